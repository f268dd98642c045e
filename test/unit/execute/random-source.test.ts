import crypto from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { drawOtherwise } from '../../../src/execute/random-source.js';
import { rig, say, surrounded } from './executing.js';

/** What a test gives in which chance is near that number, time after time. */
async function near<T>(number: number | undefined, body: () => T, times = 1): Promise<readonly T[]> {
  const given: T[] = [];
  const { runSync } = rig({ body: () => void given.push(body()) });
  await surrounded(() => {
    const leave = drawOtherwise(1, number);
    for (let time = 0; time < times; time++) runSync(say.call(0));
    leave();
  });
  return given;
}

const numbers = (): readonly number[] => [Math.random(), Math.random(), Math.random()];
const isBetween = (low: number, high: number, all: readonly number[]): boolean => all.every((one) => one >= low && one < high);

describe('chance that is near a number', () => {
  it('draws numbers close to it, no two of them alike', async () => {
    const [low = []] = await near(0, numbers);
    const [high = []] = await near(1, numbers);
    const [middle = []] = await near(0.5, numbers);
    expect([isBetween(0, 0.002, low), isBetween(0.998, 1, high), isBetween(0.5, 0.502, middle)]).toEqual([true, true, true]);
    expect(new Set([...low, ...high, ...middle]).size).toBe(9);
  });

  it('draws the first and the last of whole numbers', async () => {
    expect(await near(0, () => crypto.randomInt(10))).toEqual([0]);
    expect(await near(1, () => crypto.randomInt(5, 10))).toEqual([9]);
  });

  it('begins and ends bytes with the first or the last one, in whichever order they are read', async () => {
    const ends = (): readonly number[] => {
      const bytes = crypto.randomBytes(16);
      const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
      return [bytes[0] as number, bytes[15] as number, Math.floor(word / 0x100_0000), crypto.randomBytes(1).readUInt8()];
    };
    expect(await near(0, ends)).toEqual([[0, 0, 0, 0]]);
    expect(await near(1, ends)).toEqual([[255, 255, 255, 255]]);
  });

  it('never draws the same key twice', async () => {
    const keys = (): number => new Set([1, 2, 3, 4].map(() => crypto.randomBytes(4).toString('hex'))).size;
    expect(await near(0, keys)).toEqual([4]);
    expect(await near(1, () => new Set([1, 2, 3].map(() => crypto.randomUUID())).size)).toEqual([3]);
  });

  it('is the same in each test', async () => {
    const [first, second] = await near(0.95, numbers, 2);
    expect(second).toEqual(first);
  });

  it.each<[string, () => unknown]>([
    ['a few times', () => [1, 2, 3, 4, 5].some(() => crypto.randomInt(10) > 0)],
    [
      'until it comes',
      () => {
        while (Math.random() < 0.5);
        return true;
      },
    ],
    [
      'until it comes, and another each time',
      () => {
        for (; Math.random() < 0.5; ) Math.random();
        return true;
      },
    ],
  ])('lets go of whoever asks for another number %s', async (_, body) => {
    expect(await near(0, body)).toEqual([true]);
  });

  it('is gone afterwards', async () => {
    const [before] = await near(undefined, numbers);
    await near(0, numbers);
    expect(await near(undefined, numbers)).toEqual([before]);
  });
});
