import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { RunnerEnded, startRunner } from '../../../src/verify/runner-process.js';
import { temporaryProject } from '../../helpers/temporary-project.js';

it('kills nobody once it has ended: its id may be that of another group by then', async () => {
  const root = temporaryProject({ 'entry.mjs': 'process.exit(0);' });
  const settings = { root, vitestNode: '', setupFile: '', preloadFile: '', cacheDir: root };
  const runner = startRunner({ file: join(root, 'entry.mjs') }, settings, root);
  await expect(runner.ready).rejects.toThrow(RunnerEnded);
  const kill = vi.spyOn(process, 'kill').mockReturnValue(true);

  runner.kill();

  expect([runner.alive, kill.mock.calls]).toEqual([false, []]);
  kill.mockRestore();
});
