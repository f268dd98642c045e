import { Worker } from 'node:worker_threads';

const writes = "require('node:fs').writeFileSync('__SENTINEL__/from-worker', 'x'); setInterval(() => {}, 1000);";

export function thread(): string {
  new Worker(writes, { eval: true });
  return 'running';
}

export function threadQuietly(n: number): string {
  try {
    new Worker(writes, { eval: true }).unref();
  } catch {}
  return n === 0 ? 'zero' : 'some';
}

export function share(jobs: number, workers: number): number {
  return workers > 0 ? jobs / workers : jobs;
}

export function isBusy(load: number): boolean {
  return load > 0.8;
}
