import { rmSync, rmdirSync, unlinkSync, existsSync } from 'node:fs';

const target = '__SENTINEL__';

export function wipe(): string {
  rmSync(target, { recursive: true, force: true });
  return 'wiped';
}

/** Swallows the refusal: only who guards the disk knows of it. */
export function wipeQuietly(depth: number): string {
  try {
    unlinkSync(`${target}/keep.txt`);
    rmdirSync(`${target}/empty`);
  } catch {}
  return depth > 2 ? 'deep' : 'flat';
}

export function isThere(): boolean {
  return existsSync(`${target}/keep.txt`);
}

export function extension(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot);
}

export function isHidden(name: string): boolean {
  return name.startsWith('.');
}
