import { expect, it } from 'vitest';
import { isNoLess } from '../../../../src/minimise/telling/no-less.js';
import type { Observed } from '../../../../src/model/observation.js';

const text = (v: string): Observed => ({ k: 'scalar', v });
const list = (...items: readonly Observed[]): Observed => ({ k: 'array', items });
const date = (time: number): Observed => ({ k: 'date', time });
const error = (message: string): Observed => ({ k: 'error', name: 'Error', cls: 'Error', props: [], message });
const nothing: Observed = { k: 'scalar', v: null };

function noLess(before: Observed, after: Observed): boolean {
  const seen = { usable: true, covered: () => true, outcome: 'ok', position: 0 } as const;
  return isNoLess({ ...seen, shown: before, gave: before }, { ...seen, shown: after, gave: after }, ['x"'], ['ab']);
}

it.each([
  ['another text', text('a'), text('b'), true],
  ['an empty text', text('a'), text(''), false],
  ['nothing', text('a'), nothing, false],
  ['another day', date(1), date(2), true],
  ['no day', date(1), date(NaN), false],
  ['more of a list', list(text('a')), list(text('a'), text('b')), true],
  ['less of a list', list(text('a'), text('b')), list(text('a')), false],
  ['a list with a gap', list(text('a'), text('b')), list(text('a'), text('')), false],
  ['the same complaint', error('no x" at 1'), error('no ab at 2'), true],
  ['another complaint', error('no x"'), error('bad ab'), false],
])('%s', (_, before, after, expected) => expect(noLess(before, after)).toBe(expected));
