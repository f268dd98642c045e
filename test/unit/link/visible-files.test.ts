import { join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { visibleFiles } from '../../../src/link/visible-files.js';
import { temporaryProject } from '../../helpers/temporary-project.js';

it('sees what a computed import may mean, also in folders that are only called like output', () => {
  const root = temporaryProject({
    'package.json': '{}',
    'plugins/one.js': '',
    'plugins/build/two.js': '',
    'plugins/node_modules/x/three.js': '',
    'plugins/own/package.json': '{}',
    'plugins/own/dist/four.js': '',
    'dist/five.js': '',
  });
  const seen = (importer: string, prefix: string): string[] =>
    visibleFiles(join(root, importer), { prefix, suffix: '.js' }).files.map((file) => relative(root, file));
  expect(seen('main.js', './plugins/')).toEqual(['plugins/build/two.js', 'plugins/one.js']);
  expect(seen('dist/main.js', './')).toEqual(['dist/five.js']);
});
