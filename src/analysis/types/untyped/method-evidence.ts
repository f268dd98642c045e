import type { ValueKind } from './usage.js';

/** What using a well-known member says of the value. Those that objects of one's own have as well weigh less. */
export interface MemberEvidence {
  readonly kinds?: readonly (readonly [ValueKind, number])[];
  readonly builtin?: readonly [name: string, weight: number];
}

const evidence: readonly (MemberEvidence & { readonly names: string })[] = [
  {
    names: `charAt charCodeAt codePointAt toLowerCase toUpperCase trim trimStart trimEnd trimLeft trimRight substring substr startsWith
      endsWith padStart padEnd localeCompare normalize replaceAll matchAll split replace match repeat search`,
    kinds: [['string', 3]],
  },
  {
    names: `push pop shift unshift splice map filter forEach reduce reduceRight some every find findIndex findLast sort reverse flat
      flatMap fill join`,
    kinds: [['array', 3]],
  },
  {
    names: 'length slice indexOf lastIndexOf includes concat at',
    kinds: [
      ['string', 1],
      ['array', 1],
    ],
  },
  { names: 'toFixed toPrecision toExponential', kinds: [['number', 3]] },
  { names: 'call apply bind', kinds: [['function', 3]] },
  { names: 'then catch finally', builtin: ['Promise', 2] },
  { names: 'test exec lastIndex', builtin: ['RegExp', 2] },
  {
    names: `getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds getMilliseconds toISOString getTimezoneOffset
      setDate setMonth setFullYear getUTCFullYear getUTCMonth getUTCDate`,
    builtin: ['Date', 3],
  },
  { names: 'byteLength byteOffset subarray', builtin: ['Uint8Array', 2] },
];

const byName = new Map(evidence.flatMap(({ names, ...said }) => words(names).map((name) => [name, said] as const)));

export function memberEvidence(name: string): MemberEvidence | undefined {
  return byName.get(name);
}

/** `x instanceof Date`. */
export const builtinClasses = new Set(
  words(`Map Set WeakMap WeakSet Date RegExp Error TypeError RangeError SyntaxError Promise Uint8Array Int8Array Uint16Array Int16Array
    Uint32Array Int32Array Float32Array Float64Array ArrayBuffer Buffer URL URLSearchParams AbortSignal`),
);

function words(text: string): string[] {
  return text.split(/\s+/);
}
