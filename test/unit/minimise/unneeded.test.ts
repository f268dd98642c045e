import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, withoutUnneeded } from '../../../src/minimise/index.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript, writeScript } from '../../helpers/test-script.js';
import { runToy, type ToySubject } from '../../helpers/toy-subject.js';

/** `parse(text, names?)`, and methods of a clock with options or without: goal 0 is a branch, goal 1 only that something was given. */
function reader(untyped: boolean): ToySubject {
  const m = new ModelDraft();
  m.untyped = untyped;
  const [string, number] = [m.prim('string'), m.prim('number')];
  const names = m.object('Names', [{ name: 'first', t: string, opt: true }]);
  const required = m.object('', [{ name: 'style', t: string, opt: true }]);
  m.fn('parse', [p('text', string), p('names', names, { opt: true })], number);
  m.fn('print', [p('options', required)], string);
  m.fn('find', [p('item', required)], string);
  return {
    model: m.model(),
    exports: (hit) => ({
      parse(_text: string, given?: unknown) {
        hit(0);
        if (given !== undefined) hit(1);
      },
      print: () => hit(0),
      find: () => hit(0),
    }),
  };
}

interface Kept {
  readonly own: readonly number[];
  readonly shown?: (script: string) => string;
  readonly untyped?: boolean;
}

/** What is left of a test, of which goal 0 is counted; none when it goes. */
function left(script: string, { own, shown = () => '', untyped = false }: Kept): string {
  const toy = reader(untyped);
  const test = readScript(script, toy.model);
  const asking = withoutUnneeded({ test, goals: own, ownGoals: own }, createMinimiseSubject(toy.model, [0, 1]), new Set([0]));
  let step = asking.next();
  while (!step.done) {
    const seen = { k: 'scalar', v: shown(writeScript(step.value, toy.model)) } as const;
    step = asking.next({ ...runToy(toy, step.value), shown: seen });
  }
  return step.value.map((one) => `${writeScript(one.test, toy.model)} [${one.ownGoals.join()}]`).join() || 'none';
}

describe('withoutUnneeded', () => {
  it('leaves out an argument that shows nothing and is there for a goal that nobody counts', () =>
    expect(left(`parse('a', {})`, { own: [0, 1] })).toBe(`parse('a'); [0]`));

  it('leaves out the options first, then what held them', () =>
    expect(left(`parse('a', { first: 'b' })`, { own: [0, 1] })).toBe(`parse('a'); [0]`));

  it('drops a test that is kept for nothing else', () => expect(left(`parse('a', {})`, { own: [1] })).toBe('none'));

  it('keeps what shows', () => {
    const shown = (script: string): string => (script.includes('{') ? 'b' : 'a');

    expect(left(`parse('a', {})`, { own: [1], shown })).toBe(`parse('a', {}); [1]`);
  });

  it('keeps a test without such inputs, whatever its goals', () =>
    expect(left(`parse('a')`, { own: [1] })).toBe(`parse('a'); [1]`));

  it('leaves out empty options that nothing says can be left out, in code without types', () => {
    expect(left(`print({})`, { own: [0], untyped: true })).toBe('print(); [0]');
    expect(left(`print({})`, { own: [0] })).toBe('print({}); [0]');
  });

  it('takes any other argument for what the call is about', () => {
    expect(left(`find({})`, { own: [0], untyped: true })).toBe('find({}); [0]');
    expect(left(`print({ style: 'a' })`, { own: [0], untyped: true })).toBe(`print({ style: 'a' }); [0]`);
  });
});
