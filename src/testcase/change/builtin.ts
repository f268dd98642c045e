import { addContent, buildBuiltin, buildError, holdsObjects } from '../build/builtin.js';
import type { Builder } from '../build/builder.js';
import { type BuiltinName, builtinArguments } from '../builtins.js';
import type { BuiltinStatement, Ref } from '../statement.js';
import { argumentType } from '../statements/builtin.js';
import { changeList, replaced } from './reference-list.js';
import type { StatementChange } from './statement-change.js';
import { builtinOf } from '../statements/make.js';

const MOST_ELEMENTS = 12;
/** A promise turns into a rejected one, or back. */
const FLIP = 0.2;

export const changeBuiltin: StatementChange<BuiltinStatement> = (statement, builder) => {
  const { draft } = builder;
  const meaning = builtinArguments(statement.name);
  if (typeof meaning !== 'string') return madeAnew(statement, meaning.length, builder);
  if (meaning === 'value') return changeValue(statement, builder);
  if (statement.name.startsWith('Weak') && !holdsObjects(statement.type, statement.name, builder.blueprint.table))
    return draft.append(statement);
  draft.reserve++;
  const args = meaning === 'elements' ? changeElements(statement, builder) : changeEntries(statement, builder);
  draft.reserve--;
  return draft.append(args === statement.args ? statement : builtinOf(statement.type, statement.name, args));
};

function madeAnew(statement: BuiltinStatement, scalars: number, builder: Builder): Ref {
  if (scalars === 0 || builder.draft.room < 1 + scalars) return builder.draft.append(statement);
  return buildBuiltin(statement.name as BuiltinName, statement.type, statement.type, builder);
}

function changeElements({ type, name, args }: BuiltinStatement, builder: Builder): readonly Ref[] {
  const element = argumentType(type, name, 0, builder.blueprint.table);
  return changeList(args, { element, fallback: type, least: 0, most: MOST_ELEMENTS }, builder);
}

function changeEntries({ type, name, args }: BuiltinStatement, builder: Builder): readonly Ref[] {
  const { rng, blueprint } = builder;
  const pairs = args.length / 2;
  const share = rng.float();
  if (pairs > 0 && share < 0.3) return args.toSpliced(rng.below(pairs) * 2, 2);
  if (pairs > 0 && share < 0.65) {
    const at = rng.below(args.length);
    return replaced(args, at, argumentType(type, name, at, blueprint.table), type, builder);
  }
  const more = [...args];
  return addContent(more, 2, name, type, type, builder) ? more : args;
}

function changeValue(statement: BuiltinStatement, builder: Builder): Ref {
  const { draft, rng, blueprint } = builder;
  const { type, name } = statement;
  const content = argumentType(type, name === 'PromiseReject' ? 'Promise' : name, 0, blueprint.table);
  draft.reserve++;
  const flips = name !== 'Function' && rng.chance(name === 'Promise' ? FLIP : 0.5);
  const rejects = (name === 'PromiseReject') !== flips;
  let args: readonly Ref[] = statement.args;
  if (flips && rejects) args = draft.room >= 2 ? [buildError(type, builder)] : args;
  else if (!rejects && (statement.args.length > 0 || flips)) {
    const ref = builder.valueIfRoom(content, type);
    args = ref < 0 ? args : [ref];
  }
  draft.reserve--;
  if (args === statement.args) return draft.append(statement);
  return draft.append(builtinOf(type, name === 'Function' ? name : rejects ? 'PromiseReject' : 'Promise', args));
}
