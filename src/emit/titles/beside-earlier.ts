import { otherName } from '../names/words.js';
import type { ArgumentFact } from './argument-facts.js';
import type { History } from './history.js';

/**
 * A function that an earlier call was given as well has the name that tells it there; one that was not is another.
 */
export function besideEarlier(fact: ArgumentFact, { history }: { readonly history: History | undefined }): ArgumentFact {
  const given = fact.words === undefined ? history?.told.filter(({ name }) => name === fact.key) : undefined;
  if (given?.some(({ ref }) => ref === fact.ref)) {
    const words = given[0]?.ref === fact.ref ? fact.key : otherName(fact.key);
    return { ...fact, words, influence: 'decides' };
  }
  return given?.length && fact.clause?.endsWith(anotherFunction) ? { ...fact, words: anotherFunction } : fact;
}

const anotherFunction = 'another function';
