import type { Ref } from '../statement.js';
import { RefList } from '../statements/ref-list.js';
import type { CallPlan, ParamPlan } from '../types/call-plan.js';
import type { Builder } from './builder.js';
import { paramCost } from './costs.js';

const MOST_REST = 3;

/** The arguments of a call. Room for the required ones is reserved; they take it from the reserve one by one. */
export function buildArguments(plan: CallPlan, builder: Builder): readonly Ref[] {
  // Within those of the calls that this one is an argument of.
  const start = given.length;
  if (plan.params.length > 0) addArguments(plan, builder);
  return given.takeFrom(start);
}

const given = new RefList();

function addArguments(plan: CallPlan, builder: Builder): void {
  const { costs } = builder.blueprint;
  const last = lastGiven(plan, builder);
  const sample = sampleOf(plan, builder);
  for (let i = 0; i <= last; i++) {
    const param = plan.params[i] as ParamPlan;
    if (i < plan.required) builder.draft.reserve -= paramCost(param, costs);
    else if (costs.type(param.type) > builder.draft.room) return;
    const text = sample?.[i];
    given.add(
      typeof text === 'string'
        ? builder.draft.take(builder.scalar(text, param.type))
        : buildArgument(param, i < last, plan.id, builder),
    );
  }
  if (plan.rest && last === plan.params.length - 2) addRest(plan, builder);
}

/** Texts that go together, such as a date and its format. */
function sampleOf({ samples }: CallPlan, { rng, blueprint }: Builder): CallPlan['samples'][number] | undefined {
  return samples.length > 0 && rng.chance(blueprint.rates.sample * samples.length) ? rng.pick(samples) : undefined;
}

function buildArgument(param: ParamPlan, followed: boolean, callable: number, builder: Builder): Ref {
  const { rng, blueprint, draft } = builder;
  // An optional parameter before one that is given: undefined stands for its absence.
  const absent = followed && rng.chance(blueprint.rates.skipOptional);
  if (param.opt && (absent || blueprint.costs.type(param.type) > draft.room)) return builder.scalar(undefined, param.type);
  return builder.value(param.type, param.type, param.name, callable);
}

/** Every optional parameter is given or not by its own coin; the last one given decides how many arguments there are. */
function lastGiven(plan: CallPlan, builder: Builder): number {
  const { rng, blueprint } = builder;
  const end = plan.rest ? plan.params.length - 1 : plan.params.length;
  // Too deep for extras.
  if (builder.lean) return plan.required - 1;
  for (let i = end - 1; i >= plan.required; i--) if (!rng.chance(blueprint.rates.skipOptional)) return i;
  return plan.required - 1;
}

function addRest(plan: CallPlan, builder: Builder): void {
  const { draft, rng, blueprint } = builder;
  const param = plan.params.at(-1) as ParamPlan;
  const cost = blueprint.costs.type(param.type);
  for (let left = builder.lean ? 0 : rng.below(MOST_REST + 1); left > 0 && cost <= draft.room; left--)
    given.add(builder.value(param.type, param.type, param.name, plan.id));
}
