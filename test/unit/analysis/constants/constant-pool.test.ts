import { describe, expect, it } from 'vitest';
import { constantPool } from '../../../../src/analysis/constants/constant-pool.js';
import { parseModule } from '../../../../src/analysis/parse.js';
import type { ConstantPool } from '../../../../src/model/subject.js';

describe('the constant pool', () => {
  it('keeps strings in order of appearance, once', () =>
    expect(poolOf(`f('b', "a", 'b'); x === 'c'; switch (y) { case 'd': }`).strings).toEqual(['b', 'a', 'c', 'd']));

  it('takes the fixed parts of templates', () =>
    expect(poolOf('f(`v${x}-beta`, `whole`)').strings).toEqual(['v', '-beta', 'whole']));

  it('takes the keys of tables, not those of interfaces', () =>
    expect(poolOf(`const t = { red: 1, 'dark-blue': 2 }; const api = { parse() {}, name: 'x' };`).strings).toEqual([
      'red',
      'dark-blue',
      'x',
    ]));

  it('leaves out module names, directives and types', () =>
    expect(
      poolOf(`'use strict'; import a from 'a'; export * from 'b'; require('c'); import('d'); type T = 'e'; f('f' as 'g');`)
        .strings,
    ).toEqual(['f']));

  it('joins the sign to a number and keeps -0 apart', () =>
    expect(poolOf('f(1, -2, 0, -0, 1.5e3, 0xff, 1)').numbers).toEqual([1, -2, 0, -0, 1500, 255]));

  it('writes bigints in decimal', () => expect(poolOf('f(10n, -5n, 0x10n)').bigints).toEqual(['10', '-5', '16']));

  it('takes regular expressions with their flags and a text they match', () =>
    expect(poolOf('/a+/.test(x); /a+/g.test(x); /a+/.exec(y)').regexes).toEqual([
      { source: 'a+', flags: '', examples: ['a'] },
      { source: 'a+', flags: 'g', examples: ['a'] },
    ]));

  it('is bounded in number and length', () => {
    const many = Array.from({ length: 600 }, (_, i) => `'s${i}'`).join(',');
    const pool = poolOf(`f(${many}); g('${'x'.repeat(201)}', '${'y'.repeat(200)}')`);
    expect(pool.strings).toHaveLength(500);
    expect(poolOf(`g('${'x'.repeat(201)}', '${'y'.repeat(200)}')`).strings).toEqual(['y'.repeat(200)]);
  });

  it('looks into classes, enums and defaults', () =>
    expect(poolOf(`class A { x = 'f'; m(a = 'd') { return 7 } static { f('s') } } enum E { K = 'k', L = 3 }`)).toMatchObject({
      strings: ['f', 'd', 's', 'k'],
      numbers: [7, 3],
    }));
});

function poolOf(source: string): ConstantPool {
  const parsed = parseModule(source, 'subject.ts');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return constantPool(parsed.module);
}
