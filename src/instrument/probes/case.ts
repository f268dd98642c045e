import type { SwitchCase, SwitchStatement } from 'oxc-parser';
import type { Predicate } from '../../analysis/control-flow/predicate.js';
import { type Node, unwrap } from '../../analysis/syntax.js';
import { probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';

/**
 * Where all cases are literals the discriminant is compared with the whole list at once, and the engine keeps its
 * jump table: `switch (__cov_switch(x,__cov_d[0]??=__cov_cases([4,1,6,2])))` with slot and value in turn.
 * Otherwise the discriminant is kept, and tests stay lazy and in order: literals that follow each other are compared as
 * one list when the first of them is come to, `case (__cov_switch(__cov_d[0],...),1):`, any other test has a probe,
 * `case __cov_case(4,__cov_d[0],y):`. A test that itself runs the same statement again would be compared with that run's
 * discriminant; only distances suffer, never behaviour.
 */
export function planCase(clause: SwitchCase, statement: SwitchStatement, slot: number, context: ProbeContext): void {
  const tested = statement.cases.filter(({ test }) => test);
  const register = `${probe.discriminants}[${context.registerOf(statement)}]`;
  const literal = tested.every(isLiteralCase);
  if (clause === tested[0]) {
    if (literal) context.edits.wrap(statement.discriminant, `${probe.decide}(`, `,${register}??=${listText(tested, context)})`);
    else context.edits.wrap(statement.discriminant, `${register}=(`, ')');
  }
  if (literal || !clause.test) return;
  const at = tested.indexOf(clause);
  if (!isLiteralCase(clause)) return context.edits.wrap(clause.test, `${probe.matches}(${slot},${register},`, ')');
  if (at > 0 && isLiteralCase(tested[at - 1] as SwitchCase)) return;
  const end = tested.findIndex((other, index) => index > at && !isLiteralCase(other));
  const list = `${probe.discriminants}[${context.registerOf(clause)}]??=${listText(tested.slice(at, end < 0 ? undefined : end), context)}`;
  context.edits.wrap(clause.test, `(${probe.decide}(${register},${list}),`, ')');
}

/** Slots and literals of cases that follow each other. */
function listText(clauses: readonly SwitchCase[], context: ProbeContext): string {
  const list = clauses.map((each) => `${slotOf(each, context)},${context.tree.textOf(each.test as Node)}`);
  return `${probe.cases}([${list.join()}])`;
}

function slotOf(clause: SwitchCase, { facts, table }: ProbeContext): number {
  return table.of(facts.find('case', clause) as Predicate);
}

function isLiteralCase({ test }: SwitchCase): boolean {
  if (!test) return false;
  const node = unwrap(test);
  // `-1`, and `void 0` for what may be named otherwise in the scope at hand.
  if (node.type === 'UnaryExpression') return /^(?:-|void)$/.test(node.operator) && node.argument.type === 'Literal';
  return node.type === 'Literal' && !('regex' in node);
}
