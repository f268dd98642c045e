import { describe, expect, it } from 'vitest';
import { analyseControlFlow } from '../../../../src/analysis/control-flow/control-flow.js';
import type { Predicate } from '../../../../src/analysis/control-flow/predicate.js';
import { parseModule } from '../../../../src/analysis/parse.js';

/** Each predicate of the text with what it is control dependent on: `b` → `['a:true']`. */
function parentsIn(source: string): Record<string, string[]> {
  const parsed = parseModule(source, 'subject.ts');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  const { facts, parentsOf } = analyseControlFlow(parsed.module.program);
  const name = ({ site }: Predicate): string => {
    if (site.kind === 'catch') return 'catch';
    const node = site.kind === 'case' ? site.node.test : site.kind === 'iteration' ? site.node.right : site.node;
    const text = node ? source.slice(node.start, node.end) : '';
    return site.kind === 'case' ? `case ${text}` : site.kind === 'nullish' ? `${text}??` : text;
  };
  return Object.fromEntries(
    facts.predicates.map((predicate) => [
      name(predicate),
      parentsOf(predicate).map((side) => `${name(side.predicate)}:${side.outcome}`),
    ]),
  );
}

const inside = (body: string): string => `function f(a, b, c, d) { ${body} }`;

/** One line per case: the body of a function, and the predicates with their parents. */
function check(cases: [string, Record<string, string[]>][]): void {
  for (const [body, parents] of cases) expect(parentsIn(inside(body)), body).toEqual(parents);
}

describe('statements', () => {
  it('if: nested, in sequence, else', () =>
    check([
      ['if (a) { if (b) x(); } if (c) y();', { a: [], b: ['a:true'], c: [] }],
      ['if (a) x(); else if (b) y(); else if (c) z();', { a: [], b: ['a:false'], c: ['b:false'] }],
    ]));

  it('early exits: what follows depends on not having left', () =>
    check([
      ['if (a) return; if (b) x();', { a: [], b: ['a:false'] }],
      ['if (a) throw 1; if (b) return; if (c) x();', { a: [], b: ['a:false'], c: ['b:false'] }],
      ['if (a) { if (b) return; } if (c) x();', { a: [], b: ['a:true'], c: ['a:false', 'b:false'] }],
      ['if (a) return 1; else return 2; if (b) x();', { a: [], b: [] }],
    ]));

  it('loops', () =>
    check([
      ['while (a) { if (b) break; if (c) continue; if (d) x(); }', { a: [], b: ['a:true'], c: ['b:false'], d: ['c:false'] }],
      ['if (a) while (b) x(); if (c) y();', { a: [], b: ['a:true'], c: [] }],
      ['do { if (a) break; } while (b); if (c) x();', { a: [], b: ['a:false'], c: [] }],
      ['for (let i = a ? 1 : 2; i < b; c ? 1 : 2) if (d) x();', { a: [], 'i < b': [], c: ['i < b:true'], d: ['i < b:true'] }],
      ['for (const x of a) { if (x.b) return; } if (c) y();', { a: [], 'x.b': ['a:true'], c: ['a:false'] }],
      ['for (const k in a) if (b) y();', { a: [], b: ['a:true'] }],
    ]));

  it('loops on a constant decide nothing', () =>
    check([
      ['while (true) { if (a) break; if (b) x(); } if (c) y();', { a: [], b: ['a:false'], c: [] }],
      ['for (;;) { if (a) x(); }', { a: [] }],
      ['while (1) { if (a) return; }', { a: [] }],
    ]));

  it('labels', () =>
    check([
      [
        'outer: for (const x of a) { for (const y of x) { if (b) continue outer; if (c) break outer; } if (d) z(); }',
        { a: [], x: ['a:true', 'c:false'], b: ['x:true'], c: ['b:false'], d: ['x:false'] },
      ],
      ['block: { if (a) break block; if (b) x(); } if (c) y();', { a: [], b: ['a:false'], c: [] }],
    ]));

  it('switch, with fall-through and default', () =>
    check([
      [
        'switch (a) { case 1: if (b) x(); case 2: if (c) y(); break; default: if (d) z(); }',
        { 'case 1': [], 'case 2': ['case 1:false'], b: ['case 1:true'], c: ['case 1:true', 'case 2:true'], d: ['case 2:false'] },
      ],
      ['switch (a) { default: if (b) x(); case 1: if (c) y(); }', { 'case 1': [], b: ['case 1:false'], c: [] }],
      ['switch (a) { case 1: return; } if (b) x();', { 'case 1': [], b: ['case 1:false'] }],
    ]));

  it('try: handlers depend on the exception, it on what controls the block', () =>
    check([
      [
        'try { if (a) x(); } catch { if (b) y(); if (c) z(); } if (d) w();',
        { catch: [], a: [], b: ['catch:true'], c: ['catch:true'], d: [] },
      ],
      [
        'if (a) { try { x(); } catch { if (b) return; } if (c) y(); }',
        { a: [], catch: ['a:true'], b: ['catch:true'], c: ['a:true', 'b:false'] },
      ],
      ['try { if (a) throw 1; if (b) x(); } catch {} if (c) y();', { catch: [], a: [], b: ['a:false'], c: [] }],
      ['try { x(); } catch { if (a) throw 1; if (b) y(); }', { catch: [], a: ['catch:true'], b: ['a:false'] }],
    ]));

  it('finally runs on every way out', () =>
    check([
      ['try { if (a) return; } finally { if (b) x(); } if (c) y();', { a: [], b: [], c: ['a:false'] }],
      [
        'for (const x of d) { try { if (a) continue; if (b) break; } finally { if (c) y(); } }',
        { d: [], a: ['d:true'], b: ['a:false'], c: ['d:true', 'a:true', 'b:true', 'b:false'] },
      ],
      ['try { try { if (a) return; } finally { x(); } } finally { if (b) y(); }', { a: [], b: [] }],
    ]));
});

describe('expressions', () => {
  it('&&, ||, ! are decided leaf by leaf', () =>
    check([
      ['if (a && b) x(); if (!(c || d)) y();', { a: [], b: ['a:true'], c: [], d: ['c:false'] }],
      ['if ((a || b) && c) { if (d) x(); }', { a: [], b: ['a:false'], c: ['a:true', 'b:true'], d: ['c:true'] }],
      ['return a && b || c;', { a: [], b: ['a:true'] }],
      ['return a && b > 1;', { a: [], 'b > 1': ['a:true'] }],
    ]));

  it('conditional, ??, ?., logical assignment', () =>
    check([
      ['return a ? b ? 1 : 2 : c && 3;', { a: [], b: ['a:true'], c: ['a:false'] }],
      ['return a ?? (b && c);', { 'a??': [], b: ['a??:true'] }],
      ['return a?.b?.(c ? 1 : 2).d;', { 'a?.b': [], 'a?.b?.(c ? 1 : 2)': ['a?.b:false'], c: ['a?.b?.(c ? 1 : 2):false'] }],
      ['a ||= b ? 1 : 2;', { 'a ||= b ? 1 : 2': [], b: ['a ||= b ? 1 : 2:false'] }],
      ['a ??= b ? 1 : 2;', { 'a ??= b ? 1 : 2': [], b: ['a ??= b ? 1 : 2:true'] }],
    ]));

  it('defaults of parameters and patterns', () => {
    expect(parentsIn('function f(a = b ? 1 : 2, { c = d && 1 } = {}) { if (a) x(); }')).toEqual({
      'a = b ? 1 : 2': [],
      b: ['a = b ? 1 : 2:true'],
      '{ c = d && 1 } = {}': [],
      'c = d && 1': [],
      d: ['c = d && 1:true'],
      a: [],
    });
  });

  it('sequences and constants', () =>
    check([
      ['if (x(), a) y();', { a: [] }],
      ['if (a || []) x();', { a: [], '[]': ['a:false'] }],
    ]));
});

describe('units', () => {
  it('functions, modules, initialisers and static blocks start afresh', () => {
    expect(
      parentsIn(
        'if (a) { function f() { if (b) x(); } const g = () => c ? 1 : 2; class A { x = d || 1; static { if (e) y(); } m() { return h && 1 } } }',
      ),
    ).toEqual({ a: [], b: [], c: [], d: [], e: [], h: [] });
  });

  it('generators and async functions are like any other', () => {
    expect(parentsIn('async function* f() { if (await a) return; for await (const x of b) if (yield x) z(); }')).toEqual({
      'await a': [],
      b: ['await a:false'],
      'yield x': ['b:true'],
    });
  });

  it('types, overloads and ambient code have no predicates', () => {
    expect(
      parentsIn('declare function f(a?: number): void; type T<A> = A extends string ? 1 : 2; declare namespace N { const x: 1 }'),
    ).toEqual({});
  });
});
