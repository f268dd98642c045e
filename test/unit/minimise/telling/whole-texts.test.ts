import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, wholeTexts } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import { framed, gapsOf } from '../../../../src/minimise/telling/whole-texts.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function parser(): SubjectModel {
  const m = new ModelDraft();
  m.fn('parse', [p('text', m.prim('string'))], m.prim('unknown'));
  return m.model();
}

const text = (v: string): Observed => ({ k: 'scalar', v });
const list = (items: readonly Observed[]): Observed => ({ k: 'array', items });

/**
 * `key: value` is a pair; all else a list of names and operators. It throws of what begins with `!`, naming what follows.
 * Goals: 0 a pair, 1 an operator, 2 a name, 3 no value.
 */
function parse(given: string) {
  const [, key, value] = /^(\w+): (\w*)$/.exec(given) ?? [];
  const words = given.match(/\w+|[^\w ]/g) ?? [];
  const hits = [key !== undefined, /[>+]/.test(given), key === undefined && /\w/.test(given), value === ''];
  const goals = hits.flatMap((hit, goal) => (hit ? [goal] : []));
  const covered = (goal: number): boolean => goals.includes(goal);
  if (given.startsWith('!')) {
    const gave: Observed = { k: 'error', name: 'Error', cls: 'Error', props: [], message: `unknown ${given.slice(1)}` };
    return { covered, outcome: 'threw' as const, errorKey: 'Error', gave, shown: list([gave]) };
  }
  const gave: Observed = key === undefined ? list(words.map(text)) : { k: 'object', entries: [[key, text(value ?? '')]] };
  return { covered, outcome: 'ok' as const, gave, shown: list([gave]) };
}

function told(given: string, ownGoals: readonly number[], taken: readonly number[] = []): string {
  const model = parser();
  const test = readScript(`parse(${JSON.stringify(given)})`, model);
  const asking = wholeTexts({ test, goals: ownGoals, ownGoals }, new Set(taken), createMinimiseSubject(model, [0, 1, 2, 3]));
  let step = asking.next();
  while (!step.done) {
    const first = step.value.statements[0];
    step = asking.next({ usable: true, position: 1, ...parse(first?.kind === 'primitive' ? String(first.value) : '') });
  }
  return writeScript(step.value.test, model);
}

describe('a text of which something empty comes', () => {
  it('gets a letter that shows', () => expect(told('Index: ', [0])).toBe("parse('Index: a');"));

  it('gets one that an error names', () => expect(told('!', [])).toBe("parse('!a');"));

  it('stays where nothing is what it is about', () => expect(told('Index: ', [0, 3])).toBe("parse('Index: ');"));

  it('gets none where nothing is empty', () => expect(told('Index: b', [0])).toBe("parse('Index: b');"));
});

describe('a text that begins or ends with an operator', () => {
  it('gets names before and behind it', () => expect(told('>', [1])).toBe("parse('a > b');"));

  it('gets one where there is none yet', () => expect(told('a +', [1])).toBe("parse('a + b');"));

  it('stays where that is what another test is for', () => expect(told('>', [1], [2])).toBe("parse('>');"));
});

it.each([
  ['a: ', [3, 2]],
  ['- \n+ ', [5, 2, 1, 3, 4]],
  ['ab', []],
])('the gaps of %j are %j', (given, expected) => expect(gapsOf(given)).toEqual(expected));

it.each([
  ['>', ['a > b', 'a>b', '>b', 'a>']],
  [' <', ['a < b', 'a<b']],
  ['*||', ['*|| b', '*||b']],
  [':a', []],
  ['a ~', ['a ~ b', 'a ~b']],
  ['(a)', []],
  ['-\n', []],
])('%j is framed as %j', (given, expected) => expect(framed(given)).toEqual(expected));
