import type { Budget } from '../config/budget.js';
import type { SearchStatistics } from '../model/job.js';
import type { ModuleFailure } from './failure.js';
import { type NamedNotEntered, noTestEnters, notEnteredWords } from './never-entered.js';
import type { Finding } from './result.js';

/** What is known of a search after which there is no test. */
export interface FruitlessSearch {
  /** Absent where it was cut short. */
  readonly statistics?: Pick<SearchStatistics, 'executions' | 'denied'> | undefined;
  /** Tests that did not do the same again. */
  readonly flaky: number;
  readonly hangs: readonly Finding[];
  readonly hasGoals: boolean;
  /** Functions of kinds that no test enters, where there are no others (`outOfReachOf`). */
  readonly outOfReach: readonly NamedNotEntered[];
  readonly budget: Budget;
  readonly population: number;
  /** Tests with effects were wanted as well. */
  readonly mocks: boolean;
}

/** The reason that is nearest to what was seen; that arguments are hard to build is said only where some were tried. */
export function whyNothing(search: FruitlessSearch): ModuleFailure {
  const { statistics, flaky, hangs, hasGoals, outOfReach, budget, population, mocks } = search;
  if (flaky > 0) return { code: 'NOTHING_STABLE', message: 'no test did the same in a second process, or in other surroundings' };
  const denied = statistics?.denied ?? [];
  if (denied.length > 0) {
    const advice = mocks ? ', and that cannot be mocked simply' : '; --emit-io-mocks writes those that can be mocked';
    const kinds = denied.join(', ');
    const message = `every test that covers something has effects that the sandbox keeps from the machine (${kinds})${advice}`;
    return { code: 'ONLY_HARMFUL', message };
  }
  if (!hasGoals) return { code: 'NO_GOALS', message: 'there is no branch and no function to cover' };
  if (hangs.length > 0) {
    const calls = hangs.map(({ message }) => message).join('; ');
    return { code: 'ONLY_HANGS', message: `no call that covers something came back: ${calls}` };
  }
  if (outOfReach.length > 0) {
    const kinds = [...new Set(outOfReach.map(({ why }) => notEnteredWords[why]))];
    return { code: 'NOT_ENTERED', message: `${noTestEnters(outOfReach)}: ${kinds.join('; ')}` };
  }
  const tried = statistics?.executions ?? 0;
  // Less than a search begins with.
  if (budget.kind === 'time' && tried < population) {
    const tests = tried === 0 ? 'no test' : tried === 1 ? 'only one test' : `only ${tried} tests`;
    const message = `${tests} could be tried before the ${Math.round(budget.ms / 100) / 10} s that it had were over, and none covered anything`;
    return { code: 'TIME_TOO_SHORT', message };
  }
  return { code: 'NOTHING_COVERED', message: 'no call of an export covered anything; its arguments may be too hard to build' };
}
