import { arrow, block, call } from '../code.js';
import type { IoMock } from './io-mock.js';

/** Ends the function instead of the process. */
export const processExit: IoMock = {
  matches: ({ of }) => of === 'process.exit',
  spy: () => 'process.exit',
  setUp: (_, { file }) => {
    const body = block(["throw new Error('process.exit was called');"]);
    return [[call(`${file.use('vi')}.spyOn(process, 'exit').mockImplementation`, [arrow([], body)]), ';']];
  },
};
