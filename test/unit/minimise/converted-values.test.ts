import { describe, expect, it } from 'vitest';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import type { ToySubject } from '../../helpers/toy-subject.js';
import { minimised } from './minimise.js';

/** Untyped code that says what it seems to expect, and takes other things as well. */
function loose(): ToySubject {
  const m = new ModelDraft();
  m.untyped = true;
  const [string, boolean] = [m.prim('string'), m.prim('boolean')];
  const guess = (t: number) =>
    m.type({
      k: 'guess',
      dist: [
        { t, weight: 8 },
        { t: string, weight: 0.1 },
      ],
    });
  const options = m.object('Options', [{ name: 'loose', t: boolean, opt: true }]);
  m.fn('open', [p('path', string), p('options', guess(options))], string);
  m.fn('walk', [p('items', guess(m.array(string)))], string);
  const names = m.object('Names', [], [{ key: string, value: string }]);
  const lists = m.object('Lists', [], [{ key: string, value: m.array(string) }]);
  m.fn('flag', [p('line', string), p('names', guess(names))], string);
  m.fn('alias', [p('line', string), p('names', guess(lists)), p('defaults', guess(names))], string);
  const exports: ToySubject['exports'] = (hit) => ({
    open: (_: string, given: unknown) => hit((typeof given === 'object' ? (given as { loose?: boolean })?.loose : given) ? 0 : 1),
    walk: (items: Iterable<string>) => hit([...items].includes('#') ? 2 : 3),
    flag: (line: string, names: object) => hit(line.startsWith('-') && Object.hasOwn(names, line.slice(1)) ? 4 : 5),
    alias: (line: string, names: object, defaults: object) =>
      hit(Object.keys(names).some((name) => name in defaults && line === `--${name}`) ? 6 : 7),
  });
  return { model: m.model(), exports };
}

describe('a value of another kind than is expected', () => {
  it('becomes an object with a member that is set', () => {
    expect(minimised(loose(), { 0: `open('a', 'b')` })).toEqual([`open('path', { loose: true }); // [0]`]);
  });

  it('becomes a list of its characters', () => {
    expect(minimised(loose(), { 2: `walk('#')` })).toEqual([`walk(['#']); // [2]`]);
  });

  it('becomes a record with names in the place of a list, and so does what mentions its places', () => {
    expect(minimised(loose(), { 4: `flag('-0', ['x'])` })).toEqual([`flag('-a', { a: 'a' }); // [4]`]);
  });

  it('becomes a record together with others that have the same keys, of lists where it seems to hold lists', () => {
    expect(minimised(loose(), { 6: `alias('--0', ['x'], ['y'])` })).toEqual([`alias('--a', { a: ['a'] }, { a: 'a' }); // [6]`]);
  });
});
