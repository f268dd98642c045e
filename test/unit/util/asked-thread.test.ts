import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { type AskedThread, createAskedThread } from '../../../src/util/asked-thread.js';
import { temporaryProject } from '../../helpers/verify-project.js';

const project = temporaryProject({});
afterAll(() => project.remove());
let files = 0;
buildSync({
  entryPoints: [join(import.meta.dirname, '../../../src/util/asked-thread.ts')],
  outfile: project.file('asked-thread.mjs'),
  format: 'esm',
  platform: 'node',
});

/** The entry of a thread, from the body of what it does with a question. */
function entryOf(body: string): URL {
  const file = project.file(`entry-${files++}.mjs`);
  writeFileSync(
    file,
    `import { workerData } from 'node:worker_threads';
    import { answerQuestions } from './asked-thread.mjs';
    let answered = 0;
    answerQuestions((question) => { ${body} });`,
  );
  return pathToFileURL(file);
}

function threadOf(body: string, given?: unknown): AskedThread<string, unknown> {
  const thread = createAskedThread<string, unknown>({ entry: entryOf(body), name: 'the thread', given });
  onTestFinished(() => thread.close());
  return thread;
}

const told = async (answers: readonly Promise<unknown>[]): Promise<readonly string[]> =>
  (await Promise.allSettled(answers)).map((one) => (one.status === 'fulfilled' ? String(one.value) : String(one.reason)));

/** Runs a script in a process of its own. */
function run(script: string, ...flags: readonly string[]): { status: number | null; stdout: string; stderr: string } {
  const file = project.file(`script-${files++}.mjs`);
  writeFileSync(file, `import { createAskedThread } from './asked-thread.mjs';\n${script}`);
  const { status, stdout, stderr } = spawnSync(process.execPath, [...flags, file], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

describe('a thread that is asked', () => {
  it('answers several questions in their order', async () => {
    const thread = threadOf('return `${workerData.word} ${question} ${answered++}`;', { word: 'to' });
    expect(await told([thread.ask('a'), thread.ask('b'), thread.ask('c')])).toEqual(['to a 0', 'to b 1', 'to c 2']);
  });

  it('hands on what answering throws, and goes on', async () => {
    const body = `
      const failing = () => { throw new TypeError('bad ' + question, { cause: () => 'cannot be sent' }); };
      if (question === 'text') throw 'a text';
      if (question === 'code') return () => {};
      return question === 'good' ? 'good ' + answered++ : failing();`;
    const thread = threadOf(body);
    const fault = thread.ask('one').catch((error: unknown) => error as Error);

    expect(
      await told([thread.ask('one'), thread.ask('good'), thread.ask('text'), thread.ask('code'), thread.ask('good')]),
    ).toEqual(['Error: bad one', 'good 0', 'Error: a text', 'Error: () => {} could not be cloned.', 'good 1']);
    expect((await fault) as Error).toMatchObject({
      message: 'bad one',
      stack: expect.stringMatching(/^TypeError: bad one\n.*failing/),
    });
  });

  it('is lost when it ends itself, for that question only', async () => {
    const thread = threadOf("if (question === 'end') process.exit(3); return question + ' ' + answered++;");
    expect(await told(['a', 'b', 'end', 'c', 'd'].map((question) => thread.ask(question)))).toEqual([
      'a 0',
      'b 1',
      'ThreadLost: the thread ended by itself: exit code 3',
      'c 0',
      'd 1',
    ]);
  });

  it.each([
    ['none.mjs', undefined, /none\.mjs/],
    ['bad.mjs', "throw new RangeError('no start')", /no start/],
    ['odd.mjs', 'throw undefined', /undefined/],
  ])('is lost when it cannot be started (%s)', async (name, text, why) => {
    if (text !== undefined) writeFileSync(project.file(name), text);
    const thread = createAskedThread<string, string>({ entry: project.file(name), name: 'the thread' });
    const [first = '', second] = await told([thread.ask('a'), thread.ask('b')]);
    expect(first).toMatch(/^ThreadLost: the thread ended by itself: /);
    expect(first).toMatch(why);
    expect(second).toBe(first);
  });

  it('says of one that was lost that it ran out of memory', () => {
    const entry = entryOf(
      "const held = []; for (let n = 0; question === 'all'; n++) held.push({ n, text: 'x' + n }); return question;",
    );
    const script = `
      const thread = createAskedThread({ entry: new URL(${JSON.stringify(entry)}), name: 'the thread' });
      const [lost, next] = await Promise.allSettled([thread.ask('all'), thread.ask('little')]);
      console.log(lost.reason.name, lost.reason.outOfMemory, next.value);`;
    expect(run(script, '--max-old-space-size=64')).toMatchObject({ status: 0, stdout: 'ThreadLost true little\n' });
  });

  it('is closed at once, whatever it is at, and for good', async () => {
    const thread = threadOf("if (question === 'never') for (;;); return question;");
    expect(await thread.ask('a')).toBe('a');
    const answers = told([thread.ask('never'), thread.ask('b')]);

    await thread.close();
    await thread.close();

    const closed = 'ThreadClosed: the thread was closed';
    expect(await answers).toEqual([closed, closed]);
    expect(await told([thread.ask('c')])).toEqual([closed]);
  });

  it('keeps a process that waits for an answer, and no other', () => {
    const entry = JSON.stringify(entryOf('return question'));
    const script = `
      const thread = createAskedThread({ entry: new URL(${entry}), name: 'the thread' });
      console.log(await thread.ask('a'), await thread.ask('b'));
      createAskedThread({ entry: new URL(${entry}), name: 'the thread' });`;
    expect(run(script)).toEqual({ status: 0, stdout: 'a b\n', stderr: '' });
  });

  /** A process that has nothing else to do ends where it waits for nobody: with code 13, in the middle of its own end. */
  it('is closed in full where an answer comes in at that moment', () => {
    const entry = entryOf(`
      if (answered++ > 0) return question;
      setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300));
      return question;`);
    const script = `
      const thread = createAskedThread({ entry: new URL(${JSON.stringify(entry)}), name: 'the thread' });
      const answers = [thread.ask('a'), thread.ask('b')];
      await answers[0];
      const settled = Promise.allSettled([...answers, thread.ask('c')]);
      // The answer has come by then, and waits for its turn.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500);
      await thread.close();
      console.log('closed', (await settled).map(({ status }) => status).join(' '));`;
    expect(run(script)).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^closed fulfilled( (fulfilled|rejected)){2}\n$/),
      stderr: '',
    });
  });
});
