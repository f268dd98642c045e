import { expect, it } from 'vitest';
import { playedBodies } from '../../../../src/testcase/types/callback-role.js';
import { createTypeTable } from '../../../../src/testcase/types/type-table.js';
import type { TypeId } from '../../../../src/model/types.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const [number, string, boolean, any] = [m.prim('number'), m.prim('string'), m.prim('boolean'), m.prim('any')];
const [key, date, box] = [m.type({ k: 'tparam', name: 'K' }), m.builtin('Date'), m.object('Box', [])];
const fn = (params: readonly TypeId[], ret: TypeId): TypeId =>
  m.func(
    params.map((t, i) => p('ab'[i] ?? 'c', t)),
    ret,
  );

it.each([
  ['two numbers', fn([number, number], number), ['difference', 'reverse difference']],
  ['two texts', fn([string, string], number), ['ascending', 'descending']],
  ['two of a type parameter', fn([key, key], number), ['ascending', 'descending']],
  ['two that may be anything', fn([any, any], number), ['ascending', 'descending']],
  ['two that have no order', fn([box, box], number), []],
  ['two of different types', fn([number, string], number), []],
  ['two and one more', fn([number, number, number], number), []],
  ['a number of which another is made', fn([number], number), []],
  ['a date of which another is made', fn([date], date), ['first']],
  ['something that is judged', fn([any], boolean), []],
  ['no function', number, []],
])('%s', (_, type, bodies) => {
  expect(playedBodies(type, createTypeTable(m.model()))).toEqual(bodies);
});
