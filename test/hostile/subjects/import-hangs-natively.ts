const lock = new Int32Array(new SharedArrayBuffer(4));
Atomics.wait(lock, 0, 0);

export function sign(n: number): string {
  return n < 0 ? 'minus' : 'plus';
}

export function isLocked(): boolean {
  return lock[0] === 0;
}
