import type { Execution } from '../execute/execution.js';
import { createTraceReader, missedSlots, takenBelow, takenSlots } from '../execute/trace-copy.js';
import { createCalledConditions, namesCalled } from '../goals/called-conditions.js';
import type { GoalFitness } from '../goals/criterion.js';
import type { ProbeTable, Slot } from '../model/probes.js';
import { settleUnwanted, type Trace } from '../runtime/trace.js';
import type { GoalGraph, Problem, Solution } from '../search/problem.js';
import type { Factory } from '../testcase/factory.js';
import type { ComparedPair } from '../testcase/operators/copy-operand.js';
import type { Fixable } from '../testcase/operators/fix-fact.js';
import { chopBred } from '../testcase/prune.js';
import type { TestCase } from '../testcase/statement.js';
import type { Meter } from './meter.js';

export interface SubjectProblemParts {
  readonly goals: GoalGraph;
  readonly table: ProbeTable;
  readonly trace: Trace;
  readonly fitness: GoalFitness;
  readonly factory: Factory;
  readonly meter: Meter;
  /** How many values of a test are of another kind than seems to be expected. */
  readonly oddness: (test: TestCase) => number;
  /** Where calls are refused something, of many calls in one test hardly ever all are allowed: tests of one call then get their share. */
  readonly prefersBrief?: () => boolean;
  /** What counts; by default what can be written as it is. */
  readonly isUsable?: (execution: Execution) => boolean;
}

const BRIEF = 0.5;

/** The subject as a search problem: candidates are tests, an evaluation is what one execution left behind. */
export function subjectProblem(parts: SubjectProblemParts): Problem<TestCase, Execution> {
  const { factory, meter, trace, prefersBrief, isUsable: isCounted = isUsable } = parts;
  const read = createTraceReader(trace.others);
  const calledBy = createCalledConditions(parts.table);
  let members: readonly (readonly string[])[] | undefined;
  // Goal after goal is asked of one execution.
  let last: Execution | undefined;
  let wasUsable = false;
  const isKnownUsable = (execution: Execution): boolean => {
    if (execution !== last) {
      last = execution;
      wasUsable = isCounted(execution);
    }
    return wasUsable;
  };
  return {
    goals: parts.goals,
    learn: createLearning(factory, trace.patterns),
    random: (rng) => factory.random(rng, prefersBrief?.() === true && rng.chance(BRIEF)),
    mutate: (parent, rng, { own, parents }) =>
      factory.mutate(parent, rng, {
        lastPosition: own?.outcome === 'threw' ? own.position : undefined,
        compared: comparedBy(parents),
        timed: isTimed(parents),
        fixable: fixableBy(parents),
        asked: () => {
          const known = (members ??= membersAsked(parts.table, factory));
          const lists: (readonly string[])[] = [];
          for (const run of parents) {
            for (const slot of missedSlots(run.trace, trace.sought, trace.others)) {
              const names = known[slot];
              if (names !== undefined && names.length > 0) lists.push(names);
            }
          }
          return lists;
        },
      }),
    crossover: (a, b, rng) => factory.crossover(a, b, rng),
    size: (test) => factory.size(test),
    evaluate: (batch, done, counts) => {
      meter.announce(batch);
      return evaluateAll(batch, meter, { done, counts });
    },
    fitness: (execution, goal) => {
      if (!isKnownUsable(execution)) return Infinity;
      const { counts, distances } = read(execution.trace);
      return parts.fitness(counts, distances, goal);
    },
    covered: (execution) => (isCounted(execution) ? takenSlots(execution.trace, trace.sought) : none),
    fitnessRow: (execution, goals, values, at) => {
      if (isCounted(execution)) parts.fitness.row(execution.trace, goals, values, at);
      else values.fill(Infinity, at, at + goals.length);
    },
    coveredBelow: (execution, places, limit) => (isCounted(execution) ? takenBelow(execution.trace, places, limit) : none),
    focus: (uncovered) => {
      want(uncovered, parts.table, trace.wanted);
      trace.sought.fill(0);
      trace.noted.fill(0);
      for (const goal of uncovered) {
        trace.sought[goal] = 1;
        trace.noted[goal] = 1;
        for (const slot of calledBy(goal)) {
          trace.wanted[slot] = 1;
          trace.noted[slot] = 1;
        }
      }
      settleUnwanted(trace);
    },
    cost: (solution) => lengthCost * ODD * parts.oddness(solution.candidate) + leastCost(solution),
    leastCost,
  };
}

const none: readonly number[] = [];

function comparedBy(executions: readonly Execution[]): (readonly ComparedPair[])[] {
  const lists: (readonly ComparedPair[])[] = [];
  for (let i = 0; i < executions.length; i++) lists.push((executions[i] as Execution).trace.compared);
  return lists;
}

function isTimed(executions: readonly Execution[]): boolean {
  for (let i = 0; i < executions.length; i++) {
    const { clock, timers } = (executions[i] as Execution).effects;
    if (clock || timers) return true;
  }
  return false;
}

/** Most look at nothing. */
function fixableBy(executions: readonly Execution[]): Fixable | undefined {
  let found: Fixable | undefined;
  for (let i = 0; i < executions.length; i++) {
    const { random, env } = (executions[i] as Execution).effects;
    if (random || env) found = { random: random || found?.random === true, env: env ?? found?.env };
  }
  return found;
}

/**
 * For each slot the members that its condition names, and those that the functions do which it calls: what they ask for
 * decides as well.
 */
function membersAsked({ slots, functions }: ProbeTable, factory: Factory): readonly (readonly string[])[] {
  const own = slots.map(({ text }) => factory.membersNamed(text));
  const within = new Map<string, string[]>();
  slots.forEach(({ fn }, at) => {
    const name = functions[fn]?.name;
    const asked = own[at] as readonly string[];
    if (name === undefined || asked.length === 0) return;
    const names = within.get(name);
    if (names) names.push(...asked);
    else within.set(name, [...asked]);
  });
  return slots.map(({ text }, at) => [
    ...new Set([...(own[at] as readonly string[]), ...namesCalled(text).flatMap((name) => within.get(name) ?? [])]),
  ]);
}

/** Hands on what was found whenever there is more of it. */
function createLearning(factory: Factory, patterns: Trace['patterns']): NonNullable<Problem<TestCase, Execution>['learn']> {
  let known = -1;
  let read = 0;
  return (archived, version) => {
    if (version !== known) factory.learnTexts(archived());
    if (patterns.length !== read) factory.learnPatterns(patterns);
    known = version;
    read = patterns.length;
  };
}

/**
 * Distances are wanted to uncovered goals and to all outcomes above them: a test that turns off higher up must still be
 * seen to come closer.
 */
function want(uncovered: ReadonlySet<number>, { slots }: ProbeTable, wanted: Uint8Array): void {
  wanted.fill(0);
  const queue = [...uncovered];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (wanted[id] === 1) continue;
    wanted[id] = 1;
    queue.push(...(slots[id] as Slot).parents);
  }
}

/** Only what can be written as a test counts: it ended by itself, was refused nothing and left nothing behind. */
export function isUsable(execution: Execution): boolean {
  return execution.effects.denied.length === 0 && endsByItself(execution);
}

/** The same where effects may be mocked. */
export function isMockable(execution: Execution): boolean {
  return (execution.effects.denied.length === 0 || execution.effects.mockable !== undefined) && endsByItself(execution);
}

/** It did what it did before: had these effects, and no others. */
export function isUsableWith(kinds: readonly string[], execution: Execution): boolean {
  const { denied } = execution.effects;
  return denied.length === kinds.length && denied.every((kind, i) => kind === kinds[i]) && isMockable(execution);
}

/** The same, whatever effects it has that the sandbox keeps from the machine. */
export function endsByItself({ outcome, stackOverflow, effects }: Execution): boolean {
  return (outcome === 'ok' || outcome === 'threw') && stackOverflow !== true && !effects.leaks;
}

interface Judging {
  readonly done: (test: TestCase, execution: Execution) => void;
  readonly counts: (test: TestCase, execution: Execution) => boolean;
}

function evaluateAll(batch: readonly TestCase[], meter: Meter, judging: Judging, from = 0): void | Promise<void> {
  for (let i = from; i < batch.length; i++) {
    if (meter.spent) return;
    const test = batch[i] as TestCase;
    const next = meter.executions + 1;
    const execution = meter.run(test);
    const judged =
      execution instanceof Promise
        ? execution.then((settled) => judge(test, settled, meter, judging))
        : judge(test, execution, meter, judging);
    const goOn = (): void => {
      // The rest has other numbers than it was announced with.
      if (meter.executions !== next) meter.announce(batch.slice(i + 1));
    };
    if (judged) {
      return judged.then(() => {
        goOn();
        return evaluateAll(batch, meter, judging, i + 1);
      });
    }
    goOn();
  }
}

/** What would be kept is run once more, in a copy of the modules in which nothing has run: else it counts for nothing. */
function judge(made: TestCase, first: Execution, meter: Meter, { done, counts }: Judging): void | Promise<void> {
  const test = reached(made, first);
  const execution = kept(first);
  if (!counts(test, execution)) return done(test, execution);
  const conclude = (again: Execution | undefined): void => done(test, again ? kept(again) : setAside(execution));
  const again = meter.confirm(test, execution);
  return again instanceof Promise ? again.then(conclude) : conclude(again);
}

/** Statements behind the first exception never ran: they are dropped before they can be inherited. */
function reached(test: TestCase, execution: Execution): TestCase {
  return execution.outcome === 'threw' && execution.position + 1 < test.statements.length
    ? chopBred(test, execution.position)
    : test;
}

/**
 * An error may be anything, also something that cannot be copied into a checkpoint; search has no use for it. Written out
 * field by field: all executions then have one shape, which is what makes reading them fast.
 */
function kept(execution: Execution): Execution {
  if (execution.outcome !== 'threw') return execution;
  const { outcome, position, trace, effects, steps, stackOverflow } = execution;
  return stackOverflow
    ? { outcome, position, trace, effects, steps, stackOverflow }
    : { outcome, position, trace, effects, steps };
}

/** Counts for nothing, as if it had been banned. */
export function setAside({ position, trace, effects, steps }: Execution): Execution {
  return { outcome: 'banned', position, trace, effects, steps };
}

/** As many statements more as a test may have to do without a value that untyped code does not expect. */
const ODD = 10;

// One number, whose upper part counts before the lower ones: whether it threw, its statements, its steps.
const lengthCost = 2 ** 36;
const errorCost = 2 ** 50;
const mockCost = 2 ** 51;
const effectCost = 2 ** 52;

/** Archive order (algorithms.md C14): a test that returns normally, then the shorter, then the cheaper one. */
function leastCost({ candidate, evaluation }: Solution<TestCase, Execution>): number {
  const length = lengthCost * candidate.statements.length + evaluation.steps;
  const ended = evaluation.outcome === 'threw' ? errorCost + length : length;
  if (evaluation.effects.denied.length === 0) return ended;
  return evaluation.effects.mockable ? mockCost + ended : effectCost + ended;
}
