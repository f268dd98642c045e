import dns from 'node:dns';
import { isIP } from 'node:net';
import { effects, noteDenied } from '../effects.js';
import { callbackOf } from '../overlay/arguments.js';
import type { AnyFunction, Patches } from '../patches.js';
import { eventLoopTurn, real } from '../real-world.js';
import { lookupError, queryError } from './network-errors.js';
import { refuse } from './refusal.js';

/** No server for names is asked: only the machine itself has one. Whatever is asked is noted. */
export function guardNames(patches: Patches): void {
  const objects = [
    [dns, byCallback],
    [dns.promises, byPromise],
    [dns.Resolver.prototype, byCallback],
    [dns.promises.Resolver.prototype, byPromise],
  ] as const;
  for (const [object, form] of objects) {
    for (const name of Object.getOwnPropertyNames(object).filter(asks)) patches.replace(object, name, () => form(name));
  }
  patches.replace(dns, 'setServers', refuse('dns.setServers', 'Network'));
}

function asks(name: string): boolean {
  return /^(lookup|resolve|reverse)/.test(name);
}

/** Gives the answer, as arguments of a callback after the error, or throws. */
function answer(name: string, args: readonly unknown[]): readonly unknown[] {
  const host = hostOf(args[0]);
  if (name === 'lookup') return lookup(host, args[1]);
  if (name === 'lookupService') throw queryError('getnameinfo', host);
  throw queryError(name === 'reverse' ? 'getHostByAddr' : queryName(name, args[1]), host);
}

/** `resolve4` asks for A, `resolve(name, 'MX')` for what it says. */
function queryName(name: string, wanted: unknown): string {
  const type = name === 'resolve' ? (typeof wanted === 'string' ? wanted : 'A') : name.slice('resolve'.length);
  const record = { '4': 'A', '6': 'Aaaa' }[type] ?? type.charAt(0).toUpperCase() + type.slice(1).toLowerCase();
  return `query${record}`;
}

function lookup(host: string, given: unknown): readonly unknown[] {
  const { family, all } =
    typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : { family: given, all: false };
  const found = isIP(host) > 0 ? host : host === 'localhost' ? (family === 6 ? '::1' : '127.0.0.1') : undefined;
  if (found === undefined) throw lookupError(host);
  return all === true ? [[{ address: found, family: isIP(found) }]] : [found, isIP(found)];
}

function hostOf(given: unknown): string {
  if (typeof given === 'string') return given;
  const error = new TypeError(
    `The "hostname" argument must be of type string. Received ${given === null ? 'null' : typeof given}`,
  );
  throw Object.assign(error, { code: 'ERR_INVALID_ARG_TYPE' });
}

function byCallback(name: string): AnyFunction {
  return (...given: unknown[]) => {
    const callback = callbackOf(given[given.length - 1]);
    const args = given.slice(0, -1);
    hostOf(args[0]);
    noteDenied(`dns.${name}`);
    effects.async = true;
    effects.turns = true;
    let results: readonly unknown[];
    try {
      results = [null, ...answer(name, args)];
    } catch (error) {
      results = [error];
    }
    real.setImmediate(() => callback(...results));
    return {};
  };
}

function byPromise(name: string): AnyFunction {
  return async (...args: unknown[]) => {
    hostOf(args[0]);
    noteDenied(`dns.${name}`);
    effects.turns = true;
    await eventLoopTurn();
    const [first, second] = answer(name, args);
    return typeof second === 'number' ? { address: first, family: second } : first;
  };
}
