import os from 'node:os';
import v8 from 'node:v8';
import { noteFact } from '../effects.js';
import type { Patches } from '../patches.js';
import { askHost, askPlatform } from './host.js';
import type { HostValues } from './host-values.js';

/** What the process and the machine say of themselves is the same everywhere, and noted. */
export function installProcessFacts(patches: Patches): void {
  getters(patches);
  functions(patches);
  installSystem(patches);
}

/** What a test has put in their places; gone when it is over. */
let given: Record<string, unknown> | undefined;
/** The arguments as they are in this test, which may change the list. */
let args: string[] | undefined;

export function resetProcessFacts(): void {
  given = undefined;
  args = undefined;
}

// Saved before a subject can replace it.
const { create } = Object;

function getters(patches: Patches): void {
  const ask = (name: string, value: () => unknown): void => {
    patches.define(process, name, {
      get: () => (given !== undefined && name in given ? given[name] : value()),
      set: (other: unknown) => {
        given ??= create(null) as Record<string, unknown>;
        given[name] = other;
      },
      enumerable: true,
      configurable: true,
    });
  };
  ask('platform', askPlatform);
  ask('pid', () => askHost('pid'));
  ask('ppid', () => askHost('pid') - 1);
  ask('arch', () => askHost('arch'));
  ask('title', () => askHost('title'));
  ask('version', () => askHost('version'));
  const { versions } = process;
  ask('versions', () => ({ ...versions, node: askHost('version').slice(1) }));
  ask('execPath', () => askHost('program'));
  ask('execArgv', () => noted([]));
  ask('argv', () => {
    const own = askHost('args');
    return (args ??= [...own]);
  });
}

function noted<T>(value: T): T {
  noteFact('host');
  return value;
}

function bytes(): number {
  return askHost('bytesInUse');
}

function functions(patches: Patches): void {
  const memoryUsage = (): NodeJS.MemoryUsage => {
    const used = bytes();
    return { rss: 2 * used, heapTotal: used, heapUsed: used / 2, external: used / 16, arrayBuffers: used / 64 };
  };
  patches.replace(process, 'memoryUsage', () => Object.assign(memoryUsage, { rss: () => 2 * bytes() }));
  patches.replace(process, 'constrainedMemory', () => () => askHost('memory'));
  patches.replace(process, 'availableMemory', () => () => askHost('freeMemory'));
  patches.replace(process, 'cpuUsage', () => () => ({ user: bytes() / 64, system: bytes() / 256 }));
  patches.replace(process, 'resourceUsage', (original) => () => {
    const usage = original() as Record<string, number>;
    for (const name of Object.keys(usage)) usage[name] = bytes() / 1024;
    return usage;
  });
  patches.replace(process, 'uptime', () => () => askHost('uptime') % 1000);
  for (const name of ['getuid', 'geteuid', 'getgid', 'getegid']) patches.replace(process, name, () => () => askHost('id'));
  patches.replace(process, 'getgroups', () => () => [askHost('id')]);
  // It stays where it is: files are read relative to it.
  patches.replace(process, 'cwd', (original) => () => {
    noteFact('workingFolder');
    return original() as string;
  });
  for (const name of ['getHeapStatistics', 'getHeapCodeStatistics', 'getHeapSpaceStatistics', 'getCppHeapStatistics']) {
    patches.replace(
      v8,
      name,
      (original) =>
        (...given: unknown[]) =>
          sized(original(...given)),
    );
  }
}

/** The same with other numbers; what spaces are called goes with the version of Node. */
function sized(statistics: unknown): unknown {
  if (typeof statistics === 'number') return bytes();
  if (typeof statistics === 'object' && statistics !== null) {
    for (const key of Object.keys(statistics)) Reflect.set(statistics, key, sized(Reflect.get(statistics, key)));
  }
  return statistics;
}

function installSystem(patches: Patches): void {
  const say = (name: string, answer: (...args: never[]) => unknown): void => patches.replace(os, name, () => answer);
  const plain: readonly (readonly [name: string, value: keyof HostValues])[] = [
    ['hostname', 'hostname'],
    ['homedir', 'home'],
    ['tmpdir', 'temporary'],
    ['availableParallelism', 'processors'],
    ['totalmem', 'memory'],
    ['freemem', 'freeMemory'],
    ['uptime', 'uptime'],
    ['release', 'release'],
    ['version', 'systemVersion'],
    ['machine', 'machine'],
    ['arch', 'arch'],
  ];
  for (const [name, value] of plain) {
    // `${os.hostname}` is what it gives, as with Node's own.
    patches.replace(os, name, (original) => {
      const answer = (): unknown => askHost(value);
      const isText = Object.hasOwn(original, Symbol.toPrimitive);
      return isText ? Object.assign(answer, { [Symbol.toPrimitive]: answer }) : answer;
    });
  }
  say('platform', askPlatform);
  say('type', () => ({ win32: 'Windows_NT', darwin: 'Darwin' })[askPlatform() as string] ?? 'Linux');
  say('loadavg', () => noted([0, 0, 0]));
  say('endianness', () => 'LE');
  say('getPriority', () => noted(0));
  say('cpus', () =>
    Array.from({ length: askHost('processors') }, () => ({
      model: askHost('processor'),
      speed: askHost('speed'),
      times: { user: 0, nice: 0, sys: 0, idle: 0, irq: 0 },
    })),
  );
  say('networkInterfaces', () => structuredClone(askHost('network')));
  say('userInfo', () => ({
    uid: askHost('id'),
    gid: askHost('id'),
    username: askHost('user'),
    homedir: askHost('home'),
    shell: askHost('shell'),
  }));
}
