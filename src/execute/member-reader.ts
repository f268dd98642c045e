import { runInThisContext } from 'node:vm';

// Saved before a subject can replace it.
const { stringify } = JSON;

/** Reads one member of whatever it is given; throws what reading it throws. */
export type MemberReader = (holder: unknown) => unknown;

/**
 * One function for each name: V8 then knows at each place which objects come by. One place for all names would be a
 * search in a table for every call.
 */
export function memberReader(key: PropertyKey): MemberReader {
  if (typeof key !== 'string') return (holder) => (holder as Record<PropertyKey, unknown>)[key];
  return runInThisContext(`(holder) => holder[${stringify(key)}]`) as MemberReader;
}
