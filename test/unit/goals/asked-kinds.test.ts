import { expect, it } from 'vitest';
import { createAskedKinds } from '../../../src/goals/asked-kinds.js';
import type { ProbeTable, Slot } from '../../../src/model/probes.js';

function table(...texts: readonly string[]): ProbeTable {
  const slots = texts.map((text, id): Slot => {
    return { id, kind: 'true', fn: 0, line: 1, column: 0, construct: 'if', text, parents: [], goal: true };
  });
  const isCallable = { id: 0, name: 'isCallable', line: 1, span: [0, 1], entrySlot: 0, kinds: ['function'] } as const;
  return { slots, functions: [isCallable, { id: 1, name: 'read', line: 2, span: [2, 3], entrySlot: 1 }], arms: [] };
}

it('gives the kinds that a condition names itself, and those that the functions name which it calls', () => {
  const kindsOf = createAskedKinds(
    table(`typeof x === 'string'`, 'isCallable(x)', 'read(x)', `typeof x === 'object' && isCallable(x.a)`),
  );

  expect([0, 1, 2, 3].map(kindsOf)).toEqual([['string'], ['function'], [], ['object', 'function']]);
});
