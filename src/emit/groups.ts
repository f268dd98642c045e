import type { Callable, SubjectModel } from '../model/subject.js';
import type { TestPlan } from './test-plan.js';
import { actCallable } from './titles/condition.js';

/** A `describe` block: an export or class, or one of its members. */
export interface TestGroup {
  readonly title: string;
  readonly plans: readonly TestPlan[];
  readonly groups: readonly TestGroup[];
}

/** Tests by what they call, in the order of the source. */
export function groupTests(plans: readonly TestPlan[], model: SubjectModel, defaultName: string): readonly TestGroup[] {
  const placed = plans.map((plan, index) => {
    const callable = actCallable(plan, model);
    return { plan, index, path: callable ? groupPath(callable, defaultName) : [defaultName], position: positionOf(callable) };
  });
  return build(placed, 0);
}

/** All tests of a group and of those inside it. */
export function allPlans(group: TestGroup): readonly TestPlan[] {
  return [...group.plans, ...group.groups.flatMap(allPlans)];
}

interface Placed {
  readonly plan: TestPlan;
  readonly index: number;
  readonly path: readonly string[];
  readonly position: number;
}

function build(placed: readonly Placed[], depth: number): readonly TestGroup[] {
  const byTitle = new Map<string, Placed[]>();
  for (const item of [...placed].sort((a, b) => a.position - b.position || firstGoal(a) - firstGoal(b) || a.index - b.index)) {
    const title = item.path[depth] ?? '';
    byTitle.set(title, [...(byTitle.get(title) ?? []), item]);
  }
  return [...byTitle].map(([title, items]) => ({
    title,
    plans: items.filter((item) => item.path.length === depth + 1).map((item) => item.plan),
    groups: build(
      items.filter((item) => item.path.length > depth + 1),
      depth + 1,
    ),
  }));
}

/** Tests follow the branches they were written for. */
function firstGoal({ plan }: Placed): number {
  return Math.min(...plan.test.ownGoals, Number.MAX_SAFE_INTEGER);
}

function groupPath(callable: Callable, defaultName: string): readonly string[] {
  const name = callable.name === 'default' ? defaultName : callable.name;
  switch (callable.kind) {
    case 'constructor':
      return [name, 'constructor'];
    case 'function':
    case 'value':
      return callable.path.length > 1 ? [callable.ownerName ?? callable.path.at(-2) ?? defaultName, name] : [name];
    default:
      return [callable.ownerName ?? defaultName, name];
  }
}

/** Members without a place in the source, such as inherited ones, come after the others. */
function positionOf(callable: Callable | undefined): number {
  if (!callable) return Number.MAX_SAFE_INTEGER;
  return callable.span?.[0] ?? 1e9 + callable.id;
}
