import type { CallbackBody } from '../testcase/statement.js';

/** The calls of a callback statement, by statement; kept only while a test is observed. */
export type CallLog = unknown[][];

/** What a callback throws when it is called for ever by code without probes, such as `Array.from({ length: 1e9 }, callback)`. */
export const callbackBudgetSpent = new Error('step budget spent in a callback');

/**
 * The function of a callback statement. An arrow function, as the emitted one: it has no `this` and cannot be
 * constructed. Arguments are kept as they are and looked at only when the test is over, as a runner's mock does. Its text
 * is another than that of the emitted one: by the name of its parameter it is known where the subject makes a text of it.
 */
export function createCallback(
  results: readonly unknown[],
  throws: boolean,
  steps: Int32Array,
  log: CallLog | undefined,
): (...args: unknown[]) => unknown {
  let calls = 0;
  return (...__cov_given) => {
    steps[0] = (steps[0] as number) - 1;
    if ((steps[0] as number) < 0) throw callbackBudgetSpent;
    if (log) log[log.length] = __cov_given;
    const result = results.length === 0 ? undefined : results[calls < results.length ? calls : results.length - 1];
    calls++;
    if (throws) throw result;
    return result;
  };
}

/** The function of a callback statement that does something with what it is given; as the emitted one does it. */
export function createPlayer(body: CallbackBody, steps: Int32Array, log: CallLog | undefined): (...args: unknown[]) => unknown {
  const play = bodies[body];
  const player = (...__cov_given: unknown[]): unknown => {
    steps[0] = (steps[0] as number) - 1;
    if ((steps[0] as number) < 0) throw callbackBudgetSpent;
    if (log) log[log.length] = __cov_given;
    return play(__cov_given[0] as never, __cov_given[1] as never);
  };
  // Some look at how many parameters a function has.
  return Object.defineProperty(player, 'length', { value: play.length });
}

const bodies: Readonly<Record<CallbackBody, (a: never, b: never) => unknown>> = {
  first: (a) => a,
  difference: (a: number, b: number) => a - b,
  'reverse difference': (a: number, b: number) => b - a,
  ascending: (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0),
  descending: (a: number, b: number) => (a > b ? -1 : a < b ? 1 : 0),
};
