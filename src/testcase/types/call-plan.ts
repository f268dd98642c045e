import type { Callable, SubjectModel } from '../../model/subject.js';
import type { Param, TypeId } from '../../model/types.js';
import { interned } from '../../util/interned.js';
import { NO_TYPE, type TypeTable } from './type-table.js';

/** A callable with everything that is asked of it on every use. */
export interface CallPlan {
  readonly callable: Callable;
  /** The callable's own, but quickly read. */
  readonly id: number;
  readonly kind: Callable['kind'];
  readonly params: readonly ParamPlan[];
  /** Number of leading parameters that must be given. */
  readonly required: number;
  /** Takes any number of further arguments of the last parameter's type. */
  readonly rest: boolean;
  /** The result is a promise: an `await` always follows. */
  readonly awaits: boolean;
  readonly result: TypeId;
  /** The result is a type parameter that this parameter determines; -1 otherwise. */
  readonly resultFrom: number;
  /** Receiver's type, for instance members; NO_TYPE otherwise. */
  readonly owner: TypeId;
  /** Texts that its authors gave it, of those that its types allow; null for what they say nothing of. */
  readonly samples: readonly (readonly (string | null)[])[];
}

export interface ParamPlan {
  readonly type: TypeId;
  readonly opt: boolean;
  readonly rest: boolean;
  /** Only parts of what the subject makes are meant to be passed. */
  readonly piece: boolean;
  /** Equal for parameters of the same name, across all callables; never 0. */
  readonly name: number;
}

export function planCalls(model: SubjectModel, table: TypeTable): readonly CallPlan[] {
  const names = new Map<string, number>();
  const nameId = (name: string): number => {
    const known = names.get(name);
    if (known !== undefined) return known;
    names.set(name, names.size + 1);
    return names.size;
  };
  return model.callables.map((callable) => planCall(callable, table, nameId));
}

function planCall(callable: Callable, table: TypeTable, nameId: (name: string) => number): CallPlan {
  // The value of an assignment is its only argument; analysis may or may not list it as a parameter.
  const listed: readonly Param[] =
    callable.kind === 'setter' ? [{ name: callable.name, t: callable.ret }] : isRead(callable) ? [] : callable.params;
  const params = listed.map((param) => ({
    type: param.rest ? elementOf(param.t, table) : param.t,
    opt: param.opt ?? false,
    rest: param.rest ?? false,
    piece: param.piece ?? false,
    name: nameId(param.name),
  }));
  let required = params.length;
  while (required > 0 && (params[required - 1]?.opt || params[required - 1]?.rest)) required--;
  return {
    callable,
    id: callable.id,
    kind: interned(callable.kind),
    params,
    required,
    rest: params.at(-1)?.rest ?? false,
    awaits: callable.kind !== 'setter' && callable.kind !== 'constructor' && table.awaited(callable.ret) !== NO_TYPE,
    result: callable.kind === 'setter' ? NO_TYPE : callable.ret,
    resultFrom: table.node(callable.ret).k === 'tparam' ? params.findIndex((param) => param.type === callable.ret) : -1,
    owner: isMember(callable) ? (callable.owner ?? NO_TYPE) : NO_TYPE,
    samples: samplesOf(callable, params, table),
  };
}

function samplesOf({ samples = [] }: Callable, params: readonly ParamPlan[], table: TypeTable): CallPlan['samples'] {
  const takesText = params.map(({ type }) => table.members(type).some((member) => isText(member, table)));
  return samples
    .map(({ args }) => args.map((arg, n) => (takesText[n] ? arg : null)))
    .filter((args) => args.some((arg) => arg !== null));
}

function isText(type: TypeId, table: TypeTable): boolean {
  const node = table.node(type);
  return node.k === 'guess' || (node.k === 'prim' && ['string', 'any', 'unknown', 'unresolved'].includes(node.name));
}

export function isMember(callable: Callable): boolean {
  return callable.kind === 'method' || callable.kind === 'getter' || callable.kind === 'setter';
}

function isRead(callable: Callable): boolean {
  return callable.kind === 'value' || callable.kind === 'getter';
}

/** A rest parameter is declared as the array of what each argument is. */
function elementOf(type: TypeId, table: TypeTable): TypeId {
  const node = table.shape(type);
  if (node.k === 'array') return node.elem;
  // `<T extends Type[]>(...options: T)`: each argument is a `Type`.
  if (node.k === 'tparam' && node.constraint !== undefined) return elementOf(node.constraint, table);
  if (node.k === 'opaque' && node.approx !== undefined) return elementOf(node.approx, table);
  return node.k === 'tuple' ? (node.elems[0]?.t ?? table.standard.unknown) : type;
}

/** The parameter that takes argument `index`; the last one when it is a rest parameter. */
export function paramAt(plan: CallPlan, index: number): ParamPlan | undefined {
  return plan.params[index] ?? (plan.rest ? plan.params.at(-1) : undefined);
}
