import { dateUse } from './date-use.js';
import type { Patches } from './patches.js';
import { virtualClock } from './virtual-clock.js';
import { installVirtualPerformance } from './virtual-performance.js';
import { installVirtualTemporal } from './virtual-temporal.js';

/** Puts every way to read the time of day or a stopwatch on the virtual clock. */
export function installVirtualDate(patches: Patches): void {
  installDate(patches);
  installFormatter(patches);
  installVirtualPerformance(patches);
  installVirtualTemporal(patches);
  patches.replace(process, 'hrtime', () => Object.assign(hrtime, { bigint: () => BigInt(virtualClock.read()) * 1_000_000n }));
}

const RealDate = Date;
const { apply, construct } = Reflect;

function now(): number {
  return virtualClock.start + virtualClock.read();
}

/** Shares prototype and statics with the real one, so that `instanceof`, subclasses and methods are as before. */
function installDate(patches: Patches): void {
  function VirtualDate(...args: unknown[]): unknown {
    dateUse.seen = true;
    if (new.target === undefined) return new RealDate(now()).toString();
    if (args.length === 0) return construct(RealDate, [now()], new.target);
    return construct(RealDate, args, new.target);
  }
  patches.replace(RealDate, 'parse', (original) => (text: unknown) => {
    dateUse.seen = true;
    return original(text);
  });
  for (const key of Reflect.ownKeys(RealDate)) {
    Reflect.defineProperty(VirtualDate, key, Reflect.getOwnPropertyDescriptor(RealDate, key) as PropertyDescriptor);
  }
  patches.replace(RealDate, 'now', () => now);
  Reflect.defineProperty(VirtualDate, 'now', Reflect.getOwnPropertyDescriptor(RealDate, 'now') as PropertyDescriptor);
  patches.define(RealDate.prototype, 'constructor', {
    value: VirtualDate,
    writable: true,
    enumerable: false,
    configurable: true,
  });
  patches.define(globalThis, 'Date', { value: VirtualDate, writable: true, enumerable: false, configurable: true });
}

/** Without an argument a formatter formats now, and asks the operating system for it. */
function installFormatter(patches: Patches): void {
  const { prototype } = Intl.DateTimeFormat;
  const format = Reflect.getOwnPropertyDescriptor(prototype, 'format');
  if (format?.get) {
    const { get } = format;
    const bound = new WeakMap<object, unknown>();
    patches.define(prototype, 'format', {
      ...format,
      get(this: Intl.DateTimeFormat) {
        dateUse.seen = true;
        const real = apply(get, this, []) as (date?: unknown) => string;
        if (!bound.has(this)) bound.set(this, (date?: unknown) => real(date === undefined ? now() : date));
        return bound.get(this);
      },
    });
  }
  patches.replace(
    prototype,
    'formatToParts',
    (original) =>
      function (this: Intl.DateTimeFormat, date?: unknown) {
        dateUse.seen = true;
        return apply(original, this, [date === undefined ? now() : date]);
      },
  );
  for (const name of ['resolvedOptions', 'formatRange', 'formatRangeToParts']) {
    patches.replace(
      prototype,
      name,
      (original) =>
        function (this: Intl.DateTimeFormat, ...args: unknown[]) {
          dateUse.seen = true;
          return apply(original, this, args);
        },
    );
  }
}

function hrtime(before?: readonly [number, number]): [number, number] {
  const elapsed = virtualClock.read();
  const [seconds, nanoseconds] = before ?? [0, 0];
  const difference = Math.trunc(elapsed / 1000) - seconds;
  const rest = (elapsed % 1000) * 1_000_000 - nanoseconds;
  return rest < 0 ? [difference - 1, rest + 1_000_000_000] : [difference, rest];
}
