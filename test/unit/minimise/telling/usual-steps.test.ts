import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, habitsOf, usualSteps } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { Scalar } from '../../../../src/model/scalar.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

/** A tree with several ways in; goal 0 is that `has` was called, goal 1 that `replace` was. */
function treeModel(): SubjectModel {
  const m = new ModelDraft();
  const [number, none, boolean] = [m.prim('number'), m.prim('void'), m.prim('boolean')];
  m.prim('string');
  const key = m.type({ k: 'tparam', name: 'K' });
  const tree = m.cls({ name: 'Tree', path: ['Tree'] });
  m.call('constructor', 'Tree', [], tree);
  m.call('method', 'add', [p('key', key)], none, tree);
  m.call('method', 'replace', [p('key', number), p('by', number)], none, tree);
  m.call('method', 'load', [p('keys', m.array(number))], none, tree);
  m.call('method', 'addNext', [p('key', number)], none, tree);
  m.call('method', 'address', [p('key', number)], none, tree);
  m.call('method', 'has', [p('key', number)], boolean, tree);
  m.call('method', 'first', [], number, tree);
  return m.model();
}

function run(test: TestCase, model: SubjectModel) {
  const held: Scalar[] = [];
  const goals = new Set<number>();
  let given: Observed = { k: 'scalar', v: undefined };
  for (const statement of test.statements) {
    const name = 'callable' in statement ? model.callables[statement.callable]?.name : undefined;
    const args = statement.kind === 'call' ? statement.args.map((ref) => valueOf(test, ref)) : [];
    given = { k: 'scalar', v: undefined };
    if (name === 'add' || name === 'addNext' || name === 'address') held.push(args[0] as Scalar);
    if (name === 'load') held.push(...(args[0] as Scalar[]));
    if (name === 'replace') {
      held.push(args[1] as Scalar);
      goals.add(1);
    }
    if (name === 'first') given = { k: 'scalar', v: held[0] };
    if (name !== 'has') continue;
    goals.add(0);
    given = { k: 'scalar', v: held.includes(args[0] as Scalar) };
  }
  const covered = (goal: number): boolean => goals.has(goal);
  return {
    usable: true,
    covered,
    outcome: 'ok',
    position: test.statements.length,
    shown: { k: 'array', items: [given] },
  } as const;
}

function valueOf(test: TestCase, ref: number): Scalar | readonly Scalar[] {
  const statement = test.statements[ref];
  if (statement?.kind === 'array') return statement.elements.map((element) => valueOf(test, element) as Scalar);
  return statement?.kind === 'primitive' ? statement.value : undefined;
}

const habit = ['const t = new Tree(); t.add(1); t.has(1)', 'const t = new Tree(); t.add(1); t.has(2)'];

/** What a test becomes in a suite where the others call `add`. */
function amongOthers(script: string, ownGoals: readonly number[] = [0], others: readonly string[] = habit): string {
  const model = treeModel();
  const test = readScript(script, model);
  const subject = createMinimiseSubject(model, [0, 1]);
  const habits = habitsOf([...others.map((other) => readScript(other, model)), test]);
  const asking = usualSteps({ test, goals: ownGoals, ownGoals }, habits, subject);
  let step = asking.next();
  while (!step.done) step = asking.next(run(step.value, model));
  return writeScript(step.value.test, model);
}

describe('usualSteps', () => {
  it('takes the method that the one in use is a variant of', () =>
    expect(amongOthers('const t = new Tree(); t.addNext(5); t.first()', [])).toBe('const a = new Tree(); a.add(5); a.first();'));

  it('does so where no other test calls it', () =>
    expect(amongOthers('const t = new Tree(); t.addNext(5); t.first()', [], [])).toBe(
      'const a = new Tree(); a.add(5); a.first();',
    ));

  it('takes no word for the variant of another that it only begins like', () =>
    expect(amongOthers('const t = new Tree(); t.address(5); t.first()', [], [])).toBe(
      'const a = new Tree(); a.address(5); a.first();',
    ));

  it('does what comes before the act as the others do, with what this test has', () =>
    expect(amongOthers('const t = new Tree(); t.replace(1, 5); t.first()', [])).toBe(
      'const a = new Tree(); a.add(5); a.first();',
    ));

  it('does it with what the others have where its own will not do', () =>
    expect(amongOthers('const t = new Tree(); t.load([1]); t.has(1)')).toBe('const a = new Tree(); a.add(1); a.has(1);'));

  it('keeps what shows something else', () =>
    expect(amongOthers('const t = new Tree(); t.load([7]); t.has(7)')).toBe('const a = new Tree(); a.load([7]); a.has(7);'));

  it('keeps what the test is there for', () =>
    expect(amongOthers('const t = new Tree(); t.replace(1, 5); t.first()', [1])).toBe(
      'const a = new Tree(); a.replace(1, 5); a.first();',
    ));
});
