import type { Patches } from './patches.js';
import { chanceOfTest } from './random-source.js';
import { virtualClock } from './virtual-clock.js';

/** As far as it is needed here; not every version of Node has it. */
interface TemporalLike {
  readonly Instant: new (nanoseconds: bigint) => { toZonedDateTimeISO(zone: unknown): Zoned };
  readonly Now: { timeZoneId(): string };
}

interface Zoned {
  toPlainDateTime(): unknown;
  toPlainDate(): unknown;
  toPlainTime(): unknown;
}

/** Ten years. */
const span = 10 * 365 * 24 * 3_600_000;

/**
 * The clock of `Temporal` repeats as well. The fake timers of a runner need not know it: what it says there is any time, so it counts
 * as chance, and is another one where chance is.
 */
export function installVirtualTemporal(patches: Patches): void {
  const Temporal: unknown = Reflect.get(globalThis, 'Temporal');
  if (typeof Temporal !== 'object' || Temporal === null) return;
  const { Instant, Now } = Temporal as TemporalLike;
  const { timeZoneId } = Now;
  const now = (): InstanceType<TemporalLike['Instant']> => {
    const time = virtualClock.start + virtualClock.read() + Math.floor(chanceOfTest() * span);
    return new Instant(BigInt(time) * 1_000_000n);
  };
  const zoned = (zone: unknown = Reflect.apply(timeZoneId, Now, [])): Zoned => now().toZonedDateTimeISO(zone);
  patches.replace(Now, 'instant', () => now);
  patches.replace(Now, 'zonedDateTimeISO', () => zoned);
  patches.replace(Now, 'plainDateTimeISO', () => (zone?: unknown) => zoned(zone).toPlainDateTime());
  patches.replace(Now, 'plainDateISO', () => (zone?: unknown) => zoned(zone).toPlainDate());
  patches.replace(Now, 'plainTimeISO', () => (zone?: unknown) => zoned(zone).toPlainTime());
}
