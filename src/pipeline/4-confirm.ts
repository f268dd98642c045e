import { agreedObservations } from '../execute/agreed-observations.js';
import { endOf, sameObservations } from '../execute/same-observed.js';
import { type Cause, causes } from '../model/causes.js';
import type { TestEffects } from '../model/effects.js';
import type { SecondSight, Variation, ZoneFinding } from '../model/job.js';
import type { Observation } from '../model/observation.js';
import type { FoundTest } from '../testcase/found-test.js';
import { withLocalDates } from '../testcase/local-dates.js';
import { isFixable } from '../testcase/operators/fix-fact.js';
import { movedObservations } from './moved-observations.js';
import type { CauseCount } from './result.js';

export interface Confirmed {
  readonly suite: readonly FoundTest[];
  /** Tests that did not behave the same in a fresh process, or in other surroundings. */
  readonly flaky: number;
  readonly causes: readonly CauseCount[];
}

/**
 * Step 4: keeps only what a fresh process showed again, and other surroundings as well. A test whose end differs (returned here,
 * threw there, or hung) is dropped; of observations that differ stays what can be said everywhere. What rests on an environment
 * variable that the test can set stays as it is: the test sets it. `folders`: texts with these in them hold on this machine only.
 * `harmful`: the subject was refused an effect, which it may have in tests as well where variables have values that nobody has tried;
 * there a test sets all that it reads.
 */
export function confirm(
  suite: readonly FoundTest[],
  again: SecondSight,
  folders: readonly string[] = [],
  harmful = false,
): Confirmed {
  const counts = new Map<Cause, { relaxed: number; dropped: number }>();
  const kept = suite.flatMap((found, index) => {
    const { test, because } = confirmed(found, index, again, { folders, harmful });
    for (const cause of because) {
      const count = counts.get(cause) ?? { relaxed: 0, dropped: 0 };
      counts.set(cause, count);
      if (test) count.relaxed++;
      else count.dropped++;
    }
    return test ?? [];
  });
  const inOrder = causes.flatMap((cause) => {
    const count = counts.get(cause);
    return count ? [{ cause, ...count }] : [];
  });
  return { suite: kept, flaky: suite.length - kept.length, causes: inOrder };
}

interface Judged {
  readonly test?: FoundTest;
  readonly because: readonly Cause[];
}

interface Known {
  readonly folders: readonly string[];
  readonly harmful: boolean;
}

function confirmed(found: FoundTest, index: number, again: SecondSight, { folders, harmful }: Known): Judged {
  const second = again.observations[index] ?? [];
  if (endOf(found.observations) !== endOf(second) || (second.length === 0 && found.observations.length > 0))
    return { because: ['process'] };
  const finding = again.zones[index];
  if (finding === 'unstable') return { because: ['timeZone'] };
  const runs = [...otherResults(found.observations, second), ...(again.varied[index] ?? []), ...movedBy(second, folders)];
  // A test that sets a variable need not fear that it is otherwise.
  const torn = runs.filter(({ variable }) => variable === undefined);
  const held = agreement(second, torn, finding);
  const isHelped = torn.length < runs.length && !isSame(held, agreement(second, runs, finding));
  const looks = harmful ? readBy(found, again.effects[index]) : [];
  const env = variablesOf(isHelped ? runs : torn, found, looks, again);
  const varied = [...new Set(torn.map(({ cause }) => cause))];
  if (!held) return { because: varied };
  const observations = found.observations.flatMap((one) => seenAgain(one, second, held));
  const test = finding?.local ? withLocalDates(found.test) : found.test;
  const because: readonly Cause[] = [
    ...(isTorn(found.observations, second) ? (['process'] as const) : []),
    ...(isLess(second, finding) ? (['timeZone'] as const) : []),
    ...varied.filter((cause) => cause !== 'process'),
  ];
  return {
    test: { ...found, test, observations, ...(finding?.clock && { clock: finding.clock }), ...(env.length > 0 && { env }) },
    because,
  };
}

type Agreed = ReturnType<typeof agreedObservations>;

function agreement(second: readonly Observation[], runs: readonly Variation[], finding: ZoneFinding | undefined): Agreed {
  const others = runs.map(({ observations }) => observations);
  return agreedObservations(second, others, finding === 'unstable' ? undefined : finding?.observations);
}

function isSame(a: Agreed, b: Agreed): boolean {
  if (!a || !b) return a === b;
  return a.every((one, i) => {
    const other = b[i];
    return one && other ? sameObservations([one], [other]) : one === other;
  });
}

/** The results of the first process in the second run: what a call gives is claimed as far as the two agree. */
function otherResults(first: readonly Observation[], second: readonly Observation[]): readonly Variation[] {
  const observations = second.map((one) => first.find((other) => isResultOf(one, other)) ?? one);
  return sameObservations(observations, second) ? [] : [{ cause: 'process', observations }];
}

function isResultOf(one: Observation, other: Observation): boolean {
  return one.of === 'result' && other.of === 'result' && one.at === other.at;
}

/** As if the project lay somewhere else. */
function movedBy(second: readonly Observation[], folders: readonly string[]): readonly Variation[] {
  const moved = movedObservations(second, folders);
  return moved === second ? [] : [{ cause: 'projectFolder', observations: moved }];
}

/** Variables that it can set, and does not set by itself. */
function readBy({ test, effects }: FoundTest, again: TestEffects | undefined): readonly string[] {
  const own = new Set(test.statements.flatMap((one) => (one.kind === 'stub' ? [one.name] : [])));
  return [...(effects.env ?? []), ...(again?.env ?? [])].filter((name) => !own.has(name) && isFixable(name));
}

/** Those that decide, those of `others`, and those that it changes, which would be changed for all that come after it. */
function variablesOf(
  runs: readonly Variation[],
  { effects }: FoundTest,
  others: readonly string[],
  { environment }: SecondSight,
): NonNullable<FoundTest['env']> {
  const deciding = runs.flatMap(({ variable }) => variable ?? []);
  return [...new Set([...deciding, ...others, ...(effects.setsEnv ?? [])])]
    .sort()
    .map((name) => [name, environment[name]] as const);
}

function isTorn(first: readonly Observation[], second: readonly Observation[]): boolean {
  return first.some((one) => !second.some((other) => sameObservations([withoutWas(one)], [withoutWas(other)])));
}

function isLess(second: readonly Observation[], finding: ZoneFinding | undefined): boolean {
  if (!finding || finding === 'unstable' || finding.local) return false;
  return second.some((one, i) => {
    const left = finding.observations[i];
    return left === undefined || !sameObservations([one], [left]);
  });
}

/**
 * The observation as it holds everywhere; nothing where it was not made again. What a member was before is told, never
 * claimed: that it differs is no reason to give up what it is now.
 */
function seenAgain(
  one: Observation,
  again: readonly Observation[],
  agreed: readonly (Observation | undefined)[],
): readonly Observation[] {
  const exact = again.findIndex((other) => sameObservations([one], [other]));
  if (exact >= 0) return agreed[exact] ? [agreed[exact]] : [];
  const now = withoutWas(one);
  const at = again.findIndex((other) => sameObservations([now], [withoutWas(other)]));
  const held = agreed[at < 0 ? again.findIndex((other) => isResultOf(one, other)) : at];
  return held ? [withoutWas(held)] : [];
}

function withoutWas(one: Observation): Observation {
  if (!('was' in one)) return one;
  const { was: _, ...now } = one;
  return now;
}
