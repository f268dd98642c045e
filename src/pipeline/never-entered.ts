import type { FunctionProbe, ProbeTable } from '../model/probes.js';

/** Why no test enters a function, as far as its place in the source tells. */
export type NotEntered = 'ASYNC_GENERATOR' | 'STATIC_SETTER' | 'SYMBOL_MEMBER' | 'INNER_FUNCTION' | 'NOT_CALLED';

export const notEnteredWords: Readonly<Record<NotEntered, string>> = {
  ASYNC_GENERATOR: 'async generators are not gone over',
  STATIC_SETTER: 'static setters are not set',
  SYMBOL_MEMBER: 'members with symbols for names are not called',
  INNER_FUNCTION: 'the function around it came to no call of it, or gave it back, and functions that calls give are not called',
  NOT_CALLED: 'no test that was tried calls it',
};

/** How much of the source before a function its modifiers and its name may take. */
const headLength = 120;
const mostNamed = 5;

export function whyNotEntered(
  fn: FunctionProbe,
  isEntered: (fn: FunctionProbe) => boolean,
  table: ProbeTable,
  source: string,
): NotEntered {
  const [start, end] = fn.span;
  const head = source.slice(Math.max(0, start - headLength), start);
  if (/^async\s+function\s*\*/.test(source.slice(start, end)) || /\basync\s*\*\s*[^\s;{}()]*$/.test(head))
    return 'ASYNC_GENERATOR';
  if (/\bstatic\s+set\s+[^\s;{}()]+\s*$/.test(head)) return 'STATIC_SETTER';
  if (/\[\s*Symbol\.\w+\s*\]\s*$/.test(head)) return 'SYMBOL_MEMBER';
  const around = table.functions.filter((other) => isAround(other, fn));
  return around.length > 0 && around.every(isEntered) ? 'INNER_FUNCTION' : 'NOT_CALLED';
}

export interface NamedNotEntered {
  readonly fn: FunctionProbe;
  readonly why: NotEntered;
}

/**
 * Of a module that no test enters at all: its functions, where each is of a kind that none ever enters, so that neither more time
 * nor other arguments would help; else none. Those inside of others would have been entered through them, and do not count.
 */
export function outOfReachOf(
  asked: ReadonlySet<number>,
  notEntered: ReadonlyMap<number, NotEntered>,
  { functions }: Pick<ProbeTable, 'functions'>,
): readonly NamedNotEntered[] {
  const own = functions.filter(({ id }) => asked.has(id));
  if (own.some(({ id }) => !notEntered.has(id))) return [];
  const outermost = own.filter((fn) => !own.some((other) => isAround(other, fn)));
  const named = outermost.map((fn) => ({ fn, why: notEntered.get(fn.id) as NotEntered }));
  return named.some(({ why }) => why === 'NOT_CALLED') ? [] : named;
}

function isAround(other: FunctionProbe, { id, span: [start, end] }: FunctionProbe): boolean {
  return other.id !== id && other.span[0] <= start && end <= other.span[1];
}

/** One sentence for all of them, so that none is left out in silence; which goals they have is listed in the result. */
export function neverEnteredWarning(found: readonly NamedNotEntered[]): string | undefined {
  return found.length === 0 ? undefined : `NOT_ENTERED: ${noTestEnters(found)}`;
}

export function noTestEnters(found: readonly NamedNotEntered[]): string {
  const named = found.slice(0, mostNamed).map(({ fn, why }) => `${fn.name || 'a function'} (line ${fn.line}, ${why})`);
  const more = found.length - named.length;
  const all = more > 0 ? [...named, `${more} more`] : named;
  const listed = all.length === 1 ? all[0] : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;
  return `no test enters ${listed}`;
}
