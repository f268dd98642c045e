import { expect, it } from 'vitest';
import { withNamedPieces } from '../../../../src/minimise/telling/named-pieces.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { shop } from '../minimise.js';

const { model } = shop();

/** Versions of a script whose options have the part in their first place. */
function named(script: string, other: string): readonly string[] {
  const test = readScript(script, model);
  const part = { at: test.statements.findIndex(({ kind }) => kind === 'object'), n: 0 };
  return withNamedPieces(test, part, readScript(other, model)).map((version) => writeScript(version, model));
}

it.each([
  [
    'takes the data of the other and names pieces of them in the option',
    `compare('x', { refused: ['a'] })`,
    [`compare('a@b.com', { refused: ['b.com'] });`, `compare('a@b.com', { refused: ['com'] });`],
  ],
  [
    'also where the option is a text itself',
    `compare('x', { refused: 'a' })`,
    [`compare('a@b.com', { refused: 'b.com' });`, `compare('a@b.com', { refused: 'com' });`],
  ],
  ['leaves other options alone', `compare('x', { strict: true })`, []],
  ['needs a text to put the data in the place of', `compare(1, { refused: ['a'] })`, []],
])('%s', (_, script, versions) => {
  expect(named(script, `compare('a@b.com', 1)`)).toEqual(versions);
});

it('finds no piece in a word', () => expect(named(`compare('x', { refused: ['a'] })`, `compare('word', 1)`)).toEqual([]));
