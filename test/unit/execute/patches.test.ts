import { describe, expect, it } from 'vitest';
import { createPatches } from '../../../src/execute/patches.js';

describe('createPatches', () => {
  it('replaces in place, keeps name, length and attributes, and puts everything back', () => {
    const target = { greet: (name: string) => `hello ${name}` };
    Object.defineProperty(target, 'hidden', { value: () => 1, enumerable: false, configurable: true, writable: true });
    const before = Object.getOwnPropertyDescriptors(target);
    const patches = createPatches();
    patches.replace(
      target,
      'greet',
      (original) =>
        (...args) =>
          `${original(...args)}!`,
    );
    patches.replace(target, 'hidden', () => () => 2);
    expect([target.greet('you'), target.greet.name, target.greet.length, Object.keys(target)]).toEqual([
      'hello you!',
      'greet',
      1,
      ['greet'],
    ]);
    patches.undo();
    expect(Object.getOwnPropertyDescriptors(target)).toEqual(before);
  });

  it('shadows an inherited function, and uncovers it again', () => {
    const target = Object.create({ now: () => 1 }) as { now(): number };
    const patches = createPatches();
    patches.replace(target, 'now', () => () => 2);
    expect(target.now()).toBe(2);
    patches.undo();
    expect([target.now(), Object.keys(target)]).toEqual([1, []]);
  });

  it('leaves alone what does not exist or cannot be changed', () => {
    const target = Object.freeze({ fixed: () => 1 });
    const patches = createPatches();
    patches.replace(target, 'fixed', () => () => 2);
    patches.replace(target, 'missing', () => () => 2);
    expect([target.fixed(), 'missing' in target]).toEqual([1, false]);
  });

  it('undoes in reverse order', () => {
    const target = { f: () => 'a' };
    const patches = createPatches();
    patches.replace(target, 'f', () => () => 'b');
    patches.replace(target, 'f', (original) => () => `${original()}c`);
    expect(target.f()).toBe('bc');
    patches.undo();
    expect(target.f()).toBe('a');
  });
});
