/** What follows the outcome in a title: the facts that decide it, put into one phrase. */
import type { SubjectModel } from '../../model/subject.js';
import { enumeration } from '../names/words.js';
import type { TestPlan } from '../test-plan.js';
import { argumentCountWords, type ArgumentFact, argumentFacts, isProperty, makerFacts } from './argument-facts.js';
import { actCallable, type BranchClause, branchClauses, type TitleFacts } from './condition.js';
import { type History, historyOf, makingWords, newObjectWords } from './situation.js';

/** All that can be told of a test besides its outcome. */
interface Story {
  readonly act: readonly ArgumentFact[];
  readonly maker: readonly ArgumentFact[];
  readonly history: History | undefined;
  readonly making: string | undefined;
  /** `with 5 arguments`, where their number is what they say. */
  readonly count: string | undefined;
  readonly isSingle: boolean;
  /** What the object was left with shows what it was given, though the result does not. */
  readonly tellsState?: boolean;
}

/**
 * Phrases that name all that decides the test, most telling first: with the condition of a branch that it alone takes,
 * then with the values; in each case first with the values that only show in the result, if the outcome tells it.
 */
export function decidingEnds(
  plan: TestPlan,
  facts: TitleFacts,
  outcome: string,
  fits: (end: string) => boolean,
): readonly string[] {
  const story = withoutCalled({ ...storyOf(plan, facts.model), tellsState: /(?:^| and )leaves \S+ [[{]/.test(outcome) }, outcome);
  const branch = branchClauses(plan, facts).find((clause) => isDecided(clause, story, plan, facts.model));
  const order = tellsValue(outcome) ? [true, false] : [false, true];
  // Where all would be too long, what was done before is told in short, but never what the act is given.
  const versions = [story, { ...story, history: inShort(story.history) }];
  const fitting = (withShown: boolean, clause?: BranchClause): string | undefined =>
    versions.map((version) => phrase(version, withShown, plan, clause)).find(fits);
  const phrases = [
    ...(branch ? order.map((withShown) => fitting(withShown, branch)) : []),
    ...order.map((withShown) => fitting(withShown)),
  ];
  return [...new Set(phrases.filter((text) => text !== undefined && text !== ''))] as string[];
}

/** `creates a Bucket` and `throws TypeError` are the same whatever was given. */
function tellsValue(outcome: string): boolean {
  return !/^(?:creates|returns|resolves with|is) (?:an?|the) [^'"\d[{]*$|^(?:throws|rejects with) \w+$|^does not throw$/.test(
    outcome,
  );
}

/** That a function is given goes without saying where the outcome is that it was called. */
function withoutCalled(story: Story, outcome: string): Story {
  const called = /^calls (\S+) /.exec(outcome)?.[1];
  const isSaid = (fact: ArgumentFact): boolean => called !== undefined && fact.clause === `${called} is given`;
  return { ...story, act: story.act.filter((fact) => !isSaid(fact)), maker: story.maker.filter((fact) => !isSaid(fact)) };
}

/** The same in short, for tests with more to tell than a title can bear: what was done by its name, how it was made not at all. */
export function shorterEnds(plan: TestPlan, { model }: TitleFacts): readonly string[] {
  const story = storyOf(plan, model);
  const history = inShort(story.history);
  const versions: readonly Story[] = [
    { ...story, history },
    { ...story, maker: [], making: undefined },
    { ...story, history, maker: [], making: undefined },
    { ...story, history, act: [] },
    { ...story, history, act: [], maker: [], making: undefined },
  ];
  return [...new Set(versions.map((version) => phrase(version, false, plan)).filter((text) => text !== ''))];
}

function inShort(history: History | undefined): History | undefined {
  return history && { ...history, words: history.short, told: [] };
}

function storyOf(plan: TestPlan, model: SubjectModel): Story {
  const making = makingWords(plan, model);
  const given = argumentFacts(plan, model).filter((fact) => !fact.omitted);
  const further = given.filter(isFurther);
  // Minimising would have left out those that are too many.
  const count = argumentCountWords(plan, model);
  const isCounted = count !== undefined && (further.length > 2 || further.some((fact) => fact.influence === 'idle'));
  return {
    act: isCounted ? given.filter((fact) => !isFurther(fact)) : given,
    // Told as code, it is told with all it was given.
    maker: making === undefined ? makerFacts(plan, model).filter((fact) => fact.influence !== 'idle') : [],
    history: historyOf(plan, model),
    making,
    count: isCounted ? count : undefined,
    isSingle: (actCallable(plan, model)?.params.length ?? 0) === 1,
  };
}

/** One of any number, without a name of its own. */
function isFurther(fact: ArgumentFact): boolean {
  return fact.key.startsWith('#') || fact.clause === undefined;
}

/** A branch tells something only when it is about a value that decides, or about a state that nothing else tells. */
function isDecided({ names, ofState }: BranchClause, story: Story, plan: TestPlan, model: SubjectModel): boolean {
  const isMade = story.history !== undefined || story.making !== undefined || story.maker.length > 0;
  // Of a new object nobody needs to know its members.
  if (ofState) return !isMade && newObjectWords(plan, model) === undefined;
  const all = [...argumentFacts(plan, model)];
  return names.some((name) => {
    const spoken = all.filter((fact) => speaksOf(name, fact));
    return spoken.length === 0 || spoken.some((fact) => fact.omitted || fact.influence === 'decides');
  });
}

function speaksOf(name: string, { key }: ArgumentFact): boolean {
  return key === name || key.endsWith(`.${name}`) || key.startsWith(`${name}.`);
}

function phrase(story: Story, withShown: boolean, plan: TestPlan, branch?: BranchClause): string {
  const isTold = (fact: ArgumentFact): boolean => fact.influence === 'decides' || (withShown && fact.influence === 'shows');
  const told = story.act
    .map((fact) => besideEarlier(fact, story))
    .filter((fact) => isTold(fact) || ((story.history?.isContrast || story.tellsState) && fact.words !== undefined))
    .filter((fact) => !branch?.names.some((name) => speaksOf(name, fact)));
  const byValue = told.filter((fact) => isShownAsValue(fact, told, story));
  const values = byValue.flatMap((fact) => fact.words ?? []);
  const named = told.filter((fact) => !byValue.includes(fact));
  const maker = story.maker.filter(isTold);
  const clauses = [
    ...(branch ? [branch.clause] : []),
    ...onceEach([...named, ...maker], plan).flatMap((fact) => fact.clause ?? fact.words ?? []),
  ];
  const history = (clauses.length > 0 ? story.history?.repetition : undefined) ?? story.history?.words;
  const condition = clauses.length > 0 ? `when ${enumeration([...new Set(clauses)])}` : undefined;
  return joined([
    values.length > 0 ? `for ${enumeration(values)}` : undefined,
    story.making && `${values.length > 0 ? 'on' : 'for'} ${story.making}`,
    story.count,
    // What the act is given comes first; how its object was made is part of what was before.
    ...(maker.length === 0 ? [condition, history] : [history, condition]),
  ]);
}

/** One function or object may be given for several things; the first tells it. */
function onceEach(facts: readonly ArgumentFact[], plan: TestPlan): readonly ArgumentFact[] {
  return facts.filter(({ ref }, i) => {
    const isLiteral = ref === undefined || plan.statements[ref]?.kind === 'primitive';
    return isLiteral || facts.findIndex((other) => other.ref === ref) === i;
  });
}

/** All arguments, or the only one, need no names. */
function isShownAsValue(fact: ArgumentFact, told: readonly ArgumentFact[], story: Story): boolean {
  const isPlain = (one: ArgumentFact): boolean => one.words !== undefined && !isProperty(one);
  if (fact.clause === undefined || story.isSingle) return isPlain(fact);
  return told.length === story.act.length && told.every(isPlain);
}

/** A function that an earlier call was given as well has the name that tells it there; one that was not is another. */
function besideEarlier(fact: ArgumentFact, { history }: Story): ArgumentFact {
  const given = fact.words === undefined ? history?.told.filter(({ name }) => name === fact.key) : undefined;
  if (given?.some(({ ref }) => ref === fact.ref)) return { ...fact, words: fact.key, influence: 'decides' };
  return given?.length && fact.clause?.endsWith(anotherFunction) ? { ...fact, words: anotherFunction } : fact;
}

const anotherFunction = 'another function';

/** Parts of a title in a row; of two conditions the second is joined to the first. */
export function joined(parts: readonly (string | undefined)[]): string {
  const given = parts.filter((part) => part !== undefined && part !== '') as string[];
  return given
    .map((part, i) => {
      const isSecond = part.startsWith('when ') && given.slice(0, i).some((one) => /(?:^| )when /.test(one));
      return isSecond ? part.replace(/^when/, 'and') : part;
    })
    .join(' ');
}

/** `for a new Cart`. */
export function newObjectEnd(plan: TestPlan, model: SubjectModel): string | undefined {
  const words = newObjectWords(plan, model);
  return words && `for ${words}`;
}
