import type { Scalar } from '../../model/scalar.js';
import type { TypeId } from '../../model/types.js';
import type { Rng } from '../../util/rng.js';
import type { Ref, Statement } from '../statement.js';
import type { CallPlan, ParamPlan } from '../types/call-plan.js';
import type { LinkedParts } from '../types/linked-parts.js';
import { hasNoShape, NO_TYPE } from '../types/type-table.js';
import { buildArguments } from './arguments.js';
import { Bindings } from './bindings.js';
import type { Blueprint } from './blueprint.js';
import { Draft } from './draft.js';
import { typeKindOf } from './index.js';
import { rankIndex } from './rank.js';
import { holeText } from './template.js';
import { callOf, constructOf, getOf, primitiveOf, setOf } from '../statements/make.js';

/** How often one variable is given again, where another could be made. */
const REPETITION = 0.3;

let shared: Builder | undefined;

/** For one operation on one test, until the next one starts: all take turns with one, as a new one costs more. */
export function startBuilder(blueprint: Blueprint, rng: Rng): Builder {
  if (shared === undefined) shared = new Builder(blueprint, rng);
  else shared.begin(blueprint, rng, blueprint.maxLength);
  return shared;
}

/** Makes values and calls at the end of a draft. */
export class Builder {
  readonly draft: Draft;
  readonly bindings: Bindings;
  private depth = 0;
  /** What the call under construction is called on; -1 when it is called on nothing. */
  private home: Ref = -1;
  /** What the constructor under construction makes; NO_TYPE when none is. */
  private making: TypeId = NO_TYPE;
  /** Values are made rather than taken from the test. */
  private varied = false;

  constructor(
    public blueprint: Blueprint,
    public rng: Rng,
    limit = blueprint.maxLength,
  ) {
    this.draft = new Draft(blueprint, limit);
    this.bindings = new Bindings(blueprint, this.draft, rng);
  }

  /** Goes back to the start, for another test. */
  begin(blueprint: Blueprint, rng: Rng, limit: number): void {
    this.blueprint = blueprint;
    this.rng = rng;
    this.depth = 0;
    this.home = -1;
    this.making = NO_TYPE;
    this.varied = false;
    this.draft.begin(blueprint, limit);
    this.bindings.begin(blueprint, rng);
  }

  /** Deep inside a value only the cheapest way on is taken, so that recursive types end. */
  get lean(): boolean {
    return this.depth > this.blueprint.maxDepth;
  }

  /**
   * A variable that fits `type`: an existing one or a new one, for which there must be room. `fallback` is a type of
   * the model that stands for `type` when that is not one itself; `name` and `callable` say whose argument it will be.
   */
  value(type: TypeId, fallback: TypeId, name = 0, callable = -1): Ref {
    const { rates, table } = this.blueprint;
    if (table.model.untyped && this.rng.chance(rates.offType))
      return this.fresh(table.standard.unknown, table.anything === NO_TYPE ? fallback : table.anything);
    return this.typed(type, fallback, name, callable);
  }

  /** As `value`, but of the type even where types are only guesses. */
  private typed(type: TypeId, fallback: TypeId, name = 0, callable = -1): Ref {
    const { blueprint, draft, rng } = this;
    const { rates, table } = blueprint;
    const wanted = this.bindings.resolve(type);
    const picked = rng.chance(blueprint.reuse(wanted))
      ? draft.pick(wanted, rng, name, callable)
      : rng.chance(rates.namesakeReuse)
        ? draft.pickNamesake(wanted, rng, name, callable)
        : -1;
    if (picked >= 0 && (name === 0 || !this.isRepetition(picked, callable)) && !this.isAvoided(picked))
      return this.taken(type, picked);
    // Only a type parameter can be bound to more than there is room for; it then makes do with less.
    if (blueprint.costs.type(wanted) > draft.room) return draft.take(this.fresh(type, fallback));
    return draft.take(this.fresh(wanted, wanted < table.known ? wanted : fallback));
  }

  /** An existing variable, or a new one if there is room for it; -1 otherwise. */
  valueIfRoom(type: TypeId, fallback: TypeId, name = 0, callable = -1): Ref {
    if (this.blueprint.costs.type(type) <= this.draft.room) return this.value(type, fallback, name, callable);
    const picked = this.draft.pick(type, this.rng, name, callable);
    return picked < 0 ? -1 : this.taken(type, picked);
  }

  /** A new value, recorded under `label`; there must be room for it. */
  fresh(type: TypeId, label: TypeId): Ref {
    const { table, kinds } = this.blueprint;
    const node = table.node(type);
    this.depth++;
    const ref = (kinds[type] ?? typeKindOf(node)).build(node, type, label, this);
    this.depth--;
    return ref;
  }

  scalar(value: Scalar, label: TypeId): Ref {
    return this.draft.append(primitiveOf(label, value));
  }

  /** A key for an index signature. */
  key(type: TypeId): string {
    const { keys, table } = this.blueprint;
    const node = table.node(type);
    if (node.k === 'prim' && node.name === 'string' && keys.length > 0 && this.rng.chance(0.6)) return this.rng.pick(keys);
    const text = holeText(type, this);
    return text === '__proto__' ? 'proto' : text;
  }

  /** A value through one of the callables that give it, simple ones preferred (rank selection). */
  produce(type: TypeId): Ref {
    const { blueprint, draft, rng } = this;
    const own = this.ownPart(type);
    if (own >= 0) return own;
    const producers = blueprint.producers(type);
    let chosen = producers[rankIndex(producers.length, blueprint.rates.rankBias, rng.float())] as number;
    if (this.lean || blueprint.costs.call(chosen) > draft.room) {
      for (const producer of producers) if (blueprint.costs.call(producer) < blueprint.costs.call(chosen)) chosen = producer;
    }
    const ref = this.call(chosen);
    return blueprint.fits(draft.type(ref), type) ? ref : draft.settled(ref);
  }

  /** A call with everything it needs; there must be room for its cost, less that of a receiver given. */
  call(callable: number, receiver: Ref = -1): Ref {
    const { blueprint, draft } = this;
    const plan = blueprint.plans[callable] as CallPlan;
    const outer = this.bindings.startCall();
    const taken = draft.startCall();
    const own = plan.awaits ? 2 : 1;
    this.depth++;
    draft.reserve += blueprint.costs.bare(callable);
    const target = plan.owner >= 0 && receiver < 0 ? this.receiver(plan.owner) : receiver;
    if (target >= 0) draft.take(target);
    const { home, making } = this;
    this.home = target;
    this.making = plan.kind === 'constructor' ? plan.result : NO_TYPE;
    const args = buildArguments(plan, this);
    this.home = home;
    this.making = making;
    draft.reserve -= own;
    this.depth--;
    this.bindings.endCall(outer);
    draft.endCall(taken);
    return draft.append(callStatement(plan, target, args));
  }

  /** Another argument for a call that is there already: whose parts it is to be given is the same. */
  argument(plan: CallPlan, { type, name }: ParamPlan, receiver: Ref): Ref {
    this.home = receiver;
    this.making = plan.kind === 'constructor' ? plan.result : NO_TYPE;
    const ref = this.valueIfRoom(type, type, name, plan.id);
    this.home = -1;
    this.making = NO_TYPE;
    return ref;
  }

  /** The same call again, as often as there is room for it, each time with other values: so things get full. */
  repeat(callable: number, receiver: Ref, times: number): void {
    this.varied = true;
    for (let i = 0; i < times && this.blueprint.costs.bare(callable) <= this.draft.room; i++) this.call(callable, receiver);
    this.varied = false;
  }

  /** A part that the object under call hands out itself: one that is there, or what another call of it gives; -1 for none. */
  private ownPart(type: TypeId): Ref {
    const { blueprint, draft, home, rng } = this;
    const kind = blueprint.parts?.kindOf(type) ?? -1;
    if (kind < 0 || home < 0 || this.lean || rng.chance(blueprint.rates.stray)) return -1;
    const giving = (blueprint.parts as LinkedParts).handing(draft.type(home), kind);
    const id = giving.length === 0 ? -1 : rng.pick(giving);
    if (id < 0 || blueprint.costs.bare(id) > draft.room) return -1;
    const ref = this.call(id, home);
    return draft.settled(ref);
  }

  /** A part of something else than what is called, or what was there before where something new is wanted. */
  private isAvoided(ref: Ref): boolean {
    const { blueprint, draft, home, rng } = this;
    if (this.varied && isScalar(draft.statements[ref] as Statement)) return true;
    const kind = blueprint.parts?.kindOf(draft.type(ref)) ?? -1;
    if (kind < 0 || home < 0) return false;
    const parts = blueprint.parts as LinkedParts;
    if (parts.handing(draft.type(home), kind).length === 0) return false;
    return parts.rootOf(ref, draft.statements) !== parts.rootOf(home, draft.statements) && !rng.chance(blueprint.rates.stray);
  }

  /** A part for an object that is still to be made, and cannot have handed it out. */
  isPremature(type: TypeId): boolean {
    const { blueprint, making } = this;
    const kind = making < 0 ? -1 : (blueprint.parts?.kindOf(type) ?? -1);
    return kind >= 0 && (blueprint.parts as LinkedParts).handing(making, kind).length > 0;
  }

  private receiver(owner: TypeId): Ref {
    const { blueprint, draft, rng } = this;
    if (!hasNoShape(owner, blueprint.table)) return this.typed(owner, owner);
    const picked = rng.chance(blueprint.rates.objectReuse) ? draft.pick(owner, rng) : -1;
    return picked >= 0 && draft.type(picked) === owner ? picked : this.produce(owner);
  }

  /** `compare(a, a)` is worth a test, but not most of them; so is calling a function with the same argument again. */
  private isRepetition(ref: Ref, callable: number): boolean {
    const plan = this.blueprint.plans[callable];
    const again = plan?.owner === NO_TYPE && plan.params.length === 1 && this.draft.wasPassed(ref, callable);
    return (again || this.draft.isTaken(ref)) && !this.rng.chance(REPETITION);
  }

  private taken(type: TypeId, ref: Ref): Ref {
    this.bindings.learn(type, ref);
    return this.draft.take(ref);
  }
}

function isScalar({ kind }: Statement): boolean {
  return kind === 'primitive' || kind === 'enum';
}

export function callStatement({ id, kind, owner }: CallPlan, receiver: Ref, args: readonly Ref[]): Statement {
  switch (kind) {
    case 'constructor':
      return constructOf(id, args);
    case 'setter':
      return setOf(id, receiver, args[0] as Ref);
    case 'value':
    case 'getter':
      return getOf(id, owner < 0 ? undefined : receiver);
    default:
      return callOf(id, owner < 0 ? undefined : receiver, args);
  }
}
