import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, decisive, type Mate } from '../../../../src/minimise/index.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { glimpseToy, type ToySubject } from '../../../helpers/toy-subject.js';

/** Lists of words that can be left out or read; goal 0: a word was left out, 1: a `View` was read. */
function toy(untyped: boolean): ToySubject {
  const m = new ModelDraft();
  m.untyped = untyped;
  const [string, unknown] = [m.prim('string'), m.prim('unknown')];
  const words = m.cls({ name: 'Words', path: ['Words'] });
  const view = m.cls({ name: 'View', path: ['View'] });
  m.call('constructor', 'Words', [p('list', m.array(string))], words);
  m.call('method', 'without', [p('word', string)], words, words);
  m.call('method', 'join', [p('sign', string)], string, words);
  m.call('constructor', 'View', [p('data', unknown, { opt: true })], view);
  m.fn('read', [p('name', string), p('from', unknown)], unknown);
  return {
    model: m.model(),
    exports: (hit) => {
      class Words {
        constructor(readonly list: readonly string[]) {}
        without(word: string): Words {
          hit(0);
          return new Words(this.list.filter((one) => one !== word));
        }
        join(sign: string): string {
          return this.list.join(sign);
        }
      }
      class View {
        constructor(readonly data?: unknown) {}
      }
      const read = (name: string, from: unknown): unknown => {
        if (from instanceof View) hit(1);
        return ((from instanceof View ? from.data : from) as Record<string, unknown> | undefined)?.[name];
      };
      return { Words, View, read };
    },
  };
}

/** What a test becomes beside others; it is kept for these goals. */
function beside(script: string, ownGoals: readonly number[], others: readonly string[], untyped = false): string {
  const subject = toy(untyped);
  const { model } = subject;
  const test = readScript(script, model);
  const all = [test, ...others.map((other) => readScript(other, model))];
  const mates = all.map((mate): Mate => ({ test: mate, shown: glimpseToy(subject, mate).shown }));
  const asking = decisive({ test, goals: ownGoals, ownGoals }, mates, createMinimiseSubject(model, [0, 1]));
  let step = asking.next();
  while (!step.done) step = asking.next(glimpseToy(subject, step.value));
  return writeScript(step.value.test, model);
}

const idle = `const a = new Words([]); const b = a.without('x'); b.join(',')`;

describe('a step that changes nothing of what is seen', () => {
  it('goes where no goal needs it', () => expect(beside(idle, [], [])).toBe(`const a = new Words([]); a.join(',');`));

  it('is made in a test where it makes a difference, about a word of that test', () =>
    expect(beside(idle, [0], [`const a = new Words(['m', 'n']); a.join(',')`])).toBe(
      `const a = new Words(['m', 'n']); const b = a.without('m'); b.join(',');`,
    ));

  it('stays where it makes none anywhere', () =>
    expect(beside(idle, [0], [`const a = new Words([]); a.join(';')`])).toBe(
      `const a = new Words([]); const b = a.without('x'); b.join(',');`,
    ));

  it('stays where it makes a difference already', () =>
    expect(beside(`const a = new Words(['x']); const b = a.without('x'); b.join(',')`, [0], [])).toBe(
      `const a = new Words(['x']); const b = a.without('x'); b.join(',');`,
    ));
});

describe('an object that is made of a literal', () => {
  const passed = `read('m', new View('x'))`;

  it('gives way to that where types allow it, and nobody sees the difference', () =>
    expect(beside(passed, [], [])).toBe(`read('m', 'x');`));

  it('stays where types are guesses', () => expect(beside(passed, [], [], true)).toBe(`const a = new View('x'); read('m', a);`));
});

describe('an object that is made of nothing', () => {
  it('is made of what another test gives there', () =>
    expect(beside(`read('m', new View())`, [1], [`read('n', { n: 1 })`])).toBe(`const a = new View({ n: 1 }); read('n', a);`));

  it('stays where nothing comes of that', () =>
    expect(beside(`read('m', new View())`, [1], [`read('n', { k: 1 })`])).toBe(`const a = new View(); read('m', a);`));
});
