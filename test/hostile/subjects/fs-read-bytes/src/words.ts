import { closeSync, createReadStream, openSync, promises, readFileSync, readSync } from 'node:fs';
import { createInterface } from 'node:readline';

const file = new URL('../data/words.txt', import.meta.url);

/** As a package does that brings a table of its own along. */
const table = readFileSync(file);

/** Reading by bytes, by descriptor and by stream is as good as reading a text: each opens, reads and closes. */
export function firstByte(): number {
  return readFileSync(file)[0] ?? -1;
}

export function plain(): string {
  return readFileSync(file, 'latin1').trim();
}

export function start(length: number): string {
  const bytes = Buffer.alloc(Math.min(Math.max(Math.trunc(length) || 0, 1), 8));
  const opened = openSync(file, 'r');
  try {
    return bytes.toString('utf8', 0, readSync(opened, bytes, 0, bytes.length, 0));
  } finally {
    closeSync(opened);
  }
}

export async function size(): Promise<number> {
  let sum = 0;
  for await (const chunk of createReadStream(file)) sum += (chunk as Buffer).length;
  return sum;
}

export async function lines(): Promise<string[]> {
  const found: string[] = [];
  for await (const line of createInterface({ input: createReadStream(file, 'utf8') })) found.push(line);
  return found;
}

export async function handled(): Promise<string> {
  const handle = await promises.open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

export function has(word: string): boolean {
  return word.length > 2 && table.toString().split('\n').includes(word);
}
