import { constants } from 'node:os';
import { getSystemErrorMap } from 'node:util';

export type ErrorCode = keyof typeof constants.errno;

/** What a call was about, as its errors tell it. */
export interface CallFacts {
  readonly syscall: string;
  /** As the caller wrote it. */
  readonly path?: string | undefined;
  readonly dest?: string | undefined;
}

const words = new Map([...getSystemErrorMap()].map(([errno, [, message]]) => [errno, message] as const));

/** An error as the operating system's arrive from Node: same words, same members, in the same order. */
export function systemError(code: ErrorCode, { syscall, path, dest }: CallFacts): NodeJS.ErrnoException {
  const errno = -constants.errno[code];
  const paths = path === undefined ? '' : dest === undefined ? ` '${path}'` : ` '${path}' -> '${dest}'`;
  const error: NodeJS.ErrnoException = new Error(`${code}: ${words.get(errno) ?? 'unknown error'}, ${syscall}${paths}`);
  error.errno = errno;
  error.code = code;
  error.syscall = syscall;
  if (path !== undefined) error.path = path;
  return dest === undefined ? error : Object.assign(error, { dest });
}

/** `fs.rm` and `fs.cp` of a folder: refused by Node's own code, which has another way to say so. */
export function isFolderError(syscall: 'rm' | 'cp', path: string): Error {
  const message = syscall === 'rm' ? 'is a directory' : `${path} is a directory (not copied)`;
  const errno = constants.errno.EISDIR;
  const error = new Error(`Path is a directory: ${syscall} returned EISDIR (${message}) ${path}`);
  Object.defineProperty(error, 'name', { value: 'SystemError', configurable: true, writable: true });
  const code = 'ERR_FS_EISDIR';
  return Object.assign(error, { code, info: { code: 'EISDIR', message, path, syscall, errno }, errno, syscall, path });
}
