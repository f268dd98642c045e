import fs from 'node:fs';
import { parseEnv } from 'node:util';
import type { AnyFunction, Patches } from '../patches.js';
import { setMissing } from './environment.js';

const { apply } = Reflect;
const { keys } = Object;

/**
 * Node's own would read past the guards, and set what it finds below the environment that the subject sees. This one reads as
 * `fs` does, to which files with secrets are absent. Call it when `fs` is guarded.
 */
export function installEnvFile(patches: Patches): void {
  const { readFileSync } = fs;
  patches.replace(process, 'loadEnvFile', (original): AnyFunction => {
    return function (this: unknown, path: unknown): void {
      // Which is no descriptor here, but a mistake.
      if (typeof path === 'number') return void apply(original, this, [path]);
      const found = parseEnv(readFileSync((path ?? '.env') as string, 'utf8'));
      for (const name of keys(found)) setMissing(name, found[name] as string);
    };
  });
}
