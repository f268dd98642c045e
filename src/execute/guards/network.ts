import dgram from 'node:dgram';
import dns from 'node:dns';
import type { EventEmitter } from 'node:events';
import net from 'node:net';
import { effects, noteDenied } from '../effects.js';
import type { AnyFunction, Patches } from '../patches.js';
import { real } from '../real-world.js';
import { accessDenied, refuse, refuseByCallback, refuseByPromise } from './refusal.js';

/**
 * Node 20–24 have no permission for the network. http, https, http2, tls and WebSocket all go through a socket's
 * `connect`, so this is the one place for them; each refusal arrives the way that interface reports errors.
 */
export function guardNetwork(patches: Patches): void {
  patches.replace(net.Socket.prototype, 'connect', () => refuseConnection);
  patches.replace(net.Server.prototype, 'listen', refuseByEvent('net.listen'));
  for (const name of ['bind', 'connect', 'send']) {
    patches.replace(dgram.Socket.prototype, name, refuseByEvent(`dgram.${name}`));
  }
  guardNames(patches);
  patches.replace(globalThis, 'fetch', () => async () => {
    noteDenied('fetch');
    throw new TypeError('fetch failed', { cause: accessDenied('Network') });
  });
}

/** As late as a real failure: an http request begins to listen only after a tick. */
function refuseConnection(this: net.Socket): net.Socket {
  noteDenied('net.connect');
  effects.async = true;
  effects.turns = true;
  real.setImmediate(() => this.destroy(accessDenied('Network')));
  return this;
}

/** An `error` event, one tick later. */
function refuseByEvent(kind: string): () => AnyFunction {
  return () =>
    function (this: EventEmitter) {
      noteDenied(kind);
      process.nextTick(() => this.emit('error', accessDenied('Network')));
      return this;
    };
}

function guardNames(patches: Patches): void {
  for (const name of Object.keys(dns).filter(asks)) patches.replace(dns, name, refuseByCallback(`dns.${name}`, 'Network'));
  for (const name of Object.keys(dns.promises).filter(asks))
    patches.replace(dns.promises, name, refuseByPromise(`dns.${name}`, 'Network'));
  for (const name of Object.getOwnPropertyNames(dns.Resolver.prototype).filter(asks)) {
    patches.replace(dns.Resolver.prototype, name, refuseByCallback(`dns.${name}`, 'Network'));
  }
  for (const name of Object.getOwnPropertyNames(dns.promises.Resolver.prototype).filter(asks)) {
    patches.replace(dns.promises.Resolver.prototype, name, refuseByPromise(`dns.${name}`, 'Network'));
  }
  patches.replace(dns, 'setServers', refuse('dns.setServers', 'Network'));
}

function asks(name: string): boolean {
  return /^(lookup|resolve|reverse)/.test(name);
}
