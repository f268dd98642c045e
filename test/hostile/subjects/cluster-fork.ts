import cluster from 'node:cluster';

export function scale(): string {
  cluster.fork();
  return 'scaled';
}

export function scaleQuietly(): string {
  try {
    cluster.fork({ NODE_OPTIONS: '' }).on('error', () => {});
  } catch {}
  return 'scaled';
}

export function role(primary: boolean): string {
  return primary ? 'primary' : 'worker';
}

export function instances(cores: number): number {
  if (cores < 2) return 1;
  return cores > 8 ? 8 : cores;
}
