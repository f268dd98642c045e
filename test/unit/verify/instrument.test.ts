import { describe, expect, it } from 'vitest';
import { measuredCoverage } from '../../../src/verify/coverage-figures.js';
import { instrumentOriginal } from '../../../src/verify/runner/instrument.js';

/** Arms of the branches in a text, as `type line:column`. */
function arms(source: string, file = 'x.ts'): readonly string[] {
  const { initial } = instrumentOriginal(source, file);
  return measuredCoverage(initial).arms.map((arm) => `${arm.type} ${arm.line}:${arm.column} ${arm.index} ${arm.hits}`);
}

describe('Istanbul on the original text', () => {
  it('counts the arms of the source', () => {
    expect(arms('export const f = (a: number, b = 1): number =>\n  a > b ? a : b || 2;')).toEqual([
      'default-arg 1:29 0 0',
      'cond-expr 2:2 0 0',
      'cond-expr 2:2 1 0',
      'binary-expr 2:14 0 0',
      'binary-expr 2:14 1 0',
    ]);
  });

  it('invents none for what a transform would lower', () => {
    expect(
      arms('enum A { X }\nnamespace N { export const a = 1; }\nnamespace N { export const b = 2; }\nexport { A, N };'),
    ).toEqual([]);
  });

  it.each([
    ['decorators', 'x.ts', 'function d(a: unknown, b: unknown): void {}\n@d class C { @d m() {} }'],
    ['parameter decorators', 'x.ts', 'declare const d: any;\nclass C { constructor(@d private a: string) {} }'],
    ['JSX', 'x.jsx', 'export const x = <a>{1}</a>;'],
    ['generics that look like JSX', 'x.ts', 'export const x = <T>(a: T): T => <T>a;'],
    ['sloppy scripts', 'x.js', 'var a = 010; module.exports = function () { return delete a; };'],
    ['a line for the shell', 'x.mjs', '#!/usr/bin/env node\nexport {};'],
  ])('reads %s', (_, file, source) => {
    expect(instrumentOriginal(source, file).code).toContain('__covolve_verify__');
  });

  it('fails with the message of the usual reading', () => {
    expect(() => instrumentOriginal('export const = 1;', 'x.ts')).toThrow('Unexpected token (1:13)');
  });
});
