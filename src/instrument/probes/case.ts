import type { SwitchCase, SwitchStatement } from 'oxc-parser';
import type { Predicate } from '../../analysis/control-flow/predicate.js';
import { type Node, unwrap } from '../../analysis/syntax.js';
import { probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';

/**
 * Where all cases are literals the discriminant is compared with the whole list at once, and the engine keeps its
 * jump table: `switch (__cov_switch(x,__cov_d[0]??=__cov_cases([4,1,6,2])))` with slot and value in turn.
 * Otherwise each test gets a probe, `case __cov_case(4,__cov_d[0],y):`, and stays lazy and in order. A test that itself
 * runs the same statement again would be compared with that run's discriminant; only counts suffer, never behaviour.
 */
export function planCase(clause: SwitchCase, statement: SwitchStatement, slot: number, context: ProbeContext): void {
  const tested = statement.cases.filter(({ test }) => test);
  const register = `${probe.discriminants}[${context.registerOf(statement)}]`;
  const literal = tested.every(({ test }) => test && isLiteral(test));
  if (clause === tested[0]) {
    if (literal) {
      const list = tested.map((each) => `${slotOf(each, context)},${context.tree.textOf(each.test as Node)}`);
      context.edits.wrap(statement.discriminant, `${probe.decide}(`, `,${register}??=${probe.cases}([${list.join()}]))`);
    } else context.edits.wrap(statement.discriminant, `${register}=(`, ')');
  }
  if (!literal && clause.test) context.edits.wrap(clause.test, `${probe.matches}(${slot},${register},`, ')');
}

function slotOf(clause: SwitchCase, { facts, table }: ProbeContext): number {
  return table.of(facts.find('case', clause) as Predicate);
}

function isLiteral(test: Node): boolean {
  const node = unwrap(test);
  // `-1`, and `void 0` for what may be named otherwise in the scope at hand.
  if (node.type === 'UnaryExpression') return /^(?:-|void)$/.test(node.operator) && node.argument.type === 'Literal';
  return node.type === 'Literal' && !('regex' in node);
}
