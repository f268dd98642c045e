import type { TypeId, TypeNode } from '../../model/types.js';
import type { Rng } from '../../util/rng.js';
import type { Ref, Statement } from '../statement.js';
import { RefList } from '../statements/ref-list.js';
import type { Blueprint } from './blueprint.js';
import type { Draft } from './draft.js';

/**
 * What the type parameters stand for during one call: each is bound on first use and stays bound. Parameters of a
 * class are usually bound as earlier calls of the same test did, so that a `Stack` of numbers stays one.
 */
export class Bindings {
  /**
   * Parameters that are bound, and what to: too few to look them up by more than going through them. A list of the engine's
   * own would make room anew each time one is bound.
   */
  private readonly parameters = new RefList();
  private readonly bound = new RefList();
  /** Those of the call are from here on; before them are those of the calls it is an argument of. */
  private first = 0;

  constructor(
    private blueprint: Blueprint,
    private readonly draft: Draft,
    private rng: Rng,
  ) {}

  /** Goes back to the start, for another test. */
  begin(blueprint: Blueprint, rng: Rng): void {
    this.blueprint = blueprint;
    this.rng = rng;
    this.endCall(0);
    this.unbind();
  }

  /** A call begins, with nothing bound; gives what goes back to the one it is part of. */
  startCall(): number {
    const outer = this.first;
    this.first = this.parameters.length;
    return outer;
  }

  endCall(outer: number): void {
    this.unbind();
    this.first = outer;
  }

  resolve(type: TypeId): TypeId {
    if (!this.blueprint.table.isParameter(type)) return type;
    const known = this.find(type);
    if (known >= 0) return this.bound.items[known] as TypeId;
    const chosen = this.choose(type);
    this.bind(type, chosen);
    return chosen;
  }

  /** An existing variable was taken for `type`: parameters in it are bound by what the variable is. */
  learn(type: TypeId, ref: Ref): void {
    const { table } = this.blueprint;
    const node = table.node(type);
    if (node.k === 'tparam') this.bind(type, this.draft.type(ref));
    if (node.k !== 'array' || table.node(node.elem).k !== 'tparam') return;
    const element = firstElement(this.draft.statements[ref]);
    if (element !== undefined) this.bind(node.elem, this.draft.type(element));
  }

  private bind(parameter: TypeId, type: TypeId): void {
    if (type < 0 || this.find(parameter) >= 0) return;
    this.parameters.add(parameter);
    this.bound.add(this.widened(type, parameter));
  }

  private find(parameter: TypeId): number {
    for (let i = this.first; i < this.parameters.length; i++) if (this.parameters.items[i] === parameter) return i;
    return -1;
  }

  private unbind(): void {
    this.parameters.length = this.first;
    this.bound.length = this.first;
  }

  private choose(parameter: TypeId): TypeId {
    const { blueprint, rng } = this;
    const { table, costs } = blueprint;
    const node = table.node(parameter);
    if (node.k !== 'tparam') return parameter;
    const earlier =
      blueprint.classParameters.has(parameter) && rng.chance(blueprint.rates.objectReuse) ? this.earlier(parameter) : -1;
    if (earlier >= 0) return this.widened(earlier, parameter);
    if (node.default !== undefined && rng.chance(0.5) && costs.type(node.default) <= this.draft.room) return node.default;
    if (node.constraint !== undefined && !saysNothing(node.constraint, blueprint)) return this.member(node.constraint);
    return this.candidate();
  }

  /** One member only: `T extends string | number` is either, for all arguments of a call. */
  private member(constraint: TypeId): TypeId {
    const { table, costs } = this.blueprint;
    const { room } = this.draft;
    const members = table.members(constraint);
    let count = 0;
    for (let i = 0; i < members.length; i++) if (costs.type(members[i] as TypeId) <= room) count++;
    if (count === 0) return constraint;
    let left = this.rng.below(count);
    let at = 0;
    while (costs.type(members[at] as TypeId) > room || left-- > 0) at++;
    return members[at] as TypeId;
  }

  private candidate(): TypeId {
    const { table, costs, instances } = this.blueprint;
    const share = this.rng.float();
    if (share < 0.4) return table.standard.number;
    if (share < 0.8) return table.standard.string;
    const own = share < 0.9 && instances.length > 0 ? this.rng.pick(instances) : table.standard.boolean;
    return costs.type(own) <= this.draft.room ? own : table.standard.number;
  }

  /** What was last passed where this parameter or an array of it was declared. */
  private earlier(parameter: TypeId): TypeId {
    const { plans, table } = this.blueprint;
    const { statements } = this.draft;
    for (let i = statements.length - 1; i >= 0; i--) {
      const statement = statements[i] as Statement;
      if (statement.kind !== 'call' && statement.kind !== 'construct') continue;
      const params = plans[statement.callable]?.params ?? [];
      for (let n = 0; n < statement.args.length && n < params.length; n++) {
        const type = params[n]?.type as TypeId;
        const passed = statement.args[n] as Ref;
        const inside = isArrayOf(table.node(type), parameter) ? firstElement(statements[passed]) : undefined;
        if (type === parameter || inside !== undefined) return this.draft.type(inside ?? passed);
      }
    }
    return -1;
  }

  /** A literal type stands for the whole type it is of, unless the constraint asks for the literal. */
  private widened(type: TypeId, parameter: TypeId): TypeId {
    const { table, fits } = this.blueprint;
    const node = table.node(type);
    if (node.k !== 'lit' && node.k !== 'bigLit') return type;
    const whole = node.k === 'lit' ? table.standard[typeof node.value as 'string' | 'number' | 'boolean'] : table.standard.bigint;
    return fits(whole, parameter) ? whole : type;
  }
}

function isArrayOf(node: TypeNode, element: TypeId): boolean {
  return node.k === 'array' && node.elem === element;
}

function firstElement(statement: Statement | undefined): Ref | undefined {
  return statement?.kind === 'array' ? statement.elements[0] : undefined;
}

function saysNothing(constraint: TypeId, { table }: Blueprint): boolean {
  const node = table.node(constraint);
  if (node.k === 'object') return node.props.length === 0 && node.index.length === 0;
  return node.k === 'prim' && (node.name === 'unknown' || node.name === 'any');
}
