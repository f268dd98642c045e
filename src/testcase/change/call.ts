import type { Builder } from '../build/builder.js';
import { callStatement } from '../build/builder.js';
import type { CallStatement, ConstructStatement, GetStatement, Ref, SetStatement } from '../statement.js';
import { type CallPlan, paramAt } from '../types/call-plan.js';
import type { StatementChange } from './statement-change.js';

type AnyCall = CallStatement | ConstructStatement | GetStatement | SetStatement;

/** Shares of the three ways to change a call; whichever is not possible leaves its share to the next. */
const ARGUMENT = 0.6;
const RECEIVER = 0.15;

export const changeCall: StatementChange<AnyCall> = (statement, builder) => {
  const { rng, blueprint, draft } = builder;
  const plan = blueprint.plans[statement.callable] as CallPlan;
  const share = rng.float();
  const own = draft.needs(statement);
  if (share < ARGUMENT) {
    draft.reserve += own;
    const changed = changeArgument(statement, plan, builder);
    draft.reserve -= own;
    if (changed !== undefined) return draft.append(changed);
  }
  if (share < ARGUMENT + RECEIVER || plan.owner < 0) {
    const changed = changeReceiver(statement, plan, builder);
    if (changed !== undefined) return draft.append(changed);
  }
  return replaceCall(statement, builder) ?? draft.append(statement);
};

function changeArgument(statement: AnyCall, plan: CallPlan, builder: Builder): AnyCall | undefined {
  if (plan.params.length === 0) return undefined;
  const { rng } = builder;
  const args = argumentsOf(statement);
  const least = plan.required;
  // Optional parameters come and go at the end of the list.
  if (args.length > least && rng.chance(0.3)) return withArguments(statement, plan, args.slice(0, -1));
  const canGrow = paramAt(plan, args.length) !== undefined;
  const at = args.length === 0 || (canGrow && rng.chance(0.3)) ? args.length : rng.below(args.length);
  const param = paramAt(plan, at);
  if (param === undefined) return undefined;
  const ref = builder.argument(plan, param, receiverOf(statement));
  if (ref < 0 || ref === args[at]) return undefined;
  return withArguments(statement, plan, at === args.length ? [...args, ref] : args.with(at, ref));
}

/** Another object that is already there: a new one would start without state. */
function changeReceiver(statement: AnyCall, plan: CallPlan, builder: Builder): AnyCall | undefined {
  const old = receiverOf(statement);
  if (old < 0) return undefined;
  const picked = builder.draft.pick(plan.owner, builder.rng);
  return picked < 0 || picked === old ? undefined : (callStatement(plan, picked, argumentsOf(statement)) as AnyCall);
}

/** Another call whose result can be used in the same places; on the same object if it has such a member. */
function replaceCall(statement: AnyCall, builder: Builder): Ref | undefined {
  const { blueprint, draft, rng } = builder;
  const { costs, fits, plans } = blueprint;
  const alternatives = blueprint.alternatives(statement.callable);
  if (alternatives.length === 0) return undefined;
  const receiver = receiverOf(statement);
  const id = rng.pick(alternatives);
  const plan = plans[id] as CallPlan;
  const keeps = plan.owner >= 0 && receiver >= 0 && fits(draft.type(receiver), plan.owner);
  if ((keeps ? costs.bare(id) : costs.call(id)) > draft.room) return undefined;
  return builder.call(id, keeps ? receiver : -1);
}

function argumentsOf(statement: AnyCall): readonly Ref[] {
  if (statement.kind === 'set') return [statement.value];
  return statement.kind === 'get' ? [] : statement.args;
}

function receiverOf(statement: AnyCall): Ref {
  return statement.kind === 'construct' ? -1 : (statement.receiver ?? -1);
}

function withArguments(statement: AnyCall, plan: CallPlan, args: readonly Ref[]): AnyCall {
  return callStatement(plan, receiverOf(statement), args) as AnyCall;
}
