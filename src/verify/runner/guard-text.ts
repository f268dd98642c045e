/** Its presence says that the tests of the run may do nothing to the machine. */
export const GUARD_FILE = 'guarded';

/**
 * Begins both texts. The builtins are not imported: where each test file has a realm of its own, what imports them there first
 * decides what all others get, and that is Vitest itself.
 */
export const BUILTINS_TEXT = `const [childProcess, dgram, fs, { syncBuiltinESMExports }, net, { dirname, join }, { fileURLToPath }, workerThreads] = [
  'child_process', 'dgram', 'fs', 'module', 'net', 'path', 'url', 'worker_threads',
].map((name) => process.getBuiltinModule('node:' + name));

// A process or thread may run several files, in several realms.
const kept = (process[Symbol.for('covolve.verify')] ??= {
  fs: { ...fs }, turnOfLoop: setImmediate, breaches: [], hasGuards: false, isGuarded: false,
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
    if (typeof object[key] === 'function') object[key] = guarded(object[key], name, isHarmless);
  };
  const writers = 'appendFile chmod chown copyFile cp createWriteStream fchmod fchown ftruncate futimes lchmod lchown link lutimes mkdir mkdtemp mkdtempDisposable rename rm rmdir symlink truncate unlink utimes write writeFile writev';
  for (const name of writers.split(' ')) {
    for (const [object, key] of [[fs, name], [fs, name + 'Sync'], [fs.promises, name]]) guard(object, key, 'fs.' + key);
  }
  const isReading = (path, flags) => flags === undefined || typeof flags === 'function' || flags === 'r' || flags === 0;
  for (const [object, key] of [[fs, 'open'], [fs, 'openSync'], [fs.promises, 'open']]) guard(object, key, 'fs.open', isReading);
  for (const key of ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync']) guard(childProcess, key, 'child_process.' + key);
  guard(net.Socket.prototype, 'connect', 'net.connect');
  guard(net.Server.prototype, 'listen', 'net.listen');
  for (const key of ['bind', 'connect', 'send']) guard(dgram.Socket.prototype, key, 'dgram.' + key);
  guard(workerThreads, 'Worker', 'worker_threads.Worker');
  for (const key of ['abort', 'chdir', 'kill', 'reallyExit']) guard(process, key, 'process.' + key);
  syncBuiltinESMExports();
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
