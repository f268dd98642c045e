import { describe, expect, it } from 'vitest';
import type { FunctionProbe, ProbeTable } from '../../../src/model/probes.js';
import { neverEnteredWarning, type NotEntered, outOfReachOf, whyNotEntered } from '../../../src/pipeline/never-entered.js';

const source = `
export async function* pages() { yield 1; }
class Feed {
  async *items() { yield 1; }
  static set limit(n) { this.n = n; }
  [Symbol.toPrimitive](hint) { return hint; }
  set rest(n) { this.n = n; }
}
export const add = (a) => (b) => a + b;
`;

/** A function by the text it begins with. */
function probe(id: number, text: string): FunctionProbe {
  const start = source.indexOf(text);
  return { id, name: `f${id}`, line: id + 1, span: [start, source.indexOf('\n', start)], entrySlot: id };
}

const outer = probe(5, '(a) =>');
const functions = [
  probe(0, 'async function* pages'),
  probe(1, '() { yield 1; }\n  static'),
  probe(2, '(n) { this.n = n; }\n  [Symbol'),
  probe(3, '(hint)'),
  probe(4, '(n) { this.n = n; }\n}'),
  outer,
  probe(6, '(b) =>'),
];
const table = { functions } as unknown as ProbeTable;
const why = (id: number, entered: readonly FunctionProbe[] = [outer]): string =>
  whyNotEntered(functions[id] as FunctionProbe, (fn) => entered.includes(fn), table, source);

describe('a function that no test enters', () => {
  it.each([
    ['an async generator', 0, 'ASYNC_GENERATOR'],
    ['a method that is one', 1, 'ASYNC_GENERATOR'],
    ['a static setter', 2, 'STATIC_SETTER'],
    ['a member with a symbol for a name', 3, 'SYMBOL_MEMBER'],
    ['any other member', 4, 'NOT_CALLED'],
    ['made by a function that was entered', 6, 'INNER_FUNCTION'],
  ])('%s', (_, id, code) => {
    expect(why(id)).toBe(code);
  });

  it('made by a function that was not entered either is just not called', () => expect(why(6, [])).toBe('NOT_CALLED'));
});

describe('a module that no test enters', () => {
  const outOfReach = (asked: readonly number[], codes: Readonly<Record<number, NotEntered>>): number[] => {
    const notEntered = new Map(Object.entries(codes).map(([id, code]) => [Number(id), code]));
    return outOfReachOf(new Set(asked), notEntered, table).map(({ fn }) => fn.id);
  };

  it('names its functions where all are of kinds that are never entered', () =>
    expect(outOfReach([0, 2], { 0: 'ASYNC_GENERATOR', 2: 'STATIC_SETTER' })).toEqual([0, 2]));
  it('leaves out those inside of others, which would have been entered through them', () =>
    expect(outOfReach([5, 6], { 5: 'SYMBOL_MEMBER', 6: 'NOT_CALLED' })).toEqual([5]));
  it('names none where one was just not called, or was entered', () => {
    expect(outOfReach([0, 4], { 0: 'ASYNC_GENERATOR', 4: 'NOT_CALLED' })).toEqual([]);
    expect(outOfReach([0, 4], { 0: 'ASYNC_GENERATOR' })).toEqual([]);
  });
});

describe('the warning', () => {
  const found = (count: number) =>
    functions.slice(0, count).map((fn) => ({ fn: { ...fn, name: fn.id === 1 ? '' : fn.name }, why: 'NOT_CALLED' as const }));

  it('names them, the first of many', () => {
    expect(neverEnteredWarning(found(1))).toBe('NOT_ENTERED: no test enters f0 (line 1, NOT_CALLED)');
    expect(neverEnteredWarning(found(2))).toBe(
      'NOT_ENTERED: no test enters f0 (line 1, NOT_CALLED) and a function (line 2, NOT_CALLED)',
    );
    expect(neverEnteredWarning(found(7))).toMatch(/^NOT_ENTERED: no test enters f0 .*f4 \(line 5, NOT_CALLED\) and 2 more$/);
  });

  it('is not there where all were entered', () => expect(neverEnteredWarning([])).toBeUndefined());
});
