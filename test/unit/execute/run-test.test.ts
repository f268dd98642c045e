import { describe, expect, it } from 'vitest';
import type { Execution } from '../../../src/execute/execution.js';
import { createTraceReader, missedSlots, takenBelow, takenSlots } from '../../../src/execute/trace-copy.js';
import { createRecorder } from '../../../src/runtime/recorder.js';
import { type RigOptions, rig, say, surrounded } from './executing.js';
import type { Statement } from '../../../src/testcase/statement.js';
import type { Trace } from '../../../src/runtime/trace.js';

/** What the last export `see` was handed, and how the test ended. */
async function seenBy(namespace: Record<string, unknown>, statements: Statement[], options: RigOptions = {}) {
  const seen: unknown[] = [];
  const subject = { ...namespace, see: (...args: unknown[]) => void seen.push(...args) };
  const callables = options.callables && [...options.callables, { name: 'see' }];
  const see = options.callables?.length ?? Object.keys(namespace).length;
  const execution = await rig(subject, { ...options, ...(callables && { callables }) }).run(
    ...statements,
    say.call(see, statements.length - 1),
  );
  return { seen, end: ending(execution) };
}

function ending(execution: Execution): string {
  const { outcome, position, error } = execution;
  return error instanceof Error ? `${outcome} at ${position}: ${error.name}: ${error.message}` : `${outcome} at ${position}`;
}

describe('statements', () => {
  const cases: Record<string, [Statement[], unknown]> = {
    primitive: [[say.value(-0)], -0],
    bigint: [[say.value(10n)], 10n],
    array: [
      [say.value(1), say.value('a'), say.array(0, 1, 0)],
      [1, 'a', 1],
    ],
    object: [[say.value(1), say.object({ a: 0, b: 0 })], { a: 1, b: 1 }],
    builtin: [[say.value('k'), say.value(2), say.builtin('Map', 0, 1)], new Map([['k', 2]])],
    'many characters': [[say.many('String', 3, 'ab')], 'ababab'],
    'many elements': [
      [say.value(7), say.many('Array', 3, '', 0)],
      [7, 7, 7],
    ],
    'many bytes': [[say.value(7), say.many('Uint8Array', 3, '', 0)], new Uint8Array([7, 7, 7])],
    'many keys': [[say.value(7), say.many('Object', 2, '', 0)], { key0: 7, key1: 7 }],
    'value that is not a promise, awaited': [[say.value(3), say.wait(0)], 3],
  };
  it.each(Object.entries(cases))('%s', async (_, [statements, expected]) => {
    expect(await seenBy({}, statements)).toEqual({ seen: [expected], end: `ok at ${statements.length + 1}` });
  });

  it('gives an object literal its own __proto__ key', async () => {
    const { seen } = await seenBy({}, [say.value(1), { kind: 'object', type: 0, entries: [['__proto__', 0]] }]);
    expect(Object.getPrototypeOf(seen[0])).toBe(Object.prototype);
    expect(Object.getOwnPropertyDescriptor(seen[0], '__proto__')?.value).toBe(1);
  });

  it('calls a function without receiver, and one inside an object with it', async () => {
    const box = {
      self(this: unknown) {
        return this;
      },
    };
    const callables = [{ name: 'self', path: ['box', 'self'] }, { name: 'self' }];
    const subject = { box, self: box.self };
    expect((await seenBy(subject, [say.call(0)], { callables })).seen[0]).toBe(box);
    expect((await seenBy(subject, [say.call(1)], { callables })).seen).toEqual([undefined]);
  });

  it('constructs, calls methods, reads and writes members', async () => {
    class Cell {
      constructor(public value: number) {}
      add(n: number) {
        return this.value + n;
      }
      *[Symbol.iterator]() {
        yield this.value;
      }
    }
    const callables = [
      { name: 'Cell' },
      { name: 'add' },
      { name: 'value', kind: 'setter' as const },
      { name: 'value', kind: 'getter' as const },
      { name: '[Symbol.iterator]' },
    ];
    const cell = [say.value(4), say.make(0, 0)];
    const at = async (...more: Statement[]) => (await seenBy({ Cell }, [...cell, ...more], { callables })).seen[0];
    expect(await at()).toEqual(new Cell(4));
    expect(await at(say.method(1, 1, 0))).toBe(8);
    expect(await at(say.value(7), say.set(2, 1, 2), say.get(3, 1))).toBe(7);
    expect([...((await at(say.method(4, 1))) as Iterable<number>)]).toEqual([4]);
  });

  it('reads exported values and enum members', async () => {
    const subject = { limits: { max: 9 }, Color: { Red: 'red' } };
    const types = [
      { k: 'enum' as const, name: 'Color', path: ['Color'], members: [{ name: 'Red' }] },
      { k: 'enum' as const, name: 'Hidden', members: [{ name: 'A' }, { name: 'B', value: 5 }] },
    ];
    const callables = [{ name: 'max', kind: 'value' as const, path: ['limits', 'max'] }];
    const see = async (statement: Statement) => (await seenBy(subject, [statement], { callables, types })).seen;
    expect(await see(say.get(0))).toEqual([9]);
    expect(await see({ kind: 'enum', type: 0, member: 0 })).toEqual(['red']);
    expect(await see({ kind: 'enum', type: 1, member: 1 })).toEqual([5]);
  });

  it('gives callbacks that answer in sequence, the last answer for ever', async () => {
    const thrice = (callback: () => unknown) => [callback(), callback(), callback()];
    expect((await seenBy({ thrice }, [say.value(1), say.value(2), say.callback(0, 1), say.call(0, 2)])).seen).toEqual([
      [1, 2, 2],
    ]);
    expect((await seenBy({ thrice }, [say.callback(), say.call(0, 0)])).seen).toEqual([[undefined, undefined, undefined]]);
  });

  it.each([
    ['first', [2], 1],
    ['difference', [-1], 2],
    ['reverse difference', [1], 2],
    ['ascending', [-1], 2],
    ['descending', [1], 2],
  ] as const)('gives callbacks that play a role: %s', async (body, [given], length) => {
    const use = (callback: (a: number, b: number) => unknown) => [callback(2, 3), callback.length];
    const played: Statement = { kind: 'callback', type: 0, returns: [], body };
    expect((await seenBy({ use }, [played, say.call(0, 0)])).seen).toEqual([[given, length]]);
  });

  it('gives callbacks that throw', async () => {
    const caught = (callback: () => unknown) => {
      try {
        return callback();
      } catch (error) {
        return ['caught', error];
      }
    };
    expect((await seenBy({ caught }, [say.value(1), say.throwing(0), say.call(0, 1)])).seen).toEqual([['caught', 1]]);
  });

  it('does not let two calls share an argument list', async () => {
    const keep = (...args: unknown[]) => args;
    const subject = rig({ keep, pair: (a: unknown, b: unknown) => void kept.push(a, b) });
    const kept: unknown[] = [];
    subject.runSync(say.value(1), say.value(2), say.call(0, 0), say.call(0, 1), say.call(1, 2, 3));
    expect(kept).toEqual([[1], [2]]);
  });

  it('go over an iterator at once where the callable says so, and over an object by its own iteration', async () => {
    const box = {
      *items() {
        yield* [1, 2];
      },
      *[Symbol.iterator]() {
        yield 3;
      },
      *endless() {
        for (let i = 0; ; i++) yield i;
      },
      nothing: () => undefined,
    };
    const callables = [
      { name: 'box', kind: 'value' as const },
      ...['items', '[Symbol.iterator]', 'endless', 'nothing'].map((name) => ({
        name,
        kind: 'method' as const,
        spread: true as const,
      })),
    ];
    const gone = (callable: number) => seenBy({ box }, [say.get(0), say.method(callable, 0)], { callables });
    expect(await gone(1)).toEqual({ seen: [[1, 2]], end: 'ok at 3' });
    expect(await gone(2)).toEqual({ seen: [[3]], end: 'ok at 3' });
    expect((await gone(3)).end).toBe('over-budget at 1');
    expect((await gone(4)).end).toMatch(/^threw at 1: TypeError: .*__cov_/);
  });

  it('have steps for each of many members', async () => {
    const over = (trace: Trace) => ({
      see(list: readonly unknown[]) {
        for (const _ of list) if ((trace.steps[0] = (trace.steps[0] as number) - 1) < 0) throw new Error('over');
      },
    });
    const statements = [say.value(1), say.many('Array', 1000, '', 0), say.call(0, 1)];
    expect(await rig(over, { steps: 500 }).run(...statements)).toMatchObject({ outcome: 'ok', steps: 1000 });
  });
});

describe('a test stops at its first exception', () => {
  it.each([
    ['thrown by the subject', [{ name: 'fail' }], [say.call(0)], 'threw at 0: RangeError: too much'],
    ['no such export', [{ name: 'gone' }], [say.call(0)], 'threw at 0: TypeError: gone is not a function'],
    ['no such class', [{ name: 'Gone' }], [say.make(0)], 'threw at 0: TypeError: Gone is not a constructor'],
    [
      'a path through nothing',
      [{ name: 'x', path: ['gone', 'x'] }],
      [say.call(0)],
      "threw at 0: TypeError: Cannot read properties of undefined (reading 'x')",
    ],
    [
      'a method of null',
      [{ name: 'run' }],
      [say.value(null), say.method(0, 0)],
      "threw at 1: TypeError: Cannot read properties of null (reading 'run')",
    ],
    [
      'an invalid pattern',
      [],
      [say.value('('), say.builtin('RegExp', 0)],
      'threw at 1: SyntaxError: Invalid regular expression: /(/: Unterminated group',
    ],
  ])('%s', async (_, callables, statements, expected) => {
    const fail = () => {
      throw new RangeError('too much');
    };
    const { end, seen } = await seenBy({ fail }, statements, { callables });
    expect({ end, seen }).toEqual({ end: expected, seen: [] });
  });

  it('keeps the thrown value itself, whatever it is', () => {
    const thrown = { any: 'thing' };
    const execution = rig({
      fail: () => {
        throw thrown;
      },
    }).runSync(say.call(0));
    expect(execution.error).toBe(thrown);
  });

  it('marks an exhausted stack', () => {
    const dive = (): number => 1 + dive();
    const { outcome, stackOverflow } = rig({ dive }).runSync(say.call(0));
    expect({ outcome, stackOverflow }).toEqual({ outcome: 'threw', stackOverflow: true });
    const other = rig({ fail: () => [].reduce(undefined as never) }).runSync(say.call(0));
    expect(other.outcome).toBe('threw');
    expect(other).not.toHaveProperty('stackOverflow');
  });
});

describe('the step budget', () => {
  const tick = (trace: Trace) => {
    trace.steps[0] = (trace.steps[0] as number) - 1;
    if ((trace.steps[0] as number) < 0) throw new Error('over');
  };
  const forever = (trace: Trace) => ({
    loop: () => {
      for (;;) tick(trace);
    },
    swallow: () => {
      try {
        for (;;) tick(trace);
      } catch {
        return 'fine';
      }
    },
    async doze() {
      for (;;) {
        await Promise.resolve();
        tick(trace);
      }
    },
    fan: (callback: () => void) => Array.from({ length: 1e9 }, callback),
    quick: () => tick(trace),
    ticks: () => {
      const again = (): void => {
        tick(trace);
        process.nextTick(again);
      };
      again();
    },
  });

  it.each([
    ['an endless loop', [say.call(0)]],
    ['a swallowed signal', [say.call(1)]],
    ['an endless chain of microtasks', [say.call(2), say.wait(0)]],
    ['an endless chain that nobody waits for', [say.call(2)]],
    ['a native loop over a callback', [say.callback(), say.call(3, 0)]],
    ['an endless chain of ticks', [say.call(5)]],
  ])('ends %s', async (_, statements) => {
    const subject = rig(forever, { steps: 500 });
    expect(await surrounded(() => subject.run(...statements))).toMatchObject({ outcome: 'over-budget', steps: 501 });
    expect(await surrounded(() => subject.run(say.call(4)))).toMatchObject({ outcome: 'ok', steps: 1 });
  });

  it('ends many endless chains of ticks before the next test', async () => {
    const subject = rig(forever, { steps: 500 });
    const chains = Array.from({ length: 20 }, () => say.call(5));
    expect(await surrounded(() => subject.run(...chains))).toMatchObject({ outcome: 'over-budget', steps: 520 });
    expect(await surrounded(() => subject.run(say.call(4)))).toMatchObject({ outcome: 'ok', steps: 1 });
    // In a process where nothing else goes on it would not end at all.
  }, 8_000);
});

describe('the trace', () => {
  it('is copied, and reset before the next test', () => {
    const subject = rig((trace) => {
      const { outcome } = createRecorder(trace);
      return { hit: (slot: number) => outcome(slot, true, 3) };
    });
    const first = subject.runSync(say.value(2), say.call(0, 0));
    const second = subject.runSync(say.value(0), say.call(0, 0));
    const others = [1, 0, 3, 2];
    const read = createTraceReader(others);
    const plain = ({ trace }: Execution) => [[...read(trace).counts], [...read(trace).distances]];
    expect([first, second, first].map(plain)).toEqual([
      [
        [0, 0, 1, 0],
        [Infinity, Infinity, 0, 3],
      ],
      [
        [1, 0, 0, 0],
        [0, 3, Infinity, Infinity],
      ],
      [
        [0, 0, 1, 0],
        [Infinity, Infinity, 0, 3],
      ],
    ]);
    const every = new Uint8Array(4).fill(1);
    expect([first, second].map(({ trace }) => [takenSlots(trace, every), missedSlots(trace, every, others)])).toEqual([
      [[2], [3]],
      [[0], [1]],
    ]);
    const places = Int32Array.from([5, 0, 2]);
    expect([first, second].map(({ trace }) => [takenBelow(trace, places, 3), takenBelow(trace, places, 9)])).toEqual([
      [[2], [2]],
      [[], [0]],
    ]);
  });

  it('keeps many executions apart', () => {
    const slots = 3000;
    const subject = rig(
      (trace) => {
        const { mark } = createRecorder(trace);
        return {
          hit: (n: number) => {
            for (let slot = 0; slot < slots; slot += n) mark(slot);
          },
        };
      },
      { slots },
    );
    const strides = Array.from({ length: 60 }, (_, n) => n + 1);
    const all = strides.map((n) => subject.runSync(say.value(n), say.call(0, 0)));
    const every = new Uint8Array(slots).fill(1);
    expect(all.map(({ trace }) => takenSlots(trace, every))).toEqual(
      strides.map((n) => Array.from({ length: Math.ceil(slots / n) }, (_, i) => i * n)),
    );
  });
});

describe('module state', () => {
  it.each([
    ['refreshed before each later test when mutable', true, 2],
    ['left alone otherwise', false, 0],
  ])('is %s', async (_, mutable, times) => {
    let refreshed = 0;
    const subject = rig({ f: () => 1 }, { mutable, refresh: () => void refreshed++ });
    for (let i = 0; i < 3; i++) subject.runSync(say.call(0));
    expect(refreshed).toBe(times);
  });

  it('may be refreshed asynchronously', async () => {
    let state = 0;
    const subject = rig({ f: () => state++ }, { mutable: true, refresh: async () => void (state = 0) });
    await subject.run(say.call(0));
    await subject.run(say.call(0), say.call(0));
    expect(state).toBe(2);
  });

  it.each([
    [
      'throws',
      () => {
        throw new Error('twice is too much');
      },
    ],
    ['rejects', () => Promise.reject(new Error('twice is too much'))],
  ])('that cannot be refreshed because it %s spoils the test, not the engine', async (_, refresh) => {
    const subject = rig({ f: () => 1 }, { mutable: true, refresh });
    await subject.run(say.call(0));
    const execution = await subject.run(say.call(0));
    expect({ end: ending(execution), leaks: execution.effects.leaks }).toEqual({
      end: 'threw at 0: Error: twice is too much',
      leaks: true,
    });
  });

  it('undoes additions to the common prototypes and tells of them', () => {
    const subject = rig({
      pollute: () => Object.assign(Object.prototype, { polluted: 1 }),
      look: () => ({}) as Record<string, unknown>,
    });
    expect(subject.runSync(say.call(0)).effects.denied).toEqual(['prototype.pollution']);
    expect('polluted' in {}).toBe(false);
    expect(subject.runSync(say.call(1)).effects.denied).toEqual([]);
  });

  it('survives a subject that replaces builtin methods', () => {
    const { push, map, splice } = Array.prototype;
    const { apply } = Reflect;
    const subject = rig({
      vandal: () => {
        const broken = () => {
          throw new Error('broken');
        };
        Object.assign(Array.prototype, { push: broken, map: broken, splice: broken });
        Object.assign(Reflect, { apply: broken });
      },
      sum: (a: number, b: number) => a + b,
    });
    try {
      subject.runSync(say.call(0));
      expect(subject.runSync(say.value(1), say.array(0), say.call(1, 0, 0)).outcome).toBe('ok');
    } finally {
      for (const [name, value] of Object.entries({ push, map, splice })) {
        Object.defineProperty(Array.prototype, name, { value, writable: true, configurable: true, enumerable: false });
      }
      Object.defineProperty(Reflect, 'apply', { value: apply, writable: true, configurable: true, enumerable: false });
    }
  });
});

it('refuses to run two tests at once', async () => {
  const subject = rig({ later: async () => 1 });
  const first = subject.run(say.call(0), say.wait(0));
  expect(() => subject.executor.run({ statements: [] })).toThrow('one test at a time');
  expect((await first).outcome).toBe('ok');
});
