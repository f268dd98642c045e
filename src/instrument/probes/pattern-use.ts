import type { CallExpression } from 'oxc-parser';
import type { Node } from '../../analysis/syntax.js';

/** A text that is asked whether a regular expression matches it, which is made or stands somewhere else. */
export interface PatternUse {
  readonly text: Node;
  readonly regex: Node;
}

/** Not `replace`: what stands elsewhere and is replaced is mostly cleaned up, and whether it was there decides little. */
const taking = /^match$/;
const asking = /^(?:test|exec)$/;

/** `x.match(re)`, `this.tail.match(re.tag)`, `re.test(x)`. Whether it is a regular expression shows at run time. */
export function patternUse({ callee, arguments: given, optional }: CallExpression): PatternUse | undefined {
  if (optional || callee.type !== 'MemberExpression' || callee.computed || callee.optional) return undefined;
  const { object, property } = callee;
  const [first] = given;
  if (property.type !== 'Identifier' || object.type === 'Super' || !first || first.type === 'SpreadElement') return undefined;
  if (taking.test(property.name) && given.length === 1 && isName(first))
    return isName(object) ? { text: object, regex: first } : undefined;
  return asking.test(property.name) && object.type === 'Identifier' && isName(first) ? { text: first, regex: object } : undefined;
}

function isName(node: Node): boolean {
  return node.type === 'Identifier' || node.type === 'MemberExpression';
}
