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
  version = 0;

  constructor(judge: Judge<T, E>, entries: readonly ArchiveEntry<T, E>[] = []) {
    this.#judge = judge;
    for (const { solution, goals } of entries) this.#add({ solution, goals: [...goals] });
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
    const goals = [...first];
    let emptied = false;
    // By entry, not by goal: entries are few, and most are not worse than a new test, so their goals are not looked at.
    for (let i = 0; i < this.#entries.length; i++) {
      const entry = this.#entries[i] as Entry<T, E>;
      if (this.#judge.prefer(solution, entry.solution) >= 0 || !this.#coversAny(solution, entry.goals)) continue;
      const kept: number[] = [];
      for (const goal of entry.goals) (this.#isCovered(solution, goal) ? goals : kept).push(goal);
      entry.goals = kept;
      emptied ||= kept.length === 0;
    }
    if (emptied) this.#entries = this.#entries.filter((entry) => entry.goals.length > 0);
    if (goals.length > 0) this.#add({ solution, goals });
  }

  #coversAny(solution: Solution<T, E>, goals: readonly number[]): boolean {
    for (let i = 0; i < goals.length; i++) if (this.#isCovered(solution, goals[i] as number)) return true;
    return false;
  }

  #isCovered({ evaluation }: Solution<T, E>, goal: number): boolean {
    return this.#judge.covers ? this.#judge.covers(evaluation, goal) : this.#judge.fitness(evaluation, goal) === 0;
  }

  #add(entry: Entry<T, E>): void {
    this.version++;
    this.#entries.push(entry);
    for (const goal of entry.goals) this.#owner.set(goal, entry);
  }
}

interface Entry<T, E> {
  readonly solution: Solution<T, E>;
  goals: number[];
}
