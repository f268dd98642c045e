import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { covolve, vitestProject } from '../helpers/covolve-run.js';

const plain = 'export function sign(n: number): string { return n < 0 ? "minus" : "plus"; }';
const write = (name: string): string => `writeFileSync(new URL('./${name}', import.meta.url), 'x')`;
const fs = "import { readFile, writeFileSync } from 'node:fs';";

/** Each would leave a file behind if it were imported or called outside of the sandbox. */
const harmful = {
  'swallowed.ts': `${fs} try { ${write('left-1')}; } catch {} ${plain}`,
  'thrown.ts': `${fs} ${write('left-2')}; ${plain}`,
  'later.ts': `${fs} setTimeout(() => ${write('left-3')}, 5000); ${plain}`,
  'imports.ts':
    "import { sign } from './swallowed.js'; export const twice = (n: number): string => (n > 9 ? '' : sign(n) + sign(n));",
};

it('gives no tests to a module whose import does harm, even if nobody sees that it was refused', () => {
  const root = vitestProject(harmful);
  const run = covolve(root, ...Object.keys(harmful), '--budget', '500exec');
  expect(run.result?.modules.map(({ reason }) => reason)).toEqual(
    Object.keys(harmful).map(
      () => 'IMPORT_REFUSED: importing it does what the sandbox refuses (fs.writeFile), and every test would import it',
    ),
  );
  expect(run.exitCode).toBe(3);
  expect(readdirSync(root).filter((name) => name.startsWith('left'))).toEqual([]);
}, 120_000);

it('keeps tests out that write when what they read has arrived', () => {
  const root = vitestProject({
    'copy.ts': `${fs} export function copy(name: string): string {
      readFile(new URL('./copy.ts', import.meta.url), () => { try { ${write('left-4')}; } catch {} });
      return name === '' ? 'nothing' : name;
    } ${plain}`,
  });
  const run = covolve(root, 'copy.ts', '--budget', '300exec');
  expect(run.module?.denied).toEqual(['fs.writeFile']);
  expect(run.file('copy.gen.test.ts')).toContain("describe('sign'");
  expect(run.file('copy.gen.test.ts')).not.toContain('copy(');
  expect(readdirSync(root).filter((name) => name.startsWith('left'))).toEqual([]);
}, 120_000);

const native =
  'NATIVE_ADDON: what it imports asks for a native addon, which is loaded in your runner and not in the search: its tests say what the module does without it';

it('says of a native addon which a module may do without that it is loaded in the runner only', () => {
  const root = vitestProject({
    'lib/node_modules/store/index.js': "module.exports = require('./store.node');",
    'lib/node_modules/store/store.node': 'what counts is that it is asked for',
    'lib/shelf.cjs': `let shelf;
      try { shelf = new (require('store'))('app.db'); } catch { shelf = new Map(); }
      exports.has = (name) => (shelf.has(name) ? 'here' : 'gone');
      exports.put = (name) => { shelf.set(name, 1); return exports.has(name); };`,
    'other.cjs': "exports.sign = (n) => (n < 0 ? 'minus' : 'plus');",
  });
  const run = covolve(root, 'lib/shelf.cjs', 'other.cjs', '--budget', '300exec');
  expect(run.result?.modules.map(({ status, warnings = [] }) => [status, ...warnings])).toEqual([['done', native], ['done']]);
  expect(run.stdout).toContain(native);
}, 120_000);

it('waits at the top level of a module on the virtual clock', () => {
  const root = vitestProject({ 'late.ts': `await new Promise((resolve) => setTimeout(resolve, 3)); ${plain}` });
  const run = covolve(root, 'late.ts', '--budget', '300exec');
  expect(run.module).toMatchObject({ status: 'done', coverage: { branches: [2, 2] } });
}, 120_000);

it('tells of an import that does harm where a variable is set', () => {
  const root = vitestProject({
    'audit.ts': `import { appendFileSync } from 'node:fs';
      if (process.env.AUDIT_LOG) appendFileSync(process.env.AUDIT_LOG, 'started'); ${plain}`,
  });
  const run = covolve(root, 'audit.ts', '--budget', '300exec');
  const warning =
    'importing it does what the sandbox refuses (fs.appendFile), depending on environment variables (AUDIT_LOG): every test imports it, and in your runner nothing refuses it; move that into a function';
  expect([run.exitCode, run.module?.warnings]).toEqual([0, [warning]]);
  expect(run.stderr + run.stdout).toContain(warning);
  expect(run.file('audit.gen.test.ts')).toContain("describe('sign'");
}, 120_000);
