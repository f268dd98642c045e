import fs from 'node:fs';
import net from 'node:net';
import tty from 'node:tty';
import { noteDenied } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';
import { hasJob, jobDescriptor, resultDescriptor } from '../wire.js';
import { firstDescriptor } from '../overlay/open-files.js';
import { accessDenied, nameByPrototype, refuseConstruction } from './refusal.js';

const { apply, construct } = Reflect;

/**
 * The descriptors on which covolve speaks to its child are nobody else's. That files are not written is seen to elsewhere;
 * here are the ways past it: a socket over a descriptor, reading and closing those of the process. Where covolve's own tests
 * run there is no such channel, but that of their runner.
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
  // There is none here, but in a runner there is: what is said there, the runner hears.
  for (const name of ['send', 'disconnect', 'channel']) {
    patches.define(process, name, {
      get: () => {
        noteDenied('process.send');
        return undefined;
      },
      set: () => noteDenied('process.send'),
      enumerable: false,
      configurable: true,
    });
  }
  for (const name of ['close', 'read', 'readv', 'readFile']) {
    const refused = badDescriptor(name);
    patches.replace(fs, `${name}Sync`, (original) => byDescriptor(isForeign, refused, original));
    patches.replace(fs, name, (original) => byDescriptor(isForeign, refused, original));
  }
  for (const name of ['fstatSync', 'fstat']) {
    patches.replace(fs, name, (original) => byDescriptor(isOurs, badDescriptor('fstat'), original));
  }
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

function byDescriptor(isRefused: (fd: unknown) => boolean, refused: () => never, original: AnyFunction): AnyFunction {
  return function (this: unknown, ...args: unknown[]) {
    return isRefused(args[0]) ? refused() : (apply(original, this, args) as unknown);
  };
}

function badDescriptor(name: string): () => never {
  const syscall = name === 'readv' || name === 'readFile' ? 'read' : name;
  return () => {
    noteDenied(`fs.${name}`);
    throw Object.assign(new Error(`EBADF: bad file descriptor, ${syscall}`), { errno: -9, code: 'EBADF', syscall });
  };
}

function isOurs(fd: unknown): boolean {
  return fd === jobDescriptor || fd === resultDescriptor;
}

/** The subject's own files have numbers beyond these: whatever it is in the runner, to read it may never end. */
function isForeign(fd: unknown): boolean {
  return typeof fd === 'number' && fd >= 0 && fd < firstDescriptor;
}
