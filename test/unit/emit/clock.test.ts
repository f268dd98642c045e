import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../src/emit/index.js';
import type { TestEffects } from '../../../src/model/effects.js';
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

  it('is no reason to keep a test that never looks at it out of a table with one that does', () => {
    const subject = new SubjectBuilder();
    subject.callable('function', 'parse', { text: subject.prim('string') }, subject.prim('unknown'));
    const tests = ['a', 'b', 'c'].map((text): EmittableTest => {
      const t = new TestBuilder(subject);
      t.call(0, text);
      const done = t.gives(null).done([], { clock: text !== 'a' });
      return text === 'a' ? done : { ...done, clock: 'local' };
    });

    expect(emitTests(subject, tests, { clockStart: newYear })).toContain("it.each(['a', 'b', 'c'])");
  });

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

describe('time that passes', () => {
  /** A cache of which something is asked, before or after the time passes. */
  function waiting(
    where: 'before' | 'after',
    effects: Partial<TestEffects>,
    gives: Observed = { k: 'scalar', v: false },
  ): string {
    const subject = new SubjectBuilder();
    const cache = subject.cls('Cache');
    const make = subject.callable('constructor', 'Cache', {}, cache);
    const has = subject.callable('method', 'has', { key: subject.prim('string') }, subject.prim('boolean'), { owner: cache });
    const on = subject.callable('method', 'on', { fn: subject.type({ k: 'func', sigs: [] }) }, subject.prim('void'), {
      owner: cache,
    });
    const t = new TestBuilder(subject);
    const made = t.construct(make);
    if (where === 'before') {
      t.push({ kind: 'wait', length: 60_000 });
      t.method(made, has, 'a');
      t.gives(gives);
    } else {
      const fn = t.callback(subject.type({ k: 'func', sigs: [] }));
      const act = t.method(made, on, { ref: fn });
      t.push({ kind: 'wait', length: 100 });
      t.sees({ at: act, of: 'result', value: { k: 'scalar', v: undefined } });
      t.sees({ at: act + 1, of: 'calls', ref: fn, value: [[]] });
    }
    return emitTests(subject, [t.done([], effects)], { clockStart: newYear });
  }

  it('is a line before the act, and told as what was done before', () =>
    expect(waiting('before', { clock: true })).toBe(`import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Cache } from './subject.js';

describe('Cache', () => {
  describe('has', () => {
    beforeEach(() => {
      vi.useFakeTimers({ now: new Date('2024-01-01T00:00:00.000Z') });
    });

    afterEach(() => {
      vi.useRealTimers();
    });

    it("returns false for 'a' after 60000 ms", () => {
      const cache = new Cache();
      vi.advanceTimersByTime(60_000);

      expect(cache.has('a')).toBe(false);
    });
  });
});`));

  it('is a line after the act where it is what the act waits for', () =>
    expect(waiting('after', { timers: true })).toContain(`
    it('calls fn once after 100 ms', () => {
      const fn = vi.fn();

      new Cache().on(fn);
      vi.advanceTimersByTime(100);

      expect(fn).toHaveBeenCalledExactlyOnceWith();
    });`));

  it('needs fake timers whatever else the test does', () => expect(waiting('before', {})).toContain('vi.useFakeTimers();'));
});
