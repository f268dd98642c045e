import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, lettered } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function renderer(): SubjectModel {
  const m = new ModelDraft();
  m.fn('render', [p('template', m.prim('string'))], m.prim('string'));
  return m.model();
}

/** What is not in braces; goal 0 is that there are braces, goal 1 that nothing is between them. */
function render(template: string): { readonly shown: Observed; readonly goals: readonly number[] } {
  const text = template.replaceAll(/\{\w*\}/g, '');
  const goals = [/\{\w*\}/.test(template), /\}\{/.test(template)].flatMap((hit, goal) => (hit ? [goal] : []));
  return { shown: { k: 'array', items: [{ k: 'scalar', v: text }] }, goals };
}

function told(template: string, ownGoals: readonly number[]): string {
  const model = renderer();
  const test = readScript(`render(${JSON.stringify(template)})`, model);
  const asking = lettered({ test, goals: ownGoals, ownGoals }, render(template).shown, createMinimiseSubject(model, [0, 1]));
  let step = asking.next();
  while (!step.done) {
    const first = step.value.statements[0];
    const { shown, goals } = render(first?.kind === 'primitive' ? String(first.value) : '');
    step = asking.next({ usable: true, covered: (goal) => goals.includes(goal), outcome: 'ok', position: 2, shown });
  }
  return writeScript(step.value.test, model);
}

describe('a text of which nothing is left', () => {
  it('gets a letter in its middle', () => expect(told('{b}{b}', [0])).toBe("render('{b}a{b}');"));

  it('keeps the goals', () => expect(told('{b}{b}', [1])).toBe("render('{b}{b}');"));

  it('gets none where something is left', () => expect(told('{b}c{b}', [0])).toBe("render('{b}c{b}');"));

  it('gets none at either end', () => expect(told('{b}', [0])).toBe("render('{b}');"));
});
