import type { CallbackBody } from '../../testcase/statement.js';

/** The code of a function that does something with what it is given. */
export const playedBody: Readonly<Record<CallbackBody, { readonly params: readonly string[]; readonly text: string }>> = {
  first: { params: ['value'], text: 'value' },
  difference: { params: ['a', 'b'], text: 'a - b' },
  'reverse difference': { params: ['a', 'b'], text: 'b - a' },
  ascending: { params: ['a', 'b'], text: '(a < b ? -1 : a > b ? 1 : 0)' },
  descending: { params: ['a', 'b'], text: '(a > b ? -1 : a < b ? 1 : 0)' },
};
