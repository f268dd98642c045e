import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { knowSources, type Presence, showAbsent } from '../../../../src/execute/host/absent-files.js';
import type { TestEffects } from '../../../../src/model/effects.js';
import { rig, say, surrounded } from '../executing.js';

let folder: string;

beforeAll(() => {
  folder = fs.mkdtempSync(join(fs.realpathSync(tmpdir()), 'covolve-absent-'));
  fs.mkdirSync(join(folder, 'real'));
  fs.writeFileSync(join(folder, 'real', 'file.txt'), 'text');
  fs.symlinkSync(join(folder, 'real'), join(folder, 'link'));
});
afterAll(() => fs.rmSync(folder, { recursive: true }));
afterEach(() => knowSources([]));

interface Seen {
  readonly value: unknown;
  readonly facts: TestEffects['facts'];
  readonly denied: readonly string[];
}

async function ask(look: () => unknown, presence?: Presence): Promise<Seen> {
  return surrounded(async () => {
    let value: unknown;
    const body = async (): Promise<void> => {
      try {
        value = await look();
      } catch (error) {
        value = (error as NodeJS.ErrnoException).code;
      }
    };
    const comeBack = presence && showAbsent(presence);
    try {
      const { effects } = await rig({ body }).run(say.call(0), say.wait(0));
      return { value, facts: effects.facts, denied: effects.denied };
    } finally {
      comeBack?.();
    }
  });
}

const dist = (): string => join(folder, 'dist');
const later = (call: (done: (...results: unknown[]) => void) => void): Promise<unknown> =>
  new Promise(
    (resolve, reject) => void call((...results) => (results[0] instanceof Error ? reject(results[0]) : resolve(results.at(-1)))),
  );
const kindOf = (stats: fs.Stats | undefined): unknown => stats && (stats.isFile() ? 'file' : 'folder');

/** What each says of what is not there, of an empty file and of an empty folder. */
const looks: readonly (readonly [string, () => unknown, unknown, unknown, unknown])[] = [
  ['existsSync', () => fs.existsSync(dist()), false, true, true],
  ['exists', () => later((done) => void fs.exists(dist(), done)), false, true, true],
  ['accessSync', () => fs.accessSync(dist()), 'ENOENT', undefined, undefined],
  ['access', () => later((done) => void fs.access(dist(), done)), 'ENOENT', null, null],
  ['promises.access', () => fs.promises.access(dist()), 'ENOENT', undefined, undefined],
  ['statSync', () => kindOf(fs.statSync(dist())), 'ENOENT', 'file', 'folder'],
  ['statSync without errors', () => kindOf(fs.statSync(dist(), { throwIfNoEntry: false })), undefined, 'file', 'folder'],
  ['promises.lstat', async () => kindOf(await fs.promises.lstat(dist())), 'ENOENT', 'file', 'folder'],
  ['readFileSync', () => fs.readFileSync(dist(), 'utf8'), 'ENOENT', '', 'EISDIR'],
  ['readFile', () => later((done) => void fs.readFile(dist(), 'utf8', done)), 'ENOENT', '', 'EISDIR'],
  ['promises.readFile', () => fs.promises.readFile(dist(), 'utf8'), 'ENOENT', '', 'EISDIR'],
  ['readdirSync', () => fs.readdirSync(dist()), 'ENOENT', 'ENOTDIR', []],
  ['openSync', () => fs.readSync(fs.openSync(dist(), 'r'), Buffer.alloc(3)), 'ENOENT', 0, 'EISDIR'],
  ['promises.open', async () => (await (await fs.promises.open(dist())).stat()).size, 'ENOENT', 0, 4096],
  [
    'createReadStream',
    () =>
      later(
        (done) =>
          void fs
            .createReadStream(dist())
            .on('error', (error) => done(error))
            .on('end', () => done(undefined))
            .resume(),
      ),
    'ENOENT',
    undefined,
    'EISDIR',
  ],
];

describe('what is looked for in vain', () => {
  it.each(looks)('by %s is noted, and may be there elsewhere', async (_, look, here, asFile, asFolder) => {
    knowSources(["rmSync('dist')"]);

    const seen = await ask(look);
    expect({ value: seen.value, fact: seen.facts?.[0], denied: seen.denied }).toEqual({
      value: here,
      fact: 'absentFiles',
      denied: [],
    });
    for (const [as, expected] of [
      ['file', asFile],
      ['folder', asFolder],
    ] as const) {
      const { value, denied } = await ask(look, { as, of: 'named' });
      expect([as, value, denied]).toEqual([as, expected, []]);
    }
  });

  it('is of another kind where the source does not name all of it', async () => {
    knowSources(["join(root, 'dist', `${name}/cache.json`); const real = abc;"]);
    const facts = async (...steps: string[]): Promise<unknown> => (await ask(() => fs.existsSync(join(folder, ...steps)))).facts;

    expect(await facts('dist')).toEqual(['absentFiles']);
    expect(await facts('real', 'dist', 'cache.json')).toEqual(['absentFiles']);
    expect(await facts('link', 'dist')).toEqual(['absentFiles']);
    expect(await facts('abc')).toEqual(['otherAbsentFiles']);
    expect(await facts('a', 'cache.json')).toEqual(['otherAbsentFiles']);
    expect(await facts('dist', 'a')).toEqual(['otherAbsentFiles']);
  });

  it('is no fact where nobody can have it', async () => {
    const file = join(folder, 'real', 'file.txt');
    const look = (): unknown => ['', 'a\0b', join(file, 'below'), file].map((path) => fs.existsSync(path));

    expect(await ask(look, { as: 'file', of: 'all' })).toEqual({
      value: [false, false, false, true],
      // The first two are no absolute paths.
      facts: ['workingFolder'],
      denied: [],
    });
  });

  it('stays away where the source does not name it and only that is wanted', async () => {
    const look = (): unknown => fs.existsSync(join(folder, 'a', 'b'));

    expect((await ask(look, { as: 'folder', of: 'named' })).value).toBe(false);
    expect((await ask(look, { as: 'folder', of: 'all' })).value).toBe(true);
  });

  it('leads to effects that the test has not here', async () => {
    const clean = (): unknown => {
      if (!fs.existsSync(dist())) return false;
      fs.rmSync(dist(), { recursive: true });
      return fs.existsSync(dist());
    };

    expect(await ask(clean)).toMatchObject({ value: false, denied: [] });
    for (const as of ['file', 'folder'] as const)
      expect((await ask(clean, { as, of: 'all' })).denied).toEqual(expect.arrayContaining(['fs.rm']));
  });

  it('is what the test has made of it, once it has written', async () => {
    const look = (): unknown => {
      fs.mkdirSync(dist());
      fs.writeFileSync(join(dist(), 'a'), 'b');
      return [
        fs.readdirSync(dist()),
        fs.existsSync(join(dist(), 'b')),
        fs.readFileSync(join(folder, 'link', 'file.txt'), 'utf8'),
      ];
    };

    expect((await ask(look, { as: 'file', of: 'all' })).value).toEqual([['a'], false, 'text']);
  });

  it('is away again for the next test', async () => {
    await ask(() => fs.existsSync(dist()), { as: 'folder', of: 'all' });

    expect((await ask(() => fs.existsSync(dist()))).value).toBe(false);
    expect((await ask(() => fs.readdirSync(folder))).value).toEqual(['link', 'real']);
  });
});
