import { describe, expect, it } from 'vitest';
import { createCalledConditions } from '../../../src/goals/called-conditions.js';
import { instrumentText } from '../../helpers/instrumented.js';

/** Texts of the conditions behind the one with this text. */
function behind(condition: string, source: string): string[] {
  const { slots } = instrumentText(source).table;
  const slot = slots.find(({ kind, text }) => kind === 'true' && text === condition);
  if (slot === undefined) throw new Error(`there is no condition ${condition}`);
  const found = createCalledConditions(instrumentText(source).table)(slot.id);
  return [...new Set(found.map((id) => slots[id]?.text as string))];
}

describe('conditions behind a call', () => {
  const quote = 'const isQuote = (c: number) => c === 34 || c === 39;';

  it('are the comparisons that the called function consists of', () => {
    const source = `${quote} export const f = (s: string) => isQuote(s.charCodeAt(1)) ? 1 : 2;`;
    expect(behind('isQuote(s.charCodeAt(1))', source)).toEqual(['c === 34', 'c === 39']);
  });

  it('are found through functions that only hand the question on, also those that call each other', () => {
    const source = `${quote}
      const isEnd = (c: number): boolean => isStop(c) || c === 10;
      const isStop = (c: number): boolean => isQuote(c) || isEnd(c);
      export const f = (c: number) => { if (isEnd(c)) return 1; return 2; };`;
    expect(behind('isEnd(c)', source)).toEqual(['c === 10', 'c === 34', 'c === 39']);
  });

  it('are those of methods as well', () => {
    const source = `class P { isLow(c: number) { return c > 9 && c < 20; } f(c: number) { return this.isLow(c) ? 1 : 2; } }`;
    expect(behind('this.isLow(c)', source)).toEqual(['c > 9', 'c < 20']);
  });

  it.each(['c >= 9', 'c <= 9', 'c < 9', 'c > 9', 'c == 9', 'c != 9', 'c !== 9'])('are comparisons: %s', (comparison) => {
    const source = `const g = (c: number) => ${comparison} && c; export const f = (c: number) => (g(c) ? 1 : 2);`;
    expect(behind('g(c)', source)).toEqual([comparison]);
  });

  it('are not arrows, but what these compare is asked for behind them', () => {
    const source = `${quote} const some = (l: number[]) => l.some((x) => isQuote(x)) || l.every((x) => isQuote(x));
      export const f = (l: number[]) => (some(l) ? 1 : 2);`;
    expect(behind('some(l)', source)).toEqual(['c === 34', 'c === 39']);
  });

  it('are found once for each slot', () => {
    const { table } = instrumentText(`${quote} export const f = (c: number) => isQuote(c) ? 1 : 2;`);
    const ask = createCalledConditions(table);
    for (const { id } of table.slots) expect(ask(id)).toBe(ask(id));
  });

  it.each([
    ['do more than compare', 'const g = (c: number) => { if (c > 3) return c === 4 || c === 5; return true; };'],
    ['ask for types', `const g = (c: unknown) => c !== null && typeof c === 'number';`],
    ['have no condition', 'const g = (c: number) => c === 4;'],
  ])('are not those of functions that %s', (_, helper) => {
    expect(behind('g(x)', `${helper} export const f = (x: number) => g(x) ? 1 : 2;`)).toEqual([]);
  });
});
