import { quoted } from '../literals/string.js';
import type { IoMock } from './io-mock.js';

const promised = 'fs.promises.';

/**
 * Functions that write files do nothing, also those that the modules name and no test was seen to call: on another machine one may
 * come to them. Everything else of the module stays as it is.
 */
export const files: IoMock = {
  matches: ({ of }) => of.startsWith('fs.'),
  spy: ({ of }) =>
    of.startsWith(promised) ? `filePromiseMocks.${of.slice(promised.length)}` : `fileMocks.${of.slice('fs.'.length)}`,
  fileLines(calls, { builtins = {}, fileWriters = [], language }, file) {
    const vi = file.use('vi');
    const all = [...calls.map(({ of }) => of), ...fileWriters];
    const plain = namesOf(all, (of) => !of.startsWith(promised), 'fs.');
    const later = namesOf(all, (of) => of.startsWith(promised), promised);
    const blocks: string[][] = [];
    if (plain.length > 0) blocks.push(hoisted('fileMocks', plain, `${vi}.fn()`));
    if (later.length > 0) blocks.push(hoisted('filePromiseMocks', later, `${vi}.fn(async () => {})`));
    const type = (text: string): string => (language === 'ts' ? `<${text}>` : '');
    for (const specifier of builtins['node:fs'] ?? []) {
      const inner = later.length > 0 ? ['promises: { ...fs.promises, ...filePromiseMocks }'] : [];
      const members = ['...fs', ...(plain.length > 0 ? ['...fileMocks'] : []), ...inner].join(', ');
      blocks.push(mock(specifier, `fs = await original${type(later.length > 0 ? '{ promises: object }' : 'object')}()`, members));
    }
    if (later.length > 0) {
      for (const specifier of builtins['node:fs/promises'] ?? [])
        blocks.push(mock(specifier, `fs = await original${type('object')}()`, '...fs, ...filePromiseMocks'));
    }
    return blocks;
  },
};

function namesOf(all: readonly string[], isWanted: (of: string) => boolean, prefix: string): readonly string[] {
  return [...new Set(all.filter(isWanted).map((of) => of.slice(prefix.length)))].sort();
}

function hoisted(name: string, functions: readonly string[], made: string): string[] {
  const line = `const ${name} = vi.hoisted(() => ({ ${functions.map((fn) => `${fn}: ${made}`).join(', ')} }));`;
  if (line.length <= 100) return ['// Nothing is written: these stand in for functions that do.', line];
  return [
    '// Nothing is written: these stand in for functions that do.',
    `const ${name} = vi.hoisted(() => ({`,
    ...functions.map((fn) => `  ${fn}: ${made},`),
    '}));',
  ];
}

function mock(specifier: string, original: string, members: string): string[] {
  return [
    `vi.mock(${quoted(specifier)}, async (original) => {`,
    `  const ${original};`,
    `  const mocked = { ${members} };`,
    '  return { ...mocked, default: mocked };',
    '});',
  ];
}
