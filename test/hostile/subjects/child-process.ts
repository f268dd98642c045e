import { exec, execFileSync, execSync, fork, spawn, spawnSync } from 'node:child_process';

const file = '__SENTINEL__/touched';

export function touch(): string {
  execSync(`touch ${file}`);
  return 'touched';
}

export function touchQuietly(n: number): string {
  try {
    execFileSync('touch', [file]);
  } catch {}
  return n > 5 ? 'much' : 'little';
}

export function start(): string {
  try {
    spawn('sleep', ['30'], { detached: true, stdio: 'ignore' }).unref();
  } catch {}
  return 'started';
}

export function startShell(): string {
  exec(`touch ${file}`, () => {});
  return 'started';
}

export function exitOf(): number {
  return spawnSync('touch', [file]).status ?? -1;
}

export function multiply(): string {
  try {
    fork(import.meta.filename ?? 'none.js').on('error', () => {});
  } catch {}
  return 'forked';
}

export function quote(word: string): string {
  return word.includes(' ') ? `"${word}"` : word;
}

export function command(name: string, verbose: boolean): string {
  if (name === '') return 'help';
  return verbose ? `${name} --verbose` : name;
}
