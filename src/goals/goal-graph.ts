/** Goals by number with their structural dependence: a goal becomes a target when one of its parents is covered. */
export interface GoalGraph {
  readonly goals: readonly number[];
  parents(goal: number): readonly number[];
  children(goal: number): readonly number[];
}

/** Every list is in the order of `goals`, so that no result depends on how dependences were found. */
export function createGoalGraph(goals: readonly number[], parentsOf: (goal: number) => Iterable<number>): GoalGraph {
  const order = new Map(goals.map((goal, index) => [goal, index]));
  const parents = new Map<number, readonly number[]>();
  const children = new Map<number, number[]>(goals.map((goal) => [goal, []]));
  for (const goal of goals) {
    const known = [...new Set(parentsOf(goal))].filter((parent) => order.has(parent));
    known.sort((a, b) => (order.get(a) as number) - (order.get(b) as number));
    parents.set(goal, known);
    for (const parent of known) children.get(parent)?.push(goal);
  }
  return {
    goals,
    parents: (goal) => parents.get(goal) ?? [],
    children: (goal) => children.get(goal) ?? [],
  };
}

/**
 * The graph of some of the goals. What depends on a goal left out is a root: that goal can no longer be covered, so
 * it could never open the way.
 */
export function restrictGoals(graph: GoalGraph, wanted: ReadonlySet<number>): GoalGraph {
  const goals = graph.goals.filter((goal) => wanted.has(goal));
  return createGoalGraph(goals, (goal) => {
    const parents = graph.parents(goal);
    return parents.every((parent) => wanted.has(parent)) ? parents : [];
  });
}
