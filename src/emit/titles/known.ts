import type { SubjectModel } from '../../model/subject.js';
import type { TestPlan } from '../test-plan.js';
import { allArgumentsWords, argumentFacts, makerFacts } from './argument-facts.js';
import { historyOf } from './history.js';
import { makingOf, newObjectWords } from './making.js';

/**
 * All that is true of a test besides its outcome, in the words that titles have for it: what one test is told to be decided
 * by must not be true of another that ends otherwise.
 */
export function knownOf(plan: TestPlan, model: SubjectModel): ReadonlySet<string> {
  const given = argumentFacts(plan, model);
  const histories = [false, true].flatMap((nothing) => historyOf(plan, model, { state: '', nothing }) ?? []);
  const ends = [
    allArgumentsWords(given),
    ...histories.flatMap(({ words, short, repetition }) => [words, short, repetition]),
    newObjectWords(plan, model),
    makingOf(plan, model)?.words,
  ];
  return new Set(
    [
      ...[...given, ...makerFacts(plan, model)].flatMap(({ clause, words }) => [clause, words]),
      ...ends.flatMap((end) => (end === undefined ? [] : partsOf(end))),
    ].filter((words) => words !== undefined),
  );
}

/** The single facts of what follows an outcome. */
export function partsOf(end: string): readonly string[] {
  return end.split(/(?:^| )(?:for|when|and|on|after) /).filter((part) => part !== '');
}
