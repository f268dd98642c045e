import type { Ref, Statement } from '../../testcase/statement.js';
import type { TestPlan } from '../test-plan.js';

/**
 * What a value or a step of the test is there for: it decides how the test ends, it leads the act another way to the same
 * end, it only shows in what the act gives, only in what it leaves, or neither.
 */
export type Influence = 'decides' | 'path' | 'shows' | 'state' | 'idle';

const order: readonly Influence[] = ['decides', 'path', 'shows', 'state', 'idle'];

/** Of a value with parts, that of its strongest part; what was not tried out is taken to decide. */
export function influenceOf(ref: Ref, plan: TestPlan): Influence {
  const statement = plan.statements[ref] as Statement;
  switch (statement.kind) {
    case 'primitive':
    case 'enum':
      return roleOf(ref, plan);
    case 'callback':
      return strongest(statement.returns, plan);
    case 'builtin':
      return isMadeOfValues(statement.name) ? strongest(statement.args, plan) : 'decides';
    case 'await':
      return influenceOf(statement.value, plan);
    default:
      // How many items there are, and which keys, was needed as well: minimising has left out what was not.
      return 'decides';
  }
}

/**
 * An option without which the same would be seen. A literal that decides is none: it is what is taken without it as well,
 * and any other would show.
 */
export function isVain(ref: Ref, plan: TestPlan): boolean {
  const isLiteral = ['primitive', 'enum'].includes(plan.statements[ref]?.kind ?? '');
  const isKnown = plan.test.roles?.some((known) => known.ref === ref && known.role === 'vain') === true;
  return isKnown && !(isLiteral && roleOf(ref, plan) === 'decides');
}

/** Of a step before the act. */
export function stepInfluence(ref: Ref, plan: TestPlan): Influence {
  return roleOf(ref, plan);
}

function roleOf(ref: Ref, plan: TestPlan): Influence {
  const role = plan.test.roles?.find((known) => known.ref === ref && known.role !== 'vain')?.role;
  return role === undefined || role === 'vain' ? 'decides' : role === 'shown' ? 'shows' : role;
}

export function strongest(refs: readonly Ref[], plan: TestPlan): Influence {
  const all = refs.map((ref) => influenceOf(ref, plan));
  return order.find((influence) => all.includes(influence)) ?? 'idle';
}

/** It is a condition of the test. */
export function isCondition(influence: Influence): boolean {
  return influence === 'decides' || influence === 'path';
}

/** A date, an error, a resolved promise: what it was made of is all there is to it. */
function isMadeOfValues(name: string): boolean {
  return name === 'Date' || name === 'Promise' || name.endsWith('Error');
}
