/** What a regular expression that the subject used looks like, as far as matching goes. */
export interface SeenPattern {
  readonly source: string;
  readonly flags: string;
}

/** A subject that makes a new one on every call would fill any list. */
const most = 40;

/**
 * Notes every regular expression that passes by, each once: the source names only those that stand in it, not those
 * that it imports or puts together. Reads nothing that the subject could see being read.
 */
export function createPatternWatch(seen: SeenPattern[]): <T>(value: T) => T {
  const known = new WeakSet<object>();
  return (value) => {
    if (typeof value === 'object' && value !== null && seen.length < most && !known.has(value)) {
      known.add(value);
      if (isRegExp(value)) note(value, seen);
    }
    return value;
  };
}

function note(regex: object, seen: SeenPattern[]): void {
  const source = read(getters.source, regex, []) as string;
  const flags = matching.map(([flag, get]) => (get && read(get, regex, []) === true ? flag : '')).join('');
  if (!seen.some((other) => other.source === source && other.flags === flags)) seen.push({ source, flags });
}

// Saved: the subject may replace them.
const read = Reflect.apply;
const getter = (name: string): (() => unknown) | undefined => Object.getOwnPropertyDescriptor(RegExp.prototype, name)?.get;
const getters = { source: getter('source') as () => unknown };
const matching = [
  ['i', getter('ignoreCase')],
  ['m', getter('multiline')],
  ['s', getter('dotAll')],
  ['u', getter('unicode')],
  ['v', getter('unicodeSets')],
] as const;

/** Only the engine can tell without asking the object; where it cannot be asked nothing is noted. */
const isRegExp: (value: unknown) => boolean =
  ((globalThis as any).process?.getBuiltinModule as ((name: string) => any) | undefined)?.('node:util')?.types?.isRegExp ??
  (() => false);
