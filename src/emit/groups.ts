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
    const path = callable ? groupPath(callable, receiverClass(plan, model), defaultName) : [defaultName];
    return { plan, index, path, position: positionOf(callable) };
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

/** The class of the object that the act is called on: where classes share a member it is not always the listed owner. */
function receiverClass(plan: TestPlan, model: SubjectModel): string | undefined {
  const act = plan.statements[plan.act];
  let made = act && 'receiver' in act && act.receiver !== undefined ? plan.statements[act.receiver] : undefined;
  if (made?.kind === 'await') made = plan.statements[made.value];
  let node = made && 'callable' in made ? model.types[model.callables[made.callable]?.ret ?? -1] : undefined;
  if (node?.k === 'builtin' && node.name === 'Promise') node = model.types[node.args[0] ?? -1];
  return node?.k === 'inst' ? model.classes[node.cls]?.name : undefined;
}

function groupPath(callable: Callable, receiver: string | undefined, defaultName: string): readonly string[] {
  const name = callable.name === 'default' ? defaultName : callable.name;
  switch (callable.kind) {
    case 'constructor':
      return [name, 'constructor'];
    case 'function':
    case 'value':
      return callable.path.length > 1 ? [callable.ownerName ?? callable.path.at(-2) ?? defaultName, name] : [name];
    default:
      return [receiver ?? callable.ownerName ?? defaultName, name];
  }
}

/** Members without a place in the source, such as inherited ones, come after the others. */
function positionOf(callable: Callable | undefined): number {
  if (!callable) return Number.MAX_SAFE_INTEGER;
  return callable.span?.[0] ?? 1e9 + callable.id;
}
