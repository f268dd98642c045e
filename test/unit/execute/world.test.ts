import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import type { Execution } from '../../../src/execute/execution.js';
import { createWorld } from '../../../src/execute/world.js';
import { rig, say, surrounded } from './executing.js';

/** Runs a subject's function, then looks at the world through a second one. */
async function after(change: () => unknown, look: () => unknown): Promise<{ denied: readonly string[]; seen: unknown }> {
  return surrounded(() => {
    const seen: unknown[] = [];
    const subject = rig({ change, look: () => void seen.push(look()) }, { touchesBuiltins: true });
    const first = subject.runSync(say.call(0));
    subject.runSync(say.call(1));
    return { denied: first.effects.denied, seen: seen[0] };
  });
}

const arrays = Array.prototype as unknown as Record<PropertyKey, unknown>;
const objects = Object.prototype as unknown as Record<PropertyKey, unknown>;

describe('builtins that a test changes are put back, and the test does not count', () => {
  const broken = (): never => {
    throw new Error('broken');
  };
  const hidden = Symbol('hidden');
  const { push, map } = Array.prototype;
  const originals = {
    iterator: arrays[Symbol.iterator],
    stringify: JSON.stringify,
    set: Map.prototype.set,
    call: Function.prototype.call,
    keys: Object.keys,
    follow: Promise.prototype.then,
  };

  it.each<[string, () => unknown, () => unknown, unknown]>([
    ['Array.prototype.push', () => (arrays['push'] = broken), () => Array.prototype.push, push],
    ['Array.prototype.map', () => (arrays['map'] = broken), () => Array.prototype.map, map],
    [
      'Array.prototype[Symbol.iterator]',
      () => (arrays[Symbol.iterator] = broken),
      () => arrays[Symbol.iterator],
      originals.iterator,
    ],
    ['JSON.stringify', () => (JSON.stringify = broken), () => JSON.stringify, originals.stringify],
    ['Map.prototype.set', () => (Map.prototype.set = broken), () => Map.prototype.set, originals.set],
    ['Function.prototype.call', () => (Function.prototype.call = broken), () => Function.prototype.call, originals.call],
    ['Object.keys', () => (Object.keys = broken), () => Object.keys, originals.keys],
    [
      'Promise.prototype.then',
      () => Reflect.set(Promise.prototype, 'then', broken),
      () => Promise.prototype.then,
      originals.follow,
    ],
    ['Promise', () => (globalThis.Promise = broken as never), () => globalThis.Promise, Promise],
    ['an enumerable addition', () => (objects['polluted'] = 1), () => objects['polluted'], undefined],
    [
      'an addition that is not enumerable',
      () => Object.defineProperty(objects, 'polluted', { value: 1 }),
      () => objects['polluted'],
      undefined,
    ],
    ['a symbol', () => (arrays[hidden] = 1), () => arrays[hidden], undefined],
    [
      'a getter on all objects',
      () => Object.defineProperty(objects, 'get', { get: broken, configurable: true }),
      () => Object.hasOwn(objects, 'get'),
      false,
    ],
    [
      'a getter in the place of a method',
      () => Object.defineProperty(arrays, 'push', { get: broken, configurable: true }),
      () => Array.prototype.push,
      push,
    ],
    ['a method that is gone', () => delete arrays['map'], () => Array.prototype.map, map],
    [
      'another prototype',
      () => Object.setPrototypeOf(Array.prototype, null) && (arrays['x'] = 1),
      () => Object.getPrototypeOf(Array.prototype),
      Object.prototype,
    ],
  ])('%s', async (_, change, look, was) => {
    const { denied, seen } = await after(change, look);
    expect(denied).toEqual(['prototype.pollution']);
    expect(seen).toBe(was);
  });

  it.each([
    ['Object.freeze', () => Object.freeze(Array.prototype)],
    ['Object.seal', () => Object.seal(Array.prototype)],
    ['Reflect.preventExtensions', () => Reflect.preventExtensions(Array.prototype)],
  ])('%s seems to work, and is refused', async (_, freeze) => {
    const { denied, seen } = await after(freeze, () => Object.isExtensible(Array.prototype));
    expect(denied).toEqual(['builtins.freeze']);
    expect(seen).toBe(true);
  });

  it('what is defined for good can still be taken away', async () => {
    const { seen } = await after(
      () => Object.defineProperties(arrays, { last: { value: 1 }, map: { value: 2, writable: false } }),
      () => [arrays['last'], arrays['map'] === map],
    );
    expect(seen).toEqual([undefined, true]);
  });

  it('freezes what is not shared as ever', async () => {
    await surrounded(() => {
      const own = Object.freeze({ a: 1 });
      expect(Object.isFrozen(own)).toBe(true);
      expect(Object.getOwnPropertyDescriptor(Object.defineProperty({}, 'x', { value: 1 }), 'x')?.configurable).toBe(false);
      expect(String(Object.freeze)).toMatch(/\[native code\]/);
    });
  });
});

describe('where nothing speaks for it', () => {
  it('finds changes that the engine would not notice at the latest after 1024 tests, and then at once', async () => {
    await surrounded(() => {
      const { at } = Array.prototype;
      const subject = rig({ change: () => (arrays['at'] = () => 7), rest: () => undefined });
      const denied: number[] = [];
      for (let i = 1; i <= 1100; i++) {
        if (subject.runSync(say.call(i === 10 || i === 1050 ? 0 : 1)).effects.denied.length > 0) denied.push(i);
      }
      expect(denied).toEqual([1024, 1050]);
      expect(Array.prototype.at).toBe(at);
    });
  });
});

describe('globals that a test makes', () => {
  const globals = globalThis as unknown as Record<string, unknown>;

  it('are gone afterwards, and are no reason not to keep it', async () => {
    const { denied, seen } = await after(
      () => (globals['__made'] = 1),
      () => '__made' in globals,
    );
    expect(denied).toEqual([]);
    expect(seen).toBe(false);
  });
});

describe('what a module patches when it is imported', () => {
  interface WithLast {
    last?: () => unknown;
  }
  const polyfill = (): void => {
    (Array.prototype as WithLast).last = function (this: unknown[]) {
      return this[this.length - 1];
    };
  };

  it('is there in its tests, counts for nothing against them, and is not there between them', async () => {
    await surrounded(() => {
      const world = createWorld();
      polyfill();
      arrays['map'] = () => 'mapped';
      expect(world.settle()).toBe(true);
      const seen: unknown[] = [];
      const subject = rig({ last: () => seen.push((['a', 'b'] as WithLast).last?.(), ['a'].map(String)) }, { world });
      const runs: Execution[] = [subject.runSync(say.call(0)), subject.runSync(say.call(0))];
      expect(runs.map(({ outcome, effects }) => [outcome, effects.denied])).toEqual([
        ['ok', []],
        ['ok', []],
      ]);
      expect(seen).toEqual(['b', 'mapped', 'b', 'mapped']);
      expect('last' in Array.prototype).toBe(false);
      expect(['a'].map(String)).toEqual(['a']);
    });
  });

  it('a test that patches it once more does not count', async () => {
    await surrounded(() => {
      const world = createWorld();
      polyfill();
      world.settle();
      const subject = rig({ patch: polyfill, rest: () => undefined }, { world });
      expect(subject.runSync(say.call(0)).effects.denied).toEqual(['prototype.pollution']);
      expect(subject.runSync(say.call(1)).effects.denied).toEqual([]);
    });
  });
});

describe('what cannot be put back', () => {
  it('spoils the process', async () => {
    await surrounded(() => {
      // Stands for any builtin: those of the runner that runs this test stay as they are.
      const victim = Intl.PluralRules;
      const subject = rig({ seal: () => runInNewContext('Object.preventExtensions')(victim) }, { touchesBuiltins: true });
      expect(subject.executor.spoilt).toBe(false);
      (victim as unknown as Record<string, unknown>)['mark'] = 1;
      subject.runSync(say.call(0));
      expect(subject.executor.spoilt).toBe(true);
    });
  });
});
