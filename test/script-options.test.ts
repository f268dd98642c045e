import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** Runs a script with options under which there is nothing for it to do. */
function refused(script: string, ...args: readonly string[]): unknown {
  const entry = join(root, script);
  const run = spawnSync(process.execPath, ['--import', 'tsx', entry, ...args], { cwd: root, encoding: 'utf8', timeout: 60_000 });
  return { status: run.status, stdout: run.stdout, stderr: run.stderr.trim() };
}

const hostile = 'test/hostile/run.ts';
const layers = 'test/hostile/without-layers.ts';

it.each([
  [hostile, ['--jobs', 'x'], '--jobs takes a whole number from 1 on, not "x".'],
  [hostile, ['--jobs', '0'], '--jobs takes a whole number from 1 on, not "0".'],
  [hostile, ['--scale', 'x'], '--scale takes a number above 0, not "x".'],
  [hostile, ['--scale', '0'], '--scale takes a number above 0, not "0".'],
  [hostile, ['nowhere', 'sign.ts'], 'There is no subject nowhere, sign.ts.'],
  [hostile, ['--quick', 'pi-digits'], 'There is no subject pi-digits.'],
  [hostile, ['--quick', 'endless-do'], 'None of endless-do is of the quick part: nothing would be run.'],
  [hostile, ['--layers-off', 'L0,L9'], 'There is no layer L9.'],
  [layers, ['L9'], 'There is no layer L9.'],
  [layers, ['L0', 'l1'], 'There is no layer l1.'],
  ['bench/engine.ts', ['--only', 'no-such-package'], 'There is no package no-such-package among those of the bench.'],
  ['bench/engine.ts', ['--rounds', '0'], '--rounds takes a whole number from 1 on, not "0".'],
  ['bench/magic.ts', ['--only', 'no-such-module'], 'No module has no-such-module in its name.'],
  ['bench/magic.ts', ['--seeds', '1,x'], '--seeds takes a whole number from 0 on, not "x".'],
  ['bench/magic.ts', ['--budget', 'long'], '"long" is not a budget.'],
  ['bench/corpus.ts', ['--only', 'no-such-module'], expect.stringMatching(/corpus\.json has no such subject\.$/)],
  ['bench/corpus.ts', ['--seed', 'x'], '--seed takes a whole number from 0 on, not "x".'],
  ['bench/corpus.ts', ['--budget', 'long'], '"long" is not a budget.'],
])('%s %j ends with a sentence before anything is run', (script, args, sentence) => {
  expect(refused(script, ...args)).toEqual({ status: 2, stdout: '', stderr: sentence });
});
