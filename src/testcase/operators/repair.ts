import type { TypeId } from '../../model/types.js';
import { builtinArguments } from '../builtins.js';
import type { Ref, Statement } from '../statement.js';
import { references, remap, wanted } from '../statements/index.js';
import { objectShape } from '../statements/object.js';
import { NO_TYPE } from '../types/type-table.js';
import type { Facts } from '../statements/statement-kind.js';

/** How a statement finds its variables again in another test. */
export interface Surroundings {
  /** Where a variable is now; -1 when it is gone. */
  at(ref: Ref): Ref;
  /** A variable of this type to use in place of a lost one; -1 when there is none. NO_TYPE asks for the type it had. */
  substitute(lost: Ref, type: TypeId): Ref;
  suits(ref: Ref, type: TypeId): boolean;
}

/**
 * The statement with every reference moved. A lost variable is replaced by a substitute, else left out where the
 * statement can do without; undefined when it cannot.
 */
export function repair(statement: Statement, around: Surroundings, facts: Facts): Statement | undefined {
  let broken = false;
  const moved = remap(statement, (ref) => {
    const now = around.at(ref);
    if (now < 0) broken = true;
    return now;
  });
  if (!broken) return moved;
  const found = substitutes(statement, around, facts);
  const map = (ref: Ref): Ref => found.get(ref) ?? around.at(ref);
  const whole = [...found.values()].every((ref) => ref >= 0);
  return whole ? remap(statement, map) : without(statement, map, facts);
}

/** One for each lost variable, good for all places where it was used. */
function substitutes(statement: Statement, around: Surroundings, facts: Facts): ReadonlyMap<Ref, Ref> {
  const found = new Map<Ref, Ref>();
  const rebindable = isRebindable(statement);
  for (const [n, ref] of references(statement).entries()) {
    const known = found.get(ref);
    if (known === undefined && around.at(ref) >= 0) continue;
    const type = wantedType(statement, n, facts);
    if (known === undefined) found.set(ref, rebindable ? around.substitute(ref, type) : -1);
    // The variable itself, if it has been brought along with another one since then.
    else if (known >= 0 && type >= 0 && !around.suits(known, type)) found.set(ref, around.at(ref));
  }
  return found;
}

/** What a type parameter stands for, and what depends on it, shows only in the variable that was there. */
function wantedType(statement: Statement, n: number, facts: Facts): TypeId {
  if (statement.kind === 'call' && (facts.plans[statement.callable]?.resultFrom ?? -1) >= 0) return NO_TYPE;
  const type = wanted(statement, n, facts);
  return type >= 0 && facts.table.node(type).k === 'tparam' ? NO_TYPE : type;
}

/** Scalars of a regular expression or a URL are made for each other: no other string will do. */
function isRebindable(statement: Statement): boolean {
  if (statement.kind === 'await') return false;
  return statement.kind !== 'builtin' || typeof builtinArguments(statement.name) === 'string';
}

function without(statement: Statement, map: (ref: Ref) => Ref, facts: Facts): Statement | undefined {
  const { table, plans } = facts;
  switch (statement.kind) {
    case 'array': {
      if (table.shape(statement.type).k === 'tuple') return undefined;
      return { ...statement, elements: present(statement.elements, map) };
    }
    case 'object': {
      const entries = statement.entries.map(([key, ref]) => [key, map(ref)] as const);
      const missing = entries.filter(([, ref]) => ref < 0);
      const isRequired = requiredKeys(statement.type, facts);
      if (missing.some(([key]) => isRequired(key))) return undefined;
      return { ...statement, entries: entries.filter(([, ref]) => ref >= 0) };
    }
    case 'builtin': {
      const meaning = builtinArguments(statement.name);
      if (meaning === 'elements') return { ...statement, args: present(statement.args, map) };
      if (meaning === 'entries') return { ...statement, args: presentPairs(statement.args, map) };
      return undefined;
    }
    case 'callback': {
      const returns = present(statement.returns, map);
      return returns.length > 0 ? { ...statement, returns } : undefined;
    }
    case 'call':
    case 'construct': {
      const moved = remap(statement, map) as typeof statement;
      if (moved.kind === 'call' && moved.receiver !== undefined && moved.receiver < 0) return undefined;
      const end = moved.args.findIndex((ref) => ref < 0);
      if (end < 0) return moved;
      return end >= (plans[moved.callable]?.required ?? 0) ? { ...moved, args: moved.args.slice(0, end) } : undefined;
    }
    default:
      return undefined;
  }
}

function requiredKeys(type: TypeId, { table }: Facts): (key: string) => boolean {
  const { props } = objectShape(type, table);
  return (key) => props.some((prop) => prop.name === key && !prop.opt);
}

function present(refs: readonly Ref[], map: (ref: Ref) => Ref): readonly Ref[] {
  return refs.map(map).filter((ref) => ref >= 0);
}

function presentPairs(refs: readonly Ref[], map: (ref: Ref) => Ref): readonly Ref[] {
  const kept: Ref[] = [];
  for (let i = 0; i + 1 < refs.length; i += 2) {
    const key = map(refs[i] as Ref);
    const value = map(refs[i + 1] as Ref);
    if (key >= 0 && value >= 0) kept.push(key, value);
  }
  return kept;
}
