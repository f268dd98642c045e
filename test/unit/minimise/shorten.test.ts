import { expect, it, describe } from 'vitest';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import type { Hit, ToySubject } from '../../helpers/toy-subject.js';
import { type Archive, minimised, shop } from './minimise.js';

/** One test of the archive, for the given goals; what remains of it. */
const shortened = (script: string, ...goals: number[]): readonly string[] =>
  minimised(shop(), Object.fromEntries(goals.map((goal) => [goal, script])) as Archive);

describe('shortening', () => {
  it('ends the test at the last call that is needed', () =>
    expect(shortened(`grade(0); sum([]); sum([])`, 9)).toContain('grade(1); // [9]'));

  it('drops calls before the act that it does not need', () =>
    expect(shortened(`new Cart().remove('a'); new Cart().total; grade(101)`, 7)).toContain('grade(101); // [7]'));

  it('keeps calls that change what the act sees', () =>
    expect(shortened(`const c = new Cart(); c.remove('b'); c.add('sku', 0); c.limit = 5; c.remove('sku')`, 3)).toContain(
      `const a = new Cart(); a.add('sku', 1); a.remove('sku'); // 2 [3]`,
    ));

  it('ends at an exception', () =>
    expect(shortened(`new Cart().add('a', 1, 0); grade(0)`, 0)).toEqual([`const a = new Cart(); a.add('sku', 1, 0); // [0]`]));

  it('drops an exception that no goal needs', () =>
    expect(shortened(`const c = new Cart(); c.limit = -1; c.add('sku', 0); c.total`, 2)).toEqual([
      `const a = new Cart(); a.add('sku', 1); // [2]`,
    ]));

  it('keeps the class of a needed exception', () =>
    expect(shortened(`login('', 'admin')`, 12)).toEqual([`login('user', 'admin'); // [12] [16]`]));

  it('replaces results that were passed on by literals', () =>
    expect(shortened(`const c = new Cart(); const t = c.total; c.add('sku', t)`, 2)).toContain(
      `const a = new Cart(); a.add('sku', 1); // [2]`,
    ));

  it('calls the object itself where a method returned it', () =>
    expect(shortened(`const c = new Cart(); const d = c.add('sku', 0); d.add('sku', 0)`, 1)).toContain(
      `const a = new Cart(); a.add('sku', 1); a.add('sku', 2); // [1] 2`,
    ));

  it('passes literals where objects were passed for want of others', () =>
    expect(shortened(`const c = new Cart(); compare(c, c)`, 25)).toEqual([`compare('a', 'a'); // [25]`]));

  it('uses one object where two were made', () =>
    expect(
      shortened(`const c = new Cart(); const d = new Cart(); c.add('sku', 0); d.add('sku', 0); d.remove('sku')`, 3),
    ).toContain(`const a = new Cart(); a.add('sku', 1); a.remove('sku'); // 2 [3]`));

  it('keeps a promise and its await together', () =>
    expect(shortened(`await retry(() => (1), 1); grade(0); await retry(() => (0), 0)`, 23, 24)).toEqual([
      'grade(1); // [9]',
      'await retry(() => (1), 1); // [23]',
      'await retry(() => (1), 0); // [24]',
    ]));
});

describe('trimming', () => {
  it('drops optional arguments', () => expect(shortened(`grade(0, 'x')`, 9)).toEqual([`grade(1, 'note'); // [9] [11]`]));

  it('keeps an optional argument that a goal needs', () =>
    expect(shortened(`new Cart().add('a', 0, 0)`, 0)).toEqual([`const a = new Cart(); a.add('sku', 1, 0); // [0]`]));

  it('drops elements', () => expect(shortened(`sum([1, 2, -1, 4, 5])`, 18)).toEqual(['sum([-1]); // [18]']));

  it('drops optional properties and keeps required ones', () =>
    expect(shortened(`configure({ mode: 'slow', depth: 1, label: 'x' })`, 21)).toEqual([`configure({ mode: 'slow' }); // [21]`]));

  it('drops values that a callback need not return', () =>
    expect(shortened(`await retry(() => (0, 0, 1, 0), 5)`, 23)).toEqual(['await retry(() => (1), 1); // [23]']));
});

describe('splitting', () => {
  it('gives unrelated calls tests of their own', () =>
    expect(shortened(`grade(0); sum([]); new Cart().total`, 6, 9, 17)).toEqual([
      'const a = new Cart(); a.total; // [6]',
      'grade(1); // [9]',
      'sum([]); // [17]',
    ]));

  it('does not count a goal on the way to another act as tested', () =>
    expect(shortened(`const c = new Cart(); c.add('sku', 0); c.add('sku', 0)`, 1, 2)).toEqual([
      `const a = new Cart(); a.add('sku', 1); a.add('sku', 2); // [1] 2`,
      `const a = new Cart(); a.add('sku', 1); // [2]`,
    ]));

  it('drops a test whose goals another test covers by the same act', () =>
    expect(minimised(shop(), { 9: 'grade(0)', 11: `grade(0, 'note')` })).toEqual([`grade(1, 'note'); // [9] [11]`]));

  it('orders tests by the source, those that throw last', () =>
    expect(
      minimised(shop(), { 19: 'sum([1])', 0: `new Cart().add('a', 0, 0)`, 2: `new Cart().add('a', 0)`, 8: 'grade(-40)' }),
    ).toEqual([
      `const a = new Cart(); a.add('sku', 1); // [2]`,
      `const a = new Cart(); a.add('sku', 1, 0); // [0]`,
      'grade(-40); // [8]',
      'sum([1]); // [19]',
    ]));
});

describe('time that passes', () => {
  /** What is older than its age is gone (goal 1), else it is there (0); a timer of 20 ms marks goal 2. */
  function cache(): ToySubject {
    const m = new ModelDraft();
    const number = m.prim('number');
    m.constants = { strings: [], numbers: [1000], bigints: [], regexes: [] };
    const type = m.cls({ name: 'Cache', path: ['Cache'] });
    m.call('constructor', 'Cache', [p('age', number)], type);
    m.call('method', 'get', [], number, type);
    m.call('method', 'later', [], m.prim('void'), type);
    const exports = (hit: Hit): Record<string, unknown> => {
      let now = 0;
      let due = Infinity;
      class Cache {
        private readonly end: number;
        constructor(age: number) {
          if (age <= 0) throw new RangeError('age');
          this.end = now + age;
        }
        get(): void {
          hit(now < this.end ? 0 : 1);
        }
        later(): void {
          due = now + 20;
        }
      }
      const wait = (length: number): void => {
        now += length;
        if (now >= due) hit(2);
      };
      return { Cache, wait };
    };
    return { model: m.model(), exports };
  }

  const left = (script: string, goal: number): readonly string[] => minimised(cache(), { [goal]: script });

  it('goes where nothing needs it', () =>
    expect(left('const a = new Cache(5000); wait(77); a.later(); wait(1); a.get(); wait(9)', 0)).toEqual([
      'const a = new Cache(1); a.get(); // [0]',
    ]));

  it('stays before the act that needs it, and as long as needed', () =>
    expect(left('const a = new Cache(777); wait(1000); a.later(); wait(77); a.get()', 1)).toContain(
      'const a = new Cache(1); wait(1); a.get(); // [1]',
    ));

  it('stays behind the act that it fires a timer of', () =>
    expect(left('const a = new Cache(777); a.later(); wait(345); a.get()', 2)).toContain(
      'const a = new Cache(1); a.later(); wait(20); // [2]',
    ));
});
