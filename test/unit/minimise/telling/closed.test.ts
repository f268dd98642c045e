import { describe, expect, it } from 'vitest';
import { closed, createMinimiseSubject } from '../../../../src/minimise/index.js';
import { endOf } from '../../../../src/minimise/telling/closed.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

/** Goal 0 is a text with an opening bracket, goal 1 one that does not close it. */
function told(script: string, goal: number): string {
  const m = new ModelDraft();
  m.fn('read', [p('text', m.prim('string'))], m.prim('boolean'));
  const model = m.model();
  const run = ({ statements }: TestCase) => {
    const [given] = statements;
    const text = given?.kind === 'primitive' ? String(given.value) : '';
    const covered = (one: number): boolean => (one === 0 ? /[[<]/.test(text) : !text.includes(']'));
    return {
      usable: true,
      covered,
      outcome: 'ok',
      position: 1,
      shown: { k: 'array', items: [] },
      gave: { k: 'array', items: [] },
    } as const;
  };
  const asking = closed(
    { test: readScript(script, model), goals: [goal], ownGoals: [goal] },
    createMinimiseSubject(model, [0, 1]),
  );
  let step = asking.next();
  while (!step.done) step = asking.next(run(step.value));
  return writeScript(step.value.test, model);
}

describe('closed', () => {
  it.each([
    ['[a', '[a]'],
    ['a <b@c.dd', 'a <b@c.dd>'],
    ['[a]', '[a]'],
  ])('makes %s of a text whole', (text, whole) => expect(told(`read('${text}')`, 0)).toBe(`read('${whole}');`));

  it('leaves open what a goal needs open', () => expect(told(`read('[a')`, 1)).toBe(`read('[a');`));
});

describe('endOf', () => {
  it.each([
    ['{{a', '}}'],
    ['a("b', '")'],
    ['[{', '}]'],
    ['a]', ''],
    ['1 < 2', ''],
    ['\\[a', ''],
  ])('of %s is %s', (text, end) => expect(endOf(text)).toBe(end));
});
