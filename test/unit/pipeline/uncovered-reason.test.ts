import { expect, it } from 'vitest';
import type { ProbeTable, Slot } from '../../../src/model/probes.js';
import { type KnownOfGoal, uncoveredReason } from '../../../src/pipeline/uncovered-reason.js';

const slot = (id: number, parents: readonly number[], text = `c${id}`): Slot =>
  ({ id, parents, text, kind: 'true', fn: 0, line: id + 1 }) as unknown as Slot;
const slots = [slot(0, []), slot(1, [0]), slot(2, [1]), slot(3, [], '')];
const table = { slots, functions: [{ name: 'parse' }], arms: [] } as unknown as ProbeTable;

const reason = (id: number, known: Partial<KnownOfGoal>): string =>
  uncoveredReason(
    slots[id] as Slot,
    { best: undefined, cutShort: false, found: false, refused: undefined, endless: false, unstable: false, ...known },
    table,
  );

it('says of a goal what the search has seen of it', () => {
  expect(reason(0, { best: 0.5 })).toBe('"c0" was never true');
  expect(reason(3, { best: 0.5 })).toBe('was never taken');
  expect(reason(2, { best: 1.5 })).toBe('never reached: depends on "c1" (line 2) being true');
});

it('does not say that a goal was reached where its function was not entered', () => {
  expect(reason(0, { best: 1 })).toBe('parse was never entered');
  expect(reason(2, { best: 3 })).toBe('parse was never entered');
  expect(reason(2, {})).toBe('parse was never entered');
});

it('claims nothing of a goal where the search was stopped', () => {
  expect(reason(2, { cutShort: true })).toBe('not covered by the time the search was stopped');
  expect(reason(2, { cutShort: true, found: true })).toBe('covered in the search, but by no test that was written');
});

it('says where tests of it were found and not kept', () => {
  expect(reason(0, { best: 0.5, refused: ['fs.mkdir', 'fs.writeFile'] })).toBe(
    'SANDBOX_ONLY: covered in the sandbox only, by tests with effects on the machine (fs.mkdir, fs.writeFile)',
  );
  expect(reason(0, { endless: true })).toBe('reached only by tests that did not end within the step budget');
  expect(reason(0, { unstable: true })).toBe('reached only by tests that did something else when they ran by themselves');
  expect(reason(0, { found: true })).toBe('covered in the search, but by no test that was written');
});
