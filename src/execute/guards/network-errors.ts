import { constants } from 'node:os';
import { isIP } from 'node:net';

/** Failures of the network as Node tells them, for a machine that is not connected to any. */

/** Where a connection was to go. */
export type Destination = { readonly path: string } | { readonly host: string; readonly port: number };

export function connectError(to: Destination): NodeJS.ErrnoException {
  if ('path' in to) return networkError('ENOENT', 'connect', to.path, { address: to.path });
  const { host, port } = to;
  const address = host === 'localhost' ? '127.0.0.1' : host;
  if (isIP(address) === 0) return lookupError(host);
  return networkError('ECONNREFUSED', 'connect', `${address}:${port}`, { address, port });
}

/** As the resolver of the system fails. */
export function lookupError(hostname: string): NodeJS.ErrnoException {
  const error = new Error(`getaddrinfo ENOTFOUND ${hostname}`);
  return Object.assign(error, { errno: getaddrinfoErrno, code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname });
}

/** libuv's own number for a name that nobody knows. */
const getaddrinfoErrno = -3008;

/** As a server for names fails. */
export function queryError(syscall: string, hostname: string): NodeJS.ErrnoException {
  const error = new Error(`${syscall} ENOTFOUND ${hostname}`);
  return Object.assign(error, { errno: undefined, code: 'ENOTFOUND', syscall, hostname });
}

export function badPort(name: string, port: unknown): RangeError {
  const shown = typeof port === 'string' ? `type string ('${port}')` : `type ${typeof port} (${String(port)})`;
  const error = new RangeError(`${name} should be >= 0 and < 65536. Received ${shown}.`);
  return Object.assign(error, { code: 'ERR_SOCKET_BAD_PORT' });
}

export function isPort(given: unknown): boolean {
  const isNumeric = typeof given === 'number' || (typeof given === 'string' && given.trim() !== '');
  return isNumeric && Number(given) === Number(given) >>> 0 && Number(given) <= 65_535;
}

function networkError(code: 'ECONNREFUSED' | 'ENOENT', syscall: string, where: string, about: object): NodeJS.ErrnoException {
  const error = new Error(`${syscall} ${code} ${where}`);
  return Object.assign(error, { errno: -constants.errno[code], code, syscall, ...about });
}
