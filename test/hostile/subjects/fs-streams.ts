import { createWriteStream, promises } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';

const folder = '__SENTINEL__';

export function pour(): string {
  const stream = createWriteStream(`${folder}/stream.txt`);
  stream.on('error', () => {});
  stream.end('poured');
  return 'pouring';
}

export async function store(text: string): Promise<string> {
  await writeFile(`${folder}/stored.txt`, text);
  return text === '' ? 'nothing' : 'something';
}

export async function clear(): Promise<string> {
  await rm(folder, { recursive: true }).catch(() => undefined);
  return 'cleared';
}

export async function viaHandle(): Promise<string> {
  const handle = await promises.open(`${folder}/handle.txt`, 'w').catch(() => undefined);
  await handle?.writeFile('x');
  await handle?.close();
  return handle ? 'written' : 'refused';
}

export function chunks(length: number): number {
  if (length <= 0) return 0;
  return length % 16 === 0 ? length / 16 : (length - (length % 16)) / 16 + 1;
}

export function isEnd(text: string): boolean {
  return text === 'end';
}
