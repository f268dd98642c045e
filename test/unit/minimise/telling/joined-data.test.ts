import { expect, it } from 'vitest';
import { withJoinedLists, withJoinedTexts } from '../../../../src/minimise/telling/joined-data.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { shop } from '../minimise.js';

const { model } = shop();
const texts = (script: string, other: string): readonly string[] =>
  withJoinedTexts(readScript(script, model), readScript(other, model)).map((test) => writeScript(test, model));
const lists = (script: string, other: string): readonly string[] =>
  withJoinedLists(readScript(script, model), readScript(other, model)).map(({ test, by }) => `${by} ${writeScript(test, model)}`);

it('puts the texts of both one after the other, either way', () =>
  expect(texts(`compare('input', { halt: true })`, `compare('--b', 1)`)).toEqual([
    `compare('input --b', { halt: true });`,
    `compare('--b input', { halt: true });`,
  ]));

it('leaves alone what is the same, empty or long', () => {
  expect(texts(`compare('a', 1)`, `compare('a', 1)`)).toEqual([]);
  expect(texts(`compare('a', 1)`, `compare('', 1)`)).toEqual([]);
  expect(texts(`compare('a', 1)`, `compare('a rather long piece of text', 1)`)).toEqual([]);
});

it('does the same with lists of literals, and tells how far variables have moved', () => {
  expect(lists(`compare(['-a'], { halt: true })`, `compare(['b'], 1)`)).toEqual([
    `1 compare(['-a', 'b'], { halt: true });`,
    `1 compare(['b', '-a'], { halt: true });`,
  ]);
  expect(lists(`compare([1], 1)`, `compare([[2]], 1)`)).toEqual([]);
  expect(lists(`compare([1, 2, 3], 1)`, `compare([4, 5], 1)`)).toEqual([]);
});
