import { expect, it } from 'vitest';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import type { ToySubject } from '../../helpers/toy-subject.js';
import { minimised } from './minimise.js';

type Order = (a: number, b: number) => number;

/** Functions that take an order or leave it out, and one that maps dates. */
function sorting(): ToySubject {
  const m = new ModelDraft();
  const [number, date] = [m.prim('number'), m.builtin('Date')];
  const order = m.func([p('a', number), p('b', number)], number);
  m.fn('first', [p('order', order)], number);
  m.fn('usual', [p('order', order, { opt: true })], number);
  m.fn('broken', [p('order', order)], number);
  m.fn('moved', [p('map', m.func([p('date', date)], date))], date);
  return {
    model: m.model(),
    exports: (hit) => ({
      first: (order: Order) => hit(order(1, 2) < 0 ? 0 : 1),
      usual: (order?: Order) => hit(order ? 2 : 3),
      broken: (order: Order) => hit(order(1, 1) < 0 ? 4 : 5),
      moved: (map: (date: Date) => Date) => hit(map(new Date(0)) ? 6 : 7),
    }),
  };
}

it.each([
  ['a function that compares says which comes first', 0, 'first(() => -1)', 'first((a, b) => a - b); // [0]'],
  ['or the reverse', 1, 'first(() => 0)', 'first((a, b) => b - a); // [1]'],
  ['and the reverse where an order is there anyway', 2, 'usual(() => 7)', 'usual((a, b) => b - a); // [2]'],
  ['one that breaks the rules stays where nothing else will do', 4, 'broken(() => -7)', 'broken(() => (-1)); // [4]'],
  ['what maps an object gives it back', 6, 'moved(() => new Date(77))', 'moved((value) => value); // [6]'],
])('%s', (_, goal, before, after) => {
  expect(minimised(sorting(), { [goal]: before })).toEqual([after]);
});
