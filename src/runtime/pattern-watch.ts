/** What a regular expression that the subject used looks like, as far as matching goes. */
export interface SeenPattern {
  readonly source: string;
  readonly flags: string;
  /** Texts that it matches, once somebody has worked them out. */
  examples?: readonly string[];
}

/** A subject that makes a new one on every call would fill any list. */
const most = 40;

/** Objects of which it is remembered what they are; a subject may make as many as it likes. */
const mostKnown = 1024;

/** Those that came by last are remembered anyway: one that is made for each call is asked at once, and never again. */
const mostRecent = 4;

/** One in so many that had to be found out is remembered for long: what comes again soon gets there. */
const rememberedApart = 4;

export interface PatternWatch {
  /**
   * Notes every regular expression that passes by, each once: the source names only those that stand in it, not those
   * that it imports or puts together. Reads nothing that the subject could see being read.
   */
  pass<T>(value: T): T;
  /** The noted one that this is; undefined where it was not noted, or is no regular expression. */
  noted(value: unknown): SeenPattern | undefined;
}

/**
 * What an object is, is found out once: tables of expressions are asked one by one, again and again, and to read a source
 * and look for it among those that were seen takes longer than to match it.
 */
export function createPatternWatch(seen: SeenPattern[]): PatternWatch {
  /** Null: none that is noted, nor will be. */
  let known = new SavedWeakMap<object, SeenPattern | null>();
  let room = mostKnown;
  const recent: (object | undefined)[] = Array.from({ length: mostRecent });
  const recentAre: (SeenPattern | null | undefined)[] = Array.from({ length: mostRecent });
  let found = 0;
  /** Another one is another list, put in the place of the one that all this tells of. */
  let first: SeenPattern | undefined;

  const recall = (value: object): SeenPattern | null | undefined => {
    if (seen[0] !== first) forget();
    const one = get(known, value);
    if (one !== undefined) return one;
    for (let i = 0; i < mostRecent; i++) if (recent[i] === value) return recentAre[i];
    return undefined;
  };

  const remember = (value: object, pattern: SeenPattern | null): void => {
    found++;
    recent[found % mostRecent] = value;
    recentAre[found % mostRecent] = pattern;
    if (found % rememberedApart !== 0) return;
    if (room-- === 0) forget();
    set(known, value, pattern);
  };

  const forget = (): void => {
    known = new SavedWeakMap();
    room = mostKnown;
    for (let i = 0; i < mostRecent; i++) recent[i] = undefined;
    first = seen[0];
  };

  return {
    pass(value) {
      if (typeof value !== 'object' || value === null || seen.length >= most || recall(value) !== undefined) return value;
      remember(value, isRegExp(value) ? (find(value, seen) ?? note(value, seen)) : null);
      return value;
    },
    noted(value) {
      if (typeof value !== 'object' || value === null) return undefined;
      const one = recall(value);
      if (one !== undefined) return one ?? undefined;
      const isOne = isRegExp(value);
      const pattern = isOne ? find(value, seen) : undefined;
      // As long as there is room, one of the same source may still be noted.
      if (pattern !== undefined || !isOne || seen.length >= most) remember(value, pattern ?? null);
      return pattern;
    },
  };
}

function find(regex: object, seen: readonly SeenPattern[]): SeenPattern | undefined {
  const source = read(getters.source, regex, nothing) as string;
  for (let i = 0; i < seen.length; i++) if ((seen[i] as SeenPattern).source === source) return seen[i];
  return undefined;
}

/** By its source: to read the flags takes five times as long, and with others it hardly matches other texts. */
function note(regex: object, seen: SeenPattern[]): SeenPattern {
  const source = read(getters.source, regex, nothing) as string;
  let flags = '';
  for (let i = 0; i < matching.length; i++) {
    const [flag, get] = matching[i] as (typeof matching)[number];
    if (get && read(get, regex, nothing) === true) flags += flag;
  }
  const pattern: SeenPattern = { source, flags };
  seen[seen.length] = pattern;
  return pattern;
}

const nothing: readonly never[] = [];

// Saved: the subject may replace them.
const SavedWeakMap = WeakMap;
const get: <T>(map: WeakMap<object, T>, key: object) => T | undefined = Function.prototype.call.bind(WeakMap.prototype.get);
const set: <T>(map: WeakMap<object, T>, key: object, value: T) => unknown = Function.prototype.call.bind(WeakMap.prototype.set);
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
