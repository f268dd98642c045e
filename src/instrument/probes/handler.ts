import type { CatchClause } from 'oxc-parser';
import { probe } from '../../runtime/probes.js';
import type { ProbeContext } from './context.js';

export function planHandler(handler: CatchClause, slot: number, { starts }: ProbeContext): void {
  starts.add(handler.body, `${probe.hit}(${slot})`);
}
