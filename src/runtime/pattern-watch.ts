/** What a regular expression that the subject used looks like, as far as matching goes. */
export interface SeenPattern {
  readonly source: string;
  readonly flags: string;
  /** Texts that it matches, once somebody has worked them out. */
  examples?: readonly string[];
}

/** A subject that makes a new one on every call would fill any list. */
const most = 40;

/**
 * Notes every regular expression that passes by, each once: the source names only those that stand in it, not those
 * that it imports or puts together. Reads nothing that the subject could see being read.
 */
export function createPatternWatch(seen: SeenPattern[]): <T>(value: T) => T {
  /** Objects that are none. Expressions are not remembered one by one: a subject may make the same ones on every call. */
  const others = new WeakSet<object>();
  const recent: unknown[] = Array.from({ length: 8 });
  let next = 0;

  const look = (value: object): void => {
    for (let i = 0; i < recent.length; i++) if (recent[i] === value) return;
    recent[next] = value;
    next = (next + 1) % recent.length;
    if (others.has(value)) return;
    if (isRegExp(value)) note(value, seen);
    else others.add(value);
  };

  return (value) => {
    if (typeof value === 'object' && value !== null && seen.length < most) look(value);
    return value;
  };
}

/** The noted one that this is; undefined where it was not noted, or is no regular expression. */
export function notedPattern(value: unknown, seen: readonly SeenPattern[]): SeenPattern | undefined {
  if (typeof value !== 'object' || value === null || !isRegExp(value)) return undefined;
  const source = read(getters.source, value, nothing) as string;
  for (let i = 0; i < seen.length; i++) if ((seen[i] as SeenPattern).source === source) return seen[i];
  return undefined;
}

/** By its source: to read the flags takes five times as long, and with others it hardly matches other texts. */
function note(regex: object, seen: SeenPattern[]): void {
  const source = read(getters.source, regex, nothing) as string;
  for (let i = 0; i < seen.length; i++) if ((seen[i] as SeenPattern).source === source) return;
  let flags = '';
  for (let i = 0; i < matching.length; i++) {
    const [flag, get] = matching[i] as (typeof matching)[number];
    if (get && read(get, regex, nothing) === true) flags += flag;
  }
  seen.push({ source, flags });
}

const nothing: readonly never[] = [];

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
