import { describe, expect, it } from 'vitest';
import { findSubjects } from '../../../src/project/find-subjects.js';
import { UserError } from '../../../src/util/user-error.js';
import { temporaryProject } from '../../helpers/temporary-project.js';

const tree = {
  'src/a.ts': '',
  'src/b.js': '',
  'src/compiled.ts': '',
  'src/compiled.js': '',
  'src/types.d.ts': '',
  'src/a.test.ts': '',
  'src/a.gen.test.ts': '',
  'src/c.spec.js': '',
  'src/__tests__/d.ts': '',
  'src/deep/e.mts': '',
  'src/only-types.ts': 'export type { A } from "./a.js";',
  'vite.config.ts': '',
  'package.json': '{}',
  'dist/a.js': '',
  'build/a.js': '',
  'coverage/a.js': '',
  '.covolve/a.js': '',
  'node_modules/x/index.js': '',
  'empty/readme.md': '',
  'odd:3.ts': '',
};

function subjects(...targets: string[]): string[] {
  const root = temporaryProject(tree);
  return findSubjects(targets, root).map(({ display, selectors = [] }) =>
    [display, ...selectors.map((selector) => JSON.stringify(selector))].join(' '),
  );
}

function mistake(...targets: string[]): [string, string] {
  try {
    subjects(...targets);
  } catch (error) {
    if (error instanceof UserError) return [error.message, error.nextStep];
    throw error;
  }
  throw new Error('no mistake was reported');
}

describe('findSubjects', () => {
  const inSource = ['src/a.ts', 'src/b.js', 'src/compiled.ts', 'src/deep/e.mts', 'src/only-types.ts'];

  it('takes a folder without tests, declarations, configuration, output and compiled copies', () =>
    expect(subjects('src')).toEqual(inSource));
  it('takes the whole project without argument', () => expect(subjects()).toEqual(['odd:3.ts', ...inSource]));
  it('takes a glob', () => expect(subjects('src/**/*.{mts,js}')).toEqual(['src/b.js', 'src/deep/e.mts']));
  it('takes a file, and a line of it', () =>
    expect(subjects('src/a.ts', 'src/b.js:12')).toEqual(['src/a.ts', 'src/b.js {"line":12}']));
  it('takes an export and its member', () =>
    expect(subjects('src/a.ts#Cart.add', 'src/b.js#run')).toEqual([
      'src/a.ts {"export":["Cart","add"]}',
      'src/b.js {"export":["run"]}',
    ]));
  it('prefers a file that is called so', () => expect(subjects('odd:3.ts')).toEqual(['odd:3.ts']));
  it('takes a configuration file only when it is named', () => expect(subjects('vite.config.ts')).toEqual(['vite.config.ts']));
  it('takes folders that are only called like output, and leaves out the output of each package', () => {
    const root = temporaryProject({
      'package.json': '{}',
      'build/a.js': '',
      'src/build/b.ts': '',
      'src/deep/dist/coverage/c.ts': '',
      'packages/one/package.json': '{}',
      'packages/one/dist/d.js': '',
      'packages/one/lib/build/e.ts': '',
      'packages/one/lib/build/node_modules/x/f.ts': '',
    });
    const found = (...targets: string[]): string[] => findSubjects(targets, root).map(({ display }) => display);
    const sources = ['packages/one/lib/build/e.ts', 'src/build/b.ts', 'src/deep/dist/coverage/c.ts'];
    expect(found()).toEqual(sources);
    expect(found('**/*.{ts,js}')).toEqual(sources);
    expect(found(`${root}/src/**/*.ts`)).toEqual(sources.slice(1));
    expect(found('src')).toEqual(sources.slice(1));
    expect(found('{src/build,src/deep/dist,none}/**/*.ts')).toEqual(sources.slice(1));
  });
  it('takes output that is asked for by name', () => {
    expect(subjects('build')).toEqual(['build/a.js']);
    expect(subjects('dist/*.js')).toEqual(['dist/a.js']);
    expect(subjects('./coverage/**/*.js')).toEqual(['coverage/a.js']);
  });
  it('takes each module once, with all its parts, the whole before them', () =>
    expect(subjects('src/a.ts:3', 'src/b.js', 'src/a.ts:3', 'src/a.ts:9', 'src/b.js:1')).toEqual([
      'src/a.ts {"line":3} {"line":9}',
      'src/b.js',
    ]));
  it('drops parts that a later argument takes as a whole', () =>
    expect(subjects('src/a.ts:3', 'src/a.ts:9', 'src/a.ts')).toEqual(['src/a.ts']));

  it('gives real paths and shows the ones asked for', () => {
    const root = temporaryProject({ 'real/a.ts': '', linked: { link: 'real' } });
    expect(findSubjects(['linked/a.ts'], root)).toEqual([{ file: `${root}/real/a.ts`, display: 'linked/a.ts', named: true }]);
  });

  it.each([
    ['nowhere.ts', 'There is no file or folder nowhere.ts.', 'Check the path; it is taken relative to the working folder.'],
    ['nowhere.ts:4', 'There is no file or folder nowhere.ts.', 'Check the path; it is taken relative to the working folder.'],
    [
      'empty',
      'The folder empty contains no module to test.',
      'Point at a folder with TypeScript or JavaScript sources; tests, declarations and build output do not count.',
    ],
    ['none/**/*.ts', 'No module matches none/**/*.ts.', 'Check the pattern; tests, declarations and build output do not count.'],
    ['src:4', 'src is a folder, so no line or export of it can be chosen.', 'Name a file before the line or export.'],
    [
      'src/types.d.ts',
      'No test can be written for src/types.d.ts: it only declares types.',
      'Point at the module that holds the code.',
    ],
    ['src/a.test.ts', 'No test can be written for src/a.test.ts: it is a test file.', 'Point at the module that holds the code.'],
    [
      'empty/readme.md',
      'No test can be written for empty/readme.md: it is not a TypeScript or JavaScript file.',
      'Point at the module that holds the code.',
    ],
  ])('%s is a mistake', (target, cause, next) => expect(mistake(target)).toEqual([cause, next]));
});
