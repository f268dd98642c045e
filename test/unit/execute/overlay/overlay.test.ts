import fs from 'node:fs';
import module from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { effectsSeen, resetEffects } from '../../../../src/execute/effects.js';
import { guardFileSystem } from '../../../../src/execute/guards/file-system.js';
import { fileSystem } from '../../../../src/execute/overlay/shared.js';
import { createPatches, type Patches } from '../../../../src/execute/patches.js';
import { contents, type Form, perform, prepare, type Step } from './file-script.js';

let base: string;
let patches: Patches | undefined;

beforeEach(() => {
  base = fs.realpathSync(fs.mkdtempSync(join(tmpdir(), 'covolve-overlay-')));
  for (const name of ['real', 'overlaid']) {
    fs.mkdirSync(join(base, name));
    prepare(join(base, name));
  }
});

afterEach(() => {
  unpatch();
  fs.rmSync(base, { recursive: true, force: true });
});

function patch(): void {
  patches = createPatches();
  guardFileSystem(patches);
  module.syncBuiltinESMExports();
  fileSystem.reset();
  resetEffects();
}

function unpatch(): void {
  patches?.undo();
  patches = undefined;
  module.syncBuiltinESMExports();
  fileSystem.reset();
}

/** The same on disk and in memory; then the disk of the second is as it was. */
async function expectAlike(steps: readonly Step[], form: Form): Promise<void> {
  const real = await perform(steps, join(base, 'real'), form);
  const before = contents(join(base, 'overlaid'));
  patch();
  const overlaid = await perform(steps, join(base, 'overlaid'), form);
  unpatch();
  expect(overlaid).toEqual(real);
  expect(contents(join(base, 'overlaid'))).toEqual(before);
}

const scripts: Readonly<Record<string, readonly Step[]>> = {
  'writes a new file and reads it back': [
    ['writeFile', '@/new.txt', 'one'],
    ['readFile', '@/new.txt', 'utf8'],
    ['readFile', '@/new.txt'],
    ['stat', '@/new.txt'],
    ['exists', '@/new.txt'],
    ['appendFile', '@/new.txt', ' two'],
    ['readFile', '@/new.txt', { encoding: 'utf8' }],
    ['writeFile', '@/new.txt', 'x', { flag: 'wx' }],
    ['truncate', '@/new.txt', 2],
    ['readFile', '@/new.txt', 'latin1'],
    ['truncate', '@/new.txt', 4],
    ['readFile', '@/new.txt'],
    ['truncate', '@/none', 4],
  ],
  'changes files that are on disk': [
    ['appendFile', '@/data/a.txt', '!'],
    ['readFile', '@/data/a.txt', 'utf8'],
    ['readFile', '@/data/to-a', 'utf8'],
    ['writeFile', '@/to-data/b.txt', 'other'],
    ['readFile', '@/data/b.txt', 'utf8'],
    ['stat', '@/data/b.txt'],
    ['readFile', '@/data/deep/c.txt', 'utf8'],
  ],
  'lists what is on disk and what is not': [
    ['writeFile', '@/data/new.txt', ''],
    ['unlink', '@/data/a.txt'],
    ['readdir', '@/data'],
    ['readdir', '@/data', { withFileTypes: true }],
    ['readdir', '@/data', { recursive: true }],
    ['readdir', '@/none'],
    ['readdir', '@/data/b.txt'],
    ['readFile', '@/data/a.txt'],
    ['readFile', '@/data/to-a'],
    ['stat', '@/data/to-a'],
    ['lstat', '@/data/to-a'],
    ['exists', '@/data/a.txt'],
    ['access', '@/data/a.txt'],
    ['access', '@/data/b.txt'],
    ['writeFile', '@/data/a.txt', 'back'],
    ['readFile', '@/data/a.txt', 'utf8'],
  ],
  'makes folders': [
    ['mkdir', '@/one'],
    ['mkdir', '@/one'],
    ['mkdir', '@/one/two/three'],
    ['mkdir', '@/one/two/three', { recursive: true }],
    ['mkdir', '@/one/two', { recursive: true }],
    ['mkdir', '@/data/a.txt', { recursive: true }],
    ['mkdir', '@/data/a.txt/x', { recursive: true }],
    ['mkdir', '@/data/a.txt/x'],
    ['writeFile', '@/one/two/file', 'text'],
    ['writeFile', '@/none/file', 'text'],
    ['writeFile', '@/one', 'text'],
    ['writeFile', '@/data/a.txt/file', 'text'],
    ['readFile', '@/one'],
    ['mkdtemp', '@/tmp-'],
    ['mkdtemp', '@/none/tmp-'],
    ['writeFile', '@/to-data/deep/d.txt', 'through a link'],
    ['readdir', '@/data/deep'],
  ],
  'removes things': [
    ['rmdir', '@/data'],
    ['rmdir', '@/empty'],
    ['rmdir', '@/empty'],
    ['rmdir', '@/data/a.txt'],
    ['unlink', '@/data'],
    ['unlink', '@/none'],
    ['rm', '@/none'],
    ['rm', '@/none', { force: true }],
    ['rm', '@/data'],
    ['rm', '@/to-data'],
    ['readdir', '@/data'],
    ['rm', '@/data', { recursive: true }],
    ['exists', '@/data'],
    ['readFile', '@/data/a.txt'],
    ['mkdir', '@/data'],
    ['readdir', '@/data'],
    ['readdir', '@'],
  ],
  'moves things': [
    ['rename', '@/data/a.txt', '@/data/deep'],
    ['rename', '@/data/deep', '@/data/a.txt'],
    ['rename', '@/none', '@/x'],
    ['rename', '@/data/a.txt', '@/none/x'],
    ['rename', '@/data', '@/data/deep/inside'],
    ['rename', '@/empty', '@/data'],
    ['rename', '@/data/a.txt', '@/data/b.txt'],
    ['readFile', '@/data/b.txt', 'utf8'],
    ['rename', '@/data', '@/moved'],
    ['readdir', '@/moved'],
    ['readFile', '@/moved/deep/c.txt', 'utf8'],
    ['readdir', '@/data'],
    ['rename', '@/moved', '@/empty'],
    ['readFile', '@/empty/deep/c.txt', 'utf8'],
    ['readdir', '@'],
  ],
  'links things': [
    ['symlink', 'data/a.txt', '@/sym'],
    ['symlink', 'data/a.txt', '@/sym'],
    ['readlink', '@/sym'],
    ['readlink', '@/data'],
    ['readFile', '@/sym', 'utf8'],
    ['writeFile', '@/sym', 'through'],
    ['readFile', '@/data/a.txt', 'utf8'],
    ['symlink', 'loop', '@/loop'],
    ['readFile', '@/loop'],
    ['stat', '@/loop'],
    ['lstat', '@/loop'],
    ['realpath', '@/sym'],
    ['realpath', '@/to-data/deep'],
    ['realpath', '@/none'],
    ['link', '@/data/b.txt', '@/hard'],
    ['appendFile', '@/hard', '+'],
    ['readFile', '@/data/b.txt', 'utf8'],
    ['link', '@/none', '@/hard2'],
    ['link', '@/data', '@/hard2'],
    ['link', '@/data/b.txt', '@/hard'],
    ['unlink', '@/data/b.txt'],
    ['readFile', '@/hard', 'utf8'],
  ],
  'copies things': [
    ['copyFile', '@/data/a.txt', '@/copy'],
    ['readFile', '@/copy', 'utf8'],
    ['copyFile', '@/data/a.txt', '@/copy', fs.constants.COPYFILE_EXCL],
    ['copyFile', '@/none', '@/copy2'],
    ['copyFile', '@/data/a.txt', '@/none/x'],
    ['cp', '@/data', '@/copied'],
    ['cp', '@/data', '@/copied', { recursive: true }],
    ['readdir', '@/copied'],
    ['readFile', '@/copied/deep/c.txt', 'utf8'],
    ['cp', '@/none', '@/x'],
  ],
  'works through descriptors': [
    ['open', '@/data/a.txt', 'r+'],
    ['write', '#0', 'AL'],
    ['fstat', '#0'],
    ['ftruncate', '#0', 3],
    ['fsync', '#0'],
    ['close', '#0'],
    ['readFile', '@/data/a.txt', 'utf8'],
    ['write', '#0', 'x'],
    ['close', '#0'],
    ['open', '@/none', 'r+'],
    ['open', '@/data/a.txt', 'wx'],
    ['open', '@/data', 'w'],
    ['open', '@/data/a.txt', 'a'],
    ['write', '#1', Buffer.from('0123456789'), 2, 3],
    ['close', '#1'],
    ['readFile', '@/data/a.txt', 'utf8'],
    ['open', '@/data/b.txt', 'r'],
    ['write', '#2', 'x'],
    ['close', '#2'],
    ['open', '@/log', 'w+'],
    ['write', '#3', 'far', 5],
    ['readFile', '@/log'],
    ['close', '#3'],
  ],
  'changes what is known of a file': [
    ['chmod', '@/none', 0o600],
    ['chmod', '@/data/a.txt', 0o600],
    ['chmod', '@/data/a.txt', '700'],
    ['utimes', '@/data/a.txt', 1, 2],
    ['utimes', '@/none', 1, 2],
    ['stat', '@/data/a.txt'],
    ['stat', '@/none'],
    ['access', '@/data/b.txt', fs.constants.X_OK],
  ],
  'refuses what is no argument': [
    ['writeFile', '', 'x'],
    ['writeFile', 5.5, 'x'],
    ['writeFile', {}, 'x'],
    ['writeFile', '@/nul\0', 'x'],
    ['writeFile', '@/x', 5],
    ['writeFile', '@/x', {}],
    ['writeFile', '@/x', null],
    ['writeFile', '@/x', 'x', { flag: 'zz' }],
    ['rename', {}, '@/x'],
    ['rename', '@/x', {}],
    ['mkdir', {}],
    ['rm', 7],
  ],
};

for (const form of ['sync', 'callback', 'promise'] as const) {
  describe(`files in memory, ${form}`, () => {
    it.each(Object.entries(scripts))('%s', async (_, steps) => {
      await expectAlike(steps, form);
    });
  });
}

describe('what is noted', () => {
  it('is nothing while real files are read', async () => {
    patch();
    const folder = join(base, 'overlaid');
    await perform(
      [
        ['readFile', '@/data/a.txt'],
        ['readdir', '@'],
        ['exists', '@/none'],
        ['stat', '@/none'],
      ],
      folder,
      'sync',
    );
    expect(effectsSeen().denied).toEqual([]);
    expect(fileSystem.touched).toBe(false);
  });

  it('is a write, and a read only if the disk would answer otherwise', async () => {
    patch();
    const folder = join(base, 'overlaid');
    await perform(
      [
        ['writeFile', '@/new', ''],
        ['readFile', '@/data/a.txt'],
        ['exists', '@/none'],
        ['readdir', '@/data'],
      ],
      folder,
      'sync',
    );
    expect(effectsSeen().denied).toEqual(['fs.writeFile']);
    await perform(
      [
        ['readFile', '@/new'],
        ['readdir', '@'],
      ],
      folder,
      'sync',
    );
    expect(effectsSeen().denied).toEqual(['fs.readFile', 'fs.readdir', 'fs.writeFile']);
  });

  it('is forgotten with what was written', async () => {
    patch();
    const folder = join(base, 'overlaid');
    await perform(
      [
        ['writeFile', '@/new', ''],
        ['rm', '@/data', { recursive: true }],
      ],
      folder,
      'sync',
    );
    fileSystem.reset();
    expect(fs.existsSync(join(folder, 'new'))).toBe(false);
    expect(fs.readFileSync(join(folder, 'data', 'a.txt'), 'utf8')).toBe('alpha');
  });
});

describe('streams and handles', () => {
  it('write to memory', async () => {
    patch();
    const file = join(base, 'overlaid', 'log');
    const stream = fs.createWriteStream(file);
    stream.write('one ');
    await new Promise<void>((resolve, reject) => stream.on('error', reject).end('two', resolve));
    let text = '';
    for await (const chunk of fs.createReadStream(file, 'utf8')) text += chunk;
    const handle = await fs.promises.open(file, 'a+');
    await handle.writeFile(' three');
    const whole = await fs.promises.readFile(file, 'utf8');
    const { size } = await handle.stat();
    await handle.close();
    unpatch();
    expect({ text, whole, size }).toEqual({ text: 'one two', whole: 'one two three', size: 13 });
    expect(fs.existsSync(file)).toBe(false);
  });

  it('leave descriptors that are not theirs alone', () => {
    patch();
    const trial = (act: () => unknown): unknown => {
      try {
        return act();
      } catch (error) {
        return (error as NodeJS.ErrnoException).code;
      }
    };
    const ends = [
      trial(() => fs.closeSync(4)),
      trial(() => fs.readSync(3, Buffer.alloc(1))),
      trial(() => fs.writeSync(4, 'x')),
      trial(() => fs.writeSync(1, 'x')),
    ];
    expect(ends).toEqual(['EBADF', 'EBADF', 'EBADF', 1]);
    expect(effectsSeen().denied).toEqual(['fs.close', 'fs.read', 'fs.write']);
  });
});
