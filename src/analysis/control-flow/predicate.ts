import type {
  AssignmentExpression,
  CallExpression,
  CatchClause,
  ChainExpression,
  Expression,
  ForInStatement,
  ForOfStatement,
  MemberExpression,
  SwitchCase,
  SwitchStatement,
} from 'oxc-parser';
import type { Node } from '../syntax.js';

/** Where a run decides between two ways. The kind says how the decision can be observed. */
export type Site =
  /** A leaf of a condition: true when the expression is truthy. */
  | { readonly kind: 'condition'; readonly node: Node; readonly construct: 'if' | 'loop' | 'conditional' | 'logical' }
  /** Left side of `??`: true when it is null or undefined. */
  | { readonly kind: 'nullish'; readonly node: Expression }
  /** One `?.` of a chain: true when the chain ends here because the object is null or undefined. */
  | {
      readonly kind: 'optional-chain';
      readonly node: MemberExpression | CallExpression;
      readonly chain: ChainExpression;
      /** The `?.` before it in the same chain. */
      readonly previous: Predicate | null;
    }
  /** `||=` and `&&=`: true when the target was truthy; `??=`: true when it was null or undefined. */
  | { readonly kind: 'logical-assignment'; readonly node: AssignmentExpression }
  /** A default in a parameter or pattern: true when the value was undefined. `host` is what binds the whole pattern. */
  | { readonly kind: 'default'; readonly node: Extract<Node, { type: 'AssignmentPattern' }>; readonly host: Node }
  /** true each time the body is entered, false when nothing is left. */
  | { readonly kind: 'iteration'; readonly node: ForOfStatement | ForInStatement }
  /** true when the discriminant equals this case. */
  | { readonly kind: 'case'; readonly node: SwitchCase; readonly statement: SwitchStatement }
  /** Not a decision of the program's: entered by an exception. Has only the true side. */
  | { readonly kind: 'catch'; readonly node: CatchClause };

export interface Predicate {
  readonly site: Site;
  /** Index of the function it belongs to; -1 for module level. */
  readonly fn: number;
  /** The only possible outcome of a constant condition such as `if (false)`. */
  readonly constant: boolean | null;
}

/** One side of a predicate. */
export interface Side {
  readonly predicate: Predicate;
  readonly outcome: boolean;
}
