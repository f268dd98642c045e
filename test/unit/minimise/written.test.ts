import { expect, it } from 'vitest';
import { written } from '../../../src/minimise/written.js';

it('writes bigints too', () => expect(written({ a: [1n, 'b'] })).toBe('{"a":["1","b"]}'));
