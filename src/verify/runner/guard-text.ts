/** Its presence says that the tests of the run may do nothing to the machine. */
export const GUARD_FILE = 'guarded';

/**
 * Part of the setup file. A test with mocks has effects that only its mocks keep from the machine, and one without had none in
 * the sandbox, which the module may notice it has left. Where a mock does not take hold, or a module does something else here,
 * the function does nothing but throw, and the test fails even if the module swallows that, also behind the last test. `process.exit` needs none of this:
 * Vitest itself turns it into an error.
 */
export const GUARD_TEXT = `
const { breaches } = kept;

if (!kept.isGuarded && existsSync(join(dirname(fileURLToPath(import.meta.url)), '${GUARD_FILE}'))) {
  kept.isGuarded = true;
  const refuse = (name) =>
    function () {
      breaches.push(name);
      throw new Error(breachOf(name));
    };
  const writers = 'appendFile chmod chown copyFile cp createWriteStream fchmod fchown ftruncate futimes lchmod lchown link lutimes mkdir mkdtemp mkdtempDisposable rename rm rmdir symlink truncate unlink utimes write writeFile writev';
  for (const name of writers.split(' ')) {
    for (const [object, key] of [[fs, name], [fs, name + 'Sync'], [fs.promises, name]]) {
      if (typeof object[key] === 'function') object[key] = refuse('fs.' + key);
    }
  }
  for (const [object, key] of [[fs, 'open'], [fs, 'openSync'], [fs.promises, 'open']]) {
    const open = object[key];
    object[key] = function (path, flags, ...rest) {
      const isReading = flags === undefined || typeof flags === 'function' || flags === 'r' || flags === 0;
      return isReading ? open.call(this, path, flags, ...rest) : refuse('fs.open')();
    };
  }
  for (const key of ['exec', 'execFile', 'execFileSync', 'execSync', 'fork', 'spawn', 'spawnSync']) childProcess[key] = refuse('child_process.' + key);
  net.Socket.prototype.connect = refuse('net.connect');
  net.Server.prototype.listen = refuse('net.listen');
  for (const key of ['bind', 'connect', 'send']) dgram.Socket.prototype[key] = refuse('dgram.' + key);
  workerThreads.Worker = refuse('worker_threads.Worker');
  for (const key of ['abort', 'chdir', 'kill', 'reallyExit']) process[key] = refuse('process.' + key);
  syncBuiltinESMExports();
}

function checkBreaches() {
  const [name] = breaches.splice(0);
  if (name !== undefined) throw new Error(breachOf(name));
}

// Of no test any more that the runner could name. As an error of the file it would be that of all its tests; as one that
// nobody handles it has each of them run alone.
function tellLateBreaches() {
  try {
    checkBreaches();
  } catch (error) {
    void Promise.reject(error);
  }
}

function breachOf(name) {
  return name + ' was called outside of the sandbox, and kept from the machine';
}
`;
