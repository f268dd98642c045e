/** The parent is covolve in the search, and the runner when a test is run. */
export function endParent(): string {
  try {
    process.kill(process.ppid, 'SIGTERM');
  } catch {
    return 'refused';
  }
  return 'sent';
}

export function generation(age: number): string {
  if (age < 20) return 'child';
  return age < 60 ? 'parent' : 'grandparent';
}

export function both(a: boolean, b: boolean): boolean {
  return a && b;
}
