import { isAbsolute } from 'node:path';
import type { MockableCall } from '../../model/effects.js';
import { noteDenied, noteFact, ownData } from '../effects.js';
import { meetAbsent, noteAbsent } from '../host/absent-files.js';
import { shownNames, shownRoom, shownStats } from '../host/project-files.js';
import { flagsOf, isWritable, optionsOf } from '../overlay/arguments.js';
import { OverlayFileHandle } from '../overlay/file-handle.js';
import type { Operations } from '../overlay/overlay.js';
import { fileSystem } from '../overlay/shared.js';
import { systemError } from '../overlay/system-error.js';
import { settle } from './file-system-forms.js';
import { portableArguments } from './portable-arguments.js';
import { type RealHandle, realFiles } from './real-files.js';
import { shownFolder } from './real-folder.js';
import { isSecret, noteSecret, refuseSecret } from './secret-files.js';

export type Form = 'sync' | 'callback' | 'promise';

/** What becomes of the calls of one function of `fs`, however they report. */
export interface FileRule {
  /** The overlay answers this call; else the real function does. */
  isOverlays(args: readonly unknown[], form: Form): boolean;
  /** Answers it and notes what has to be noted. `refused`: the Permission Model did not let the real one. */
  answer(args: readonly unknown[], refused: boolean, form: Form): unknown;
  /** Hears what the call came to: what it gave, or its error. */
  heard?(result: unknown, args: readonly unknown[]): void;
  /** Last look at what is given back. */
  made?(result: unknown, form: Form, args: readonly unknown[]): unknown;
  /** What a callback gets; no error and the result when absent. */
  told?(result: unknown, args: readonly unknown[]): readonly unknown[];
  /** What hears of it where the caller has given no callback, and need not. */
  unasked?(error: unknown): void;
}

const { operations, files, tree } = fileSystem;
// Saved before a subject can replace it.
const { isInteger } = Number;

export function writeRule(name: string): FileRule {
  const operation = operations[name] as Operations[string];
  return {
    isOverlays: () => true,
    answer: (args, _, form) => {
      fileSystem.touched = true;
      let call: MockableCall | undefined;
      try {
        const result = operation(...args);
        call = voidWriters.has(name) ? mockedWrite(name, args, form) : undefined;
        return result;
      } finally {
        noteDenied(`fs.${name}`, call);
      }
    },
  };
}

/** Nobody needs what these give. */
const voidWriters: ReadonlySet<string> = new Set([
  'appendFile',
  'chmod',
  'copyFile',
  'cp',
  'mkdir',
  'rename',
  'rm',
  'rmdir',
  'symlink',
  'truncate',
  'unlink',
  'utimes',
  'writeFile',
]);

/** A mock that takes a callback would have to know which of its arguments that is. */
function mockedWrite(name: string, args: readonly unknown[], form: Form): MockableCall | undefined {
  if (form === 'callback') return undefined;
  const given = portableArguments(args);
  return { of: form === 'sync' ? `fs.${name}Sync` : `fs.promises.${name}`, ...(given && { args: given }) };
}

export function readRule(name: string, way = name): FileRule {
  const operation = operations[way];
  const made = shown[name];
  return {
    ...(made && { made }),
    heard: (result, [first]) => {
      if (tellsAbsence(name, result)) noteAbsent(first);
    },
    isOverlays: ([first], form) => {
      noteRelative(first);
      if (isSecret(first) || isForeignFile(name, first, form)) return true;
      meetAbsent(first);
      return fileSystem.touched && operation !== undefined && (typeof first !== 'number' || files.owns(first));
    },
    answer: (args, refused, form) => {
      if (isSecret(args[0])) return withoutSecret(name, args, form);
      if (isForeignFile(name, args[0], form)) return refuseForeign(name);
      if (refused) noteDenied(`fs.${name}`);
      return noting(`fs.${name}`, () => (operation ? operation(...args) : missing(name, args)));
    },
  };
}

/** What is not the same on another checkout. */
const shown: Readonly<Record<string, NonNullable<FileRule['made']>>> = {
  readdir: (listed, _, [folder]) => shownNames(listed, folder),
  opendir: shownFolder,
  stat: shownStats,
  lstat: shownStats,
  fstat: shownStats,
  statfs: shownRoom,
};

function tellsAbsence(name: string, result: unknown): boolean {
  if (result === false) return name === 'exists';
  if (result === undefined) return name === 'stat' || name === 'lstat';
  return typeof result === 'object' && result !== null && ownData(result, 'code') === 'ENOENT';
}

/** Each says in its own way that there is no such file. */
function withoutSecret(name: string, [path, options]: readonly unknown[], form: Form): unknown {
  if (name === 'exists') {
    noteSecret();
    return false;
  }
  if (form === 'sync' && /^l?stat$/.test(name) && optionsOf(options).throwIfNoEntry === false) {
    noteSecret();
    return undefined;
  }
  return refuseSecret(path, syscalls[name] ?? name);
}

const syscalls: Readonly<Record<string, string>> = { openAsBlob: 'open', readFile: 'open', readdir: 'scandir' };

export function descriptorRule(name: string, writes: boolean): FileRule {
  const operation = operations[name] as Operations[string];
  const made = shown[name];
  return {
    ...(made && { made }),
    isOverlays: ([fd]) => {
      if (writes || files.owns(fd)) return true;
      // The system may give the number to something else, once it is closed.
      if (name === 'close') return isDescriptor(fd) && !realFiles.remove(fd);
      return isForeign(fd) && !(isStandard(fd) && lookers.has(name));
    },
    answer: (args) => {
      const [fd, data] = args;
      // Output to the terminal disappears.
      if (writes && isTerminal(fd)) return byteLength(data);
      if (!files.owns(fd)) return refuseForeign(name);
      if (writes) noteDenied(`fs.${name}`);
      return operation(...args);
    },
    ...(dataNames.has(name) && { told: (result, [, data]) => [null, result, data] }),
    ...(name === 'close' && { unasked: throwIfAny }),
  };
}

/** The one that promises takes no number. */
function isForeignFile(name: string, file: unknown, form: Form): boolean {
  return name === 'readFile' && form !== 'promise' && isForeign(file);
}

/** Neither of the overlay nor opened by the subject: to read the engine's own may never end, and what else is open is the runner's. */
function isForeign(fd: unknown): boolean {
  return isDescriptor(fd) && !files.owns(fd) && !realFiles.has(fd);
}

/** Anything else Node itself refuses, before it does anything. */
function isDescriptor(given: unknown): given is number {
  return isInteger(given) && (given as number) >= 0 && (given as number) < 2 ** 31;
}

function refuseForeign(name: string): never {
  noteDenied(`fs.${name}`);
  throw systemError('EBADF', { syscall: name === 'readv' || name === 'readFile' ? 'read' : name });
}

/** They take nothing from a stream, and leave it as it is. */
const lookers: ReadonlySet<string> = new Set(['fdatasync', 'fstat', 'fsync']);

function throwIfAny(error: unknown): void {
  if (error !== null && error !== undefined) throw error;
}

const dataNames: ReadonlySet<string> = new Set(['read', 'readv', 'write', 'writev']);

export const openRule: FileRule = {
  heard: (result, [path]) => {
    if (tellsAbsence('open', result)) noteAbsent(path);
  },
  isOverlays: ([path, flags]) => {
    noteRelative(path);
    if (!isSecret(path) && !isWritable(flagsOf(flags))) meetAbsent(path);
    return fileSystem.touched || isSecret(path) || isWritable(flagsOf(flags));
  },
  answer: (args, refused) => {
    if (isSecret(args[0]) && !isWritable(flagsOf(args[1]))) return refuseSecret(args[0], 'open');
    if (refused) noteDenied('fs.read');
    if (isWritable(flagsOf(args[1]))) {
      noteDenied('fs.open');
      fileSystem.touched = true;
    }
    return noting('fs.open', () => (operations['open'] as Operations[string])(...args));
  },
  made: (result, form) => {
    if (files.owns(result)) return form === 'promise' ? new OverlayFileHandle(result, operations, settle) : result;
    // The number that it has: whatever is free.
    noteFact('files');
    if (form !== 'promise') realFiles.addDescriptor(result);
    else realFiles.addHandle(result as RealHandle);
    return result;
  },
};

/** What it means depends on where the process is. */
function noteRelative(path: unknown): void {
  if (typeof path === 'string' && !isAbsolute(path)) noteFact('workingFolder');
}

/** An answer that is not what the disk has. */
function noting<R>(kind: string, act: () => R): R {
  tree.metChange = false;
  try {
    return act();
  } finally {
    if (tree.metChange) noteDenied(kind);
  }
}

function missing(name: string, [path]: readonly unknown[]): never {
  throw systemError('ENOENT', { syscall: name, path: String(path) });
}

function byteLength(data: unknown): number {
  if (typeof data === 'string') return Buffer.byteLength(data);
  if (Array.isArray(data)) return data.reduce((sum: number, part) => sum + byteLength(part), 0);
  return (data as Uint8Array | undefined)?.byteLength ?? 0;
}

function isTerminal(fd: unknown): boolean {
  return fd === 1 || fd === 2;
}

function isStandard(fd: unknown): boolean {
  return fd === 0 || isTerminal(fd);
}

/** Never throws, and has no place for an error in its callback. */
export const existsRule: FileRule = { ...readRule('exists'), told: (result) => [result] };
