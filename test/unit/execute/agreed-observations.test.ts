import { describe, expect, it } from 'vitest';
import { agreedObservations } from '../../../src/execute/agreed-observations.js';
import type { Observation, Observed } from '../../../src/model/observation.js';

const scalar = (v: string | number | null): Observed => ({ k: 'scalar', v });
const gives = (value: Observed): Observation => ({ at: 0, of: 'result', value });
const pair = (a: Observed, b: Observed): Observed => ({ k: 'array', items: [a, b] });
const some = (type: string): Observed => ({ k: 'opaque', type });
const threw: Observation = { at: 0, of: 'threw', value: scalar('no') };

describe('what holds in all runs', () => {
  it('is all of it where nothing differs', () => {
    const base = [gives(scalar('a'))];

    expect(agreedObservations(base, [])).toEqual(base);
    expect(agreedObservations(base, [base, base])).toEqual(base);
  });

  it('is the type of what differs, whatever texts have in common', () => {
    expect(agreedObservations([gives(scalar('id-1'))], [[gives(scalar('id-2'))]])).toEqual([gives(some('string'))]);
  });

  it('is the rest beside a part that differs', () => {
    const run = [gives(pair(scalar('a'), scalar(2)))];

    expect(agreedObservations([gives(pair(scalar('a'), scalar(1)))], [run])).toEqual([gives(pair(scalar('a'), some('number')))]);
  });

  it.each<[string, readonly Observation[] | undefined]>([
    ['did not end', undefined],
    ['ended with an exception', [threw]],
    ['gave nothing', [gives(scalar(null))]],
  ])('is nothing where a run %s', (_, run) => {
    expect(agreedObservations([gives(scalar(1))], [run])).toBeUndefined();
  });

  it('is what two comparisons leave', () => {
    const base = [gives(pair(scalar('1/1/1970'), scalar('x')))];
    const like: Observed = { k: 'opaque', type: 'string', alike: { pattern: String.raw`^\d+$`, text: '1/1/1970' } };
    const known = [gives(pair(like, scalar('x')))];
    const run = (first: string, second: string): readonly Observation[] => [gives(pair(scalar(first), scalar(second)))];

    expect(agreedObservations(base, [run('1/1/1970', 'y')], known)).toEqual([gives(pair(like, some('string')))]);
    // A pattern that was seen in one language says nothing of another.
    expect(agreedObservations(base, [run('1.1.1970', 'x')], known)).toEqual([gives(pair(some('string'), scalar('x')))]);
  });
});
