import type { Scalar } from '../../model/scalar.js';
import type { TypeId } from '../../model/types.js';
import type { Statement, TestCase } from '../../testcase/statement.js';
import { hasNoShape, type TypeTable } from '../../testcase/types/type-table.js';
import { parameterOf } from '../generic-kind.js';
import type { Fragment } from '../plain-values.js';

/** Values with more to them than the plain one: order, several parts, both cases, a sign, a fraction. */
export function richerValues(value: Statement, type: TypeId, test: TestCase, table: TypeTable): readonly Fragment[] {
  const scalars = (list: readonly Scalar[]): readonly Fragment[] => list.map((one) => [{ kind: 'primitive', type, value: one }]);
  switch (value.kind) {
    case 'primitive':
      if (typeof value.value === 'string') return [...scalars(richerTexts(value.value)), ...instead(type, table)];
      return typeof value.value === 'number' ? [...scalars([10, 0.5, -1]), ...instead(type, table)] : [];
    case 'object':
      return value.entries.length < 2 ? structures(type, table) : [];
    case 'array': {
      const only = test.statements[value.elements[0] ?? -1];
      if (only?.kind === 'primitive' && typeof only.value === 'string')
        return [list(value, [only.value, 'b']), list(value, [...longerTexts(only.value), 'b'])];
      return value.elements.length < 2 ? [list(value, [2, 1]), list(value, ['b', 'a']), ...structures(type, table)] : [];
    }
    default:
      return [];
  }
}

function richerTexts(text: string): readonly string[] {
  return isWord(text) ? longerTexts(text) : [...longerTexts(text), `${text} b`];
}

function longerTexts(text: string): readonly string[] {
  // A word or a letter says nothing by itself; anything else is a beginning.
  return isWord(text) ? ['a b', 'B', '1'] : [`${text}b`, `${text} ${text}`];
}

function isWord(text: string): boolean {
  return /^[A-Za-z]*$/.test(text);
}

/** In the place of a text or a number, unless it is a key or the like: a type parameter stands for one kind of value. */
function instead(type: TypeId, table: TypeTable): readonly Fragment[] {
  return parameterOf(type, table) >= 0 ? [] : structures(type, table);
}

/** Where anything goes: out of order, and with nothing as a value. */
function structures(type: TypeId, table: TypeTable): readonly Fragment[] {
  if (type < 0 || type >= table.known || !hasNoShape(type, table)) return [];
  const primitive = (value: Scalar): Statement => ({ kind: 'primitive', type, value });
  const object = (a: string, b: string): Statement => ({
    kind: 'object',
    type,
    entries: [
      [a, 0],
      [b, 1],
    ],
  });
  return [
    [primitive(1), primitive(2), object('b', 'a')],
    [primitive(1), primitive(undefined), object('a', 'b')],
    [primitive(2), primitive(1), { kind: 'array', type, elements: [0, 1] }],
  ];
}

function list({ type }: Statement & { kind: 'array' }, values: readonly Scalar[]): Fragment {
  const elements = values.map((value): Statement => ({ kind: 'primitive', type, value }));
  return [...elements, { kind: 'array', type, elements: values.map((_, i) => i) }];
}
