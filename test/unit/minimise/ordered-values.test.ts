import { expect, it } from 'vitest';
import { inOrderOfUse } from '../../../src/minimise/ordered-values.js';
import type { Statement } from '../../../src/testcase/statement.js';

const literal = (value: string): Statement => ({ kind: 'primitive', type: 0, value });

it('puts values right before what uses them first, in the order of use', () => {
  const statements: readonly Statement[] = [
    literal('second'),
    literal('first'),
    { kind: 'array', type: 0, elements: [1] },
    { kind: 'call', callable: 0, args: [2, 0] },
  ];
  expect(inOrderOfUse({ statements }).statements).toEqual([
    literal('first'),
    { kind: 'array', type: 0, elements: [0] },
    literal('second'),
    { kind: 'call', callable: 0, args: [1, 2] },
  ]);
});

it('gives the very same test when it is in order', () => {
  const test = { statements: [literal('a'), literal('b'), { kind: 'call', callable: 0, args: [0, 1] } satisfies Statement] };
  expect(inOrderOfUse(test)).toBe(test);
});
