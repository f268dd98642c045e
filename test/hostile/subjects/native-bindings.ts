import v8 from 'node:v8';
import vm from 'node:vm';
import { createRequire } from 'node:module';

/** Ways around the public interfaces. */
export function binding(): string {
  const fs = (process as unknown as { binding(name: string): { unlink?(path: string): void } }).binding('fs');
  fs.unlink?.('__SENTINEL__/keep.txt');
  return 'unlinked';
}

export function viaRequire(): string {
  const fs = createRequire(import.meta.url)('node:fs') as typeof import('node:fs');
  fs.writeFileSync('__SENTINEL__/via-require', 'x');
  return 'written';
}

export function viaFunction(): string {
  const write = new Function("process.getBuiltinModule?.('fs').writeFileSync('__SENTINEL__/via-function', 'x')");
  write();
  return 'written';
}

export async function viaImport(): Promise<string> {
  const fs = await import('node:fs');
  fs.default.rmSync('__SENTINEL__/keep.txt');
  return 'removed';
}

export function snapshot(): string {
  return v8.writeHeapSnapshot('__SENTINEL__/heap.heapsnapshot');
}

export function flags(): string {
  v8.setFlagsFromString('--stack-size=200');
  return 'set';
}

export function evaluate(n: number): number {
  return vm.runInNewContext('n > 2 ? n * 2 : 0', { n }) as number;
}

export function isNative(name: string): boolean {
  return name.endsWith('.node');
}

export function flagName(name: string): string {
  return name.startsWith('--') ? name.slice(2) : name;
}
