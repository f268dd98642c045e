import type { CallExpression } from 'oxc-parser';
import { type Node, unparenthesise } from '../../analysis/syntax.js';
import { regexExamples } from '../../util/regex-examples.js';
import { isStable } from './stable.js';

/** A text that is asked whether a regular expression matches it, which stands in the source. */
export interface LiteralMatch {
  readonly text: Node;
  /** Two texts that it matches, as source. */
  readonly examples: readonly [string, string];
}

/** `/^a+$/.test(x)`, `/^a+$/.exec(x)`, `x.match(/^a+$/)`, where `x` can be read once more. */
export function literalMatch(node: CallExpression): LiteralMatch | undefined {
  return node.arguments.length === 1 ? matchIn(node, /^match$/) : undefined;
}

/** The same of `x.replace(/^a+$/, y)` and `x.search(/^a+$/)`, which say by what they give whether it matched. */
export function literalUse(node: CallExpression): LiteralMatch | undefined {
  return literalMatch(node) ?? matchIn(node, /^(?:replace|replaceAll|search)$/);
}

function matchIn({ callee, arguments: given, optional }: CallExpression, taking: RegExp): LiteralMatch | undefined {
  if (optional || callee.type !== 'MemberExpression' || callee.computed || callee.optional) return undefined;
  if (given.length === 0 || callee.property.type !== 'Identifier') return undefined;
  const { name } = callee.property;
  const asks = name === 'test' || name === 'exec';
  if (!asks && !taking.test(name)) return undefined;
  const operand = given[0] as Node;
  const [regex, text] = asks ? [unparenthesise(callee.object), operand] : [unparenthesise(operand), callee.object as Node];
  if (regex.type !== 'Literal' || !('regex' in regex) || !isStable(text)) return undefined;
  const [one, other = one] = regexExamples(regex.regex.pattern, regex.regex.flags).map((example) => JSON.stringify(example));
  return one === undefined || other === undefined ? undefined : { text, examples: [one, other] };
}
