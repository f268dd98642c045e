import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../src/emit/index.js';
import type { Statement } from '../../../src/testcase/statement.js';
import { emitTests, SubjectBuilder, TestBuilder } from './subject-builder.js';

function mode(): SubjectBuilder {
  const subject = new SubjectBuilder();
  subject.callable('function', 'mode', {}, subject.prim('string'));
  return subject;
}

function test(subject: SubjectBuilder, gives: string, ...before: readonly Statement[]): EmittableTest {
  const t = new TestBuilder(subject);
  for (const statement of before) t.push(statement);
  t.call(0);
  return t.gives(gives).done([]);
}

describe('what a test needs around it', () => {
  it('is set by the test, and put back after it', () => {
    const subject = mode();
    const fast = test(subject, 'fast', { kind: 'stub', name: 'MODE', text: 'fast' });
    const plain: EmittableTest = { ...test(subject, 'plain'), env: [['MODE', undefined]] };

    expect(emitTests(subject, [fast, plain])).toContain(`
describe('mode', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it("returns 'fast' after setting MODE to 'fast'", () => {
    vi.stubEnv('MODE', 'fast');

    expect(mode()).toBe('fast');
  });

  it("returns 'plain'", () => {
    vi.stubEnv('MODE', undefined);

    expect(mode()).toBe('plain');
  });
});`);
  });

  it('is what is drawn by chance', () => {
    const subject = mode();

    expect(emitTests(subject, [test(subject, 'low', { kind: 'stub', name: 'Math.random', length: 0.5 })])).toContain(`
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("returns 'low' after fixing Math.random at 0.5", () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);

    expect(mode()).toBe('low');
  });
`);
  });

  it('is silence where it prints', () => {
    const subject = mode();
    const plain = test(subject, 'plain');
    const output = ['console.log', 'process.stdout.write'];

    expect(emitTests(subject, [{ ...plain, effects: { ...plain.effects, output } }])).toContain(`
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it("returns 'plain'", () => {
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
    vi.spyOn(process.stdout, 'write').mockImplementation(() => true);

    expect(mode()).toBe('plain');
  });
`);
  });

  it('is nothing for most tests', () => {
    const subject = mode();

    expect(emitTests(subject, [test(subject, 'plain')])).not.toMatch(/afterEach|stubEnv|spyOn/);
  });
});
