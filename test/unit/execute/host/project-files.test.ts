import fs, { type Dirent, type Stats } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hideTestFiles, moveFiles, type OtherFiles } from '../../../../src/execute/host/project-files.js';
import type { TestEffects } from '../../../../src/model/effects.js';
import { rig, say, surrounded } from '../executing.js';

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(join(tmpdir(), 'covolve-files-'));
  for (const name of ['b.js', 'c.gen.test.js', 'd.js']) fs.writeFileSync(join(folder, name), '1');
  for (const name of ['.covolve', 'empty', 'inner']) fs.mkdirSync(join(folder, name));
  for (const name of ['.covolve/cache', 'inner/e.js']) fs.writeFileSync(join(folder, name), '1');
  fs.utimesSync(join(folder, 'b.js'), 1e9, 1e9);
});
afterAll(() => fs.rmSync(folder, { recursive: true }));
afterEach(() => hideTestFiles([]));

interface Seen {
  readonly value: unknown;
  readonly facts: TestEffects['facts'];
}

/** What a subject is told here, and elsewhere, and what is noted of its asking. */
async function ask(read: () => unknown, elsewhere?: OtherFiles): Promise<Seen> {
  return surrounded(async () => {
    let value: unknown;
    const body = async (): Promise<void> => {
      value = await read();
    };
    const comeBack = elsewhere && moveFiles(elsewhere);
    try {
      const { effects } = await rig({ body }).run(say.call(0), say.wait(0));
      return { value, facts: effects.facts };
    } finally {
      comeBack?.();
    }
  });
}

const names = (entries: readonly Dirent[]): readonly string[] => entries.map(({ name }) => name);
const all = async (entries: AsyncIterable<Dirent>): Promise<readonly string[]> => {
  const found: Dirent[] = [];
  for await (const entry of entries) found.push(entry);
  return names(found).toSorted();
};
const drained = (dir: fs.Dir): readonly string[] => {
  const found: Dirent[] = [];
  for (let entry = dir.readSync(); entry; entry = dir.readSync()) found.push(entry);
  dir.closeSync();
  return names(found).toSorted();
};

const listings: readonly (readonly [string, () => unknown])[] = [
  ['readdirSync', () => fs.readdirSync(folder)],
  ['readdir', () => new Promise((resolve) => fs.readdir(folder, (_, found) => resolve(found)))],
  ['promises.readdir', () => fs.promises.readdir(folder)],
  ['Buffers', () => fs.readdirSync(folder, 'buffer').map(String)],
  ['entries', () => names(fs.readdirSync(folder, { withFileTypes: true }))],
  ['opendirSync', () => drained(fs.opendirSync(folder))],
  ['opendir', () => new Promise((resolve) => fs.opendir(folder, (_, dir) => resolve(drained(dir))))],
  ['promises.opendir', async () => all(await fs.promises.opendir(folder))],
];

describe('a listing', () => {
  it.each(listings)('by %s leaves out what covolve brings, and is noted', async (_, read) => {
    hideTestFiles(['c.gen.test.js']);

    expect(await ask(read)).toEqual({ value: ['b.js', 'd.js', 'empty', 'inner'], facts: ['files'] });
  });

  it.each(listings)('by %s has more in it elsewhere', async (_, read) => {
    hideTestFiles(['c.gen.test.js', 'other.gen.test.js']);
    const { value } = await ask(read, 'checkedOut');

    const expected = ['.DS_Store', '.covolve', '.env', 'b.js', 'c.gen.test.js', 'd.js', 'empty', 'inner', '~untitled'];
    expect(value).toEqual(expected);
  });

  it('goes into no folder of covolve', async () => {
    const { value } = await ask(() => fs.readdirSync(folder, { recursive: true }));

    expect(value).toEqual(['b.js', 'c.gen.test.js', 'd.js', 'empty', 'inner', 'inner/e.js']);
    const { value: entries } = await ask(() => names(fs.readdirSync(folder, { recursive: true, withFileTypes: true })));
    expect(entries).toEqual(['b.js', 'c.gen.test.js', 'd.js', 'empty', 'inner', 'e.js']);
  });

  it('of an empty folder stays empty', async () => {
    expect((await ask(() => fs.readdirSync(join(folder, 'empty')), 'checkedOut')).value).toEqual([]);
  });

  it('entry by entry is of the class that Node has for it, and can be closed twice by disposing', async () => {
    const read = async (): Promise<unknown> => {
      const dir = fs.opendirSync(folder);
      const { path } = dir;
      await dir.close();
      return [dir instanceof fs.Dir, path];
    };

    expect((await ask(read)).value).toEqual([true, folder]);
  });
});

describe('what the system says of a file', () => {
  const file = (): string => join(folder, 'b.js');
  const withHandle = async (): Promise<Stats> => {
    const handle = await fs.promises.open(file());
    const stats = await handle.stat();
    await handle.close();
    return stats;
  };
  const withDescriptor = (): Stats => {
    const descriptor = fs.openSync(file(), 'r');
    const stats = fs.fstatSync(descriptor);
    fs.closeSync(descriptor);
    return stats;
  };

  it.each<[string, () => Stats | Promise<Stats>]>([
    ['statSync', () => fs.statSync(file())],
    ['lstatSync', () => fs.lstatSync(file())],
    ['promises.stat', () => fs.promises.stat(file())],
    ['a descriptor', withDescriptor],
    ['a handle', withHandle],
  ])('by %s is noted, and otherwise elsewhere', async (_, read) => {
    const { value, facts } = await ask(read);
    const here = value as Stats;
    const older = (await ask(read, 'older')).value as Stats;
    const fresh = (await ask(read, 'checkedOut')).value as Stats;

    expect(facts).toEqual(['files']);
    expect([here.mtimeMs, older.mtime.getTime(), fresh.mtime.getTime()]).toEqual([1e12, older.mtimeMs, fresh.mtimeMs]);
    for (const key of ['mtimeMs', 'birthtimeMs', 'ino', 'dev', 'uid', 'gid', 'mode', 'blocks', 'blksize'] as const)
      expect([key, new Set([here[key], older[key], fresh[key]]).size]).toEqual([key, key === 'mode' ? 2 : 3]);
    // What is the same wherever the project is.
    for (const other of [older, fresh]) expect([other.isFile(), other.size, other.nlink]).toEqual([true, 1, 1]);
  });

  it('is otherwise in big numbers, too', async () => {
    const read = (): unknown => fs.statSync(file(), { bigint: true });
    const here = (await ask(read)).value as fs.BigIntStats;
    const there = (await ask(read, 'checkedOut')).value as fs.BigIntStats;

    expect([there.ino === here.ino, there.mtimeMs === here.mtimeMs, there.mtimeNs === here.mtimeNs]).toEqual([
      false,
      false,
      false,
    ]);
    expect([there.isFile(), there.size]).toEqual([true, 1n]);
  });

  it('goes the other way round where files are older: which of two is newer is by chance', async () => {
    const isNewer = (): boolean => fs.statSync(join(folder, 'd.js')).mtimeMs > fs.statSync(file()).mtimeMs;

    const seen = [await ask(isNewer), await ask(isNewer, 'older'), await ask(isNewer, 'checkedOut')];
    expect(seen.map(({ value }) => value)).toEqual([true, false, false]);
  });

  it('is no fact where it is only that there is a file, nor is what it holds', async () => {
    const read = (): unknown => [fs.existsSync(file()), fs.readFileSync(file(), 'utf8')];

    expect(await ask(read)).toEqual({ value: [true, '1'], facts: undefined });
  });

  it('is otherwise in the numbers that files are opened by', async () => {
    const read = (): unknown => {
      const descriptor = fs.openSync(file(), 'r');
      fs.closeSync(descriptor);
      return descriptor;
    };
    const seen = [await ask(read), await ask(read, 'older'), await ask(read, 'checkedOut'), await ask(read)];

    expect(seen[0]?.facts).toEqual(['files']);
    expect(new Set(seen.map(({ value }) => value)).size).toBe(3);
  });

  it('of a disk is otherwise elsewhere', async () => {
    const read = (): unknown => fs.statfsSync(folder).blocks;
    const here = await ask(read);

    expect(here.facts).toEqual(['files']);
    expect((await ask(read, 'older')).value).not.toBe(here.value);
  });
});
