/**
 * Thrown when the step budget is spent, always this one object: a subject may catch it, so what counts is
 * `steps[0] < 0`, not whether it arrived. It is frozen so that one test cannot leave marks on it for the next.
 */
export const overBudget: Error = Object.freeze(new Error('covolve: step budget spent'));
