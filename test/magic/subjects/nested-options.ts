export interface ConnectOptions {
  readonly host?: string;
  readonly server?: {
    readonly tls?: {
      readonly mode?: string;
      readonly minVersion?: number;
      readonly ciphers?: readonly string[];
    };
    readonly retries?: number;
  };
}

export function describeConnection(options: ConnectOptions): string {
  const tls = options.server?.tls;
  if (tls === undefined) return 'plain';
  if (tls.mode === 'mutual') {
    if (tls.minVersion === 13) return 'mutual, modern';
    return 'mutual';
  }
  if (tls.ciphers?.includes('CHACHA20')) return 'mobile';
  if ((options.server?.retries ?? 3) > 7) return 'stubborn';
  return options.host === 'localhost' ? 'local tls' : 'tls';
}
