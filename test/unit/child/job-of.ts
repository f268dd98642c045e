import { resolve } from 'node:path';
import { createTypeSource } from '../../../src/analysis/types/type-source.js';
import type { Job } from '../../../src/child/session.js';
import type { SearchBudget } from '../../../src/model/job.js';
import { analyse } from '../../../src/pipeline/2-analyse.js';
import { findProject } from '../../../src/project/find-project.js';
import { temporaryProject } from '../../helpers/temporary-project.js';

const budget: SearchBudget = { kind: 'executions', search: 1000, finish: 90 };

/** To search for tests of this module. */
export async function jobOf(source: string, mocks = false): Promise<Job> {
  const root = temporaryProject({
    'package.json': '{"type":"module"}',
    'tsconfig.json': '{"compilerOptions":{"strict":true,"module":"nodenext","types":["node"]},"include":["*.ts"]}',
    'subject.ts': source,
    'node_modules/@types/node/index.d.ts': `declare module 'node:fs' { export function rmSync(path: string, options?: object): void; }`,
    'node_modules/@types/node/package.json': '{"name":"@types/node","version":"20.0.0","types":"index.d.ts"}',
  });
  const file = resolve(root, 'subject.ts');
  const project = findProject(file, root);
  const unit = { subject: { file, display: 'subject.ts' }, project, testFile: resolve(root, 'subject.gen.test.ts') };
  const types = createTypeSource({ root });
  const { program, table, model } = await analyse(unit, { model: async (path) => types.model(path) });
  return {
    program,
    table,
    model,
    search: {
      algorithm: 'dynamosa',
      seed: 3,
      population: 20,
      crowding: 'fast-epsilon',
      budget,
      steps: 100_000,
      mocks,
      guarded: true,
      testFiles: [],
      roomMb: 1,
    },
    bans: [],
    quarantine: [],
    avoided: [],
    gains: [],
    elapsedMs: 0,
    task: { kind: 'search' },
  };
}
