import type { SwitchCase, SwitchStatement } from 'oxc-parser';
import { probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';

/**
 * `switch (x) { case 1: }` becomes `switch (__cov_d[0]=(x)) { case __cov_case(4,__cov_d[0],1): }`: the tests stay lazy
 * and in order. A test that itself runs the same statement again would
 * be compared with that run's discriminant; only the counts suffer, never the behaviour.
 */
export function planCase(clause: SwitchCase, statement: SwitchStatement, slot: number, context: ProbeContext): void {
  if (!clause.test) return;
  const first = statement.cases.find(({ test }) => test) as SwitchCase;
  const register = `${probe.discriminants}[${context.registerOf(statement)}]`;
  if (clause === first) context.edits.wrap(statement.discriminant, `${register}=(`, ')');
  context.edits.wrap(clause.test, `${probe.matches}(${slot},${register},`, ')');
}
