import { noteFact } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';

// Saved before a subject can replace them.
const { apply, construct, defineProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
const { isArray } = Array;

/** Notes where the locale of the process decides: wherever a function that takes one was given none. */
export function installLocaleFacts(patches: Patches): void {
  for (const [holder, names, at] of methods) {
    for (const name of names) {
      patches.replace(
        holder,
        name,
        (original) =>
          function (this: unknown, ...args: unknown[]) {
            if (isNone(args[at])) noteFact('locale');
            return apply(original, this, args) as unknown;
          },
      );
    }
  }
  for (const name of formatters) {
    const real = Reflect.get(Intl, name) as AnyFunction | undefined;
    if (typeof real === 'function')
      patches.define(Intl, name, { ...getOwnPropertyDescriptor(Intl, name), value: noting(real, patches) });
  }
  const { navigator } = globalThis as { readonly navigator?: object };
  if (navigator === undefined) return;
  const prototype = Reflect.getPrototypeOf(navigator) as object;
  for (const name of ['language', 'languages', 'hardwareConcurrency', 'userAgent', 'platform']) {
    const found = getOwnPropertyDescriptor(prototype, name);
    if (!found?.get) continue;
    const { get } = found;
    patches.define(prototype, name, {
      ...found,
      get(this: unknown) {
        noteFact(name.startsWith('language') ? 'locale' : 'host');
        return apply(get, this, []) as unknown;
      },
    });
  }
}

const cases = ['toLocaleUpperCase', 'toLocaleLowerCase'];

/** Methods by the place of the argument that names the locale. */
const methods: readonly (readonly [holder: object, names: readonly string[], at: number])[] = [
  [Number.prototype, ['toLocaleString'], 0],
  [BigInt.prototype, ['toLocaleString'], 0],
  [Date.prototype, ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'], 0],
  [String.prototype, cases, 0],
  [String.prototype, ['localeCompare'], 1],
];

const formatters = [
  'Collator',
  'DateTimeFormat',
  'DurationFormat',
  'ListFormat',
  'NumberFormat',
  'PluralRules',
  'RelativeTimeFormat',
  'Segmenter',
];

function isNone(locales: unknown): boolean {
  return locales === undefined || (isArray(locales) && locales.length === 0);
}

/** Shares prototype and statics with the real one, so that `instanceof` and subclasses are as before. */
function noting(real: AnyFunction, patches: Patches): AnyFunction {
  function Formatter(this: unknown, ...args: unknown[]): unknown {
    if (isNone(args[0])) noteFact('locale');
    return new.target === undefined ? apply(real, this, args) : construct(real, args, new.target);
  }
  for (const key of ownKeys(real)) defineProperty(Formatter, key, getOwnPropertyDescriptor(real, key) as PropertyDescriptor);
  patches.define(real.prototype as object, 'constructor', {
    value: Formatter,
    writable: true,
    enumerable: false,
    configurable: true,
  });
  return Formatter;
}
