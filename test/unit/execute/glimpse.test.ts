import { describe, expect, it } from 'vitest';
import { type GlimpsedTest, glimpseTest, type Look } from '../../../src/execute/glimpse.js';
import type { Observed } from '../../../src/model/observation.js';
import type { Statement } from '../../../src/testcase/statement.js';
import { rig, say, surrounded, test } from './executing.js';
import { Shelf } from './shelf.js';

class Cell {
  value = 0;
  put(value: number): void {
    this.value = value;
  }
  isSet(): boolean {
    return this.value !== 0;
  }
  read(): number {
    return this.value;
  }
}

const fail = (message: string): never => {
  throw new Error(message);
};

const callables = [
  { kind: 'constructor', name: 'Cell', ret: 1 },
  { kind: 'method', name: 'put', owner: 1 },
  { kind: 'method', name: 'read', owner: 1 },
  { kind: 'getter', name: 'value', owner: 1 },
  { kind: 'function', name: 'fail' },
  { kind: 'method', name: 'isSet', owner: 1 },
] as const;

async function shown(...statements: Statement[]): Promise<Observed> {
  return (await glimpsed(statements)).shown;
}

function glimpsed(statements: readonly Statement[], look?: Look): Promise<GlimpsedTest> {
  const types = [
    { k: 'prim', name: 'unknown' },
    { k: 'inst', cls: 0, args: [] },
  ] as const;
  const { executor, model } = rig({ Cell, fail }, { callables, types });
  return surrounded(async () => glimpseTest(executor, test(...statements), model, look));
}

const construct: Statement = { kind: 'construct', callable: 0, args: [] };
const call = (callable: number, receiver: number, ...args: number[]): Statement => ({ kind: 'call', callable, receiver, args });

describe('glimpseTest', () => {
  it('shows what the last statement gave, and no state beside it', async () => {
    expect(await shown(construct, say.value(5), call(1, 0, 1), call(2, 0))).toEqual({
      k: 'array',
      items: [{ k: 'scalar', v: 5 }],
    });
  });

  it('shows the members where it gave nothing', async () => {
    expect(await shown(construct, say.value(5), call(1, 0, 1))).toEqual({
      k: 'array',
      items: [
        { k: 'scalar', v: undefined },
        { k: 'scalar', v: 5 },
      ],
    });
  });

  it('looks at what the objects of the call show beside true and false, where it is asked to', async () => {
    const statements = [construct, construct, say.value(5), call(1, 0, 2), call(5, 0)];
    const seen = await glimpsed(statements, 'state');
    expect(seen.gave).toEqual({ k: 'scalar', v: true });
    expect(seen.shown).toEqual({ k: 'array', items: [seen.gave] });
    expect(seen.left).toMatchObject({ items: [{ k: 'object', entries: [['0.3', { k: 'scalar', v: 5 }]] }] });
    expect((await glimpsed(statements)).left).toBeUndefined();
  });

  it('shows members and data beside whatever it gave, where it is asked for all', async () => {
    const statements = [construct, say.value(5), { kind: 'array', type: 0, elements: [1] }, call(1, 0, 1), call(2, 0)] as const;
    expect((await glimpsed(statements, 'all')).shown).toMatchObject({
      items: [
        { k: 'scalar', v: 5 },
        { k: 'scalar', v: 5 },
        { k: 'array', items: [{ k: 'scalar', v: 5 }] },
      ],
    });
  });

  it('shows what was thrown', async () => {
    expect(await shown(say.value('no'), { kind: 'call', callable: 4, args: [0] })).toMatchObject({
      items: [{ k: 'error', message: 'no' }],
    });
  });

  it('shows what there is for what the act was given, as far as asking for it changes nothing', async () => {
    const params = [{ name: 'key', t: 0 }];
    const of = rig(
      { Shelf },
      {
        callables: [
          { kind: 'constructor', name: 'Shelf', ret: 1 },
          { kind: 'method', name: 'put', owner: 1, ret: 2, params: [...params, { name: 'count', t: 0 }] },
          { kind: 'method', name: 'count', owner: 1, ret: 3, params },
          { kind: 'method', name: 'take', owner: 1, ret: 3, params },
        ],
        types: [
          { k: 'prim', name: 'unknown' },
          { k: 'inst', cls: 0, args: [] },
          { k: 'prim', name: 'void' },
          { k: 'prim', name: 'number' },
        ],
      },
    );
    const put = test(say.value('a'), say.value(7), construct, call(1, 2, 0, 1));
    const { left } = await surrounded(async () => glimpseTest(of.executor, put, of.model));

    expect(left).toEqual({ k: 'array', items: [{ k: 'object', entries: [['0.2', { k: 'scalar', v: 7 }]] }] });
  });
});
