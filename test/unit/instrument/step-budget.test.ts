import { describe, expect, it } from 'vitest';
import { overBudget } from '../../../src/runtime/over-budget.js';
import { resetTrace } from '../../../src/runtime/trace.js';
import { probedSnippet } from '../../helpers/run-snippet.js';

/** Runs `exports.f` within 1000 steps: what came out, and whether the budget was spent. */
function within(source: string): { outcome: unknown; spent: boolean } {
  const { exports, trace } = probedSnippet(source);
  resetTrace(trace, 1000);
  const spent = (): boolean => (trace.steps[0] ?? 0) < 0;
  try {
    return { outcome: exports.f?.(), spent: spent() };
  } catch (error) {
    return { outcome: error, spent: spent() };
  }
}

describe('the step budget', () => {
  it.each([
    ['while', 'exports.f = () => { while (true); }'],
    ['for', 'exports.f = () => { for (;;) ; }'],
    ['do', 'exports.f = () => { do {} while (1) }'],
    ['for-of', 'exports.f = () => { for (const x of (function* () { while (1) yield 1 })()) ; }'],
    ['for-in without a block', 'exports.f = () => { while (1) for (const k in { a: 1 }) k.length }'],
    ['recursion', 'exports.f = function g() { return g() + 1 }'],
    ['recursion of arrows', 'const g = (n) => n < 0 ? 0 : g(n + 1); exports.f = () => g(0)'],
    ['methods and accessors', 'class A { get x() { return this.m() } m() { return this.x } } exports.f = () => new A().x'],
    ['catch around it', 'exports.f = () => { try { while (true); } catch { return 1 } return 2 }'],
    ['catch in an outer loop', 'exports.f = () => { for (;;) try { while (true); } catch (e) { continue } }'],
    ['catch with a pattern', 'exports.f = () => { try { while (true); } catch ({ message }) { return message } }'],
    ['finally that returns', 'exports.f = () => { try { while (true); } finally { return 1 } }'],
    ['enums', 'exports.f = () => { enum E { A = (() => { while (true); })() } return E }'],
    ['finally that breaks', 'exports.f = () => { for (;;) { try { while (true); } finally { break } } }'],
  ])('ends %s by the one signal', (_, source) => expect(within(source)).toEqual({ outcome: overBudget, spent: true }));

  it('leaves short runs alone', () => {
    expect(within('exports.f = () => { let n = 0; for (let i = 0; i < 500; i++) n += i; return n }')).toEqual({
      outcome: 124_750,
      spent: false,
    });
  });

  it.each([
    ['throw and catch', 'let n = 0; exports.f = () => { for (;;) try { throw n++ } catch {} }; exports.n = () => n'],
    [
      'calls from handlers',
      'let n = 0; const g = (d) => { n++; if (d === 0) null.x; try { return g(0) } catch { return g(1) } }; exports.f = () => g(1); exports.n = () => n',
    ],
    ['exceptions of builtins', 'let n = 0; exports.f = () => { for (;;) try { n++; null.x } catch {} }; exports.n = () => n'],
    [
      'finally that goes on',
      'let n = 0; exports.f = () => { for (;;) try { n++; null.x } finally { continue } }; exports.n = () => n',
    ],
  ])('takes exceptions for what they cost: %s', (_, source) => {
    const { exports, trace } = probedSnippet(source);
    resetTrace(trace, 1000);
    expect(() => exports.f?.()).toThrow(overBudget);
    resetTrace(trace, 1000);
    expect(exports.n?.()).toBeLessThan(50);
  });

  it.each([
    ['await', 'for (;;) { n++; await null }'],
    ['for await', 'for await (const one of (function* () { for (;;) yield 1 })()) n++'],
  ])('takes waiting for what it costs: %s', async (_, body) => {
    const { exports, trace } = probedSnippet(`let n = 0; exports.f = async () => { ${body} }; exports.n = () => n`);
    resetTrace(trace, 1000);
    await expect(exports.f?.()).rejects.toThrow(overBudget);
    resetTrace(trace, 1000);
    expect(exports.n?.()).toBeLessThan(100);
  });

  it('gives what is waited for', async () => {
    const source = 'exports.f = async (p = Promise.resolve(3)) => [await p, await(1, 2), await (p && 4), (await p) + 1]';
    const { exports, trace } = probedSnippet(source);
    resetTrace(trace, 1000);
    expect(await exports.f?.()).toEqual([3, 2, 4, 4]);
  });

  it('takes a finally that stops nothing for nothing', () => {
    const source = 'exports.f = () => { let n = 0; for (let i = 0; i < 500; i++) try { n++ } finally { n++ } return n }';
    expect(within(source)).toEqual({ outcome: 1000, spent: false });
  });

  it('throws what is thrown', () => {
    const source =
      'exports.f = () => { const e = []; for (const g of [() => { throw 1 }, () => { throw(1, 2) }, () => { throw 0 || 3 }, () => { throw () => {} }]) try { g() } catch (x) { e.push(x?.name ?? x) } return e }';
    expect(within(source)).toEqual({ outcome: [1, 2, 3, ''], spent: false });
  });

  it('stays visible where a promise swallows the signal', async () => {
    const { exports, trace } = probedSnippet('exports.f = () => (async () => { while (true); })().catch(Boolean)');
    resetTrace(trace, 1000);
    await exports.f?.();
    expect(trace.steps[0]).toBeLessThan(0);
  });
});

describe('the allocation budget', () => {
  it.each([
    ['typed arrays', 'exports.f = (n = 1e9) => new Uint8Array(n)'],
    ['arrays', 'exports.f = (n = 4e9) => Array(n)'],
    ['strings', "exports.f = (n = 1e8) => 'x'.repeat(n)"],
    ['buffers', 'exports.f = (n = 1e9) => Buffer.alloc(n)'],
    ['sizes that are computed', 'exports.f = (a = 1e5) => new ArrayBuffer((a, a * a))'],
  ])('charges %s', (_, source) => expect(within(source)).toEqual({ outcome: overBudget, spent: true }));

  it('leaves small ones and what is no size alone', () => {
    const source =
      "exports.f = (n = 3, s = 'ab') => [new Uint8Array(n).length, new Uint8Array(s.split('').map(Number)).length, s.repeat(n)]";
    expect(within(source)).toEqual({ outcome: [3, 2, 'ababab'], spent: false });
  });
});
