import { expect, it } from 'vitest';
import { covolve, vitestProject } from '../helpers/covolve-run.js';

/** Longer than a test is waited for where there is a budget in time. The time passes in no thread that could be busy. */
const slow = `export async function ready() {
  await Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400).value;
  return 'ready';
}`;

it('waits under an execution budget for work that a busy machine may be long at', () => {
  const run = covolve(vitestProject({ 'ready.js': slow }), 'ready.js', '--budget', '2exec');
  expect(run.module).toMatchObject({ status: 'done', tests: 1 });
}, 120_000);
