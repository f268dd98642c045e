import type { Signature } from '../../../model/types.js';
import type { TypeTable } from '../type-table.js';

/** What a function does whose type nobody wrote, as far as its name says: compare, decide, or make one thing of another. */
export function namedSignature(name: string, table: TypeTable): Signature {
  const any = table.primitive('any');
  const value = { name: 'value', t: any };
  if (/^(cmp|sorter)$|compar(e|ator|er)$|(Cmp|Compare(Fn|Func)?|SortFn)$/i.test(name))
    return {
      params: [
        { name: 'a', t: any },
        { name: 'b', t: any },
      ],
      ret: table.primitive('number'),
    };
  if (/^(pred|test|filter)$|predicate(Fn)?$|filterFn$/i.test(name)) return { params: [value], ret: table.primitive('boolean') };
  if (/^(map|transform|mapper|iteratee)(Fn|Func|Function)?$/i.test(name)) return { params: [value], ret: any };
  return { params: [], ret: any };
}
