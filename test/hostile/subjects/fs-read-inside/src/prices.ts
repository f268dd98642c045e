import { existsSync, readFileSync } from 'node:fs';

const file = new URL('../data/prices.json', import.meta.url);

/** Reading what belongs to the project is allowed, and holds wherever the project lies. */
export function price(fruit: string): number {
  const prices = JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  return prices[fruit] ?? -1;
}

export function hasPrices(): boolean {
  return existsSync(file);
}

export function rebate(amount: number): number {
  if (amount > 100) return 10;
  return amount > 50 ? 5 : 0;
}
