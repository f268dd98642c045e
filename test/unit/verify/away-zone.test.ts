import { expect, it } from 'vitest';
import { awayZone } from '../../../src/verify/away-zone.js';

it.each([
  [0, 'America/New_York'],
  [-330, 'America/New_York'],
  [300, 'Asia/Kolkata'],
])('is another than that with offset %s', (offset, zone) => {
  expect(awayZone(offset)).toBe(zone);
});

it('has a default that is another than here', () => {
  const here = new Date(Date.UTC(2024, 0, 1)).getTimezoneOffset();
  const away = { 'America/New_York': 300, 'Asia/Kolkata': -330 }[awayZone()];

  expect(away).not.toBe(here);
});
