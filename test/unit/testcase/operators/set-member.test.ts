import { describe, expect, it } from 'vitest';
import { setMember } from '../../../../src/testcase/operators/set-member.js';
import type { Statement, TestCase } from '../../../../src/testcase/statement.js';
import { checkTest } from '../../../../src/testcase/validate.js';
import { createRng } from '../../../../src/util/rng.js';
import { blueprintOf } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const string = m.prim('string');
const boolean = m.prim('boolean');
const parser = m.type({
  k: 'object',
  props: [
    { name: 'mode', t: m.lit('fast') },
    { name: 'strict', t: boolean, opt: true },
  ],
  index: [],
});
const options = m.type({
  k: 'object',
  props: [
    { name: 'loose', t: boolean, opt: true },
    { name: 'names', t: m.array(string), opt: true },
    { name: 'parser', t: m.union(parser, m.prim('undefined')), opt: true },
  ],
  index: [],
});
const parse = m.fn('parse', [p('text', string), p('options', options, { opt: true })], string);
const model = m.model();
const blueprint = blueprintOf(model);

const text: Statement = { kind: 'primitive', type: string, value: '--verbose' };
const bare: TestCase = { statements: [text, { kind: 'call', callable: parse, args: [0] }] };
const given = (...entries: readonly [string, Statement][]): TestCase => ({
  statements: [
    text,
    ...entries.map(([, value]) => value),
    { kind: 'object', type: options, entries: entries.map(([key], i) => [key, i + 1]) },
    { kind: 'call', callable: parse, args: [0, entries.length + 1] },
  ],
});

function outcomes(test: TestCase, ...names: string[]): ReadonlySet<string> {
  const found = new Set<string>();
  for (let seed = 1; seed <= 200; seed++) {
    const rng = createRng(seed);
    const result = setMember(test, rng.pick(names), blueprint, rng);
    expect(checkTest(result, model)).toBeUndefined();
    found.add(result === test ? 'the same' : shown(result));
  }
  return found;
}

function shown({ statements }: TestCase): string {
  const value = (ref: number): string => {
    const one = statements[ref] as Statement;
    if (one.kind === 'object') return `{${one.entries.map(([key, member]) => `${key}: ${value(member)}`).join(', ')}}`;
    if (one.kind === 'array') return `[${one.elements.map(value).join(', ')}]`;
    return one.kind === 'primitive' ? String(one.value) : one.kind;
  };
  const call = statements.at(-1);
  return call?.kind === 'call' ? call.args.slice(1).map(value).join(' ') : '';
}

describe('setting a member that was asked for', () => {
  it('adds it to an object that lacks it, or gives the object that was left out', () => {
    const either = new Set(['{loose: true}', '{loose: false}']);
    expect(outcomes(given(), 'loose')).toEqual(either);
    expect(outcomes(bare, 'loose')).toEqual(either);
  });

  it('finds it in objects that stand in others, with what these ask for', () =>
    expect(outcomes(bare, 'strict')).toEqual(
      new Set(['{parser: {mode: fast, strict: true}}', '{parser: {mode: fast, strict: false}}']),
    ));

  it('turns a switch around, or leaves it out', () =>
    expect(outcomes(given(['loose', { kind: 'primitive', type: boolean, value: true }]), 'loose')).toEqual(
      new Set(['{loose: false}', '{}']),
    ));

  it('fills it with what the test speaks of', () => expect(outcomes(bare, 'names')).toContain('{names: [verbose]}'));

  it('gives the very same test where nothing has such a member', () =>
    expect(outcomes(bare, 'other')).toEqual(new Set(['the same'])));
});
