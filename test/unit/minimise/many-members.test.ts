import { describe, expect, it } from 'vitest';
import { manyMembers } from '../../../src/minimise/many-members.js';
import { createMinimiseSubject } from '../../../src/minimise/subject.js';
import { Trial } from '../../../src/minimise/trial.js';
import type { Statement, TestCase } from '../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript, writeScript } from '../../helpers/test-script.js';

const m = new ModelDraft();
const anything = m.prim('unknown');
const shape = m.object('Shape', [], [{ key: m.prim('string'), value: anything }]);
m.fn('check', [p('shape', shape), p('data', shape)], m.prim('boolean'));
const model = m.model();

function keys(count: number): string {
  return `{ ${Array.from({ length: count }, (_, i) => `key${i}: 1`).join(', ')} }`;
}

function sizes({ statements }: TestCase): readonly number[] {
  const sizeOf = (one: Statement): readonly number[] => {
    if (one.kind === 'object') return [one.entries.length];
    return one.kind === 'many' ? [one.length] : [];
  };
  return statements.flatMap(sizeOf);
}

/** What becomes of a test that is good as long as its objects have so many members. */
function counted(script: string, isGood: (sizes: readonly number[], test: TestCase) => boolean): string {
  const test = readScript(script, model);
  const subject = createMinimiseSubject(model, [0]);
  const trial = new Trial({ test, ending: { outcome: 'ok' }, goals: [0] }, subject, [0], 40);
  const work = manyMembers(trial, subject);
  for (let step = work.next(); !step.done; ) {
    const candidate = step.value;
    const position = candidate.statements.length - 1;
    step = work.next({ usable: true, covered: () => isGood(sizes(candidate), candidate), outcome: 'ok', position });
  }
  return writeScript(trial.best.test, model);
}

describe('manyMembers', () => {
  it('says how many members two objects have together, and no more than it takes', () => {
    const isGood = ([a = 0, b = 0]: readonly number[]): boolean => a >= 15 && a === b;
    expect(counted(`check(${keys(20)}, ${keys(20)})`, isGood)).toBe('check(new Object(1) * 15, new Object(1) * 15);');
  });

  it('says it of one where the other is needed as it is', () => {
    const isGood = (_: readonly number[], { statements }: TestCase): boolean => statements.some(({ kind }) => kind === 'object');
    expect(counted(`check(${keys(14)}, ${keys(13)})`, isGood)).toBe(`check(new Object(1) * 1, ${keys(13)});`);
  });

  it('leaves objects that can be read', () => {
    expect(counted(`check({ a: 1 }, { b: 2 })`, () => true)).toBe('check({ a: 1 }, { b: 2 });');
  });
});
