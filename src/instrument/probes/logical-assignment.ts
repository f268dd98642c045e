import type { AssignmentExpression } from 'oxc-parser';
import { probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';
import { keepingName } from './inferred-name.js';

/**
 * `a ||= b` becomes `__cov_assigned(4,5,__cov_c[5],a ||= (__cov_target(4,5),b))`: the right side says that it was
 * evaluated; if it did not, the other side was taken. The target is evaluated once, as before.
 */
export function planLogicalAssignment(node: AssignmentExpression, slot: number, { edits }: ProbeContext): void {
  const taken = node.operator === '||=' ? slot + 1 : slot;
  const [open, close] = keepingName(node.left, node.right);
  edits.wrap(node.right, `(${probe.target}(${slot},${taken}),${open}`, `${close})`);
  edits.wrap(node, `${probe.assigned}(${slot},${taken},${probe.passes}[${taken}],`, ')');
}
