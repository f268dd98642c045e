import { defaultPrice } from './order.js';
import { createRequire } from 'node:module';

const table = createRequire(import.meta.url)('./table.cjs') as { priceIn(name: string): number | undefined };

export function priceOf(name: string): number {
  if (name === 'gift') return 0;
  return table.priceIn(name) ?? defaultPrice();
}
