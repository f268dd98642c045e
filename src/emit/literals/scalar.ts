import type { Scalar } from '../../model/scalar.js';
import { bigintLiteral, numberLiteral } from './number.js';
import { stringLiteral } from './string.js';

export function scalarLiteral(value: Scalar): string {
  switch (typeof value) {
    case 'string':
      return stringLiteral(value);
    case 'number':
      return numberLiteral(value);
    case 'bigint':
      return bigintLiteral(value);
    default:
      return String(value);
  }
}
