import type { TestPlan } from '../test-plan.js';
import { actCallable, branchClauses, type TitleFacts } from './condition.js';
import { decidingEnds, shorterEnds } from './ends.js';
import { makingOf, newObjectEnd } from './making.js';
import { joined } from './joined.js';
import { allArgumentsWords, argumentCountWords, argumentFacts, differingArgumentsWords } from './argument-facts.js';
import { detailWords } from './details.js';
import { clearerEnds, type Told } from './clearer.js';
import { knownOf, partsOf } from './known.js';
import { twinEnds } from './twins.js';
import { withoutGiven } from './without-given.js';
import { saidBy } from './said.js';
import { type Outcome, tellingOutcomes } from './telling-outcomes.js';
import { lastWords, wholeWords } from './value-words.js';

/** Longest title; a fact that would not fit is left out. */
const longest = 148;

/**
 * Titles for the tests of one group: outcome and what decides it, unique. Where two would be equal the next
 * distinguishing fact is added, and a number only when nothing distinguishes them (algorithms.md C16).
 */
export function titleTests(
  plans: readonly TestPlan[],
  facts: TitleFacts,
  taken: ReadonlySet<string> = new Set(),
): readonly string[] {
  const told = tellingOutcomes(plans, facts.model);
  const outcomes = told.map(({ words }) => words);
  const fittings = told.map((outcome, i) => fitting(outcome, outcomes.toSpliced(i, 1)));
  const options = plans.map((plan, i) =>
    candidates(
      outcomes[i] ?? '',
      fittings[i] as Fitted,
      plan,
      plans.filter((_, j) => j !== i && outcomes[j] === outcomes[i]),
      plans.filter((_, j) => j !== i),
      facts,
    ),
  );
  const used = new Set(taken);
  const count = (title: string): number => options.filter((own) => own[0]?.title === title).length;
  const details = plans.map((plan) => detailWords(plan, facts.model));
  /** What this test alone has, or no other of its title, after the title or the outcome, whichever leaves room. */
  const withDetail = (i: number, title: string, taken_: ReadonlySet<string>): string | undefined => {
    const ofOthers = (isMeant: (j: number) => boolean): ReadonlySet<string> =>
      new Set(details.flatMap((list, j) => (j !== i && isMeant(j) ? list : [])));
    const [all, alike] = [ofOthers(() => true), ofOthers((j) => options[j]?.[0]?.title === title)];
    const own = details[i] ?? [];
    return [...own.filter((detail) => !all.has(detail)), ...own.filter((detail) => !alike.has(detail))]
      .flatMap((detail) => [`${title} ${detail}`, `${outcomes[i]} ${detail}`])
      .find((candidate) => candidate.length <= longest && !taken_.has(candidate));
  };
  const known = plans.map((plan) => knownOf(plan, facts.model));
  const isTrueElsewhere = (end: string, i: number): boolean =>
    plans.some((_, j) => outcomes[j] !== outcomes[i] && isSameAct(i, j) && partsOf(end).every((part) => known[j]?.has(part)));
  // That something was not given is no reason where others were not given it either, and end otherwise.
  const isNoReason = (end: string, i: number): boolean =>
    partsOf(end).every((part) => /(?: is omitted|^without arguments)$/.test(part)) && isTrueElsewhere(end, i);
  const isSameAct = (i: number, j: number): boolean =>
    actCallable(plans[i] as TestPlan, facts.model) === actCallable(plans[j] as TestPlan, facts.model);
  const chosen = plans.map((_, i): Title => {
    const own = options[i] ?? [];
    const first = own[0]?.title ?? outcomes[i] ?? '';
    const isFree = ({ title: one }: Title): boolean => !used.has(one) && (one !== first || count(one) === 1);
    const title =
      own.find((one) => isFree(one) && !isNoReason(one.end, i)) ??
      own.find(isFree) ??
      own.find(({ title: one }) => !used.has(one)) ??
      bare(withDetail(i, first, used) ?? numbered(first, used));
    used.add(title.title);
    return title;
  });
  const titled = plans.map((plan, i): Told => {
    const { end } = chosen[i] as Title;
    return { plan, end, outcome: outcomes[i] ?? '', known: known[i] ?? new Set() };
  });
  return titled.map((own, i) => {
    const clearer = [...twinEnds(own, titled, facts), ...clearerEnds(own, titled, facts.model)]
      .map((end) => (fittings[i] as Fitted)(end))
      .find((title) => title.length <= longest);
    if (clearer === undefined || used.has(clearer)) return chosen[i]?.title ?? '';
    used.add(clearer);
    return clearer;
  });
}

/** A title and what of it follows the outcome. */
interface Title {
  readonly title: string;
  readonly end: string;
}

function bare(title: string): Title {
  return { title, end: '' };
}

/** Whole titles, most telling first. `alike` are the tests with the same outcome. */
function candidates(
  outcome: string,
  fitted: Fitted,
  plan: TestPlan,
  alike: readonly TestPlan[],
  others: readonly TestPlan[],
  facts: TitleFacts,
): readonly Title[] {
  const fits = (end: string): boolean => fitted(end).length <= longest;
  const isWhole = (end: string): boolean => !isInShort(fitted(end), outcome);
  const endsOf = (said: string): readonly string[] =>
    decidingEnds(plan, facts, said, (end, all) => fits(end) && (!all || isWhole(end)), others);
  // Where nothing is said of what was done, what it was done with is not said either.
  const isUnsaid = (end: string): boolean =>
    isAnswered(outcome) && fitted(end).startsWith(`${inShort(outcome)} `) && !fitted(end).startsWith(outcome);
  const first = endsOf(outcome);
  const whole = first[0] !== undefined && isUnsaid(first[0]) ? endsOf(inShort(outcome)) : first;
  const shorter = shorterEnds(plan, facts, outcome, others).filter((end) => fits(end) && !isUnsaid(end));
  // What the object is like tells more than the last of its conditions.
  const speaking = tellsObject(outcome, plan, facts) ? [...whole, ...shorter].filter(isWhole) : [];
  const deciding = whole.length > 0 ? [...new Set([...speaking, ...whole])] : shorter;
  const incidental = incidentalEnds(plan, alike, others, facts).filter((end) => !isRepeated(end, outcome));
  const branches = [...new Set(branchClauses(plan, facts).map(({ clause }) => `when ${clause}`))];
  // Where two tests are decided alike, a second fact tells them apart: best the branch that only one of them takes, then
  // what it was given for it, and last what decides nothing.
  const more = [...branches, ...differingEnds(plan, alike, facts), ...incidental.filter((end) => !/^for (?!a new )/.test(end))];
  const both = deciding.flatMap((end) => paired(end, more));
  const single = [...incidental, ...branches];
  const pairs = single.flatMap((end, i) => paired(end, single.slice(i + 1)));
  const ends = [...deciding, ...both, ...single, ...pairs].map((end): Title => ({ title: fitted(end), end }));
  // Where what was done is told with what it was done to, that may be all.
  const titles = deciding.length === 0 && single.length === 0 ? [bare(outcome), ...ends] : ends;
  const fitting = titles.filter(
    ({ title }, i) => title.length <= longest && titles.findIndex((one) => one.title === title) === i,
  );
  return fitting.length > 0 ? fitting : [bare(outcome)];
}

/** `removes 'a' from keys for 'a'`, `calls fn with 7 for 7`, `sets loud to true when set to true`. */
function isRepeated(end: string, outcome: string): boolean {
  const { state, called, says } = saidBy(outcome);
  if (outcome.startsWith('sets ') && end.startsWith('when set to ')) return true;
  const words = /^for ([^ ]+)$/.exec(end)?.[1];
  return words !== undefined && (called !== undefined || /^(?:adds|removes) /.test(state ?? '')) && says(words);
}

/** An end with one more fact that it does not tell already. */
function paired(end: string, more: readonly string[]): readonly string[] {
  const told = partsOf(end);
  const subjects = told.flatMap(subjectOf);
  return (
    more
      .filter(
        (second) =>
          !partsOf(second).some((part) => told.includes(part) || subjectOf(part).some((name) => subjects.includes(name))),
      )
      .filter((second) => !(/\bfor /.test(end) && second.startsWith('for ')))
      // By its name it is the same once more.
      .filter((second) => !told.some((part) => second.endsWith(` is ${part}`)))
      .map((second) => {
        // The number of arguments is that of the act, not of what came before.
        if (second.startsWith('with ') && end.includes('after ')) return end.replace(/(?=after )/, `${second} `);
        return joined(second.startsWith('for ') && end.startsWith('when ') ? [second, end] : [end, second]);
      })
  );
}

/** What the test is given that is of any account, and that those with the same outcome are not. */
function differingEnds(plan: TestPlan, alike: readonly TestPlan[], { model }: TitleFacts): readonly string[] {
  const args = argumentFacts(plan, model).filter((fact) => fact.influence !== 'idle');
  const words = differingArgumentsWords(
    args,
    alike.map((other) => argumentFacts(other, model)),
  );
  return words === undefined ? [] : [words];
}

/** What a condition speaks of: of one thing it is enough to say one. */
function subjectOf(part: string): readonly string[] {
  return /^([\p{L}_$][\w$.]*) (?:is|returns|equals|has) /u.exec(part)?.slice(1, 2) ?? [];
}

/** Facts that need not decide anything: for tests that nothing else tells apart. */
function incidentalEnds(
  plan: TestPlan,
  alike: readonly TestPlan[],
  others: readonly TestPlan[],
  facts: TitleFacts,
): readonly string[] {
  const { model } = facts;
  const args = argumentFacts(plan, model);
  const neighbours = (alike.length > 0 ? alike : others).map((other) => argumentFacts(other, model));
  // What is the same in all other tests is no condition of this one, unless there is nothing else to say.
  const telling = (words: typeof newObjectEnd): string | undefined => {
    const own = words(plan, model);
    // What is told of how another object was made is not what this one is.
    const isSame = (other: TestPlan): boolean =>
      words(other, model) === own && makingOf(other, model)?.words === makingOf(plan, model)?.words;
    const isShared = others.length > 0 && args.length > 0 && others.every(isSame);
    return isShared ? undefined : own;
  };
  const list = [
    telling(newObjectEnd),
    differingArgumentsWords(args, neighbours),
    allArgumentsWords(args),
    telling(argumentCountWords),
  ];
  return [...new Set(list.filter((text) => text !== undefined))];
}

/** The title with this end. */
type Fitted = (end: string) => string;

/** Where both would be too long, the outcome is told in short: of a text in it what others do not say alike. */
function fitting({ words: whole, short }: Outcome, others: readonly string[]): Fitted {
  const isAlike = createLikeness(whole, others);
  return (end) => {
    const room = longest - end.length - 1;
    const words = [
      whole,
      withoutNoun(whole),
      withoutGiven(whole, end),
      withoutGiven(withoutNoun(whole), end),
      withCutText(withoutNoun(whole), room, isAlike),
      short,
      withoutNoun(short),
      withCutText(withoutNoun(short), room, isAlike),
      withoutAnswer(short),
      inShort(short),
    ];
    // `with` is what the object has; what it was given beside is said in another word.
    const titles = words.map((one) => `${one} ${/ with /.test(one) ? end.replace(/^with /, 'given ') : end}`);
    return titles.find((title) => title.length <= longest) ?? (titles.at(-1) as string);
  };
}

/** Whether the text of one of the others begins with the same, so many characters of it. */
function createLikeness(outcome: string, others: readonly string[]): (length: number) => boolean {
  const textOf = (one: string): string => /'((?:\\.|[^'\\])+)'$/.exec(one)?.[1] ?? '';
  const most = Math.max(0, ...others.map((other) => sharedLength(textOf(outcome), textOf(other))));
  return (length) => length <= most;
}

function sharedLength(a: string, b: string): number {
  if (a === b) return 0;
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}

/** Says of an object more than what it was made from. */
function tellsObject(outcome: string, plan: TestPlan, { model }: TitleFacts): boolean {
  const isTold = /^(?:returns|resolves with|creates) an? [^' ]+ with /.test(outcome) && inShort(outcome) !== outcome;
  return isTold && !argumentFacts(plan, model).some(({ words }) => words !== undefined && outcome.endsWith(` ${words}`));
}

/** The object is named in the title, but nothing is said of it any more. */
function isInShort(title: string, outcome: string): boolean {
  const short = inShort(outcome);
  return title.startsWith(`${short} `) && !title.startsWith(`${short} with `);
}

/** Of a text no less than this is shown. */
const shortestText = 24;

/** `returns a Result with message 'Expected a…'`: the text at the end as far as there is room; its end where others begin so too. */
function withCutText(outcome: string, room: number, isAlike: (length: number) => boolean): string {
  const [, before, text] =
    /^((?:returns|resolves with|creates|throws|rejects with)(?: .* with [\w$.]+| [\w$.]+)? )'((?:\\.|[^'\\])+)'$/.exec(outcome) ??
    [];
  if (before === undefined || text === undefined) return outcome;
  const most = room - before.length - 2;
  if (most < shortestText || text.length <= most) return outcome;
  const start = wholeWords(text.replace(/…$/, ''), most);
  const cut = isAlike(start.length - 1) ? lastWords(text, most) : start;
  return `${before}'${cut.replace(/\\…$/, '…')}'`;
}

/** `returns argv { a: 1 }`: the part of an object for the whole. */
function withoutNoun(outcome: string): string {
  return outcome.replace(/^(returns|resolves with) an object with (?=[\w$.]+ ['"\d{[-])/, '$1 ');
}

/** `returns true and adds 1 to keys`. */
function isAnswered(outcome: string): boolean {
  return /^(?:returns|resolves with) (?:true|false) and /.test(outcome);
}

/** `adds 1 to keys`: what was done says more than that it was. */
function withoutAnswer(outcome: string): string {
  return outcome.replace(/^(?:returns|resolves with) true and (?=(?:adds|removes|empties) |leaves .*[[{]|changes .* in )/, '');
}

/** `returns a Node`, `returns true`, `returns 10 bytes`: without what is in it. */
function inShort(outcome: string): string {
  return (
    outcome
      .replace(
        /^((?:returns|resolves with) (?:true|false)) and (?:leaves|keeps|has|adds|removes|empties|changes|calls) .*$/,
        '$1',
      )
      // An object of no name would say nothing.
      .replace(/^((?:returns|resolves with|creates) an? (?!object )[^' ]+) with .*$/, '$1')
      .replace(/^(returns|resolves with) an? \w+ of (\d+ bytes?)$/, '$1 $2')
      .replace(
        /^(returns|resolves with) bytes \[(.*)\]$/,
        (_, verb: string, items: string) => `${verb} ${items.split(', ').length} bytes`,
      )
  );
}

function numbered(title: string, used: ReadonlySet<string>): string {
  for (let n = 2; ; n++) if (!used.has(`${title} (${n})`)) return `${title} (${n})`;
}
