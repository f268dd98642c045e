import { createBranchFitness } from '../../../src/goals/branch-fitness.js';
import { criteria } from '../../../src/goals/index.js';
import type { SearchBudget } from '../../../src/search/budget.js';
import { defaultParameters, type SearchParameters } from '../../../src/search/parameters.js';
import type { Problem } from '../../../src/search/problem.js';
import type { Search } from '../../../src/search/search.js';
import type { Rng } from '../../../src/util/rng.js';
import { probeTable, type SlotSketch } from '../goals/probe-table.js';

/** A test is a list of numbers; number i is compared in predicate i, which is reached when all before it held. */
export type Toy = readonly number[];

export interface ToyRun {
  readonly counts: Uint32Array;
  readonly distances: Float64Array;
}

export interface ToyOptions {
  /** What each nested predicate wants its number to be; NaN can never be met. */
  readonly wanted: readonly number[];
  readonly budget: SearchBudget;
  /** Evaluations that are promised instead of returned. */
  readonly isAsync?: (test: Toy) => boolean;
  readonly isFailing?: (test: Toy) => boolean;
}

export interface ToyProblem extends Problem<Toy, ToyRun> {
  /** Every executed test, in order. */
  readonly executed: string[];
  /** The sets that `focus` was told, in order. */
  readonly focused: number[][];
}

/**
 * if (t[0] === wanted[0]) if (t[1] === wanted[1]) …; slot 2i + 1 is the true outcome of predicate i, slot 0 the entry.
 * Distances are recorded for uncovered goals only, as the real executor does: a resumed search must not notice.
 */
export function toyProblem({ wanted, budget, isAsync = () => false, isFailing = () => false }: ToyOptions): ToyProblem {
  const table = probeTable(ladder(wanted.length));
  const fitness = createBranchFitness(table);
  const executed: string[] = [];
  const focused: number[][] = [];
  let focus: ReadonlySet<number> = new Set();
  const run = (test: Toy): ToyRun => {
    budget.count();
    executed.push(test.join(' '));
    return runLadder(test, wanted, focus);
  };
  const evaluateFrom = (batch: readonly Toy[], from: number, done: (test: Toy, run: ToyRun) => void): void | Promise<void> => {
    for (let i = from; i < batch.length && !budget.spent; i++) {
      const test = batch[i] as Toy;
      if (isAsync(test)) {
        return Promise.resolve(run(test)).then((result) => {
          done(test, result);
          return evaluateFrom(batch, i + 1, done);
        });
      }
      done(test, run(test));
    }
  };
  return {
    executed,
    focused,
    goals: criteria.branch.goals(table),
    random: (rng) => Array.from({ length: rng.between(1, wanted.length) }, () => rng.between(-50, 50)),
    mutate: mutateToy,
    crossover: (a, b, rng) => {
      const cut = rng.below(Math.min(a.length, b.length) + 1);
      return [
        [...a.slice(0, cut), ...b.slice(cut)],
        [...b.slice(0, cut), ...a.slice(cut)],
      ];
    },
    size: (test) => test.length,
    evaluate: (batch, done) => evaluateFrom(batch, 0, done),
    fitness: ({ counts, distances }, goal) => (Number.isNaN(distances[0]) ? Infinity : fitness(counts, distances, goal)),
    covered: ({ counts, distances }) =>
      Number.isNaN(distances[0]) ? [] : [...focus].filter((goal) => (counts[goal] as number) > 0),
    focus: (uncovered) => {
      focus = new Set(uncovered);
      focused.push([...uncovered]);
    },
    cost: ({ candidate }) => candidate.length,
  };

  function runLadder(test: Toy, targets: readonly number[], mask: ReadonlySet<number>): ToyRun {
    const counts = new Uint32Array(table.slots.length);
    const distances = new Float64Array(table.slots.length).fill(Infinity);
    counts[0] = 1;
    for (let i = 0; i < test.length && i < targets.length; i++) {
      const distance = Math.abs((test[i] as number) - (targets[i] as number));
      const holds = distance === 0;
      counts[2 * i + (holds ? 1 : 2)] = 1;
      if (mask.has(2 * i + 1) || mask.has(2 * i + 2)) {
        distances[2 * i + 1] = Number.isNaN(distance) ? 1 : distance;
        distances[2 * i + 2] = holds ? 1 : 0;
      }
      if (!holds) break;
    }
    // How this toy marks a failed execution: it must count for nothing.
    if (isFailing(test)) distances[0] = Number.NaN;
    return { counts, distances };
  }
}

function ladder(depth: number): SlotSketch[] {
  const slots: SlotSketch[] = [['entry', []]];
  for (let i = 0; i < depth; i++) slots.push(['true', [i === 0 ? 0 : 2 * i - 1]], ['false', [i === 0 ? 0 : 2 * i - 1]]);
  return slots;
}

function mutateToy(test: Toy, rng: Rng): Toy {
  const at = rng.below(test.length);
  switch (rng.below(4)) {
    case 0:
      return test.toSpliced(rng.between(0, test.length), 0, rng.between(-50, 50));
    case 1:
      return test.length > 1 ? test.toSpliced(at, 1) : test;
    case 2:
      return test.with(at, (test[at] as number) + rng.pick([-1, 1]));
    default:
      return test.with(at, (test[at] as number) + Math.round(rng.gaussian() * 10));
  }
}

export const toyParameters: SearchParameters = { ...defaultParameters, population: 10, tournamentSize: 4 };

export async function runToEnd<T, E>(search: Search<T, E>): Promise<Search<T, E>> {
  while (!search.done) await search.step();
  return search;
}

/** The archive by goal, as text. */
export function archived<E>(search: Search<Toy, E>): string[] {
  const lines = search.archive.entries.flatMap(({ solution, goals }) =>
    goals.map((goal) => [goal, solution.candidate.join(' ')] as const),
  );
  return lines.sort(([a], [b]) => a - b).map(([goal, test]) => `${goal}: ${test}`);
}
