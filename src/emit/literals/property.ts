import { isIdentifier } from '../code.js';
import { type Doc, flat } from '../doc.js';
import { quoted } from './string.js';

/** `key: value`; shorthand where the value is a variable of that name. */
export function property(key: string, value: Doc): Doc {
  // A plain `__proto__: x` would set the prototype instead of making a property.
  if (key === '__proto__') return ["['__proto__']: ", value];
  if (isIdentifier(key) && flat(value) === key) return key;
  return [propertyKey(key), ': ', value];
}

function propertyKey(key: string): string {
  if (isIdentifier(key)) return key;
  return /^(0|[1-9]\d{0,14})$/.test(key) ? key : quoted(key);
}
