import type { CatchClause } from 'oxc-parser';
import { countText } from './bodies.js';
import type { ProbeContext } from './context.js';

export function planHandler(handler: CatchClause, slot: number, { starts }: ProbeContext): void {
  starts.add(handler.body, countText(slot));
}
