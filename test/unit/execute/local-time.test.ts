import { afterEach, expect, it } from 'vitest';
import { localDate, wallTime } from '../../../src/execute/local-time.js';
import { enterZone, otherZones } from '../../../src/execute/zone.js';
import { rig, say } from './executing.js';

const noon = Date.UTC(2024, 0, 1, 12);

let leave = (): void => {};
afterEach(() => leave());

it.each(['UTC', ...otherZones])('what the wall shows and the date that shows it belong together in %s', (zone) => {
  leave = enterZone(zone);

  expect(localDate(noon).getHours()).toBe(12);
  expect(wallTime(localDate(noon).getTime())).toBe(noon);
  expect(wallTime(Number.NaN)).toBeNaN();
});

it('takes effect at once and leaves no mark', () => {
  const before = [process.env['TZ'], new Date(noon).getHours()];
  enterZone('Pacific/Chatham')();

  expect([process.env['TZ'], new Date(noon).getHours()]).toEqual(before);
});

it('has another day on one side or the other at every hour', () => {
  const days = (time: number): readonly number[] =>
    otherZones.map((zone) => {
      leave = enterZone(zone);
      const day = new Date(time).getDate();
      leave();
      return day;
    });

  for (let hour = 0; hour < 24; hour++) expect(new Set([15, ...days(Date.UTC(2024, 0, 15, hour))]).size).toBeGreaterThan(1);
});

it('is what a local date of a test is', async () => {
  leave = enterZone('Pacific/Pago_Pago');
  const seen: number[] = [];
  const { run } = rig({ hour: (date: Date) => seen.push(date.getHours()) });

  await run(say.value(noon), { kind: 'builtin', type: 0, name: 'Date', args: [0], local: true }, say.call(0, 1));
  await run(say.value(noon), say.builtin('Date', 0), say.call(0, 1));

  expect(seen).toEqual([12, 1]);
});
