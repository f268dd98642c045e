import { describe, expect, it } from 'vitest';
import { type Assertion, type Check, relax, type Thrown } from '../../../src/assertions/index.js';
import { isStableMessage } from '../../../src/assertions/error-text.js';
import { list, record } from '../emit/subject-builder.js';

/** An assertion and all that it is relaxed to, until nothing is left. */
function ladder(start: Assertion): readonly Assertion[] {
  const steps: Assertion[] = [start];
  for (let next = relax(start); next; next = relax(next)) steps.push(next);
  return steps;
}

const checks = (check: Check): readonly Check[] =>
  ladder({ kind: 'value', target: { of: 'result', at: 0 }, check }).flatMap((step) =>
    step.kind === 'value' ? [step.check] : [],
  );
const throws = (thrown: Thrown): readonly Thrown[] =>
  ladder({ kind: 'throws', at: 0, thrown }).flatMap((step) => (step.kind === 'throws' ? [step.thrown] : []));

describe('relax', () => {
  it('goes from a value to its type', () => {
    expect(checks({ c: 'is', value: 5 })).toEqual([
      { c: 'is', value: 5 },
      { c: 'type', type: 'number' },
    ]);
    expect(checks({ c: 'is', value: null })).toHaveLength(1);
  });

  it('goes from a pattern to any text', () => {
    expect(checks({ c: 'pattern', source: '^a$', like: 'a' }).slice(1)).toEqual([{ c: 'type', type: 'string' }]);
  });

  it('goes from an array to its length', () => {
    expect(checks({ c: 'equal', value: list(1, 2) }).slice(1)).toEqual([
      { c: 'length', length: 2 },
      { c: 'instance', cls: 'Array' },
      { c: 'defined' },
    ]);
  });

  it('goes from how long a text is to that it is one', () => {
    expect(checks({ c: 'length', length: 300, of: 'string' }).slice(1)).toEqual([{ c: 'type', type: 'string' }]);
  });

  it('goes from an object to its keys, without those that hold nothing', () => {
    expect(checks({ c: 'equal', value: record({ a: 1, b: null }) }).slice(1)).toEqual([
      { c: 'match', value: { k: 'object', entries: [['a', { k: 'opaque', type: 'any' }]] } },
      { c: 'type', type: 'object' },
    ]);
  });

  it('goes from an error to its class', () => {
    expect(throws({ t: 'builtin', cls: 'RangeError', message: 'x' })).toEqual([
      { t: 'builtin', cls: 'RangeError', message: 'x' },
      { t: 'class', cls: 'RangeError' },
      { t: 'anything' },
    ]);
    expect(throws({ t: 'error', name: 'E', message: 'x', props: [['code', 1]] }).slice(1)).toEqual([
      { t: 'error', name: 'E', props: [['code', 1]] },
      { t: 'error', name: 'E', props: [] },
      { t: 'anything' },
    ]);
  });

  it('goes from calls to their number', () => {
    expect(ladder({ kind: 'calls', ref: 1, calls: [[], []] }).slice(1)).toEqual([{ kind: 'call-count', ref: 1, count: 2 }]);
  });

  it('ends: no ladder has no last step', () => {
    expect(checks({ c: 'close', value: 0.3, digits: 10 })).toHaveLength(3);
    expect(checks({ c: 'instance', cls: 'Map' })).toHaveLength(2);
  });
});

describe('isStableMessage', () => {
  it.each([
    ["Cannot read properties of undefined (reading 'x')", true, false],
    ['x is not a function', true, false],
    ['Unexpected token } in JSON at position 3', true, false],
    ['Invalid array length', true, false],
    ['attempts must be at least 1', true, true],
    ['Expected name, found ', false, true],
    ['cannot open /home/me/file.txt', false, false],
    ['at 2024-05-01T10:00 it broke', false, false],
    ['object at 0x7ffdeadbeef', false, false],
    ['got () => 1', false, false],
    ['and/or', false, true],
  ])('%s', (message, isEngines, stable) => {
    expect(isStableMessage(message, isEngines, new Set())).toBe(stable);
  });

  it('trusts a message that stands in the source', () => {
    expect(isStableMessage('Invalid array length', true, new Set(['Invalid array length']))).toBe(true);
  });
});
