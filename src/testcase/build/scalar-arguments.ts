import type { Scalar } from '../../model/scalar.js';
import type { Rng } from '../../util/rng.js';
import { classNames, type ScalarArgument } from '../builtins.js';
import { valueKinds } from '../values/index.js';
import type { ValuePool } from '../values/value-pool.js';

/** How the scalar arguments of builtins are made. */
export const scalarArguments: Readonly<Record<ScalarArgument, (rng: Rng, pool: ValuePool) => Scalar>> = {
  time: (rng, pool) => (rng.chance(0.3) ? valueKinds.number.random(rng, pool) : rng.pick(times) + rng.below(1000) * 1000),
  // Source and flags come as a pair, from `regexArguments`.
  source: (rng) => rng.pick(simpleRegexes).source,
  flags: () => '',
  message: (rng, pool) => (rng.chance(0.5) ? 'failed' : valueKinds.string.random(rng, pool)),
  byteLength: (rng) => rng.below(33),
  text: (rng, pool) => valueKinds.string.random(rng, pool),
  href: (rng, pool) => url(rng, pool),
  query: (rng, pool) => query(rng, pool),
  aborted: (rng) => rng.chance(0.5),
  // Which one a type asks for is known where it is built.
  className: (rng) => rng.pick(classNames),
  description: (rng, pool) => valueKinds.string.random(rng, pool),
};

/** Scalars whose every value is accepted: these mutate like any other. The rest are only made anew. */
export function isFree(argument: ScalarArgument): boolean {
  return !['source', 'flags', 'byteLength', 'href', 'className'].includes(argument);
}

export function regexArguments(rng: Rng, pool: ValuePool): readonly [source: string, flags: string] {
  const { source, flags } = rng.pick(pool.regexes.length > 0 && rng.chance(0.7) ? pool.regexes : simpleRegexes);
  return [source, flags];
}

const simpleRegexes = [
  { source: 'a', flags: '' },
  { source: '\\d+', flags: '' },
  { source: '\\w+', flags: 'g' },
  { source: '^[a-z]*$', flags: 'i' },
  { source: '\\s', flags: 'g' },
  { source: '(.)(.)', flags: '' },
];

/** The epoch, a leap day, the turn of a year, a summer's day, a date before the epoch. */
const times = [0, 951782400000, 1704067199000, 1718452800000, -86400000];

function url(rng: Rng, pool: ValuePool): string {
  const known = pool.strings.length > 0 && rng.chance(0.3) ? rng.pick(pool.strings) : '';
  if (known !== '' && URL.canParse(known)) return known;
  return `${rng.pick(['https://example.com', 'http://localhost:8080', 'ftp://user:pass@host.test'])}${rng.pick(['', '/', '/a/b', '/a?b=1&c', '/#top'])}`;
}

function query(rng: Rng, pool: ValuePool): string {
  if (rng.chance(0.7)) return rng.pick(['', 'a=1', 'a=1&b=2', 'a=1&a=2', '?a']);
  // Half a surrogate pair cannot be encoded.
  return `q=${encodeURIComponent(valueKinds.string.random(rng, pool).replace(/[\ud800-\udfff]/g, ''))}`;
}
