import { rmSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { createTypeChecker, type TypeCheckResult } from '../../../src/verify/type-check.js';
import { type TemporaryProject, temporaryProject } from '../../helpers/verify-project.js';

let project: TemporaryProject | undefined;
afterEach(() => project?.remove());

/** One for all: it keeps the library files parsed. */
const checker = createTypeChecker();

const STRICT = { module: 'nodenext', target: 'es2022', strict: true };

/** Checks a test file beside `src/area.ts`, which is never written. */
function check(body: string, options: object = STRICT, more: Readonly<Record<string, string>> = {}): TypeCheckResult {
  project = temporaryProject({
    'src/area.ts': 'export function area(width: number, height: number): number { return width * height; }\n',
    'tsconfig.json': JSON.stringify({ compilerOptions: options, include: ['src/**/*.ts'], exclude: ['**/*.test.ts'] }),
    ...more,
  });
  const text = `import { describe, expect, it } from 'vitest';\nimport { area } from './area.js';\n\n${body}\n`;
  return checker.check(project.file('src/area.gen.test.ts'), text);
}

const told = (result: TypeCheckResult): readonly string[] =>
  result.diagnostics.map(
    ({ line, column, code, message, titlePath }) => `${line}:${column} TS${code} ${message} in ${titlePath?.join(' > ')}`,
  );

const CLEAN = "describe('area', () => {\n  it('multiplies', () => {\n    expect(area(2, 3)).toBe(6);\n  });\n});";
const WRONG = "describe('area', () => {\n  it('takes text', () => {\n    expect(area('2', 3)).toBe(6);\n  });\n});";

describe('type check of a file that is not on disk', () => {
  it('has nothing to say about a clean file', () => {
    expect(check(CLEAN)).toEqual({ diagnostics: [], runnerUnresolved: false });
    expect(project?.listing()).toEqual(['package.json', 'src', 'src/area.ts', 'tsconfig.json']);
  });

  it('finds an error in a file that the config excludes, and names its test', () => {
    expect(told(check(WRONG))).toEqual([
      "6:17 TS2345 Argument of type 'string' is not assignable to parameter of type 'number'. in area > takes text",
    ]);
  });

  it('tells the text that is wrong', () => {
    expect(check(WRONG).diagnostics.map(({ text }) => text)).toEqual(["'2'"]);
  });

  it('applies the options of the nearest config', () => {
    const unused = `const spare = 1;\n${CLEAN}`;

    expect(told(check(unused))).toEqual([]);
    project?.remove();
    expect(told(check(unused, { ...STRICT, noUnusedLocals: true }))).toEqual([
      "4:7 TS6133 'spare' is declared but its value is never read. in undefined",
    ]);
  });

  it('is not disturbed by settings about output', () => {
    expect(told(check(CLEAN, { ...STRICT, rootDir: 'lib', composite: true, declaration: true, outDir: 'dist' }))).toEqual([]);
  });

  it('ignores errors in other files', () => {
    expect(told(check(CLEAN, STRICT, { 'src/broken.ts': 'export const n: number = "text";' }))).toEqual([]);
  });

  it('knows the ambient declarations of the config', () => {
    const body = CLEAN.replace('6)', 'SIX)');

    expect(told(check(body))).toEqual(["6:29 TS2304 Cannot find name 'SIX'. in area > multiplies"]);
    project?.remove();
    expect(told(check(body, STRICT, { 'src/globals.d.ts': 'declare const SIX: number;' }))).toEqual([]);
  });

  it('reports syntax errors alone', () => {
    expect(check("it('x', () => { const = 1; });").diagnostics).toMatchObject([
      { line: 4, column: 23, code: 1134, titlePath: ['x'] },
      { line: 4, column: 25, code: 1134, titlePath: ['x'] },
    ]);
  });

  it('checks twice with one program and sees the new text', () => {
    check(CLEAN);
    const file = project?.file('src/area.gen.test.ts') ?? '';
    const head = "import { describe, expect, it } from 'vitest';\nimport { area } from './area.js';\n";

    const results = [WRONG, CLEAN, WRONG].map((body) => checker.check(file, head + body).diagnostics.length);

    expect(results).toEqual([1, 0, 1]);
  });

  it('looks at JavaScript for syntax only, unless the config checks it', () => {
    const script = (options: object): TypeCheckResult => {
      check(CLEAN, options);
      return checker.check(
        project?.file('src/area.gen.test.js') ?? '',
        `import { expect, it } from 'vitest';\nimport { area } from './area.js';\n${WRONG.replace('describe', 'it')}`,
      );
    };

    expect(told(script({ ...STRICT, allowJs: true }))).toEqual([]);
    expect(checker.check(project?.file('src/area.gen.test.js') ?? '', 'let a: number;\n')).toMatchObject({
      diagnostics: [{ line: 1, code: 8010 }],
    });
    project?.remove();
    expect(script({ ...STRICT, allowJs: true, checkJs: true }).diagnostics).toMatchObject([{ code: 2345 }]);
  });

  it('tells once that the runner has no types here', () => {
    project = temporaryProject({
      'package.json': '{ "type": "module" }',
      'src/area.ts': 'export const area = (a: number, b: number): number => a * b;',
      'tsconfig.json': JSON.stringify({ compilerOptions: STRICT }),
    });
    const text = `import { describe, expect, it } from 'vitest';\nimport { area } from './area.js';\n${CLEAN}`;
    rmSync(project.file('node_modules'));

    expect(checker.check(project.file('src/area.gen.test.ts'), text)).toEqual({
      diagnostics: [],
      runnerUnresolved: true,
    });
  });

  it('works without any config', () => {
    project = temporaryProject({ 'src/area.ts': 'export const area = (a: number, b: number): number => a * b;' });
    const text = `import { describe, expect, it } from 'vitest';\nimport { area } from './area.js';\n${WRONG}`;

    expect(checker.check(project.file('src/area.gen.test.ts'), text).diagnostics).toMatchObject([{ code: 2345 }]);
  });
});
