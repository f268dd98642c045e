import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type CovolveRun, covolve, vitestProject } from '../helpers/covolve-run.js';

/** A run in a folder of this name, on a module that imports another one and reads a file. */
function runIn(name: string): CovolveRun {
  const root = join(vitestProject({}), name);
  mkdirSync(join(root, 'data'), { recursive: true });
  writeFileSync(join(root, 'package.json'), '{ "type": "module", "devDependencies": { "vitest": "*" } }');
  writeFileSync(join(root, 'data', 'limits.json'), '{ "most": 7 }');
  writeFileSync(join(root, 'least.ts'), 'export const least = 2;');
  writeFileSync(
    join(root, 'a.ts'),
    `import { readFileSync } from 'node:fs';
     import { least } from './least.js';
     const { most } = JSON.parse(readFileSync(new URL('./data/limits.json', import.meta.url), 'utf8'));
     export const clamp = (n: number): number => (n > most ? most : n < least ? least : n);`,
  );
  return covolve(root, 'a.ts', '--budget', '1500exec');
}

// Lists of folders were once separated by commas, for Node as well.
it.each(['a,b', "a, b & c's [x] (1) 100%"])(
  'works in a folder that is called %s',
  (name) => {
    const run = runIn(name);
    expect([run.exitCode, run.stderr]).toEqual([0, '']);
    expect(run.module?.goals?.['branch']).toMatchObject({ covered: run.module?.goals?.['branch']?.total });
    expect(run.file('a.gen.test.ts')).toContain('clamp(');
  },
  120_000,
);

it('runs nothing where the sandbox would let other folders be read', () => {
  const run = runIn('a*b');
  expect(run.exitCode).toBe(3);
  expect(run.stderr).toMatch(/^error: a\.ts: \S+\/a\*b has a \* in its path, .+\nRename the folder, or pass --unsafe-no-sandbox/);
  expect(run.module?.reason).toMatch(/^NO_SANDBOX: /);
  expect(run.file('a.gen.test.ts')).toBeUndefined();
});
