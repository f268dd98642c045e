import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Before all tests: the built program must be the one of the sources, because end-to-end tests start it. */
export function setup(): void {
  const root = resolve(import.meta.dirname, '../..');
  const built = join(root, 'dist', 'child.mjs');
  const changed = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).map(
    (file) => statSync(join(root, 'src', file)).mtimeMs,
  );
  if (existsSync(built) && statSync(built).mtimeMs > Math.max(...changed)) return;
  execFileSync('npx', ['tsdown'], { cwd: root, stdio: 'ignore' });
}
