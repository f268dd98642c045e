import { expect, it } from 'vitest';
import { localNames } from '../../../../src/instrument/probes/locals.js';
import { probeNames } from '../../../../src/runtime/probes.js';

it('no variable of ours hides a probe, nor a probe another', () => {
  const names = [...Object.values(localNames), ...probeNames];
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});
