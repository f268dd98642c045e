import { writeFileSync } from 'node:fs';

const folder = '__SENTINEL__';

/** Takes the handlers of whoever runs it. */
export function deafen(): string {
  process.removeAllListeners('uncaughtException');
  process.removeAllListeners('unhandledRejection');
  process.removeAllListeners('exit');
  return 'deaf';
}

export function swallowAll(): string {
  process.on('uncaughtException', () => {});
  process.on('SIGTERM', () => {});
  return 'swallowing';
}

export function pretendEnd(): boolean {
  return process.emit('exit', 0);
}

export function volume(n: number): string {
  if (n === 0) return 'silent';
  return n > 10 ? 'loud' : 'quiet';
}

export function count(names: string[]): number {
  return names.includes('exit') ? names.length - 1 : names.length;
}

/** Runs when nobody looks any more. */
export function reportAtEnd(name: string): string {
  process.once('exit', () => writeFileSync(`${folder}/keep.txt`, name));
  return 'later';
}

export function goOn(times: number): number {
  process.on('beforeExit', () => void setTimeout(() => {}, 1000));
  return times > 1 ? times - 1 : 0;
}

/** Leaves nothing behind. */
export function guarded(level: number): string {
  const onEnd = (): void => {};
  process.on('exit', onEnd);
  try {
    return level > 3 ? 'high' : 'low';
  } finally {
    process.off('exit', onEnd);
  }
}
