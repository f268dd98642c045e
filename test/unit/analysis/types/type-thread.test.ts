import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTypeSource, type ModelResult } from '../../../../src/analysis/types/type-source.js';
import { createTypeThread, type TypeThread } from '../../../../src/analysis/types/type-thread.js';
import { temporaryProject } from '../../../helpers/temporary-project.js';

const repository = join(import.meta.dirname, '../../../..');
const entry = join(repository, 'dist', 'analyse-types.mjs');

function closing(thread: TypeThread): TypeThread {
  onTestFinished(() => thread.close());
  return thread;
}

it('reads what a type source reads, of several projects, reasons and faults included', async () => {
  const examples = join(repository, 'examples');
  const root = temporaryProject({
    'tsconfig.json': '{ "compilerOptions": { "strict": true } }',
    'big.ts': `
      export enum Level { low = 1, high }
      export class Tree<T> { constructor(readonly value: T, readonly inner: Tree<T>[] = []) {} add(one: Tree<T>): this { return this; } }
      export const sizes = { small: 1n, odd: -0, none: NaN } as const;
      export const find = (tree: Tree<string>, test: (one: string) => boolean, level?: Level): Tree<string> | undefined => undefined;
      export const pattern = (text: string) => /^[a-z]+-\\d{2}$/u.test(text) && text.length > 12;`,
    'page.ts': 'export const text = (one: HTMLElement): Gone | string => one.innerText;',
    'untyped.js': 'exports.sum = (list, by = 2) => list.map((one) => one.size * by).join("-");',
    'data.ts': 'export const data = [1, 2];',
    'nothing.ts': 'const inner = 1;',
    'broken.ts': 'export const a = (;',
    'folder.ts/none': '',
  });
  const projects = [
    { root: examples, files: readdirSync(examples).filter((name) => /\.[jt]s$/.test(name)) },
    { root, files: ['big.ts', 'page.ts', 'untyped.js', 'data.ts', 'nothing.ts', 'broken.ts', 'gone.ts', 'folder.ts'] },
  ].map((project) => ({ ...project, files: project.files.map((file) => join(project.root, file)) }));
  const here = projects.flatMap((project) => {
    const source = createTypeSource(project);
    return project.files.map((file) => settled(() => source.model(file)));
  });
  const thread = closing(createTypeThread(entry, projects));

  const there = await Promise.all(
    projects.flatMap((project) =>
      project.files.map((file) =>
        thread
          .of(project.root)
          .model(file)
          .catch((error: unknown) => (error as Error).message),
      ),
    ),
  );

  expect(there).toStrictEqual(here);
  const kinds = here.slice(-8).map((one) => (typeof one === 'string' ? one : one.ok ? 'model' : one.code));
  expect(kinds).toEqual([
    'model',
    'model',
    'model',
    'NOTHING_CALLABLE',
    'NOTHING_EXPORTED',
    'SYNTAX_ERROR',
    'FILE_NOT_FOUND',
    'EISDIR: illegal operation on a directory, read',
  ]);
});

function settled(read: () => ModelResult): ModelResult | string {
  try {
    return read();
  } catch (error) {
    return (error as Error).message;
  }
}

it('has a reason for a module whose thread was lost, and a new thread for the next', async () => {
  const lost = temporaryProject({
    'entry.mjs': `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ file }) => {
        const error = new Error('JS heap out of memory');
        if (file === 'large.ts') throw Object.assign(error, { code: 'ERR_WORKER_OUT_OF_MEMORY' });
        if (file === 'odd.ts') process.exit(134);
        parentPort.postMessage({ answer: { ok: true, model: { file }, unresolved: [] } });
      });`,
  });
  const reader = closing(createTypeThread(join(lost, 'entry.mjs'), [])).of('/project');

  expect(await Promise.all(['large.ts', 'a.ts', 'odd.ts', 'b.ts'].map((file) => reader.model(file)))).toEqual([
    {
      ok: false,
      code: 'TYPES_FAILED',
      message: 'TypeScript ran out of memory while it read large.ts; give it more with NODE_OPTIONS=--max-old-space-size=8192',
    },
    { ok: true, model: { file: 'a.ts' }, unresolved: [] },
    {
      ok: false,
      code: 'TYPES_FAILED',
      message: 'TypeScript could not read odd.ts: the thread that reads types ended by itself: exit code 134',
    },
    { ok: true, model: { file: 'b.ts' }, unresolved: [] },
  ]);
});
