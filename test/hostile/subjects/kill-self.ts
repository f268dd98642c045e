export function suicide(): void {
  process.kill(process.pid, 'SIGKILL');
}

export function suicideCaught(): string {
  try {
    process.kill(process.pid, 'SIGTERM');
  } catch {}
  return 'alive';
}

export function signalName(n: number): string {
  if (n === 9) return 'KILL';
  return n === 15 ? 'TERM' : 'other';
}

export function isAlive(beats: number): boolean {
  return beats > 0;
}
