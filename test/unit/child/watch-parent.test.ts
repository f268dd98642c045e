import { type ChildProcess, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryProject } from '../../helpers/temporary-project.js';

const waiting = ['-e', 'setInterval(() => {}, 1000)'];

function start(...args: readonly string[]): ChildProcess & { readonly ended: Promise<NodeJS.Signals | null> } {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  return Object.assign(child, {
    ended: new Promise<NodeJS.Signals | null>((done) => child.on('close', (_, signal) => done(signal))),
  });
}

/** A process that watches another one, which is not the one it was started by, and is busy without end. */
function watching(parent: number): ReturnType<typeof start> {
  const root = temporaryProject({});
  buildSync({
    entryPoints: [join(import.meta.dirname, '../../../src/child/watch-parent.ts')],
    outfile: join(root, 'watch-parent.mjs'),
    format: 'esm',
    platform: 'node',
  });
  const script = `import { watchParent } from './watch-parent.mjs';
    watchParent(${parent});
    process.kill = () => { throw Object.assign(new Error('refused'), { code: 'ESRCH' }); };
    setTimeout(() => { console.log('busy'); setTimeout(() => { for (;;); }, 20); }, 20);`;
  writeFileSync(join(root, 'busy.mjs'), script);
  return start(join(root, 'busy.mjs'));
}

// As on Windows, where nobody is told of a new parent.
it('ends a busy process whose parent is gone, though it seems to have the same one', async () => {
  const parent = start(...waiting);
  const child = watching(parent.pid as number);
  await new Promise((resolve) => child.stdout?.once('data', resolve));
  expect(child.exitCode).toBeNull();

  parent.kill('SIGKILL');

  expect(await child.ended).toBe('SIGKILL');
});

it('ends a process whose parent was gone before it looked', async () => {
  const parent = start(...waiting);
  parent.kill('SIGKILL');
  await parent.ended;

  expect(await watching(parent.pid as number).ended).toBe('SIGKILL');
});
