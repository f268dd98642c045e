import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { defaultCompilerSettings } from '../../../src/project/compiler-settings.js';
import type { Project } from '../../../src/project/find-project.js';
import { testFilePath, testFilePaths } from '../../../src/project/test-file-path.js';
import { UserError } from '../../../src/util/user-error.js';

const project: Project = {
  root: '/p',
  workspaceRoot: '/p',
  compiler: defaultCompilerSettings,
  packageType: 'commonjs',
  runner: { name: 'vitest', reason: '' },
  hasTypeScript: true,
};

const path = (subject: string, pattern?: string) => testFilePath({ subject, project, cwd: '/p', pattern });
const paths = (subjects: string[], pattern?: string) =>
  testFilePaths(subjects.map((subject) => ({ subject, project, cwd: '/p', pattern })));

describe('testFilePath', () => {
  it.each([
    ['/p/src/cart.ts', '/p/src/cart.gen.test.ts'],
    ['/p/src/cart.tsx', '/p/src/cart.gen.test.ts'],
    ['/p/src/cart.mts', '/p/src/cart.gen.test.mts'],
    ['/p/src/cart.cts', '/p/src/cart.gen.test.ts'],
    ['/p/cart.js', '/p/cart.gen.test.js'],
    ['/p/cart.jsx', '/p/cart.gen.test.js'],
    ['/p/cart.mjs', '/p/cart.gen.test.mjs'],
    ['/p/cart.cjs', '/p/cart.gen.test.mjs'],
    ['/p/a.b.c.ts', '/p/a.b.c.gen.test.ts'],
  ])('%s → %s', (subject, expected) => expect(path(subject)).toBe(expected));

  it('writes .mts where the compiler would refuse to import a runner from CommonJS', () => {
    const strict = { ...project, compiler: { ...defaultCompilerSettings, module: 'node16' } };
    expect(testFilePath({ subject: '/p/a.ts', project: strict, cwd: '/p' })).toBe('/p/a.gen.test.mts');
    expect(testFilePath({ subject: '/p/a.ts', project: { ...strict, packageType: 'module' }, cwd: '/p' })).toBe(
      '/p/a.gen.test.ts',
    );
  });

  it.each([
    ['/p/src/a.ts', 'tests/{dir}/{name}.test.ts', '/p/tests/src/a.test.ts'],
    ['/p/src/a.js', 'tests/{dir}/{name}.test.ts', '/p/tests/src/a.test.js'],
    ['/p/src/a.ts', '{dir}/__tests__/{name}.js', '/p/src/__tests__/a.ts'],
    ['/p/src/a.ts', 'out/{name}.spec.mts', '/p/out/a.spec.mts'],
    ['/p/src/a.ts', 'out/{name}.test', '/p/out/a.test.ts'],
    ['/p/a.ts', '{dir}/{name}.test.ts', '/p/a.test.ts'],
  ])('%s by %s', (subject, pattern, expected) => expect(path(subject, pattern)).toBe(expected));

  it('refuses a pattern that names no file', () => {
    expect(() => path('/p/a.ts', 'tests/')).toThrow(UserError);
    expect(() => path('/p/a.ts', ' ')).toThrow('names no file');
  });

  it('tells sources apart that would collide', () => {
    expect(paths(['/p/a/x.ts', '/p/b/x.ts', '/p/b/c/x.ts'], 'out/{name}.test.ts')).toEqual([
      '/p/out/x.test.ts',
      '/p/out/b-x.test.ts',
      '/p/out/c-x.test.ts',
    ]);
    expect(paths(['/p/x.ts', '/p/x.tsx'])).toEqual(['/p/x.gen.test.ts', '/p/x-tsx.gen.test.ts']);
    const same = paths(['/p/a/x.ts', '/p/a/y.ts', '/p/a/z.ts', '/p/a/w.ts'], 'out/all.test.ts');
    expect(same).toEqual(['/p/out/all.test.ts', '/p/out/a-all.test.ts', '/p/out/all-ts.test.ts', '/p/out/all-2.test.ts']);
  });

  it('shortens names that no file system takes, each to a name of its own', () => {
    const long = 'é'.repeat(130);
    const [first, second] = paths([`/p/${long}1.ts`, `/p/${long}2.ts`]) as [string, string];
    expect([Buffer.byteLength(basename(first)) <= 255, dirname(first), first === second]).toEqual([true, '/p', false]);
    expect(basename(first)).toMatch(/^é+-[0-9a-f]{8}\.gen\.test\.ts$/);
  });

  it('shortens folders that a pattern names, and endings that leave no room', () => {
    const long = 'x'.repeat(250);
    const [first, second] = paths([`/p/${long}1.ts`, `/p/${long}2.ts`], 'tests/{name}-unit/{name}.test.ts') as [string, string];
    expect(dirname(first)).toMatch(/^\/p\/tests\/x+-[0-9a-f]{8}$/);
    expect(Buffer.byteLength(basename(dirname(first)))).toBe(255);
    expect(dirname(first) === dirname(second)).toBe(false);
    expect(basename(path('/p/a.ts', `out/a.${'y'.repeat(300)}`))).toMatch(/^a\.y{200,}-[0-9a-f]{8}\.ts$/);
  });
});
