import { buildError } from '../build/builtin.js';
import type { Builder } from '../build/builder.js';
import type { CallbackStatement, Ref } from '../statement.js';
import { changeList } from './reference-list.js';
import type { StatementChange } from './statement-change.js';
import { callbackOf, playedCallback } from '../statements/make.js';

/** Ours: seldom, since a throwing callback ends most calls early. */
const FLIP = 0.1;
const MOST_RETURNS = 4;

/** Other return values, more or fewer of them, or throwing instead of returning. */
export const changeCallback: StatementChange<CallbackStatement> = (statement, builder) => {
  const { draft, rng } = builder;
  if (statement.body) return changedBody(statement, builder);
  draft.reserve++;
  const flips = rng.chance(statement.throws ? 0.5 : FLIP);
  const throws = (statement.throws ?? false) !== flips;
  const returns = throws ? thrown(statement, flips, builder) : returned(statement, flips, builder);
  draft.reserve--;
  if (returns === undefined || (returns === statement.returns && !flips)) return draft.append(statement);
  const { type } = statement;
  return draft.append(callbackOf(type, returns, throws));
};

/** Another way to play its role, or values of its own. */
function changedBody(statement: CallbackStatement, builder: Builder): Ref {
  const { draft, rng, blueprint } = builder;
  const { bodies, result } = blueprint.role(statement.type);
  const others = bodies.filter((body) => body !== statement.body);
  if (others.length > 0 && rng.chance(0.9)) return draft.append(playedCallback(statement.type, rng.pick(others)));
  draft.reserve++;
  const ref = builder.valueIfRoom(result, statement.type);
  draft.reserve--;
  return draft.append(ref < 0 ? statement : callbackOf(statement.type, [ref]));
}

function thrown(statement: CallbackStatement, flips: boolean, builder: Builder): readonly Ref[] | undefined {
  if (!flips) return statement.returns;
  return builder.draft.room >= 2 ? [buildError(statement.type, builder)] : undefined;
}

function returned(statement: CallbackStatement, flips: boolean, builder: Builder): readonly Ref[] | undefined {
  const { result: element, isVoid } = builder.blueprint.role(statement.type);
  if (isVoid) return [];
  if (!flips) return changeList(statement.returns, { element, fallback: statement.type, least: 1, most: MOST_RETURNS }, builder);
  const ref = builder.valueIfRoom(element, statement.type);
  return ref < 0 ? undefined : [ref];
}
