import { expect, it } from 'vitest';
import type { Fragment } from '../../../../src/minimise/plain-values.js';
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

it('lets a list of one text go on with a word, and a text that is a beginning too', () => {
  const text = { kind: 'primitive', type: unknown, value: '-a' } as const;
  const values = (fragments: readonly Fragment[]): readonly unknown[] =>
    fragments.map((fragment) => fragment.flatMap((one) => (one.kind === 'primitive' ? [one.value] : [])));
  const list = { kind: 'array', type: unknown, elements: [0] } as const;
  expect(values(richerValues(list, unknown, { statements: [text, list] }, table))).toEqual([
    ['-a', 'b'],
    ['-ab', '-a -a', 'b'],
  ]);
  expect(values(richerValues(text, parameter, { statements: [] }, table))).toEqual([['-ab'], ['-a -a'], ['-a b']]);
});
