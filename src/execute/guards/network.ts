import net from 'node:net';
import { effects, noteDenied } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';
import { eventLoopTurn, real } from '../real-world.js';
import { guardDatagrams } from './datagrams.js';
import { guardNames } from './host-names.js';
import { portableArguments } from './portable-arguments.js';
import { refuse } from './refusal.js';
import { badPort, connectError, type Destination, isPort } from './network-errors.js';

/**
 * Node 20–24 have no permission for the network. http, https, http2, tls and WebSocket all go through a socket's
 * `connect`, so this is the one place for them. Everything fails as on a machine without a network and is noted: nobody
 * listens at any address, and no name is known. Who listens gets a port, and no visitors: most code then does what it
 * does all day, and the rest is seldom about a port that is taken.
 */
export function guardNetwork(patches: Patches): void {
  patches.replace(net.Socket.prototype, 'connect', () => connect);
  patches.replace(net.Server.prototype, 'listen', () => listen);
  // What `listen` comes to in the end, within reach.
  patches.replace(net.Server.prototype, '_listen2', refuse('net.listen', 'Network'));
  patches.replace(net, '_createServerHandle', refuse('net.listen', 'Network'));
  guardDatagrams(patches);
  guardNames(patches);
  patches.replace(globalThis, 'fetch', fetchNothing);
}

/** Arguments as Node reads them: `connect(port, host)`, `connect(path)`, `connect(options)`; not in the types. */
const { _normalizeArgs: normalized } = net as unknown as {
  _normalizeArgs(args: readonly unknown[]): [options: Record<string, unknown>, callback: AnyFunction | null];
};

/** As late as a real failure: an http request begins to listen only after a tick. */
function connect(this: net.Socket & { connecting: boolean }, ...args: unknown[]): net.Socket {
  const isRead = Array.isArray(args[0]) && args.length === 1;
  const [options, callback] = isRead ? (args[0] as ReturnType<typeof normalized>) : normalized(args);
  const { path, port, host } = options;
  if (!path) checkPort(port);
  noteDenied('net.connect');
  if (callback) this.once('connect', callback);
  this.connecting = true;
  const to: Destination = path ? { path: String(path) } : { host: String(host || 'localhost'), port: Number(port) };
  later(() => this.destroy(connectError(to)));
  return this;
}

function checkPort(port: unknown): void {
  if (port === undefined) {
    const error = new TypeError('The "options" or "port" or "path" argument must be specified');
    throw Object.assign(error, { code: 'ERR_MISSING_ARGS' });
  }
  if (!isPort(port)) throw badPort('Port', port);
}

function later(act: () => void): void {
  effects.async = true;
  effects.turns = true;
  real.setImmediate(act);
}

/** The first that systems give to who asks for any. */
const anyPort = 49_152;

/** What a server that listens has to do with the system. */
function listeningHandle(address: object): object {
  return { close() {}, ref() {}, unref() {}, getsockname: (into: object) => (Object.assign(into, address), 0) };
}

function listen(this: net.Server & { _handle: object | null; _pipeName?: string }, ...args: unknown[]): net.Server {
  noteDenied('net.listen');
  const [options, callback] = normalized(args);
  if (this._handle) {
    const error = new Error('Listen method has been called more than once without closing.');
    throw Object.assign(error, { code: 'ERR_SERVER_ALREADY_LISTEN' });
  }
  const { port, path, host } = options;
  if (port !== undefined && port !== null && !isPort(port)) throw badPort('options.port', port);
  if (callback) this.once('listening', callback);
  const address = String(host || '::');
  if (path) this._pipeName = String(path);
  this._handle = path
    ? { close() {}, ref() {}, unref() {} }
    : listeningHandle({ address, family: net.isIPv4(address) ? 'IPv4' : 'IPv6', port: Number(port) || anyPort });
  effects.async = true;
  effects.turns = true;
  real.nextTick(() => {
    if (this._handle) this.emit('listening');
  });
  return this;
}

/** What `fetch` does without a network: only addresses that hold what they stand for can be read. */
function fetchNothing(original: AnyFunction): AnyFunction {
  return async (input: ConstructorParameters<typeof Request>[0], init?: RequestInit) => {
    const request = new SavedRequest(input, init);
    const { protocol, hostname, port } = new SavedUrl(request.url);
    if (protocol === 'data:') return Reflect.apply(original, undefined, [input, init]) as Promise<Response>;
    if (!/^https?:$/.test(protocol)) {
      noteDenied('fetch');
      throw new TypeError('fetch failed', { cause: new Error('unknown scheme') });
    }
    const host = hostname.replace(/^\[(.*)\]$/, '$1');
    const standard = protocol === 'https:' ? 443 : 80;
    const cause = connectError({ host, port: Number(port) || standard });
    const args = portableArguments(init === undefined ? [input] : [input, init]);
    const isAborted = request.signal.aborted;
    const call = { of: 'fetch', cause: { message: cause.message, code: cause.code as string }, ...(args && { args }) };
    noteDenied('fetch', isAborted ? undefined : call);
    request.signal.throwIfAborted();
    effects.turns = true;
    await eventLoopTurn();
    throw new TypeError('fetch failed', { cause });
  };
}

const SavedRequest = Request;
const SavedUrl = URL;
