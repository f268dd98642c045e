import childProcess from 'node:child_process';
import net from 'node:net';
import type { AnyFunction, Patches } from '../patches.js';
import { stdioOf } from './processes.js';
import { refuse } from './refusal.js';

/**
 * What a socket comes to in the end, by whichever class it is made: builtins extend the real ones and lead to them, and what
 * a process was to be given hangs on its streams. Nobody needs these: connections and servers are answered above.
 */
export function guardHandles(patches: Patches): void {
  for (const handle of [pipeHandle(), tcpHandle()]) {
    if (!handle) continue;
    const prototype = Reflect.getPrototypeOf(handle) as object;
    for (const [name, kind] of refused) patches.replace(prototype, name, refuse(kind, 'Network'));
  }
  const { _handle } = newChild();
  patches.replace(Reflect.getPrototypeOf(_handle) as object, 'spawn', refuse('child_process.spawn', 'ChildProcess'));
}

const refused = [
  ['open', 'net.Socket'],
  ['bind', 'net.listen'],
  ['bind6', 'net.listen'],
  ['listen', 'net.listen'],
  ['fchmod', 'net.listen'],
  ['connect', 'net.connect'],
  ['connect6', 'net.connect'],
] as const;

// Taken before they are replaced.
const { ChildProcess } = childProcess;
const { spawn } = ChildProcess.prototype as unknown as { spawn: AnyFunction };
const { connect } = net.Socket.prototype;

/** Of which nothing is started. */
function newChild(): { readonly _handle: { spawn: AnyFunction } } {
  return new ChildProcess() as unknown as { readonly _handle: { spawn: AnyFunction } };
}

/** As a process would be given, if it were started. */
function pipeHandle(): object | undefined {
  const child = newChild();
  let handle: { close(): void } | undefined;
  child._handle.spawn = (...given) => {
    handle = stdioOf(given)[0]?.handle as typeof handle;
    throw given;
  };
  try {
    Reflect.apply(spawn, child, [{ file: 'none', args: ['none'], stdio: ['pipe', 'ignore', 'ignore'] }]);
  } catch {
    // So that nothing more is made.
  }
  handle?.close();
  return handle;
}

/** As a socket has while it waits for the address of a name. */
function tcpHandle(): object | undefined {
  const socket = new net.Socket();
  try {
    Reflect.apply(connect, socket, [{ port: 1, host: 'none.invalid', lookup: () => {} }]);
    return (socket as unknown as { _handle?: object })._handle;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}
