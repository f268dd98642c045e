import { expect, it } from 'vitest';
import { covolve, covolveIn, vitest, vitestProject } from '../helpers/covolve-run.js';

const dates = `
const pad = (n: number): string => String(n).padStart(2, '0');

export function greeting(date: Date): string {
  if (Number.isNaN(date.getTime())) throw new RangeError('no date');
  return date.getHours() < 12 ? 'good morning' : 'good evening';
}
export function day(text: string): Date | null {
  const found = /^(\\d{4})-(\\d\\d?)-(\\d\\d?)$/.exec(text);
  return found ? new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3])) : null;
}
export function stamp(date: Date): string {
  return date.getFullYear() + '-' + pad(date.getMonth() + 1) + '-' + pad(date.getDate());
}
export function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
export function offset(date: Date): string {
  return date.getTimezoneOffset() > 0 ? 'west' : 'east';
}
export const today = (): string => stamp(new Date());
`;

it('writes tests of dates that are green in every time zone', () => {
  const root = vitestProject({ 'dates.ts': dates });
  const run = covolve(root, 'dates.ts', '--budget', '2000exec');
  const text = run.file('dates.gen.test.ts');

  expect(run.exitCode).toBe(0);
  expect(run.module?.dropped).toEqual({ flaky: 0, interfering: 0, typeError: 0, harmful: 0 });
  expect(text).toContain("expect(greeting(new Date(2024, 0, 1, 13))).toBe('good evening');");
  expect(text).toMatch(/expect\(day\('[\d-]+'\)\)\.toEqual\(new Date\(\d+, \d+, \d+\)\);/);
  // What is the same everywhere stays an instant.
  expect(text).toContain("expect(seconds(new Date('2024-01-01T00:00:00.000Z'))).toBe(1_704_067_200);");
  expect(text).toContain("expect(today()).toBe('2024-01-01');");
  for (const zone of ['UTC', 'America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland', 'Europe/Berlin'])
    expect([zone, vitest(root, 1, zone)]).toEqual([zone, 0]);
}, 240_000);

it('writes the same bytes whatever the time zone of the machine', () => {
  const texts = ['America/Los_Angeles', 'Asia/Tokyo'].map((zone) => {
    const root = vitestProject({ 'dates.ts': dates });
    return covolveIn(zone, root, 'dates.ts', '--budget', '800exec').file('dates.gen.test.ts');
  });
  expect(texts[0]).toBe(texts[1]);
}, 240_000);
