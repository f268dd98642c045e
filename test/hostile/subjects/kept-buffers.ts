import { memoryUsage } from 'node:process';

/** Two megabytes for each call, which Node keeps until the address is taken back: nobody does. Three gigabytes at most. */
export function keep(label: string): string {
  if (memoryUsage().rss > 2_900_000_000) return 'full';
  URL.createObjectURL(new Blob([Buffer.alloc(2097152, 1)]));
  return label === '' ? 'kept' : `kept ${label}`;
}

export function megabytes(buffers: number): string {
  return buffers > 250 ? 'much' : 'little';
}

export function isRoom(left: number): boolean {
  return left > 0;
}
