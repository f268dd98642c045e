import { describe, expect, it } from 'vitest';
import { awaitEnd } from '../../../../src/testcase/operators/await-end.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { blueprintOf } from '../../../helpers/built-value.js';
import { ModelDraft } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const load = m.fn('load', [], m.builtin('Promise', m.prim('number')));
const count = m.fn('count', [], m.prim('number'));
const blueprint = blueprintOf(m.model());

const calls = (...callables: number[]): TestCase => ({
  statements: callables.map((callable) => ({ kind: 'call', callable, args: [] })),
});

describe('awaitEnd', () => {
  it('waits for a promise at the end', () =>
    expect(awaitEnd(calls(count, load), blueprint)?.statements.slice(1)).toEqual([
      { kind: 'call', callable: load, args: [] },
      { kind: 'await', value: 1 },
    ]));

  it('leaves any other end as it is', () => {
    const test = calls(count);
    expect(awaitEnd(test, blueprint)).toBe(test);
  });

  it('gives up where there is no room', () =>
    expect(awaitEnd(calls(...Array<number>(40).fill(load)), { ...blueprint, maxLength: 40 })).toBeUndefined());
});
