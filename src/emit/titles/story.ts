import type { SubjectModel } from '../../model/subject.js';
import { nameVariables } from '../names/variables.js';
import type { TestPlan } from '../test-plan.js';
import { argumentCountWords, type ArgumentFact, argumentFacts, isProperty, makerFacts } from './argument-facts.js';
import { actCallable } from './condition.js';
import { type History, historyOf } from './history.js';
import { isCondition } from './influence.js';
import { type Making, makingOf, newObjectWords } from './making.js';
import { saidBy } from './said.js';

/** All that can be told of a test besides its outcome. */
export interface Story {
  readonly act: readonly ArgumentFact[];
  readonly maker: readonly ArgumentFact[];
  readonly history: History | undefined;
  readonly making: Making | undefined;
  /** `a new Cart`, to which nothing was done yet. */
  readonly newObject: string | undefined;
  /** `with 5 further arguments`, where their number is what they say. */
  readonly count: string | undefined;
  readonly isSingle: boolean;
  readonly takesArguments: boolean;
  /** Whether the outcome tells what the act left, and has the value in its words. */
  readonly tellsState: boolean;
  /** It tells what was added or removed. */
  readonly tellsMove: boolean;
  /** It is that nothing was found, or happened. */
  readonly tellsNothing: boolean;
  readonly tellsError: boolean;
  says(words: string): boolean;
  /** It is what the outcome says that the result has. */
  gives(fact: ArgumentFact): boolean;
}

export function storyOf(plan: TestPlan, model: SubjectModel, outcome: string): Story {
  const said = saidBy(outcome);
  const names = nameVariables(plan, model, new Set());
  // A function has no words but its name.
  const isNamed = ({ ref }: ArgumentFact): boolean =>
    ref !== undefined &&
    plan.statements[ref]?.kind === 'callback' &&
    said.state !== undefined &&
    said.says(names.get(ref) ?? ' ');
  const isSaid = (fact: ArgumentFact): boolean =>
    (said.called !== undefined && isGivenAs(said.called, fact)) ||
    (said.set !== undefined && fact.clause?.startsWith('set to ') === true) ||
    isNamed(fact);
  // `sets loud to false` says what it was set to.
  const isAssigned = plan.statements[plan.act]?.kind === 'set' && said.set !== undefined;
  const all = isAssigned
    ? []
    : withRefused(
        argumentFacts(plan, model).filter((fact) => !fact.omitted && !isSaid(fact)),
        plan,
      );
  const given = plan.test.roles === undefined ? (ofSame(all, said.set) ?? all) : all;
  const making = makingOf(plan, model);
  const further = given.filter(isFurther);
  // Minimising would have left out those that are too many.
  const count = argumentCountWords(plan, model);
  const isCounted =
    count !== undefined &&
    !/ calls \S+(?: and \S+)? with /.test(` ${outcome}`) &&
    (further.length > 2 || further.some((fact) => fact.influence === 'idle'));
  return {
    act: isCounted ? given.filter((fact) => !isFurther(fact)) : given,
    // Told as code, it is told with all it was given.
    maker: making === undefined ? makerFacts(plan, model).filter((fact) => !isSaid(fact)) : [],
    history: historyOf(plan, model, said),
    making,
    newObject: newObjectWords(plan, model),
    count: isCounted ? count : undefined,
    isSingle: (actCallable(plan, model)?.params.length ?? 0) === 1,
    takesArguments: (actCallable(plan, model)?.params.length ?? 0) > 0,
    tellsState: said.state !== undefined,
    tellsMove: isMove(said.state ?? ''),
    tellsNothing: said.nothing,
    tellsError: /^(?:throws|rejects) /.test(outcome),
    // From how much to how much does not tell by how much.
    says: (said.state ?? '').startsWith('changes ') && !isMove(said.state ?? '') ? () => false : said.says,
    gives: (fact) => isProperty(fact) && outcome.endsWith(` with ${fact.key.split('.').at(-1)} ${fact.words}`),
  };
}

/** A function that was called has the last name on the way to it. */
function isGivenAs(name: string, { clause }: ArgumentFact): boolean {
  return clause === `${name} is given` || clause?.endsWith(`.${name} is given`) === true;
}

/** Where only options decide, and the error says what was given beside them, that is what is wrong. */
function withRefused(all: readonly ArgumentFact[], plan: TestPlan): readonly ArgumentFact[] {
  const deciding = all.filter((fact) => isCondition(fact.influence));
  if (deciding.length === 0 || !deciding.every(isProperty)) return all;
  return all.map((fact) => (isRefused(fact, plan) ? { ...fact, influence: 'decides' } : fact));
}

function isRefused({ ref }: ArgumentFact, { statements, test }: TestPlan): boolean {
  const given = ref === undefined ? undefined : statements[ref];
  const thrown = test.assertions.find((assertion) => assertion.kind === 'throws')?.thrown;
  const message = thrown && 'message' in thrown ? thrown.message : undefined;
  if (given?.kind !== 'primitive' || typeof given.value !== 'string' || given.value.trim() === '') return false;
  return message !== undefined && ` ${message} `.split(/[^\p{L}\p{N}_.-]+/u).includes(given.value);
}

/** `adds 1 to keys`, `changes 'a' from 1 to 2 in items`. */
function isMove(state: string): boolean {
  return /^(?:adds|removes) |^changes .* in [\w$]+$/.test(state);
}

/** Where nothing was tried out: what a constructor sets is decided by what it is given of the same name. */
function ofSame(all: readonly ArgumentFact[], set: string | undefined): readonly ArgumentFact[] | undefined {
  const own = set === undefined ? [] : all.filter(({ key }) => key === set || key.endsWith(`.${set}`));
  return own.length > 0 ? own : undefined;
}

/** One of any number, without a name of its own. */
function isFurther(fact: ArgumentFact): boolean {
  return fact.isRest === true;
}
