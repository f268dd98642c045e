import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { confined, findConfinement } from '../../../src/execute/confinement.js';

const limits = { dataMb: 1024 };

/** A folder with nothing but these programs of this machine. */
function onlyThese(...names: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'covolve-path-'));
  for (const name of names) {
    const file = ['/usr/bin', '/bin'].map((place) => join(place, name)).find((candidate) => existsSync(candidate));
    if (file !== undefined) symlinkSync(file, join(folder, name));
  }
  return folder;
}

describe('the command of a child', () => {
  it('is the plain one where the system offers nothing', () => {
    expect(findConfinement('')).toEqual({});
    expect(confined(['node', 'child.mjs'], {}, limits)).toEqual(['node', 'child.mjs']);
  });

  it('is in namespaces first, then within limits, and bound to its parent last', () => {
    const command = confined(
      ['node', 'child.mjs'],
      {
        isolation: { name: 'unshare', program: '/bin/unshare', args: ['--net', '--'] },
        shell: '/bin/sh',
        diesWithParent: { program: '/bin/setpriv', args: ['--pdeathsig', 'KILL', '--'] },
      },
      limits,
    );
    const places = ['/bin/unshare', '/bin/sh', '/bin/setpriv', 'node'].map((word) => command.indexOf(word));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(command.slice(-5)).toEqual(['/bin/setpriv', '--pdeathsig', 'KILL', '--', 'node', 'child.mjs'].slice(-5));
  });
});

describe.skipIf(process.platform !== 'linux')('on this machine', () => {
  it('limits core files and data', () => {
    const [program, ...args] = confined(['sh', '-c', 'ulimit -c; ulimit -d'], findConfinement(onlyThese('sh', 'true')), limits);
    expect(spawnSync(program as string, args, { encoding: 'utf8' }).stdout).toBe('0\n1048576\n');
  });

  it('leaves lower limits that stand already', () => {
    const [program, ...args] = confined(['sh', '-c', 'ulimit -d'], findConfinement(onlyThese('sh', 'true')), limits);
    const outer = `ulimit -d 524288; exec "$@"`;
    expect(spawnSync('sh', ['-c', outer, 'sh', program as string, ...args], { encoding: 'utf8' }).stdout).toBe('524288\n');
  });

  it('turns buffers that are too many into an error that can be caught', () => {
    const script =
      'try { for (const all = []; ; ) all.push(Buffer.alloc(1 << 27, 1)); } catch (error) { console.log(error.message); }';
    const [program, ...args] = confined([process.execPath, '-e', script], findConfinement(onlyThese('sh', 'true')), limits);
    expect(spawnSync(program as string, args, { encoding: 'utf8' }).stdout).toBe('Array buffer allocation failed\n');
  });

  // Containers often refuse namespaces: then there is nothing to see.
  for (const name of ['bwrap', 'unshare'] as const) {
    const found = findConfinement(onlyThese(name, 'true'));
    it.skipIf(found.isolation === undefined)(`has no network in ${name}`, () => {
      const script = `require('net').connect(9, '192.0.2.1').on('error', (error) => console.log(error.code))`;
      const [program, ...args] = confined([process.execPath, '-e', script], found, limits);
      expect(spawnSync(program as string, args, { encoding: 'utf8', timeout: 10_000 }).stdout).toBe('ENETUNREACH\n');
    });
  }

  it.skipIf(findConfinement(onlyThese('bwrap', 'true')).isolation === undefined)('writes nothing in bwrap', () => {
    const file = join(tmpdir(), `covolve-must-not-exist-${process.pid}`);
    const [program, ...args] = confined(['sh', '-c', `echo x > ${file}`], findConfinement(onlyThese('bwrap', 'true')), limits);
    expect(spawnSync(program as string, args, { encoding: 'utf8' }).stderr).toMatch(/[Rr]ead-only file system/);
  });
});
