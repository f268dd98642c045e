import { LoadFailure } from '../execute/load-failure.js';
import type { FailedImport } from '../model/job.js';
import type { LoadFailureCode } from '../model/load-failure-code.js';

/** A failed import as data. */
export function describeFailure(error: unknown): Omit<FailedImport<LoadFailureCode>, 'kind'> {
  if (error instanceof LoadFailure) {
    const { code, message, kinds } = error;
    return { code, message, ...(kinds && { kinds }) };
  }
  return { code: 'LOAD_FAILED', message: error instanceof Error ? error.message : String(error) };
}
