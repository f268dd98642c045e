import type { SubjectModel } from '../../model/subject.js';
import type { TypeId } from '../../model/types.js';
import { withArticle } from '../names/words.js';

/** A named type, or what a promise of it gives, with its article; undefined where it has no name. */
export function typeNoun(type: TypeId | undefined, model: SubjectModel): string | undefined {
  let node = model.types[type ?? -1];
  if (node?.k === 'builtin' && node.name === 'Promise') node = model.types[node.args[0] ?? -1];
  if (node?.k === 'union') {
    const others = node.of.map((member) => model.types[member]).filter((member) => member?.k !== 'prim' && member?.k !== 'lit');
    // One of several: which one is not known here.
    node = others.length === 1 ? others[0] : undefined;
  }
  const name = node?.k === 'inst' ? model.classes[node.cls]?.name : node?.k === 'object' ? node.name : undefined;
  return name === undefined || name.startsWith('__') ? undefined : withArticle(name);
}
