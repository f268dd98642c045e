import { describe, expect, it } from 'vitest';
import { retypeValue } from '../../../../src/testcase/operators/retype-value.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { checkTest } from '../../../../src/testcase/validate.js';
import type { AskedKind } from '../../../../src/util/kinds-named.js';
import { createRng } from '../../../../src/util/rng.js';
import { blueprintOf } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const [string, number, unknown] = [m.prim('string'), m.prim('number'), m.prim('unknown')];
const read = m.fn('read', [p('value', unknown)], string);
const count = m.fn('count', [p('value', number)], number);
const model = m.model();
const blueprint = blueprintOf(model);

/** The kinds that the only value comes to be of, by how often. */
function kinds(test: TestCase, kind: AskedKind): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (let seed = 1; seed <= 400; seed++) {
    const changed = retypeValue(test, kind, blueprint, createRng(seed));
    expect(checkTest(changed, model)).toBeUndefined();
    const act = changed.statements.at(-1);
    const value = changed.statements[act?.kind === 'call' ? (act.args[0] ?? 0) : 0];
    const name = changed === test ? 'the same' : value?.kind === 'primitive' ? typeof value.value : String(value?.kind);
    found[name] = (found[name] ?? 0) + 1;
  }
  return found;
}

const given = (callable: number, type: number): TestCase => ({
  statements: [
    { kind: 'primitive', type, value: 1 },
    { kind: 'call', callable, args: [0] },
  ],
});

describe('a value that may be anything', () => {
  it.each([
    ['function', 'callback'],
    ['array', 'array'],
    ['object', 'object'],
    ['string', 'string'],
    ['undefined', 'undefined'],
  ] as const)('mostly becomes of the kind that was asked for: %s', (kind, name) => {
    const found = kinds(given(read, unknown), kind);

    expect(found[name]).toBeGreaterThan(400 * 0.7);
    expect(Object.keys(found).length).toBeGreaterThan(3);
  });
});

it('leaves alone what has a type', () => {
  expect(kinds(given(count, number), 'function')).toEqual({ 'the same': 400 });
});

it('leaves alone what is used twice', () => {
  const [value, act] = given(read, unknown).statements;
  expect(kinds({ statements: [value!, act!, act!] }, 'function')).toEqual({ 'the same': 400 });
});
