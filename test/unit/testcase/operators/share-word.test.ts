import { describe, expect, it } from 'vitest';
import { shareWord } from '../../../../src/testcase/operators/share-word.js';
import type { Statement, TestCase } from '../../../../src/testcase/statement.js';
import { createRng } from '../../../../src/util/rng.js';
import { blueprintOf } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const string = m.prim('string');
const options = m.type({
  k: 'object',
  props: [{ name: 'mode', t: m.union(m.lit('on'), m.lit('off')), opt: true }],
  index: [{ key: string, value: string }],
});
const render = m.fn('render', [p('template', string), p('data', options)], string);
const blueprint = blueprintOf(m.model());

const text = (value: string, type = string): Statement => ({ kind: 'primitive', type, value });

function outcomes(test: TestCase): ReadonlySet<string> {
  const found = new Set<string>();
  for (let seed = 1; seed <= 300; seed++) {
    const result = shareWord(test, blueprint, createRng(seed));
    const shown = result.statements.flatMap((one) =>
      one.kind === 'primitive' ? [String(one.value)] : one.kind === 'object' ? [`{${one.entries.map(([key]) => key)}}`] : [],
    );
    found.add(result === test ? 'the same' : shown.join(' | '));
  }
  return found;
}

describe('sharing a word', () => {
  const test: TestCase = {
    statements: [
      text('{{user}}'),
      text('off', m.lit('off')),
      text('x'),
      {
        kind: 'object',
        type: options,
        entries: [
          ['mode', 1],
          ['name', 2],
        ],
      },
      { kind: 'call', callable: render, args: [0, 3] },
    ],
  };

  it('writes a word of one text, or a key, in the place of a word, a text or a key elsewhere', () => {
    const found = outcomes(test);
    // A key gets the name that the template speaks of, and the template the name of the key.
    expect(found).toContain('{{user}} | off | x | {mode,user}');
    expect(found).toContain('{{name}} | off | x | {mode,name}');
    expect(found).toContain('{{user}} | off | user | {mode,name}');
    expect(found).toContain('name | off | x | {mode,name}');
  });

  it('touches neither what the type ties down nor the keys it asks for', () => {
    for (const outcome of outcomes(test)) expect(outcome).toMatch(/ \| off \| .* \| \{mode,/);
  });

  it('never makes two keys equal', () => {
    const twins: TestCase = {
      statements: [
        text('x'),
        {
          kind: 'object',
          type: options,
          entries: [
            ['a', 0],
            ['b', 0],
          ],
        },
      ],
    };
    for (const outcome of outcomes(twins)) expect(outcome).not.toMatch(/\{(\w+),\1\}/);
  });

  it('gives the very same test where there is only one text', () =>
    expect([...outcomes({ statements: [text('alone')] })]).toEqual(['the same']));
});
