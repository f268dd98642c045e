import { describe, expect, it } from 'vitest';
import { interned } from '../../../src/util/interned.js';

describe('interned', () => {
  it.each(['prim', '', '7', '__proto__', 'a b'])('gives %j back', (text) => expect(interned(text)).toBe(text));
});
