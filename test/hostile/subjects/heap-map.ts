/** Three gigabytes at most, reachable only through a map. */
export function hoardEntries(): number {
  const held = new Map<object, number[]>();
  for (let i = 0; i < 3750; i++) held.set({ i }, new Array<number>(100_000).fill(i + 0.5));
  return held.size;
}

export function lookUp(key: string): number {
  const table = new Map([
    ['one', 1],
    ['two', 2],
  ]);
  return table.get(key) ?? 0;
}

export function isLong(list: number[]): boolean {
  return list.length > 3;
}
