import type { TypeId } from '../../model/types.js';
import type { AskedKind } from '../../util/kinds-named.js';
import type { Rng } from '../../util/rng.js';
import { buildAnything, buildList, buildObject } from '../build/any.js';
import type { Blueprint } from '../build/blueprint.js';
import { type Builder, startBuilder } from '../build/builder.js';
import { pruneBred } from '../prune.js';
import type { Ref, Statement, TestCase } from '../statement.js';
import { callbackOf } from '../statements/make.js';
import { collect, wanted } from '../statements/index.js';
import { RefList } from '../statements/ref-list.js';
import { NO_TYPE, takesAnything } from '../types/type-table.js';
import { valueKinds } from '../values/index.js';
import { Replay } from './replay.js';

/** How often it becomes of another kind than the one asked for: the other outcome may be the one that is missing. */
const OTHER = 0.25;
const others: readonly AskedKind[] = ['string', 'number', 'boolean', 'undefined', 'object', 'array', 'function'];
/** What a structure and something in it take. */
const ROOM = 4;

interface Place {
  readonly at: Ref;
  /** What its user wants. */
  readonly type: TypeId;
}

/**
 * Has a value be of the kind that a condition asked for where a goal was missed, `typeof value === 'function'`: one that may
 * be anything, as far as is known (ours; Pynguin traces types by proxies for the same end). Gives the very same test when
 * it has no such value.
 */
export function retypeValue(test: TestCase, kind: AskedKind, blueprint: Blueprint, rng: Rng): TestCase {
  const places = openPlaces(test, blueprint);
  if (places.length === 0) return test;
  const { at, type } = rng.pick(places);
  const builder = startBuilder(blueprint, rng);
  const replay = new Replay(builder, test);
  replay.copy(at);
  builder.draft.reserve = replay.needs(at + 1);
  if (builder.draft.room < ROOM) return test;
  const ref = make(rng.chance(OTHER) ? rng.pick(others) : kind, type, builder);
  builder.draft.reserve = 0;
  replay.set(ref);
  replay.copy(test.statements.length);
  return pruneBred(builder.draft.finish());
}

/** Values that one statement uses, and that may be of any kind there. */
function openPlaces({ statements }: TestCase, blueprint: Blueprint): readonly Place[] {
  const uses = new Int32Array(statements.length);
  const places: Place[] = [];
  for (let by = 0; by < statements.length; by++) {
    const user = statements[by] as Statement;
    refs.length = 0;
    collect(user, refs);
    for (let n = 0; n < refs.length; n++) {
      const at = refs.items[n] as Ref;
      uses[at]!++;
      if (!isChangeable(statements[at] as Statement)) continue;
      const type = wanted(user, n, blueprint);
      if (type >= 0 && isOpen(type, blueprint)) places.push({ at, type });
    }
  }
  return places.filter(({ at }) => uses[at] === 1);
}

const refs = new RefList();

function isChangeable({ kind }: Statement): boolean {
  return kind === 'primitive' || kind === 'object' || kind === 'array' || kind === 'callback';
}

/** Guessed, or said to be anything. */
function isOpen(type: TypeId, { table }: Blueprint): boolean {
  return type < table.known && (table.node(type).k === 'guess' || takesAnything(type, table));
}

function make(kind: AskedKind, type: TypeId, builder: Builder): Ref {
  const { blueprint, rng, draft } = builder;
  const { table } = blueprint;
  // Where types are guesses, what may be anything is recorded as such.
  const label = table.model.untyped && table.anything !== NO_TYPE ? table.anything : type;
  switch (kind) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'bigint':
      return builder.scalar(valueKinds[kind].random(rng, blueprint.pool), label);
    case 'undefined':
      return builder.scalar(undefined, label);
    case 'array':
      return buildList(label, builder);
    case 'object':
      return buildObject(label, builder);
    case 'function':
      return draft.append(callbackOf(label, rng.chance(EMPTY) ? [] : [buildAnything(label, builder)]));
    default:
      return kind satisfies never;
  }
}

/** Functions that give nothing. */
const EMPTY = 0.3;
