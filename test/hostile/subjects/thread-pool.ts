import { generateKeyPair, pbkdf2, scrypt, webcrypto } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createGzip, gzip } from 'node:zlib';

const folder = '__SENTINEL__';

function later(): void {
  writeFileSync(`${folder}/keep.txt`, 'overwritten');
}

/** Answers at once, and goes on when the threads of the pool are done. */
export function save(password: string): string {
  scrypt(password, 'salt', 64, { N: 4096 }, later);
  return 'saving';
}

export function saveKeys(bits: number): string {
  generateKeyPair('rsa', { modulusLength: bits > 0 ? 1024 : 512 }, later);
  return 'soon';
}

export function pack(text: string): string {
  gzip(text.repeat(10), later);
  return 'packing';
}

export function pour(text: string): string {
  createGzip().on('end', later).resume().end(text);
  return 'pouring';
}

export function digest(text: string): string {
  void webcrypto.subtle.digest('SHA-256', new TextEncoder().encode(text)).then(later);
  return 'soon';
}

export function burst(password: string): string {
  pbkdf2(password, 'salt', 10_000, 64, 'sha512', () => {
    throw new Error('too late');
  });
  return 'fine';
}

export async function fingerprint(text: string): Promise<string> {
  const bytes = await webcrypto.subtle.digest('SHA-1', new TextEncoder().encode(text));
  return bytes.byteLength === 20 ? 'whole' : 'part';
}

export function strength(password: string): string {
  if (password.length < 8) return 'weak';
  return /\d/.test(password) ? 'strong' : 'fair';
}
