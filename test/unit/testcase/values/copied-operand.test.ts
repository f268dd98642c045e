import { describe, expect, it } from 'vitest';
import { copiedInto } from '../../../../src/testcase/values/copied-operand.js';
import { createRng } from '../../../../src/util/rng.js';

type Operand = string | number;

/** Everything that comes of it for many seeds, sorted. */
function results(value: Operand, seen: Operand, wanted: Operand): readonly (Operand | undefined)[] {
  const rng = createRng(3);
  return [...new Set(Array.from({ length: 200 }, () => copiedInto(value, seen, wanted, rng)))].sort();
}

describe('the other operand in the place of what came from a value', () => {
  it.each<[string, Operand, Operand, Operand, readonly (Operand | undefined)[]]>([
    ['the whole text', 'abc', 'abc', 'secret', ['secret']],
    ['a part of it', 'key=abc;', 'abc', 'x', ['key=x;']],
    ['any of several places', 'aXaX', 'X', '1', ['a1aX', 'aXa1']],
    ['what was lowered', 'HELLO you', 'hello', 'bye', ['bye you']],
    ['what was parsed', 'n: 12', 12, 500, ['n: 500']],
    ['what is missing at an end', 'rest', '', '"', ['"rest', 'rest"']],
    ['a text by its length', 'aab', 3, 5, ['aabb', 'aabbb', 'aabbbb']],
    ['a text that is too long', 'abcdef', 6, 3, ['ab', 'abc', 'abcd']],
    ['a word by its length', 'ab@example', 2, 4, ['abb@example', 'abbb@example', 'abbbb@example', undefined]],
    ['a word that is missing', '@ab', 0, 2, ['a@ab', 'aa@ab', 'aaa@ab', undefined]],
    ['a number and its neighbours', 7, 7, 100, [100, 101, 99]],
    ['a number that was printed', 7, '7', '42', [41, 42, 43]],
    ['a number that is to be none', 7, 7, Number.NaN, [Number.NaN]],
    ['another number', 7, 8, 100, [undefined]],
    ['a number where no number is wanted', 7, 7, 'x', [undefined]],
    ['a number by its digits in another base', 'id=ff', 255, 0xc0ffee, ['id=c0ffee']],
    ['a number by its large digits', '#FF', 255, 0xab, ['#ab']],
    ['a character by its code', '~x', 126, 0xfeff, ['\ufeffx']],
    ['a number printed in another base', 10, 'a', 'ff', [255]],
    ['a number that was made a character', 120, 'x', '#', [35]],
    ['a number of another text', 120, 'y', '#', [undefined]],
    ['another text', 'abc', 'xyz', 'secret', [undefined]],
    ['a length beyond measure', 'abc', 3, 70_000, [undefined]],
  ])('%s', (_, value, seen, wanted, expected) => expect(results(value, seen, wanted)).toEqual([...expected].sort()));
});
