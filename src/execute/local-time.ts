import { localParts } from '../util/local-parts.js';

// Saved: the subject may replace them.
const RealDate = Date;
const { apply } = Reflect;
const { getFullYear, getMonth, getDate, getHours, getMinutes, getSeconds, getMilliseconds } = Date.prototype;
const { getTime, setUTCFullYear, setUTCHours } = Date.prototype;

/** The date whose local parts are those that this instant has in UTC. */
export function localDate(wall: number): Date {
  const parts = localParts(wall);
  return parts ? new RealDate(...(parts as [number, number])) : new RealDate(wall);
}

/** The instant that has in UTC the parts which this one has in local time: what a clock on the wall shows. */
export function wallTime(time: number): number {
  const date = new RealDate(time);
  const part = (get: () => number): number => apply(get, date, []);
  const wall = new RealDate(0);
  apply(setUTCFullYear, wall, [part(getFullYear), part(getMonth), part(getDate)]);
  apply(setUTCHours, wall, [part(getHours), part(getMinutes), part(getSeconds), part(getMilliseconds)]);
  return apply(getTime, wall, []);
}
