import { describe, expect, it } from 'vitest';
import { needsDom } from '../../../../src/analysis/types/project/dom-use.js';
import { readMembers } from '../../../../src/analysis/types/untyped/member-reading.js';
import { namePrior } from '../../../../src/analysis/types/untyped/name-prior.js';
import { newUsage, noteKind, noteLiteral, propertyUsage } from '../../../../src/analysis/types/untyped/usage.js';

describe('names', () => {
  it.each([
    ['isOpen', 'boolean'],
    ['callback', 'function'],
    ['onClick', 'function'],
    ['parseOptions', 'object'],
    ['userIds', 'array'],
    ['fileName', 'string'],
    ['_text2', 'string'],
    ['maxCount', 'number'],
    ['startDate', 'Date'],
    ['re', 'RegExp'],
    ['thing', 'nothing'],
    ['constructor', 'nothing'],
  ])('%s speaks for %s', (name, kind) => {
    const { kinds, builtin } = namePrior(name);
    expect(builtin?.[0] ?? kinds[0]?.[0] ?? 'nothing').toBe(kind);
  });
});

describe('members', () => {
  it.each([
    [['split', 'trim'], { string: 6 }, []],
    [['push'], { array: 3 }, []],
    [['length'], { string: 1, array: 1 }, []],
    [['name', 'age'], { object: 3 }, ['name', 'age']],
    // One foreign name among familiar ones: the familiar ones win, and only it belongs to an object.
    [['trim', 'split', 'charAt', 'own'], { string: 6, object: 1.5 }, ['own']],
    // Mostly foreign: an object that happens to have a `normalize`.
    [['normalize', 'cwd', 'env'], { string: 0.6, object: 3 }, ['normalize', 'cwd', 'env']],
  ])('%j', (names, kinds, own) => {
    const usage = newUsage();
    for (const name of names) propertyUsage(usage, name);
    const reading = readMembers(usage);
    const rounded = [...reading.kinds].map(([kind, weight]) => [kind, Math.round(weight * 10) / 10]);
    expect({ kinds: Object.fromEntries(rounded), own: reading.own }).toEqual({ kinds, own });
  });

  it('of dates and promises', () => {
    const usage = newUsage();
    for (const name of ['getTime', 'getDate', 'then']) propertyUsage(usage, name);
    expect([...readMembers(usage).builtins]).toEqual([
      ['Date', 6],
      ['Promise', 2],
    ]);
  });
});

describe('usage', () => {
  it('adds up', () => {
    const usage = newUsage();
    noteKind(usage, 'string', 1);
    noteLiteral(usage, 'a');
    noteLiteral(usage, 'a');
    noteLiteral(usage, 5);
    expect([[...usage.kinds], usage.literals]).toEqual([
      [
        ['string', 3],
        ['number', 1],
      ],
      ['a', 5],
    ]);
  });

  it('is bounded', () => {
    const usage = newUsage();
    for (let i = 0; i < 100; i++) {
      noteLiteral(usage, i);
      propertyUsage(usage, `p${i}`);
    }
    expect([usage.literals.length, usage.props.size]).toEqual([24, 40]);
  });
});

describe('the browser’s library', () => {
  it.each([
    ['export const f = (e: HTMLInputElement) => e.value', true],
    ['if (typeof window !== "undefined") {}', true],
    ['/// <reference lib="dom" />\nexport {}', true],
    ['// the document is a string\nexport const f = (text: string) => text', false],
    ['/* window */ export const elementary = 1', false],
  ])('%j', (source, needed) => expect(needsDom(source)).toBe(needed));
});
