import type { Builder } from '../build/builder.js';
import type { ObjectStatement, Ref } from '../statement.js';
import { type ObjectShape, objectShape } from '../statements/object.js';
import type { StatementChange } from './statement-change.js';
import { objectOf } from '../statements/make.js';

type Entries = ObjectStatement['entries'];

/** Formats write small objects in another way than large ones; the usual bound is 16. */
const MANY = 20;
const GROWTH = 0.1;

/** Adds or removes an optional member, or gives one another value. */
export const changeObject: StatementChange<ObjectStatement> = (statement, builder) => {
  const { blueprint, draft, rng } = builder;
  const { table } = blueprint;
  const shape = objectShape(statement.type, table);
  draft.reserve++;
  const share = rng.float();
  let entries: Entries = statement.entries;
  if (share < 0.35) entries = added(statement, shape, builder);
  else if (share < 0.6) entries = removed(statement, shape, builder);
  if (entries === statement.entries) entries = replacedEntry(statement, shape, builder);
  draft.reserve--;
  return draft.append(entries === statement.entries ? statement : objectOf(statement.type, entries));
};

function added({ type, entries }: ObjectStatement, shape: ObjectShape, builder: Builder): Entries {
  const { rng, blueprint } = builder;
  const has = (name: string): boolean => entries.some(([key]) => key === name);
  const absent = shape.props.filter((prop) => prop.opt && !has(prop.name));
  if (absent.length > 0) {
    const prop = rng.pick(absent);
    return withEntry(entries, prop.name, builder.valueIfRoom(prop.t, type));
  }
  const signature = shape.index[0];
  if (signature !== undefined) {
    const key = builder.key(signature.key);
    return has(key) ? entries : withEntry(entries, key, builder.valueIfRoom(signature.value, type));
  }
  if (shape.props.length > 0) return entries;
  const any = entries[0];
  if (any !== undefined && entries.length < MANY && rng.chance(GROWTH)) return grown(entries, any[1]);
  // An object made for `unknown`: any name may be what the subject looks for.
  if (blueprint.keys.length === 0) return entries;
  const key = rng.pick(blueprint.keys);
  return has(key) ? entries : withEntry(entries, key, builder.valueIfRoom(blueprint.table.standard.unknown, type));
}

/** Many members at once, all with the same value: only their number matters then. */
function grown(entries: Entries, ref: Ref): Entries {
  const names = Array.from({ length: MANY - entries.length }, (_, i) => `key${i + 1}`);
  return [...entries, ...names.filter((name) => !entries.some(([key]) => key === name)).map((name) => [name, ref] as const)];
}

function withEntry(entries: Entries, key: string, ref: Ref): Entries {
  return ref < 0 ? entries : [...entries, [key, ref]];
}

function removed({ entries }: ObjectStatement, shape: ObjectShape, { rng }: Builder): Entries {
  const optional = entries.filter(([key]) => !shape.props.some((prop) => prop.name === key && !prop.opt));
  if (optional.length === 0) return entries;
  const gone = rng.pick(optional);
  return entries.filter((entry) => entry !== gone);
}

function replacedEntry({ type, entries }: ObjectStatement, shape: ObjectShape, builder: Builder): Entries {
  if (entries.length === 0) return entries;
  const at = builder.rng.below(entries.length);
  const [key, old] = entries[at] as Entries[number];
  const { unknown } = builder.blueprint.table.standard;
  const wanted = shape.props.find((prop) => prop.name === key)?.t ?? shape.index[0]?.value ?? unknown;
  const ref = builder.valueIfRoom(wanted, type);
  return ref < 0 || ref === old ? entries : entries.with(at, [key, ref]);
}
