import { expect, it } from 'vitest';
import { richerValues } from '../../../../src/minimise/telling/richer-values.js';
import type { Scalar } from '../../../../src/model/scalar.js';
import type { TypeId } from '../../../../src/model/types.js';
import { createTypeTable } from '../../../../src/testcase/types/type-table.js';
import { ModelDraft } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
m.prim('number');
const unknown = m.prim('unknown');
const parameter = m.type({ k: 'tparam', name: 'K' });
const table = createTypeTable(m.model());

function kindsFor(value: Scalar, type: TypeId): readonly string[] {
  const fragments = richerValues({ kind: 'primitive', type, value }, type, { statements: [] }, table);
  return [...new Set(fragments.map((fragment) => fragment.at(-1)?.kind ?? ''))];
}

it('offers structures where anything goes', () => {
  expect(kindsFor(1, unknown)).toEqual(['primitive', 'object', 'array']);
});

it('offers no structure for a key, whose kind the other keys have as well', () => {
  expect(kindsFor(1, parameter)).toEqual(['primitive']);
  expect(kindsFor('a', parameter)).toEqual(['primitive']);
});
