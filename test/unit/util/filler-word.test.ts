import { expect, it } from 'vitest';
import { fillerWord } from '../../../src/util/filler-word.js';

it.each([
  ['key', 'key'],
  ['argsInput', 'input'],
  ['default_value', 'value'],
  ['parseURL', 'url'],
  ['html', 'html'],
  ['pointX', 'pointX'],
  ['key2', 'key2'],
])('stands for %s as %s', (name, word) => {
  expect(fillerWord(name)).toBe(word);
});
