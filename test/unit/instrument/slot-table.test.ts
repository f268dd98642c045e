import { describe, expect, it } from 'vitest';
import { instrumentText } from '../../helpers/instrumented.js';

/** Slots as `id kind construct text @line:column <- parents`, with what is unusual about them. */
function slotsOf(source: string): string[] {
  return instrumentText(source).table.slots.map(
    ({ id, kind, construct, text, line, column, parents, goal, ignored, fn }) =>
      `${id} ${kind} ${construct} «${text}» @${line}:${column} fn${fn}${parents.length > 0 ? ` <- ${parents}` : ''}${goal ? '' : ' no goal'}${ignored ? ' ignored' : ''}`,
  );
}

describe('slots', () => {
  it('numbers entries, then predicates, then markers', () => {
    expect(slotsOf('export function f(a) {\n  if (a.b && a.c) g();\n}\nconst g = () => 1;')).toMatchInlineSnapshot(`
      [
        "0 entry entry «f» @1:7 fn0 no goal",
        "1 entry entry «g» @4:10 fn1",
        "2 true if «a.b» @2:6 fn0",
        "3 false if «a.b» @2:6 fn0",
        "4 true if «a.c» @2:13 fn0 <- 2",
        "5 false if «a.c» @2:13 fn0 <- 2",
        "6 entry operand «a.b» @2:6 fn0 no goal",
      ]
    `);
  });

  it('a branchless function is a goal by its entry, a constant side is none', () => {
    expect(slotsOf('function f() { if (true) g(); }\nfunction g() {}')).toMatchInlineSnapshot(`
      [
        "0 entry entry «f» @1:0 fn0 no goal",
        "1 entry entry «g» @2:0 fn1",
        "2 true if «true» @1:19 fn0",
        "3 false if «true» @1:19 fn0 no goal",
      ]
    `);
  });

  it('describes functions', () => {
    expect(
      instrumentText('class A { m() {} get p() { return 1 } #q() {} }\nconst g = () => 1, o = { k: function () {} };').table
        .functions,
    ).toMatchInlineSnapshot(`
      [
        {
          "entrySlot": 0,
          "id": 0,
          "line": 1,
          "name": "m",
          "span": [
            11,
            16,
          ],
        },
        {
          "entrySlot": 1,
          "id": 1,
          "line": 1,
          "name": "p",
          "span": [
            22,
            37,
          ],
        },
        {
          "entrySlot": 2,
          "id": 2,
          "line": 1,
          "name": "#q",
          "span": [
            40,
            45,
          ],
        },
        {
          "entrySlot": 3,
          "id": 3,
          "line": 2,
          "name": "g",
          "span": [
            58,
            65,
          ],
        },
        {
          "entrySlot": 4,
          "id": 4,
          "line": 2,
          "name": "k",
          "span": [
            76,
            90,
          ],
        },
      ]
    `);
  });

  it('shortens long texts and joins lines', () => {
    const { text } = instrumentText(`if (a\n  && ${'long'.repeat(30)}) f();`).table.slots[2] ?? { text: '' };
    expect([text.length, text.endsWith('…')]).toEqual([60, true]);
  });

  it('has nothing but the step budget without goals', () => {
    expect(
      instrumentText(
        'function f(a) { for (const x of a) try { g() } catch { } finally { } return a || (() => 1) }',
        'a.js',
        false,
      ),
    ).toMatchInlineSnapshot(`
      {
        "code": "function f(a) {--__cov_steps[0]<0&&__cov_over(); for (const x of a) {--__cov_steps[0]<0&&__cov_over();try { g() } catch {(__cov_steps[0]-=50)<0&&__cov_over(); } finally {__cov_steps[0]<0&&__cov_over(); }} return a || (() => (--__cov_steps[0]<0&&__cov_over(),1)) }",
        "table": {
          "arms": [],
          "functions": [],
          "slots": [],
        },
      }
    `);
  });
});

describe('ignored places', () => {
  const ignoredIn = (source: string): string[] =>
    instrumentText(source)
      .table.slots.filter(({ ignored }) => ignored)
      .map(({ text, kind }) => `${text}:${kind}`);

  it.each([
    ['/* istanbul ignore next */ if (a) b(); if (c) d();', ['a:true', 'a:false']],
    ['/* istanbul ignore if */ if (a) { b || c }', ['a:true', 'b:true', 'b:false']],
    ['/* istanbul ignore else */ if (a) b(); else { c || d }', ['a:false', 'c:true', 'c:false']],
    ['/* c8 ignore next */\nif (a) b(); if (c) d();', ['a:true', 'a:false']],
    ['/* v8 ignore next 2 */\nif (a) b();\nif (c) d();\nif (e) f();', ['a:true', 'a:false', 'c:true', 'c:false']],
    ['/* v8 ignore start */\nif (a) b();\n/* v8 ignore stop */\nif (c) d();', ['a:true', 'a:false']],
    ['// covolve ignore next -- reason\nif (a) b();\nif (c) d();', ['a:true', 'a:false']],
    ['// covolve ignore start\nif (a) b();\nif (c) d();', ['a:true', 'a:false', 'c:true', 'c:false']],
    ['// covolve ignore file\nif (a) b();', ['a:true', 'a:false']],
    ['/* node:coverage disable */\nif (a) b();\n/* node:coverage enable */ if (c) d();', ['a:true', 'a:false']],
    ['// ignore next, says nobody\nif (a) b();', []],
    ['/* istanbul ignore next */ function f(a) { return a || 1 }', ['f:entry', 'a:true', 'a:false']],
  ] as [string, string[]][])('%s', (source, slots) => expect(ignoredIn(source)).toEqual(slots));
});
