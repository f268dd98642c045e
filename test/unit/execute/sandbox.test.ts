import { describe, expect, it } from 'vitest';
import { openSandbox } from '../../../src/execute/sandbox.js';
import { nodeFlags } from '../../../src/execute/supervise-child.js';

const none = new Set<string>();
const wrapper = { name: 'unshare', program: '/bin/unshare', args: [] } as const;
const everything = () => ({ isolation: wrapper, diesWithParent: wrapper, shell: '/bin/sh' });

const inactive = (sandbox: ReturnType<typeof openSandbox>) =>
  sandbox.layers.flatMap(({ layer, active, by }) => (active ? [] : [`${layer}: ${by}`]));

describe('a sandbox', () => {
  it('has all layers where the machine offers all', () => {
    const sandbox = openSandbox({ off: [], unsafe: false, confinement: everything });
    expect(sandbox.layers.map(({ layer }) => layer)).toEqual(['L0', 'L1', 'L2', 'L3', 'L4', 'L5']);
    expect(inactive(sandbox)).toEqual([]);
  });

  it('says what the machine does not offer', () => {
    expect(inactive(openSandbox({ off: [], unsafe: false, confinement: () => ({}) }))).toEqual([
      'L5: neither bwrap nor unshare can be used here',
    ]);
  });

  it('is refused on a runtime without the Permission Model', () => {
    const open = () => openSandbox({ off: [], unsafe: false, nodeFlags: none, confinement: everything });
    expect(open).toThrow(/has no Permission Model, so nothing would keep the code under test from your files/);
  });

  it('goes on without it when told to, and says so', () => {
    const sandbox = openSandbox({ off: [], unsafe: true, nodeFlags: none, confinement: everything });
    expect(inactive(sandbox)).toEqual(['L2: left out by --unsafe-no-sandbox']);
    expect(nodeFlags(['/a'], sandbox).filter((flag) => /permission|allow/.test(flag))).toEqual([]);
  });

  it('does without what is switched off, and only that', () => {
    const sandbox = openSandbox({ off: ['L4', 'L5'], unsafe: true, confinement: everything });
    expect(sandbox.confinement).toEqual({});
    expect(inactive(sandbox)).toEqual(['L4: switched off', 'L5: switched off']);
    expect(nodeFlags([], sandbox).filter((flag) => flag.startsWith('--max-old'))).toEqual([]);
    expect(nodeFlags([], sandbox).filter((flag) => flag.includes('permission'))).toHaveLength(1);
  });
});
