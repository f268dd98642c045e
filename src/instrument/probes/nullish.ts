import type { Node } from '../../analysis/syntax.js';
import { probe } from '../../runtime/probes.js';
import { type Place, type ProbeContext, slotText } from './context.js';
import { planAbsence, startsStatement } from './in-place.js';

/** `a.b ?? c` becomes `__cov_n(4,a.b) ?? c`. */
export function planNullish(left: Node, place: Place, context: ProbeContext): void {
  if (!startsStatement(left, context)) planAbsence(left, place, context);
  else context.edits.wrap(left, `${probe.nullish}(${slotText(place)},`, ')');
}
