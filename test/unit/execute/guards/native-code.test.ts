import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import inspector from 'node:inspector';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import traceEvents from 'node:trace_events';
import { afterAll, describe, expect, it } from 'vitest';
import { rig, say, surrounded } from '../executing.js';

/** What was refused to a body, and the permission that it is told to lack. */
async function refused(body: () => unknown): Promise<readonly unknown[]> {
  let permission: unknown;
  const swallowing = (): void => {
    try {
      body();
    } catch (error) {
      ({ permission } = error as { permission?: unknown });
    }
  };
  const { effects } = await surrounded(() => rig({ swallowing }).run(say.call(0)));
  return [effects.denied, permission];
}

const load = createRequire(import.meta.url);

it.each<[string, () => unknown]>([
  ['trace_events.createTracing', () => traceEvents.createTracing({ categories: ['node.perf'] }).enable()],
  ['trace_events.createTracing', () => load('trace_events').createTracing({ categories: ['v8'] })],
  ['trace_events.createTracing', () => process.getBuiltinModule('node:trace_events').createTracing({ categories: ['v8'] })],
  ['inspector.open', () => inspector.open(0)],
  ['inspector.waitForDebugger', () => inspector.waitForDebugger()],
])('%s is refused (%#)', async (kind, body) => {
  expect(await refused(body)).toEqual([[kind], 'Inspector']);
  expect([traceEvents.getEnabledCategories(), inspector.url()]).toEqual([undefined, undefined]);
});

/** From Node 22.5 on; it greets with a warning. */
const hasSqlite = ((): boolean => {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return load('node:sqlite') !== undefined;
  } catch {
    return false;
  } finally {
    process.emitWarning = emitWarning;
  }
})();

describe.runIf(hasSqlite)('node:sqlite', () => {
  const folder = mkdtempSync(join(tmpdir(), 'covolve-sqlite-'));
  const file = join(folder, 'a.db');
  const builtin = process.getBuiltinModule as typeof load;
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each<[string, () => unknown]>([
    ['a file', () => new (load('node:sqlite').DatabaseSync)(file).exec('CREATE TABLE a (b)')],
    ['memory', () => new (load('node:sqlite').DatabaseSync)(':memory:')],
    ['a file, by another way to the module', () => new (builtin('node:sqlite').DatabaseSync)(file)],
  ])('opens no database in %s', async (_, body) => {
    expect(await refused(body)).toEqual([['node:sqlite.DatabaseSync'], 'Inspector']);
    expect(existsSync(file)).toBe(false);
  });
});
