import { describe, expect, it } from 'vitest';
import { observeTest } from '../../../src/execute/observe.js';
import { createQueryTrust } from '../../../src/execute/query-trust.js';
import type { Observation, Observed } from '../../../src/model/observation.js';
import type { Callable } from '../../../src/model/subject.js';
import type { TypeNode } from '../../../src/model/types.js';
import type { Statement } from '../../../src/testcase/statement.js';
import { type Rig, rig, say, surrounded, test } from './executing.js';
import { Shelf } from './shelf.js';

const types: readonly TypeNode[] = [
  { k: 'prim', name: 'unknown' },
  { k: 'inst', cls: 0, args: [] },
  { k: 'prim', name: 'void' },
  { k: 'array', elem: 0 },
  { k: 'prim', name: 'number' },
  { k: 'builtin', name: 'Promise', args: [3] },
  { k: 'prim', name: 'boolean' },
  { k: 'prim', name: 'string' },
];
const [unknown, inst, nothing, array, number, promise, boolean, text] = [0, 1, 2, 3, 4, 5, 6, 7];

const method = (name: string, ret: number, more: Partial<Callable> = {}): Partial<Callable> => ({
  name,
  kind: 'method',
  owner: inst,
  ret,
  ...more,
});

/** A subject whose only export is this class, with these methods after its constructor. */
function subject(cls: new (...args: never[]) => object, ...methods: readonly Partial<Callable>[]): Rig {
  const made: Partial<Callable> = { name: 'Subject', kind: 'constructor', ret: inst };
  return rig({ Subject: cls }, { types, callables: [made, ...methods], steps: 1000 });
}

async function queries({ executor, model }: Rig, ...statements: Statement[]): Promise<readonly string[]> {
  const { observations } = await surrounded(() => observeTest(executor, test(...statements), model, createQueryTrust()));
  return lines(observations, model.callables);
}

function lines(observations: readonly Observation[], callables: readonly Callable[]): readonly string[] {
  return observations.flatMap((one) =>
    one.of === 'query'
      ? [
          `${one.spread ? '...' : ''}${one.ref}.${callables[one.callable]?.name ?? 'iteration'}${one.given === undefined ? '' : ` of ${one.given}`} ${short(one.value)}${one.unchanged ? ' as before' : ''}`,
        ]
      : [],
  );
}

function short(value: Observed): string {
  return value.k === 'scalar' ? String(value.v) : value.k === 'array' ? `[${value.items.map(short).join(' ')}]` : value.k;
}

class Stack {
  readonly #items: number[] = [];
  push(item: number): void {
    this.#items.push(item);
  }
  pop(): number | undefined {
    return this.#items.pop();
  }
  toArray(): number[] {
    return [...this.#items];
  }
  values(): Iterator<number> {
    return this.#items.values();
  }
  clear(): boolean {
    this.#items.length = 0;
    return true;
  }
}

describe('queries', () => {
  it('are asked of the receiver after the act, and compared with what they gave before it', async () => {
    const stack = subject(Stack, method('push', nothing, { params: [{ name: 'item', t: number }] }), method('toArray', array));

    expect(await queries(stack, say.value(1), say.make(0), say.method(1, 1, 0))).toEqual(['1.toArray [1]']);
    expect(await queries(stack, say.value(1), say.make(0), say.method(1, 1, 0), say.method(2, 1))).toEqual([
      '1.toArray [1] as before',
    ]);
  });

  it('are shown item by item where they give an iterator', async () => {
    const stack = subject(Stack, method('push', nothing), method('values', unknown));

    expect(await queries(stack, say.value(1), say.make(0), say.method(1, 1, 0))).toEqual(['...1.values [1]']);
  });

  it('are not what changes the object, whatever it gives back', async () => {
    const stack = subject(
      Stack,
      method('push', nothing),
      method('pop', unknown),
      method('clear', boolean),
      method('toArray', array),
    );

    expect(await queries(stack, say.value(1), say.make(0), say.method(1, 1, 0), say.method(1, 1, 0))).toEqual([
      '1.toArray [1 1]',
    ]);
  });

  it('are no methods that untyped code wants to be given something, though it does not say so', async () => {
    class Matcher {
      touch(): void {}
      test(version: string): boolean {
        return version === 'a';
      }
      count(unit = 'b'): number {
        return unit.length;
      }
    }
    const maybe = (name: string) => ({ params: [{ name, t: text, opt: true as const }] });
    const asked = [method('touch', nothing), method('test', boolean, maybe('version')), method('count', number, maybe('unit'))];
    const typed = subject(Matcher, ...asked);

    expect(await queries(typed, say.make(0), say.method(1, 0))).toEqual(['0.count 1 as before', '0.test false as before']);
    expect(await queries({ ...typed, model: { ...typed.model, untyped: true } }, say.make(0), say.method(1, 0))).toEqual([
      '0.count 1 as before',
    ]);
  });

  it('tell nothing where asking them before the act would have changed what they tell of', async () => {
    class Cache {
      readonly #items = [1];
      stale = 1;
      sweep(): void {
        this.stale = 0;
      }
      keys(): number[] {
        if (this.stale > 0) this.#items.length = 0;
        this.stale = 0;
        return [...this.#items];
      }
    }
    const stale: Partial<Callable> = { name: 'stale', kind: 'getter', owner: inst, ret: number };
    const cache = subject(Cache, method('sweep', nothing), method('keys', array), stale);

    expect(await queries(cache, say.make(0), say.method(1, 0))).toEqual([]);
    expect(await queries(cache, say.make(0), say.method(1, 0), say.method(1, 0))).toEqual(['0.keys [1] as before']);
  });

  it('are not what another one undoes', async () => {
    class Lamp {
      lit = false;
      touch(): void {}
      enable(): boolean {
        this.lit = true;
        return true;
      }
      disable(): boolean {
        this.lit = false;
        return true;
      }
    }
    const field: Partial<Callable> = { name: 'lit', kind: 'getter', owner: inst, ret: boolean };
    const lamp = subject(Lamp, method('touch', nothing), method('enable', boolean), method('disable', boolean), field);

    expect(await queries(lamp, say.make(0), say.method(1, 0))).toEqual(['0.disable true as before']);
  });

  it('are looked at together, and one by one only after something changed', async () => {
    let reads = 0;
    class Counter {
      touch(): void {}
      get size(): number {
        reads++;
        return 1;
      }
      one = (): number => 1;
      two = (): number => 2;
      three = (): number => 3;
      four = (): number => 4;
    }
    const size: Partial<Callable> = { name: 'size', kind: 'getter', owner: inst, ret: number };
    const asked = ['one', 'two', 'three', 'four'].map((name) => method(name, number));
    const counter = subject(Counter, method('touch', nothing), ...asked, size);

    expect(await queries(counter, say.make(0), say.method(1, 0))).toEqual([
      '0.one 1 as before',
      '0.two 2 as before',
      '0.three 3 as before',
      '0.four 4 as before',
    ]);
    // Before the act and after it: twice before the queries, twice after them; at last by one who does not know the result.
    expect(reads).toBe(4 + 4 + 2);
  });

  it('stay out of the way once two tests have found them out', async () => {
    const { executor, model } = subject(Stack, method('push', nothing), method('pop', unknown));
    const trust = createQueryTrust();
    const seen = async (...statements: Statement[]): Promise<readonly string[]> => {
      const { observations } = await surrounded(() => observeTest(executor, test(...statements), model, trust));
      return lines(observations, model.callables);
    };

    expect(await seen(say.value(1), say.make(0), say.method(1, 1, 0))).toEqual([]);
    expect(trust.isTrusted(2)).toBe(true);
    expect(await seen(say.value(1), say.make(0), say.method(1, 1, 0))).toEqual([]);
    expect(trust.isTrusted(2)).toBe(false);
  });

  it('need no argument, and give something to look at', async () => {
    class Box {
      touched = '';
      #touch(name: string): unknown {
        this.touched += name;
        return name;
      }
      act(): void {}
      nothing(): void {
        this.#touch('nothing');
      }
      later(): unknown {
        return this.#touch('later');
      }
      self(): unknown {
        return this.#touch('self');
      }
      given(): unknown {
        return this.#touch('given');
      }
      _private(): unknown {
        return this.#touch('private');
      }
      name(): string {
        return 'box';
      }
    }
    const box = subject(
      Box,
      method('act', nothing),
      method('nothing', nothing),
      method('later', promise),
      method('self', inst),
      method('given', text, { params: [{ name: 'key', t: text }] }),
      method('_private', text),
      method('name', text, { params: [{ name: 'style', t: text, opt: true }] }),
      { name: 'touched', kind: 'getter', owner: inst },
    );
    const statements = [say.make(0), say.method(1, 0)];
    const { observations } = await surrounded(() => observeTest(box.executor, test(...statements), box.model));

    expect(lines(observations, box.model.callables)).toEqual(['0.name box as before']);
    expect(observations.find((one) => one.of === 'member')?.value).toEqual({ k: 'scalar', v: '' });
  });

  it('give nothing when they throw, never end, ask the clock, or call a callback of the test', async () => {
    class Trap {
      constructor(readonly callback: () => void) {}
      act(): void {}
      throws(): string {
        throw new Error('no');
      }
      now(): number {
        return Date.now();
      }
      calls(): string {
        this.callback();
        return 'called';
      }
      *forever(): Generator<number> {
        for (;;) yield 1;
      }
    }
    const trap = subject(
      Trap,
      method('act', nothing),
      method('throws', text),
      method('now', number),
      method('calls', text),
      method('forever', unknown),
    );
    const { observations } = await surrounded(() =>
      observeTest(trap.executor, test(say.callback(), say.make(0, 0), say.method(1, 1)), trap.model),
    );

    expect(lines(observations, trap.model.callables)).toEqual([]);
    expect(observations.find((one) => one.of === 'calls')).toEqual({ at: 2, of: 'calls', ref: 0, value: [] });
  });

  it('include going over the object itself', async () => {
    class Bag {
      readonly #items = new Set<number>();
      add(item: number): void {
        this.#items.add(item);
      }
      [Symbol.iterator](): Iterator<number> {
        return this.#items.values();
      }
    }
    const bag = subject(Bag, method('add', nothing));

    expect(await queries(bag, say.value(3), say.make(0), say.method(1, 1, 0))).toEqual(['...1.iteration [3]']);
  });
});

describe('a subclass of a builtin collection', () => {
  it('is gone over where it says how itself', async () => {
    class Keyed extends Map<number, number> {
      add(item: number): void {
        this.set(item, item * 2);
      }
    }
    class Doubled extends Keyed {
      override *[Symbol.iterator](): MapIterator<[number, number]> {
        for (const [key, value] of super.entries()) yield [key, value * 2];
      }
    }
    const statements = [say.value(3), say.make(0), say.method(1, 1, 0)];

    expect(await queries(subject(Doubled, method('add', nothing)), ...statements)).toEqual(['...1.iteration [[3 12]]']);
    expect(await queries(subject(Keyed, method('add', nothing)), ...statements)).toEqual([]);
  });
});

describe('an iterator that the act gave', () => {
  const observed = async (make: () => unknown): Promise<Observation | undefined> => {
    const { executor, model } = rig({ make });
    const { observations } = await surrounded(() => observeTest(executor, test(say.call(0)), model));
    return observations[0];
  };

  it('is shown by its items', async () => {
    const items = { k: 'array', items: [1, 2].map((v) => ({ k: 'scalar', v })) };

    expect(await observed(() => new Set([1, 2]).values())).toEqual({ at: 0, of: 'result', value: items, spread: true });
    expect(
      await observed(function* () {
        yield* [1, 2];
      }),
    ).toEqual({ at: 0, of: 'result', value: items, spread: true });
  });

  it('stays what it is when it has no end', async () => {
    const endless = await observed(function* () {
      for (;;) yield 1;
    });

    expect(endless).not.toHaveProperty('spread');
  });
});

describe('a result whose class nobody can name', () => {
  it('shows what its declared type promises and a getter gives', async () => {
    class Failure {
      readonly ok = false;
      #reads = 0;
      get message(): string {
        return 'no';
      }
      get reads(): number {
        return this.#reads++;
      }
      get broken(): string {
        throw new Error('broken');
      }
    }
    const props = ['ok', 'message', 'reads', 'broken', 'missing'].map((name) => ({ name, t: 0 }));
    const result: TypeNode[] = [
      { k: 'prim', name: 'unknown' },
      { k: 'object', props, index: [] },
      { k: 'union', of: [0, 1] },
    ];
    const { executor, model } = rig(
      { check: () => new Failure() },
      { types: result, callables: [{ name: 'check', kind: 'function', ret: 2 }] },
    );
    const { observations } = await surrounded(() => observeTest(executor, test(say.call(0)), model));

    expect(observations[0]?.value).toEqual({
      k: 'instance',
      cls: 'Failure',
      entries: [
        ['ok', { k: 'scalar', v: false }],
        ['message', { k: 'scalar', v: 'no' }],
      ],
    });
  });

  it('shows what a class promises that is not exported, but not what a comment calls private', async () => {
    class Span {
      get hours(): number {
        return 2;
      }
      get inner(): number {
        return 7;
      }
    }
    const props = [
      { name: 'hours', t: 0 },
      { name: 'inner', t: 0, internal: true as const },
    ];
    const { executor, model } = rig(
      { check: () => new Span() },
      {
        types: [
          { k: 'prim', name: 'unknown' },
          { k: 'object', props, index: [] },
          { k: 'inst', cls: 0, args: [] },
        ],
        callables: [{ name: 'check', kind: 'function', ret: 2 }],
      },
    );
    const classes = [{ name: 'Span', abstract: false, nominal: false, subclasses: [], shape: 1 }];
    const { observations } = await surrounded(() => observeTest(executor, test(say.call(0)), { ...model, classes }));

    expect(observations[0]?.value).toEqual({ k: 'instance', cls: 'Span', entries: [['hours', { k: 'scalar', v: 2 }]] });
  });
});

describe('queries about what the act was given', () => {
  const key = { name: 'key', t: text };
  const shelf = subject(
    Shelf,
    method('put', nothing, { params: [key, { name: 'count', t: number }] }),
    method('count', number, { params: [key] }),
    method('take', boolean, { params: [key] }),
    method('nth', number, { params: [{ name: 'index', t: text }] }),
  );
  const put = [say.value('a'), say.value(2), say.make(0), say.method(1, 2, 0, 1)];

  it('are asked of methods that take the same, unless they change something', async () => {
    expect(await queries(shelf, ...put)).toEqual(['2.count of 0 2']);
  });

  it('are asked before the act as well', async () => {
    expect(await queries(shelf, ...put, say.method(3, 2, 0))).toEqual(['2.count of 0 0']);
    expect(await queries(shelf, ...put, say.value('b'), say.method(3, 2, 4))).toEqual(['2.count of 4 0 as before']);
  });

  it('are about plain values only', async () => {
    expect(await queries(shelf, say.array(), say.value(2), say.make(0), say.method(1, 2, 0, 1))).toEqual([]);
  });
});
