import { real } from './real-world.js';

/**
 * Time zones in which tests are tried besides UTC: so far to both sides that at any hour it is another day in one of
 * them, and one with summer time and three quarters of an hour.
 */
export const otherZones: readonly string[] = ['Pacific/Chatham', 'Pacific/Pago_Pago'];

/** From now on this is the zone of the process; takes effect at once, in its main thread. Returns the way back. */
export function enterZone(zone: string): () => void {
  const before = real.env['TZ'];
  real.env['TZ'] = zone;
  return () => {
    if (before === undefined) delete real.env['TZ'];
    else real.env['TZ'] = before;
  };
}
