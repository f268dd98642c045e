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
