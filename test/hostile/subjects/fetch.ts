const address = 'http://127.0.0.1:__PORT__/';

export async function load(): Promise<string> {
  const answer = await fetch(address);
  return answer.ok ? 'ok' : 'not ok';
}

/** The fallback runs only when the network fails. */
export async function loadOr(fallback: string): Promise<string> {
  try {
    await fetch(address, { method: 'POST', body: fallback });
    return 'sent';
  } catch {
    return fallback === '' ? 'nothing' : fallback;
  }
}

export function ping(): string {
  void fetch(address).catch(() => undefined);
  return 'pinged';
}

export function query(name: string, value: string): string {
  return value === '' ? name : `${name}=${value}`;
}

export function attempts(n: number): string {
  if (n === 0) return 'none';
  return n > 3 ? 'too many' : 'some';
}
