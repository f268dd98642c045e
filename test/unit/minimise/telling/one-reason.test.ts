import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, type Mate, oneReason } from '../../../../src/minimise/index.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { glimpseToy, type ToySubject } from '../../../helpers/toy-subject.js';

/** Goals: 0 a bag that holds nothing was asked, 1 the test said no to all, 2 a range that is none was asked, 3 was given. */
function toy(): ToySubject {
  const m = new ModelDraft();
  const [number, boolean] = [m.prim('number'), m.prim('boolean')];
  const bag = m.cls({ name: 'Bag', path: ['Bag'] });
  m.call('constructor', 'Bag', [p('items', m.array(number))], bag);
  m.call('method', 'some', [p('test', m.func([p('item', number)], boolean))], boolean, bag);
  m.call('method', 'meets', [p('other', bag)], boolean, bag);
  return {
    model: m.model(),
    exports: (hit) => ({
      Bag: class Bag {
        constructor(readonly items: readonly number[]) {}
        some(test: (item: number) => boolean): boolean {
          if (this.items.length === 0) hit(0);
          else if (!this.items.some(test)) hit(1);
          return this.items.some(test);
        }
        meets(other: Bag): boolean {
          if (this.items.length === 0) hit(2);
          if (other.items.length === 0) hit(3);
          return this.items.some((item) => other.items.includes(item));
        }
      },
    }),
  };
}

/** What a test becomes beside others; it is kept for these goals. */
function beside(script: string, ownGoals: readonly number[], others: readonly string[]): string {
  const subject = toy();
  const { model } = subject;
  const test = readScript(script, model);
  const all = [test, ...others.map((other) => readScript(other, model))];
  const mates = all.map((mate): Mate => ({ test: mate, shown: glimpseToy(subject, mate).shown }));
  const own = glimpseToy(subject, test).shown;
  const asking = oneReason({ test, goals: ownGoals, ownGoals }, own, mates, createMinimiseSubject(model, [0, 1, 2, 3]));
  let step = asking.next();
  while (!step.done) step = asking.next(glimpseToy(subject, step.value));
  return writeScript(step.value.test, model);
}

const accepted = 'const b = new Bag([1]); b.some(() => true)';
const met = 'const a = new Bag([1]); const b = new Bag([1]); a.meets(b)';

describe('a test that is refused for two reasons at once', () => {
  it('is left with the one that its goals need', () => {
    expect(beside('const b = new Bag([]); b.some(() => false)', [0], [accepted])).toBe(
      'const a = new Bag([]); a.some(() => (true));',
    );
    expect(beside('const a = new Bag([]); const b = new Bag([]); a.meets(b)', [3], [met])).toBe(
      'const a = new Bag([1]); const b = new Bag([]); a.meets(b);',
    );
  });

  it('keeps both where the goals need both', () =>
    expect(beside('const a = new Bag([]); const b = new Bag([]); a.meets(b)', [2, 3], [met])).toBe(
      'const a = new Bag([]); const b = new Bag([]); a.meets(b);',
    ));

  it('stays where there is but one reason, or nothing is known that is not refused', () => {
    expect(beside('const b = new Bag([1]); b.some(() => false)', [1], ['const b = new Bag([2]); b.some(() => true)'])).toBe(
      'const a = new Bag([1]); a.some(() => (false));',
    );
    expect(beside('const b = new Bag([]); b.some(() => false)', [0], [])).toBe('const a = new Bag([]); a.some(() => (false));');
  });

  it('stays where it gives something', () =>
    expect(beside(accepted, [], ['const b = new Bag([1, 2]); b.some(() => true)'])).toBe(
      'const a = new Bag([1]); a.some(() => (true));',
    ));

  it('takes nothing that another step has to do with', () => {
    const shared = 'const o = new Bag([1]); const b = new Bag([1]); o.meets(b); b.meets(o)';
    const empty = 'const a = new Bag([]); const b = new Bag([]); a.meets(b)';

    expect(beside(empty, [2], [shared])).toBe('const a = new Bag([]); const b = new Bag([]); a.meets(b);');
    expect(beside(empty, [2], [met])).toBe('const a = new Bag([]); const b = new Bag([1]); a.meets(b);');
  });
});
