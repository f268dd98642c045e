/** What follows the outcome in a title: the facts that decide it, put into one phrase. */
import type { SubjectModel } from '../../model/subject.js';
import type { Ref } from '../../testcase/statement.js';
import { enumeration } from '../names/words.js';
import type { TestPlan } from '../test-plan.js';
import {
  type ArgumentFact,
  argumentClauses,
  argumentFacts,
  isFiller,
  isNeverGiven,
  isOmittedBySome,
  isProperty,
} from './argument-facts.js';
import { besideWords } from './beside.js';
import { besideEarlier } from './beside-earlier.js';
import { type BranchClause, branchClauses, type TitleFacts } from './condition.js';
import type { History } from './history.js';
import { isCondition } from './influence.js';
import { joined } from './joined.js';
import { type Story, storyOf } from './story.js';

/**
 * Phrases that name all that decides the test, most telling first: with the condition of a branch that it alone takes,
 * then with the values; in each case first with the values that only show in the result, if the outcome tells it.
 */
export function decidingEnds(
  plan: TestPlan,
  facts: TitleFacts,
  outcome: string,
  fits: (end: string, whole: boolean) => boolean,
  others: readonly TestPlan[] = [],
): readonly string[] {
  const own = storyOf(plan, facts.model, outcome);
  const isEmpty = own.newObject !== undefined && own.tellsNothing;
  // What no other test is given either is not why nothing comes of a new object.
  const isReason = ({ clause, isElsewhere }: BranchClause): boolean =>
    (!isEmpty || !isNeverGiven(clause, others, facts.model)) && (!isElsewhere || !isOmittedBySome(clause, others, facts.model));
  const branch = branchClauses(plan, facts).find((one) => isReason(one) && isDecided(one, own, plan, facts.model));
  const story = branch ? own : besideOthers(own, others, facts.model);
  const order = tellsValue(outcome) ? [true, false] : [false, true];
  // Where all would be too long, what was done before is told in short, but never what the act is given.
  const short = { ...story, history: inShort(story.history) };
  const idle = story.making?.isIdle ? [{ ...short, making: undefined }] : [];
  const versions = [story, ...withLessVain(story), short, ...idle, ...withLessVain(short)];
  // Rather without what is of no account than with half the outcome.
  const fitting = (withShown: boolean, clause?: BranchClause): string | undefined => {
    const texts = versions.map((version) => phrase(version, withShown, plan, clause));
    return texts.find((text) => fits(text, true)) ?? texts.find((text) => fits(text, false));
  };
  const phrases = [
    ...(branch ? order.map((withShown) => fitting(withShown, branch)) : []),
    ...order.map((withShown) => fitting(withShown)),
  ];
  return [...new Set(phrases.filter((text) => text !== undefined && text !== ''))] as string[];
}

/**
 * Where only the object would be told: what other tests of the act are decided by is what tells this one from them, though
 * here many values would do as well. No version at all is in a range, whichever the range.
 */
function besideOthers(story: Story, others: readonly TestPlan[], model: SubjectModel): Story {
  const isOnlyMade = story.making !== undefined && story.history === undefined && makerTold(story, true).length === 0;
  if (!isOnlyMade || story.act.some((fact) => isTelling(fact))) return story;
  const deciding = new Set(
    others
      .flatMap((plan) => argumentFacts(plan, model).filter((fact) => fact.influence === 'decides' && !fact.omitted))
      .map(({ key }) => key),
  );
  const act = story.act.map(
    (fact): ArgumentFact =>
      fact.words !== undefined && !isProperty(fact) && deciding.has(fact.key) ? { ...fact, influence: 'path' } : fact,
  );
  return { ...story, act };
}

/** `creates a Bucket` and `throws TypeError` are the same whatever was given. */
function tellsValue(outcome: string): boolean {
  return !/^sets |^(?:creates|returns|resolves with|is) (?:an?|the) [^'"\d[{]*$|^(?:throws|rejects with) \w+$|^does not throw$/.test(
    outcome,
  );
}

/**
 * The same in short, for tests with more to tell than a title can bear: what was done by its name, how it was made not at
 * all, of what the act is given what decides.
 */
export function shorterEnds(
  plan: TestPlan,
  { model }: TitleFacts,
  outcome: string,
  others: readonly TestPlan[] = [],
): readonly string[] {
  const story = storyOf(plan, model, outcome);
  const history = inShort(story.history);
  const unmade = { maker: [], making: undefined };
  const act = story.act.filter((fact) => fact.influence === 'decides');
  // One option says more than nothing, and most of all one that other tests are not given.
  const given = others.map((other) => argumentClauses(other, model));
  const times = ({ clause }: ArgumentFact): number => given.filter((clauses) => clauses.has(clause)).length;
  const single = story.act.filter((fact) => isProperty(fact) && isCondition(fact.influence)).sort((a, b) => times(a) - times(b));
  const versions: readonly Story[] = [
    { ...story, history },
    { ...story, ...unmade },
    { ...story, ...unmade, history },
    { ...story, ...unmade, history, act },
    { ...story, ...unmade, history: undefined },
    { ...story, ...unmade, history: undefined, act },
    { ...story, history, act: [] },
    ...single.map((fact) => ({ ...story, ...unmade, history: undefined, act: [fact] })),
    { ...story, ...unmade, history, act: [] },
  ];
  return [...new Set(versions.map((version) => phrase(version, false, plan)).filter((text) => text !== ''))];
}

/** What is of no account comes last, as much of it as there is room for. */
function withLessVain(story: Story): readonly Story[] {
  const vain = [...story.act, ...story.maker].filter((fact) => fact.vain);
  return vain.map((_, i) => {
    const isLeft = (fact: ArgumentFact): boolean => !vain.slice(vain.length - 1 - i).includes(fact);
    return { ...story, act: story.act.filter(isLeft), maker: story.maker.filter(isLeft) };
  });
}

function inShort(history: History | undefined): History | undefined {
  return history && { ...history, words: history.short, told: [] };
}

/** A branch tells something only when it is about a value that decides, or about a state that nothing else tells. */
function isDecided(
  { clause, names, ofState, ofAbsence }: BranchClause,
  story: Story,
  plan: TestPlan,
  model: SubjectModel,
): boolean {
  const isMade = story.history !== undefined || story.making?.isIdle === false || story.maker.some(isTelling);
  // Nothing comes of a new object, whatever is asked.
  if (ofAbsence && story.newObject !== undefined && story.tellsNothing) return false;
  // Of a new object nobody needs to know its members; nor that one is set, where the call is known that made it so.
  if (ofState) return !isMade && story.newObject === undefined && !(story.making && clause.endsWith(' set'));
  const all = [...argumentFacts(plan, model)];
  return names.some((name) => {
    const spoken = all.filter((fact) => speaksOf(name, fact));
    return spoken.length === 0 || spoken.some((fact) => fact.omitted || isCondition(fact.influence));
  });
}

function isTelling({ influence }: ArgumentFact): boolean {
  return influence !== 'idle' && influence !== 'state';
}

function speaksOf(name: string, { key }: ArgumentFact): boolean {
  return key === name || key.endsWith(`.${name}`) || key.startsWith(`${name}.`);
}

function phrase(story: Story, withShown: boolean, plan: TestPlan, branch?: BranchClause): string {
  const told = withoutEchoes(
    story.act
      .map((fact) => besideEarlier(fact, story))
      .filter((fact) => isTold(fact, story, withShown) || isContrast(fact, story))
      .filter((fact) => !branch?.names.some((name) => speaksOf(name, fact))),
    story,
  );
  const byValue = told.filter((fact) => isShownAsValue(fact, told, story) && !isBehindFunction(fact, plan));
  const values = byValue.flatMap((fact) => fact.words ?? []);
  const named = told.filter((fact) => !byValue.includes(fact));
  const maker = makerTold(story, withShown);
  const conditions = onceEach([...named, ...maker], plan);
  const clauses = [...(branch ? [branch.clause] : []), ...clausesOf(conditions.filter(({ vain }) => !vain))];
  const vain = conditions.filter((fact) => fact.vain);
  // What is all that the act is given needs no name, and nobody asks how it would be without.
  const isAll = clauses.length === 0 && values.length === 0 && vain.every((fact) => isAlone(fact, story));
  const only = isAll ? vain.flatMap((fact) => fact.words ?? []) : [];
  // Which function made the object goes without saying where its state is told.
  const making = story.making?.isIdle && branch?.ofState ? undefined : story.making?.words;
  // What was done before is reason enough to throw. An option decides for what is given beside it.
  const isOption =
    !branch &&
    maker.length === 0 &&
    named.every(isProperty) &&
    !story.act.some(({ ref, key }) => ref !== undefined && isFiller(plan.statements[ref], key));
  const isPlain = values.length === 0 && (clauses.length === 0 || isOption) && !(story.history && story.tellsError);
  const shown = only.length > 0 ? only : isPlain ? plainValues(story) : values;
  // Beside what the act is given, or among the conditions: both say what is there, and not that it matters.
  const isBeside = shown.length > 0 && clauses.length === 0 && !(maker.length > 0 && story.history);
  const beside = isBeside && only.length === 0 ? besideWords(vain) : undefined;
  const all = [...new Set([...clauses, ...(isBeside ? [] : clausesOf(vain))])];
  const condition = all.length > 0 ? `when ${enumeration(all)}` : undefined;
  const history = (all.length > 0 ? story.history?.repetition : undefined) ?? story.history?.words;
  // What was added or removed says little without what was there before.
  const isNew =
    story.tellsMove && !history && maker.length === 0
      ? !branch?.ofState
      : isPlain && !condition && !history && !beside && shown.length > 0;
  const object = making ?? (isNew ? story.newObject : undefined);
  return joined([
    shown.length > 0 ? `for ${enumeration(shown)}` : undefined,
    // What a call could have been given is not what it was called on.
    object && `${shown.length > 0 || condition || story.takesArguments ? 'on' : 'for'} ${object}`,
    story.count,
    // What the act is given comes first; how its object was made is part of what was before.
    ...(maker.length === 0 ? [condition, beside, history] : [history, condition, beside]),
  ]);
}

/** The one thing that the act is given. */
function isAlone(fact: ArgumentFact, { act }: Story): boolean {
  return act.includes(fact) && !isProperty(fact) && fact.words !== undefined && act.every((other) => other === fact);
}

/** `with code 'a' when code is 'a'`: what was given and comes back by the same name is said, where there is more to say. */
function withoutEchoes(told: readonly ArgumentFact[], { gives }: Story): readonly ArgumentFact[] {
  const own = told.filter((fact) => !gives(fact));
  return own.length > 0 ? own : told;
}

/** What the act is given, though any other would do: the outcome must be that of something. */
function plainValues({ act, says }: Story): readonly string[] {
  const plain = act.filter((fact) => !isAside(fact) && !fact.isRest);
  const words = plain.flatMap((fact) => fact.words ?? []);
  return words.length > 2 || words.length < plain.length || words.some(says) ? [] : words;
}

export function clausesOf(facts: readonly ArgumentFact[]): readonly string[] {
  return facts.flatMap((fact) => fact.clause ?? fact.words ?? []);
}

/** The same was given before: the words for that tell it. */
function isLinked({ words }: ArgumentFact, history: History | undefined): boolean {
  return words !== undefined && history?.told.some((given) => given.words === words) === true;
}

/** The same function or object was given before. */
function isSame({ ref, clause }: ArgumentFact, history: History | undefined): boolean {
  return clause?.endsWith(' is given') === true && history?.told.some((given) => given.ref === ref) === true;
}

/**
 * What the outcome says already is no condition of it, unless it decides; nor is what was added or removed, or what is
 * left and was given before.
 */
function isTold(fact: ArgumentFact, { tellsState, tellsMove, says, history }: Story, withShown: boolean): boolean {
  const isSaid = tellsState && !isProperty(fact) && fact.words !== undefined && says(fact.words);
  if (isCondition(fact.influence))
    return !(isSaid && (tellsMove || isLinked(fact, history))) && !(tellsState && isSame(fact, history));
  return !isSaid && ((withShown && fact.influence === 'shows') || (tellsState && fact.influence === 'state'));
}

/** Where the act was given something else before, or nothing came of it, what it is given now tells the difference; or the link. */
function isContrast(fact: ArgumentFact, { history, tellsState, tellsNothing, says }: Story): boolean {
  const { words, key } = fact;
  if (words === undefined || history === undefined || history.told.length === 0 || key.includes('.')) return false;
  const isFound = isLinked(fact, history);
  return (history.isOfAct || tellsNothing || isFound) && !(tellsState && (says(words) || isSame(fact, history)));
}

/** What leads another way to the same end is told of an option that is given, else only where nothing decides the end. */
function makerTold(story: Story, withShown: boolean): readonly ArgumentFact[] {
  const isEndDecided = story.history?.decides || story.act.some((fact) => fact.influence === 'decides');
  return story.maker.filter(({ influence, optional }) => {
    if (influence === 'path') return optional || !isEndDecided;
    return influence === 'decides' || (withShown && influence === 'shows');
  });
}

/**
 * What decides all rows of a table besides what differs between them: clauses for `when …`, and what was before. `isOwn`
 * tells what has a column.
 */
export function sharedEnds(
  plans: readonly TestPlan[],
  model: SubjectModel,
  outcome: string,
  isOwn: (ref: Ref | undefined) => boolean,
): SharedEnds {
  // Where nothing was tried out, what the rows share is as likely there for no reason.
  const stories = plans.filter(({ test }) => test.roles !== undefined).map((plan) => storyOf(plan, model, outcome));
  const told = stories.map((story) => [...story.act.filter((fact) => isTold(fact, story, false)), ...makerTold(story, false)]);
  // A list with a column in it is another in every row.
  const isGivenTo = (story: Story, clause: string): boolean =>
    [...story.act, ...story.maker].some((fact) => fact.clause === clause);
  const shared = told
    .flat()
    .filter(({ ref, clause }) => !isOwn(ref) && clause !== undefined && stories.every((story) => isGivenTo(story, clause)));
  const clauses = clausesOf(shared.filter(({ vain }) => !vain));
  const vain = shared.filter((fact) => fact.vain && !clausesOf([fact]).some((clause) => clauses.includes(clause)));
  const [first] = stories;
  const making = first?.making && !first.making.isIdle ? `on ${first.making.words}` : undefined;
  const before = joined([making, first?.history?.words]) || undefined;
  return { clauses: [...new Set(clauses)], before, vain };
}

interface SharedEnds {
  readonly clauses: readonly string[];
  readonly before: string | undefined;
  /** What leads the same way to the same end. */
  readonly vain: readonly ArgumentFact[];
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
  // Functions of which nothing can be told are not missed, nor are more of the same kind.
  const speaking = story.act
    .map((one) => besideEarlier(one, story))
    .filter((one) => !one.isRest && !isAside(one) && (one.clause !== undefined || one.words !== undefined));
  const positional = told.filter((one) => !isAside(one));
  return !isAside(fact) && positional.length === speaking.length && positional.every(isPlain);
}

/** A function before it has no words: in a list without that one it would be taken for what comes in its place. */
function isBehindFunction({ ref, clause }: ArgumentFact, { statements, act }: TestPlan): boolean {
  const performed = statements[act];
  const args = performed && 'args' in performed ? performed.args : [];
  const at = ref === undefined ? -1 : args.indexOf(ref);
  return clause !== undefined && args.slice(0, Math.max(at, 0)).some((arg) => statements[arg]?.kind === 'callback');
}

/** The others need no names because of it: an option, and what might as well have been left out. */
function isAside(fact: ArgumentFact): boolean {
  return isProperty(fact) || fact.vain === true || (fact.optional === true && fact.influence === 'idle');
}
