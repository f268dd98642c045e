import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linkGraph } from '../../../src/link/link-graph.js';
import { findProject } from '../../../src/project/find-project.js';
import { linkProject } from '../../helpers/linked-project.js';
import { type ProjectFiles, temporaryProject } from '../../helpers/temporary-project.js';

const esm = { 'package.json': '{"type":"module"}' };

function failureOf(files: ProjectFiles, entry: string) {
  const root = temporaryProject(files);
  const file = join(root, entry);
  return linkGraph(file, findProject(file, root), {
    instrument: ({ source }) => ({ code: source, mutable: true, watched: false }),
  });
}

describe('linkGraph', () => {
  it('links each project file once and leaves packages outside', () => {
    const { program, root } = linkProject({
      'a.ts': `import './b.js'; import fs from 'fs'; import pkg from 'pkg'; export * from './c.js'; export const x = [fs, pkg, () => import('./d.js')];`,
      'b.ts': `import './c.js'; import './a.js'; import 'nowhere';`,
      'c.ts': `export const c = 1; // no state`,
      'd.ts': `export const d = await 1;`,
      'node_modules/pkg/index.js': '',
      ...esm,
    });
    const seen = program.modules.map(({ file, format, links, mutable, awaits }) => [
      file.slice(root.length + 1),
      format,
      Object.entries(links).map(
        ([specifier, link]) =>
          `${specifier} → ${link.to === 'module' ? link.module : link.to === 'external' ? link.target.replace(root, '') : 'missing'}`,
      ),
      mutable,
      awaits ?? false,
    ]);
    expect(seen).toEqual([
      [
        'a.ts',
        'esm',
        ['./b.js → 1', 'fs → node:fs', 'pkg → /node_modules/pkg/index.js', './c.js → 2', './d.js → 3'],
        true,
        false,
      ],
      ['b.ts', 'esm', ['./c.js → 2', './a.js → 0', 'nowhere → missing'], true, false],
      ['c.ts', 'esm', [], false, false],
      ['d.ts', 'esm', [], true, true],
    ]);
    expect([program.entry, program.topLevelAwait]).toEqual([0, false]);
  });

  it('is the same text every time', () => {
    const files = { 'a.ts': `import './b.js'; import './c.js'; export const a: number = 1;`, 'b.ts': '', 'c.ts': '', ...esm };
    const text = ({ root, program }: ReturnType<typeof linkProject>) => JSON.stringify(program).replaceAll(root, '');
    expect(text(linkProject(files))).toBe(text(linkProject(files)));
  });

  it('tells a syntax error of the subject with its line', () =>
    expect(failureOf({ 'a.ts': 'const a = 1;\nconst = 2;', ...esm }, 'a.ts')).toEqual({
      ok: false,
      code: 'SYNTAX_ERROR',
      message: expect.stringContaining('Unexpected token'),
      line: 2,
    }));

  it('tells that the subject cannot be read', () =>
    expect(failureOf(esm, 'nowhere.ts')).toMatchObject({
      ok: false,
      code: 'UNREADABLE',
      message: expect.stringContaining('ENOENT'),
    }));

  it('warns of a syntax error elsewhere and links on', () => {
    const { program, warnings, root } = linkProject({ 'a.js': `import './b.js'; export {};`, 'b.js': 'let 1;', ...esm });
    expect([program.modules.length, warnings]).toEqual([2, [expect.stringContaining(`${root}/b.js:1:4: `)]]);
  });

  it('ships what computed names may mean, without tests and declarations', () => {
    const { program, root } = linkProject({
      'a.js': 'exports.get = (n) => require(`./plugins/${n}.js`); exports.near = (n) => require("./" + n);',
      'plugins/one.js': '',
      'plugins/two.ts': '',
      'plugins/deep/three.js': '',
      'plugins/four.json': '{}',
      'plugins/one.test.js': '',
      'plugins/types.d.ts': '',
      'near.js': '',
      'package.json': '{}',
    });
    const shipped = program.modules[0]?.mayLoad?.map((index) => program.modules[index]?.file.slice(root.length + 1));
    expect(shipped).toEqual(['plugins/deep/three.js', 'plugins/one.js', 'plugins/two.ts', 'near.js', 'package.json']);
  });

  it.each<[string, ProjectFiles]>([
    [
      'imported',
      { 'a.ts': `import account from './serviceAccountKey.json'; export { account };`, 'serviceAccountKey.json': '"hidden"' },
    ],
    ['required', { 'a.cjs': `exports.get = () => require('./config/secrets');`, 'config/secrets.json': '"hidden"' }],
    [
      'imported by another name',
      {
        'a.ts': `import key from './key.json'; export { key };`,
        'key.json': { link: 'secrets.json' },
        'secrets.json': '"hidden"',
      },
    ],
    [
      'found by a name that is computed',
      { 'a.cjs': 'exports.get = (n) => require(`./config/${n}.json`);', 'config/secrets.json': '"hidden"' },
    ],
    [
      'found by another name',
      {
        'a.cjs': 'exports.get = (n) => require(`./config/${n}.json`);',
        'config/b.json': { link: 'secrets.json' },
        'secrets.json': '"hidden"',
      },
    ],
  ])('keeps what holds secrets to itself where it is %s', (_, files) => {
    const { program } = linkProject({ ...files, ...esm });
    expect(JSON.stringify(program)).not.toContain('hidden');
    expect(program.modules.map(({ format }) => format)).not.toContain('json');
  });

  it('says why what holds secrets cannot be found', () => {
    const { program, root } = linkProject({ 'a.ts': `import './secrets.json';`, 'secrets.json': '{}', ...esm });
    const message = `Cannot find module './secrets.json' imported from '${root}/a.ts': it holds secrets, which are kept from the code under test`;
    expect(program.modules[0]?.links).toEqual({ './secrets.json': { to: 'missing', refused: 'secret', message } });
  });

  it.each(['user.key.ts', 'my.pem.js', '.env.ts', 'config/secrets.json.mts'])('takes source for source, also %s', (file) => {
    const specifier = `./${file.replace(/\.\w+$/, '')}`;
    const { program } = linkProject({ 'a.ts': `export * from '${specifier}';`, [file]: 'export const x = 1;', ...esm });
    expect(program.modules[0]?.links).toEqual({ [specifier]: { to: 'module', module: 1 } });
  });

  it.each(['my.pem', '.env'])('keeps %s to itself also where no loader knows what it is', (file) => {
    const { program } = linkProject({ 'a.ts': `import './${file}';`, [file]: 'hidden', ...esm });
    expect(program.modules[0]?.links).toMatchObject({ [`./${file}`]: { to: 'missing', refused: 'secret' } });
  });
});
