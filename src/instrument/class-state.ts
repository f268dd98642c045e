import type { Class } from 'oxc-parser';
import { childrenOf, type Node, unwrap } from '../analysis/syntax.js';
import { holdingOf } from './top-level-bindings.js';

/** What a class keeps that is not in its instances' properties. */
export interface ClassState {
  /** Static containers, and static members that the class's own static methods write to. */
  readonly changing: boolean;
  /** Any static property. */
  readonly decorated: boolean;
  /** Names of private fields, without the `#`. */
  readonly privateFields: readonly string[];
  readonly privateStatics: readonly string[];
}

export function classState(node: Class): ClassState {
  const privateFields: string[] = [];
  const privateStatics: string[] = [];
  let changing = false;
  let decorated = false;
  for (const member of node.body.body) {
    if (member.type === 'MethodDefinition' && member.static && writesToThis(member.value)) changing = true;
    if (member.type !== 'PropertyDefinition' && member.type !== 'AccessorProperty') continue;
    if (member.key.type === 'PrivateIdentifier') (member.static ? privateStatics : privateFields).push(member.key.name);
    else if (member.static) {
      decorated = true;
      if (/^(?:container|interface|stateful)$/.test(holdingOf(member.value))) changing = true;
    }
  }
  return { changing, decorated, privateFields, privateStatics };
}

function writesToThis(node: Node): boolean {
  const target = node.type === 'AssignmentExpression' ? node.left : node.type === 'UpdateExpression' ? node.argument : null;
  if (target && startsAtThis(target)) return true;
  return childrenOf(node).some(writesToThis);
}

function startsAtThis(node: Node): boolean {
  const inner = unwrap(node);
  return inner.type === 'ThisExpression' || (inner.type === 'MemberExpression' && startsAtThis(inner.object));
}
