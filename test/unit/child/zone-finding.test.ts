import { describe, expect, it } from 'vitest';
import { type FormRuns, zoneFinding } from '../../../src/child/zone-finding.js';
import type { Observation, Observed } from '../../../src/model/observation.js';

const hour = 3_600_000;
const newYear = Date.UTC(2024, 0, 1);
/** What the wall shows at some times, an hour east of UTC. */
const walls = new Map([-1, 0, 1].map((h) => [newYear + h * hour, newYear + (h + 1) * hour]));

const text = (v: string): Observed => ({ k: 'scalar', v });
const date = (time: number): Observed => ({ k: 'date', time });
const result = (value: Observed): Observation => ({ at: 1, of: 'result', value });
const member = (value: Observed): Observation => ({ at: 1, of: 'member', ref: 0, callable: 0, value });
const any: Observed = { k: 'opaque', type: 'string', alike: { pattern: '^\\d+$', text: '12' } };

type Seen = readonly Observation[];

/** What is found of a test, from what it shows in UTC and in one other zone, in each form. */
function found(seen: Seen, fixed: Seen, more: { readonly local?: Seen; readonly localClock?: Seen } = {}) {
  const run = (observations: Seen | undefined): FormRuns['fixed'] => (observations ? [{ observations, walls }] : []);
  const forms = { fixed: run(fixed), local: run(more.local), localClock: run(more.localClock) };
  return zoneFinding({ observations: seen, readsClock: more.localClock !== undefined }, forms);
}

describe('the form of a test that holds in every time zone', () => {
  const noon = [result(text('12'))];
  const one = [result(text('13'))];

  it('is the one it has when that holds', () => {
    expect(found(noon, noon, { local: noon })).toEqual({ observations: noon });
    expect(found(noon, noon, { local: one })).toEqual({ observations: noon });
  });

  it('has local dates when only these make it hold', () => {
    expect(found(noon, one, { local: noon })).toEqual({ local: true, observations: noon });
  });

  it('is the one that lets what the act gives hold, then the one that lets more hold', () => {
    const seen = [result(text('a')), member(text('b')), member(text('c'))];
    const onlyResult = [result(text('a')), member(text('x'))];
    const onlyMembers = [result(text('x')), ...seen.slice(1)];

    expect(found(seen, onlyMembers, { local: onlyResult })).toMatchObject({ local: true });
    expect(found(seen, [result(text('x'))], { local: onlyMembers })).toMatchObject({ local: true });
    expect(found(noon, one, { local: one })).toEqual({ observations: [result(any)] });
  });

  it('has a local clock with local dates, or where that makes no difference', () => {
    expect(found(noon, one, { local: noon, localClock: one })).toEqual({ local: true, clock: 'local', observations: noon });
    expect(found(noon, noon, { local: noon, localClock: noon })).toEqual({ clock: 'either', observations: noon });
    expect(found(noon, noon, { local: noon, localClock: one })).toEqual({ observations: noon });
  });

  it('has the clock that its claims are made for', () => {
    const now = [result(date(newYear))];
    const localNow = [result(date(newYear - hour))];

    expect(found(now, now, { local: localNow, localClock: localNow })).toEqual({ observations: now });
    expect(found(now, localNow)).toEqual({ observations: [result({ ...date(newYear), local: true } as Observed)] });
  });

  it('does not exist when it ends differently in all', () => {
    const threw: Seen = [{ at: 1, of: 'threw', value: text('no') }];

    expect(found(noon, threw, { local: threw })).toBe('unstable');
    expect(found(noon, threw, { local: noon })).toEqual({ local: true, observations: noon });
  });
});
