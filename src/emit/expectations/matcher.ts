import type { Check } from '../../assertions/assertion.js';
import type { Scalar } from '../../model/scalar.js';
import type { Observed } from '../../model/observation.js';
import { call, objectLiteral } from '../code.js';
import type { Doc } from '../doc.js';
import { numberLiteral } from '../literals/number.js';
import { observedLiteral } from '../literals/observed.js';
import { property } from '../literals/property.js';
import { regexpLiteral } from '../literals/regexp.js';
import { scalarLiteral } from '../literals/scalar.js';
import type { TestScope } from '../test-scope.js';
import { isMissedByEqual } from './strictness.js';
import { assertionColumn } from './columns.js';

/** `.toBe(5)` for assertion `index`; in a table of tests a column stands for what differs. */
export function matcherText(check: Check, scope: TestScope, index: number): Doc {
  const column = scope.column(assertionColumn(index));
  switch (check.c) {
    case 'is':
      return column === undefined ? scalarMatcher(check.value) : `.toBe(${column})`;
    case 'close':
      return call('.toBeCloseTo', [column ?? numberLiteral(check.value), String(check.digits)]);
    case 'same':
      return call('.toBe', [scope.variable(check.ref)]);
    case 'equal':
      return call(column === undefined && isMissedByEqual(check.value) ? '.toStrictEqual' : '.toEqual', [
        column ?? observedLiteral(check.value, scope),
      ]);
    case 'match':
      return call('.toMatchObject', [column ?? partsText(check.value, scope, index)]);
    case 'length':
      return `.toHaveLength(${column ?? check.length})`;
    case 'pattern':
      return call('.toMatch', [regexpLiteral(check.source, '')]);
    case 'instance':
      return `.toBeInstanceOf(${scope.cls(check.cls) ?? 'Object'})`;
    case 'defined':
      return '.toBeDefined()';
    case 'type':
      return `.toEqual(${scope.expect()}.any(${typeClasses[check.type]}))`;
  }
}

/** `expect.any` knows primitives by their wrapper classes. */
const typeClasses = {
  string: 'String',
  number: 'Number',
  boolean: 'Boolean',
  bigint: 'BigInt',
  symbol: 'Symbol',
  function: 'Function',
  object: 'Object',
} as const;

/** An object whose properties may each be a column. */
function partsText(value: Observed, scope: TestScope, index: number): Doc {
  if (value.k !== 'object') return observedLiteral(value, scope);
  const entry = ([key, item]: readonly [string, Observed]): Doc =>
    property(key, scope.column(assertionColumn(index, `.${key}`)) ?? observedLiteral(item, scope));
  return objectLiteral(value.entries.map(entry));
}

function scalarMatcher(value: Scalar): Doc {
  if (value === undefined) return '.toBeUndefined()';
  if (value === null) return '.toBeNull()';
  return Number.isNaN(value) ? '.toBeNaN()' : call('.toBe', [scalarLiteral(value)]);
}
