import { manyLines, oneLine } from '../util/shown-text.js';
import { UserError } from '../util/user-error.js';
import type { RunEvent } from './events.js';
import { ModuleFailed } from './failure.js';
import type { Finding } from './result.js';

/*
 * What a run tells of a module may hold text of the module's own: what it threw, what its process said last, what its tests said
 * in the runner. All of it goes through here, also on its way to `--json`.
 */

/** Anything but a known reason is a bug of ours: it is told as one, and the other modules still get their tests. */
export function toldReason(error: unknown): string {
  if (error instanceof ModuleFailed)
    return error.failure.code === 'CHILD_CRASHED' ? manyLines(error.message) : oneLine(error.message);
  // Our own words about the user's files, whose paths may be long.
  if (error instanceof UserError) return oneLine(`${error.code ?? 'USER_ERROR'}: ${error.message} ${error.nextStep}`, Infinity);
  return manyLines(`INTERNAL_ERROR: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
}

export function toldFindings(findings: readonly Finding[]): readonly Finding[] {
  return findings.map((one) => ({ ...one, message: oneLine(one.message) }));
}

export function toldEvent(event: RunEvent): RunEvent {
  return event.type === 'warning' ? { ...event, message: oneLine(event.message) } : event;
}
