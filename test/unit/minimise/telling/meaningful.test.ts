import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, meaningful } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function reader(): SubjectModel {
  const m = new ModelDraft();
  m.constants = {
    strings: [],
    numbers: [],
    bigints: [],
    regexes: [{ source: '#at (\\d+)', flags: '', examples: ['#at 0', '#at 12'] }],
  };
  m.fn('read', [p('text', m.prim('string'))], m.prim('number'));
  return m.model();
}

/** The number after `#at`, in an object; goal 0 is that the text has two lines. */
function read(text: string): { readonly shown: Observed; readonly goals: readonly number[] } {
  const at = /#at ?(\d*)/.exec(text)?.[1];
  const shown: Observed = { k: 'array', items: [{ k: 'object', entries: [['at', { k: 'scalar', v: Number(at || NaN) }]] }] };
  return { shown, goals: text.split('\n').length === 2 ? [0] : [] };
}

function told(text: string): string {
  const model = reader();
  const test = readScript(`read(${JSON.stringify(text)})`, model);
  const asking = meaningful({ test, goals: [0], ownGoals: [0] }, read(text).shown, createMinimiseSubject(model, [0]));
  let step = asking.next();
  while (!step.done) {
    const first = step.value.statements[0];
    const { shown, goals } = read(first?.kind === 'primitive' ? String(first.value) : '');
    const covered = (goal: number): boolean => goals.includes(goal);
    step = asking.next({ usable: true, covered, outcome: 'ok', position: 2, shown });
  }
  return writeScript(step.value.test, model);
}

describe('meaningful', () => {
  it('completes the line that a number was to be read from', () => expect(told('#a\nx')).toBe(`read('#at 0\\nx');`));

  it('leaves a text alone whose number is one', () => expect(told('#at 5\nx')).toBe(`read('#at 5\\nx');`));

  it('leaves a text alone that begins otherwise', () => expect(told('@a\nx')).toBe(`read('@a\\nx');`));
});
