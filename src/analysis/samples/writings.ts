import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ParsedModule } from '../parse.js';
import type { Writings } from './samples.js';

const MOST_IMPORTED = 20;
/** A longer manual is cut off there. */
const LONGEST = 200_000;

/** Reads what else the project says of the subject: its manual, and the modules it imports by a relative path. */
export function writingsOf({ file, program }: ParsedModule): Writings {
  const imported = program.body
    .flatMap((node) => (node.type === 'ImportDeclaration' && node.source.value.startsWith('.') ? [node.source.value] : []))
    .slice(0, MOST_IMPORTED)
    .flatMap((specifier) => fileOf(join(dirname(file), specifier)) ?? [])
    .map((path) => textOf(path));
  return { imported, manual: manualOf(dirname(file)) };
}

function fileOf(path: string): string | undefined {
  const bare = path.replace(/\.[cm]?js$/, '');
  return [path, `${bare}.ts`, `${bare}.js`, join(path, 'index.ts'), join(path, 'index.js')].find(
    (candidate) => /\.\w+$/.test(candidate) && existsSync(candidate),
  );
}

/** Beside the nearest package.json. */
function manualOf(folder: string): string {
  if (!existsSync(join(folder, 'package.json'))) return dirname(folder) === folder ? '' : manualOf(dirname(folder));
  const name = readdirSync(folder).find((one) => /^readme(\.md|\.markdown)?$/i.test(one));
  return name === undefined ? '' : textOf(join(folder, name));
}

function textOf(path: string): string {
  return readFileSync(path, 'utf8').slice(0, LONGEST);
}
