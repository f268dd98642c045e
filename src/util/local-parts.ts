/** Two days from the ends of what a date can hold: in some time zone the local time would lie beyond them. */
const furthest = 8.64e15 - 2 * 86_400_000;

/**
 * The arguments with which `new Date(year, month, day, …)` makes the local time that this instant is in UTC, without
 * zeros at the end. Undefined where it cannot: years below 100 mean those of the last century.
 */
export function localParts(time: number): readonly number[] | undefined {
  if (!(Math.abs(time) <= furthest)) return undefined;
  const date = new Date(time);
  const year = date.getUTCFullYear();
  if (year >= 0 && year < 100) return undefined;
  const day = [year, date.getUTCMonth(), date.getUTCDate()];
  const clock = [date.getUTCHours(), date.getUTCMinutes(), date.getUTCSeconds(), date.getUTCMilliseconds()];
  return [...day, ...clock.slice(0, clock.findLastIndex((part) => part !== 0) + 1)];
}
