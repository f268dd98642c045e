import crypto from 'node:crypto';
import module from 'node:module';
import v8 from 'node:v8';
import { noteDenied } from '../effects.js';
import type { Patches } from '../patches.js';
import { refuse, refuseConstruction } from './refusal.js';

/** No way below JavaScript: addons, internal bindings, the debugger, engine flags, dumps, databases. */
export function guardNativeCode(patches: Patches): void {
  patches.replace(process, 'dlopen', refuse('process.dlopen', 'Addon'));
  for (const name of ['binding', '_linkedBinding']) patches.replace(process, name, refuse('process.binding', 'Binding'));
  // What it changes of how modules are loaded, it changes for all tests.
  for (const name of ['register', 'registerHooks']) patches.replace(module, name, refuse(`module.${name}`, 'WorkerThreads'));
  patches.replace(module, 'enableCompileCache', refuse('module.enableCompileCache', 'FileSystemWrite'));
  for (const name of ['setEngine', 'setFips']) patches.replace(crypto, name, refuse(`crypto.${name}`, 'Addon'));
  for (const name of [
    'setFlagsFromString',
    'writeHeapSnapshot',
    'setHeapSnapshotNearHeapLimit',
    'takeCoverage',
    'stopCoverage',
  ]) {
    patches.replace(v8, name, refuse(`v8.${name}`, 'V8'));
  }
  if (process.report) guardReport(patches, process.report);
  for (const { name, functions, classes } of rarelyUsed) {
    const builtin = load(name);
    if (!builtin) continue;
    for (const key of functions) patches.replace(builtin, key, refuse(`${name}.${key}`, 'Inspector'));
    for (const key of classes) refuseConstruction(patches, builtin, key, `${name}.${key}`, 'Inspector');
  }
}

/** Node writes reports by itself when it dies, below the Permission Model: nobody says when, where or what. */
function guardReport(patches: Patches, report: object): void {
  patches.replace(report, 'writeReport', refuse('process.report', 'FileSystemWrite'));
  for (const key of Object.keys(report)) {
    const before = Reflect.getOwnPropertyDescriptor(report, key) as PropertyDescriptor;
    if (typeof before.value === 'function') continue;
    const value: unknown = Reflect.get(report, key);
    patches.define(report, key, {
      get: () => value,
      set: () => noteDenied('process.report'),
      enumerable: before.enumerable ?? true,
      configurable: before.configurable ?? true,
    });
  }
}

const rarelyUsed = [
  { name: 'inspector', functions: ['open', 'waitForDebugger'], classes: ['Session'] },
  { name: 'trace_events', functions: ['createTracing'], classes: [] },
  { name: 'wasi', functions: [], classes: ['WASI'] },
  { name: 'node:sqlite', functions: [], classes: ['DatabaseSync'] },
];

/** Not every build of Node has all of them, and some greet with a warning when loaded. */
function load(name: string): object | undefined {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return module.createRequire(import.meta.url)(name) as object;
  } catch {
    return undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}
