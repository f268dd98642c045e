import type { Problem, Solution } from './problem.js';

/** One solution and the goals it is kept for. */
export interface ArchiveEntry<T, E> {
  readonly solution: Solution<T, E>;
  readonly goals: readonly number[];
}

export interface ArchiveView<T, E> {
  /** Number of covered goals. */
  readonly size: number;
  /** Another number whenever the entries have changed. */
  readonly version: number;
  /** Every distinct solution once, oldest first. */
  readonly entries: readonly ArchiveEntry<T, E>[];
  solutionOf(goal: number): Solution<T, E> | undefined;
}

type Judge<T, E> = Pick<Problem<T, E>, 'fitness' | 'covers' | 'prefer'>;

/**
 * The best solution of every covered goal (Panichella et al., TSE 2018, Alg. 5). A goal never leaves it.
 * Departs from the paper: what is better is the problem's to say, not length alone, and the older of two equals stays.
 */
export class Archive<T, E> implements ArchiveView<T, E> {
  readonly #judge: Judge<T, E>;
  readonly #owner = new Map<number, Entry<T, E>>();
  #entries: Entry<T, E>[] = [];
  /** The same in the order of preference: what is not better than one of them is not better than those behind it. */
  #worstFirst: Entry<T, E>[] = [];
  version = 0;

  constructor(judge: Judge<T, E>, entries: readonly ArchiveEntry<T, E>[] = []) {
    this.#judge = judge;
    for (const { solution, goals } of entries) this.#add(solution, [...goals]);
  }

  get size(): number {
    return this.#owner.size;
  }

  get entries(): readonly ArchiveEntry<T, E>[] {
    return this.#entries;
  }

  solutionOf(goal: number): Solution<T, E> | undefined {
    return this.#owner.get(goal)?.solution;
  }

  /** `first` are the goals that had no solution yet. The solution also takes over any other goal it is better for. */
  offer(solution: Solution<T, E>, first: readonly number[]): void {
    const losers = this.#losers(solution);
    if (losers.length === 0 && first.length === 0) return;
    const goals = [...first];
    let emptied = false;
    for (const entry of losers) {
      const kept: number[] = [];
      for (const goal of entry.goals) (this.#isCovered(solution, goal) ? goals : kept).push(goal);
      entry.goals = kept;
      emptied ||= kept.length === 0;
    }
    if (emptied) {
      this.#entries = this.#entries.filter(hasGoals);
      this.#worstFirst = this.#worstFirst.filter(hasGoals);
    }
    this.#add(solution, goals);
  }

  /** Entries with a goal that the solution is better for, oldest first. */
  #losers(solution: Solution<T, E>): readonly Entry<T, E>[] {
    // By entry, not by goal: entries are few, and most are not worse than a new test, so they are not looked at at all.
    const entries = this.#worstFirst;
    let losers: Entry<T, E>[] | undefined;
    for (let i = 0; i < entries.length; i++) {
      const entry = entries[i] as Entry<T, E>;
      if (this.#judge.prefer(solution, entry.solution) >= 0) break;
      if (this.#coversAny(solution, entry.goals)) (losers ??= []).push(entry);
    }
    return losers?.sort(byAge) ?? none;
  }

  #coversAny(solution: Solution<T, E>, goals: readonly number[]): boolean {
    for (let i = 0; i < goals.length; i++) if (this.#isCovered(solution, goals[i] as number)) return true;
    return false;
  }

  #isCovered({ evaluation }: Solution<T, E>, goal: number): boolean {
    return this.#judge.covers ? this.#judge.covers(evaluation, goal) : this.#judge.fitness(evaluation, goal) === 0;
  }

  #add(solution: Solution<T, E>, goals: number[]): void {
    const entry: Entry<T, E> = { solution, goals, age: this.version++ };
    this.#entries.push(entry);
    for (const goal of goals) this.#owner.set(goal, entry);
    const worse = this.#worstFirst.findIndex((other) => this.#judge.prefer(solution, other.solution) >= 0);
    this.#worstFirst.splice(worse < 0 ? this.#worstFirst.length : worse, 0, entry);
  }
}

interface Entry<T, E> {
  readonly solution: Solution<T, E>;
  goals: number[];
  /** Grows from entry to entry. */
  readonly age: number;
}

const none: readonly never[] = [];

function byAge(a: { readonly age: number }, b: { readonly age: number }): number {
  return a.age - b.age;
}

function hasGoals({ goals }: { readonly goals: readonly number[] }): boolean {
  return goals.length > 0;
}
