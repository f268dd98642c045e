let total = 0;
const seen = new Set<string>();
const frozen = Object.freeze({ list: [] as number[] });

export function addTo(n: number): number {
  total += n;
  return total > 100 ? 100 : total;
}

export function isNew(name: string): boolean {
  if (seen.has(name)) return false;
  seen.add(name);
  return true;
}

export function collect(n: number): number {
  frozen.list.push(n);
  return frozen.list.length > 2 ? -1 : frozen.list.length;
}

/** Once called, the module is useless to all others. */
export function destroy(): string {
  total = Number.NaN;
  seen.add = () => {
    throw new Error('destroyed');
  };
  return 'destroyed';
}

export function colour(n: number): string {
  if (n < 0) return 'red';
  return n > 0 ? 'black' : 'white';
}
