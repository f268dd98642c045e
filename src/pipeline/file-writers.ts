import { writers } from '../execute/guards/file-writers.js';
import type { LinkedModule, LinkedProgram } from '../model/program.js';

/** What the project's own modules can write files with, by what they name: `fs.rmSync`, `fs.promises.rm`. */
export function fileWriters({ modules }: LinkedProgram): readonly string[] {
  return [...new Set(modules.flatMap(writersIn))].sort();
}

const names = writers.join('|');
/** Nothing else is called so. */
const synchronous = new RegExp(String.raw`\b(?:${names})Sync\b`, 'g');

/** Other names are words of any text: they count as members of what the module has imported. */
function writersIn({ code, links }: LinkedModule): readonly string[] {
  const found: string[] = [];
  for (const [specifier, link] of Object.entries(links)) {
    if (link.to !== 'external') continue;
    const members = (before: string, all = names): readonly string[] => {
      const imported = namespacesOf(specifier, code).join('|');
      if (imported === '') return [];
      const member = new RegExp(String.raw`\b(?:${imported})(?:\.default)?\.${before}(${all})\b`, 'g');
      return Array.from(code.matchAll(member), ([, name]) => name as string);
    };
    if (link.target === 'node:fs/promises') found.push(...members('').map((name) => `fs.promises.${name}`));
    if (link.target !== 'node:fs') continue;
    found.push(...Array.from(code.matchAll(synchronous), ([name]) => `fs.${name}`));
    found.push(...members('', `${names}|createWriteStream`).map((name) => `fs.${name}`));
    found.push(...members(String.raw`promises\.`).map((name) => `fs.promises.${name}`));
  }
  return found;
}

/** What the linker has made of its imports: names of namespaces. */
function namespacesOf(specifier: string, code: string): readonly string[] {
  const imports = code.matchAll(/const (\w+) = (?:await )?__vite_ssr_import__\((["'])(.+?)\2/g);
  return Array.from(imports).flatMap(([, name, , from]) => (from === specifier ? (name as string) : []));
}
