import type { TypeId } from '../../model/types.js';
import type { Rng } from '../../util/rng.js';
import type { Blueprint } from '../build/blueprint.js';
import { type Builder, startBuilder } from '../build/builder.js';
import { pruneBred } from '../prune.js';
import type { CallStatement, ConstructStatement, ObjectStatement, Ref, Statement, TestCase } from '../statement.js';
import { objectShape } from '../statements/object.js';
import { type CallPlan, paramAt } from '../types/call-plan.js';
import type { MemberPath, MemberStep } from '../types/member-paths.js';
import { mentions, speakingOf, wordOf } from './mention-word.js';
import { Replay } from './replay.js';
import { callOf, constructOf, objectOf, primitiveOf } from '../statements/make.js';

/** A member that is there goes away this often, if it may, instead of getting another value. */
const LEAVE_OUT = 0.3;

/** How often what the member holds is made of a word of the test: options are often about the rest of the input. */
const OWN_WORDS = 0.5;
/** So often it is tried to get the word in. */
const ATTEMPTS = 4;

/** Where a member of the name can be set. */
interface Place {
  readonly at: number;
  readonly path: MemberPath;
}

/**
 * Sets the member of an object that a condition asked for where a goal was missed, `if (options.strict)`: in an object
 * that has it or can have it, or in one more for an argument that was left out (ours). Among dozens of options the right
 * one at the right moment is seldom hit by chance. Gives the very same test when it has no place for it.
 */
export function setMember(test: TestCase, name: string, blueprint: Blueprint, rng: Rng): TestCase {
  const places = placesFor(name, test, blueprint);
  if (places.length === 0) return test;
  const place = rng.pick(places);
  const word = rng.chance(OWN_WORDS) ? wordOf(test, blueprint, rng) : undefined;
  if (word === undefined) return setAt(place, test, blueprint, rng);
  const about = speakingOf(word, blueprint, rng);
  const before = mentions(test, word);
  let changed = test;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    changed = setAt(place, test, about, rng);
    if (mentions(changed, word) > before) break;
  }
  return changed;
}

function setAt({ at, path }: Place, test: TestCase, blueprint: Blueprint, rng: Rng): TestCase {
  const builder = startBuilder(blueprint, rng);
  const replay = new Replay(builder, test);
  replay.copy(at);
  builder.draft.reserve = replay.needs(at);
  const old = replay.moveOver(test.statements[at] as Statement);
  const changed = old.kind === 'object' ? withMember(old, path, builder) : withArgument(old as Called, path, builder);
  if (changed === old) return test;
  builder.draft.reserve = 0;
  replay.set(builder.draft.append(changed));
  replay.copy(test.statements.length);
  return pruneBred(builder.draft.finish());
}

type Called = CallStatement | ConstructStatement;

function placesFor(name: string, { statements }: TestCase, blueprint: Blueprint): readonly Place[] {
  const { paths, plans } = blueprint;
  const places: Place[] = [];
  for (let at = 0; at < statements.length; at++) {
    const statement = statements[at] as Statement;
    if (statement.kind === 'object') {
      // What stands in it already has a place of its own.
      for (const path of paths.to(statement.type, name))
        if (path.length === 1 || !hasKey(statement, (path[0] as MemberStep).prop.name)) places.push({ at, path });
    } else if (statement.kind === 'call' || statement.kind === 'construct') {
      const param = paramAt(plans[statement.callable] as CallPlan, statement.args.length);
      if (param) for (const path of paths.to(param.type, name)) places.push({ at, path });
    }
  }
  return places;
}

function hasKey({ entries }: ObjectStatement, key: string): boolean {
  for (let i = 0; i < entries.length; i++) if ((entries[i] as ObjectStatement['entries'][number])[0] === key) return true;
  return false;
}

function withMember(old: ObjectStatement, path: MemberPath, builder: Builder): ObjectStatement {
  const { name, opt } = (path[0] as MemberStep).prop;
  const { rng } = builder;
  const at = old.entries.findIndex(([key]) => key === name);
  if (at >= 0 && opt && rng.chance(LEAVE_OUT)) return objectOf(old.type, old.entries.toSpliced(at, 1));
  const value = valueAt(path, at < 0 ? -1 : (old.entries[at] as ObjectStatement['entries'][number])[1], builder);
  if (value < 0) return old;
  return objectOf(old.type, at < 0 ? [...old.entries, [name, value]] : old.entries.with(at, [name, value]));
}

/** What the first member of the path is to hold; -1 when there is no room for it. */
function valueAt(path: MemberPath, old: Ref, builder: Builder): Ref {
  const { draft, blueprint } = builder;
  const [{ prop, type }, ...rest] = path as [MemberStep, ...MemberStep[]];
  if (rest.length > 0) return literal(rest, builder);
  const was = old < 0 ? undefined : draft.statements[old];
  // A switch has but two values, and one of them did not do.
  if (was?.kind === 'primitive' && typeof was.value === 'boolean')
    return draft.room < 1 ? -1 : draft.append(primitiveOf(was.type, !was.value));
  return blueprint.costs.type(prop.t) > draft.room ? -1 : builder.fresh(prop.t, labelOf(prop.t, type, blueprint));
}

/** An object with what its type asks for and this one member. */
function literal(path: MemberPath, builder: Builder): Ref {
  const { draft, blueprint } = builder;
  const { type, prop } = path[0] as MemberStep;
  const entries: [string, Ref][] = [];
  draft.reserve++;
  for (const one of objectShape(type, blueprint.table).props) {
    if (one.opt || one.name === prop.name) continue;
    const ref = builder.valueIfRoom(one.t, type);
    if (ref < 0) return -1;
    entries.push([one.name, ref]);
  }
  const value = valueAt(path, -1, builder);
  draft.reserve--;
  if (value < 0 || draft.room < 1) return -1;
  return draft.append(objectOf(type, [...entries, [prop.name, value]]));
}

function withArgument(old: Called, path: MemberPath, builder: Builder): Called {
  const ref = literal(path, builder);
  if (ref < 0) return old;
  const args = [...old.args, ref];
  return old.kind === 'call' ? callOf(old.callable, old.receiver, args) : constructOf(old.callable, args);
}

/** Only types of the model can be recorded. */
function labelOf(type: TypeId, owner: TypeId, { table }: Blueprint): TypeId {
  return type < table.known ? type : owner;
}
