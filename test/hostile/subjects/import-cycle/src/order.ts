import { priceOf } from './price.js';
import limits from '../data/limits.json' with { type: 'json' };

export interface Item {
  name: string;
  count: number;
}

export function total(items: Item[]): number {
  let sum = 0;
  for (const item of items) sum += item.count > limits.most ? limits.most * priceOf(item.name) : item.count * priceOf(item.name);
  return sum;
}

export function isFree(name: string): boolean {
  return priceOf(name) === 0;
}

export const defaultPrice = (): number => 4;
