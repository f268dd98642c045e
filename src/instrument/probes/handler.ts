import type { CatchClause } from 'oxc-parser';
import { markText } from './bodies.js';
import type { ProbeContext } from './context.js';

export function planHandler(handler: CatchClause, slot: number, { starts }: ProbeContext): void {
  starts.add(handler.body, markText(slot));
}
