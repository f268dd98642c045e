import { call, objectLiteral } from '../code.js';
import { quoted } from '../literals/string.js';
import type { IoMock } from './io-mock.js';

/** There is no network. */
export const fetch: IoMock = {
  matches: ({ of }) => of === 'fetch',
  spy: () => 'fetch',
  setUp: ([first], { file }) => {
    const { message = '', code = '' } = first?.cause ?? {};
    const cause = call('Object.assign', [`new Error(${quoted(message)})`, `{ code: ${quoted(code)} }`]);
    const error = call('new TypeError', ["'fetch failed'", objectLiteral([['cause: ', cause]])]);
    return [[call(`${file.use('vi')}.spyOn(globalThis, 'fetch').mockRejectedValue`, [error]), ';']];
  },
};
