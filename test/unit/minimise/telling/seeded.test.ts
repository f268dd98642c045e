import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, type Mate, seeded } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

/** A box that is filled and emptied; goal 0 is that `empty` was called at all, goal 1 that there was nothing in it. */
function boxModel(): SubjectModel {
  const m = new ModelDraft();
  const [string, none, number] = [m.prim('string'), m.prim('void'), m.prim('number')];
  const box = m.cls({ name: 'Box', path: ['Box'] });
  m.call('constructor', 'Box', [], box);
  m.call('method', 'put', [p('key', string)], none, box);
  m.call('method', 'empty', [], none, box);
  m.call('method', 'count', [], number, box);
  return m.model();
}

function run(test: TestCase, model: SubjectModel) {
  let held: string[] = [];
  let given: Observed = { k: 'scalar', v: undefined };
  const goals = new Set<number>();
  for (const statement of test.statements) {
    const name = 'callable' in statement ? model.callables[statement.callable]?.name : undefined;
    given = { k: 'scalar', v: undefined };
    if (name === 'put') held.push('key');
    if (name === 'count') given = { k: 'scalar', v: held.length };
    if (name !== 'empty') continue;
    goals.add(held.length > 0 ? 0 : 1);
    goals.add(0);
    held = [];
  }
  const items: Observed[] = [given, { k: 'array', items: held.map((v) => ({ k: 'scalar', v })) }];
  const covered = (goal: number): boolean => goals.has(goal);
  return { usable: true, covered, outcome: 'ok', position: test.statements.length, shown: { k: 'array', items } } as const;
}

/** What a test kept for some goals becomes beside others. */
function beside(script: string, others: readonly string[], ownGoals: readonly number[]): string {
  const model = boxModel();
  const mates = others.map((other): Mate => {
    const test = readScript(other, model);
    return { test, shown: run(test, model).shown };
  });
  const test = readScript(script, model);
  const subject = createMinimiseSubject(model, [0, 1]);
  const asking = seeded({ test, goals: ownGoals, ownGoals }, run(test, model).shown, mates, subject);
  let step = asking.next();
  while (!step.done) step = asking.next(run(step.value, model));
  return writeScript(step.value.test, model);
}

const puts = `const b = new Box(); b.put('x')`;

describe('seeded', () => {
  it('fills the object that the act empties', () =>
    expect(beside('const b = new Box(); b.empty()', [puts], [0])).toBe(`const a = new Box(); a.put('x'); a.empty();`));

  it('keeps it empty where that is what the test is for', () =>
    expect(beside('const b = new Box(); b.empty()', [puts], [1])).toBe('const a = new Box(); a.empty();'));

  it('keeps it where nobody fills it', () =>
    expect(beside('const b = new Box(); b.empty()', ['const b = new Box(); b.empty()'], [0])).toBe(
      'const a = new Box(); a.empty();',
    ));

  it('is not filled by a call that only tells something', () =>
    expect(beside('const b = new Box(); b.empty()', ['const b = new Box(); b.count()'], [0])).toBe(
      'const a = new Box(); a.empty();',
    ));

  it('keeps a test whose act gives something', () =>
    expect(beside('const b = new Box(); b.count()', [puts], [])).toBe('const a = new Box(); a.count();'));
});
