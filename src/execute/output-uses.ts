/** Ways to print, by the names under which a test can silence them. */
const ways = [
  'console.log',
  'console.info',
  'console.debug',
  'console.warn',
  'console.error',
  'console.dir',
  'console.dirxml',
  'console.table',
  'console.trace',
  'console.assert',
  'console.count',
  'console.group',
  'console.groupCollapsed',
  'console.timeLog',
  'console.timeEnd',
  'process.stdout.write',
  'process.stderr.write',
];

export const consoleMethods: readonly string[] = ways.flatMap((way) => /^console\.(.+)/.exec(way)?.[1] ?? []);

const bits: ReadonlyMap<string, number> = new Map(ways.map((way, at) => [way, 1 << at]));

export function outputBit(way: string): number {
  return bits.get(way) ?? 0;
}

const lists = new Map<number, readonly string[]>();

/** Shared: tests that print do so in few ways. */
export function outputWays(seen: number): readonly string[] {
  const known = lists.get(seen);
  if (known) return known;
  const list = Object.freeze(ways.filter((_, at) => (seen & (1 << at)) !== 0));
  lists.set(seen, list);
  return list;
}
