import { describe, expect, it } from 'vitest';
import { rig, say, surrounded } from '../executing.js';

async function factsOf(body: () => unknown): Promise<readonly string[] | undefined> {
  return surrounded(async () => (await rig({ body }).run(say.call(0))).effects.facts);
}

describe('a function that is given no locale', () => {
  it.each<[string, () => unknown]>([
    ['Number', () => (1).toLocaleString()],
    ['BigInt', () => 1n.toLocaleString()],
    ['Date', () => new Date(0).toLocaleDateString()],
    ['Date with options', () => new Date(0).toLocaleTimeString(undefined, { hour: '2-digit' })],
    ['upper case', () => 'i'.toLocaleUpperCase()],
    ['comparison', () => ['b', 'a'].sort((a, b) => a.localeCompare(b))],
    ['a list of numbers', () => [1, 2].toLocaleString()],
    ['a formatter', () => new Intl.NumberFormat().format(1)],
    ['a formatter without new', () => Intl.DateTimeFormat().resolvedOptions().locale],
    ['an empty list of locales', () => new Intl.Collator([]).compare('a', 'b')],
  ])('is noted: %s', async (_, body) => {
    expect(await factsOf(body)).toEqual(['locale']);
  });

  it.each<[string, () => unknown]>([
    ['a number', () => (1).toLocaleString('de-DE')],
    ['a comparison', () => 'a'.localeCompare('b', 'sv')],
    ['a formatter', () => new Intl.PluralRules('en').select(1)],
    ['plain upper case', () => 'i'.toUpperCase()],
  ])('is not where it is given one: %s', async (_, body) => {
    expect(await factsOf(body)).toBeUndefined();
  });

  it('is as it was to everybody else', async () => {
    const seen = await surrounded(() => {
      class Mine extends Intl.NumberFormat {}
      const made = new Mine('en');
      return [made instanceof Intl.NumberFormat, made.constructor === Mine, made.format(1.5), Intl.NumberFormat.name];
    });

    expect(seen).toEqual([true, true, '1.5', 'NumberFormat']);
  });
});
