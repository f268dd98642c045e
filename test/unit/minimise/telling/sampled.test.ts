import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, sampled } from '../../../../src/minimise/index.js';
import type { Sample, SubjectModel } from '../../../../src/model/subject.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function reader(samples: readonly Sample[], name: string): SubjectModel {
  const m = new ModelDraft();
  m.fn('read', [p(name, m.prim('string'))], m.prim('string'));
  const model = m.model();
  return { ...model, callables: model.callables.map((callable) => ({ ...callable, samples })) };
}

/** Goal 0: any text; 1: two parts; 2: with digits; it throws of what is in braces, and gives the digits back. */
function read(text: string) {
  const goals = [true, text.includes('/'), /\d/.test(text)].flatMap((hit, goal) => (hit ? [goal] : []));
  const throws = /^\{.*\}$/.test(text);
  const shown = { k: 'scalar', v: throws ? 'thrown' : text.replaceAll(/\D/g, '') } as const;
  return { goals, shown, outcome: throws ? ('threw' as const) : ('ok' as const), ...(throws && { errorKey: 'Error' }) };
}

function told(
  text: string,
  ownGoals: readonly number[],
  samples: readonly Sample[],
  taken: readonly number[] = [],
  name = 'text',
): string {
  const model = reader(samples, name);
  const test = readScript(`read(${JSON.stringify(text)})`, model);
  const minimised = { test, goals: read(text).goals, ownGoals };
  const asking = sampled(minimised, new Set(taken), createMinimiseSubject(model, [0, 1, 2]));
  let step = asking.next();
  while (!step.done) {
    const first = step.value.statements[0];
    const { goals, ...run } = read(first?.kind === 'primitive' ? String(first.value) : '');
    step = asking.next({ usable: true, covered: (goal) => goals.includes(goal), position: 1, ...run });
  }
  return writeScript(step.value.test, model);
}

const dates: readonly Sample[] = [{ args: ['2024/2025'] }, { args: ['{2024/2025}'] }];
const stated: readonly Sample[] = [{ args: ['day'], stated: true }];

describe('a text that its authors have samples for', () => {
  it('is the first that keeps the goals', () => expect(told('1/1', [1], dates)).toBe("read('2024/2025');"));

  it('ends as before', () => expect(told('{/1}', [1], dates)).toBe("read('{2024/2025}');"));

  it('stays where a goal would be lost', () => expect(told('1/1', [1], [{ args: ['2024'] }])).toBe("read('1/1');"));

  it('leaves to other tests what they are for', () => expect(told('/', [1], dates, [2])).toBe("read('/');"));

  it('stays the name of what it is for where any text will do', () => expect(told('text', [0], dates)).toBe("read('text');"));

  it('is one letter of the name where its letters are read', () =>
    expect(told('4text7', [2], [{ args: ['none'] }], [1], '4text7')).toBe("read('4');"));

  it('is a word that the source names', () => expect(told('text', [0], stated)).toBe("read('day');"));

  it('stays where it is a sample already', () => expect(told('day', [0], [...dates, ...stated])).toBe("read('day');"));
});
