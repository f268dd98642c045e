import { pbkdf2Sync } from 'node:crypto';

/** A worker thread could not be ended in here. */
export function derive(): string {
  return pbkdf2Sync('secret', 'salt', 2 ** 31 - 1, 64, 'sha512').toString('hex');
}

export function strength(password: string): string {
  if (password.length < 3) return 'weak';
  return password.length > 8 ? 'strong' : 'fair';
}

export function isAllowed(age: number): boolean {
  return age >= 18;
}
