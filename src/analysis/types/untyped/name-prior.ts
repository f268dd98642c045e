import type { ValueKind } from './usage.js';

export interface NamePrior {
  readonly kinds: readonly (readonly [ValueKind, number])[];
  readonly builtin?: readonly [name: string, weight: number];
}

/** What programmers call things; the first pattern that fits the name counts. */
const priors: readonly { readonly words: string; readonly like?: RegExp; readonly prior: NamePrior }[] = [
  {
    words: 'flag bool force strict enabled disabled deep recursive verbose once loose',
    like: /^(is|has|should|can|use|allow|enable|disable|require|ignore|skip|force|include|keep|no|with)([A-Z]|_[a-z])/,
    prior: { kinds: [['boolean', 2]] },
  },
  {
    words: `cb fn func callback handler listener iteratee predicate comparator compare reviver replacer next done resolve reject mapper
      reducer`,
    like: /(Callback|Fn|Func|Handler|Listener)$|^on[A-Z]/,
    prior: { kinds: [['function', 3]] },
  },
  {
    words: 'opt opts option options config cfg settings props params context ctx attrs env meta',
    like: /(Options|Opts|Config|Settings)$/,
    prior: { kinds: [['object', 3]] },
  },
  {
    words: 'obj object o target source src data record dict map hash table',
    like: /(Map|Object)$/,
    prior: { kinds: [['object', 1.5]] },
  },
  {
    words: 'arr array list items values elements args argv xs keys rows entries nodes tokens parts children stack queue',
    like: /(List|Array|Items|Values)$/,
    prior: { kinds: [['array', 2.5]] },
  },
  {
    words: 'date time timestamp when',
    like: /(Date|Time|DateTime)s?$/,
    prior: {
      kinds: [
        ['number', 1],
        ['string', 0.5],
      ],
      builtin: ['Date', 2],
    },
  },
  {
    words: 'regex regexp re pattern',
    like: /(Regex|RegExp|Pattern)$/,
    prior: { kinds: [['string', 1]], builtin: ['RegExp', 2] },
  },
  {
    words: `s str string text name key id path url uri file filename line word input html json xml css query prefix suffix separator
      delimiter template message msg label title type tag char ch locale lang format fmt encoding version token email selector code hex
      reason unit`,
    like: /(Str|String|Name|Path|Text|Url|Key|Id)$/,
    prior: { kinds: [['string', 2.5]] },
  },
  {
    words: `n i j k x y z num number int float count size len length index idx offset start end from to min max limit width height depth
      level amount total step radix base precision ms delay timeout port year month day hour minute second lo hi low high left right r g
      b h v l`,
    like: /(Count|Size|Length|Index|Idx|Offset|Limit|Width|Height|Ms)$/,
    prior: { kinds: [['number', 2]] },
  },
  { words: '', like: /[a-z]s$/, prior: { kinds: [['array', 0.6]] } },
];

const byWord = new Map(
  priors.flatMap(({ words, prior }) =>
    words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => [word, prior] as const),
  ),
);
const nothing: NamePrior = { kinds: [] };

export function namePrior(name: string): NamePrior {
  const bare = name.replace(/^_+|_+$|\d+$/g, '');
  return byWord.get(bare.toLowerCase()) ?? priors.find(({ like }) => like?.test(bare))?.prior ?? nothing;
}
