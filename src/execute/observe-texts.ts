import { types } from 'node:util';
import type { Observed } from '../model/observation.js';
import { mentionsProbe } from '../runtime/probes.js';
import { ownData } from './effects.js';
import type { Attempt } from './observe-members.js';
import { observeValue } from './observe-value.js';
import { sameObserved } from './same-observed.js';

const mostItems = 8;
const longestText = 80;
/** What takes longer is no look at an object. */
const textSteps = 20_000;

/**
 * The objects in an array, or an object by itself, each as the text that its class makes of it; undefined when one of
 * them has none worth reading. Asked twice: a text that changes, or that changes what it is the text of, is none.
 */
export function observeTexts(given: unknown, attempt: Attempt): Observed | undefined {
  if (types.isProxy(given)) return undefined;
  const texts = textsOf(Array.isArray(given) ? given : [given], attempt)?.map((v) => ({ k: 'scalar' as const, v }));
  return texts && (Array.isArray(given) ? { k: 'array', items: texts } : texts[0]);
}

function textsOf(items: readonly unknown[], attempt: Attempt): readonly string[] | undefined {
  if (items.length === 0 || items.length > mostItems || !items.every(printsItself)) return undefined;
  const before = look(items);
  const read = (): readonly unknown[] | undefined =>
    attempt(() => items.map((item) => String(item)), textSteps)?.value as readonly unknown[] | undefined;
  const first = read();
  const second = first && read();
  if (!first || !second || !first.every((text, i) => isReadable(text) && text === second[i])) return undefined;
  return sameObserved(before, look(items)) ? (first as readonly string[]) : undefined;
}

function look(items: readonly unknown[]): Observed {
  return observeValue(items, [], 0);
}

/** An object whose class, or one of the subject's that it comes from, has a `toString` of its own. */
function printsItself(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || types.isProxy(value) || types.isNativeError(value)) return false;
  for (let proto = Reflect.getPrototypeOf(value); proto !== null; proto = Reflect.getPrototypeOf(proto)) {
    if (builtinPrototypes.has(proto) || types.isProxy(proto)) return false;
    if (typeof ownData(proto, 'toString') === 'function') return true;
  }
  return false;
}

const builtinPrototypes: ReadonlySet<object> = new Set(
  [Object, Error, Array, Map, Set, Date, RegExp, Promise, Function, Uint8Array, Reflect.getPrototypeOf(Uint8Array), URL].map(
    (cls) => (cls as { readonly prototype: object }).prototype,
  ),
);

function isReadable(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    !/^(?:null|undefined|NaN|\s*)$/.test(text) &&
    text.length <= longestText &&
    !/\n|\[object |=>/.test(text) &&
    !mentionsProbe(text)
  );
}
