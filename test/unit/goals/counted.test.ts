import { describe, expect, it } from 'vitest';
import { countedGoals } from '../../../src/goals/counted.js';
import { instrumentText } from '../../helpers/instrumented.js';

/** The goals that are not counted, as `kind construct text`. */
function uncounted(source: string): readonly string[] {
  const { table } = instrumentText(source);
  const counted = countedGoals(table);
  return table.slots
    .filter(({ id, goal }) => goal && !counted.has(id))
    .map(({ kind, construct, text }) => `${kind} ${construct} ${text}`);
}

describe('goals that others do not count', () => {
  it('that a default was not used', () =>
    expect(uncounted('export function f(a = 1) {}')).toEqual([expect.stringMatching(/^false default/)]));

  it('both sides of an optional chain', () =>
    expect(uncounted('export const f = (a) => a?.b;')).toEqual([
      expect.stringMatching(/^true optional-chain/),
      expect.stringMatching(/^false optional-chain/),
    ]));

  it('the end of a loop, but not its body', () =>
    expect(uncounted('export function f(a) { for (const b of a) g(b); }')).toEqual([expect.stringMatching(/^false loop/)]));

  it('no branch, function or catch clause', () =>
    expect(uncounted('export function f(a) { if (a) g(); }\nconst g = () => { try { h(); } catch { return 1; } };')).toEqual([]));
});
