import type { Node } from '../../analysis/syntax.js';
import { probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';

/** `a ?? b` becomes `__cov_n(4,a) ?? b`. */
export function planNullish(left: Node, slotText: string, { edits }: ProbeContext): void {
  edits.wrap(left, `${probe.nullish}(${slotText},`, ')');
}
