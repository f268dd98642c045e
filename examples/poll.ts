export interface PollOptions {
  attempts?: number;
  intervalMs?: number;
  onWait?: (attempt: number) => void;
}

export class PollTimeoutError extends Error {
  constructor(readonly attempts: number) {
    super(`gave up after ${attempts} attempts`);
    this.name = 'PollTimeoutError';
  }
}

/** Asks `check` until it returns something other than undefined, waiting `intervalMs` between two attempts. */
export async function poll<T>(
  check: (attempt: number) => T | undefined | Promise<T | undefined>,
  { attempts = 5, intervalMs = 1000, onWait }: PollOptions = {},
): Promise<T> {
  if (!Number.isInteger(attempts) || attempts < 1) throw new RangeError('attempts must be a positive integer');
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const result = await check(attempt);
    if (result !== undefined) return result;
    if (attempt < attempts) {
      onWait?.(attempt);
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
  }
  throw new PollTimeoutError(attempts);
}
