import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { covolve, vitest, vitestNames, vitestProject } from '../helpers/covolve-run.js';

const examples = resolve(import.meta.dirname, '../../examples');

it('covers every branch of the examples with green, typed, readable tests', () => {
  const sources = readdirSync(examples).filter((file) => /\.(ts|js|json)$/.test(file) && !file.includes('.gen.test.'));
  const root = vitestProject(Object.fromEntries(sources.map((file) => [file, readFileSync(join(examples, file), 'utf8')])));
  const run = covolve(root, '.', '--budget', '60s');
  expect(run.stderr).toBe('');
  expect(run.exitCode).toBe(0);
  expect(run.result?.wallMs).toBeLessThanOrEqual(60_000);
  expect(
    run.result?.modules.map(({ file, status, coverage }) => [file, status, coverage?.branches[0] === coverage?.branches[1]]),
  ).toEqual([
    ['inventory.ts', 'done', true],
    ['loan.ts', 'done', true],
    ['page-ranges.ts', 'done', true],
    ['poll.ts', 'done', true],
    ['query-string.js', 'done', true],
  ]);
  const texts = run.result?.modules.map(({ testFile }) => run.file(testFile as string) ?? '') ?? [];
  for (const text of texts) expect(text).not.toMatch(/test_case|\bvar\d|import .*covolve/);
  const names = vitestNames(root);
  expect(names.size).toBe(texts.length);
  for (const titles of names.values()) {
    expect(titles.length).toBeGreaterThan(0);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
    // As those write who number what they generate.
    expect(titles.filter((title) => /\btest[ _-]?(case)?[ _-]?\d|\bvar_?\d/i.test(title))).toEqual([]);
  }
  for (const seed of [1, 2, 3]) expect(vitest(root, seed)).toBe(0);
}, 180_000);
