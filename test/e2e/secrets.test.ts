import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { covolve, vitestProject } from '../helpers/covolve-run.js';

const subject = `
  import { existsSync, openSync, readFileSync, readSync } from 'node:fs';
  import { readFile } from 'node:fs/promises';

  const at = (name: string) => new URL(name, import.meta.url);
  let imported = 'none';
  try { imported = readFileSync(at('./plain.txt'), 'utf8'); } catch {}
  try { process.loadEnvFile(); } catch {}

  export const atImport = (): string => imported;
  export const named = (): string => readFileSync(at('./.env'), 'utf8');
  export const linked = (): string => readFileSync(at('./plain.txt'), 'utf8');
  export const linkedFar = (): Promise<string> => readFile(at('./far/credentials'), 'utf8');
  export function opened(): string {
    const bytes = Buffer.alloc(20);
    return bytes.toString('utf8', 0, readSync(openSync(at('./plain.txt'), 'r'), bytes, 0, 20, 0));
  }
  export const variable = (): string => process.env['THE_KEY'] ?? 'none';
  export const isSet = (): string => (existsSync(at('./.env')) ? 'set' : 'unset');
  export const grade = (points: number): string => (points > 50 ? 'passed' : 'failed');`;

it('finds secrets neither by their names nor through links, and writes none of them down', () => {
  const home = vitestProject({ '.aws/credentials': 'the-secret-far' });
  const root = vitestProject({ 'a.ts': subject, '.env': 'THE_KEY=the-secret-here', 'plain.txt': { link: '.env' } });
  symlinkSync(join(home, '.aws'), join(root, 'far'));
  const run = covolve(root, 'a.ts', '--budget', '1500exec');
  expect([run.exitCode, run.stderr]).toEqual([0, '']);
  const written = `${run.file('a.gen.test.ts')}${run.file('result.json')}${run.stdout}`;
  expect(written).not.toContain('the-secret');
  expect(run.file('a.gen.test.ts')).toContain('grade(');
  expect(run.module?.denied).toContain('fs.secret');
  // Which is true of one machine only, and what stands in the file is what the module wants.
  expect(run.file('a.gen.test.ts')).not.toContain('isSet(');
  const line = subject.split('\n').findIndex((text) => text.includes('isSet')) + 1;
  expect(run.module?.uncovered?.filter((goal) => goal.line === line).map(({ reason }) => reason)).toContainEqual(
    expect.stringMatching(/^SANDBOX_ONLY/),
  );
}, 120_000);

it('keeps secrets from modules that import them', () => {
  const root = vitestProject({
    'named.ts': `import account from './service-account.json'; export const id = (): string => account.id;`,
    'computed.ts': `
      import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      export const load = (name: 'secrets' | 'plain'): unknown => require('./config/' + name + '.json');
      export const grade = (points: number): string => (points > 50 ? 'passed' : 'failed');`,
    'service-account.json': '{ "id": "the-secret-id" }',
    'config/secrets.json': '{ "key": "the-secret-key" }',
    'config/plain.json': '{ "level": 3 }',
  });
  const run = covolve(root, 'named.ts', 'computed.ts', '--budget', '1000exec');
  const [named, computed] = run.result?.modules ?? [];
  expect(named?.reason).toMatch(/^MISSING_DEPENDENCY: .*service-account\.json.* it holds secrets/);
  expect(computed?.status).toBe('done');
  expect(run.file('computed.gen.test.ts')).toContain('grade(');
  expect(`${run.file('computed.gen.test.ts')}${run.file('result.json')}${run.stdout}`).not.toContain('the-secret');
}, 120_000);
