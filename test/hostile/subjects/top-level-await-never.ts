const settings = await new Promise<{ most: number }>(() => {});

export function within(n: number): boolean {
  return n <= settings.most;
}

export function sign(n: number): string {
  return n < 0 ? 'minus' : 'plus';
}
