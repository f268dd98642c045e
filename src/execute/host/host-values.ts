import type os from 'node:os';

/** What the machine and the process say of themselves. */
export interface HostValues {
  readonly hostname: string;
  readonly home: string;
  readonly temporary: string;
  readonly user: string;
  readonly id: number;
  readonly shell: string;
  readonly processors: number;
  readonly processor: string;
  readonly speed: number;
  readonly memory: number;
  readonly freeMemory: number;
  readonly uptime: number;
  readonly release: string;
  readonly systemVersion: string;
  readonly arch: NodeJS.Architecture;
  readonly machine: string;
  readonly version: string;
  readonly platform: NodeJS.Platform;
  readonly pid: number;
  /** There is a process above it that can be spoken to. */
  readonly hasParent: boolean;
  readonly args: readonly string[];
  readonly program: string;
  readonly title: string;
  readonly bytesInUse: number;
  readonly network: ReturnType<typeof os.networkInterfaces>;
}

const { platform, version } = process;

/**
 * The same on every machine, so that a seed gives the same tests everywhere. Two things stay true: the kind of the operating
 * system, because Node's own handling of paths goes by it, and the version of Node, by which packages choose what they use.
 */
export const hostHere: HostValues = {
  hostname: 'localhost',
  home: '/home/user',
  temporary: '/tmp',
  user: 'user',
  id: 1000,
  shell: '/bin/sh',
  processors: 4,
  processor: 'processor',
  speed: 2000,
  memory: 8 * 2 ** 30,
  freeMemory: 4 * 2 ** 30,
  uptime: 3600,
  release: '6.0.0',
  systemVersion: '#1',
  arch: 'x64',
  machine: 'x86_64',
  version,
  platform,
  pid: 1000,
  hasParent: true,
  args: ['/usr/bin/node', '/usr/bin/main.js'],
  program: '/usr/bin/node',
  title: 'node',
  bytesInUse: 32 * 2 ** 20,
  network: {},
};

/** Nothing is as it is here. What can hardly be otherwise, such as the number of the version before the first dot, stays. */
export const hostElsewhere: HostValues = {
  hostname: 'MacBook-Pro.fritz.box',
  home: '/Users/Zoë Smith',
  temporary: '/var/folders/qd',
  user: 'Zoë Smith',
  id: 501,
  shell: '/usr/bin/zsh',
  processors: 11,
  processor: 'Another M3',
  speed: 3333,
  memory: 17 * 2 ** 30,
  freeMemory: 13 * 2 ** 30,
  uptime: 987_654,
  release: '23.5.0',
  systemVersion: 'Version 23',
  arch: 'arm64',
  machine: 'arm64',
  version: version.replace(/\.\d+\.\d+$/, '.99.9'),
  platform: platform === 'win32' ? 'linux' : 'win32',
  pid: 54_321,
  hasParent: false,
  args: ['/opt/node/bin/node', '/opt/lib/vitest/worker.js', '--pool', 'forks'],
  program: '/opt/node/bin/node',
  title: 'vitest 1',
  bytesInUse: 123 * 2 ** 20,
  network: {
    lo: [
      {
        address: '127.0.0.1',
        netmask: '255.0.0.0',
        family: 'IPv4',
        mac: '00:00:00:00:00:00',
        internal: true,
        cidr: '127.0.0.1/8',
      },
    ],
  },
};
