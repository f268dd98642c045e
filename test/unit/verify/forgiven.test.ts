import { expect, it } from 'vitest';
import { forgiven } from '../../../src/verify/forgiven.js';
import type { RoundEnd } from '../../../src/verify/round-failures.js';

/** A round in which all of these failed; titles that begin with `my` are not ours. */
function judged(...titles: readonly string[]): {
  failed: readonly string[];
  unhandled: readonly string[];
  told: readonly string[];
} {
  const told: string[] = [];
  const end: RoundEnd = {
    kind: 'reported',
    unfinished: undefined,
    report: {
      files: [
        {
          path: '/a',
          errors: [],
          tests: titles.map((title) => ({ titlePath: ['g', title], state: 'failed', message: `${title}!` })),
        },
      ],
      unhandled: titles.map((test) => ({ message: `${test} late`, test })).concat({ message: 'nobody', test: 'unknown' }),
    },
  };
  const left = forgiven(end, {
    has: (titlePath) => titlePath[1]?.startsWith('my') === true,
    failed: (titlePath, message) => told.push(`${titlePath.join('/')} ${message}`),
  });
  if (left.kind !== 'reported') throw new Error(left.kind);
  const tests = left.report.files.flatMap((file) => file.tests);
  return {
    failed: tests.filter(({ state }) => state === 'failed').map(({ titlePath }) => titlePath.join('/')),
    unhandled: left.report.unhandled.map(({ message }) => message),
    told,
  };
}

it('lets tests that are not ours fail, and tells of it', () => {
  expect(judged('ours', 'mine')).toEqual({
    failed: ['g/ours', 'g/mine'],
    unhandled: ['ours late', 'mine late', 'nobody'],
    told: [],
  });
  expect(judged('ours', 'my own')).toEqual({
    failed: ['g/ours'],
    unhandled: ['ours late', 'nobody'],
    told: ['g/my own my own late', 'g/my own my own!'],
  });
});

it('does not forgive what ended the round', () => {
  const end: RoundEnd = { kind: 'hang', unfinished: undefined, message: 'no end' };
  expect(forgiven(end, { has: () => true, failed: () => {} })).toBe(end);
});
