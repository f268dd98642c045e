import { describe, expect, it } from 'vitest';
import { ModuleFailed, type ReasonCode } from '../../../src/pipeline/failure.js';
import { toldEvent, toldFindings, toldReason } from '../../../src/pipeline/told.js';
import { UserError } from '../../../src/util/user-error.js';

const forged = '\u001b[2J\n  src/a.ts  ████ 10/10 branches';
const shown = '\\x1b[2J\\n  src/a.ts  ████ 10/10 branches';

const failed = (code: ReasonCode, message: string): string => toldReason(new ModuleFailed({ code, message }));

describe('text of a module in what is told of it', () => {
  it('is on one line', () => {
    const finding = { kind: 'hang', line: 1, message: forged, reproduction: 'f(\n)' };
    expect(failed('IMPORT_THREW', forged)).toBe(`IMPORT_THREW: ${shown}`);
    expect(toldReason(new UserError(forged, 'Next.', 'RUNNER_FAILED'))).toBe(`RUNNER_FAILED: ${shown} Next.`);
    expect(toldFindings([finding])).toEqual([{ ...finding, message: shown }]);
    expect(toldEvent({ type: 'warning', message: forged, file: 'a.ts' })).toEqual({
      type: 'warning',
      message: shown,
      file: 'a.ts',
    });
  });

  it('keeps the lines of a stack of our own', () => {
    expect(failed('CHILD_CRASHED', 'TypeError: \u001b[2J\n    at f')).toBe('CHILD_CRASHED: TypeError: \\x1b[2J\n    at f');
    expect(toldReason(new TypeError(forged)).split('\n').slice(0, 2)).toEqual([
      'INTERNAL_ERROR: TypeError: \\x1b[2J',
      '  src/a.ts  ████ 10/10 branches',
    ]);
  });

  it('is cut, unless it is the path of a file', () => {
    expect(failed('IMPORT_THREW', 'y'.repeat(1e6))).toMatch(/^IMPORT_THREW: y{1900,2000}… \(\d+ more characters\)$/);
    expect(toldReason(new UserError(`${'y'.repeat(4000)}.`, 'Next.'))).toMatch(/^USER_ERROR: y{4000}\. Next\.$/);
  });
});
