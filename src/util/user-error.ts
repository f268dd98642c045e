/** A mistake of the user's, told in one sentence of cause and one of next step; never a stack trace. */
export class UserError extends Error {
  constructor(
    message: string,
    readonly nextStep: string,
    /** Stable code for the result file, such as `RUNNER_MISSING`. */
    readonly code?: string,
  ) {
    super(message);
    this.name = 'UserError';
  }
}
