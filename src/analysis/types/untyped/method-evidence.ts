import { type Usage, noteBuiltin, noteKind } from './usage.js';

/** What calling or reading a well-known member says of the value. Members that objects of one's own have as well weigh less. */
const evidence: readonly { readonly names: readonly string[]; readonly note: (usage: Usage) => void }[] = [
  {
    names: words(`charAt charCodeAt codePointAt toLowerCase toUpperCase trim trimStart trimEnd trimLeft trimRight substring substr
      startsWith endsWith padStart padEnd localeCompare normalize replaceAll matchAll split replace match repeat search`),
    note: (usage) => noteKind(usage, 'string', 3),
  },
  {
    names: words(
      'push pop shift unshift splice map filter forEach reduce reduceRight some every find findIndex findLast sort reverse flat flatMap fill join',
    ),
    note: (usage) => noteKind(usage, 'array', 3),
  },
  {
    names: words('length slice indexOf lastIndexOf includes concat at'),
    note: (usage) => {
      noteKind(usage, 'string', 1);
      noteKind(usage, 'array', 1);
    },
  },
  { names: words('toFixed toPrecision toExponential'), note: (usage) => noteKind(usage, 'number', 3) },
  { names: words('call apply bind'), note: (usage) => noteKind(usage, 'function', 3) },
  { names: words('then catch finally'), note: (usage) => noteBuiltin(usage, 'Promise', 2) },
  { names: words('test exec lastIndex'), note: (usage) => noteBuiltin(usage, 'RegExp', 1.5) },
  {
    names: words(
      'getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds getMilliseconds toISOString getTimezoneOffset setDate setMonth setFullYear getUTCFullYear getUTCMonth getUTCDate',
    ),
    note: (usage) => noteBuiltin(usage, 'Date', 3),
  },
  { names: words('byteLength buffer byteOffset subarray'), note: (usage) => noteBuiltin(usage, 'Uint8Array', 1.5) },
];

const byName = new Map(evidence.flatMap(({ names, note }) => names.map((name) => [name, note] as const)));

/** True when the member speaks for a builtin type, so that it is no property of an object of the user's. */
export function noteMember(usage: Usage, name: string): boolean {
  const note = byName.get(name);
  note?.(usage);
  return note !== undefined;
}

/** `x instanceof Date`. */
export const builtinClasses = new Set(
  words(`Map Set WeakMap WeakSet Date RegExp Error TypeError RangeError SyntaxError Promise Uint8Array Int8Array Uint16Array Int16Array
    Uint32Array Int32Array Float32Array Float64Array ArrayBuffer Buffer URL URLSearchParams AbortSignal`),
);

function words(text: string): string[] {
  return text.split(/\s+/);
}
