import { LoadFailure } from '../execute/load-failure.js';
import type { LoadFailureCode } from '../model/load-failure-code.js';

/** A failed import as data. */
export function describeFailure(error: unknown): { readonly code: LoadFailureCode; readonly message: string } {
  if (error instanceof LoadFailure) return { code: error.code, message: error.message };
  return { code: 'LOAD_FAILED', message: error instanceof Error ? error.message : String(error) };
}
