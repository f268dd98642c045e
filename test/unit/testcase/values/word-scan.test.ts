import { describe, expect, it } from 'vitest';
import { anyWordsOf, wordsOf } from '../../../../src/testcase/operators/share-word.js';
import { anyWordsOfLength, wordsOfLength } from '../../../../src/testcase/values/copied-operand.js';
import { createRng } from '../../../../src/util/rng.js';

const rng = createRng(4);
const text = (alphabet: string): string => Array.from({ length: rng.below(12) }, () => rng.pick([...alphabet])).join('');
const texts = Array.from({ length: 2000 }, (_, i) => text(i % 4 === 0 ? 'aß 1-💡é_' : 'ab1_$ -.@'));

describe('words of a text', () => {
  it('are those that the pattern finds', () => expect(texts.map(wordsOf)).toEqual(texts.map(anyWordsOf)));
  it.each([0, 1, 2, 5])('of %i letters begin where the pattern finds them', (length) =>
    expect(texts.map((value) => wordsOfLength(value, length))).toEqual(texts.map((value) => anyWordsOfLength(value, length))),
  );
});
