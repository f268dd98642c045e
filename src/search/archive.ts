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

type Judge<T, E> = Pick<Problem<T, E>, 'fitness' | 'coveredBelow' | 'cost' | 'leastCost'>;

/**
 * The best solution of every covered goal (Panichella et al., TSE 2018, Alg. 5). A goal never leaves it.
 * Departs from the paper: what is better is the problem's to say, not length alone, and the older of two equals stays.
 */
export class Archive<T, E> implements ArchiveView<T, E> {
  readonly #judge: Judge<T, E>;
  readonly #owner = new Map<number, Entry<T, E>>();
  #entries: Entry<T, E>[] = [];
  /** The same in the order of cost: what is not better than one of them is not better than those behind it. */
  #worstFirst: Entry<T, E>[] = [];
  /** Where the owner of each goal stands there, by goal; as far as a number goes for those that have none. */
  #places: Int32Array = new Int32Array(0);
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

  /** It is better than what is kept for some goal. */
  wants(solution: Solution<T, E>): boolean {
    return this.#wonBy(solution).length > 0;
  }

  /** `first` are the goals that had no solution yet. The solution also takes over any other goal it is better for. */
  offer(solution: Solution<T, E>, first: readonly number[]): void {
    const won = this.#wonBy(solution);
    if (won.length === 0 && first.length === 0) return;
    const goals = [...first];
    let emptied = false;
    for (const entry of this.#ownersOf(won)) {
      const kept: number[] = [];
      for (const goal of entry.goals) (won.includes(goal) ? goals : kept).push(goal);
      entry.goals = kept;
      emptied ||= kept.length === 0;
    }
    if (emptied) {
      this.#entries = this.#entries.filter(hasGoals);
      this.#worstFirst = this.#worstFirst.filter(hasGoals);
    }
    this.#add(solution, goals);
  }

  /** Goals of others that the solution is better for. */
  #wonBy(solution: Solution<T, E>): readonly number[] {
    const judge = this.#judge;
    if (!judge.leastCost) return this.#coveredFor(judge.cost(solution), solution);
    return this.#coveredFor(judge.leastCost(solution), solution).length === 0
      ? none
      : this.#coveredFor(judge.cost(solution), solution);
  }

  /** Goals that the solution covers and whose owners cost more than this. */
  #coveredFor(cost: number, { evaluation }: Solution<T, E>): readonly number[] {
    const worse = this.#countWorse(cost);
    if (worse === 0) return none;
    const judge = this.#judge;
    if (judge.coveredBelow) return judge.coveredBelow(evaluation, this.#places, worse);
    const isCovered = (goal: number): boolean => (this.#places[goal] as number) < worse && judge.fitness(evaluation, goal) === 0;
    return [...this.#owner.keys()].filter(isCovered);
  }

  /** Oldest first. */
  #ownersOf(goals: readonly number[]): readonly Entry<T, E>[] {
    return [...new Set(goals.map((goal) => this.#owner.get(goal) as Entry<T, E>))].sort(byAge);
  }

  /** How many entries cost more than this. */
  #countWorse(cost: number): number {
    const entries = this.#worstFirst;
    let low = 0;
    let high = entries.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (cost < (entries[middle] as Entry<T, E>).cost) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #add(solution: Solution<T, E>, goals: number[]): void {
    const cost = this.#judge.cost(solution);
    const entry: Entry<T, E> = { solution, goals, age: this.version++, cost };
    this.#entries.push(entry);
    for (const goal of goals) this.#owner.set(goal, entry);
    const worse = this.#worstFirst.findIndex((other) => cost >= other.cost);
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
  readonly cost: number;
}

const none: never[] = [];
const noPlace = 0x7fff_ffff;

function byAge(a: { readonly age: number }, b: { readonly age: number }): number {
  return a.age - b.age;
}

function hasGoals({ goals }: { readonly goals: readonly number[] }): boolean {
  return goals.length > 0;
}
