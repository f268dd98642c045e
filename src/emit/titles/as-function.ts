import type { SubjectModel } from '../../model/subject.js';
import type { TypeId } from '../../model/types.js';
import type { TestPlan } from '../test-plan.js';
import type { ArgumentFact } from './argument-facts.js';

/** Of a function of which nothing else can be told: that it is one, where something else may be given as well. */
export function asFunction(
  fact: ArgumentFact,
  name: string | undefined,
  wanted: TypeId | undefined,
  plan: TestPlan,
  model: SubjectModel,
): ArgumentFact {
  const isBare = fact.clause === undefined && fact.words === undefined;
  if (!isBare || fact.ref === undefined || plan.statements[fact.ref]?.kind !== 'callback' || !isOneOfSeveral(wanted, model))
    return fact;
  return { ...fact, clause: name && `${name} is a function`, words: 'a function' };
}

function isOneOfSeveral(type: TypeId | undefined, model: SubjectModel): boolean {
  const node = model.types[type ?? -1];
  const kinds = node?.k === 'union' ? node.of.map((one) => model.types[one]) : [];
  const isNothing = (one: (typeof kinds)[number]): boolean =>
    one?.k === 'prim' && ['undefined', 'null', 'void'].includes(one.name);
  return kinds.some((one) => one?.k === 'func') && kinds.some((one) => one?.k !== 'func' && !isNothing(one));
}
