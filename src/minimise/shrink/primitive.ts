import type { Scalar } from '../../model/scalar.js';
import type { SubjectModel } from '../../model/subject.js';
import type { TypeId } from '../../model/types.js';
import type { Ref, TestCase } from '../../testcase/statement.js';
import { plainerBigints } from './bigint.js';
import { fedParameter } from './fed-parameter.js';
import { plainerNumbers } from './number.js';
import { plainerStrings } from './string.js';

/** Proposes values and is told whether the last one was taken; ends when there is nothing plainer left. */
export type Proposals<T> = Generator<T, void, boolean>;

/** Plainer values for a literal of the test; undefined where its type leaves no choice. */
export function plainerValues(test: TestCase, ref: Ref, model: SubjectModel): Proposals<Scalar> | undefined {
  const statement = test.statements[ref];
  if (statement?.kind !== 'primitive' || !isFree(statement.type, typeof statement.value, model)) return undefined;
  const { value } = statement;
  switch (typeof value) {
    case 'number':
      return plainerNumbers(value, model.constants.numbers);
    case 'string':
      return plainerStrings(value, fedParameter(test, ref, model), model.constants.strings);
    case 'bigint':
      return plainerBigints(value);
    case 'boolean':
      return value ? once(false) : undefined;
    default:
      return undefined;
  }
}

function* once<T>(value: T): Proposals<T> {
  yield value;
}

/** Literal, enum and template types are not free: another value would be off type. */
function isFree(type: TypeId, kind: string, model: SubjectModel, depth = 0): boolean {
  const node = model.types[type];
  if (depth > 4) return false;
  switch (node?.k) {
    case undefined:
    case 'tparam':
    case 'guess':
    case 'opaque':
      return true;
    case 'prim':
      return node.name === kind || ['any', 'unknown', 'unresolved', 'object'].includes(node.name);
    case 'brand':
      return isFree(node.base, kind, model, depth + 1);
    case 'union':
      return node.of.some((member) => isFree(member, kind, model, depth + 1));
    case 'builtin':
      return true;
    default:
      return false;
  }
}
