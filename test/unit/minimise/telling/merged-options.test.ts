import { describe, expect, it } from 'vitest';
import { withMergedOptions } from '../../../../src/minimise/telling/merged-options.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { shop } from '../minimise.js';

function merged(script: string, other: string): string | undefined {
  const { model } = shop();
  const test = withMergedOptions(readScript(script, model), readScript(other, model));
  return test && writeScript(test, model);
}

describe('withMergedOptions', () => {
  it('adds the own options to those of the other, and keeps the own where both have one', () =>
    expect(merged(`configure({ mode: 'fast', depth: 2 })`, `configure({ mode: 'slow', label: 'a' })`)).toBe(
      `configure({ label: 'a', mode: 'fast', depth: 2 });`,
    ));

  it('needs options in both', () => {
    expect(merged(`compare('a', 'b')`, `compare('c', 'd')`)).toBeUndefined();
    expect(merged(`compare({ a: 1 }, 'b')`, `compare('c', 'd')`)).toBeUndefined();
  });

  it('takes the other arguments from the other test', () =>
    expect(merged(`compare('x', { a: 1 })`, `compare('y', { b: 2 })`)).toBe(`compare('y', { b: 2, a: 1 });`));

  it('takes all else from the other test, be it made by calls', () => {
    expect(merged(`const c = new Cart(); compare(c, { a: 1 })`, `compare('y', { b: 2 })`)).toBe(`compare('y', { b: 2, a: 1 });`);
    expect(merged(`compare('y', { a: 1 })`, `const c = new Cart(); compare(c, { b: 2 })`)).toBe(
      `const a = new Cart(); compare(a, { b: 2, a: 1 });`,
    );
  });

  it('leaves options alone that are made by calls', () =>
    expect(merged(`const c = new Cart(); compare('x', { a: c })`, `compare('y', { b: 2 })`)).toBeUndefined());
});
