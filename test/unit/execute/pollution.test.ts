import { EventEmitter } from 'node:events';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import module from 'node:module';
import net from 'node:net';
import querystring from 'node:querystring';
import stream from 'node:stream';
import url from 'node:url';
import util from 'node:util';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { createWorld, type Damage } from '../../../src/execute/world.js';
import { rig, say, surrounded } from './executing.js';

/** What a look says of a change, and what can be seen of it before and after. */
interface Looked {
  readonly damage: Damage;
  readonly isBack: boolean;
  readonly again: Damage;
}

async function looked(change: () => unknown, see: () => unknown, look: 'wide' | 'full'): Promise<Looked> {
  return surrounded(() => {
    const world = createWorld();
    world.settle();
    const before = see();
    world.begin();
    world.enter();
    change();
    const damage = world.check(look);
    world.leave();
    return { damage, isBack: Object.is(see(), before), again: world.check('full') };
  });
}

const mended: Looked = { damage: 'mended', isBack: true, again: 'none' };

const other = (): number => 7;

/** Assigns as a subject would, whatever the type says. */
function put(object: object, key: PropertyKey, value: unknown = other): () => void {
  return () => void ((object as Record<PropertyKey, unknown>)[key] = value);
}

function redefine(object: object, key: PropertyKey, descriptor: PropertyDescriptor): () => void {
  return () => void Object.defineProperty(object, key, { configurable: true, ...descriptor });
}

type Case = readonly [name: string, change: () => unknown, see: () => unknown];

function assigned(name: string, object: object, key: PropertyKey, value?: unknown): Case {
  return [name, put(object, key, value ?? other), () => Reflect.get(object, key) as unknown];
}

function accessor(name: string, object: object, key: PropertyKey): Case {
  return [name, redefine(object, key, { get: other }), () => Object.getOwnPropertyDescriptor(object, key)?.get];
}

function reparented(name: string, object: object): Case {
  return [
    name,
    () => Object.setPrototypeOf(object, Object.create(Object.getPrototypeOf(object))),
    () => Object.getPrototypeOf(object),
  ];
}

const seenByAll: readonly Case[] = [
  accessor('Map.prototype.size', Map.prototype, 'size'),
  accessor('RegExp.prototype.flags', RegExp.prototype, 'flags'),
  accessor('Object.prototype.__proto__', Object.prototype, '__proto__'),
  accessor('Intl.NumberFormat.prototype.format', Intl.NumberFormat.prototype, 'format'),
  accessor('globalThis.crypto', globalThis, 'crypto'),
  assigned('BigInt.prototype.toJSON', BigInt.prototype, 'toJSON'),
  assigned('Date.prototype.addDays', Date.prototype, 'addDays'),
  assigned('EventEmitter.prototype.x', EventEmitter.prototype, 'x'),
  assigned('console.x', console, 'x'),
  assigned('Array.prototype[symbol]', Array.prototype, Symbol.for('x')),
  reparented('the prototype of Array.prototype', Array.prototype),
  reparented('the prototype of Date.prototype', Date.prototype),
  reparented('the prototype of process', process),
  assigned('process.exit', process, 'exit'),
  assigned('process.cwd', process, 'cwd'),
  assigned('process.nextTick', process, 'nextTick'),
  assigned('process.emitWarning', process, 'emitWarning'),
  assigned('Buffer.from', Buffer, 'from'),
  assigned('Buffer.poolSize', Buffer, 'poolSize'),
  assigned('Buffer.prototype.readUInt8', Buffer.prototype, 'readUInt8'),
  assigned('http.request', http, 'request'),
  assigned('http.globalAgent', http, 'globalAgent', {}),
  assigned('https.get', https, 'get'),
  assigned('net.connect', net, 'connect'),
  assigned('dns.lookup', dns, 'lookup'),
  assigned('dns.promises.lookup', dns.promises, 'lookup'),
  assigned('stream.Readable', stream, 'Readable'),
  assigned('querystring.parse', querystring, 'parse'),
  assigned('url.parse', url, 'parse'),
  assigned('module.isBuiltin', module, 'isBuiltin'),
  assigned('Module.prototype.require', module.prototype as object, 'require'),
  assigned('EventEmitter.defaultMaxListeners', EventEmitter, 'defaultMaxListeners', 77),
  ['util.inspect.defaultOptions', () => (util.inspect.defaultOptions = { depth: 77 }), () => util.inspect.defaultOptions.depth],
  assigned('util.inspect.defaultOptions.depth', util.inspect.defaultOptions, 'depth', 77),
  assigned('Error.prepareStackTrace', Error, 'prepareStackTrace'),
  assigned('Error.stackTraceLimit', Error, 'stackTraceLimit', 77),
  assigned('globalThis.process', globalThis, 'process', {}),
  assigned('globalThis.Buffer', globalThis, 'Buffer', {}),
];

describe('what a test leaves changed is found by a wide look and put back', () => {
  it.each(seenByAll)('%s', async (_, change, see) => {
    expect(await looked(change, see, 'wide')).toEqual(mended);
  });
});

describe('what a test leaves changed is found by a full look and put back', () => {
  const attribute = (object: object, key: PropertyKey, name: 'writable' | 'enumerable'): (() => unknown) => {
    return () => Object.getOwnPropertyDescriptor(object, key)?.[name];
  };
  const { get: sized } = Object.getOwnPropertyDescriptor(Map.prototype, 'size') as { get: () => number };
  const { parse } = JSON;

  it.each<Case>([
    ...seenByAll,
    ['a method for good', redefine(Array.prototype, 'at', { writable: false }), attribute(Array.prototype, 'at', 'writable')],
    ['a method that shows', redefine(Map.prototype, 'get', { enumerable: true }), attribute(Map.prototype, 'get', 'enumerable')],
    ['process.exit for good', redefine(process, 'exit', { writable: false }), attribute(process, 'exit', 'writable')],
    [
      'a getter that gives what was there',
      redefine(JSON, 'parse', { get: () => parse }),
      () => Object.getOwnPropertyDescriptor(JSON, 'parse')?.get,
    ],
    [
      'a setter beside a getter',
      redefine(Map.prototype, 'size', { get: sized, set: other }),
      () => Object.getOwnPropertyDescriptor(Map.prototype, 'size')?.set,
    ],
  ])('%s', async (_, change, see) => {
    expect(await looked(change, see, 'full')).toEqual(mended);
  });
});

describe('what cannot be put back spoils the process', () => {
  /** The functions of another context: those here are guarded. What they are used on nobody here needs open. */
  const unguarded = runInNewContext('Object') as ObjectConstructor;

  it.each<[string, 'wide' | 'full', () => unknown]>([
    ['sealed, by a wide look', 'wide', () => unguarded.preventExtensions(querystring)],
    ['sealed, by a full look', 'full', () => unguarded.preventExtensions(https)],
    ['added for good', 'wide', () => unguarded.defineProperty(dns, 'forGood', { value: 1 })],
  ])('%s', async (_, look, change) => {
    await surrounded(() => {
      const world = createWorld();
      world.settle();
      change();
      expect(world.check(look)).toBe('spoilt');
    });
  });

  it('freezing one is refused before', async () => {
    await surrounded(() => {
      const subject = rig({ freeze: () => Object.freeze(http) }, { touchesBuiltins: true });
      expect(subject.runSync(say.call(0)).effects.denied).toEqual(['builtins.freeze']);
      expect(Object.isFrozen(http)).toBe(false);
    });
  });
});

describe('a test that only uses what everybody shares', () => {
  it.each<[string, () => unknown]>([
    ['nothing', () => undefined],
    ['the process', () => [process.cwd(), process.platform, process.argv.length, process.uptime(), process.memoryUsage().rss]],
    ['the process, to listen', () => process.on('exit', other).removeListener('exit', other)],
    ['the process, to listen on', () => process.on('covolve', other)],
    ['settings of the process', () => (process.argv = ['node', 'x'])],
    ['the environment', () => (process.env['COVOLVE_X'] = '1')],
    ['a server', () => http.createServer(other).listen(8080).close()],
    ['a request', () => http.request('http://localhost:1').on('error', other).destroy()],
    ['agents', () => [http.globalAgent, https.globalAgent, new http.Agent(), http.maxHeaderSize]],
    ['sockets', () => [new net.Socket().destroy(), net.BlockList, net.SocketAddress]],
    ['buffers', () => Buffer.concat([Buffer.from('a'), Buffer.alloc(9000)]).toString('base64')],
    ['timers', () => [setTimeout(other, 5), setImmediate(other), clearTimeout(setInterval(other, 5))]],
    ['emitters', () => new EventEmitter().setMaxListeners(50).on('x', other).emit('x')],
    ['streams', () => [stream.Readable.from(['a']), stream.promises, new stream.PassThrough().end('x')]],
    [
      'what is loaded when it is first used',
      () => [Reflect.get(globalThis, 'navigator'), globalThis.crypto.subtle, new Blob(['x']), CompressionStream],
    ],
    ['patterns and their marks', () => [/(a)/.exec('a'), RegExp.$1]],
    ['errors', () => new Error('x').stack],
    ['inspecting', () => util.inspect(new Map([[1, process.version]]), { depth: 5, colors: true })],
    [
      'the stack for a moment',
      () => {
        const { prepareStackTrace, stackTraceLimit } = Error;
        Error.prepareStackTrace = (_, sites) => sites;
        Error.stackTraceLimit = 1;
        const { stack } = new Error('x');
        Error.prepareStackTrace = prepareStackTrace;
        Error.stackTraceLimit = stackTraceLimit;
        return stack;
      },
    ],
    ['console', () => console.assert(true)],
    [
      'others',
      () => [structuredClone({}), new URL('http://a/b'), url.parse('http://a'), querystring.parse('a=b'), module.builtinModules],
    ],
  ])('%s', async (_, use) => {
    await surrounded(() => {
      const world = createWorld();
      world.settle();
      for (const look of ['wide', 'full', 'wide'] as const) {
        world.begin();
        world.enter();
        use();
        expect(world.check(look)).toBe('none');
        world.leave();
      }
    });
  });
});

describe('settings that the import changed', () => {
  it('are no change of a test, and come back after one', async () => {
    await surrounded(() => {
      const before = EventEmitter.defaultMaxListeners;
      const world = createWorld();
      EventEmitter.defaultMaxListeners = 33;
      try {
        world.settle();
        expect(world.check('full')).toBe('none');
        EventEmitter.defaultMaxListeners = 44;
        expect(world.check('wide')).toBe('mended');
        expect(EventEmitter.defaultMaxListeners).toBe(33);
        EventEmitter.defaultMaxListeners = 55;
        world.renewed();
        expect(EventEmitter.defaultMaxListeners).toBe(33);
      } finally {
        EventEmitter.defaultMaxListeners = before;
      }
    });
  });
});

describe('all of the environment', () => {
  it('that a test puts another in the place of is back in the next one', async () => {
    await surrounded(() => {
      const seen: unknown[] = [];
      const subject = rig({
        replace: () => (process.env = { OWN: '1' }),
        look: () => seen.push(process.env['OWN'], process.env['HOME']),
      });
      expect(subject.runSync(say.call(0), say.call(1)).effects.denied).toEqual(['process.env']);
      expect(subject.runSync(say.call(1)).effects.denied).toEqual([]);
      expect(seen).toEqual(['1', undefined, undefined, '/home/user']);
    });
  });
});

describe('tests that are judged', () => {
  it('are looked at in full although nothing speaks for a change', async () => {
    await surrounded(() => {
      const change = redefine(Array.prototype, 'at', { writable: false });
      const subject = rig({ change });
      const watcher = { thorough: true as const, after: () => undefined, end: () => undefined };
      const execution = subject.executor.run({ statements: [say.call(0)] }, watcher);
      if (execution instanceof Promise) throw new Error('expected to run synchronously');
      expect(execution.effects.denied).toEqual(['prototype.pollution']);
      expect(Object.getOwnPropertyDescriptor(Array.prototype, 'at')?.writable).toBe(true);
    });
  });
});
