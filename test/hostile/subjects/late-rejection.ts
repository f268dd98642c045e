/** Nobody listens to it. In a runner it fails the run although every test has passed. */
export function forget(): string {
  void Promise.reject(new Error('late'));
  return 'forgotten';
}

export function forgetLater(): string {
  void Promise.resolve().then(() => {
    throw new Error('later');
  });
  return 'forgotten';
}

export async function forgetInside(n: number): Promise<string> {
  void (async () => {
    await null;
    throw new Error('inside');
  })();
  return n > 0 ? 'positive' : 'other';
}

export function remember(n: number): Promise<string> {
  return n > 10 ? Promise.reject(new RangeError('too much')) : Promise.resolve('fine');
}

export function isLate(minutes: number): boolean {
  return minutes > 5;
}
