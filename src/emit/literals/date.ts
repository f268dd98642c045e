import { localParts } from '../../util/local-parts.js';

/** A date as an instant or, where every time zone is to see the same clock, by its local parts. */
export function dateLiteral(time: number, local?: true): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return 'new Date(NaN)';
  const parts = local && localParts(time);
  return parts ? `new Date(${parts.join(', ')})` : `new Date('${date.toISOString()}')`;
}

/** `2024-01-01T13:00:00.000Z`, by its local parts `2024-01-01 13:00`; no more than the day at midnight. */
export function dateWords(time: number, local?: true): string {
  const date = new Date(time);
  if (Number.isNaN(date.getTime())) return 'an invalid date';
  const text = date.toISOString().replace('T00:00:00.000Z', '');
  return local && localParts(time) ? text.replace('T', ' ').replace(/(?::00)?(?:\.000)?Z$/, '') : text;
}
