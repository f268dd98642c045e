import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cart, parseDuration, retry } from './gold-subjects.js';
import { emit } from './subject-builder.js';

const root = resolve(import.meta.dirname, '../../..');
const gold = { cart, 'parse-duration': parseDuration, retry };
let folder = '';
const emitted = new Map<string, ReturnType<typeof emit>>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'covolve-emit-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, make] of Object.entries(gold)) {
    const { subject, tests } = make();
    copyFileSync(join(import.meta.dirname, 'fixtures/gold', `${name}.ts`), join(folder, `${name}.ts`));
    const suite = emit(subject, tests, { specifier: `./${name}.js`, subjectName: name });
    emitted.set(name, suite);
    writeFileSync(join(folder, `${name}.gen.test.ts`), suite.text);
    const fresh = emit(subject, tests, { specifier: `./${name}.js`, subjectName: name, fresh: { keep: [] } });
    emitted.set(`${name}-fresh`, fresh);
    writeFileSync(join(folder, `${name}-fresh.gen.test.ts`), fresh.text);
  }
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('emits suites that the real Vitest runs green, under the titles it was told', () => {
  const report = join(folder, 'report.json');
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder, '--reporter=json', `--outputFile=${report}`],
    {
      cwd: folder,
      stdio: 'pipe',
    },
  );
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[];
  };

  const ran = testResults.flatMap((file) =>
    file.assertionResults.map((test) => [...test.ancestorTitles, test.title].join(' › ')),
  );
  const told = [...emitted.values()].flatMap((suite) => suite.tests.map((test) => test.titlePath.join(' › ')));
  expect(testResults.flatMap((file) => file.assertionResults.map((test) => test.status))).not.toContain('failed');
  expect(ran.sort()).toEqual(told.sort());
});

it('emits suites that the strictest TypeScript takes', () => {
  const program = ts.createProgram(
    [...emitted.keys()].map((name) => join(folder, `${name}.gen.test.ts`)),
    {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      noUnusedLocals: true,
      noUnusedParameters: true,
      noEmit: true,
      skipLibCheck: true,
      target: ts.ScriptTarget.ES2022,
      lib: ['lib.es2023.d.ts'],
      types: [],
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
    },
  );
  const files = program.getSourceFiles().filter((file) => file.fileName.endsWith('.gen.test.ts'));

  expect(files).toHaveLength(6);
  expect(
    files
      .flatMap((file) => program.getSemanticDiagnostics(file))
      .map((one) => ts.flattenDiagnosticMessageText(one.messageText, ' ')),
  ).toEqual([]);
});

it('says for every test on which lines it stands', () => {
  const suite = emitted.get('parse-duration');
  const lines = suite?.text.split('\n') ?? [];
  const [first] = suite?.tests ?? [];

  expect(lines[(first?.startLine ?? 0) - 1]).toBe('  it.each([');
  expect(lines[(first?.endLine ?? 0) - 1]).toBe('  });');
  expect(suite?.tests.map((test) => test.index)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});
