import { describe, expect, it } from 'vitest';
import { loadProject } from '../helpers/linked-project.js';

const esm = { 'package.json': '{"type":"module"}' };
const cjs = { 'package.json': '{}' };

type Counter = { next: () => number };

describe('refresh', () => {
  it('gives fresh state to ES modules, own and imported', async () => {
    const loaded = await loadProject({
      'a.js': `import { bump } from './b.js'; let own = 0; export let shown = 0; export const next = () => { shown = ++own * 10 + bump(); return shown };`,
      'b.js': `let n = 0; export const bump = () => ++n;`,
      ...esm,
    });
    const found = loaded.namespace() as unknown as Counter & { shown: number };
    expect([found.next(), found.next(), found.shown]).toEqual([11, 22, 22]);
    expect(loaded.refresh()).toBeUndefined();
    const fresh = loaded.namespace() as typeof found;
    expect([fresh.shown, fresh.next()]).toEqual([0, 11]);
  });

  it('gives fresh state to CommonJS and to what computed names load', async () => {
    const loaded = await loadProject({
      'a.js': `const b = require('./b'); exports.next = () => ++b.n + require('./more/' + 'c').next();`,
      'b.js': `module.exports = { n: 0 };`,
      'more/c.js': `let n = 0; exports.next = () => (n += 10);`,
      ...cjs,
    });
    const next = () => (loaded.namespace() as unknown as Counter).next();
    expect([next(), next()]).toEqual([11, 22]);
    void loaded.refresh();
    expect(next()).toBe(11);
  });

  it('keeps modules without state, and drops those that import one with state', async () => {
    const loaded = await loadProject({
      'a.js': `export { Pure } from './pure.js'; export { Above } from './above.js'; // no state`,
      'pure.js': `export class Pure {} // no state`,
      'above.js': `import './state.js'; export class Above {} // no state`,
      'state.js': `let n = 0; export const next = () => ++n;`,
      ...esm,
    });
    const { Pure, Above } = loaded.namespace();
    void loaded.refresh();
    const fresh = loaded.namespace();
    expect([loaded.mutable, fresh.Pure === Pure, fresh.Above === Above]).toEqual([true, true, false]);
  });

  it('does nothing where no module holds state', async () => {
    const loaded = await loadProject({ 'a.js': `export class A {} // no state`, ...esm });
    const { A } = loaded.namespace();
    void loaded.refresh();
    expect([loaded.mutable, loaded.namespace().A === A]).toEqual([false, true]);
  });

  it('does nothing where the only state is out of the reach of the subject', async () => {
    const loaded = await loadProject({
      'a.js': `export const a = 1; // no state`,
      'unused.js': `let n = 0; export const next = () => ++n;`,
      ...esm,
    });
    expect(loaded.mutable).toBe(false);
  });

  it('follows dynamic imports: their state is fresh too', async () => {
    const loaded = await loadProject({
      'a.js': `export const next = async () => (await import('./b.js')).next(); // no state`,
      'b.js': `let n = 0; export const next = () => ++n;`,
      ...esm,
    });
    const next = () => (loaded.namespace() as unknown as { next: () => Promise<number> }).next();
    expect([await next(), await next()]).toEqual([1, 2]);
    void loaded.refresh();
    expect(await next()).toBe(1);
  });

  it('refreshes cycles as a whole', async () => {
    const loaded = await loadProject({
      'a.js': `import { b } from './b.js'; let n = 0; export const up = () => ++n; export const next = () => b();`,
      'b.js': `import { up } from './a.js'; export const b = () => up(); // no state`,
      ...esm,
    });
    const next = () => (loaded.namespace() as unknown as Counter).next();
    expect([next(), next()]).toEqual([1, 2]);
    void loaded.refresh();
    expect(next()).toBe(1);
  });

  it('waits only where the graph awaits at top level', async () => {
    const loaded = await loadProject({ 'a.js': `let n = await 0; export const next = () => ++n;`, ...esm });
    const next = () => (loaded.namespace() as unknown as Counter).next();
    next();
    const refreshed = loaded.refresh();
    expect(refreshed).toBeInstanceOf(Promise);
    await refreshed;
    expect(next()).toBe(1);
  });

  it('hands the probes to every instance', async () => {
    const seen: number[] = [];
    const probes = { names: ['__probe'], values: [(id: number) => seen.push(id)] };
    const loaded = await loadProject(
      { 'a.js': `__probe(1); let n = 0; export const next = () => __probe(++n + 10);`, ...esm },
      probes,
    );
    (loaded.namespace() as unknown as Counter).next();
    void loaded.refresh();
    (loaded.namespace() as unknown as Counter).next();
    expect(seen).toEqual([1, 11, 1, 11]);
  });

  it('names the source in stack traces', async () => {
    const loaded = await loadProject({ 'src/a.js': `let n = 0; export function fail() { throw new Error('x' + n) }`, ...esm });
    try {
      (loaded.namespace().fail as () => void)();
      expect.unreachable();
    } catch (error) {
      expect((error as Error).stack).toContain(`${loaded.root}/src/a.js`);
    }
  });
});

it('refreshes under a subject that broke the builtins', async () => {
  const loaded = await loadProject({
    'a.js': `import { b } from './b.js'; export * from './c.cjs'; let n = 0; export const next = () => ++n + b;
      const saved = [Array.prototype.push, Object.keys, Object.defineProperty, JSON.parse];
      const broken = () => { throw new Error('broken') };
      export const breakAll = () => { Array.prototype.push = Object.keys = Object.defineProperty = JSON.parse = broken };
      export const mend = () => { [Array.prototype.push, Object.keys, Object.defineProperty, JSON.parse] = saved };`,
    'b.js': `import data from './data.json'; let m = 0; export const b = data.ten; export const up = () => ++m;`,
    'c.cjs': `exports.c = require('./data.json').ten;`,
    'data.json': '{"ten":10}',
    ...esm,
  });
  const found = loaded.namespace() as unknown as Counter & { c: number; breakAll: () => void; mend: () => void };
  const { breakAll, mend } = found;
  found.next();
  breakAll();
  try {
    void loaded.refresh();
  } finally {
    mend();
  }
  expect([found.next(), found.c]).toEqual([11, 10]);
});

it('tells why a refresh failed, at once or later', async () => {
  for (const start of ['', 'await 0;']) {
    const loaded = await loadProject({
      'a.js': `${start} let n = 0; if (globalThis.second) throw new Error('again'); globalThis.second = true; export { n };`,
      ...esm,
    });
    const refresh = async () => loaded.refresh();
    await expect(refresh()).rejects.toMatchObject({ code: 'IMPORT_THREW', message: 'importing the module throws Error: again' });
    delete (globalThis as { second?: true }).second;
  }
});
