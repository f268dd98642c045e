import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { createCheckerThread } from '../../../src/verify/checker-thread.js';
import { temporaryProject } from '../../helpers/verify-project.js';

const root = join(import.meta.dirname, '..', '..', '..');
const project = temporaryProject({ 'src/area.js': 'export const area = (a, b) => a * b;' });
afterAll(() => project.remove());

it('checks in a thread of its own, several files at a time', async () => {
  const checker = createCheckerThread(join(root, 'dist', 'verify-checker.mjs'));
  const file = project.file('src/area.gen.test.js');

  const results = await Promise.all([checker.check(file, 'const a = 1;\n'), checker.check(file, 'let a: number;\n')]);
  await checker.close();

  expect(results.map(({ diagnostics }) => diagnostics.map(({ line, code }) => `${line} TS${code}`))).toEqual([[], ['1 TS8010']]);
});

it('tells whoever waits that the thread could not be started', async () => {
  const checker = createCheckerThread(project.file('none.mjs'));

  await expect(checker.check('a.js', '')).rejects.toThrow(/none\.mjs/);
});

/** A process that has nothing else to do ends where it waits for nobody: with code 13, in the middle of its own end. */
it('is closed in full where an answer comes in at that moment', () => {
  const answering = `import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ id, text }) => {
      parentPort.postMessage({ id, result: { diagnostics: [] } });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    });`;
  const closing = `import { createCheckerThread } from './checker-thread.mjs';
    const checker = createCheckerThread(new URL('./answering.mjs', import.meta.url));
    const answers = [checker.check('a.js', ''), checker.check('b.js', '')];
    await answers[0];
    const settled = Promise.allSettled([...answers, checker.check('c.js', '')]);
    // The answers have come by then, and wait for their turn.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
    await checker.close();
    console.log('closed', (await settled).map(({ status }) => status).join(' '));`;
  writeFileSync(project.file('answering.mjs'), answering);
  writeFileSync(project.file('closing.mjs'), closing);
  buildSync({
    entryPoints: [join(root, 'src', 'verify', 'checker-thread.ts')],
    outfile: project.file('checker-thread.mjs'),
    format: 'esm',
    platform: 'node',
  });

  const run = spawnSync(process.execPath, [project.file('closing.mjs')], { encoding: 'utf8' });

  expect({ status: run.status, stdout: run.stdout, stderr: run.stderr }).toEqual({
    status: 0,
    stdout: expect.stringMatching(/^closed (fulfilled|rejected)( (fulfilled|rejected)){2}\n$/),
    stderr: '',
  });
});

it('tells whoever waits that it was closed', async () => {
  const checker = createCheckerThread(join(root, 'dist', 'verify-checker.mjs'));
  const checked = checker.check(project.file('src/area.gen.test.js'), 'const a = 1;\n');

  const told = expect(checked).rejects.toThrow('the type checker was closed');
  await checker.close();
  await told;
});
