import type { TypeId } from '../../model/types.js';
import type { Rng } from '../../util/rng.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import type { CallPlan } from '../types/call-plan.js';
import { emptyList } from '../types/empty-list.js';
import { hasNoShape } from '../types/type-table.js';
import type { Blueprint } from './blueprint.js';
import type { Builder } from './builder.js';

/** Which callables are under test, and how a test comes to call them. */
export interface UnitCalls {
  /** Those that can be reached. */
  readonly targets: readonly number[];
  calls(test: TestCase): boolean;
  /** Any object of the draft with members of the unit; -1 when there is none. */
  pickReceiver(builder: Builder): Ref;
  /** Appends one more call of the unit. `progress` is how far the test has come, from 0 to 1. */
  append(builder: Builder, progress: number): boolean;
  /** Appends a call on this object; false when it has no members there is room for. */
  appendOn(builder: Builder, receiver: Ref, progress: number): boolean;
}

const ATTEMPTS = 5;
/** By how many others of its kind a call is followed that may put something into an object. */
const FEWEST_MORE = 2;
const MOST_MORE = 7;

export function createUnitCalls(blueprint: Blueprint, selected: readonly number[]): UnitCalls {
  const { costs, plans } = blueprint;
  const isUnit = new Uint8Array(plans.length);
  for (const id of selected) isUnit[id] = 1;
  const isGetter = Uint8Array.from(plans, ({ callable }) => Number(callable.kind === 'getter'));
  /** Reading says nothing before something has changed: reads are put off towards the end of the test. */
  const isTooEarly = (id: number, progress: number, rng: Rng): boolean => isGetter[id] === 1 && rng.float() > progress;
  /** What links parts together is their owner's business: it is done by hand only where nothing else comes up. */
  const isMeddling = (id: number, rng: Rng): boolean =>
    blueprint.parts?.isLinking(id) === true && !rng.chance(blueprint.rates.linking);
  /** Structures of linked parts need filling; elsewhere more of the same calls only make tests longer. */
  const hasParts = blueprint.parts !== undefined;
  const isFilling = Uint8Array.from(plans, ({ callable, required }) =>
    Number(hasParts && callable.kind === 'method' && required > 0),
  );
  const targets = selected.filter((id) => costs.call(id) <= blueprint.maxLength);
  const weights = targets.map((id) => weightOf(plans[id] as CallPlan));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const cache = emptyList<readonly number[]>(blueprint.table.nodes.length);
  const members = (type: TypeId): readonly number[] => (cache[type] ??= findMembers(type, selected, blueprint));

  /** Where all are functions there is nothing to look for. */
  const hasMembers = selected.some((id) => (plans[id] as CallPlan).owner >= 0);

  const pickReceiver = (builder: Builder): Ref => {
    if (!hasMembers) return -1;
    const { length } = builder.draft;
    const types = builder.draft.allTypes();
    let count = 0;
    let chosen = -1;
    for (let i = 0; i < length; i++) {
      const type = types[i] as TypeId;
      if (type >= 0 && members(type).length > 0 && builder.rng.below(++count) === 0) chosen = i;
    }
    return chosen;
  };
  const appendOn = (builder: Builder, receiver: Ref, progress: number): boolean => {
    const own = members(builder.draft.type(receiver));
    if (own.length === 0) return false;
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const id = builder.rng.pick(own);
      if (costs.bare(id) > builder.draft.room || (attempt === 0 && isTooEarly(id, progress, builder.rng))) continue;
      if (isMeddling(id, builder.rng)) continue;
      builder.call(id, receiver);
      if (isFilling[id] === 1 && builder.rng.chance(builder.blueprint.rates.fill))
        builder.repeat(id, receiver, builder.rng.between(FEWEST_MORE, MOST_MORE));
      return true;
    }
    return false;
  };
  const append = (builder: Builder, progress: number): boolean => {
    const { rng, draft } = builder;
    if (targets.length === 0) return false;
    if (rng.chance(blueprint.rates.stay)) {
      const receiver = pickReceiver(builder);
      if (receiver >= 0 && appendOn(builder, receiver, progress)) return true;
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const id = pickTarget(targets, weights, total, rng);
      if (costs.call(id) > draft.room) continue;
      if (attempt === 0 && (isTooEarly(id, progress, rng) || isRedundant(plans[id], builder))) continue;
      if (isMeddling(id, rng)) continue;
      builder.call(id);
      return true;
    }
    return false;
  };
  const calls = ({ statements }: TestCase): boolean => {
    for (let i = 0; i < statements.length; i++) {
      const callable = calledBy(statements[i] as Statement);
      if (callable >= 0 && isUnit[callable] === 1) return true;
    }
    return false;
  };
  return { targets, calls, pickReceiver, append, appendOn };
}

/** One object that much happens to tells more than several with little: a second one is seldom made on purpose. */
function isRedundant(plan: CallPlan | undefined, { draft, rng, blueprint }: Builder): boolean {
  if (plan?.kind !== 'constructor' || !rng.chance(blueprint.rates.objectReuse)) return false;
  const types = draft.allTypes();
  for (let i = 0; i < draft.length; i++) if (blueprint.fits(types[i] as TypeId, plan.result)) return true;
  return false;
}

/** Reading a constant runs no code of the unit; a setter or getter little. */
function weightOf(plan: CallPlan): number {
  // A helper that is handed parts of what the subject makes: it is better reached by who makes them.
  if (plan.params.some((param) => param.piece)) return 0.7;
  switch (plan.callable.kind) {
    case 'value':
      return 0.05;
    case 'getter':
      return 0.4;
    case 'setter':
      return 0.6;
    default:
      return 1;
  }
}

function pickTarget(targets: readonly number[], weights: readonly number[], total: number, rng: Rng): number {
  let left = rng.float() * total;
  for (let i = 0; i < targets.length; i++) {
    left -= weights[i] as number;
    if (left < 0) return targets[i] as number;
  }
  return targets.at(-1) as number;
}

function findMembers(type: TypeId, selected: readonly number[], { plans, costs, fits, table }: Blueprint): readonly number[] {
  if (type < 0) return [];
  // On a value of unknown type every member would do, and none is likely to be there.
  if (hasNoShape(type, table) && costs.candidates(type).length === 0) return [];
  return selected.filter((id) => {
    const plan = plans[id] as CallPlan;
    if (hasNoShape(plan.owner, table) && type !== plan.owner) return false;
    return plan.owner >= 0 && costs.bare(id) < Number.POSITIVE_INFINITY && fits(type, plan.owner);
  });
}

function calledBy(statement: Statement): number {
  switch (statement.kind) {
    case 'construct':
    case 'call':
    case 'get':
    case 'set':
      return statement.callable;
    default:
      return -1;
  }
}
