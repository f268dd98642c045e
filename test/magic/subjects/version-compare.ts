export function compareVersions(a: string, b: string): number {
  const left = a.split('.').map(Number);
  const right = b.split('.').map(Number);
  for (let i = 0; i < 3; i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

export function needsMigration(installed: string): 'yes' | 'no' | 'broken' {
  if (installed === '2.4.1') return 'broken';
  return compareVersions(installed, '3.10.0') < 0 ? 'yes' : 'no';
}
