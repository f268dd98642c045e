import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Which part of a module the user asked for. */
export interface Selector {
  readonly line?: number;
  /** `Cart.add` as its parts. */
  readonly export?: readonly string[];
}

export interface Target {
  /** Path, folder or glob as written. */
  readonly path: string;
  readonly selector?: Selector;
}

/** `path`, `file:line` or `file#export.member`; a file whose own name looks like that is taken by its name. */
export function parseTarget(text: string, cwd: string): Target {
  if (existsSync(resolve(cwd, text))) return { path: text };
  const line = /^(.+):(\d+)$/.exec(text);
  if (line) return { path: line[1] as string, selector: { line: Number(line[2]) } };
  const member = /^(.+?)#(.+)$/.exec(text);
  if (member) return { path: member[1] as string, selector: { export: (member[2] as string).split('.') } };
  return { path: text };
}
