import { afterEach, describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/verify/verdict.js';
import { type TemporaryProject, temporaryProject } from '../helpers/verify-project.js';

let project: TemporaryProject | undefined;
afterEach(() => project?.remove());

const SUBJECT = {
  'src/greet.ts': "import { word } from '@words';\nexport const greet = (): string => `${word} ${globalThis.place}`;\n",
};
const WORDS = { 'lib/words.ts': "export const word = 'hello';\n" };
const SETUP = { 'setup.ts': "globalThis.place = 'world';\n" };
const TEST =
  "import { expect, it } from 'vitest';\nimport { greet } from './greet.js';\n\nit('greets', () => {\n  expect(greet()).toBe('hello world');\n});\n";

/** Verifies one test of a subject that needs an alias and a setup file of the user's config. */
async function verifyWith(config: string, files: Readonly<Record<string, string>> = {}, text = TEST): Promise<Verdict> {
  project = temporaryProject({ ...SUBJECT, ...WORDS, ...SETUP, 'vitest.config.ts': config, ...files });
  const verifier = await project.verifier();
  try {
    return await verifier.verify({
      testFile: project.file('src/greet.gen.test.ts'),
      text,
      subject: project.file('src/greet.ts'),
    });
  } finally {
    await verifier.close();
  }
}

const settings = `resolve: { alias: { '@words': new URL('./lib/words.ts', import.meta.url).pathname } }`;

describe("the user's config", () => {
  it.each([
    ['never ends', 'for (;;);', /^Vitest was not up after 4 s\.$/],
    ['ends the process', "process.stderr.write('no database\\n');\nprocess.exit(3);", /^Vitest ended before it was up/],
  ])('is told when it %s, once and for all', async (_, config, message) => {
    project = temporaryProject({ ...SUBJECT, 'vitest.config.ts': config });
    const verifier = await project.verifier({ limits: { loadMs: 4000, testMs: 6000 } });
    const candidate = { testFile: project.file('src/greet.gen.test.ts'), text: TEST, subject: project.file('src/greet.ts') };
    const first = await verifier.verify(candidate).catch((error: unknown) => error);
    expect(first).toMatchObject({ code: 'RUNNER_FAILED', message: expect.stringMatching(message) });
    expect(await verifier.verify(candidate).catch((error: unknown) => error)).toBe(first);
    await verifier.close();
  });

  it('is respected: alias, setup file, and an include that would not match', async () => {
    const verdict = await verifyWith(
      `export default { ${settings}, test: { setupFiles: ['./setup.ts'], include: ['nowhere/**'], retry: 3, coverage: { enabled: true } } };`,
    );

    expect({ passed: verdict.passed, failures: verdict.failures }).toEqual({ passed: true, failures: [] });
    expect(verdict.coverage?.figures.functions).toEqual([1, 1]);
    expect(verdict.notIncluded).toEqual(['nowhere/**']);
  });

  it('is respected when it has projects', async () => {
    const verdict = await verifyWith(
      `export default { test: { projects: [
        { test: { name: 'other', include: ['other/**'] } },
        { ${settings}, test: { name: 'unit', setupFiles: ['./setup.ts'], include: ['src/**/*.test.ts'] } },
      ] } };`,
    );

    expect({ passed: verdict.passed, failures: verdict.failures }).toEqual({ passed: true, failures: [] });
    expect(verdict.coverage?.figures.functions).toEqual([1, 1]);
    expect(verdict.notIncluded).toBeUndefined();
  });

  it.each([
    ['environment', "export default { test: { env: { TZ: 'UTC' } } };"],
    ['own code', "process.env.TZ = 'UTC';\nexport default {};"],
  ])('is respected when its %s chooses the time zone', async (_, config) => {
    const noon = "import { expect, it } from 'vitest';\nit('is noon', () => expect(new Date(43_200_000).getHours()).toBe(12));\n";

    expect((await verifyWith(config, {}, noon)).failures).toEqual([]);
  });

  it('that throws is told as a mistake of the project', async () => {
    await expect(verifyWith("throw new Error('no database');\nexport default {};")).rejects.toThrow(
      expect.objectContaining({
        code: 'RUNNER_FAILED',
        message: 'Vitest could not be started or stopped working: Error: no database',
        nextStep: 'Check that `npx vitest run` works in this project.',
      }),
    );
  });

  it('leaves nothing in the project', async () => {
    await verifyWith(`export default { ${settings}, test: { setupFiles: ['./setup.ts'] } };`);

    expect(project?.listing()).toEqual([
      'lib',
      'lib/words.ts',
      'package.json',
      'setup.ts',
      'src',
      'src/greet.ts',
      'vitest.config.ts',
    ]);
  });
});
