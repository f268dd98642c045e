import { describe, expect, it } from 'vitest';
import { shrink } from '../../../src/minimise/trim.js';
import { mend } from '../../../src/minimise/mend.js';
import { plainerStatements } from '../../../src/minimise/simplify-statement.js';
import { separateLiterals } from '../../../src/minimise/separate.js';
import { valuePlaces } from '../../../src/minimise/value-places.js';
import { createMinimiseSubject } from '../../../src/minimise/subject.js';
import type { Statement } from '../../../src/testcase/statement.js';
import { readScript, writeScript } from '../../helpers/test-script.js';
import { testText } from '../../helpers/test-text.js';
import { richModel } from '../../helpers/subject-model.js';
import { shop } from './minimise.js';

type Freedom = 'free' | 'tail' | 'never';

/** The parts that remain when those in `needed` must, and how many sets were asked for. */
function shrunk(freedom: readonly Freedom[], needed: readonly number[], least = 0): readonly number[] {
  const search = shrink({ freedom, least, first: 0, size: 1, keep: () => ({ kind: 'primitive', type: 0, value: 0 }) });
  let kept: readonly number[] = freedom.map((_, n) => n);
  let step = search.next();
  while (!step.done) {
    const accepted = needed.every((n) => (step.value as readonly number[]).includes(n));
    if (accepted) kept = step.value;
    step = search.next(accepted);
  }
  return kept;
}

const free = (count: number): readonly Freedom[] => Array.from({ length: count }, () => 'free');

describe('shrink', () => {
  it.each<[string, readonly Freedom[], readonly number[], number, readonly number[]]>([
    ['all that is free', free(5), [], 0, []],
    ['all but one', free(5), [2], 0, [2]],
    ['all but some', free(9), [0, 4, 8], 0, [0, 4, 8]],
    ['not below the least', free(3), [], 1, [0]],
    ['optional arguments from the end', ['never', 'tail', 'tail', 'tail'], [], 0, [0]],
    ['no optional argument before one that is needed', ['never', 'tail', 'tail', 'tail'], [2], 0, [0, 1, 2]],
    ['nothing that must stay', ['never', 'never'], [], 0, [0, 1]],
  ])('leaves out %s', (_, freedom, needed, least, expected) => {
    expect(shrunk(freedom, needed, least)).toEqual(expected);
  });
});

/** The variables given are gone, the others have moved. */
function lost(...refs: number[]): (ref: number) => number {
  return (ref) => (refs.includes(ref) ? -1 : ref + 10);
}

describe('mend', () => {
  const model = richModel();
  const { facts } = createMinimiseSubject(model, []);
  const id = (name: string): number => model.callables.findIndex((callable) => callable.name === name);
  const typed = (name: string): number => model.types.findIndex((node) => 'name' in node && node.name === name);

  it.each<[string, Statement, number[], Statement | undefined]>([
    [
      'an element of an array',
      { kind: 'array', type: 0, elements: [1, 2, 3] },
      [2],
      { kind: 'array', type: 0, elements: [11, 13] },
    ],
    [
      'an optional property',
      {
        kind: 'object',
        type: typed('Options'),
        entries: [
          ['mode', 1],
          ['depth', 2],
        ],
      },
      [2],
      { kind: 'object', type: typed('Options'), entries: [['mode', 11]] },
    ],
    ['a required property', { kind: 'object', type: typed('Options'), entries: [['mode', 1]] }, [1], undefined],
    [
      'a key of a map',
      { kind: 'builtin', type: 0, name: 'Map', args: [1, 2, 3, 4] },
      [3],
      { kind: 'builtin', type: 0, name: 'Map', args: [11, 12] },
    ],
    ['the source of an expression', { kind: 'builtin', type: 0, name: 'RegExp', args: [1, 2] }, [1], undefined],
    [
      'an optional argument',
      { kind: 'call', callable: id('deposit'), receiver: 1, args: [2, 3] },
      [3],
      { kind: 'call', callable: id('deposit'), receiver: 11, args: [12] },
    ],
    ['a required argument', { kind: 'call', callable: id('deposit'), receiver: 1, args: [2] }, [2], undefined],
    ['the receiver', { kind: 'call', callable: id('deposit'), receiver: 1, args: [2] }, [1], undefined],
    [
      'one of the rest',
      { kind: 'call', callable: id('join'), args: [1, 2, 3] },
      [2],
      { kind: 'call', callable: id('join'), args: [11, 13] },
    ],
    ['the only value of a callback', { kind: 'callback', type: 0, returns: [1] }, [1], undefined],
    ['the promise', { kind: 'await', value: 1 }, [1], undefined],
  ])('deals with the loss of %s', (_, statement, refs, expected) => {
    expect(mend(statement, lost(...refs), () => -1, facts)).toEqual(expected);
  });

  it('takes a substitute first', () => {
    expect(mend({ kind: 'array', type: 0, elements: [1, 2] }, lost(2), () => 7, facts)).toEqual({
      kind: 'array',
      type: 0,
      elements: [11, 7],
    });
  });
});

describe('valuePlaces', () => {
  it.each([
    [`new Cart().add('x', 1, 2)`, [{}, { name: 'sku' }, { name: 'price' }, { name: 'quantity' }]],
    [`configure({ mode: 'fast', depth: 1 })`, [{ name: 'mode' }, { name: 'depth' }, { name: 'options' }]],
    [`sum([1])`, [{ name: 'value' }, { name: 'values' }]],
    [`sum([1, 2])`, [{}, {}, { name: 'values' }]],
    [`new Cart().limit = 5`, [{}, { name: 'limit' }]],
    [
      `compare(new Map('a', 1), new RegExp('a', 'g'))`,
      [{ name: 'key' }, { name: 'value' }, { fixed: true }, { fixed: true }, { name: 'left' }, { name: 'right' }],
    ],
    [
      `compare(new Error('x'), new Date(5))`,
      [{ name: 'message' }, { name: 'time', date: true }, { name: 'left' }, { name: 'right' }],
    ],
  ])('knows what the values of %s are for', (script, expected) => {
    const { model } = shop();
    expect(valuePlaces(readScript(script, model), model).flat()).toEqual(expected);
  });
});

describe('separateLiterals', () => {
  const { model } = shop();
  const shared = readScript(`const x = 'k'; const c = new Cart(); c.add(x, 1); c.remove(x); compare(x, x)`, model);

  it('gives every use its own, which reads the same', () => {
    const apart = separateLiterals(shared, (by, n) => `${by}.${n}`);
    expect(apart.statements.filter((statement) => statement.kind === 'primitive').length).toBe(5);
    expect(writeScript(apart, model)).toBe(writeScript(shared, model));
  });

  it('gives every group its own', () => {
    expect(
      testText(
        separateLiterals(shared, (by) => (by < 5 ? 'cart' : 'compare')),
        model,
      ),
    ).toMatchInlineSnapshot(`
      "v0 = "k"
      v1 = new Cart()
      v2 = 1
      v3 = v1.add(v0, v2)
      v4 = v1.remove(v0)
      v5 = "k"
      v6 = compare(v5, v5)"
    `);
  });

  it('is the test itself where nothing is shared', () => {
    const test = readScript('grade(1)', model);
    expect(separateLiterals(test, (by, n) => `${by}.${n}`)).toBe(test);
  });
});

describe('what has many members', () => {
  const { facts } = createMinimiseSubject(richModel(), []);
  const start: Statement = { kind: 'many', type: 0, name: 'String', args: [], text: ' ', length: 65_537 };

  function simplified(isEnough: (statement: Statement) => boolean): { readonly found: Statement; readonly tries: number } {
    const search = plainerStatements(start, facts.table, { strings: [], numbers: [] });
    let found = start;
    let tries = 0;
    let step = search.next();
    while (!step.done) {
      tries++;
      const accepted = isEnough(step.value);
      if (accepted) found = step.value;
      step = search.next(accepted);
    }
    return { found, tries };
  }

  const atLeast = (length: number) => (statement: Statement) => statement.kind === 'many' && statement.length >= length;

  it('becomes one of a few where that will do', () =>
    expect(simplified(() => true)).toEqual({ found: { kind: 'primitive', type: 0, value: ' ' }, tries: 1 }));
  it('is made as short as will do, of plain characters', () => {
    expect(simplified(atLeast(65_536)).found).toEqual({ ...start, text: 'a', length: 65_536 });
    expect(simplified(atLeast(1000)).found).toEqual({ ...start, text: 'a', length: 1000 });
    expect(simplified(atLeast(1000)).tries).toBeLessThan(25);
  });
  it('is written down where it is short', () => {
    const isTwo = (one: Statement): boolean =>
      one.kind === 'primitive' ? one.value === 'aa' : one.kind === 'many' && one.length > 1;
    expect(simplified(isTwo).found).toEqual({ kind: 'primitive', type: 0, value: 'aa' });
  });
  it('is not looked at for long where its length is at the limit', () => expect(simplified(atLeast(65_537)).tries).toBe(3));
});
