import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, toldApart } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { Scalar } from '../../../../src/model/scalar.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function subject(): SubjectModel {
  const m = new ModelDraft();
  const [text, number] = [m.prim('string'), m.prim('number')];
  m.fn('put', [p('key', text), p('value', number)], m.prim('void'));
  m.fn('take', [p('key', text)], number);
  m.fn('or', [p('value', text), p('instead', text)], text);
  m.fn('name', [p('selector', text)], text);
  return m.model();
}

/** A store, a choice and a reader of names; `name` covers goal 0 where there are two. */
function run(test: TestCase): { readonly gave: Scalar; readonly goals: readonly number[] } {
  const store = new Map<unknown, Scalar>();
  const values = test.statements.map((one) => (one.kind === 'primitive' ? one.value : undefined));
  let gave: Scalar;
  const goals = new Set<number>();
  for (const one of test.statements) {
    if (one.kind !== 'call') continue;
    const [a, b] = one.args.map((ref) => values[ref]);
    if (one.callable === 0) store.set(a, b);
    gave = one.callable === 1 ? store.get(a) : one.callable === 2 ? a : one.callable === 3 ? String(a).slice(1, -1) : undefined;
    if (one.callable !== 3 || String(a).includes('|')) goals.add(0);
  }
  return { gave, goals: [...goals] };
}

function told(script: string): string {
  const model = subject();
  const test = readScript(script, model);
  const shown = (version: TestCase): Observed => ({ k: 'array', items: [{ k: 'scalar', v: run(version).gave }] });
  const asking = toldApart({ test, goals: [0], ownGoals: [0] }, shown(test), createMinimiseSubject(model, [0]));
  let step = asking.next();
  while (!step.done) {
    const { value } = step;
    const covered = (goal: number): boolean => run(value).goals.includes(goal);
    step = asking.next({ usable: true, covered, outcome: 'ok', position: 9, shown: shown(value) });
  }
  return writeScript(step.value.test, model);
}

describe('equal values of which one is given', () => {
  it('become different', () => expect(told(`or('a', 'a')`)).toBe(`or('a', 'b');`));

  it('become different within a text', () => expect(told(`name('[a|a]')`)).toBe(`name('[a|b]');`));

  it('stay equal where something else is given then', () =>
    expect(told(`put('a', 1); take('a')`)).toBe(`put('a', 1); take('a');`));

  it('become different numbers', () =>
    expect(told(`put('b', 1); put('a', 1); take('a')`)).toBe(`put('b', 1); put('a', 2); take('a');`));

  it('stay where the result says nothing of them', () =>
    expect(told(`put('a', 1); put('a', 1)`)).toBe(`put('a', 1); put('a', 1);`));
});
