import type { Unbuildable } from '../../model/job.js';
import type { TypeId } from '../../model/types.js';
import type { CallPlan } from '../types/call-plan.js';
import type { Costs } from './costs.js';

export function findUnbuildable(
  plans: readonly CallPlan[],
  selected: readonly number[],
  costs: Costs,
  limit: number,
): Unbuildable[] {
  const found: Unbuildable[] = [];
  for (const callable of selected) {
    const plan = plans[callable];
    if (plan === undefined) continue;
    const cost = costs.call(callable);
    if (cost === Number.POSITIVE_INFINITY) found.push({ callable, reason: callReason(plan, plans, costs) });
    else if (cost > limit) found.push({ callable, reason: `too-long (needs ${cost} statements, limit ${limit})` });
  }
  return found;
}

function callReason(plan: CallPlan, plans: readonly CallPlan[], costs: Costs): string {
  if (plan.owner >= 0 && !isFinite(costs.type(plan.owner)))
    return `${typeReason(plan.owner, plans, costs, new Set())} (receiver)`;
  const index = plan.params.findIndex((param, i) => i < plan.required && !isFinite(costs.type(param.type)));
  const param = plan.params[index];
  if (param === undefined) return 'no-receiver';
  return `${typeReason(param.type, plans, costs, new Set())} (parameter ${plan.callable.params[index]?.name ?? 'value'})`;
}

/** Follows the first thing that cannot be built down to its root. */
function typeReason(type: TypeId, plans: readonly CallPlan[], costs: Costs, seen: Set<TypeId>): string {
  const node = costs.table.node(type);
  if (seen.has(type)) return 'endless-type';
  seen.add(type);
  const follow = (types: readonly TypeId[], otherwise: string): string => {
    const culprit = types.find((t) => !isFinite(costs.type(t)));
    return culprit === undefined ? otherwise : typeReason(culprit, plans, costs, seen);
  };
  switch (node.k) {
    case 'prim':
      return 'never-type';
    case 'inst': {
      const name = costs.table.model.classes[node.cls]?.name ?? 'class';
      const first = costs.candidates(type)[0];
      if (first === undefined) return `no-constructor ${name}`;
      const plan = plans[first] as CallPlan;
      const parts = plan.params.slice(0, plan.required).map((param) => param.type);
      return follow(plan.owner >= 0 ? [plan.owner, ...parts] : parts, `no-constructor ${name}`);
    }
    case 'object':
      return follow(
        node.props.filter((prop) => !prop.opt).map((prop) => prop.t),
        'endless-type',
      );
    case 'tuple':
      return follow(
        node.elems.map((element) => element.t),
        'endless-type',
      );
    case 'union':
      return follow(node.of, 'empty-union');
    case 'guess':
      return follow(
        node.dist.map((guess) => guess.t),
        'empty-union',
      );
    case 'brand':
      return follow([node.base], 'endless-type');
    case 'opaque':
      return follow(node.approx === undefined ? [] : [node.approx], 'endless-type');
    case 'tparam':
      return follow(node.constraint === undefined ? [] : [node.constraint], 'endless-type');
    case 'builtin':
      return `builtin ${node.name}`;
    case 'ctor':
      return 'constructor-type';
    case 'enum':
      return `empty-enum ${node.name}`;
    default:
      return `type-${node.k}`;
  }
}

function isFinite(cost: number): boolean {
  return cost !== Number.POSITIVE_INFINITY;
}
