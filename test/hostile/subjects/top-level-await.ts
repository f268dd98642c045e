const settings = await Promise.resolve({ most: 10 });
await new Promise((resolve) => setTimeout(resolve, 5));

export function within(n: number): boolean {
  return n <= settings.most;
}

export function rate(n: number): string {
  if (n > settings.most) return 'over';
  return n < 0 ? 'under' : 'within';
}
