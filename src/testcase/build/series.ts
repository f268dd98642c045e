import type { TypeId } from '../../model/types.js';
import type { Ref } from '../statement.js';
import type { Builder } from './builder.js';

const SHORTEST = 3;
const LONGEST = 8;

/**
 * What people put into a list or a tree: several values of one kind, each another, in any order. Values that are chosen
 * one by one are of all kinds that the type allows, and seldom enough of one to be put in order. Undefined where
 * neither numbers nor texts will do, there is no room, or chance (`rates.series`) is against it.
 */
export function buildSeries(type: TypeId, label: TypeId, builder: Builder): Ref[] | undefined {
  const { rng, draft, blueprint } = builder;
  const most = Math.min(LONGEST, draft.room);
  // What belongs in the lists of untyped code is only guessed.
  if (builder.lean || most < SHORTEST || blueprint.table.model.untyped) return undefined;
  const kind = kindFor(type, builder);
  if (kind === undefined || !rng.chance(blueprint.rates.series)) return undefined;
  const length = SHORTEST + rng.below(most - SHORTEST + 1);
  const numbers = Array.from({ length }, (_, n) => n + 1);
  for (let n = length - 1; n > 0; n--) {
    const other = rng.below(n + 1);
    [numbers[n], numbers[other]] = [numbers[other] as number, numbers[n] as number];
  }
  const own = type < blueprint.table.known ? type : label;
  return numbers.map((number) => builder.scalar(kind === 'number' ? number : String.fromCharCode(96 + number), own));
}

/** Texts only where any type would do: where they are asked for, they are names of something. */
function kindFor(type: TypeId, builder: Builder): 'number' | 'string' | undefined {
  const { table } = builder.blueprint;
  for (const member of table.members(type)) {
    const isAny = table.isParameter(member);
    const node = table.node(isAny ? builder.bindings.resolve(member) : member);
    if (node.k !== 'prim') continue;
    if (node.name === 'number' || (isAny && node.name === 'string')) return node.name;
    if (!table.model.untyped && (node.name === 'any' || node.name === 'unknown'))
      return builder.rng.chance(0.5) ? 'number' : 'string';
  }
  return undefined;
}
