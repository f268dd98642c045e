import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { rig, say, surrounded } from '../executing.js';

const folder = mkdtempSync(join(tmpdir(), 'covolve-env-file-'));
const settings = join(folder, 'settings.conf');
writeFileSync(settings, 'NODE_ENV=production\nSHOP=open # for now\nexport GREETING="good day"\n');
writeFileSync(join(folder, '.env'), 'SECRET=the-secret');
afterAll(() => rmSync(folder, { recursive: true }));

function ended(act: () => unknown): unknown {
  try {
    return act();
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    return { name, message, code, ...(error as object) };
  }
}

/** What each of two runs gave, and the effects of the last. */
async function runs(body: () => unknown): Promise<object> {
  return surrounded(async () => {
    const gave: unknown[] = [];
    const subject = rig({ body: () => void gave.push(ended(body)) });
    await subject.run(say.call(0));
    const { denied, setsEnv, facts } = (await subject.run(say.call(0))).effects;
    return { gave, denied, setsEnv, facts };
  });
}

it.each<[string, unknown]>([
  ['a path', settings],
  ['a URL', pathToFileURL(settings)],
  ['bytes', Buffer.from(settings)],
])('sets what stands in a file that is named by %s, but for what is set already, until the test is over', async (_, path) => {
  const read = (): readonly unknown[] => ['NODE_ENV', 'SHOP', 'GREETING'].map((name) => process.env[name]);
  const body = (): unknown => [read(), process.loadEnvFile(path as string), read()];

  const expected = [['test', undefined, undefined], undefined, ['test', 'open', 'good day']];
  expect(await runs(body)).toEqual({
    gave: [expected, expected],
    denied: [],
    setsEnv: ['GREETING', 'SHOP'],
    facts: ['environment'],
  });
  expect(read().slice(1)).toEqual([undefined, undefined]);
});

it.each<[string, unknown]>([
  ['no such file', join(folder, 'none.conf')],
  ['no file of the usual name', undefined],
  ['the same, said otherwise', null],
  ['a number', 5],
  ['a list', [settings]],
])('ends as that of Node does where it is given %s', async (_, path) => {
  const act = (): unknown => process.loadEnvFile(path as string);
  const real = ended(act);

  expect(real).toHaveProperty('code');
  expect(await runs(act)).toMatchObject({ gave: [real, real] });
});

it('finds no file that holds secrets', async () => {
  const body = (): unknown => process.loadEnvFile(join(folder, '.env')) ?? process.env['SECRET'];

  expect(await runs(body)).toMatchObject({ gave: [{ code: 'ENOENT' }, { code: 'ENOENT' }], denied: ['fs.secret'] });
});
