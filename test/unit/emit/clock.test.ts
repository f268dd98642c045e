import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../src/emit/index.js';
import type { Observed } from '../../../src/model/observation.js';
import { emitTests, SubjectBuilder, TestBuilder } from './subject-builder.js';

const newYear = Date.UTC(2024, 0, 1);

function dated(): SubjectBuilder {
  const subject = new SubjectBuilder();
  const date = subject.type({ k: 'builtin', name: 'Date', args: [] });
  subject.callable('function', 'startOfDay', { 'date?': date }, date);
  return subject;
}

/** A test of `startOfDay`, given a date or, without one, that of the clock. */
function test(subject: SubjectBuilder, given: number | undefined, local: boolean, clock?: EmittableTest['clock']): EmittableTest {
  const t = new TestBuilder(subject);
  const form = local ? { local: true as const } : {};
  if (given === undefined) t.call(0);
  else t.call(0, { ref: t.push({ kind: 'builtin', type: 0, name: 'Date', args: [t.value(given)], ...form }) });
  const result: Observed = { k: 'date', time: newYear, ...form };
  return { ...t.gives(result).done([], { clock: given === undefined }), ...(clock && { clock }) };
}

describe('dates', () => {
  it('are written by their local parts where they are to be local, in code and titles', () => {
    const subject = dated();
    const tests = [test(subject, newYear + 13 * 3_600_000, true), test(subject, newYear + 3_600_000, false)];

    expect(emitTests(subject, tests)).toContain(`
  it('returns 2024-01-01 for 2024-01-01 13:00', () => {
    expect(startOfDay(new Date(2024, 0, 1, 13))).toEqual(new Date(2024, 0, 1));
  });

  it('returns 2024-01-01 for 2024-01-01T01:00:00.000Z', () => {
    expect(startOfDay(new Date('2024-01-01T01:00:00.000Z'))).toEqual(
      new Date('2024-01-01T00:00:00.000Z'),
    );
  });
`);
  });
});

describe('the clock', () => {
  const clocks = (...kinds: readonly EmittableTest['clock'][]): readonly string[] => {
    const subject = dated();
    const tests = kinds.map((kind) => test(subject, undefined, kind === 'local', kind));
    return emitTests(subject, tests, { clockStart: newYear }).match(/(?:now: |setSystemTime\()new Date\([^)]*\)/g) ?? [];
  };
  const instant = "new Date('2024-01-01T00:00:00.000Z')";
  const local = 'new Date(2024, 0, 1)';

  it('is set to the instant, unless more tests need local time', () => {
    expect(clocks(undefined)).toEqual([`now: ${instant}`]);
    expect(clocks('either')).toEqual([`now: ${instant}`]);
    expect(clocks('local')).toEqual([`now: ${local}`]);
    expect(clocks('local', 'either')).toEqual([`now: ${local}`]);
  });

  it('is set anew by a test that needs it otherwise', () => {
    expect(clocks('local', 'local', undefined, 'either')).toEqual([`now: ${local}`, `setSystemTime(${instant}`]);
    expect(clocks(undefined, 'local')).toEqual([`now: ${instant}`, `setSystemTime(${local}`]);
  });
});
