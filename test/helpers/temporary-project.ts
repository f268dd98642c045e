import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Path → text; a value `{ link }` is a symlink to another path of the project. */
export type ProjectFiles = Readonly<Record<string, string | { readonly link: string }>>;

/** A folder with these files that lives as long as the running test; the real path is returned. */
export function temporaryProject(files: ProjectFiles): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'covolve-project-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    if (typeof content === 'string') writeFileSync(file, content);
    else symlinkSync(join(root, content.link), file);
  }
  return root;
}
