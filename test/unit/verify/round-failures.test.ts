import { describe, expect, it } from 'vitest';
import { failuresOf, isUnattributed, type RoundEnd } from '../../../src/verify/round-failures.js';
import type { RunReport, TestOutcome } from '../../../src/verify/runner/protocol.js';

const titles = [['a'], ['group', 'b'], ['other', 'b']];
const passed = (titlePath: readonly string[]): TestOutcome => ({ titlePath, state: 'passed' });
const skipped = (titlePath: readonly string[]): TestOutcome => ({ titlePath, state: 'skipped' });

function ended(report: Partial<RunReport>, unfinished?: number): RoundEnd {
  return {
    kind: 'reported',
    report: { files: [{ path: '/w/x.ts', errors: [], tests: titles.map(passed) }], unhandled: [], ...report },
    unfinished: unfinished === undefined ? undefined : { index: unfinished, titlePath: titles[unfinished] ?? [] },
  };
}

/** `index titles cause message` of each failure; with `only` the file runs just that test. */
function failures(end: RoundEnd, only?: number): readonly string[] {
  const found = failuresOf(only === undefined ? 'whole' : 'alone', end, titles, () => only);
  return found.map((failure) => `${failure.index} ${failure.titlePath.join('>')} ${failure.cause} ${failure.message}`);
}

describe('failures of a round', () => {
  it('are none when all passed or were skipped', () => {
    expect(failures(ended({}))).toEqual([]);
    expect(failures(ended({ files: [{ path: 'x', errors: [], tests: [passed(['a']), skipped(['b'])] }] }))).toEqual([]);
  });

  it('name a file that cannot be loaded, or is empty', () => {
    expect(failures(ended({ files: [{ path: 'x', errors: ['no ./y.js'], tests: [] }] }))).toEqual(['-1  load no ./y.js']);
    expect(failures(ended({ files: [{ path: 'x', errors: [], tests: [] }] }))).toEqual(['-1  load The file has no tests.']);
  });

  it('lay an unhandled error at the door of the one test of that name', () => {
    expect(failures(ended({ unhandled: [{ message: 'late', test: 'a' }] }))).toEqual(['0 a unhandled-error late']);
    expect(failures(ended({ unhandled: [{ message: 'late', test: 'b' }] }))).toEqual(['-1  unhandled-error late']);
    expect(failures(ended({ unhandled: [{ message: 'late' }] }))).toEqual(['-1  unhandled-error late']);
    expect(failures(ended({ unhandled: [{ message: 'late', path: '/w/x.ts' }] }), 2)).toEqual(['2 other>b unhandled-error late']);
  });

  it('take the trail as witness of a crash', () => {
    expect(failures(ended({ unhandled: [{ message: 'Worker exited' }] }, 1))).toEqual(['1 group>b crash Worker exited']);
  });

  it('count only the test that is run alone', () => {
    const tests: TestOutcome[] = [skipped(['a']), { titlePath: ['group', 'b'], state: 'failed', message: '1 is not 2' }];

    expect(failures(ended({ files: [{ path: 'x', errors: [], tests }] }), 1)).toEqual(['1 group>b assertion 1 is not 2']);
    expect(failures(ended({ files: [{ path: 'x', errors: [], tests }] }), 0)).toEqual([
      '0 a assertion The test did not run by itself.',
    ]);
  });

  it('name the test in which a hang stopped everything', () => {
    const hang: RoundEnd = { kind: 'hang', unfinished: { index: 1, titlePath: ['group', 'b'] }, message: 'no end' };

    expect(failures(hang)).toEqual(['1 group>b hang no end']);
    expect(failures({ ...hang, unfinished: undefined })).toEqual(['-1  hang no end']);
  });

  it('are unattributed only when no test can be blamed', () => {
    const [unknown] = failuresOf('whole', ended({ unhandled: [{ message: 'late' }] }), titles, () => undefined);
    const [known] = failuresOf('whole', ended({ unhandled: [{ message: 'late', test: 'a' }] }), titles, () => undefined);

    expect([unknown, known].map((failure) => failure !== undefined && isUnattributed(failure))).toEqual([true, false]);
  });
});
