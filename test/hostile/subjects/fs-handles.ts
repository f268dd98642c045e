import { fchmodSync, openSync, promises } from 'node:fs';
import { fileURLToPath } from 'node:url';

const self = fileURLToPath(import.meta.url);

/** Opens for reading, which is allowed, and then changes the file all the same. */
export async function loosen(): Promise<string> {
  const handle = await promises.open(self, 'r');
  try {
    await handle.chmod(0o666);
    await handle.utimes(1, 1);
  } catch {
    return 'refused';
  } finally {
    await handle.close();
  }
  return 'loosened';
}

export function loosenSync(): string {
  try {
    fchmodSync(openSync(self, 'r'), 0o666);
  } catch {
    return 'refused';
  }
  return 'loosened';
}

export function mode(bits: number): string {
  if ((bits & 4) === 0) return 'secret';
  return (bits & 2) === 0 ? 'readable' : 'writable';
}

export function isOwner(id: number): boolean {
  return id === 0;
}
