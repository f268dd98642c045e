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
  readonly at: (ref: Ref) => Ref;
  /** A variable of this type to use in place of a lost one; -1 when there is none. NO_TYPE asks for the type it had. */
  substitute(lost: Ref, type: TypeId): Ref;
  suits(ref: Ref, type: TypeId): boolean;
}

/**
 * The statement with every reference moved. A lost variable is replaced by a substitute, else left out where the
 * statement can do without; undefined when it cannot.
 */
export function repair(statement: Statement, around: Surroundings, facts: Facts): Statement | undefined {
  if (statement.kind === 'primitive') return statement;
  // Mostly nothing is lost, and moving it is all there is to do.
  hasLost = false;
  at = around.at;
  const moved = remap(statement, atOrLost);
  if (!hasLost) return moved;
  const found = substitutes(statement, references(statement), around, facts);
  const map = (ref: Ref): Ref => {
    const i = found.lost.indexOf(ref);
    return i < 0 ? around.at(ref) : (found.now[i] as Ref);
  };
  return found.now.includes(-1) ? without(statement, map, facts) : remap(statement, map);
}

// Shared by all repairs, none of which runs within another while a statement is moved.
let hasLost = false;
let at: Surroundings['at'] = (ref) => ref;
const atOrLost = (ref: Ref): Ref => {
  const now = at(ref);
  if (now < 0) hasLost = true;
  return now;
};

/** Lost variables and, at the same places, what they are now: -1 for those without a substitute. */
interface Substitutes {
  readonly lost: readonly Ref[];
  readonly now: readonly Ref[];
}

/** One for each lost variable, good for all places where it was used. */
function substitutes(statement: Statement, refs: readonly Ref[], around: Surroundings, facts: Facts): Substitutes {
  const lost: Ref[] = [];
  const now: Ref[] = [];
  const rebindable = isRebindable(statement);
  for (let n = 0; n < refs.length; n++) {
    const ref = refs[n] as Ref;
    const i = lost.indexOf(ref);
    if (i < 0) {
      if (around.at(ref) >= 0) continue;
      const type = wantedType(statement, n, facts);
      lost.push(ref);
      now.push(rebindable ? around.substitute(ref, type) : -1);
      continue;
    }
    const known = now[i] as Ref;
    if (known < 0) continue;
    const type = wantedType(statement, n, facts);
    // The variable itself, if it has been brought along with another one since then.
    if (type >= 0 && !around.suits(known, type)) now[i] = around.at(ref);
  }
  return { lost, now };
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
