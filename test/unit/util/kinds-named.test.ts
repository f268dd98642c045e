import { expect, it } from 'vitest';
import { kindsNamed } from '../../../src/util/kinds-named.js';

it.each([
  [`typeof value === 'function'`, ['function']],
  [`typeof options.mode != "string" || typeof options == 'object'`, ['string', 'object']],
  [`'number' === typeof x`, ['number']],
  [`_typeof(obj) === "object"`, ['object']],
  [`isArray(value) && !isFunction(value[0])`, ['array', 'function']],
  [`Array.isArray(value)`, ['array']],
])('finds the kinds that %s asks for', (text, kinds) => expect(kindsNamed(text)).toEqual(kinds));

it.each([`value === 'string'`, `typeof value`, `this.isEmpty()`, `typeof a === b`, `typeof a === 'symbolic'`])(
  'finds none in %s',
  (text) => expect(kindsNamed(text)).toEqual([]),
);
