import type { SubjectModel } from '../model/subject.js';
import type { TypeId } from '../model/types.js';

/** Whether a test may write `result.key` of a result of this declared type: nobody checks that in untyped code. */
export function isAccessible(type: TypeId | undefined, key: string, model: SubjectModel): boolean {
  if (model.untyped) return true;
  const node = type === undefined ? undefined : model.types[type];
  switch (node?.k) {
    case 'prim':
      return node.name === 'any' || node.name === 'unresolved' || (node.name === 'string' && key === 'slice');
    case 'array':
      return key === 'map' || key === 'slice';
    case 'object':
      return node.props.some(({ name }) => name === key) || node.index.length > 0;
    case 'builtin':
      if (node.name === 'Promise') return isAccessible(node.args[0], key, model);
      return key === 'slice' && (node.name.endsWith('Array') || node.name === 'Buffer');
    default:
      return false;
  }
}
