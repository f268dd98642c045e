import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { real } from '../real-world.js';
import type { Facts } from './nodes.js';

const SavedDate = Date;
const { create, defineProperty } = Object;
const blockSize = 4096;

/** An object as `fs.stat` gives it. */
export function statsOf(facts: Facts, size: number, bigint: boolean): fs.Stats {
  const { mode, nlink, uid, gid, ino } = facts;
  const numbers = { dev: 1, mode, nlink, uid, gid, rdev: 0, blksize: blockSize, ino, size, blocks: Math.ceil(size / 512) };
  const times = { atime: facts.atime, mtime: facts.mtime, ctime: facts.ctime, birthtime: facts.birthtime };
  const stats = create(bigint ? bigPrototype() : fs.Stats.prototype) as Record<string, unknown>;
  for (const [key, value] of Object.entries(numbers)) stats[key] = bigint ? BigInt(value) : value;
  for (const [key, value] of Object.entries(times)) {
    stats[`${key}Ms`] = bigint ? BigInt(Math.trunc(value)) : value;
    if (bigint) stats[`${key}Ns`] = BigInt(Math.trunc(value * 1e6));
  }
  // From Node 22 on they are accessors of the prototype.
  for (const [key, value] of Object.entries(times))
    defineProperty(stats, key, { value: new SavedDate(value), writable: true, enumerable: true, configurable: true });
  return stats as unknown as fs.Stats;
}

let known: object | undefined;

/** A class that Node does not export: taken from an object of it. */
function bigPrototype(): object {
  known ??= Object.getPrototypeOf(real.lstatSync(fileURLToPath(import.meta.url), { bigint: true })) as object;
  return known;
}
