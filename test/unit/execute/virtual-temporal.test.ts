import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawOtherwise } from '../../../src/execute/random-source.js';
import type { TestEffects } from '../../../src/model/effects.js';
import { rig, say, surrounded } from './executing.js';

/** Stands in where Node has none: as much of it as tells the time. */
class Instant {
  constructor(readonly epochNanoseconds: bigint) {}
  toZonedDateTimeISO(zone: string) {
    const text = new Date(Number(this.epochNanoseconds / 1_000_000n)).toISOString();
    return {
      zone,
      toPlainDateTime: () => text.slice(0, -1),
      toPlainDate: () => text.slice(0, 10),
      toPlainTime: () => text.slice(11, -1),
    };
  }
}
const real = (): Instant => new Instant(1n);
const Now = {
  timeZoneId: () => 'UTC',
  instant: real,
  zonedDateTimeISO: real,
  plainDateTimeISO: real,
  plainDateISO: real,
  plainTimeISO: real,
};

let before: PropertyDescriptor | undefined;
beforeEach(() => {
  before = Reflect.getOwnPropertyDescriptor(globalThis, 'Temporal');
  Reflect.defineProperty(globalThis, 'Temporal', { value: { Instant, Now }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Temporal');
  if (before) Reflect.defineProperty(globalThis, 'Temporal', before);
});

/** What it says in two tests one after the other. */
async function asked(look: () => unknown): Promise<{ said: readonly unknown[]; effects: TestEffects }> {
  const said: unknown[] = [];
  return surrounded(async () => {
    const subject = rig({ look: () => void said.push(look()) });
    await subject.run(say.call(0));
    const { effects } = await subject.run(say.call(0));
    return { said, effects };
  });
}

it.each<[string, () => unknown]>([
  ['instant', () => Now.instant().epochNanoseconds],
  ['zonedDateTimeISO', () => JSON.stringify(Now.zonedDateTimeISO())],
  ['plainDateTimeISO', () => Now.plainDateTimeISO()],
  ['plainDateISO', () => Now.plainDateISO()],
  ['plainTimeISO', () => Now.plainTimeISO()],
])('Temporal.Now.%s repeats, and counts as a look at the clock and as chance', async (_, look) => {
  const { said, effects } = await asked(look);

  expect([effects.clock, effects.random]).toEqual([true, true]);
  expect(said[1]).toEqual(said[0]);
});

it('is another time where chance is another', async () => {
  const here = await asked(() => Now.plainDateISO());
  const comeBack = drawOtherwise(1);
  const there = await asked(() => Now.plainDateISO());
  comeBack();

  expect(there.said[0]).not.toEqual(here.said[0]);
});

it('goes on as time passes', async () => {
  const seen: bigint[] = [];
  await surrounded(() =>
    rig({ look: () => void seen.push(Now.instant().epochNanoseconds) }).run(say.call(0), say.pass(250), say.call(0)),
  );
  expect((seen[1] as bigint) - (seen[0] as bigint)).toBe(250_000_000n);
});

it('is as it was afterwards', async () => {
  await surrounded(() => undefined);
  expect(Now.instant).toBe(real);
});
