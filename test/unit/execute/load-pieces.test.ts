import { describe, expect, it } from 'vitest';
import { Snapshot } from '../../../src/execute/load-snapshot.js';

const open = () => ({ a: 1, b: 2 });
const withHidden = () => Object.defineProperty({ a: 1 } as object, 'hidden', { value: 1, configurable: true, writable: true });
const named = () => function named() {};
const symbol = Symbol('s');

/** Whether a thorough snapshot of the object sees a change, and whether it can take it back. */
function seen(target: object, change: (target: object) => void): readonly [seen: boolean, restored: boolean] {
  const snapshot = new Snapshot(true);
  snapshot.capture(target, true);
  change(target);
  const isSeen = !snapshot.holds();
  snapshot.restore();
  return [isSeen, snapshot.holds()];
}

it.each([
  ['a set', () => new Set([1])],
  ['a map', () => new Map([[1, 1]])],
  ['a date', () => new Date(0)],
])('%s is seen to get a method of its own, which is taken back', (_, make) => {
  const target = make();
  expect(seen(target, () => void Object.assign(target, { has: () => true }))).toEqual([true, true]);
  expect(target).toEqual(make());
});

describe.each([
  ['an object that shows all its names', open],
  ['an object with hidden names', withHidden],
  ['a function', named],
])('%s', (_, make) => {
  it.each([
    ['a hidden name', (target: object) => void Object.defineProperty(target, 'x', { value: 1, configurable: true })],
    ['a symbol', (target: object) => void Object.defineProperty(target, symbol, { value: 1, configurable: true })],
    ['a name', (target: object) => void Object.assign(target, { x: 1 })],
  ])('is seen to get %s, which is taken back', (_name, change) => {
    expect(seen(make(), change)).toEqual([true, true]);
  });

  it('is the same where nothing was done', () => {
    expect(seen(make(), () => {})).toEqual([false, true]);
  });
});
