import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { failedModuleText } from '../../../src/cli/error-text.js';
import { nextSteps } from '../../../src/cli/next-step.js';

const root = resolve(import.meta.dirname, '../../..');
const texts = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readFileSync(join(root, 'src', file), 'utf8'));

/** As the sources write them: where a module is given up, and in results of the lower layers. */
const written = [
  /\b(?:fail|because|LoadFailure)\(\s*'([A-Z_]+)'/g,
  /\bcode: '([A-Z]+_[A-Z_]+)', message\b/g,
  /'load-failed', code: '([A-Z_]+)'/g,
];
const codes = [
  ...new Set(texts.flatMap((text) => written.flatMap((form) => [...text.matchAll(form)].map(([, code]) => code as string)))),
];

describe('a code for a module without tests', () => {
  it('is found in the sources', () => {
    expect(codes).toEqual(expect.arrayContaining(['BUILTINS_CHANGED', 'IMPORT_DIED', 'NOT_VERIFIED', 'NOTHING_EXPORTED']));
  });

  it.each([...new Set([...codes, ...Object.keys(nextSteps)])].sort())('has a next step and a line in the README: %s', (code) => {
    expect(failedModuleText({ file: 'a.ts', status: 'failed', reason: `${code}: it is so` })).toMatch(
      /^error: a\.ts: it is so\n[A-Z][^\n]+\.\n$/,
    );
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(`\`${code}\``);
  });

  it('asks for a report of bugs of ours only', () => {
    const reported = Object.entries(nextSteps).filter(([, step]) => /report/i.test(step));
    expect(reported.map(([code]) => code)).toEqual(['CHILD_CRASHED', 'INTERNAL_ERROR']);
  });
});
