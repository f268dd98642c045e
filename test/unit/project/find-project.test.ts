import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findProject } from '../../../src/project/find-project.js';
import { type ProjectFiles, temporaryProject } from '../../helpers/temporary-project.js';

/** The project of the first file, paths relative to the temporary folder. */
function projectOf(files: ProjectFiles) {
  const root = temporaryProject(files);
  const { compiler: _, ...project } = findProject(join(root, Object.keys(files)[0] as string), root);
  const short = (path: string) => path.slice(root.length + 1) || '.';
  return {
    ...project,
    root: short(project.root),
    workspaceRoot: short(project.workspaceRoot),
    ...(project.tsconfig ? { tsconfig: short(project.tsconfig) } : {}),
  };
}

const settings = (options: object) => {
  const root = temporaryProject({
    'a.ts': '',
    'package.json': '{}',
    'tsconfig.json': JSON.stringify({ compilerOptions: options }),
  });
  return findProject(join(root, 'a.ts'), root).compiler;
};

describe('findProject', () => {
  it('finds package, tsconfig and runner of a plain package', () => {
    const found = projectOf({
      'src/deep/a.ts': '',
      'src/tsconfig.json': '{}',
      'tsconfig.json': '{}',
      'package.json': '{"type":"module","devDependencies":{"vitest":"^4.0.0"}}',
      'node_modules/vitest/package.json': '{"name":"vitest","version":"4.1.12"}',
    });
    expect(found).toEqual({
      root: '.',
      workspaceRoot: '.',
      tsconfig: 'src/tsconfig.json',
      packageType: 'module',
      runner: { name: 'vitest', version: '4.1.12', reason: 'vitest is a dependency in package.json' },
      hasTypeScript: true,
    });
  });

  it('finds the workspace root of npm and pnpm, and its runner', () => {
    const npm = projectOf({
      'packages/a/a.js': '',
      'packages/a/package.json': '{}',
      'package.json': '{"workspaces":["packages/*"],"devDependencies":{"jest":"^30","typescript":"6"}}',
    });
    expect(npm).toEqual({
      root: 'packages/a',
      workspaceRoot: '.',
      packageType: 'commonjs',
      runner: { name: 'jest', version: '^30', reason: 'jest is a dependency in package.json' },
      hasTypeScript: true,
    });
    const pnpm = projectOf({
      'packages/a/a.js': '',
      'packages/a/package.json': '{}',
      'package.json': '{}',
      'pnpm-workspace.yaml': 'packages: ["packages/*"]',
    });
    expect([pnpm.workspaceRoot, pnpm.hasTypeScript]).toEqual(['.', false]);
  });

  it('resolves symlinks', () => {
    const root = temporaryProject({ 'real/a.js': '', 'real/package.json': '{}', linked: { link: 'real' } });
    expect(findProject('linked/a.js', root).root).toBe(join(root, 'real'));
  });

  it('takes the working folder where there is no package.json', () => {
    const root = temporaryProject({ 'src/a.js': '' });
    expect(findProject('src/a.js', root)).toMatchObject({ root, workspaceRoot: root, packageType: 'commonjs' });
  });

  it('survives a broken package.json and a broken tsconfig', () => {
    const found = projectOf({ 'a.ts': '', 'package.json': '{ nonsense', 'tsconfig.json': '{"extends":"./nowhere.json"}' });
    expect(found).toMatchObject({ root: '.', packageType: 'commonjs', runner: { name: 'none' } });
  });
});

describe('the runner', () => {
  it.each<[string, ProjectFiles, object]>([
    ['a config file', { 'vitest.config.mts': '', 'package.json': '{}' }, { name: 'vitest', reason: 'vitest.config.mts exists' }],
    ['a section', { 'package.json': '{"jest":{}}' }, { name: 'jest', reason: 'package.json has a jest section' }],
    [
      'a script',
      { 'package.json': '{"scripts":{"check":"npx vitest run"}}' },
      { name: 'vitest', reason: 'script "check" runs it' },
    ],
    [
      'node itself',
      { 'package.json': '{"scripts":{"test":"node --import tsx --test"}}' },
      { name: 'node', version: process.versions.node, reason: 'script "test" runs node --test' },
    ],
    [
      'both, of which npm test starts one',
      { 'package.json': '{"scripts":{"test":"jest"},"devDependencies":{"vitest":"4","jest":"30"}}' },
      { name: 'jest', version: '30', reason: 'jest is a dependency in package.json' },
    ],
    [
      'none',
      { 'package.json': '{"devDependencies":{"mocha":"1"}}' },
      { name: 'none', reason: 'no test runner in package.json; install one with: npm install --save-dev vitest' },
    ],
  ])('is told by %s', (_, files, runner) => expect(projectOf({ 'a.js': '', ...files }).runner).toEqual(runner));
});

describe('compiler settings', () => {
  it('assigns class fields below ES2022 unless told otherwise', () => {
    const assigns = (options: object) => settings(options).assignsClassFields;
    expect([
      assigns({ target: 'ES2019' }),
      assigns({ target: 'es2022' }),
      assigns({ target: 'ESNext' }),
      assigns({ target: 'es5', useDefineForClassFields: true }),
      assigns({ useDefineForClassFields: false }),
      assigns({}),
    ]).toEqual([true, false, false, false, true, false]);
  });

  it('reads what changes the code or its imports', () => {
    expect(
      settings({
        module: 'NodeNext',
        experimentalDecorators: true,
        verbatimModuleSyntax: true,
        jsx: 'react-jsx',
        jsxImportSource: 'preact',
      }),
    ).toEqual({
      module: 'nodenext',
      moduleResolution: 'nodenext',
      allowImportingTsExtensions: false,
      assignsClassFields: false,
      legacyDecorators: true,
      decoratorMetadata: false,
      keepsValueImports: true,
      jsx: 'react-jsx',
      jsxImportSource: 'preact',
    });
  });
});
