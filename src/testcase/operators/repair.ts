import type { TypeId } from '../../model/types.js';
import { builtinArguments } from '../builtins.js';
import type { Ref, Statement } from '../statement.js';
import { collect, move, wanted } from '../statements/index.js';
import { objectShape } from '../statements/object.js';
import { RefList } from '../statements/ref-list.js';
import { NO_TYPE } from '../types/type-table.js';
import type { Facts, Places } from '../statements/statement-kind.js';
import { arrayOf, builtinOf, callbackOf, callOf, constructOf, objectOf } from '../statements/make.js';

/** How a statement finds its variables again in another test. */
export interface Surroundings {
  /** Where each variable is now; -1 when it is gone. */
  readonly places: Int32Array;
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
  const { places } = around;
  refs.length = 0;
  collect(statement, refs);
  // Mostly nothing is lost, and moving it is all there is to do.
  if (!hasLost(places)) return move(statement, places);
  const isWhole = substituteAll(statement, around, facts);
  exchange(places);
  const repaired = isWhole ? move(statement, places) : without(statement, places, facts);
  exchange(places);
  return repaired;
}

// Shared by all repairs, none of which runs within another.
const refs = new RefList();
/** Lost variables and, at the same places, what they are now: -1 for those without a substitute. */
const lost = new RefList();
const now = new RefList();

function hasLost(places: Int32Array): boolean {
  for (let n = 0; n < refs.length; n++) if ((places[refs.items[n] as Ref] as Ref) < 0) return true;
  return false;
}

/** One for each lost variable, good for all places where it was used; false when one has none. */
function substituteAll(statement: Statement, around: Surroundings, facts: Facts): boolean {
  const rebindable = isRebindable(statement);
  lost.length = 0;
  now.length = 0;
  for (let n = 0; n < refs.length; n++) {
    const ref = refs.items[n] as Ref;
    const i = indexOf(lost, ref);
    if (i < 0) {
      if ((around.places[ref] as Ref) >= 0) continue;
      const type = wantedType(statement, n, facts);
      lost.add(ref);
      now.add(rebindable ? around.substitute(ref, type) : -1);
      continue;
    }
    const known = now.items[i] as Ref;
    if (known < 0) continue;
    const type = wantedType(statement, n, facts);
    // The variable itself, if it has been brought along with another one since then.
    if (type >= 0 && !around.suits(known, type)) now.items[i] = around.places[ref] as Ref;
  }
  return indexOf(now, -1) < 0;
}

function indexOf(list: RefList, ref: Ref): number {
  for (let i = 0; i < list.length; i++) if (list.items[i] === ref) return i;
  return -1;
}

/** What the lost variables are for this statement becomes where they are, and again what it was. */
function exchange(places: Int32Array): void {
  for (let i = 0; i < lost.length; i++) {
    const ref = lost.items[i] as Ref;
    const before = places[ref] as Ref;
    places[ref] = now.items[i] as Ref;
    now.items[i] = before;
  }
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

function without(statement: Statement, places: Places, facts: Facts): Statement | undefined {
  const { table, plans } = facts;
  switch (statement.kind) {
    case 'array': {
      if (table.shape(statement.type).k === 'tuple') return undefined;
      return arrayOf(statement.type, present(statement.elements, places));
    }
    case 'object': {
      const entries = statement.entries.map(([key, ref]) => [key, places[ref] as Ref] as const);
      const missing = entries.filter(([, ref]) => ref < 0);
      const isRequired = requiredKeys(statement.type, facts);
      if (missing.some(([key]) => isRequired(key))) return undefined;
      return objectOf(
        statement.type,
        entries.filter(([, ref]) => ref >= 0),
      );
    }
    case 'builtin': {
      const { type, name, args } = statement;
      const meaning = builtinArguments(name);
      if (meaning === 'elements') return builtinOf(type, name, present(args, places));
      if (meaning === 'entries') return builtinOf(type, name, presentPairs(args, places));
      return undefined;
    }
    case 'callback': {
      const returns = present(statement.returns, places);
      return returns.length > 0 ? callbackOf(statement.type, returns, statement.throws) : undefined;
    }
    case 'call':
    case 'construct': {
      const moved = move(statement, places) as typeof statement;
      if (moved.kind === 'call' && moved.receiver !== undefined && moved.receiver < 0) return undefined;
      const end = moved.args.findIndex((ref) => ref < 0);
      if (end < 0) return moved;
      if (end < (plans[moved.callable]?.required ?? 0)) return undefined;
      const args = moved.args.slice(0, end);
      return moved.kind === 'call' ? callOf(moved.callable, moved.receiver, args) : constructOf(moved.callable, args);
    }
    default:
      return undefined;
  }
}

function requiredKeys(type: TypeId, { table }: Facts): (key: string) => boolean {
  const { props } = objectShape(type, table);
  return (key) => props.some((prop) => prop.name === key && !prop.opt);
}

function present(refs: readonly Ref[], places: Places): readonly Ref[] {
  const kept: Ref[] = [];
  for (let i = 0; i < refs.length; i++) {
    const ref = places[refs[i] as Ref] as Ref;
    if (ref >= 0) kept.push(ref);
  }
  return kept;
}

function presentPairs(refs: readonly Ref[], places: Places): readonly Ref[] {
  const kept: Ref[] = [];
  for (let i = 0; i + 1 < refs.length; i += 2) {
    const key = places[refs[i] as Ref] as Ref;
    const value = places[refs[i + 1] as Ref] as Ref;
    if (key >= 0 && value >= 0) kept.push(key, value);
  }
  return kept;
}
