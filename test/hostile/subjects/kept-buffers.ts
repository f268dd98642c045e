import { globalAgent } from 'node:http';

/** Hangs on an object of Node's, which no fresh copy of this module takes down: four megabytes for each call, three gigabytes at most. */
const shelf = globalAgent as unknown as { kept?: Buffer[] };

export function keep(label: string): string {
  shelf.kept ??= [];
  if (shelf.kept.length >= 750) return 'full';
  shelf.kept.push(Buffer.alloc(4194304, 1));
  return label === '' ? 'kept' : `kept ${label}`;
}

export function megabytes(buffers: number): string {
  return buffers > 250 ? 'much' : 'little';
}

export function isRoom(left: number): boolean {
  return left > 0;
}
