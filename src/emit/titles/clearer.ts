/** What is added to titles that tell only what is true of another test as well, which ends otherwise. */
import type { SubjectModel } from '../../model/subject.js';
import type { TestPlan } from '../test-plan.js';
import { type ArgumentFact, argumentFacts, makerFacts } from './argument-facts.js';
import { actCallable } from './condition.js';
import { detailWords } from './details.js';
import { joined } from './joined.js';
import { isCondition } from './influence.js';
import { partsOf } from './known.js';
import { makingOf } from './making.js';
import { saidBy } from './said.js';

export interface Told {
  readonly plan: TestPlan;
  readonly outcome: string;
  /** What of its title follows the outcome. */
  readonly end: string;
  /** All that could be told. */
  readonly known: ReadonlySet<string>;
}

/** Ends with one fact more, where something that decides is not told: one that those do not have which end otherwise. */
export function clearerEnds(own: Told, all: readonly Told[], model: SubjectModel): readonly string[] {
  if (own.end === '') return [];
  const others = all.filter((other) => other !== own && other.outcome !== own.outcome);
  const half = others.filter((other) => isHalfTold(own, other, model));
  const same = others.filter((other) => other.end === own.end);
  const facts = half.length === 0 ? [] : untold(own, half, model);
  return [...facts.flatMap((fact) => withFact(own, fact, model)), ...(same.length === 0 ? [] : withCondition(own, same, model))];
}

/** All that is told is true of the other too, and there is more to tell. */
function isHalfTold(own: Told, other: Told, model: SubjectModel): boolean {
  return (
    actCallable(own.plan, model) === actCallable(other.plan, model) &&
    partsOf(own.end).every((part) => other.known.has(part)) &&
    untold(own, [other], model).length > 0
  );
}

/** What the test was given that its title does not say, and none of the others was. */
function untold({ plan, end, outcome }: Told, others: readonly Told[], model: SubjectModel): readonly ArgumentFact[] {
  const told = partsOf(end);
  const maker = untoldMaker(plan, end, model).filter(({ influence }) => isCondition(influence));
  return [...argumentFacts(plan, model), ...maker].filter((fact) => {
    const { clause, words, omitted, influence } = fact;
    const all = [clause, words].filter((one) => one !== undefined);
    if (omitted || clause === undefined || clause.endsWith(' is given')) return false;
    // What the act is about is worth telling, whatever it is; of the rest, what is of any account.
    if (isFirst(fact, plan) ? words !== undefined && isMoved(words, outcome) : influence === 'idle') return false;
    return !all.some((one) => told.includes(one) || others.some(({ known }) => known.has(one)));
  });
}

/** What the object was made of, unless that is told as code. */
function untoldMaker(plan: TestPlan, end: string, model: SubjectModel): readonly ArgumentFact[] {
  const making = makingOf(plan, model)?.words;
  return making !== undefined && end.includes(making) ? [] : makerFacts(plan, model);
}

/** `removes 'a' from keys` says what was given. */
function isMoved(words: string, outcome: string): boolean {
  const { state, says } = saidBy(outcome);
  return state !== undefined && says(words);
}

function isFirst({ ref, key }: ArgumentFact, { statements, act }: TestPlan): boolean {
  const performed = statements[act];
  return performed !== undefined && 'args' in performed && ref !== undefined && performed.args[0] === ref && !key.includes('.');
}

/** The first argument comes first, without its name. */
function withFact({ plan, end }: Told, fact: ArgumentFact, model: SubjectModel): readonly string[] {
  const isFor = /(?:^| )for /.test(end);
  const first = isFirst(fact, plan) && fact.words !== undefined && !isFor ? [joined([`for ${fact.words}`, end])] : [];
  // What the act is given is told before what was done.
  const [given = '', before] = end.split(/(?:^| )(?=after )/);
  const isMaker = !argumentFacts(plan, model).some(({ key }) => key === fact.key);
  return [...first, isMaker ? joined([end, `when ${fact.clause}`]) : joined([given, `when ${fact.clause}`, before])];
}

/** Where the same is told of both, what only this test has, whatever it is. */
function withCondition({ plan, end, outcome }: Told, others: readonly Told[], model: SubjectModel): readonly string[] {
  const conditions = (one: TestPlan): readonly string[] => [
    ...[...argumentFacts(one, model), ...untoldMaker(one, end, model)].flatMap(({ clause, omitted }) =>
      clause === undefined || omitted ? [] : [`when ${clause}`],
    ),
    ...detailWords(one, model),
  ];
  const theirs = new Set(others.flatMap((other) => conditions(other.plan)));
  const own = conditions(plan).filter((words) => !theirs.has(words) && !`${outcome} ${end}`.includes(words.replace(/^\w+ /, '')));
  return own.map((words) => joined([end, words]));
}
