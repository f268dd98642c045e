import { isNothing } from '../../execute/nothing.js';
import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { remap } from '../../testcase/statements/index.js';
import { actionsOf, arrangementOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { MinimiseSubject } from '../subject.js';
import type { Mate } from './borrowed.js';
import { isFine, keptGoals } from './kept-goals.js';
import { liftedCall, planted } from './lifted-call.js';
import type { Telling } from './telling.js';

/** Other set-ups that one test may try. */
const MOST_SEEDS = 3;

/**
 * Minimising leaves `cache.clear()` with nothing to clear: whatever the act does cannot show. Where an act gives nothing
 * and all that its object shows is empty, calls of other tests that put something in are tried before it, until the act
 * makes a difference. The goals stay.
 */
export function* seeded(minimised: MinimisedTest, own: Observed, mates: readonly Mate[], subject: MinimiseSubject): Telling {
  const { test } = minimised;
  const receiver = emptyReceiver(test, own);
  if (receiver === undefined || !subject.isValid(test)) return minimised;
  const seeds = mates.flatMap((mate) => (fills(mate.shown) ? seedOf(mate.test, test, receiver) : []));
  const versions = seeds
    .map((seed) => withSeed(test, receiver, seed))
    .filter(subject.isValid)
    .sort((a, b) => a.statements.length - b.statements.length);
  for (const version of versions.slice(0, MOST_SEEDS)) {
    const run = yield version;
    const goals = keptGoals(minimised, run, subject);
    if (!goals) continue;
    const before = yield arrangementOf(version) as TestCase;
    if (isFine(before) && !sameObserved(stateOf(before.shown), stateOf(run.shown))) return { ...minimised, test: version, goals };
  }
  return minimised;
}

/** The object that the act is called on, made by a constructor and empty to look at, when the act gives nothing itself. */
function emptyReceiver(test: TestCase, own: Observed): Ref | undefined {
  const actions = actionsOf(test);
  const act = test.statements[actions.at(-1) ?? -1];
  if (actions.length !== 2 || act?.kind !== 'call' || act.receiver === undefined || !isEmpty(own)) return undefined;
  return test.statements[act.receiver]?.kind === 'construct' ? act.receiver : undefined;
}

function isEmpty(shown: Observed): boolean {
  const contents = contentsOf(shown);
  return contents.length > 0 && contents.every((content) => content === 0);
}

function fills(shown: Observed): boolean {
  return contentsOf(shown).some((content) => content > 0);
}

/** Glimpses list what the last statement gave, and what the objects show only where that was nothing. */
function contentsOf(shown: Observed): readonly number[] {
  const [given, ...state] = shown.k === 'array' ? shown.items : [];
  return given && isNothing(given) ? state.map(contentOf).filter((content) => content !== undefined) : [];
}

/** How much is in what holds things; undefined of anything else. */
function contentOf(value: Observed): number | undefined {
  if (value.k === 'array' || value.k === 'set') return value.items.length;
  return value.k === 'map' ? value.entries.length : undefined;
}

/** What the objects show: the statement itself gives something else before the act than after it. */
function stateOf(shown: Observed): Observed {
  return shown.k === 'array' ? { ...shown, items: shown.items.slice(1) } : shown;
}

/** The call by which another test puts something into an object of the same class: its plain arguments, then the call. */
function seedOf(mate: TestCase, test: TestCase, receiver: Ref): readonly (readonly Statement[])[] {
  const [made, act] = actionsOf(mate).map((at) => mate.statements[at] as Statement);
  const own = test.statements[receiver] as Statement;
  if (actionsOf(mate).length !== 2 || made?.kind !== 'construct' || act?.kind !== 'call') return [];
  if (own.kind !== 'construct' || made.callable !== own.callable || mate.statements[act.receiver ?? -1] !== made) return [];
  const ownAct = test.statements.at(-1);
  if (ownAct?.kind === 'call' && ownAct.callable === act.callable) return [];
  const seed = liftedCall(mate, act);
  return seed ? [seed] : [];
}

function withSeed(test: TestCase, receiver: Ref, seed: readonly Statement[]): TestCase {
  const start = receiver + 1;
  const rest = test.statements
    .slice(start)
    .map((statement) => remap(statement, (ref) => (ref < start ? ref : ref + seed.length)));
  return { statements: [...test.statements.slice(0, start), ...planted(seed, start, receiver), ...rest] };
}
