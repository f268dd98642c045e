import ts from 'typescript';
import type { TypeNode } from '../../../model/types.js';
import type { Reading } from '../type-table.js';
import type { Reader } from './index.js';

/** Types that only a type argument decides. */
export const readGeneric: Reader = (type, reading, { checker }) => {
  if (type.flags & ts.TypeFlags.TypeParameter) return parameterNode(type, reading, checker);
  for (const [flag, why] of undecided) {
    if (!(type.flags & flag)) continue;
    const approx = checker.getBaseConstraintOfType(type);
    return { k: 'opaque', why, ...(approx && approx !== type ? { approx: reading.same(approx) } : {}) };
  }
  return undefined;
};

const undecided: readonly (readonly [ts.TypeFlags, 'conditional' | 'indexed' | 'keyof' | 'other'])[] = [
  [ts.TypeFlags.Conditional, 'conditional'],
  [ts.TypeFlags.IndexedAccess, 'indexed'],
  [ts.TypeFlags.Index, 'keyof'],
  [ts.TypeFlags.Substitution, 'other'],
];

function parameterNode(type: ts.TypeParameter, reading: Reading, checker: ts.TypeChecker): TypeNode {
  const constraint = type.getConstraint();
  const fallback = checker.getDefaultFromTypeParameter(type);
  return {
    k: 'tparam',
    name: type.symbol.name,
    ...(constraint ? { constraint: reading.same(constraint) } : {}),
    ...(fallback ? { default: reading.same(fallback) } : {}),
  };
}
