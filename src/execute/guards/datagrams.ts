import dgram from 'node:dgram';
import { effects, noteDenied } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';
import { real } from '../real-world.js';
import { refuse } from './refusal.js';

/** Datagrams are sent and never arrive, which is all that a sender ever gets to know of it. */
export function guardDatagrams(patches: Patches): void {
  const { prototype } = dgram.Socket;
  patches.replace(dgram, '_createSocketHandle', refuse('dgram.bind', 'Network'));
  patches.replace(prototype, 'bind', () => bind);
  patches.replace(prototype, 'connect', () => connect);
  patches.replace(prototype, 'send', () => send);
  patches.replace(
    prototype,
    'address',
    (original) =>
      function (this: dgram.Socket) {
        return bound.get(this) ?? Reflect.apply(original, this, []);
      },
  );
}

/** Where sockets believe to be reached. */
const bound = new WeakMap<dgram.Socket, object>();
const anyPort = 49_152;

function bind(this: dgram.Socket, ...args: unknown[]): dgram.Socket {
  noteDenied('dgram.bind');
  const [first, second] = args;
  const options = (typeof first === 'object' && first !== null ? first : { port: first, address: second }) as Record<
    string,
    unknown
  >;
  const address = typeof options['address'] === 'string' ? options['address'] : '0.0.0.0';
  bound.set(this, { address, family: address.includes(':') ? 'IPv6' : 'IPv4', port: Number(options['port']) || anyPort });
  return tell(this, 'listening', args);
}

function connect(this: dgram.Socket, ...args: unknown[]): void {
  noteDenied('dgram.connect');
  tell(this, 'connect', args);
}

function send(this: dgram.Socket, message: unknown, ...rest: unknown[]): void {
  noteDenied('dgram.send');
  const callback = rest[rest.length - 1];
  if (typeof callback === 'function') later(() => void (callback as AnyFunction)(null, sizeOf(message)));
}

function sizeOf(message: unknown): number {
  if (Array.isArray(message)) return message.reduce((sum: number, part) => sum + sizeOf(part), 0);
  return typeof message === 'string' ? Buffer.byteLength(message) : ((message as Uint8Array | undefined)?.byteLength ?? 0);
}

function tell(socket: dgram.Socket, event: string, args: readonly unknown[]): dgram.Socket {
  const callback = args[args.length - 1];
  if (typeof callback === 'function') socket.once(event, callback as AnyFunction);
  later(() => void socket.emit(event));
  return socket;
}

function later(act: () => void): void {
  effects.async = true;
  effects.turns = true;
  real.setImmediate(act);
}
