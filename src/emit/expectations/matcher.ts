import type { Check } from '../../assertions/assertion.js';
import type { Scalar } from '../../model/scalar.js';
import { call } from '../code.js';
import type { Doc } from '../doc.js';
import { numberLiteral } from '../literals/number.js';
import { observedLiteral } from '../literals/observed.js';
import { scalarLiteral } from '../literals/scalar.js';
import type { TestScope } from '../test-scope.js';

/** `.toBe(5)`; `column` is the name that stands for the expected value in a table of tests. */
export function matcherText(check: Check, scope: TestScope, column: string | undefined): Doc {
  switch (check.c) {
    case 'is':
      return column === undefined ? scalarMatcher(check.value) : `.toBe(${column})`;
    case 'close':
      return call('.toBeCloseTo', [column ?? numberLiteral(check.value), String(check.digits)]);
    case 'same':
      return call('.toBe', [scope.variable(check.ref)]);
    case 'equal':
      return call('.toEqual', [column ?? observedLiteral(check.value, scope)]);
    case 'match':
      return call('.toMatchObject', [column ?? observedLiteral(check.value, scope)]);
    case 'length':
      return `.toHaveLength(${column ?? check.length})`;
    case 'instance':
      return `.toBeInstanceOf(${scope.cls(check.cls) ?? 'Object'})`;
    case 'defined':
      return '.toBeDefined()';
    case 'type':
      return `.toBe('${check.type}')`;
  }
}

function scalarMatcher(value: Scalar): string {
  if (value === undefined) return '.toBeUndefined()';
  if (value === null) return '.toBeNull()';
  return Number.isNaN(value) ? '.toBeNaN()' : `.toBe(${scalarLiteral(value)})`;
}
