import type { SubjectModel } from '../../model/subject.js';
import type { TypeId } from '../../model/types.js';
import type { Fits } from '../types/assignability.js';
import { emptyList } from '../types/empty-list.js';
import type { CallPlan, ParamPlan } from '../types/call-plan.js';
import { hasNoShape, type TypeTable } from '../types/type-table.js';
import { typeKindOf } from './index.js';
import type { CostsSoFar } from './type-kind.js';

/** The fewest statements for every type and callable; Infinity for what cannot be made. */
export interface Costs extends CostsSoFar {
  call(callable: number): number;
  /** The same without the receiver. */
  bare(callable: number): number;
}

/**
 * Shortest derivations, by repeated relaxation until nothing falls any more. This bounds recursion (the cheapest way
 * to build a type never passes through the type itself) and tells from the start what can not be built at all.
 */
export function computeCosts(model: SubjectModel, table: TypeTable, plans: readonly CallPlan[], fits: Fits): Costs {
  const types = new Float64Array(table.nodes.length).fill(Number.POSITIVE_INFINITY);
  const calls = new Float64Array(plans.length).fill(Number.POSITIVE_INFINITY);
  const bare = new Float64Array(plans.length).fill(Number.POSITIVE_INFINITY);
  const candidates = findCandidates(model, table, fits);
  /** Kept once nothing falls any more. */
  let produced: (number | undefined)[] | undefined;
  const costs: Costs = {
    table,
    candidates,
    type: (type) => types[type] ?? 1,
    call: (callable) => calls[callable] ?? Number.POSITIVE_INFINITY,
    bare: (callable) => bare[callable] ?? Number.POSITIVE_INFINITY,
    produced: (type) => {
      const known = produced?.[type];
      if (known !== undefined) return known;
      let least = Number.POSITIVE_INFINITY;
      for (const callable of candidates(type)) least = Math.min(least, calls[callable] as number);
      if (produced) produced[type] = least;
      return least;
    },
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let type = 0; type < types.length; type++) {
      const node = table.node(type);
      const cost = typeKindOf(node).cost(node, type, costs);
      if (cost < (types[type] as number)) {
        types[type] = cost;
        changed = true;
      }
    }
    for (const [callable, plan] of plans.entries()) {
      bare[callable] = bareCost(plan, costs);
      const cost = (bare[callable] as number) + receiverCost(plan.owner, costs);
      if (cost < (calls[callable] as number)) {
        calls[callable] = cost;
        changed = true;
      }
    }
  }
  produced = emptyList(table.nodes.length);
  return costs;
}

function bareCost(plan: CallPlan, costs: CostsSoFar): number {
  let sum = plan.awaits ? 2 : 1;
  for (let i = 0; i < plan.required; i++) sum += paramCost(plan.params[i] as ParamPlan, costs);
  return sum;
}

/** Anything will do as an argument of unknown type, but not as the object whose method is called. */
function receiverCost(owner: TypeId, costs: CostsSoFar): number {
  if (owner < 0) return 0;
  return hasNoShape(owner, costs.table) ? costs.produced(owner) : costs.type(owner);
}

/** An optional parameter in front of a required one can always be given as undefined. */
export function paramCost(param: ParamPlan, costs: CostsSoFar): number {
  return param.opt ? 1 : costs.type(param.type);
}

/** What analysis lists, and for a class also every constructor of it or of a subclass. */
function findCandidates(model: SubjectModel, table: TypeTable, fits: Fits): (type: TypeId) => readonly number[] {
  const constructors = new Map<number, number[]>();
  for (const callable of model.callables) {
    const made = table.node(callable.ret);
    if (callable.kind !== 'constructor' || made.k !== 'inst') continue;
    const known = constructors.get(made.cls);
    if (known) known.push(callable.id);
    else constructors.set(made.cls, [callable.id]);
  }
  const cache = emptyList<readonly number[]>(table.nodes.length);
  const find = (type: TypeId): readonly number[] => {
    const listed = model.producers[type] ?? [];
    const node = table.node(type);
    if (node.k !== 'inst') return listed;
    const classes = [node.cls, ...(model.classes[node.cls]?.subclasses ?? [])];
    const own = classes.flatMap((cls) => constructors.get(cls) ?? []);
    return [...new Set([...listed, ...own.filter((id) => fits(model.callables[id]?.ret ?? -1, type))])];
  };
  return (type) => (cache[type] ??= find(type));
}
