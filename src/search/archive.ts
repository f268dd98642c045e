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

type Judge<T, E> = Pick<Problem<T, E>, 'fitness' | 'visitCovered' | 'prefer'>;

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
  /** Where the owner of each goal stands there, by goal; as far as a number goes for those that have none. */
  #places: Int32Array = new Int32Array(0);
  /** Of the solution in question: how many entries are worse than it, which of them lose goals to it, and these goals. */
  #worse = 0;
  #losing: Entry<T, E>[] = none;
  #lost: number[] = none;
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
      for (const goal of entry.goals) (this.#lost.includes(goal) ? goals : kept).push(goal);
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
    const worse = this.#countWorse(solution);
    if (worse === 0) return none;
    this.#worse = worse;
    this.#losing = none;
    this.#lost = none;
    const { visitCovered } = this.#judge;
    if (visitCovered) visitCovered(solution.evaluation, this.#visit);
    else for (const goal of this.#owner.keys()) if (this.#judge.fitness(solution.evaluation, goal) === 0) this.#visit(goal);
    return this.#losing.length > 1 ? this.#losing.sort(byAge) : this.#losing;
  }

  /** How many entries the solution is preferred to. */
  #countWorse(solution: Solution<T, E>): number {
    const entries = this.#worstFirst;
    let low = 0;
    let high = entries.length;
    // Most tests are better than none.
    if (high === 0 || this.#judge.prefer(solution, (entries[0] as Entry<T, E>).solution) >= 0) return 0;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#judge.prefer(solution, (entries[middle] as Entry<T, E>).solution) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** A goal that the solution in question covers: its owner loses it when it is among the worse ones. */
  readonly #visit = (goal: number): void => {
    const place = this.#places[goal];
    if (place === undefined || place >= this.#worse) return;
    const entry = this.#worstFirst[place] as Entry<T, E>;
    if (this.#losing === none) {
      this.#losing = [entry];
      this.#lost = [goal];
      return;
    }
    if (!this.#losing.includes(entry)) this.#losing.push(entry);
    this.#lost.push(goal);
  };

  #add(solution: Solution<T, E>, goals: number[]): void {
    const entry: Entry<T, E> = { solution, goals, age: this.version++ };
    this.#entries.push(entry);
    for (const goal of goals) this.#owner.set(goal, entry);
    const worse = this.#worstFirst.findIndex((other) => this.#judge.prefer(solution, other.solution) >= 0);
    this.#worstFirst.splice(worse < 0 ? this.#worstFirst.length : worse, 0, entry);
    this.#places = this.#placesByGoal();
  }

  #placesByGoal(): Int32Array {
    let last = -1;
    for (const goal of this.#owner.keys()) if (goal > last) last = goal;
    const places = this.#places.length > last ? this.#places : new Int32Array(last + 1);
    places.fill(noPlace);
    for (let place = 0; place < this.#worstFirst.length; place++) {
      const { goals } = this.#worstFirst[place] as Entry<T, E>;
      for (let i = 0; i < goals.length; i++) places[goals[i] as number] = place;
    }
    return places;
  }
}

interface Entry<T, E> {
  readonly solution: Solution<T, E>;
  goals: number[];
  /** Grows from entry to entry. */
  readonly age: number;
}

const none: never[] = [];
const noPlace = 0x7fff_ffff;

function byAge(a: { readonly age: number }, b: { readonly age: number }): number {
  return a.age - b.age;
}

function hasGoals({ goals }: { readonly goals: readonly number[] }): boolean {
  return goals.length > 0;
}
