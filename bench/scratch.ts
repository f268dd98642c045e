import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { BenchSubject } from './manifest.js';

/**
 * A project that consists of the package's own files, copied out of node_modules so that runner and coverage treat
 * them as project code. Its dependencies stay packages. Made anew for each run: no old test file can help.
 */
export function createScratch(subject: BenchSubject, cache: string, name: string): string {
  const installed = install(subject, cache);
  // Outside of this repository: runner and compiler look for their settings in the folders above.
  const scratch = join(tmpdir(), 'covolve-bench', name, subject.id);
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(dirname(scratch), { recursive: true });
  cpSync(join(installed, 'node_modules', subject.package), scratch, { recursive: true });
  rmSync(join(scratch, 'node_modules'), { recursive: true, force: true });
  linkDependencies(join(installed, 'node_modules'), join(scratch, 'node_modules'));
  const manifestPath = join(scratch, 'package.json');
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8')) as Record<string, unknown>;
  // The published scripts and tool settings are the maintainers'; the scratch project is a plain Vitest one.
  writeFileSync(
    manifestPath,
    JSON.stringify({ ...manifest, scripts: {}, jest: undefined, devDependencies: { vitest: vitestVersion() } }, null, 2),
  );
  return scratch;
}

/** Exact versions, so a second run finds the same text; the folder is complete only when its marker is there. */
function install(subject: BenchSubject, cache: string): string {
  const folder = join(cache, 'packages', `${subject.package.replaceAll('/', '__')}@${subject.version}`);
  if (existsSync(join(folder, '.complete'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"private":true}');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', `${subject.package}@${subject.version}`];
  execFileSync('npm', args, { cwd: folder, stdio: 'ignore' });
  writeFileSync(join(folder, '.complete'), '');
  return folder;
}

function linkDependencies(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    if (name.startsWith('.')) continue;
    if (name.startsWith('@')) linkDependencies(join(from, name), join(to, name));
    else cpSync(join(from, name), join(to, name), { recursive: true });
  }
  if (to.includes('/@')) return;
  linkRunner(to);
}

/** Vite comes with Vitest, and settings that a package was published with may import it. */
function linkRunner(to: string): void {
  for (const name of ['vitest', 'vite']) {
    if (!existsSync(join(to, name))) symlinkSync(join(import.meta.dirname, '..', 'node_modules', name), join(to, name));
  }
}

/** A project of one file, for subjects that come from no package. */
export function createFileScratch(file: string, name: string): string {
  const scratch = join(tmpdir(), 'covolve-bench', name, basename(file).replace(/\.\w+$/, ''));
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(join(scratch, 'node_modules'), { recursive: true });
  cpSync(file, join(scratch, 'src', basename(file)));
  linkRunner(join(scratch, 'node_modules'));
  const manifest = { name: 'scratch', private: true, type: 'module', devDependencies: { vitest: vitestVersion() } };
  writeFileSync(join(scratch, 'package.json'), JSON.stringify(manifest, null, 2));
  return scratch;
}

function vitestVersion(): string {
  const path = join(import.meta.dirname, '..', 'node_modules', 'vitest', 'package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
}
