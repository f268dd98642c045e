import ts from 'typescript';
import type { TupleElement } from '../../../model/types.js';
import type { Reader } from './index.js';
import { withoutUndefined } from './unions.js';

export const readArray: Reader = (type, reading, extraction) => {
  const { checker } = extraction;
  if (checker.isTupleType(type)) {
    const { elementFlags } = (type as ts.TupleTypeReference).target;
    const elems = checker.getTypeArguments(type as ts.TypeReference).map((element, index): TupleElement => {
      const flag = elementFlags[index] ?? ts.ElementFlags.Required;
      // A variadic element is an array type itself; a rest element is what the array holds.
      if (flag & ts.ElementFlags.Variadic) return { t: reading.same(itemOf(element, checker)), flag: 'rest' };
      if (flag & ts.ElementFlags.Optional) return { t: withoutUndefined(element, reading, extraction), flag: 'opt' };
      return { t: reading.same(element), flag: flag & ts.ElementFlags.Rest ? 'rest' : 'req' };
    });
    return { k: 'tuple', elems };
  }
  if (!checker.isArrayType(type)) return undefined;
  const [element] = checker.getTypeArguments(type as ts.TypeReference);
  return element && { k: 'array', elem: reading.same(element) };
};

function itemOf(type: ts.Type, checker: ts.TypeChecker): ts.Type {
  return checker.getIndexTypeOfType(type, ts.IndexKind.Number) ?? type;
}
