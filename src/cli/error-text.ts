import type { ModuleResult } from '../pipeline/result.js';
import { manyLines } from '../util/shown-text.js';
import { UserError } from '../util/user-error.js';
import { nextSteps } from './next-step.js';
import { printable } from './printable.js';

/** One sentence of cause, one of next step. A stack only when asked for, or when the fault is ours. */
export function errorText(error: unknown, verbose: boolean): string {
  if (error instanceof UserError) {
    const stack = verbose && error.stack !== undefined ? `${manyLines(error.stack)}\n` : '';
    return `error: ${printable(error.message)}\n${printable(error.nextStep)}\n${stack}`;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return manyLines(`error: covolve failed, and the fault is its own.\nPlease report it with the lines below.\n${stack}\n`);
}

/** A module that could not be processed is not an error of the run; it is told the same way. */
export function failedModuleText(module: ModuleResult): string {
  const [, code = '', message = 'no reason was recorded'] = /^([A-Z][A-Z0-9_]*): (.*)$/s.exec(module.reason ?? '') ?? [];
  const nextStep = (nextSteps as Readonly<Record<string, string>>)[code];
  return `error: ${printable(module.file)}: ${manyLines(message)}\n${nextStep === undefined ? '' : `${nextStep}\n`}`;
}
