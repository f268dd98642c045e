/** Which queries may be asked. */
export interface QueryTrust {
  /** Queries are asked in the opposite order: one whose answer depends on the others then gives another. */
  readonly backwards: boolean;
  isTrusted(callable: number): boolean;
  asked(callable: number): void;
  /** It gave something else when it was asked again: if it does so more than now and then, no test asks it any more. */
  distrust(callable: number, times?: number): void;
  /** A copy for the runs of one test, with doubts of its own. */
  within(): DoubtfulTrust;
}

export interface DoubtfulTrust extends QueryTrust {
  /** It changed something this time, such as what had expired: this test does not ask it again. */
  doubt(callable: number): void;
  /** Something changed, and it is not known by what: the next run looks after each query, until one is doubted. */
  beCareful(): void;
  isCareful(): boolean;
}

/** One that removes something does so nearly always; one that only tidies up before it answers, rarely. */
export const mostChanges = 2;

/** What one test teaches about a method holds for all others: share one among the tests of a suite. */
export function createQueryTrust(backwards = false): QueryTrust {
  const asked = new Map<number, number>();
  const changed = new Map<number, number>();
  const trust: QueryTrust = {
    backwards,
    isTrusted(callable) {
      const times = changed.get(callable) ?? 0;
      return times < mostChanges || times * 4 < (asked.get(callable) ?? 0);
    },
    asked: (callable) => void asked.set(callable, (asked.get(callable) ?? 0) + 1),
    distrust: (callable, times = 1) => void changed.set(callable, (changed.get(callable) ?? 0) + times),
    within() {
      const doubted = new Set<number>();
      let careful = false;
      return {
        ...trust,
        isTrusted: (callable) => trust.isTrusted(callable) && !doubted.has(callable),
        doubt: (callable) => {
          doubted.add(callable);
          careful = false;
        },
        beCareful: () => {
          careful = true;
        },
        isCareful: () => careful,
      };
    },
  };
  return trust;
}

/**
 * The same for these only. What a query changes may show in one order and not in the other: one that is no way to look at
 * a test must not be asked before those that are.
 */
export function trustIn(trust: QueryTrust, callables: readonly number[]): QueryTrust {
  const known = new Set(callables);
  const isTrusted = (callable: number): boolean => known.has(callable) && trust.isTrusted(callable);
  const within = (): DoubtfulTrust => {
    const own = trust.within();
    return { ...own, isTrusted: (callable) => known.has(callable) && own.isTrusted(callable) };
  };
  return { ...trust, isTrusted, within };
}
