import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, lettersInOrder } from '../../../../src/minimise/index.js';
import type { Scalar } from '../../../../src/model/scalar.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

/** A tree of any keys; goal 0 is that the second key comes before the first, goal 1 that it is empty. */
function treeModel(): SubjectModel {
  const m = new ModelDraft();
  const [string, none] = [m.prim('string'), m.prim('void')];
  const key = m.type({ k: 'tparam', name: 'K' });
  const tree = m.cls({ name: 'Tree', path: ['Tree'] }, [key]);
  m.call('constructor', 'Tree', [], tree);
  m.call('method', 'add', [p('key', key)], none, tree);
  m.call('method', 'label', [p('text', string)], none, tree);
  return m.model();
}

function run({ statements }: TestCase) {
  const keys = statements.flatMap((statement): readonly Scalar[] => {
    const given = statement.kind === 'call' && statement.callable === 1 ? statements[statement.args[0] ?? -1] : undefined;
    return given?.kind === 'primitive' ? [given.value] : [];
  });
  const [first = '', second = ''] = keys as readonly string[];
  const covered = (goal: number): boolean => (goal === 0 ? second < first : second === '');
  return { usable: true, covered, outcome: 'ok', position: statements.length, shown: { k: 'array', items: [] } } as const;
}

function told(script: string, ownGoals: readonly number[]): string {
  const model = treeModel();
  const test = readScript(script, model);
  const asking = lettersInOrder({ test, goals: ownGoals, ownGoals }, createMinimiseSubject(model, [0, 1]));
  let step = asking.next();
  while (!step.done) step = asking.next(run(step.value));
  return writeScript(step.value.test, model);
}

describe('lettersInOrder', () => {
  it('gives texts that are only compared letters in their order', () =>
    expect(told(`const t = new Tree(); t.add('a'); t.add('')`, [0])).toBe(`const a = new Tree(); a.add('b'); a.add('a');`));

  it('keeps an empty text that a goal needs', () =>
    expect(told(`const t = new Tree(); t.add('a'); t.add('')`, [1])).toBe(`const a = new Tree(); a.add('a'); a.add('');`));

  it('keeps words', () =>
    expect(told(`const t = new Tree(); t.add('key'); t.add('a')`, [0])).toBe(`const a = new Tree(); a.add('key'); a.add('a');`));

  it('keeps texts of other types', () =>
    expect(told(`const t = new Tree(); t.label('b'); t.label('')`, [])).toBe(`const a = new Tree(); a.label('b'); a.label('');`));
});
