import type { Dependence } from './dependence.js';
import { normalise, ONE_STEP, UNKNOWN } from './branch-distance.js';
import { createNearest } from './nearest.js';

/** What one execution touched. The other side of a slot that was taken is one step away where no distance says otherwise. */
export interface TouchedSlots {
  /** Taken: slots[start .. end). Missed by a distance that was measured: slots[end .. last). */
  readonly slots: Int32Array;
  readonly start: number;
  readonly end: number;
  readonly last: number;
  /** Of slots[end + i]: distances[first + i]. */
  readonly distances: Float64Array;
  readonly first: number;
}

export type FitnessRow = (touched: TouchedSlots, goals: readonly number[], values: Float64Array, at: number) => void;

/** About how many members of its part are looked at when it is looked upwards from one goal. */
const MEMBERS_LOOKED_AT = 8;

/**
 * Branch fitness of one execution for many goals, from values[at] on. Where many goals share their ancestors it is not
 * looked upwards from each of them: what is known is handed down to all that depends on it, once. And only in functions
 * that the execution has touched: for goals of the others the fitness is always the same (`untouched`).
 */
export function createFitnessRow(dependence: Dependence, untouched: (goal: number) => number): FitnessRow {
  const { sibling, firstParent } = dependence;
  const slots = sibling.length;
  /** What an execution says of a slot without having touched it or its sibling. */
  const initial = new Float64Array(slots).fill(UNKNOWN);
  for (let slot = 0; slot < slots; slot++) if (firstParent[slot] === firstParent[slot + 1]) initial[slot] = 1;
  const known = initial.slice();
  const nearest = createNearest(dependence, (slot) => known[slot] as number);
  // A slot is listed at most twice: as taken, or as missed.
  const touched = new Int32Array(2 * slots);
  let listed: readonly number[] | undefined;
  let parts = partsOf([], dependence, untouched);
  let levels = new Int32Array(0);
  let reached = new Float64Array(0);
  let queue = new Int32Array(0);

  const handDown = (first: number, end: number): void => {
    const { members, firstChild, children } = parts;
    let tail = 0;
    for (let i = first; i < end; i++) {
      const value = known[members[i] as number] as number;
      levels[i] = value === UNKNOWN ? -1 : 0;
      reached[i] = value;
      if (value !== UNKNOWN) queue[tail++] = i;
    }
    // In the order of levels: when a member's turn comes, all of the level above have handed down to it.
    for (let head = 0; head < tail; head++) {
      const i = queue[head] as number;
      const level = (levels[i] as number) + 1;
      const value = reached[i] as number;
      for (let edge = firstChild[i] as number; edge < (firstChild[i + 1] as number); edge++) {
        const child = children[edge] as number;
        if (levels[child] === -1) {
          levels[child] = level;
          reached[child] = value;
          queue[tail++] = child;
        } else if (levels[child] === level && value < (reached[child] as number)) reached[child] = value;
      }
    }
  };

  return (run, goals, values, at) => {
    if (goals !== listed) {
      listed = goals;
      parts = partsOf(goals, dependence, untouched);
      levels = new Int32Array(parts.members.length);
      reached = new Float64Array(parts.members.length);
      queue = new Int32Array(parts.members.length);
    }
    const { partOf, isTouched, firstMember, firstColumn, columns, places, constants } = parts;
    for (let c = 0; c < goals.length; c++) values[at + c] = constants[c] as number;
    let count = 0;
    for (let i = run.start; i < run.end; i++) {
      const slot = run.slots[i] as number;
      const part = partOf[slot] as number;
      // Most of what runs has been covered long since, and nothing wanted depends on it.
      if (part < 0) continue;
      isTouched[part] = 1;
      touched[count++] = slot;
      known[slot] = 0;
      const other = sibling[slot] as number;
      if (other >= 0 && known[other] !== 0) known[other] = ONE_STEP;
    }
    for (let i = run.end; i < run.last; i++) {
      const slot = run.slots[i] as number;
      const part = partOf[slot] as number;
      if (part < 0) continue;
      isTouched[part] = 1;
      touched[count++] = slot;
      const distance = run.distances[run.first + i - run.end] as number;
      if (distance < Infinity) known[slot] = normalise(distance);
    }
    for (let part = 0; part < isTouched.length; part++) {
      if (isTouched[part] === 0) continue;
      isTouched[part] = 0;
      const first = firstColumn[part] as number;
      const last = firstColumn[part + 1] as number;
      let unknown = 0;
      for (let i = first; i < last; i++) {
        const c = columns[i] as number;
        const value = known[goals[c] as number] as number;
        values[at + c] = value;
        if (value === UNKNOWN) unknown++;
      }
      if (unknown === 0) continue;
      const start = firstMember[part] as number;
      const end = firstMember[part + 1] as number;
      const isWorthAll = unknown * MEMBERS_LOOKED_AT > end - start;
      if (isWorthAll) handDown(start, end);
      for (let i = first; i < last; i++) {
        const c = columns[i] as number;
        if (values[at + c] !== UNKNOWN) continue;
        const place = places[c] as number;
        const level = isWorthAll ? (levels[place] as number) : 0;
        // Where nothing is known of any ancestor, it is as if nothing had been touched.
        if (level < 0) values[at + c] = constants[c] as number;
        else values[at + c] = isWorthAll ? level + (reached[place] as number) : nearest(goals[c] as number);
      }
    }
    for (let i = 0; i < count; i++) {
      const slot = touched[i] as number;
      known[slot] = initial[slot] as number;
      const other = sibling[slot] as number;
      if (other >= 0) known[other] = initial[other] as number;
    }
  };
}

/** Goals and all that is above them, in parts that do not depend on each other: functions, more or less. */
interface Parts {
  /** By slot: its part, or that of its sibling, which tells of it too; -1 where no goal depends on it. */
  readonly partOf: Int32Array;
  readonly isTouched: Uint8Array;
  /** Slots of part p: members[firstMember[p] .. firstMember[p + 1]). */
  readonly firstMember: Int32Array;
  readonly members: Int32Array;
  /** What depends on members[m], by place among the members: children[firstChild[m] .. firstChild[m + 1]). */
  readonly firstChild: Int32Array;
  readonly children: Int32Array;
  /** The goals of part p, by their place in the list: columns[firstColumn[p] .. firstColumn[p + 1]). */
  readonly firstColumn: Int32Array;
  readonly columns: Int32Array;
  /** By goal: its place among the members, and its fitness where its part was not touched. */
  readonly places: Int32Array;
  readonly constants: Float64Array;
}

function partsOf(goals: readonly number[], dependence: Dependence, untouched: (goal: number) => number): Parts {
  const { firstParent, parents, sibling } = dependence;
  const parentsOf = (slot: number): Int32Array => parents.subarray(firstParent[slot], firstParent[slot + 1]);
  const neighbours = new Map<number, number[]>();
  const meet = (slot: number): number[] => {
    const met = neighbours.get(slot);
    if (met) return met;
    const list: number[] = [];
    neighbours.set(slot, list);
    for (const parent of parentsOf(slot)) {
      list.push(parent);
      meet(parent).push(slot);
    }
    return list;
  };
  for (const goal of goals) meet(goal);
  const partOf = new Int32Array(sibling.length).fill(-1);
  const members: number[] = [];
  const firstMember = [0];
  for (const start of neighbours.keys()) {
    if ((partOf[start] as number) >= 0) continue;
    const part = firstMember.length - 1;
    partOf[start] = part;
    for (let at = members.push(start) - 1; at < members.length; at++) {
      for (const slot of neighbours.get(members[at] as number) as number[]) {
        if ((partOf[slot] as number) >= 0) continue;
        partOf[slot] = part;
        members.push(slot);
      }
    }
    firstMember.push(members.length);
  }
  const place = new Map(members.map((slot, at) => [slot, at]));
  const below: number[][] = members.map(() => []);
  for (const slot of members)
    for (const parent of parentsOf(slot)) below[place.get(parent) as number]?.push(place.get(slot) as number);
  const columns: number[][] = firstMember.slice(1).map(() => []);
  goals.forEach((goal, c) => columns[partOf[goal] as number]?.push(c));
  for (const slot of members) {
    const other = sibling[slot] as number;
    if (other >= 0 && partOf[other] === -1) partOf[other] = partOf[slot] as number;
  }
  return {
    partOf,
    isTouched: new Uint8Array(columns.length),
    firstMember: Int32Array.from(firstMember),
    members: Int32Array.from(members),
    firstChild: startsOf(below),
    children: Int32Array.from(below.flat()),
    firstColumn: startsOf(columns),
    columns: Int32Array.from(columns.flat()),
    places: Int32Array.from(goals, (goal) => place.get(goal) as number),
    constants: Float64Array.from(goals, untouched),
  };
}

function startsOf(lists: readonly (readonly number[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  lists.forEach((list, i) => {
    starts[i + 1] = (starts[i] as number) + list.length;
  });
  return starts;
}
