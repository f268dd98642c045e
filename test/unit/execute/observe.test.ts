import { describe, expect, it } from 'vitest';
import { observeTest } from '../../../src/execute/observe.js';
import type { Observation, Observed } from '../../../src/model/observation.js';
import type { Statement } from '../../../src/testcase/statement.js';
import { rig, type RigOptions, say, surrounded, test } from './executing.js';

/** Observations of a test in one line each. */
async function observed(namespace: object, options: RigOptions, ...statements: Statement[]): Promise<string[]> {
  const { executor, model } = rig(namespace, options);
  const { observations } = await surrounded(() => observeTest(executor, test(...statements), model));
  return observations.map(line);
}

function line(observation: Observation): string {
  const { at, of } = observation;
  const head =
    of === 'member' ? `${of} ${observation.ref}.${observation.callable}` : 'ref' in observation ? `${of} ${observation.ref}` : of;
  const { value } = observation;
  const text = Array.isArray(value)
    ? `(${value.map((args: Observed[]) => args.map(short).join(', ')).join(') (')})`
    : short(value as Observed);
  return `${at} ${head}: ${text}`;
}

function short(value: Observed): string {
  switch (value.k) {
    case 'scalar':
      return String(value.v);
    case 'same':
      return `#${value.ref}`;
    case 'array':
      return `[${value.items.map(short).join(' ')}]`;
    case 'object':
    case 'instance':
      return `${value.k === 'instance' ? value.cls : ''}{${value.entries.map(([key, entry]) => `${key}:${short(entry)}`).join(' ')}}`;
    case 'error':
      return `${value.name}(${value.message})`;
    default:
      return value.k;
  }
}

class Counter {
  count = 0;
  #reads = 0;
  add(n: number): this {
    this.count += n;
    return this;
  }
  get double(): number {
    return this.count * 2;
  }
  get reads(): number {
    return this.#reads++;
  }
  get broken(): number {
    throw new Error('broken');
  }
  get now(): number {
    return Date.now();
  }
  get slow(): number {
    for (;;) Counter.tick();
  }
  static tick: () => void = () => undefined;
}
const counter: RigOptions = {
  types: [
    { k: 'prim', name: 'unknown' },
    { k: 'inst', cls: 0, args: [] },
    { k: 'inst', cls: 0, args: [0] },
  ],
  callables: [
    { name: 'Counter', kind: 'constructor', ret: 1 },
    { name: 'add', kind: 'method', owner: 1, ret: 1 },
    { name: 'count', kind: 'getter', owner: 1 },
    { name: 'double', kind: 'getter', owner: 2 },
    { name: 'reads', kind: 'getter', owner: 1 },
    { name: 'broken', kind: 'getter', owner: 1 },
    { name: 'now', kind: 'getter', owner: 1 },
    { name: 'missing', kind: 'getter', owner: 1 },
  ],
};

describe('observeTest', () => {
  it('sees results right after their statement, and the receiver when it is returned', async () => {
    expect(
      await observed(
        { Counter },
        { ...counter, callables: counter.callables?.slice(0, 2) ?? [] },
        say.value(3),
        say.make(0),
        say.method(1, 1, 0),
      ),
    ).toEqual(['1 result: Counter{count:0}', '2 result: #1']);
  });

  it('reads declared members after the last statement; not those that throw, change by reading or need the clock', async () => {
    expect(await observed({ Counter }, counter, say.value(3), say.make(0), say.method(1, 1, 0))).toEqual([
      '1 result: Counter{count:0}',
      '2 result: #1',
      '2 member 1.2: 3',
      '2 member 1.3: 6',
    ]);
  });

  it('gives a member that never ends nothing, and lets no trace of the reading into the execution', async () => {
    const subject = rig(
      (trace) => {
        Counter.tick = () => {
          trace.steps[0] = (trace.steps[0] as number) - 1;
          if ((trace.steps[0] as number) < 0) throw new Error('over');
        };
        return { Counter };
      },
      {
        ...counter,
        steps: 50,
        callables: [
          ...(counter.callables?.slice(0, 2) ?? []),
          { name: 'slow', kind: 'getter', owner: 1 },
          { name: 'double', kind: 'getter', owner: 1 },
        ],
      },
    );
    const { execution, observations } = await observeTest(subject.executor, test(say.make(0)), subject.model);
    expect(execution).toMatchObject({ outcome: 'ok', steps: 0 });
    expect(observations.map(line)).toEqual(['0 result: Counter{count:0}', '0 member 0.3: 0']);
  });

  it('sees what was thrown, and the state after it', async () => {
    const callables = [
      { name: 'Box', kind: 'constructor' as const, ret: 1 },
      { name: 'fail', kind: 'method' as const, owner: 1 },
      { name: 'state', kind: 'getter' as const, owner: 1 },
    ];
    class Box {
      state = 'new';
      fail(): void {
        this.state = 'failed';
        throw new TypeError('no');
      }
    }
    expect(await observed({ Box }, { ...counter, callables }, say.make(0), say.method(1, 0), say.value(1))).toEqual([
      '0 result: Box{state:new}',
      '1 threw: TypeError(no)',
      '1 member 0.2: failed',
    ]);
  });

  it('says nothing of an exhausted stack', async () => {
    const dive = (): number => 1 + dive();
    expect(await observed({ dive }, {}, say.call(0))).toEqual([]);
  });

  it('sees arguments that were changed, also inside others, and no others', async () => {
    const touch = (lists: number[][], set: Set<number>, same: number[]): void => {
      lists[0]?.push(9);
      set.add(same.length);
    };
    const statements = [say.value(1), say.array(0), say.array(1), say.builtin('Set'), say.array(0), say.call(0, 2, 3, 4)];
    expect(await observed({ touch }, {}, ...statements)).toEqual([
      '5 result: undefined',
      '5 argument 1: [1 9]',
      '5 argument 2: [[1 9]]',
      '5 argument 3: set',
    ]);
  });

  it('does not take a list for changed when only an object in it was', async () => {
    class Box {
      state = 'new';
    }
    const open = (boxes: Box[]): void => boxes.forEach((box) => Object.assign(box, { state: 'open' }));
    const callables = [
      { name: 'Box', kind: 'constructor' as const, ret: 1 },
      { name: 'open', kind: 'function' as const },
    ];
    const statements = [say.make(0), say.array(0), say.call(1, 1)];
    expect(await observed({ Box, open }, { ...counter, callables }, ...statements)).toEqual([
      '0 result: Box{state:new}',
      '2 result: undefined',
      '2 argument 0: Box{state:open}',
    ]);
  });

  it('sees the calls of callbacks, with the objects of the test by name', async () => {
    const each = (list: number[], callback: (item: number, list: number[]) => void): void =>
      list.forEach((item) => callback(item, list));
    const statements = [say.value(1), say.value(2), say.array(0, 1), say.callback(), say.callback(), say.call(0, 2, 3)];
    expect(await observed({ each }, {}, ...statements)).toEqual([
      '5 result: undefined',
      '5 calls 3: (1, #2) (2, #2)',
      '5 calls 4: ()',
    ]);
  });

  it('does not list calls without end', async () => {
    const often = (callback: () => void): void => {
      for (let i = 0; i < 51; i++) callback();
    };
    expect(await observed({ often }, {}, say.callback(), say.call(0, 0))).toEqual(['1 result: undefined']);
  });

  it('sees what a promise resolves to, and what it rejects with', async () => {
    const later = async (ok: boolean): Promise<number> => {
      if (!ok) throw new Error('late');
      return 5;
    };
    expect(await observed({ later }, {}, say.value(true), say.call(0, 0), say.wait(1))).toEqual([
      '1 result: promise',
      '2 result: 5',
    ]);
    expect(await observed({ later }, {}, say.value(false), say.call(0, 0), say.wait(1))).toEqual([
      '1 result: promise',
      '2 threw: Error(late)',
    ]);
  });

  it('takes results before later statements change them', async () => {
    const make = (): number[] => [];
    const push = (list: number[]): number[] => {
      list.push(1);
      return list;
    };
    const { executor, model } = rig({ make, push });
    const { observations } = await observeTest(executor, test(say.call(0), say.call(1, 0)), model);
    expect(observations.slice(0, 2)).toEqual([
      { at: 0, of: 'result', value: { k: 'array', items: [] } },
      { at: 1, of: 'result', value: { k: 'same', ref: 0 } },
    ]);
  });

  it('marks members that the act left as they were', async () => {
    const statements = [say.value(3), say.make(0), say.method(1, 1, 0), say.value(0), say.method(1, 1, 3)];
    const { executor, model } = rig({ Counter }, counter);
    const { observations } = await surrounded(() => observeTest(executor, test(...statements), model));
    const members = (list: readonly Observation[]) => list.filter((one) => one.of === 'member');
    expect(members(observations).map((one) => [one.callable, one.unchanged])).toEqual([
      [2, true],
      [3, true],
    ]);
    const { observations: once } = await surrounded(() => observeTest(executor, test(...statements.slice(0, 3)), model));
    expect(members(once).map((one) => [one.callable, one.unchanged, one.was])).toEqual([
      [2, undefined, { k: 'scalar', v: 0 }],
      [3, undefined, { k: 'scalar', v: 0 }],
    ]);
  });

  it('reads what the act has set, also where no getter is known', async () => {
    const settings = { level: 1 };
    const { executor, model } = rig(
      { settings },
      {
        callables: [
          { name: 'settings', kind: 'value', ret: 1 },
          { name: 'level', kind: 'setter', owner: 1, ret: 0 },
        ],
      },
    );
    const set = test(say.get(0), say.value(5), say.set(1, 0, 1));
    const { observations } = await surrounded(() => observeTest(executor, set, model));

    expect(observations.filter((one) => one.of === 'member')).toEqual([
      { at: 2, of: 'member', ref: 0, callable: 1, value: { k: 'scalar', v: 5 }, was: { k: 'scalar', v: 1 } },
    ]);
  });

  it('counts the calls of a callback that came before the act', async () => {
    const run = (callback: () => void): void => callback();
    const { executor, model } = rig({ run });
    const { observations } = await surrounded(() =>
      observeTest(executor, test(say.callback(), say.call(0, 0), say.call(0, 0)), model),
    );
    expect(observations.at(-1)).toEqual({ at: 2, of: 'calls', ref: 0, value: [[], []], before: 1 });
  });
});
