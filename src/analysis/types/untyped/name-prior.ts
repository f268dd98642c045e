import type { ValueKind } from './usage.js';

/** What programmers call things; the first pattern that matches the end of the name counts. */
const priors: readonly (readonly [RegExp, readonly (readonly [ValueKind, number])[]])[] = [
  [
    /^(is|has|should|can|use|allow|enable|no|with)[A-Z]|^(flag|bool|force|strict|enabled|disabled|deep|recursive|verbose|once|loose)$/,
    [['boolean', 2]],
  ],
  [
    /^(cb|fn|func|callback|handler|listener|iteratee|predicate|comparator|compare|reviver|replacer|next|done|resolve|reject|mapper|reducer)$|(Callback|Fn|Func|Handler|Listener)$|^on[A-Z]/,
    [['function', 3]],
  ],
  [
    /^(opts?|options?|config|cfg|settings|props|params|context|ctx|attrs|env|meta)$|(Options|Opts|Config|Settings)$/,
    [['object', 3]],
  ],
  [/^(obj|object|o|target|source|src|data|record|dict|map|hash|table)$|(Map|Object)$/, [['object', 1.5]]],
  [
    /^(arr|array|list|items|values|elements|args|argv|xs|keys|rows|entries|nodes|tokens|parts|children|stack|queue)$|(List|Array|Items|Values)$/,
    [['array', 2.5]],
  ],
  [
    /^(s|str|string|text|name|key|id|path|url|uri|file|filename|line|word|input|html|json|xml|css|query|pattern|prefix|suffix|separator|delimiter|template|message|msg|label|title|type|tag|char|ch|locale|lang|format|fmt|encoding|version|token|email|selector|code|hex|reason)$|(Str|String|Name|Path|Text|Url|Key|Id)$/,
    [['string', 2.5]],
  ],
  [
    /^(n|i|j|k|x|y|z|num|number|int|float|count|size|len|length|index|idx|offset|start|end|from|to|min|max|limit|width|height|depth|level|amount|total|step|radix|base|precision|ms|delay|timeout|port|year|month|day|hour|minute|second|lo|hi|low|high|left|right|r|g|b|h|v|l)$|(Count|Size|Length|Index|Idx|Offset|Limit|Width|Height|Ms)$/,
    [['number', 2]],
  ],
  [
    /^(date|time|timestamp|when)$|(Date|Time)$/,
    [
      ['number', 1],
      ['string', 0.5],
    ],
  ],
  [/^(regex|regexp|re)$/, [['string', 0.5]]],
  [/s$/, [['array', 0.6]]],
];

export function namePrior(name: string): readonly (readonly [ValueKind, number])[] {
  const bare = name.replace(/^_+|_+$|\d+$/g, '');
  return priors.find(([pattern]) => pattern.test(bare))?.[1] ?? [];
}
