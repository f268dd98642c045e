import type { SubjectModel } from '../../model/subject.js';
import type { TypeId, TypeNode } from '../../model/types.js';
import type { Rates } from '../rates.js';
import type { Facts } from '../statements/statement-kind.js';
import { createFits, type Fits } from '../types/assignability.js';
import { type CallPlan, planCalls } from '../types/call-plan.js';
import { type CallbackRole, callbackRole } from '../types/callback-role.js';
import { createTypeTable, type TypeTable } from '../types/type-table.js';
import { findLinkedParts, type LinkedParts } from '../types/linked-parts.js';
import { createMemberPaths, type MemberPaths } from '../types/member-paths.js';
import { createPool, type ValuePool } from '../values/value-pool.js';
import { emptyList } from '../types/empty-list.js';
import { type Costs, computeCosts } from './costs.js';
import { isFixed } from './fixed.js';
import { typeKindOf } from './index.js';
import { literalCost } from './object.js';
import { createReuse } from './reuse.js';
import type { TypeKind } from './type-kind.js';

/** All that is known before the first test is made: computed once per subject, or on first use and kept. */
export interface Blueprint extends Facts {
  readonly table: TypeTable;
  readonly plans: readonly CallPlan[];
  readonly fits: Fits;
  readonly costs: Costs;
  readonly pool: ValuePool;
  readonly rates: Rates;
  readonly maxLength: number;
  readonly maxDepth: number;
  /** Names that objects of unknown shape may have as keys. */
  readonly keys: readonly string[];
  /** The source speaks of bigints. */
  readonly bigints: boolean;
  /** Where in an object members of a name are. */
  readonly paths: MemberPaths;
  /** Objects that belong to others, where the subject has such. */
  readonly parts: LinkedParts | undefined;
  /** Types of classes that can be constructed. */
  readonly instances: readonly TypeId[];
  /** Type parameters that belong to a class: one choice serves all calls of a test. */
  readonly classParameters: ReadonlySet<TypeId>;
  /** How values of each type are made. */
  readonly kinds: readonly TypeKind<TypeNode>[];
  /** Some callable gives a promise. */
  readonly waits: boolean;
  /** Values of the type are made of a piece: no other one is near. */
  isFixed(type: TypeId): boolean;
  /** What a function of this type is to do. */
  role(type: TypeId): CallbackRole;
  /** The fewest statements of a literal of this type's shape. */
  literalCost(type: TypeId): number;
  /** Callables that give such a value, the simplest first (Pynguin's cost of a generator). */
  producers(type: TypeId): readonly number[];
  /** The probability that an existing variable serves. */
  reuse(type: TypeId): number;
  /** Callables under test with the same kind of result, for replacing a call without touching those who use it. */
  alternatives(callable: number): readonly number[];
}

export interface BlueprintOptions {
  readonly rates: Rates;
  readonly maxLength: number;
  readonly maxDepth: number;
  /** Callables under test. */
  readonly selected: readonly number[];
}

export function createBlueprint(model: SubjectModel, options: BlueprintOptions): Blueprint {
  const groundwork = groundworks.get(model) ?? layGroundwork(model);
  groundworks.set(model, groundwork);
  const { table, plans, fits, costs } = groundwork;
  const constructed = plans.filter(
    (plan) => plan.callable.kind === 'constructor' && costs.call(plan.callable.id) < Number.POSITIVE_INFINITY,
  );
  return {
    ...options,
    ...groundwork,
    pool: createPool(model.constants),
    keys: model.constants.strings.filter(isKey),
    bigints: model.constants.bigints.length > 0 || model.constants.strings.includes('bigint'),
    instances: [...new Set(constructed.map((plan) => plan.result))],
    kinds: table.nodes.map(typeKindOf),
    waits: plans.some((plan) => plan.awaits),
    isFixed: memo(table.nodes.length, (type) => isFixed(type, table)),
    role: memo(table.nodes.length, (type) => callbackRole(type, table)),
    literalCost: memo(table.nodes.length, (type) => literalCost(type, costs)),
    classParameters: findClassParameters(plans, table),
    producers: memo(table.nodes.length, (type) => rankProducers(type, plans, costs, fits)),
    reuse: createReuse(table, options.rates),
    alternatives: memo(plans.length, (callable) => findAlternatives(callable, plans, costs, fits, options.selected)),
  };
}

type Groundwork = Pick<Blueprint, 'table' | 'plans' | 'fits' | 'costs' | 'paths' | 'parts'>;

/**
 * What follows from the model alone. All makers of one subject share it: it is much work where types are many, and types
 * that are found on the way have the same numbers in the tests of all of them.
 */
const groundworks = new WeakMap<SubjectModel, Groundwork>();

function layGroundwork(model: SubjectModel): Groundwork {
  const table = createTypeTable(model);
  const plans = planCalls(model, table);
  const fits = createFits(table);
  const costs = computeCosts(model, table, plans, fits);
  return { table, plans, fits, costs, paths: createMemberPaths(table), parts: findLinkedParts(model, table) };
}

/** `__proto__` in an object literal is not a member but the prototype. */
function isKey(text: string): boolean {
  return text.length <= 30 && text !== '__proto__' && /^[A-Za-z_$][\w$-]*$/.test(text);
}

function findClassParameters(plans: readonly CallPlan[], table: TypeTable): ReadonlySet<TypeId> {
  const found = new Set<TypeId>();
  for (const plan of plans) {
    const node = table.node(plan.callable.kind === 'constructor' ? plan.result : plan.owner);
    if (node.k === 'inst') for (const arg of node.args) if (table.node(arg).k === 'tparam') found.add(arg);
  }
  return found;
}

const NOT_A_CONSTRUCTOR = 10;

function rankProducers(type: TypeId, plans: readonly CallPlan[], costs: Costs, fits: Fits): readonly number[] {
  const buildable = costs.candidates(type).filter((callable) => costs.call(callable) < Number.POSITIVE_INFINITY);
  // A method that gives its own receiver's type (a builder's `this`) takes one to get one.
  const direct = buildable.filter((callable) => !fits(plans[callable]?.owner ?? -1, type));
  const rank = (callable: number): number => {
    const plan = plans[callable] as CallPlan;
    const receiver = plan.owner >= 0 ? costs.type(plan.owner) : 0;
    return (plan.callable.kind === 'constructor' ? 0 : NOT_A_CONSTRUCTOR) + plan.params.length + receiver;
  };
  return [...(direct.length > 0 ? direct : buildable)].sort((a, b) => rank(a) - rank(b) || a - b);
}

function findAlternatives(
  callable: number,
  plans: readonly CallPlan[],
  costs: Costs,
  fits: Fits,
  selected: readonly number[],
): readonly number[] {
  const own = plans[callable];
  // The type of such a result depends on the arguments.
  if (own === undefined || own.resultFrom >= 0) return [];
  const found: number[] = [];
  // What is not under test is only called to get something that is needed.
  for (const id of new Set([...selected, ...costs.candidates(own.result)])) {
    const plan = plans[id] as CallPlan;
    if (id === callable || plan.resultFrom >= 0 || plan.awaits !== own.awaits || costs.call(id) === Number.POSITIVE_INFINITY)
      continue;
    if (plan.result === own.result || (own.result >= 0 && fits(plan.result, own.result))) found.push(id);
  }
  return found;
}

function memo<T>(size: number, compute: (key: number) => T): (key: number) => T {
  const cache = emptyList<T>(size);
  return (key) => (cache[key] ??= compute(key));
}
