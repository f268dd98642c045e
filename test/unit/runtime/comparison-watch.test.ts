import { describe, expect, it } from 'vitest';
import { createProbes, probeNames } from '../../../src/runtime/probes.js';
import { createTrace, resetTrace } from '../../../src/runtime/trace.js';
import { instrumentText } from '../../helpers/instrumented.js';
import { plainSnippet, probedSnippet } from '../../helpers/run-snippet.js';

function pairs(source: string, ...args: unknown[]): readonly (readonly unknown[])[] {
  const { exports, trace } = probedSnippet(source);
  exports['f']?.(...(args as never[]));
  return trace.comparisons.pairs;
}

describe('comparisons that are no conditions', () => {
  it.each<[string, string, unknown[], unknown[][]]>([
    ['returned', 'exports.f = (a, b) => a === b', ['x', 'y'], [['x', 'y']]],
    ['returned the other way', 'exports.f = (a, b) => a != b', [1, 2], [[1, 2]]],
    ['that hold, of equality', 'exports.f = (a, b) => a === b', ['x', 'x'], []],
    ['that order, either way', 'exports.f = (a, b) => [a.length < b, a.length > b]', ['abc', 2], [[3, 2]]],
    ['looking for an element', 'exports.f = (list, x) => list.includes(x)', [['far', 'ab'], 'aa'], [['aa', 'ab']]],
    ['looking for a key of a map', 'exports.f = (map, x) => map.has(x)', [new Map([['key', 1]]), 'x'], [['x', 'key']]],
    ['looking for a member', 'exports.f = (table, x) => x in table', [{ name: 1 }, 'x'], [['x', 'name']]],
    ['looking for an own member', 'exports.f = (table, x) => table.hasOwnProperty(x)', [{ name: 1 }, 'x'], [['x', 'name']]],
    ['reading a member as a condition', 'exports.f = (a, x) => (a.b[x] ? 1 : 2)', [{ b: { name: 1 } }, 'x'], [['x', 'name']]],
    ['of a text nothing of which was replaced', `exports.f = (x) => x.replace(/^"(.+)"$/, '$1')`, ['ab'], [['ab', '"a"']]],
    ['of a text in which something was not found', 'exports.f = (x) => x.search(/b/)', ['ac'], [['ac', 'b']]],
    ['but not of one in which it was', `exports.f = (x) => [x.replace(/b/, ''), x.search(/b/)]`, ['ab'], []],
    ['of a text with an expression', 'exports.f = (x) => { const m = (/^on|off$/).exec(x); return m }', ['x!'], [['x!', 'on']]],
    ['of another text with it', 'exports.f = (x) => [x.match(/^on|off$/)]', ['x'], [['x', 'off']]],
    ['of a text that matches', 'exports.f = (x) => [x.match(/x/), /x/.test(x)]', ['x'], []],
    ['of a condition, which keeps its own', 'exports.f = (a, b) => (a === b ? 1 : 2)', ['x', 'y'], []],
    ['of types and absence', 'exports.f = (a) => [typeof a === "string", a === null]', ['x'], []],
    ['with objects, which are not looked into', 'exports.f = (a, b) => a === b', [{}, 'y'], []],
  ])('%s', (_, source, args, expected) => expect(pairs(source, ...args)).toEqual(expected));

  it.each<[string, string, unknown[], unknown[][]]>([
    ['with one that is given', 'exports.f = (x, re) => x.match(re)', ['x!', /^on$/], [['x!', 'on']]],
    [
      'of a member, with a member',
      'exports.f = (x, re) => x.text.match(re.on)',
      [{ text: 'x!' }, { on: /^on$/ }],
      [['x!', 'on']],
    ],
    ['that is asked of it', 'exports.f = (x, re) => { if (re.test(x)) return 1 }', ['x!', /^on$/], [['x!', 'on']]],
    ['and matches', 'exports.f = (x, re) => [x.match(re), re.exec(x)]', ['on', /^on$/], []],
    ['that is none', 'exports.f = (x, re) => x.match(re)', ['x!', { [Symbol.match]: () => null }], []],
  ])('of a text with an expression that stands elsewhere, once it is known what it matches: %s', (_, source, args, expected) => {
    const { exports, trace } = probedSnippet(source);
    exports['f']?.(...(args as never[]));
    expect(trace.comparisons.pairs).toEqual([]);
    for (const pattern of trace.patterns) pattern.examples = ['on'];
    resetTrace(trace, 1000);
    exports['f']?.(...(args as never[]));
    expect(trace.comparisons.pairs).toEqual(expected);
  });

  it('are forgotten with the run', () => {
    const { exports, trace } = probedSnippet('exports.f = (a, b) => a === b');
    exports['f']?.('x' as never, 'y' as never);
    resetTrace(trace, 1000);
    expect(trace.comparisons.pairs).toEqual([]);
    exports['f']?.('x' as never, 'z' as never);
    expect(trace.comparisons.pairs).toEqual([['x', 'z']]);
  });

  it('are a bounded list, each pair once, and cost nothing from then on', () => {
    const { exports, trace } = probedSnippet(
      'exports.f = (n) => { let c = 0; for (let i = 0; i < n; i++) c += +(i === -1); return c }',
    );
    exports['f']?.(1000 as never);
    expect(trace.comparisons.pairs).toHaveLength(40);
    expect(trace.comparisons.looks[0]).toBe(60);
  });

  it('look for what is not there four times, not counting where there is nothing', () => {
    const asked = (lists: readonly (readonly string[])[]): readonly (readonly unknown[])[] =>
      pairs('exports.f = (lists, x) => lists.map((list) => list.includes(x))', lists, 'x');
    expect(asked([[], [], [], [], [], ['a']])).toEqual([['x', 'a']]);
    expect(asked([['a'], ['b'], ['c'], ['d'], ['e']])).toHaveLength(4);
  });

  it('tell of an expression twice a run, and give what it gave', () => {
    const source = 'exports.f = (list) => list.map((x) => [/^a$/.exec(x), x.match(/b/), /c/.test(x)])';
    expect(pairs(source, ['1', '2', '3'])).toHaveLength(3 * 2);
    expect(probedSnippet(source).exports['f']?.(['a', 'b', 'c'] as never)).toEqual(
      plainSnippet(source)['f']?.(['a', 'b', 'c'] as never),
    );
  });

  it('run no code of the subject’s', () => {
    const source = `exports.f = () => {
      const log = [];
      const table = new Proxy({ a: 1 }, { ownKeys: () => { log.push('keys'); return ['a']; }, getOwnPropertyDescriptor: () => { log.push('own'); } });
      const list = Object.defineProperty(['a'], 0, { get: () => { log.push('read'); return 'a'; } });
      const key = 'x';
      log.push(key in table, list.includes(key));
      return log;
    }`;
    expect(probedSnippet(source).exports['f']?.()).toEqual(plainSnippet(source)['f']?.());
  });

  it('are watched around the subject too, where conditions have no probes, but not the tests of loops', () => {
    const { code } = instrumentText(
      'exports.f = (a, n) => { for (let i = 0; i < n; i++) if (a === "key") return i }',
      'other.js',
      false,
    );
    const trace = createTrace([]);
    resetTrace(trace, 1000);
    const exports: { f?: (a: string, n: number) => unknown } = {};
    new Function('exports', ...probeNames, code)(exports, ...createProbes(trace));
    exports.f?.('x', 3);
    expect(trace.comparisons.pairs).toEqual([['x', 'key']]);
  });

  it.each([
    [
      'bodies that are expressions',
      'exports.f = () => [1, 2].map((n) => ({ big: n * 2 > 2, n })).concat(((a, b = a * 2 > 3) => a * 2 < +b)(2), (() => n => n + 1 === 3)()(2))',
    ],
    ['operands evaluated once', 'exports.f = () => { let n = 0; const g = () => ++n; return [g() === g(), g() < g(), n] }'],
    ['statements that start with one', 'exports.f = (a) => { let r = a\na === 1\na < 2\nreturn r }'],
    ['private names', 'class A { #x = 1; static is(o) { return #x in o } }; exports.f = () => [A.is(new A()), A.is({})]'],
    ['messages of the engine', 'exports.f = (a) => { try { return a.b.c === 1 } catch (error) { return error.message } }'],
    [
      'what is no function',
      'exports.f = (a) => { try { const x = 1; return a.includes(x) } catch (error) { return error.message } }',
    ],
    [
      'reads of nothing',
      'exports.f = (a) => { const k = "x"; try { return a[k] ? 1 : 2 } catch (error) { return error.message } }',
    ],
    [
      'super',
      'class A { get x() { return 1 } } class B extends A { f(k) { return super[k] ? 1 : 2 } }; exports.f = () => new B().f("x")',
    ],
    ['not a number', 'exports.f = () => [NaN === NaN, NaN !== NaN, NaN < 1, !(NaN >= 1)]'],
  ])('leave alone: %s', (_, source) => {
    for (const value of [undefined, 1, {}]) {
      const run = (exports: ReturnType<typeof plainSnippet>): unknown => exports['f']?.(value as never);
      expect(run(probedSnippet(source).exports)).toEqual(run(plainSnippet(source)));
    }
  });
});
