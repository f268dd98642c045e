import { homedir, hostname, tmpdir, cpus, userInfo } from 'node:os';
import { fileURLToPath } from 'node:url';

export function home(): string {
  return homedir() + (process.env['HOME'] ?? '');
}

export function secret(): string {
  return process.env['HOSTILE_SECRET'] ?? 'no secret';
}

export function everything(): Record<string, string | undefined> {
  return { ...process.env };
}

export function place(): string {
  return process.cwd();
}

export function self(): string {
  return fileURLToPath(import.meta.url);
}

export function machine(): string {
  return `${hostname()} ${cpus().length} ${tmpdir()} ${userInfo().username} ${process.pid} ${process.argv.length}`;
}

export function memory(): number {
  return process.memoryUsage().heapUsed;
}

export function whereThrown(): string {
  return new Error('here').stack ?? '';
}

export function setMode(mode: string): string {
  process.env['HOSTILE_MODE'] = mode;
  return mode === '' ? 'unset' : 'set';
}

export function isProduction(): boolean {
  return process.env['NODE_ENV'] === 'production';
}

export function logLevel(verbosity: number): string {
  if (verbosity > 2) return 'debug';
  return verbosity > 0 ? 'info' : 'warn';
}
