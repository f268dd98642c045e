import { expect, it } from 'vitest';
import { covolve, vitestProject } from '../helpers/covolve-run.js';

const source = `export function sign(n: number): string { return n < 0 ? 'minus' : 'plus'; }
export function limit(n: number): number { return n > 100 ? 100 : n; }
export function greet(name: string): string { return name === '' ? 'hello' : 'hello ' + name; }
export class Cart {
  items: string[] = [];
  add(item: string): number { return item === '' ? 0 : this.items.push(item); }
  clear(): void { this.items = []; }
}
`;

it('writes one file for several parts of a module, with tests for these alone', () => {
  const root = vitestProject({ 'shop.ts': source });
  const run = covolve(root, 'shop.ts#Cart.add', 'shop.ts:2', 'shop.ts#sign', '--budget', '2000exec');
  expect(run.stderr).toBe('');
  expect(run.module?.testFile).toBe('shop.gen.test.ts');
  expect(run.module?.goals?.branch).toEqual({ total: 6, covered: 6, found: 6 });
  const groups = [...(run.file('shop.gen.test.ts') ?? '').matchAll(/describe\('(\w+)'/g)].map(([, name]) => name);
  expect(groups.sort()).toEqual(['Cart', 'add', 'limit', 'sign']);
}, 60_000);

it('names the part that it cannot find', () => {
  const root = vitestProject({ 'shop.ts': source });
  const run = covolve(root, 'shop.ts#sign', 'shop.ts#nothing', '--budget', '500exec');
  expect(run.exitCode).toBe(3);
  expect(run.stderr).toContain('shop.ts has no export nothing that a test can call');
}, 60_000);
