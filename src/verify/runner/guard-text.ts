import { fileWriters, guardedNames, handleWriters, nameAskers, nativeCode } from './guarded-names.js';

/** Its presence says that the tests of the run may do nothing to the machine. */
export const GUARD_FILE = 'guarded';

/**
 * Begins both texts. The builtins are not imported: where each test file has a realm of its own, what imports them there first
 * decides what all others get, and that is Vitest itself.
 */
export const BUILTINS_TEXT = `const [fs, { syncBuiltinESMExports }, net, { dirname, join }, tty, { fileURLToPath }] = [
  'fs', 'module', 'net', 'path', 'tty', 'url',
].map((name) => process.getBuiltinModule('node:' + name));

// A process or thread may run several files, in several realms.
const kept = (process[Symbol.for('covolve.verify')] ??= {
  fs: { ...fs }, turnOfLoop: setImmediate, breaches: [], hasGuards: false, isGuarded: false, handles: new Set(),
});
`;

/**
 * Part of both texts. A test with mocks has effects that only its mocks keep from the machine, and one without had none in
 * the sandbox, which the module may notice it has left. Where a mock does not take hold, or a module does something else here,
 * the function does nothing but throw, and the test fails even if the module swallows that, also behind the last test. `process.exit` needs none of this:
 * Vitest itself turns it into an error.
 */
export const GUARD_TEXT = `
function putGuards() {
  if (kept.hasGuards) return;
  kept.hasGuards = true;
  const promisified = Symbol.for('nodejs.util.promisify.custom');
  const guarded = (original, name, isHarmless = () => false) => {
    const replacement = function (...args) {
      if (kept.isGuarded && !isHarmless(...args)) {
        kept.breaches.push(name);
        throw new Error(breachOf(name));
      }
      if (new.target === undefined) return Reflect.apply(original, this, args);
      return Reflect.construct(original, args, new.target === replacement ? original : new.target);
    };
    Object.setPrototypeOf(replacement, Object.getPrototypeOf(original));
    for (const key of Reflect.ownKeys(original)) {
      const own = Object.getOwnPropertyDescriptor(original, key);
      // Another way to the same function.
      const other = { get: () => (kept.isGuarded ? undefined : original[key]), configurable: true };
      Object.defineProperty(replacement, key, key === promisified ? other : own);
    }
    return replacement;
  };
  const guard = (object, key, name, isHarmless) => {
    const original = object[key];
    if (typeof original !== 'function') return;
    object[key] = guarded(original, name, isHarmless);
    // Instances name their class as well.
    if (original.prototype?.constructor === original) original.prototype.constructor = object[key];
  };
  for (const [path, names] of Object.entries(${JSON.stringify(guardedNames)})) {
    const object = builtinAt(path);
    const holder = path.replace(/\\.\\w+\\.prototype$/, '');
    if (object) for (const name of names.split(' ')) guard(object, name, holder + '.' + name.replace(/^_/, ''));
  }
  for (const path of ${JSON.stringify(nameAskers)}) {
    const object = builtinAt(path);
    const names = Object.getOwnPropertyNames(object).filter((name) => /^(lookup|resolve|reverse)/.test(name));
    for (const name of names) guard(object, name, 'dns.' + name);
  }
  for (const name of '${fileWriters}'.split(' ')) {
    for (const [object, key] of [[fs, name], [fs, name + 'Sync'], [fs.promises, name]]) guard(object, key, 'fs.' + key);
  }
  const { O_APPEND, O_CREAT, O_RDWR, O_TRUNC, O_WRONLY } = fs.constants;
  const isReading = (path, flags = 'r') => typeof flags === 'number'
    ? (flags & (O_APPEND | O_CREAT | O_RDWR | O_TRUNC | O_WRONLY)) === 0
    : flags === null || typeof flags === 'function' || ['r', 'rs', 'sr'].includes(flags);
  for (const object of [fs, fs.promises]) guard(object, 'open', 'fs.open', isReading);
  guard(fs, 'openSync', 'fs.open', isReading);
  const { open } = fs.promises;
  // Nothing else leads to the class of handles.
  fs.promises.open = async function (...args) {
    const handle = await Reflect.apply(open, this, args);
    const prototype = Object.getPrototypeOf(handle);
    if (!kept.handles.has(prototype)) {
      kept.handles.add(prototype);
      for (const name of '${handleWriters}'.split(' ')) guard(prototype, name, 'fs.' + name);
    }
    return handle;
  };
  // Those of the process itself are opened in this way when they are first used.
  const isOwn = (given) => !((typeof given === 'number' ? given : given?.fd) > 2);
  guard(net, 'Socket', 'net.Socket', isOwn);
  net.Stream = net.Socket;
  for (const name of ['ReadStream', 'WriteStream']) guard(tty, name, 'tty.' + name, isOwn);
  guard(process, 'umask', 'process.umask', (...mask) => mask.length === 0);
  for (const name of ${JSON.stringify(nativeCode)}) {
    const original = process[name];
    if (typeof original === 'function') process[name] = function (...args) {
      if (!kept.isGuarded) return Reflect.apply(original, this, args);
      const permission = name === 'dlopen' ? 'Addon' : 'Binding';
      throw Object.assign(new Error('Access to this API has been restricted'), { code: 'ERR_ACCESS_DENIED', permission });
    };
  }
  syncBuiltinESMExports();
}

/** Not every build of Node has all of them, nor does every thread; some greet with a warning when they are loaded. */
function builtinAt(path) {
  const [name, ...keys] = path.split('.');
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return keys.reduce((object, key) => object?.[key], name === 'process' ? process : process.getBuiltinModule('node:' + name));
  } catch {
    return undefined;
  } finally {
    process.emitWarning = emitWarning;
  }
}

function breachOf(name) {
  return name + ' was called outside of the sandbox, and kept from the machine';
}
`;

/**
 * Required by the threads and processes of pools that are the project's own choice, before Vitest itself is loaded in them:
 * a realm takes over the builtins as they are by then. The guards do nothing until the setup file says so.
 */
export const PRELOAD_TEXT = `'use strict';
${BUILTINS_TEXT}${GUARD_TEXT}
putGuards();
`;
