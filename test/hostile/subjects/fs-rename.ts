import { copyFileSync, linkSync, renameSync, symlinkSync, truncateSync, utimesSync, chmodSync } from 'node:fs';

const folder = '__SENTINEL__';

export function move(): string {
  renameSync(`${folder}/keep.txt`, `${folder}/moved.txt`);
  return 'moved';
}

export function point(): string {
  symlinkSync(`${folder}/keep.txt`, `${folder}/pointer`);
  linkSync(`${folder}/keep.txt`, `${folder}/twin`);
  return 'linked';
}

export function spoil(): string {
  try {
    truncateSync(`${folder}/keep.txt`, 0);
    copyFileSync(`${folder}/secret.txt`, `${folder}/copy.txt`);
    chmodSync(`${folder}/keep.txt`, 0o777);
    utimesSync(`${folder}/keep.txt`, 1, 1);
  } catch {}
  return 'spoiled';
}

export function isBackup(name: string): boolean {
  return name.endsWith('~') || name.endsWith('.bak');
}

export function nextName(name: string, taken: boolean): string {
  return taken ? `${name}-2` : name;
}
