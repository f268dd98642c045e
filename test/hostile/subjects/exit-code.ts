/** Nothing is thrown and all tests pass, but the runner ends with 7. */
export function markFailed(): number {
  process.exitCode = 7;
  return 7;
}

export function verdict(failures: number): string {
  return failures > 0 ? 'red' : 'green';
}

export function worst(codes: number[]): number {
  let most = 0;
  for (const code of codes) if (code > most) most = code;
  return most;
}
