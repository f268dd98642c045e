import { describe, expect, it } from 'vitest';
import { type EmittedSuite, hasFreshModule, keptExports, mergeEdited } from '../../../../src/emit/index.js';
import { isSetUpCode } from '../../../../src/emit/generated-file/set-up-code.js';
import { emit, SubjectBuilder, TestBuilder } from '../subject-builder.js';

/** A suite that calls these functions once each. */
function suite(called: readonly ('next' | 'reset')[], fresh?: { keep: readonly string[] }): EmittedSuite {
  const subject = new SubjectBuilder();
  const ids = { next: 0, reset: 1 };
  for (const name of Object.keys(ids)) subject.callable('function', name, {}, subject.prim('number'));
  const tests = called.map((name) => {
    const t = new TestBuilder(subject);
    t.call(ids[name]);
    return t.gives(1).done();
  });
  return emit(subject, tests, { specifier: './counter.js', ...(fresh ? { fresh } : {}) });
}

const own = "it('is mine', () => {\n    expect(reset()).toBe(0);\n  });";
const withOwn = (text: string): string => text.replace("describe('reset', () => {\n", `describe('reset', () => {\n  ${own}\n\n`);

describe('files whose tests get the module anew', () => {
  const old = withOwn(suite(['next', 'reset'], { keep: [] }).text);

  it('are recognised, and so is what the user refers to in them', () => {
    expect(hasFreshModule(old)).toBe(true);
    expect(keptExports(old, './counter.js')).toEqual(['reset']);
    expect(hasFreshModule(suite(['next']).text)).toBe(false);
    expect(keptExports(suite(['next', 'reset'], { keep: [] }).text, './counter.js')).toEqual([]);
  });

  it("keep the user's test and one set-up", () => {
    const merged = mergeEdited(old, suite(['next'], { keep: keptExports(old, './counter.js') }))?.text ?? '';

    expect(merged).toContain(own);
    expect(merged.match(/vi\.resetModules/g)).toHaveLength(1);
    expect(merged.match(/^let /gm)).toHaveLength(2);
    expect(merged).not.toMatch(/import .*counter/);
  });

  it('leave nothing of the set-up behind when it is not needed any more', () => {
    const untouched = suite(['next', 'reset'], { keep: [] }).text;

    expect(mergeEdited(untouched, suite(['next']))?.text).toBe(suite(['next']).text);
  });

  it('take over a test that the user wrote when there was one module for all', () => {
    const plain = withOwn(suite(['next', 'reset']).text);
    const merged = mergeEdited(plain, suite(['next'], { keep: keptExports(plain, './counter.js') }))?.text ?? '';

    expect(merged).toContain(own);
    expect(merged).toContain('({ next, reset } = await import(');
    expect(merged).not.toMatch(/import .*counter/);
  });
});

describe('isSetUpCode', () => {
  it.each([
    "let next: typeof import('./counter.js').next;",
    '// The module keeps state.\nlet next: typeof import("./counter.js").next',
    "/** @type {typeof import('./counter.js')} */\nlet subject;",
    "beforeEach(async () => {\n  vi.resetModules();\n  ({ next } = await import('./counter.js'));\n});",
    "beforeEach(async () => {\n  vi.resetModules()\n  subject = await import('./counter.js')\n  ;({ next } = subject)\n})".replace(
      ';(',
      '(',
    ),
    'beforeEach(() => {\n  vi.useFakeTimers();\n});',
    'const fileMocks = vi.hoisted(() => ({ mkdirSync: vi.fn(), writeFileSync: vi.fn() }));',
    '// Nothing is written.\nconst filePromiseMocks = vi.hoisted(() => ({\n  rm: vi.fn(async () => {}),\n}));',
    "vi.mock('node:fs', async (original) => {\n  const fs = await original<object>();\n  const mocked = { ...fs, ...fileMocks };\n  return { ...mocked, default: mocked };\n});",
    'afterEach(() => {\n  vi.clearAllMocks();\n  vi.restoreAllMocks();\n});',
  ])('knows %j', (text) => {
    expect(isSetUpCode(text)).toBe(true);
  });

  it.each([
    'let next;',
    'const next = 1;',
    'beforeEach(async () => {\n  vi.resetModules();\n  await seed();\n});',
    'beforeEach(() => {\n  reset();\n});',
    'const fileMocks = vi.hoisted(() => ({ writeFileSync: vi.fn(() => log()) }));',
    'afterEach(() => {\n  vi.clearAllMocks();\n  vi.restoreAllMocks();\n  clean();\n});',
  ])('leaves %j to the user', (text) => {
    expect(isSetUpCode(text)).toBe(false);
  });
});
