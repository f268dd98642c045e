import { expect, it } from 'vitest';
import { fileWriters } from '../../../src/pipeline/file-writers.js';
import { linkProject } from '../../helpers/linked-project.js';

const writersIn = (code: string): readonly string[] =>
  fileWriters(linkProject({ 'a.ts': code, 'package.json': '{"type":"module"}' }).program);

it.each<[string, string, readonly string[]]>([
  [
    'by name',
    `import { rmSync, existsSync, rm } from 'node:fs'; export const f = (a: string) => existsSync(a) && rmSync(a) || rm(a, () => 0);`,
    ['fs.rm', 'fs.rmSync'],
  ],
  ['by another name', `import { rmSync as drop } from 'fs'; export const f = (a: string) => drop(a);`, ['fs.rmSync']],
  [
    'as members',
    `import * as fs from 'fs'; export const f = (a: string) => [fs.rmdirSync(a), fs.promises.cp(a, a)];`,
    ['fs.promises.cp', 'fs.rmdirSync'],
  ],
  [
    'as members of the default',
    `import fs from 'node:fs'; export const f = (a: string) => [fs.createWriteStream(a), fs.promises.cp(a, a)];`,
    ['fs.createWriteStream', 'fs.promises.cp'],
  ],
  [
    'as promises',
    `import { rm } from 'fs/promises'; import { promises } from 'node:fs'; export const f = (a: string) => rm(a) ?? promises.mkdir(a);`,
    ['fs.promises.mkdir', 'fs.promises.rm'],
  ],
  [
    'taken from the module',
    `import fs from 'node:fs'; const { unlinkSync } = fs; export const f = (a: string) => unlinkSync(a);`,
    ['fs.unlinkSync'],
  ],
  ['of its own', `import { readFileSync } from 'node:fs'; export const rm = (link: string) => readFileSync(link);`, []],
  ['without files', `export const fs = { rmSync: (a: string) => a }; export const f = (a: string) => fs.rmSync(a);`, []],
])('finds the functions that a module names: %s', (_, code, expected) => {
  expect(writersIn(code)).toEqual(expected);
});
