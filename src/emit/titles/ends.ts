/** What follows the outcome in a title: the facts that decide it, put into one phrase. */
import type { SubjectModel } from '../../model/subject.js';
import type { Ref } from '../../testcase/statement.js';
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
}

/**
 * Phrases that name all that decides the test, most telling first: with the condition of a branch that it alone takes,
 * then with the values; in each case first with the values that only show in the result, if the outcome tells it.
 */
export function decidingEnds(plan: TestPlan, facts: TitleFacts, outcome: string): readonly string[] {
  const story = storyOf(plan, facts.model);
  const branch = branchClauses(plan, facts).find((clause) => isDecided(clause, story, plan, facts.model));
  const order = tellsValue(outcome) ? [true, false] : [false, true];
  const phrases = [
    ...(story.history?.repetition ? [phrase({ ...story, act: [] }, true, plan)] : []),
    ...(branch ? order.map((withShown) => phrase(story, withShown, plan, branch)) : []),
    ...order.map((withShown) => phrase(story, withShown, plan)),
  ];
  return [...new Set(phrases.filter((text) => text !== ''))];
}

/** `creates a Bucket` and `throws TypeError` are the same whatever was given. */
function tellsValue(outcome: string): boolean {
  return !/^(?:creates|returns|resolves with|is) (?:an?|the) [^'"\d[{]*$|^(?:throws|rejects with) \w+$|^does not throw$/.test(
    outcome,
  );
}

/** The same in short, for tests with more to tell than a title can bear: what was done by its name, how it was made not at all. */
export function shorterEnds(plan: TestPlan, { model }: TitleFacts): readonly string[] {
  const story = storyOf(plan, model);
  const history = story.history && { ...story.history, words: story.history.short, told: [] };
  const versions: readonly Story[] = [
    { ...story, history },
    { ...story, maker: [], making: undefined },
    { ...story, history, maker: [], making: undefined },
    { ...story, history, act: [] },
    { ...story, history, act: [], maker: [], making: undefined },
  ];
  return [...new Set(versions.map((version) => phrase(version, false, plan)).filter((text) => text !== ''))];
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
  const told = story.act.filter((fact) => isTold(fact) && !branch?.names.some((name) => speaksOf(name, fact)));
  const byValue = told.filter((fact) => isShownAsValue(fact, told, story));
  const values = byValue.flatMap((fact) => fact.words ?? []);
  const named = told.filter((fact) => !byValue.includes(fact) && !isToldBefore(fact, story, plan));
  const clauses = [
    ...(branch ? [branch.clause] : []),
    ...onceEach([...named, ...story.maker.filter(isTold)], plan).flatMap((fact) => fact.clause ?? fact.words ?? []),
  ];
  return joined([
    values.length > 0 ? `for ${enumeration(values)}` : undefined,
    story.making && `${values.length > 0 ? 'on' : 'for'} ${story.making}`,
    story.count,
    (clauses.length > 0 ? story.history?.repetition : undefined) ?? story.history?.words,
    clauses.length > 0 ? `when ${enumeration([...new Set(clauses)])}` : undefined,
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

/** What an earlier call was given as well: that it is the same is what decides, and stands there already. */
function isToldBefore({ key, ref }: ArgumentFact, { history }: Story, { statements }: TestPlan): boolean {
  const own = ref === undefined ? undefined : statements[ref];
  const isSame = (given: Ref): boolean => {
    const before = statements[given];
    return given === ref || (own?.kind === 'primitive' && before?.kind === 'primitive' && Object.is(own.value, before.value));
  };
  return history?.told.some((given) => given.name === key && isSame(given.ref)) === true;
}

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
