import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sandbox } from '../execute/sandbox.js';
import { type ChildPlace, type SandboxedChild, spawnChild } from '../execute/supervise-child.js';

/** covolve's own folder: the child reads its code from here. */
export const toolRoot = findToolRoot(dirname(fileURLToPath(import.meta.url)));

export interface ChildPool {
  readonly take: () => SandboxedChild;
  /** One for a place of its own; there is no spare for those. */
  readonly takeAt: (place: ChildPlace) => SandboxedChild;
  close(): void;
}

/** Hands out children and keeps one warm spare, so that a killed one is replaced without waiting for a start of Node. */
export function availableChildren(readable: readonly string[], sandbox: Sandbox, folder?: string): ChildPool {
  const settings = { entry: join(toolRoot, 'dist', 'child.mjs'), readable, sandbox, ...(folder !== undefined && { folder }) };
  let spare: SandboxedChild | undefined = spawnChild(settings);
  let closed = false;
  return {
    take: () => {
      const child = spare ?? spawnChild(settings);
      spare = closed ? undefined : spawnChild(settings);
      return child;
    },
    takeAt: (place) => spawnChild(settings, place),
    close: () => {
      closed = true;
      spare?.kill();
      spare = undefined;
    },
  };
}

/** The built program runs from `dist/`, tests run from `src/`: the folder with our package.json is above both. */
function findToolRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) || dirname(folder) === folder ? resolve(folder) : findToolRoot(dirname(folder));
}
