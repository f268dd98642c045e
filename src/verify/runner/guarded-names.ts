/**
 * What the guard of the runner keeps from the machine, by the builtin that has it and the way to it: functions, and classes whose
 * instances are not made. What a version of Node has not is passed over. `execute/guards/` keeps more from the sandbox, where not only
 * the machine is looked after; `guard-text.test.ts` compares the two.
 */
export const guardedNames: Readonly<Record<string, string>> = {
  child_process: 'exec execFile execFileSync execSync fork spawn spawnSync',
  'child_process.ChildProcess.prototype': 'spawn',
  crypto: 'setEngine setFips',
  'dgram.Socket.prototype': 'bind connect send',
  dgram: '_createSocketHandle',
  dns: 'setServers',
  inspector: 'open waitForDebugger Session',
  module: 'enableCompileCache',
  'net.Socket.prototype': 'connect',
  'net.Server.prototype': 'listen _listen2',
  net: '_createServerHandle',
  os: 'setPriority',
  process: 'abort chdir execve initgroups kill reallyExit setegid seteuid setgid setgroups setuid _debugEnd _debugProcess _kill',
  'process.report': 'writeReport',
  sqlite: 'DatabaseSync',
  trace_events: 'createTracing',
  v8: 'setFlagsFromString setHeapSnapshotNearHeapLimit stopCoverage takeCoverage writeHeapSnapshot',
  wasi: 'WASI',
  worker_threads: 'Worker',
};

/** Functions of `fs`, in each of their forms. */
export const fileWriters =
  'appendFile chmod chown copyFile cp createWriteStream fchmod fchown ftruncate futimes lchmod lchown link lutimes mkdir mkdtemp mkdtempDisposable rename rm rmdir symlink truncate unlink utimes write writeFile writev';

/** Methods of what `fs.promises.open` gives: some change a file that was opened for reading. */
export const handleWriters = 'appendFile chmod chown truncate utimes write writeFile writev';

/** All that asks for names and addresses, in whichever form and by whichever resolver. */
export const nameAskers = ['dns', 'dns.promises', 'dns.Resolver.prototype', 'dns.promises.Resolver.prototype'];

/** Refused as in the sandbox, where a module may do without: that it tried is no breach. */
export const nativeCode = ['dlopen', 'binding', '_linkedBinding'];
