import type { GoalGraph } from './problem.js';

/** Which goals are still uncovered, and which of them the search optimises now. */
export interface GoalManager {
  readonly uncovered: ReadonlySet<number>;
  /** In the graph's order. The same array as before while nothing has changed, so that rankings can be reused. */
  readonly targets: readonly number[];
  /** True when the goal was uncovered until now. */
  cover(goal: number): boolean;
}

/** MOSA and random search: every uncovered goal is a target. */
export function allGoals(graph: GoalGraph): GoalManager {
  const uncovered = new Set(graph.goals);
  return managed(graph, uncovered, uncovered, () => {});
}

/**
 * DynaMOSA's targets (Panichella et al., TSE 2018, Alg. 7): uncovered goals without dependence or with a covered
 * parent. Where the paper walks the graph from targets that were just covered, here every covered goal activates its
 * children at once, one covered by chance below an uncovered parent too. So the targets follow from the set of covered
 * goals alone, whatever the order in which they were covered, and need no place in a checkpoint.
 */
export function reachableGoals(graph: GoalGraph): GoalManager {
  const uncovered = new Set(graph.goals);
  const active = new Set(entrances(graph));
  return managed(graph, uncovered, active, (goal) => {
    for (const child of graph.children(goal)) if (uncovered.has(child)) active.add(child);
  });
}

function managed(graph: GoalGraph, uncovered: Set<number>, active: Set<number>, onCover: (goal: number) => void): GoalManager {
  let targets: readonly number[] | undefined;
  return {
    uncovered,
    get targets() {
      targets ??= graph.goals.filter((goal) => active.has(goal));
      return targets;
    },
    cover: (goal) => {
      if (!uncovered.delete(goal)) return false;
      active.delete(goal);
      onCover(goal);
      targets = undefined;
      return true;
    },
  };
}

/** Goals without parents, and the first goal of every cycle that none of those leads into: nothing else could open it. */
function entrances(graph: GoalGraph): readonly number[] {
  const found = graph.goals.filter((goal) => graph.parents(goal).length === 0);
  const reached = new Set<number>();
  for (const goal of found) visit(graph, goal, reached);
  for (const goal of graph.goals) {
    if (reached.has(goal)) continue;
    found.push(goal);
    visit(graph, goal, reached);
  }
  return found;
}

function visit(graph: GoalGraph, from: number, reached: Set<number>): void {
  const stack = [from];
  for (let goal = stack.pop(); goal !== undefined; goal = stack.pop()) {
    if (reached.has(goal)) continue;
    reached.add(goal);
    stack.push(...graph.children(goal));
  }
}
