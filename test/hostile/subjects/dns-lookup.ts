import dns from 'node:dns';

/** Asks a server on the loopback, which counts the questions. */
export function resolveName(): Promise<string> {
  const resolver = new dns.promises.Resolver({ timeout: 200, tries: 1 });
  resolver.setServers(['127.0.0.1:__UDP_PORT__']);
  return resolver.resolve4('covolve.invalid').then(
    (found) => found[0] ?? 'none',
    () => 'failed',
  );
}

export function lookUp(): string {
  dns.lookup('localhost', () => {});
  return 'asked';
}

export function redirect(): string {
  dns.setServers(['127.0.0.1:__UDP_PORT__']);
  return 'redirected';
}

export function topLevel(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot === -1 ? name : name.slice(dot + 1);
}

export function isName(name: string): boolean {
  return name !== '' && !name.includes(' ');
}
