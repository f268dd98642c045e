import { describe, expect, it } from 'vitest';
import { type ComparedPair, copyOperand } from '../../../../src/testcase/operators/copy-operand.js';
import type { Statement, TestCase } from '../../../../src/testcase/statement.js';
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
});
