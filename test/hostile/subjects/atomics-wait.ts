export function sleepForever(): string {
  return Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

export function door(open: boolean): string {
  return open ? 'open' : 'closed';
}

export function speed(kmh: number): string {
  if (kmh <= 30) return 'slow';
  return kmh <= 100 ? 'normal' : 'fast';
}
