const world = globalThis as unknown as Record<string, unknown>;

export function stopClocks(): string {
  delete world['setTimeout'];
  delete world['queueMicrotask'];
  world['Date'] = undefined;
  return 'stopped';
}

export function hideConsole(): string {
  world['console'] = undefined;
  world['process'] = undefined;
  return 'hidden';
}

export function leak(n: number): number {
  world['leaked'] = n;
  return n > 1 ? n : 1;
}

export function clock(hour: number): string {
  if (hour < 12) return 'am';
  return hour === 12 ? 'noon' : 'pm';
}

export function isNight(hour: number): boolean {
  return hour < 6 || hour > 22;
}
