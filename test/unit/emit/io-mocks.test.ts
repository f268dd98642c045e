import { describe, expect, it } from 'vitest';
import { type EmittableTest, type EmittedSuite, mergeEdited } from '../../../src/emit/index.js';
import type { MockableCall } from '../../../src/model/effects.js';
import type { Observed } from '../../../src/model/observation.js';
import { emit, emitTests, SubjectBuilder, TestBuilder } from './subject-builder.js';

const text = (v: string | number): Observed => ({ k: 'scalar', v });
const recursive: Observed = { k: 'object', entries: [['recursive', { k: 'scalar', v: true }]] };

/** Tests of `save(name)`, each with these effects. */
function saved(...effects: readonly (readonly MockableCall[])[]): { subject: SubjectBuilder; tests: EmittableTest[] } {
  const subject = new SubjectBuilder();
  subject.callable('function', 'save', { name: subject.prim('string') }, subject.prim('number'));
  const tests = effects.map((mockable, i) => {
    const t = new TestBuilder(subject);
    t.call(0, 'abcdef'.slice(0, i + 1));
    return t.gives(i).done([], { denied: mockable.map(({ of }) => of), mockable });
  });
  return { subject, tests };
}

function emitted(builtins: Record<string, readonly string[]>, ...effects: readonly (readonly MockableCall[])[]): string {
  const { subject, tests } = saved(...effects);
  return emitTests(subject, tests, { builtins });
}

describe('mocks of effects', () => {
  it('stand at the top of the file for what it writes, under the name that the module uses', () => {
    const mkdir = { of: 'fs.mkdirSync', args: [text('out'), recursive] };
    const write = { of: 'fs.writeFileSync', args: [text('out/a'), text('b')] };
    expect(emitted({ 'node:fs': ['fs'] }, [mkdir, write, write])).toContain(`
// Nothing is written: these stand in for functions that do.
const fileMocks = vi.hoisted(() => ({ mkdirSync: vi.fn(), writeFileSync: vi.fn() }));

vi.mock('fs', async (original) => {
  const fs = await original<object>();
  const mocked = { ...fs, ...fileMocks };
  return { ...mocked, default: mocked };
});

afterEach(() => {
  vi.clearAllMocks();
  vi.restoreAllMocks();
});

describe('save', () => {
  it("returns 0 for 'a'", () => {
    expect(save('a')).toBe(0);
    expect(fileMocks.mkdirSync).toHaveBeenCalledWith('out', { recursive: true });
    expect(fileMocks.writeFileSync).toHaveBeenCalledWith('out/a', 'b');
  });
});`);
  });

  it('reach promises by both of their modules', () => {
    const file = emitted({ 'node:fs': ['node:fs'], 'node:fs/promises': ['node:fs/promises'] }, [{ of: 'fs.promises.rm' }]);
    expect(file).toContain('const filePromiseMocks = vi.hoisted(() => ({ rm: vi.fn(async () => {}) }));');
    expect(file).toContain('const mocked = { ...fs, promises: { ...fs.promises, ...filePromiseMocks } };');
    expect(file).toContain("vi.mock('node:fs/promises', async (original) => {");
    expect(file).toContain('expect(filePromiseMocks.rm).toHaveBeenCalled();');
  });

  it('stand for all functions that the module may write with, whether they were seen or not', () => {
    const { subject, tests } = saved([{ of: 'fs.mkdirSync' }]);
    const file = emitTests(subject, tests, {
      builtins: { 'node:fs': ['fs'], 'node:fs/promises': ['fs/promises'] },
      fileWriters: ['fs.mkdirSync', 'fs.promises.rm', 'fs.rmSync'],
    });
    expect(file).toContain('const fileMocks = vi.hoisted(() => ({ mkdirSync: vi.fn(), rmSync: vi.fn() }));');
    expect(file).toContain('const filePromiseMocks = vi.hoisted(() => ({ rm: vi.fn(async () => {}) }));');
    expect(file).toContain('const mocked = { ...fs, ...fileMocks, promises: { ...fs.promises, ...filePromiseMocks } };');
    expect(file).not.toContain('expect(fileMocks.rmSync)');
  });

  it('stand for no function that writes where no test does', () => {
    const { subject, tests } = saved([{ of: 'process.exit' }], []);
    expect(emitTests(subject, tests, { builtins: { 'node:fs': ['fs'] }, fileWriters: ['fs.rmSync'] })).not.toContain('vi.mock(');
  });

  it('are set up in the test where they differ from test to test', () => {
    const cause = { message: 'getaddrinfo ENOTFOUND a', code: 'ENOTFOUND' };
    const file = emitted({}, [{ of: 'process.exit', args: [text(2)] }], [{ of: 'fetch', args: [text('http://a/')], cause }]);
    expect(file).toContain(`
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('process.exit was called');
    });
`);
    expect(file).toContain('expect(process.exit).toHaveBeenCalledWith(2);');
    expect(file).toContain(`
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(
      new TypeError('fetch failed', {
        cause: Object.assign(new Error('getaddrinfo ENOTFOUND a'), { code: 'ENOTFOUND' }),
      }),
    );
`);
    expect(file).toContain("expect(fetch).toHaveBeenCalledWith('http://a/');");
    expect(file).not.toContain('vi.mock(');
  });

  it('keep tests apart that would be rows of a table', () => {
    const write = { of: 'fs.writeFileSync' };
    expect(emitted({ 'node:fs': ['fs'] }, [write], [write], [write], [write])).not.toContain('it.each');
  });

  it('are not there where no test has effects', () => {
    expect(emitted({ 'node:fs': ['fs'] }, [])).not.toMatch(/vi\b|afterEach/);
  });
});

describe('a file that is written anew', () => {
  const suite = (effects: readonly MockableCall[]): EmittedSuite => {
    const { subject, tests } = saved(effects);
    return emit(subject, tests, { builtins: { 'node:fs': ['fs'] } });
  };
  const { text: old } = suite([{ of: 'fs.writeFileSync', args: [text('a')] }]);

  it('loses mocks that nobody needs any more', () => {
    expect(mergeEdited(old, suite([]))?.text).toBe(suite([]).text);
  });

  it('keeps those that tests of the user need', () => {
    const edited = old.replace("toHaveBeenCalledWith('a')", 'toHaveBeenCalledTimes(1)').replace("returns 0 for 'a'", 'is mine');
    const merged = mergeEdited(edited, suite([]))?.text;
    expect(merged).toContain('const fileMocks = vi.hoisted(');
    expect(merged).toContain("vi.mock('fs', async (original) => {");
    expect(merged).toContain('expect(fileMocks.writeFileSync).toHaveBeenCalledTimes(1);');
  });
});
