const cache = new Map<string, number>();

/** A cache that cleans itself, as many packages have one. */
setInterval(() => cache.clear(), 1000).unref();
setTimeout(() => cache.clear(), 5);

export function remember(key: string, value: number): number {
  if (cache.has(key)) return cache.get(key) as number;
  cache.set(key, value);
  return value;
}

export function isKnown(key: string): boolean {
  return cache.has(key);
}

export function lifetime(seconds: number): string {
  if (seconds > 3600) return 'long';
  return seconds > 0 ? 'short' : 'none';
}
