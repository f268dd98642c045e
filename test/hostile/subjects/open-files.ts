import { createReadStream, openSync, opendirSync, promises } from 'node:fs';

const self = new URL(import.meta.url);

/** Opens and forgets: thousands of calls take all that the system gives to a process. */
export function descriptor(count: number): string {
  let last = 0;
  for (let i = 0; i < Math.min(Math.abs(count), 20); i++) last = openSync(self, 'r');
  return last > 900 ? 'the numbers have gone up' : 'open';
}

export function stream(start: number): string {
  createReadStream(self, { start: Number.isSafeInteger(start) && start > 0 ? start : 0 });
  return start > 100 ? 'from the middle' : 'from the start';
}

export function folder(isClosed: boolean): string {
  const opened = opendirSync(new URL('.', self));
  if (isClosed) opened.closeSync();
  return isClosed ? 'closed' : 'open';
}

/** Node ends the process for this, or will. */
export async function handle(size: number): Promise<string> {
  await promises.open(self, 'r');
  return size > 10 ? 'large' : 'small';
}

export function number(): number {
  return openSync(self, 'r');
}
