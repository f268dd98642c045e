import { describe, expect, it } from 'vitest';
import { cutBack } from '../../../../src/testcase/operators/cut-back.js';
import { lengthened } from '../../../../src/testcase/operators/lengthened.js';
import type { Statement, TestCase } from '../../../../src/testcase/statement.js';
import { checkTest } from '../../../../src/testcase/validate.js';
import { createRng } from '../../../../src/util/rng.js';
import { blueprintOf } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { testText } from '../../../helpers/test-text.js';

const m = new ModelDraft();
const string = m.prim('string');
const list = m.array(string);
const bytes = m.builtin('Uint8Array');
const table = m.object('', [], [{ key: string, value: string }]);
const mode = m.lit('on');
const encode = m.fn('encode', [p('list', list)], m.prim('void'));
const model = m.model();

function lengths(statement: Statement, seen: number, wanted: number): readonly string[] {
  const made = Array.from({ length: 60 }, (_, seed) => lengthened(statement, seen, wanted, blueprintOf(model), createRng(seed)));
  return [...new Set(made.map((one) => (one ? testText({ statements: [one] }, model) : 'none')))].sort();
}

const text = (value: string, type = string): Statement => ({ kind: 'primitive', type, value });

describe('what is as long as a comparison asks for', () => {
  it.each<[string, Statement, number, number, readonly string[]]>([
    ['a text', text('xyz'), 3, 2560, ['v0 = String(z) * 2559', 'v0 = String(z) * 2560', 'v0 = String(z) * 2561']],
    ['a text that can be written down', text('abc'), 3, 100, ['none']],
    ['a text of another length', text('abc'), 4, 65_536, ['none']],
    ['a text whose type ties it down', text('on', mode), 2, 65_536, ['none']],
    [
      'a text with a head before it',
      text('a'.repeat(10)),
      12,
      1000,
      ['v0 = String(a) * 1000', 'v0 = String(a) * 1001', 'v0 = String(a) * 999'],
    ],
    [
      'an array',
      { kind: 'array', type: list, elements: [0, 1] },
      2,
      65_536,
      ['v0 = Array(v1) * 65535', 'v0 = Array(v1) * 65536', 'v0 = Array(v1) * 65537'],
    ],
    ['an empty array', { kind: 'array', type: list, elements: [] }, 0, 65_536, ['none']],
    ['a length beyond measure', { kind: 'array', type: list, elements: [0] }, 1, 2 ** 32, ['none']],
    [
      'a typed array',
      { kind: 'builtin', type: bytes, name: 'Uint8Array', args: [0] },
      1,
      256,
      ['v0 = Uint8Array(v0) * 255', 'v0 = Uint8Array(v0) * 256', 'v0 = Uint8Array(v0) * 257'],
    ],
    [
      'an object',
      { kind: 'object', type: table, entries: [['a', 2]] },
      1,
      256,
      ['v0 = Object(v2) * 255', 'v0 = Object(v2) * 256', 'v0 = Object(v2) * 257'],
    ],
    [
      'what is long already',
      { kind: 'many', type: list, name: 'Array', args: [0], text: '', length: 255 },
      255,
      256,
      ['none', 'v0 = Array(v0) * 256', 'v0 = Array(v0) * 257'],
    ],
  ])('%s', (_, statement, seen, wanted, expected) => expect(lengths(statement, seen, wanted)).toEqual(expected));
});

describe('children of a test with something long', () => {
  const withLength = (length: number): TestCase => ({
    statements: [
      text('a'),
      { kind: 'many', type: list, name: 'Array', args: [0], text: '', length },
      { kind: 'call', callable: encode, args: [1] },
    ],
  });
  const kept = (test: TestCase): number =>
    Array.from({ length: 1000 }, (_, seed) => Number(cutBack(test, createRng(seed)) === test)).reduce((a, b) => a + b);

  it('keep what costs next to nothing', () => expect(kept(withLength(300))).toBe(1000));
  it('keep the rest the seldomer the longer it is', () => {
    expect(kept(withLength(5000))).toBeGreaterThan(50);
    expect(kept(withLength(5000))).toBeLessThan(200);
    expect(kept(withLength(65_536))).toBeLessThan(30);
  });
  it('have a short one instead', () => {
    const short = cutBack(withLength(65_536), createRng(1));
    expect(testText(short, model)).toBe('v0 = "a"\nv1 = [v0]\nv2 = encode(v1)');
    expect(checkTest(withLength(65_536), model)).toBeUndefined();
    expect(checkTest(short, model)).toBeUndefined();
  });
});
