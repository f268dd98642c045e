import { sameObserved } from '../execute/same-observed.js';
import { actOf, type Glimpse } from '../minimise/index.js';
import type { Observed } from '../model/observation.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { TestCase } from '../testcase/statement.js';
import { remap } from '../testcase/statements/index.js';

/** Each costs as many executions as there are tests. */
const MOST_DISTURBERS = 12;

/**
 * Which tests show something else when another one ran before them in the same copy of the module. The runner's orders
 * find only some of those: a test that puts things right may happen to stand in between.
 */
export function* disturbed(suite: readonly FoundTest[]): Generator<TestCase, ReadonlySet<FoundTest>, Glimpse> {
  const found = new Set<FoundTest>();
  const disturbers = disturbersOf(suite);
  if (disturbers.length === 0) return found;
  for (const one of suite) {
    // A clock that has moved on, or other chances, are no doing of the module: the runner gives each test its own.
    if (one.effects.clock || one.effects.timers || one.effects.random) continue;
    const alone = yield one.test;
    for (const other of disturbers) {
      if (other === one) continue;
      const after = yield joined(other.test, one.test);
      if (isSame(alone, after, other.test.statements.length)) continue;
      found.add(one);
      break;
    }
  }
  return found;
}

/** Those that change the module and end well; of one act one, since tests of one act leave much the same. */
function disturbersOf(suite: readonly FoundTest[]): readonly FoundTest[] {
  const changing = suite.filter((test) => test.changesState && !test.observations.some(({ of }) => of === 'threw'));
  const byAct = new Map(changing.toReversed().map((test) => [actOf(test.test), test] as const));
  return [...byAct.values()].slice(-MOST_DISTURBERS);
}

/** One after the other, with nothing in between. */
function joined(first: TestCase, then: TestCase): TestCase {
  const by = first.statements.length;
  return { statements: [...first.statements, ...then.statements.map((statement) => remap(statement, (ref) => ref + by))] };
}

function isSame(alone: Glimpse, after: Glimpse, by: number): boolean {
  // The other one did not get through this time: nothing was seen.
  if (!after.usable || after.position < by) return true;
  return alone.outcome === after.outcome && sameObserved(alone.shown, moved(after.shown, by));
}

/** What was seen, with variables counted from the second test's first. Parts of structures name no variables. */
function moved(shown: Observed, by: number): Observed {
  if (shown.k === 'same') return { k: 'same', ref: shown.ref - by };
  return shown.k === 'array' ? { ...shown, items: shown.items.map((item) => moved(item, by)) } : shown;
}
