import fs from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guards } from '../../../src/execute/guards/all.js';
import { guardBuiltins } from '../../../src/execute/guards/builtins.js';
import { guardHandles } from '../../../src/execute/guards/handles.js';
import { guardOutput } from '../../../src/execute/guards/output.js';
import { guardProcessListeners } from '../../../src/execute/guards/process-listeners.js';
import { countRealWork } from '../../../src/execute/guards/real-work.js';
import { createPatches } from '../../../src/execute/patches.js';
import { BUILTINS_TEXT, GUARD_TEXT } from '../../../src/verify/runner/guard-text.js';

interface Guarded {
  readonly target: object;
  readonly key: PropertyKey;
  readonly original: unknown;
}

/** They do not look after the machine, but after other tests; and the handles below all sockets and processes are reached by those. */
const notOfTheMachine: ReadonlySet<unknown> = new Set([
  guardBuiltins,
  guardHandles,
  guardOutput,
  guardProcessListeners,
  countRealWork,
]);

/** What the guards of the sandbox replace; nothing is replaced. */
function guardedInSandbox(): readonly Guarded[] {
  const found: Guarded[] = [];
  const replace = (target: object, key: PropertyKey): void => {
    const original: unknown = Reflect.get(target, key);
    if (typeof original === 'function') found.push({ target, key, original });
  };
  const patches = { ...createPatches(), replace, define: () => {} };
  for (const guard of guards) if (!notOfTheMachine.has(guard)) guard(patches);
  return found;
}

/** What the runner may do for all that: it does nothing to the machine, or does so by what is guarded. */
const leftAlone: readonly RegExp[] = [
  // Reading, and watching, which only has no end.
  /^fs\.(access|close|exists|f?stat|f(data)?sync|lstat|openAsBlob|opendir|read|readdir|readFile|readlink|readv|realpath|statfs|watch|watchFile)$/,
  /^handle\.(datasync|read|readFile|readv|stat|sync)$/,
  // By way of processes, and of connections.
  /^(cluster\.fork|globalThis\.fetch)$/,
  // What the runner itself has a say in.
  /^(process\.(exit|setUncaughtExceptionCaptureCallback)|module\.(register|registerHooks))$/,
  /^dgram\.Socket\.address$/,
];

let handle: fs.promises.FileHandle;
let before: readonly Guarded[];

beforeAll(async () => {
  before = guardedInSandbox();
  // They do nothing until they are told to.
  new Function(`${BUILTINS_TEXT}${GUARD_TEXT} putGuards();`)();
  handle = await fs.promises.open(import.meta.filename);
});
afterAll(() => handle.close());

function nameOf({ target, key }: Guarded): string {
  const builtin = process.getBuiltinModule;
  const places: readonly (readonly [unknown, string])[] = [
    [fs, 'fs'],
    [fs.promises, 'fs'],
    [Reflect.getPrototypeOf(handle), 'handle'],
    [builtin('node:cluster'), 'cluster'],
    [globalThis, 'globalThis'],
    [process, 'process'],
    [builtin('node:module'), 'module'],
    [builtin('node:dgram').Socket.prototype, 'dgram.Socket'],
  ];
  const place = places.find(([one]) => one === target)?.[1] ?? target.constructor.name;
  return `${place}.${String(key).replace(/Sync$/, '')}`;
}

it('keeps all from the machine that the guards of the sandbox keep from it', () => {
  const missing = before.filter(({ target, key, original }) => Reflect.get(target, key) === original).map(nameOf);
  expect(missing.length).toBeGreaterThan(0);
  expect([...new Set(missing)].filter((name) => !leftAlone.some((one) => one.test(name)))).toEqual([]);
});
