import { describe, expect, it } from 'vitest';
import type { Assertion } from '../../../src/assertions/index.js';
import type { EmittableTest } from '../../../src/emit/index.js';
import { mendTypes } from '../../../src/pipeline/mend-suite.js';
import type { TypeDiagnostic } from '../../../src/verify/type-check.js';

type Looseness = Pick<EmittableTest, 'refused' | 'loose'>;

/** What becomes of one test on line 1 of which the checker says this. */
function mended(before: Looseness, ...said: Pick<TypeDiagnostic, 'code' | 'text'>[]): readonly Looseness[] {
  const suite = { text: '', tests: [{ titlePath: ['a'], startLine: 1, endLine: 1, index: 0 }] };
  const diagnostics = said.map((one) => ({ line: 1, column: 1, message: '', ...one }));
  const tests = mendTypes({ tests: [{ ...before, effects: {}, assertions: [] } as never], suite }, diagnostics).flat();
  return tests.map(({ refused, loose }) => ({ ...(refused && { refused }), ...(loose && { loose }) }));
}

/** What a test that is printed loosely already still claims. */
function claimsLeft(...assertions: readonly Assertion[]): readonly (readonly Assertion[])[] {
  const suite = { text: '', tests: [{ titlePath: ['a'], startLine: 1, endLine: 1, index: 0 }] };
  const diagnostic = { line: 1, column: 1, message: '', code: 2488, text: 'tree' };
  const tests = mendTypes({ tests: [{ loose: true, effects: {}, assertions } as never], suite }, [diagnostic]).flat();
  return tests.map((test) => test.assertions);
}

describe('mendTypes', () => {
  it('has the refused argument cast, however it is printed', () => {
    expect(mended({}, { code: 2345, text: '{\n  a: 1,\n}' })).toEqual([{ refused: ['{a:1}'] }]);
  });

  it('has a second one cast too', () => {
    expect(mended({ refused: ['x'] }, { code: 2345, text: 'y' })).toEqual([{ refused: ['x', 'y'] }]);
  });

  it('has all arguments cast where that did not help, or where the error is no argument', () => {
    expect(mended({ refused: ['x'] }, { code: 2345, text: 'x' })).toEqual([{ refused: ['x'], loose: true }]);
    expect(mended({}, { code: 2322, text: 'node.parent' })).toEqual([{ loose: true }]);
  });

  it('drops what the checker still refuses', () => {
    expect(mended({ loose: true }, { code: 2345, text: 'x' })).toEqual([]);
  });

  it('has objects asked nothing before a test is dropped', () => {
    const result: Assertion = { kind: 'value', target: { of: 'result', at: 0 }, check: { c: 'is', value: 1 } };
    const query: Assertion = { kind: 'value', target: { of: 'query', ref: 0, callable: 1 }, check: { c: 'is', value: 2 } };

    expect(claimsLeft(result, query)).toEqual([[result]]);
    expect(claimsLeft(query)).toEqual([]);
  });

  it('has the whole result looked at where its parts cannot be reached', () => {
    const length: Assertion = { kind: 'value', target: { of: 'result', at: 0 }, check: { c: 'length', length: 300 } };
    const start: Assertion = {
      kind: 'value',
      target: { of: 'result', at: 0, view: { v: 'start', count: 1 } },
      check: { c: 'is', value: 'a' },
    };
    const suite = { text: '', tests: [{ titlePath: ['a'], startLine: 1, endLine: 1, index: 0 }] };
    const unknown = { line: 1, column: 1, message: '', code: 18_046, text: 'result' };

    expect(mendTypes({ tests: [{ effects: {}, assertions: [length, start] } as never], suite }, [unknown]).flat()).toEqual([
      { effects: {}, assertions: [length] },
    ]);
    expect(claimsLeft(length, start)).toEqual([[length]]);
  });

  it('lets a test print where it cannot be silenced', () => {
    const suite = { text: '', tests: [{ titlePath: ['a'], startLine: 1, endLine: 1, index: 0 }] };
    const unknown = { line: 1, column: 1, message: '', code: 2591, text: 'process' };
    const test = { effects: { clock: true, output: ['process.stdout.write'] }, assertions: [] };

    expect(mendTypes({ tests: [test as never], suite }, [unknown]).flat()).toEqual([
      { effects: { clock: true }, assertions: [] },
    ]);
  });

  it('leaves other tests alone', () => {
    expect(mended({})).toEqual([{}]);
  });
});
