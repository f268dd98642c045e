import { describe, expect, it } from 'vitest';
import { type ComparedPair, copyOperand } from '../../../../src/testcase/operators/copy-operand.js';
import { resizedList } from '../../../../src/testcase/operators/resized-list.js';
import type { Statement, TestCase } from '../../../../src/testcase/statement.js';
import { references } from '../../../../src/testcase/statements/index.js';
import { createRng } from '../../../../src/util/rng.js';
import { blueprintOf } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const string = m.prim('string');
const mode = m.union(m.lit('on'), m.lit('off'));
const parse = m.fn('parse', [p('text', string), p('mode', mode)], m.prim('void'));
const blueprint = blueprintOf(m.model());

const texts = (...values: string[]): TestCase => ({
  statements: [
    ...values.map((value): Statement => ({ kind: 'primitive', type: string, value })),
    { kind: 'primitive', type: m.lit('on'), value: 'on' },
    { kind: 'call', callable: parse, args: [0, values.length] },
  ],
});

function copied(test: TestCase, ...compared: ComparedPair[][]): readonly string[] {
  const found = new Set<string>();
  for (let seed = 1; seed <= 100; seed++) {
    const result = copyOperand(test, compared, blueprint, createRng(seed));
    found.add(
      result === test ? 'the same' : result.statements.flatMap((one) => (one.kind === 'primitive' ? [one.value] : [])).join(' '),
    );
  }
  return [...found].sort();
}

describe('copying an operand', () => {
  it('writes it into the value that was compared, whichever side that stood on', () => {
    expect(copied(texts('abc', 'xyz'), [['abc', 'magic']])).toEqual(['magic xyz on']);
    expect(copied(texts('abc', 'xyz'), [['magic', 'xyz']])).toEqual(['abc magic on']);
  });

  it('tries every pair, of all parents', () =>
    expect(copied(texts('abc'), [['abc', 'one']], [['abc', 'two']])).toEqual(['one on', 'two on']));

  it('passes over pairs that nothing here had a part in', () =>
    expect(
      copied(texts('abc'), [
        ['else', 'where'],
        ['abc', 'one'],
      ]),
    ).toEqual(['one on']));

  it('leaves alone what its type ties down, and gives the same test when nothing is left', () =>
    expect(copied(texts('abc'), [['on', 'magic']])).toEqual(['the same']));

  it('writes it over a name of a member that no type asks for', () => {
    const flags = m.object('', [], [{ key: string, value: string }]);
    const test: TestCase = {
      statements: [
        { kind: 'primitive', type: string, value: 'value' },
        { kind: 'object', type: flags, entries: [['abc', 0]] },
      ],
    };
    expect(copyOperand(test, [[['foo', 'abc']]], blueprintOf(m.model()), createRng(1)).statements[1]).toEqual({
      kind: 'object',
      type: flags,
      entries: [['foo', 0]],
    });
  });
});

describe('lists of the length that a comparison asks for', () => {
  const list = m.array(string);
  const pair = m.type({
    k: 'tuple',
    elems: [
      { t: string, flag: 'req' },
      { t: string, flag: 'req' },
    ],
  });
  const bytes = m.builtin('Uint8Array');
  const lengths = (statement: Statement, seen: number, wanted: number): readonly (number | undefined)[] => {
    const plan = blueprintOf(m.model());
    const found = Array.from({ length: 50 }, (_, seed) => resizedList(statement, seen, wanted, plan, createRng(seed)));
    return [...new Set(found.map((one) => one && references(one).length))].sort();
  };

  it.each<[string, Statement, number, number, readonly (number | undefined)[]]>([
    ['an array', { kind: 'array', type: list, elements: [0, 1] }, 2, 16, [15, 16, 17]],
    ['a typed array', { kind: 'builtin', type: bytes, name: 'Uint8Array', args: [0] }, 1, 8, [7, 8, 9]],
    ['an array that is too long', { kind: 'array', type: list, elements: [0, 1, 0, 1] }, 4, 2, [1, 2, 3]],
    ['an array of another length', { kind: 'array', type: list, elements: [0, 1] }, 3, 16, [undefined]],
    ['an empty one, which has nothing to repeat', { kind: 'array', type: list, elements: [] }, 0, 16, [undefined]],
    ['what is no list', { kind: 'primitive', type: string, value: '' }, -1, 16, [undefined]],
    ['a tuple, whose length is its type', { kind: 'array', type: pair, elements: [0, 0] }, 2, 16, [undefined]],
    ['a length beyond measure', { kind: 'array', type: list, elements: [0] }, 1, 65_536, [undefined]],
  ])('%s', (_, statement, seen, wanted, expected) => expect(lengths(statement, seen, wanted)).toEqual([...expected].sort()));

  it('has names for new members of an object', () => {
    const statement: Statement = {
      kind: 'object',
      type: m.object('', [], [{ key: string, value: string }]),
      entries: [['key2', 0]],
    };
    const plan = blueprintOf(m.model());
    const made = Array.from({ length: 50 }, (_, seed) => resizedList(statement, 1, 4, plan, createRng(seed)));
    const names = made.map((one) => (one?.kind === 'object' ? one.entries.map(([key]) => key).join() : ''));
    expect([...new Set(names)].sort()).toEqual(['key2,key1,key3', 'key2,key1,key3,key4', 'key2,key1,key3,key4,key5']);
  });
});
