import { describe, expect, it } from 'vitest';
import { openSandbox } from '../../../src/execute/sandbox.js';
import type { MemoryMeter } from '../../../src/execute/resident-memory.js';
import { nodeFlags } from '../../../src/execute/supervise-child.js';

const none = new Set<string>();
const wrapper = { name: 'unshare', program: '/bin/unshare', args: [] } as const;
const everything = () => ({ isolation: wrapper, diesWithParent: wrapper, shell: '/bin/sh', limitsData: true }) as const;
const blind = (): undefined => undefined;
const looking = (): MemoryMeter => ({ everyMs: 1000, residentMb: () => 1 });

const inactive = (sandbox: ReturnType<typeof openSandbox>) =>
  sandbox.layers.flatMap(({ layer, active, by }) => (active ? [] : [`${layer}: ${by}`]));

describe('a sandbox', () => {
  it('has all layers where the machine offers all', () => {
    const sandbox = openSandbox({ off: [], unsafe: false, confinement: everything, meter: looking });
    expect(sandbox.layers.map(({ layer }) => layer)).toEqual(['L0', 'L1', 'L2', 'L3', 'L4', 'L5']);
    expect(inactive(sandbox)).toEqual([]);
    expect(sandbox.layers.filter(({ partial }) => partial)).toEqual([]);
  });

  it.each([
    ['Linux', { shell: '/bin/sh', limitsData: true }, looking, 'limits of heap, memory and data', false],
    ['Linux without a shell', {}, looking, 'limits of heap and memory', true],
    // There the limit of data that a shell sets does not count what is mapped.
    ['macOS', { shell: '/bin/sh' }, looking, 'limits of heap and memory', true],
    ['Linux without /proc', { shell: '/bin/sh', limitsData: true }, blind, 'limits of heap and data', true],
    ['Windows', {}, blind, 'limits of heap', true],
  ] as const)('claims of memory what %s can limit', (_, confinement, meter, by, partial) => {
    const { layers } = openSandbox({ off: [], unsafe: false, confinement: () => confinement, meter });
    expect(layers.find(({ layer }) => layer === 'L4')).toEqual({ layer: 'L4', active: true, by, ...(partial && { partial }) });
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
    const sandbox = openSandbox({ off: ['L4', 'L5'], unsafe: true, confinement: everything, meter: looking });
    expect(sandbox.confinement).toEqual({});
    expect(sandbox.meter).toBeUndefined();
    expect(inactive(sandbox)).toEqual(['L4: switched off', 'L5: switched off']);
    expect(nodeFlags([], sandbox).filter((flag) => flag.startsWith('--max-old'))).toEqual([]);
    expect(nodeFlags([], sandbox).filter((flag) => flag.includes('permission'))).toHaveLength(1);
  });
});
