import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { covolve, vitest, vitestProject } from '../helpers/covolve-run.js';

const source = `export function sign(n: number): string { return n < 0 ? 'minus' : 'plus'; }
export function limit(n: number): number { return n > 100 ? 100 : n; }
`;

function generated(): { root: string; file: string; text: string } {
  const root = vitestProject({ 'a.ts': source });
  expect(covolve(root, 'a.ts', '--budget', '500exec').exitCode).toBe(0);
  const file = join(root, 'a.gen.test.ts');
  return { root, file, text: readFileSync(file, 'utf8') };
}

it('keeps tests of the user that fail or do not type-check, and tells of them', () => {
  const { root, file, text } = generated();
  const wrong =
    "it('fails', () => {\n  expect(limit(1)).toBe(2);\n});\n\nit('is not typed', () => {\n  expect(limit('1')).toBe('1');\n});\n";
  writeFileSync(file, `${text}\n${wrong}`.replaceAll('\n', '\r\n'));
  const run = covolve(root, 'a.ts', '--budget', '500exec');
  expect([run.exitCode, run.stderr, run.module?.status]).toEqual([0, '', 'done']);
  const now = run.file('a.gen.test.ts') as string;
  expect(now.replaceAll('\r\n', '\n')).toContain(wrong.trimEnd());
  expect(now.split('\r\n').length).toBe(now.split('\n').length);
  expect(run.module?.coverage?.branches).toEqual([4, 4]);
  expect(run.module?.warnings).toEqual([
    expect.stringMatching(/^your own code in the test file fails and was kept as it is: is not typed: it does not type-check: /),
    expect.stringMatching(/^your own code in the test file fails and was kept as it is: fails: .*expected 1 to be 2/),
  ]);
}, 120_000);

it('leaves the tests of what a narrower run did not look at, unless they do not hold any more', () => {
  const { root, file } = generated();
  const narrow = covolve(root, 'a.ts#limit', '--budget', '500exec');
  expect([narrow.exitCode, narrow.stderr]).toEqual([0, '']);
  expect(readFileSync(file, 'utf8')).toMatch(/describe\('limit'[^]*describe\('sign'/);
  expect(narrow.module?.warnings).toEqual(['tests of an earlier run were kept where this one has none: sign']);
  expect(vitest(root, 1)).toBe(0);

  writeFileSync(join(root, 'a.ts'), source.replace("'minus'", "'below'"));
  const changed = covolve(root, 'a.ts#limit', '--budget', '500exec');
  expect(changed.exitCode).toBe(0);
  expect(changed.module?.warnings?.[0]).toMatch(
    /^tests of an earlier run do not hold any more and were left out: sign › .*minus/,
  );
  expect(readFileSync(file, 'utf8')).toContain("describe('sign'");
  expect(readFileSync(file, 'utf8')).not.toContain('minus');
  expect(vitest(root, 1)).toBe(0);
}, 120_000);

it('refuses a file that cannot be read before it searches', () => {
  const { root, file, text } = generated();
  const torn = text.replace("describe('limit'", "<<<<<<< HEAD\n=======\n>>>>>>> theirs\ndescribe('limit'");
  writeFileSync(file, torn);
  const run = covolve(root, 'a.ts', '--budget', '60s');
  expect(run.exitCode).toBe(3);
  expect(run.module?.reason).toMatch(/^OUTPUT_UNREADABLE: /);
  expect(run.module?.executions).toBeUndefined();
  expect(readFileSync(file, 'utf8')).toBe(torn);
}, 60_000);

it('keeps a test that the user saves while the new file is verified', () => {
  const { root, file } = generated();
  const own = "it('was saved meanwhile', () => {\n  expect(limit(7)).toBe(7);\n});\n";
  // Runs beside every file that is verified; the one that only warms the runner up has no groups.
  const setup = `
    import { appendFileSync, readFileSync } from 'node:fs';
    import { expect } from 'vitest';
    const text = readFileSync(expect.getState().testPath, 'utf8');
    const isSaved = readFileSync(${JSON.stringify(file)}, 'utf8').includes('meanwhile');
    if (text.includes('describe(') && !isSaved) appendFileSync(${JSON.stringify(file)}, ${JSON.stringify(`
${own}`)});
  `;
  writeFileSync(join(root, 'setup.js'), setup);
  writeFileSync(join(root, 'vitest.config.js'), "export default { test: { setupFiles: ['./setup.js'] } };\n");
  const run = covolve(root, 'a.ts', '--budget', '500exec');
  expect([run.exitCode, run.stderr, run.module?.status]).toEqual([0, '', 'done']);
  const now = readFileSync(file, 'utf8');
  expect(now).toContain(own.trimEnd());
  expect(now).toContain("describe('sign'");
  expect(vitest(root, 1)).toBe(0);
}, 120_000);

it('says that a file takes the place of one that covers more', () => {
  const root = vitestProject({
    'grade.ts': `export function grade(n: number, s: string): string {
      if (n < 0) return 'none';
      if (n === 4711) return s.startsWith('abc') ? 'x' : 'y';
      return s === 'sesame' ? 'open' : 'shut';
    }`,
  });
  const first = covolve(root, 'grade.ts', '--budget', '2000exec');
  expect([first.module?.coverage?.branches, first.module?.warnings]).toEqual([[8, 8], undefined]);

  const hasty = covolve(root, 'grade.ts', '--budget', '4exec');

  const [covered] = hasty.module?.coverage?.branches ?? [8];
  expect(hasty.exitCode).toBe(0);
  expect(hasty.module?.warnings).toEqual([expect.stringContaining(`fewer than the file before (${covered} instead of 8 of 8)`)]);
}, 60_000);
