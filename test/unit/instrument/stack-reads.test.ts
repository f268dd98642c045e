import { describe, expect, it } from 'vitest';
import { parseModule } from '../../../src/analysis/parse.js';
import { readsStacks } from '../../../src/instrument/stack-reads.js';

function looks(source: string): boolean {
  const parsed = parseModule(source, 'module.ts');
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return readsStacks(parsed.module);
}

describe('modules that look at stack traces', () => {
  it.each([
    'export const where = () => new Error().stack.split("\\n")[2]',
    'export const where = (error) => error?.stack',
    'export const where = (error) => error["stack"]',
    'export const where = ({ stack }: Error) => stack',
    'export function all() { Error.stackTraceLimit = 50 }',
    'Error.prepareStackTrace = (_, sites) => sites',
    'export class Mine extends TypeError { text() { return this.stack } }',
    'export function Mine() { Error.captureStackTrace(this); this.text = this.stack }',
  ])('%s', (source) => {
    expect(looks(source)).toBe(true);
  });
});

describe('modules that do not', () => {
  it.each([
    'export class Parser { stack = []; pop() { if (!this.stack.length) throw new Error("empty"); return this.stack.pop() } }',
    'export function walk(root) { const found = [], stack = [root]; return stack.concat(found) }',
    'export class Mine extends Error { constructor() { super(); Error.captureStackTrace(this, Mine) } }',
    'export const text = (error: Error) => error.message',
  ])('%s', (source) => {
    expect(looks(source)).toBe(false);
  });
});
