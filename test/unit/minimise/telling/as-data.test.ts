import { describe, expect, it } from 'vitest';
import { asData, createMinimiseSubject } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { runToy, type ToySubject } from '../../../helpers/toy-subject.js';

/** Ranges, which have members of the names that their options have, and a function that takes anything. */
function ranges(): ToySubject {
  const m = new ModelDraft();
  m.untyped = true;
  const [string, boolean, anything] = [m.prim('string'), m.prim('boolean'), m.prim('any')];
  m.prim('number');
  const cls = m.cls({ name: 'Range', path: ['Range'] });
  const options = m.object('Options', [{ name: 'loose', t: boolean, opt: true }]);
  const guess = m.type({ k: 'guess', dist: [{ t: options, weight: 8 }] });
  m.call('constructor', 'Range', [p('text', string), p('options', guess, { opt: true })], cls);
  m.call('setter', 'loose', [], boolean, cls);
  m.fn('merge', [p('range', m.type({ k: 'guess', dist: [{ t: cls, weight: 8 }] }))], string);
  m.fn('check', [p('value', anything)], string);
  const exports: ToySubject['exports'] = (hit) => {
    class Range {
      loose: boolean;
      readonly raw: string;
      constructor(text: string, given?: { readonly loose?: boolean }) {
        this.loose = text === 'loose' || given?.loose === true;
        this.raw = text;
        if (given?.loose) hit(0);
      }
    }
    return {
      Range,
      merge: (range: Range) => hit(range.loose ? 1 : 2),
      check: (value: object) => hit('raw' in value && Object.keys(value).length > 1 ? 3 : 4),
    };
  };
  return { model: m.model(), exports };
}

/** What a range shows, by its text. */
function shownOf(text: unknown): Observed {
  const entries = [
    ['loose', { k: 'scalar', v: text === 'loose' }],
    ['raw', { k: 'scalar', v: String(text) }],
  ] as const;
  return { k: 'array', items: [{ k: 'instance', cls: 'Range', entries }] };
}

function written(script: string, ownGoals: readonly number[]): string {
  const toy = ranges();
  const test = readScript(script, toy.model);
  const asking = asData({ test, goals: ownGoals, ownGoals }, createMinimiseSubject(toy.model, [0, 1, 2, 3, 4]));
  let step = asking.next();
  while (!step.done) {
    const first = step.value.statements[0];
    const shown = shownOf(first?.kind === 'primitive' ? first.value : '');
    step = asking.next({ ...runToy(toy, step.value), shown });
  }
  return writeScript(step.value.test, toy.model);
}

describe('an object of the subject that is given as data', () => {
  it('becomes options of which only what matters is there', () => {
    expect(written(`new Range('x', new Range('loose'))`, [0])).toBe(`new Range('text', { loose: true });`);
  });

  it('has what was written to it from the start', () => {
    expect(written(`const r = new Range('x'); r.loose = true; new Range('y', r)`, [0])).toBe(
      `new Range('text', { loose: true });`,
    );
  });

  it('becomes data with as many members as are needed', () => {
    expect(written(`check(new Range('x'))`, [3])).toBe(`check({ a: false, raw: 'raw' });`);
  });

  it('stays what it is where such an object is wanted', () => {
    expect(written(`merge(new Range('loose'))`, [1])).toBe(`const a = new Range('loose'); merge(a);`);
  });
});
