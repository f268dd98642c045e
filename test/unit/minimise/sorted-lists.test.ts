import { describe, expect, it } from 'vitest';
import { createMinimiseSubject } from '../../../src/minimise/subject.js';
import { sortLists } from '../../../src/minimise/sorted-lists.js';
import { Trial } from '../../../src/minimise/trial.js';
import type { PrimitiveStatement } from '../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript, writeScript } from '../../helpers/test-script.js';

const m = new ModelDraft();
const list = m.type({ k: 'array', elem: m.prim('unknown') });
m.fn('load', [p('keys', list), p('values', list, { opt: true })], m.prim('boolean'));
const model = m.model();

/** What becomes of a test that is good as long as its first list looks so. */
function ordered(script: string, isGood: (first: string) => boolean = () => true): string {
  const test = readScript(script, model);
  const trial = new Trial({ test, ending: { outcome: 'ok' }, goals: [0] }, createMinimiseSubject(model, [0]), [0], 10);
  const work = sortLists(trial);
  for (let step = work.next(); !step.done; ) {
    const { statements } = step.value;
    const [first] = statements.flatMap((one) => (one.kind === 'array' ? [one.elements] : []));
    const text = (first ?? []).map((ref) => (statements[ref] as PrimitiveStatement).value).join();
    step = work.next({ usable: true, covered: () => isGood(text), outcome: 'ok', position: statements.length - 1 });
  }
  return writeScript(trial.best.test, model);
}

describe('sortLists', () => {
  it.each([
    ['puts numbers in order', 'load([3, -1, 2])', 'load([-1, 2, 3]);'],
    ['puts texts in order', `load(['b', 'a'])`, `load(['a', 'b']);`],
    ['leaves what is in order', 'load([1, 1, 2])', 'load([1, 1, 2]);'],
    ['leaves values of several kinds', `load([2, 'a', 1])`, `load([2, 'a', 1]);`],
  ])('%s', (_, script, wanted) => {
    expect(ordered(script)).toBe(wanted);
  });
  it('leaves a list whose order is needed, and puts the others in order', () => {
    expect(ordered('load([2, 1], [4, 3])', (first) => first === '2,1')).toBe('load([2, 1], [3, 4]);');
  });
});
