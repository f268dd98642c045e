import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** covolve's own version. Read from package.json above this file, which is there from source and from a build alike. */
export const VERSION: string = readVersion(path.dirname(fileURLToPath(import.meta.url)));

function readVersion(folder: string): string {
  const file = path.join(folder, 'package.json');
  if (!existsSync(file)) return readVersion(path.dirname(folder));
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
