import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ModuleFailed } from '../../../src/pipeline/failure.js';
import { untilUnchanged } from '../../../src/pipeline/until-unchanged.js';
import { writeTestFile } from '../../../src/verify/write-file.js';
import { type TemporaryProject, temporaryProject } from '../../helpers/verify-project.js';

let project: TemporaryProject;
let file: string;
beforeEach(() => {
  project = temporaryProject({ 'a.test.ts': 'old' });
  file = project.file('a.test.ts');
});
afterEach(() => project.remove());

/** Writes what was made of the old text; while each version is verified, the next of `edits` happens. */
async function written(edits: readonly (() => void)[]): Promise<{ made: string; tried: number }> {
  let tried = 0;
  const verify = async (text: string): Promise<void> => {
    await Promise.resolve();
    edits[tried++]?.();
    expect(text).toMatch(/^new of /);
  };
  const make = async (old: string | undefined): Promise<string> => {
    const text = `new of ${old ?? 'nothing'}`;
    await verify(text);
    return text;
  };
  const made = await untilUnchanged(file, make, (text, old) => writeTestFile(file, text, () => true, old));
  return { made, tried };
}

const save = (text: string) => (): void => writeFileSync(file, text);
const inFile = (): string => readFileSync(file, 'utf8');

it('writes at once what was made of a file that nobody touches', async () => {
  expect(await written([])).toEqual({ made: 'new of old', tried: 1 });
  expect(inFile()).toBe('new of old');
});

it.each<[string, (() => void)[], string]>([
  ['an edit', [save('edited')], 'new of edited'],
  ['two edits', [save('edited'), save('edited again')], 'new of edited again'],
  ['that the file went away', [() => rmSync(file)], 'new of nothing'],
])('keeps %s from while it was verified', async (_, edits, expected) => {
  expect(await written(edits)).toEqual({ made: expected, tried: edits.length + 1 });
  expect(inFile()).toBe(expected);
});

it('keeps a file that was not there when it began', async () => {
  rmSync(file);
  expect(await written([save('begun')])).toEqual({ made: 'new of begun', tried: 2 });
  expect(inFile()).toBe('new of begun');
});

it('gives up where the edits do not end, and leaves the last one', async () => {
  const failure = await written([save('a'), save('b'), save('c'), save('d')]).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ModuleFailed);
  expect((failure as ModuleFailed).failure.code).toBe('OUTPUT_CHANGED');
  expect(inFile()).toBe('c');
});
