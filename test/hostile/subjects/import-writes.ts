import { appendFileSync } from 'node:fs';

try {
  appendFileSync('__SENTINEL__/started.log', 'started\n');
} catch {}

export function sign(n: number): string {
  return n < 0 ? 'minus' : 'plus';
}

export function isLogged(lines: number): boolean {
  return lines > 0;
}
