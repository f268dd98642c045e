import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { assignedNames, cjsBody, esmBody } from '../../../src/link/module-body.js';

function bodyOf(form: typeof esmBody, source: string) {
  const result = form('/p/a.js', source);
  if (!result.ok) throw new Error(result.message);
  return result.body;
}

describe('esmBody', () => {
  it('hands exports over as readers, imports without await, and yields before it runs', () => {
    const body = bodyOf(
      esmBody,
      `import d, { a } from './x.js'; export * from './z.js'; export { q as r } from './y.js'; export let v = a + d; export default () => v;`,
    );
    expect(body.code).toMatchInlineSnapshot(`
      "__covolve_export__({ "r": () => __vite_ssr_import_2__.q, "v": () => v, "default": () => __vite_ssr_export_default__ });



      const __vite_ssr_import_0__ = __vite_ssr_import__("./x.js", { importedNames: ["default", "a"] });
      const __vite_ssr_import_1__ = __vite_ssr_import__("./z.js");
      __vite_ssr_exportAll__(__vite_ssr_import_1__);
      const __vite_ssr_import_2__ = __vite_ssr_import__("./y.js", { importedNames: ["q"] }); yield;
      let v = __vite_ssr_import_0__.a + __vite_ssr_import_0__.default;
      const __vite_ssr_export_default__ = () => v;
      "
    `);
    expect([body.staticImports, body.awaits]).toEqual([['./x.js', './z.js', './y.js'], false]);
  });

  it('yields even where there is nothing to link', () =>
    expect(bodyOf(esmBody, 'console.log(1)').code).toBe(' yield;console.log(1);\n'));

  it('does not take a property called __proto__ for the prototype', () =>
    expect(bodyOf(esmBody, 'const p = 1; export { p as "__proto__" };').code).toContain('["__proto__"]: () => p'));

  it.each([
    ['await 1;', true],
    ['for await (const x of []) {}', true],
    ['if (x) { const y = [await z]; }', true],
    ['const f = async () => await 1;', false],
    ['class A { async m() { for await (const x of []) {} } }', false],
    ['import "./a.js"; import b from "b"; b();', false],
    ['const text = "await";', false],
  ])('%s awaits at top level: %s', (source, awaits) => expect(bodyOf(esmBody, source).awaits).toBe(awaits));

  it('says what is wrong with broken code', () =>
    expect(esmBody('/p/a.js', 'export const = 1')).toMatchObject({ ok: false, message: expect.any(String) }));
});

describe('cjsBody', () => {
  it('only sends dynamic imports through the linker', () =>
    expect(bodyOf(cjsBody, '#!/usr/bin/env node\nvar x = 010, y = import("./b"); // import("c")').code).toBe(
      '\nvar x = 010, y = __vite_ssr_dynamic_import__("./b"); // import("c")',
    ));
  it('drops the mark a type stripper leaves', () =>
    expect(bodyOf(cjsBody, 'module.exports = 1;\nexport {};\n').code).toBe('module.exports = 1;\n'));
});

it('knows the names that are assigned through module.exports', () => {
  const { program } = parseSync(
    'a.js',
    'module.exports = f; module.exports.a = 1; exports.b = 2; f.c = 3; if (x) module.exports.d = module.exports.a;',
  );
  expect(assignedNames(program)).toEqual(['a', 'd']);
});
