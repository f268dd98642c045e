import { sameObserved } from '../../execute/same-observed.js';
import type { Observed } from '../../model/observation.js';
import type { Statement, TestCase } from '../../testcase/statement.js';
import { actOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { everyUse, separateLiterals } from '../separate.js';
import type { MinimiseSubject } from '../subject.js';
import type { Mate } from './borrowed.js';
import { keptGoals } from './kept-goals.js';
import { alikeFrom, ended, literalsOf, splices } from './lent-arguments.js';
import type { Telling } from './telling.js';

/** Other texts that one test may try, and how many accepted ones they are made of. */
const MOST_VERSIONS = 14;
const MOST_MODELS = 2;
/** The gaps of a longer text are too many. */
const MOST_GAPS = 6;

/**
 * Minimising leaves next to nothing of a text that is refused: `' <'` is no address, for more than one reason. Where the
 * act answers no, its text is brought as near as can be to one that another test has a yes for: what is left of the
 * difference is the reason. The answer and the goals stay.
 */
export function* nearMiss(minimised: MinimisedTest, own: Observed, mates: readonly Mate[], subject: MinimiseSubject): Telling {
  const { test } = minimised;
  if (answerOf(own) !== false || !subject.isValid(test)) return minimised;
  const versions = versionsOf(test, mates).filter(subject.isValid);
  for (const version of versions.slice(0, MOST_VERSIONS)) {
    const run = yield version;
    const goals = keptGoals(minimised, run, subject);
    if (goals && sameObserved(run.shown, own)) return { ...minimised, test: version, goals };
  }
  return minimised;
}

function answerOf(shown: Observed): unknown {
  const given = shown.k === 'array' ? shown.items[0] : shown;
  return given?.k === 'scalar' ? given.v : undefined;
}

/** The test with its first text put together with accepted ones, those with most of them first. */
function versionsOf(given: TestCase, mates: readonly Mate[]): readonly TestCase[] {
  // A text that stands for an option as well changes by itself.
  const test = separateLiterals(given, everyUse);
  const own = literalsOf(test).find(({ value }) => typeof value === 'string');
  if (own === undefined) return [];
  const text = String(own.value);
  const accepted = mates
    .filter((mate) => actOf(mate.test) === actOf(test) && answerOf(mate.shown) === true)
    // What is accepted without any options is so with most of them.
    .toSorted((a, b) => a.test.statements.length - b.test.statements.length)
    .flatMap((mate) => literalsOf(mate.test).filter(({ at, value }) => at === own.at && typeof value === 'string'))
    .map(({ value }) => String(value));
  const others = accepted.slice(1).sort((a, b) => signsIn(a) - signsIn(b) || a.length - b.length);
  const models = [...new Set([...accepted.slice(0, 1), ...others])].slice(0, MOST_MODELS);
  // One letter more or less is as near as can be.
  if (models.some((model) => isNear(text, model))) return [];
  return models
    .flatMap((model) => nearer(text, model))
    .map((value) => ({ statements: test.statements.with(own.ref, { ...test.statements[own.ref], value } as Statement) }));
}

/** The plainest is the best model; quotes and the like are more to read than dots. */
function signsIn(text: string): number {
  return text.replaceAll(/\w/g, '').length + text.replaceAll(/[\w@.,:/ -]/g, '').length;
}

/** The whole of the other text beside or inside of the own one, then as much of it as words allow, and its end. */
function nearer(own: string, model: string): readonly string[] {
  const gaps = own.length <= MOST_GAPS ? Array.from({ length: Math.max(own.length - 1, 0) }, (_, i) => i + 1) : [];
  const around = gaps.map((at) => own.slice(0, at) + model + own.slice(at));
  const parts = splices(own, model).toSorted((a, b) => b.length - a.length);
  const endings = ended(own, model);
  const whole = [own + model, model + own, ...around];
  // What is long for a reason is itself enough of a beginning.
  const all = own.length > model.length ? [...endings, ...whole, ...parts] : [...whole, ...parts, ...endings];
  // With the same signs there is but one reason left.
  const isAlike = (text: string): boolean => text.replaceAll(/\w/g, '') === model.replaceAll(/\w/g, '');
  return [...new Set(all)].filter((text) => text !== model).toSorted((a, b) => Number(isAlike(b)) - Number(isAlike(a)));
}

/** They begin and end alike: nothing but a little in the middle is different. */
function isNear(own: string, model: string): boolean {
  const shorter = Math.min(own.length, model.length);
  const start = alikeFrom(own, model);
  let end = 0;
  while (end < shorter - start && own.at(-1 - end) === model.at(-1 - end)) end++;
  return (start + end) * 2 >= model.length && own.length <= 2 * model.length;
}
