export interface Credentials {
  readonly scheme: string;
  readonly token: string;
}

export function readAuthorization(header: string | undefined): Credentials | undefined {
  if (header === undefined) return undefined;
  if (header.startsWith('Bearer ')) {
    const token = header.slice('Bearer '.length).trim();
    if (token.length !== 16) return undefined;
    return { scheme: token.endsWith('==') ? 'base64' : 'opaque', token };
  }
  if (header.toUpperCase().startsWith('BASIC ')) return { scheme: 'basic', token: header.slice(6) };
  return undefined;
}
