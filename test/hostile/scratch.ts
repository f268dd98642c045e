import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import type { Expectation } from './expectation.js';
import { manyBranches } from './many-branches.js';

const repository = resolve(import.meta.dirname, '../..');
const subjects = join(import.meta.dirname, 'subjects');

/** Texts that must never turn up in anything that covolve writes. */
export const secrets = { file: 'the-secret-of-the-neighbour', environment: 'the-secret-of-the-user' };

/** The folders of one run. Everything but `project` is somebody else's, and stays as it is. */
export interface Scratch {
  readonly root: string;
  readonly project: string;
  readonly sentinel: string;
  /** HOME of the run. */
  readonly home: string;
  /** TMPDIR of the run: must be empty afterwards. */
  readonly temporary: string;
  /** First in PATH: processes of the run are known by it even if they are given no other variable. */
  readonly marker: string;
  /** A working directory that has nothing to do with the project. */
  readonly elsewhere: string;
  /** A copy of the project, somewhere else. */
  readonly copy: string;
  /** Where `--json` writes. */
  readonly result: string;
  /** The module under test, relative to the project. */
  readonly entry: string;
}

export interface Ports {
  readonly tcp: number;
  readonly udp: number;
}

/** A project with the subject in it, next to a tree that nobody may touch. */
export function makeScratch(expectation: Expectation, ports: Ports): Scratch {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'covolve-hostile-')));
  const folder = (name: string): string => {
    mkdirSync(join(root, name), { recursive: true });
    return join(root, name);
  };
  const scratch = {
    root,
    project: folder('project'),
    sentinel: makeSentinel(folder('sentinel')),
    home: folder('home'),
    temporary: folder('tmp'),
    marker: folder('bin'),
    elsewhere: folder('elsewhere'),
    copy: join(root, 'copy', 'a folder with a longer name', 'project'),
    result: join(folder('out'), 'result.json'),
    entry: expectation.entry ?? `src/${expectation.subject}`,
  };
  placeSubject(expectation, scratch.project);
  fillIn(scratch.project, { __SENTINEL__: scratch.sentinel, __PORT__: String(ports.tcp), __UDP_PORT__: String(ports.udp) });
  linkPackages(scratch.project);
  return scratch;
}

/** The same project with its emitted tests, under another path. */
export function copyProject({ project, copy }: Scratch): void {
  const own = (file: string): boolean =>
    !file.startsWith(join(project, '.covolve')) && !file.startsWith(join(project, 'node_modules'));
  cpSync(project, copy, { recursive: true, filter: own });
  linkPackages(copy);
}

function linkPackages(project: string): void {
  symlinkSync(join(repository, 'node_modules'), join(project, 'node_modules'));
}

function makeSentinel(folder: string): string {
  mkdirSync(join(folder, 'empty'));
  mkdirSync(join(folder, 'deep', 'deeper'), { recursive: true });
  writeFileSync(join(folder, 'keep.txt'), 'keep me\n');
  writeFileSync(join(folder, 'secret.txt'), secrets.file);
  writeFileSync(join(folder, 'deep', 'deeper', 'inner.txt'), 'inner\n');
  chmodSync(join(folder, 'keep.txt'), 0o640);
  return folder;
}

function placeSubject({ subject, entry }: Expectation, project: string): void {
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "devDependencies": { "vitest": "*" } }\n');
  if (entry !== undefined) cpSync(join(subjects, subject), project, { recursive: true });
  else {
    mkdirSync(join(project, 'src'));
    const text = made[subject]?.() ?? readFileSync(join(subjects, subject), 'utf8');
    writeFileSync(join(project, 'src', subject), text);
  }
}

/** Subjects that are made at run time. */
const made: Readonly<Record<string, () => string>> = { 'many-branches.ts': manyBranches };

/** What there is to be run: the files and folders, and what is made at run time. */
export function allSubjects(): readonly string[] {
  return [...readdirSync(subjects), ...Object.keys(made)].sort();
}

function fillIn(folder: string, values: Readonly<Record<string, string>>): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = join(folder, name);
    if (!/^\.[cm]?[jt]s$/.test(extname(file)) || !statSync(file).isFile()) continue;
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      Object.entries(values).reduce((all, [name, value]) => all.replaceAll(name, value), text),
    );
  }
}
