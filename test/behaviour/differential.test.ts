import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { anyValue, runSequence } from '../helpers/call-sequences.js';
import { type ArmHits, ownHits, type Probed, withBudgetOnly, withIstanbul, withProbes } from '../helpers/instrumented.js';
import { loadCommonJs } from '../helpers/load-commonjs.js';

const packages = [
  { name: 'semver', entry: 'index.js' },
  { name: 'validator', entry: 'index.js' },
  { name: 'fraction.js', entry: 'dist/fraction.js' },
  { name: 'decimal.js', entry: 'decimal.js' },
  { name: 'mnemonist', entry: 'index.js' },
  { name: 'yaml', entry: 'dist/index.js' },
];

const SEQUENCES = 300;
const STEPS = 10_000;

// Each sequence replaces it by a seeded one.
const { random } = Math;
afterAll(() => {
  Math.random = random;
});

it.each(packages)('$name behaves the same with probes, and our arms are Istanbul’s', ({ name, entry }) => {
  const root = fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));
  const file = join(root, entry);
  const steps = new Int32Array(1);
  const refill = (): void => {
    steps[0] = STEPS;
  };
  refill();
  const probed = new Map<string, Probed>();
  const istanbul = new Map<string, () => ArmHits>();
  const original = loadCommonJs(file, root, withBudgetOnly(steps));
  const instrumented = loadCommonJs(file, root, withProbes(steps, probed));
  const counted = loadCommonJs(file, root, withIstanbul(steps, istanbul));

  let returned = 0;
  for (let seed = 0; seed < SEQUENCES; seed++) {
    const expected = runSequence(original, seed, anyValue, refill);
    const actual = runSequence(instrumented, seed, anyValue, refill);
    if (JSON.stringify(actual) !== JSON.stringify(expected)) expect(actual, `seed ${seed}`).toEqual(expected);
    runSequence(counted, seed, anyValue, refill);
    returned += expected.filter((entry) => Array.isArray(entry) && entry.length === 2).length;
  }
  // Calls that all fail would compare nothing but messages.
  expect(returned).toBeGreaterThan(SEQUENCES);

  expect(probed.size).toBeGreaterThan(0);
  for (const [path, own] of probed) {
    expect([path, ownHits(own)]).toEqual([path, istanbul.get(path)?.()]);
  }
});
