import { existsSync, statSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { isDynamicPattern } from 'tinyglobby';
import { UserError } from '../util/user-error.js';
import { realPath } from './find-project.js';
import { findModules, notTestable, sourceExtensions } from './source-files.js';
import { parseTarget, type Selector, type Target } from './target.js';

/** One module to write tests for. */
export interface Subject {
  /** Absolute, symlinks resolved. */
  readonly file: string;
  /** Relative to the working folder, `/` separators. */
  readonly display: string;
  /** The parts that were asked for; absent: all of it. */
  readonly selectors?: readonly Selector[];
  /** The user named this very file; it was not found in a folder. */
  readonly named?: true;
}

/** What the arguments of the command line name, in their order, each module once. No argument: the whole project. */
export function findSubjects(targets: readonly string[], cwd: string): Subject[] {
  const wanted = targets.length === 0 ? [{ path: '.' }] : targets.map((text) => parseTarget(text, cwd));
  const subjects = wanted.flatMap((target) => filesOf(target, cwd).map((file) => subjectOf(file, target, cwd)));
  return withoutRepetition(subjects);
}

function filesOf(target: Target, cwd: string): string[] {
  const path = resolve(cwd, target.path);
  if (!existsSync(path)) return isDynamicPattern(target.path) ? filesOfGlob(target.path, cwd) : missing(target.path);
  if (!statSync(path).isDirectory()) return [oneFile(path, target.path)];
  if (target.selector) {
    throw new UserError(
      `${target.path} is a folder, so no line or export of it can be chosen.`,
      'Name a file before the line or export.',
    );
  }
  const files = findModules([`**/*.{${sourceExtensions.join(',')}}`], path);
  if (files.length === 0) {
    throw new UserError(
      `The folder ${target.path} contains no module to test.`,
      'Point at a folder with TypeScript or JavaScript sources; tests, declarations and build output do not count.',
    );
  }
  return files;
}

function filesOfGlob(pattern: string, cwd: string): string[] {
  const files = findModules([pattern], cwd);
  if (files.length > 0) return files;
  throw new UserError(`No module matches ${pattern}.`, 'Check the pattern; tests, declarations and build output do not count.');
}

function missing(path: string): never {
  throw new UserError(`There is no file or folder ${path}.`, 'Check the path; it is taken relative to the working folder.');
}

/** A file named by the user is taken unless no test can be for it; a configuration file may be meant. */
function oneFile(file: string, written: string): string {
  const reason = notTestable(file.split(sep).join('/'));
  if (reason === undefined || reason === 'is a configuration file') return file;
  throw new UserError(`No test can be written for ${written}: it ${reason}.`, 'Point at the module that holds the code.');
}

function subjectOf(file: string, { path, selector }: Target, cwd: string): Subject {
  return {
    file: realPath(file),
    display: relative(cwd, file).split(sep).join('/'),
    ...(selector ? { selectors: [selector] } : {}),
    ...(resolve(cwd, path) === file ? { named: true as const } : {}),
  };
}

/**
 * The same file by several arguments is one subject, as it has one test file: its parts are put together, and asked for as a
 * whole as well, the whole wins.
 */
function withoutRepetition(subjects: readonly Subject[]): Subject[] {
  const kept = new Map<string, Subject>();
  for (const subject of subjects) {
    const other = kept.get(subject.file);
    kept.set(subject.file, other ? joined(other, subject) : subject);
  }
  return [...kept.values()];
}

function joined(one: Subject, other: Subject): Subject {
  if (!one.selectors) return one;
  if (!other.selectors) return other;
  const known = one.selectors;
  return { ...one, selectors: [...known, ...other.selectors.filter((added) => !known.some((own) => sameSelector(own, added)))] };
}

function sameSelector(a: Selector, b: Selector): boolean {
  return a.line === b.line && (a.export ?? []).join('.') === (b.export ?? []).join('.');
}
