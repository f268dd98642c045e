import type { Ref, Statement } from '../../testcase/statement.js';
import type { TestPlan } from '../test-plan.js';

/**
 * What a value of the test is there for: it decides what is covered or how the test ends, it only shows in what the act
 * gives, or neither.
 */
export type Influence = 'decides' | 'shows' | 'idle';

/** Of a value with parts, that of its strongest part; what was not tried out is taken to decide. */
export function influenceOf(ref: Ref, plan: TestPlan): Influence {
  const statement = plan.statements[ref] as Statement;
  switch (statement.kind) {
    case 'primitive':
    case 'enum': {
      const role = plan.test.roles?.find((known) => known.ref === ref)?.role;
      return role === 'shown' ? 'shows' : role === 'idle' || role === 'state' ? 'idle' : 'decides';
    }
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

export function strongest(refs: readonly Ref[], plan: TestPlan): Influence {
  const all = refs.map((ref) => influenceOf(ref, plan));
  return all.includes('decides') ? 'decides' : all.includes('shows') ? 'shows' : 'idle';
}

/** A date, an error, a resolved promise: what it was made of is all there is to it. */
function isMadeOfValues(name: string): boolean {
  return name === 'Date' || name === 'Promise' || name.endsWith('Error');
}
