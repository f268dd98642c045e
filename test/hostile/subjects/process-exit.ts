export function quit(): void {
  process.exit(1);
}

/** Says nothing of it. */
export function quitQuietly(n: number): string {
  try {
    process.exit(0);
  } catch {}
  return n > 0 ? 'still here' : 'here';
}

export function quitReally(): void {
  (process as unknown as { reallyExit(code: number): void }).reallyExit(3);
}

export function outcome(code: number): string {
  if (code === 0) return 'fine';
  return code < 0 ? 'signal' : 'failure';
}

export function isSet(value: string | undefined): boolean {
  return value !== undefined;
}
