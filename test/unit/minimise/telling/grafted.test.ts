import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, grafted, type Mate, wordingOf } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function checker(): SubjectModel {
  const m = new ModelDraft();
  const [string, boolean] = [m.prim('string'), m.prim('boolean')];
  m.fn('isAddress', [p('text', string), p('ip', boolean, { opt: true }), p('tag', boolean, { opt: true })], boolean);
  return m.model();
}

/** The goal: brackets where the domain should be, which is looked at with an option. */
function check({ statements }: TestCase): { readonly shown: Observed; readonly isCovered: boolean } {
  const values = statements.flatMap((one) => (one.kind === 'primitive' ? [one.value] : []));
  const text = String(values[0]);
  const isRight = /^[a-z]+@([a-z]+\.com|1\.1\.1\.1)$/.test(text);
  const isCovered = values.includes(true) && text.includes('@[]');
  return { shown: { k: 'array', items: [{ k: 'scalar', v: isRight }] }, isCovered };
}

function brought(script: string, others: readonly string[]): string {
  const model = checker();
  const [own, ...rest] = [script, ...others].map((one) => readScript(one, model));
  if (own === undefined) throw new Error('no script');
  const mates = [own, ...rest].map((test): Mate => ({ test, shown: check(test).shown }));
  const subject = createMinimiseSubject(model, [0]);
  const test = { test: own, goals: [0], ownGoals: [0] };
  const wording = wordingOf(
    mates.map((mate) => ({ ...test, test: mate.test })),
    subject,
  );
  const asking = grafted(test, mates, wording, subject);
  let step = asking.next();
  while (!step.done) {
    const { shown, isCovered } = check(step.value);
    step = asking.next({ usable: true, covered: () => isCovered, outcome: 'ok', position: 2, shown });
  }
  return writeScript(step.value.test, model);
}

describe('grafted', () => {
  it('puts what is special of a refused text into an accepted one', () => {
    expect(brought(`isAddress('<<@[]%', true)`, [`isAddress('foo@bar.com', true)`])).toBe(`isAddress('foo@[]bar.com', true);`);
  });

  it('takes the options of the accepted one as well', () => {
    const others = [`isAddress('foo@bar.com', true)`];
    expect(brought(`isAddress('<<@[]%', true, true)`, others)).toBe(`isAddress('foo@[]bar.com', true);`);
  });

  it.each([
    ['near to what is accepted', `isAddress('foo@[]bar.com', true)`, [`isAddress('foo@bar.com')`]],
    ['the only one', `isAddress('<<@[]%', true)`, []],
    ['of another kind than what is accepted', `isAddress('<<@[]%', true)`, [`isAddress('%%')`]],
  ])('leaves a text alone that is %s', (_, script, others) => {
    expect(brought(script, others)).toBe(`${script};`);
  });
});
