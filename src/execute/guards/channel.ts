import net from 'node:net';
import tty from 'node:tty';
import { noteDenied } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';
import { hasJob } from '../wire.js';
import { accessDenied, nameByPrototype, refuseConstruction } from './refusal.js';

const { apply, construct } = Reflect;

/**
 * The descriptors on which covolve speaks to its child are nobody else's. What `fs` does with them is seen to by its own rules;
 * here is the way past these: a socket over a descriptor. Where covolve's own tests run there is no such channel, but that of
 * their runner.
 */
export function guardChannel(patches: Patches): void {
  if (!hasJob()) return;
  const { Socket } = net;
  const guarded = new Proxy(Socket, {
    construct: (target, args, made) => construct(target, withoutDescriptor(args), made) as object,
    apply: (target, self, args) => apply(target as unknown as AnyFunction, self, withoutDescriptor(args)) as unknown,
  });
  for (const name of ['Socket', 'Stream']) patches.replace(net, name, () => guarded as unknown as AnyFunction);
  nameByPrototype(patches, Socket.prototype, guarded as unknown as AnyFunction);
  for (const name of ['connect', 'createConnection']) {
    patches.replace(
      net,
      name,
      (original) =>
        (...args: unknown[]) =>
          original(...checked(args)),
    );
  }
  for (const name of ['ReadStream', 'WriteStream']) refuseConstruction(patches, tty, name, `tty.${name}`, 'Network');
}

/** The arguments of what makes a socket, if they are not about a descriptor. */
function withoutDescriptor(args: readonly unknown[]): unknown[] {
  // The older way to say it.
  if (typeof args[0] === 'number') refuseDescriptor();
  return checked(args);
}

/** The same where a number is a port. */
function checked(args: readonly unknown[]): unknown[] {
  const options: unknown = args[0];
  if (typeof options === 'object' && options !== null && (options as { fd?: unknown }).fd !== undefined) refuseDescriptor();
  return [...args];
}

function refuseDescriptor(): never {
  noteDenied('net.Socket');
  throw accessDenied('Network');
}
