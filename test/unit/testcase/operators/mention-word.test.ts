import { describe, expect, it } from 'vitest';
import { mentionWord } from '../../../../src/testcase/operators/mention-word.js';
import type { Statement, TestCase } from '../../../../src/testcase/statement.js';
import { checkTest } from '../../../../src/testcase/validate.js';
import { createRng } from '../../../../src/util/rng.js';
import { blueprintOf } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const string = m.prim('string');
const table = m.type({ k: 'object', props: [], index: [{ key: string, value: m.prim('number') }] });
const list = m.array(string);
const options = m.type({
  k: 'object',
  props: [
    { name: 'counts', t: table, opt: true },
    { name: 'names', t: list, opt: true },
  ],
  index: [],
});
const parse = m.fn('parse', [p('text', string), p('options', options)], string);
const model = m.model();
const blueprint = blueprintOf(model);

const text = (value: string): Statement => ({ kind: 'primitive', type: string, value });
const test: TestCase = {
  statements: [
    text('--verbose'),
    { kind: 'object', type: options, entries: [] },
    { kind: 'call', callable: parse, args: [0, 1] },
  ],
};

function outcomes(of: TestCase): readonly TestCase[] {
  return Array.from({ length: 300 }, (_, seed) => mentionWord(of, blueprint, createRng(seed + 1)));
}

function shown({ statements }: TestCase): string {
  const value = (ref: number): string => {
    const one = statements[ref] as Statement;
    if (one.kind === 'object') return `{${one.entries.map(([key, member]) => `${key}: ${value(member)}`).join(', ')}}`;
    if (one.kind === 'array') return `[${one.elements.map(value).join(', ')}]`;
    return one.kind === 'primitive' ? (typeof one.value === 'number' ? 'n' : String(one.value)) : one.kind;
  };
  const call = statements.at(-1);
  return call?.kind === 'call' ? call.args.map(value).join(' ') : '';
}

describe('mentioning a word', () => {
  it('adds an entry or an element that a text of the test speaks of', () => {
    const found = new Set(outcomes(test).map(shown));
    expect(found).toContain('--verbose {counts: {verbose: n}}');
    expect(found).toContain('--verbose {names: [verbose]}');
  });

  it('makes sound tests, which say the word once more, or gives the very same', () => {
    for (const outcome of outcomes(test)) {
      expect(checkTest(outcome, model)).toBeUndefined();
      if (outcome !== test) expect(shown(outcome).split('verbose').length).toBeGreaterThan(2);
    }
  });

  it('has nothing to do where there is no list or object, or no text', () => {
    const bare: TestCase = { statements: [text('alone')] };
    const mute: TestCase = { statements: [{ kind: 'object', type: options, entries: [] }] };
    for (const one of [bare, mute]) expect(new Set(outcomes(one))).toEqual(new Set([one]));
  });
});
