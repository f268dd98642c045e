import type { ProbeTable, Slot } from '../model/probes.js';
import { createBranchFitness } from './branch-fitness.js';
import type { Criterion } from './criterion.js';
import { createGoalGraph, type GoalGraph } from './goal-graph.js';

/** Branch coverage: a goal per predicate outcome and catch clause, and the entry of a function without predicates. */
export const branch: Criterion = {
  name: 'branch',
  goals: branchGoals,
  fitness: createBranchFitness,
};

function branchGoals(table: ProbeTable): GoalGraph {
  const goals = table.slots.filter(isGoal).map((slot) => slot.id);
  return createGoalGraph(goals, (goal) => nearestGoals(table, goal));
}

function isGoal(slot: Slot): boolean {
  return slot.goal && slot.ignored === undefined;
}

/**
 * The goals a goal depends on, seen through slots that are no goals (function entries, ignored code). One of several
 * parents suffices to reach a goal; so when any way up ends at a slot without parents, the goal hangs on no other
 * goal at all and is a root. Loops put a goal among its own ancestors: that edge says nothing and is left out.
 */
function nearestGoals(table: ProbeTable, goal: number): readonly number[] {
  const found: number[] = [];
  const seen = new Set([goal]);
  const queue = [...parentsOf(table, goal)];
  if (queue.length === 0) return [];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const slot = table.slots[id];
    if (slot === undefined) continue;
    if (isGoal(slot)) found.push(id);
    else if (slot.parents.length === 0) return [];
    else queue.push(...slot.parents);
  }
  return found;
}

function parentsOf(table: ProbeTable, id: number): readonly number[] {
  return table.slots[id]?.parents ?? [];
}
