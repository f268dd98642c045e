import type { Ref, Statement } from '../testcase/statement.js';
import { references } from '../testcase/statements/index.js';

/** All variables that a statement is made of, however deep; of those that are not looked into (`isOpen`) only themselves. */
export function partsOf(
  statements: readonly Statement[],
  ref: Ref,
  isOpen: (statement: Statement) => boolean = () => true,
): ReadonlySet<Ref> {
  const parts = new Set<Ref>();
  const visit = (one: Ref): void => {
    const statement = statements[one];
    if (!statement || parts.has(one)) return;
    parts.add(one);
    if (one === ref || isOpen(statement)) references(statement).forEach(visit);
  };
  visit(ref);
  return parts;
}
