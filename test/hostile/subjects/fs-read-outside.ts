import { readFileSync, readdirSync } from 'node:fs';

/** What lies outside of the project is nobody's business, least of all that of a test file. */
export function readSecret(): string {
  return readFileSync('__SENTINEL__/secret.txt', 'utf8');
}

export function readSecretQuietly(): string {
  try {
    return readFileSync('__SENTINEL__/secret.txt', 'utf8');
  } catch {
    return 'no secret';
  }
}

export function neighbours(): string[] {
  return readdirSync('__SENTINEL__');
}

export function masked(secret: string): string {
  return secret.length > 3 ? '***' : secret;
}

export function isShort(text: string): boolean {
  return text.length < 3;
}
