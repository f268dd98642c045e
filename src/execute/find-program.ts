import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** By its whole path: whoever starts it may do so with a PATH of its own. */
export function findProgram(name: string, path = process.env['PATH'] ?? ''): string | undefined {
  return path
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
