import { cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LoadedProgram, loadProgram } from '../../src/execute/load-program.js';
import { linkProgram } from '../../src/link/link-program.js';
import { findProject } from '../../src/project/find-project.js';
import { createProbes, probeNames } from '../../src/runtime/probes.js';
import { createTrace, otherSides, resetTrace } from '../../src/runtime/trace.js';
import { temporaryProject } from '../helpers/temporary-project.js';

const require = createRequire(import.meta.url);

/** A package of our own, copied out of node_modules so that it is project code, linked with probes and loaded. */
async function loadPackage(name: string, entry: string): Promise<LoadedProgram & { modules: number; slots: number }> {
  const root = temporaryProject({});
  cpSync(resolve('node_modules', name), join(root, name), { recursive: true });
  const file = join(root, name, entry);
  expect(existsSync(file)).toBe(true);
  const linked = await linkProgram(file, findProject(file, root));
  if (!linked.ok) throw new Error(linked.message);
  const trace = createTrace(otherSides(linked.table.slots));
  resetTrace(trace, 1_000_000_000);
  const loaded = await loadProgram(linked.program, { names: probeNames, values: createProbes(trace) });
  return { ...loaded, modules: linked.program.modules.length, slots: linked.table.slots.length };
}

type Anything = (...args: unknown[]) => unknown;

describe('real packages, with probes', () => {
  it('semver: CommonJS with a cycle between classes', async () => {
    const loaded = await loadPackage('semver', 'classes/range.js');
    const values = (given: unknown) => {
      const Range = given as new (text: string) => { test(version: string): boolean; range: string };
      const range = new Range('^1.2.3 || >=3 <4');
      return [range.range, range.test('1.9.0'), range.test('2.0.0'), range.test('3.1.4')];
    };
    const native = values(require('semver/classes/range.js'));
    expect(values(loaded.namespace().default)).toEqual(native);
    void loaded.refresh();
    expect(values(loaded.namespace().default)).toEqual(native);
    expect([loaded.modules > 5, loaded.slots > 50]).toEqual([true, true]);
  });

  it('picomatch: CommonJS that requires by folder', async () => {
    const loaded = await loadPackage('picomatch', 'lib/picomatch.js');
    const ours = loaded.namespace().default as (glob: string) => (path: string) => boolean;
    const native = require('picomatch') as typeof ours;
    const paths = ['a/b.js', 'a/b/c.js', 'x.ts', '.hidden', 'a/!.js'];
    const globs = ['**/*.js', '*.{js,ts}', 'a/!(b).js', '!x.ts', '[a-c]/**'];
    const table = (match: typeof ours) => globs.map((glob) => paths.map((path) => match(glob)(path)));
    expect(table(ours)).toEqual(table(native));
  });

  it('pure-rand: ES modules', async () => {
    const loaded = await loadPackage('pure-rand', 'lib/generator/xoroshiro128plus.js');
    const native = await import('pure-rand/generator/xoroshiro128plus');
    const draw = (create: unknown) => {
      const generator = (create as Anything)(42) as { next(): number };
      return [generator.next(), generator.next(), generator.next()];
    };
    expect(draw(loaded.namespace().xoroshiro128plus)).toEqual(draw(native.xoroshiro128plus));
  });

  it('valibot: one large ES module', async () => {
    const loaded = await loadPackage('valibot', 'dist/index.mjs');
    const found = loaded.namespace() as Record<string, Anything>;
    const { object, string, number, pipe, minValue, safeParse } = found as Required<typeof found>;
    const schema = object?.({ name: string?.(), age: pipe?.(number?.(), minValue?.(18)) });
    expect(safeParse?.(schema, { name: 'a', age: 20 })).toMatchObject({ success: true, output: { name: 'a', age: 20 } });
    expect(safeParse?.(schema, { name: 1, age: 3 })).toMatchObject({ success: false });
  });
});
