import { generateKeyPairSync, generatePrimeSync, randomBytes, randomInt, randomUUID, sign } from 'node:crypto';
import { runInNewContext } from 'node:vm';

export function flip(): string {
  return Math.random() < 0.5 ? 'heads' : 'tails';
}

export function id(): string {
  return randomUUID();
}

export function token(): string {
  return randomBytes(8).toString('hex');
}

export function webToken(): string {
  return crypto.randomUUID();
}

export function webBytes(): number[] {
  return [...crypto.getRandomValues(new Uint8Array(4))];
}

export function roll(sides: number): number {
  return sides > 1 ? randomInt(1, 7) : 1;
}

export function shuffle(cards: number[]): number[] {
  return cards.length < 2 ? cards : cards.sort(() => Math.random() - 0.5);
}

/** Drawn where no generator in JavaScript reaches. */
export function prime(): bigint {
  return generatePrimeSync(8, { bigint: true });
}

export function signature(text: string): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return sign('sha256', Buffer.from(text), privateKey).toString('hex');
}

export function elsewhere(): string {
  return runInNewContext('Math.random() < 0.5 ? "heads" : "tails"') as string;
}

export function odds(wins: number, games: number): string {
  if (games === 0) return 'unknown';
  return wins * 2 > games ? 'good' : 'bad';
}
