import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, type Mate, nearMiss } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function checker(): SubjectModel {
  const m = new ModelDraft();
  m.fn('isAddress', [p('text', m.prim('string'))], m.prim('boolean'));
  return m.model();
}

/** Goals: 0 a blank name before `<`, 1 no letters before `@`, 2 a long text. */
function check(text: string): { readonly shown: Observed; readonly goals: readonly number[] } {
  const isRight = /^[a-z]+@[a-z]+$/.test(text) && text.length < 20;
  const goals = [text.startsWith(' <'), /^[^a-z]+@/.test(text), text.length >= 20].flatMap((hit, goal) => (hit ? [goal] : []));
  return { shown: { k: 'array', items: [{ k: 'scalar', v: isRight }] }, goals };
}

function brought(text: string, ownGoals: readonly number[], others: readonly string[]): string {
  const model = checker();
  const parsed = (one: string) => readScript(`isAddress(${JSON.stringify(one)})`, model);
  const mates = [text, ...others].map((one): Mate => ({ test: parsed(one), shown: check(one).shown }));
  const test = { test: parsed(text), goals: ownGoals, ownGoals };
  const asking = nearMiss(test, check(text).shown, mates, createMinimiseSubject(model, [0, 1, 2]));
  let step = asking.next();
  while (!step.done) {
    const first = step.value.statements[0];
    const { shown, goals } = check(first?.kind === 'primitive' ? String(first.value) : '');
    step = asking.next({ usable: true, covered: (goal) => goals.includes(goal), outcome: 'ok', position: 2, shown });
  }
  return writeScript(step.value.test, model);
}

describe('a text that is refused', () => {
  it('is brought near to one that is accepted', () => {
    expect(brought(' <', [0], ['a@b', 'c@d'])).toBe("isAddress(' <a@b');");
    expect(brought('a'.repeat(20), [2], ['a@b'])).toBe("isAddress('aaaaaaaaaaaaaaaaaaaa@b');");
  });

  it('takes part of it where the whole does not fit', () => {
    expect(brought('1@', [1], ['a@b'])).toBe("isAddress('1@b');");
    expect(brought('1', [], ['ab@cd'])).toBe("isAddress('1ab@cd');");
  });

  it('is brought near to what is accepted without further ado', () => {
    expect(brought(' <', [0], ['zz@z', 'a@b'])).toBe("isAddress(' <zz@z');");
  });

  it('stays as it is where it is near, accepted, or the only one', () => {
    expect(brought('a@1', [], ['a@b'])).toBe("isAddress('a@1');");
    expect(brought('a@b', [], ['c@d'])).toBe("isAddress('a@b');");
    expect(brought(' <', [0], ['<<'])).toBe("isAddress(' <');");
  });
});
