import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findProject } from '../../../src/project/find-project.js';
import { readGrants } from '../../../src/project/read-grants.js';
import { temporaryProject } from '../../helpers/temporary-project.js';

it('grants workspace, tool, package folders above, and what links lead to outside of these', () => {
  const root = temporaryProject({
    'home/ws/packages/a/a.js': '',
    'home/ws/packages/a/package.json': '{}',
    'home/ws/packages/b/package.json': '{}',
    'home/ws/package.json': '{"workspaces":["packages/*"]}',
    'home/ws/node_modules/b': { link: 'home/ws/packages/b' },
    'home/ws/node_modules/@scope/far': { link: 'elsewhere/far' },
    'home/ws/node_modules/dangling': { link: 'nowhere' },
    'home/node_modules/x/index.js': '',
    'elsewhere/far/index.js': '',
    'tool/index.js': '',
    'tool-link': { link: 'tool' },
  });
  const project = findProject(join(root, 'home/ws/packages/a/a.js'), root);
  const grants = readGrants(project, join(root, 'tool-link')).filter((folder) => folder.startsWith(root));
  expect(grants.map((folder) => folder.slice(root.length + 1))).toEqual([
    'home/ws',
    'tool',
    'elsewhere/far',
    'home/node_modules',
  ]);
});
