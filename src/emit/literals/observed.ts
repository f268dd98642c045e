import type { Observed } from '../../model/observation.js';
import { arrayLiteral, call, objectLiteral } from '../code.js';
import type { Doc } from '../doc.js';
import { dateLiteral } from './date.js';
import { bigintLiteral, numberLiteral } from './number.js';
import { property } from './property.js';
import { regexpLiteral } from './regexp.js';
import { scalarLiteral } from './scalar.js';
import { quoted } from './string.js';

/** What an expected value may refer to: variables of the test, and the runner's `expect` for loose parts. */
export interface ObservedNames {
  variable(ref: number): Doc;
  expect(): string;
  /** The expression for a class, when the test can reach it. */
  cls(name: string): string | undefined;
}

/** An expression that `toEqual` takes for the observed value; what cannot be said exactly becomes a loose matcher. */
export function observedLiteral(value: Observed, names: ObservedNames): Doc {
  const inner = (item: Observed): Doc => observedLiteral(item, names);
  const loose = (matcher: string): Doc => `${names.expect()}.${matcher}`;
  const entries = (list: readonly (readonly [string, Observed])[]): Doc =>
    objectLiteral(list.map(([key, item]) => property(key, inner(item))));
  const partly = (doc: Doc, cut: true | undefined, matcher: string): Doc => (cut ? call(loose(matcher), [doc]) : doc);
  switch (value.k) {
    case 'scalar':
      return scalarLiteral(value.v);
    case 'array':
      return partly(arrayLiteral(value.items.map(inner)), value.cut, 'arrayContaining');
    case 'instance': {
      const cls = value.cut && value.entries.length === 0 ? names.cls(value.cls) : undefined;
      if (cls !== undefined) return loose(`any(${cls})`);
      return value.cut && value.entries.length === 0
        ? loose('anything()')
        : partly(entries(value.entries), value.cut, 'objectContaining');
    }
    case 'object':
      return partly(entries(value.entries), value.cut, 'objectContaining');
    case 'map':
      if (value.cut) return loose('any(Map)');
      return call(
        'new Map',
        value.entries.length === 0 ? [] : [arrayLiteral(value.entries.map(([k, v]) => arrayLiteral([inner(k), inner(v)])))],
      );
    case 'set':
      if (value.cut) return loose('any(Set)');
      return call('new Set', value.items.length === 0 ? [] : [arrayLiteral(value.items.map(inner))]);
    case 'date':
      return dateLiteral(value.time, value.local);
    case 'regexp':
      return regexpLiteral(value.source, value.flags);
    case 'typed-array':
      if (value.cut) return loose(`any(${value.name})`);
      return call(value.name === 'Buffer' ? 'Buffer.from' : `new ${value.name}`, [
        arrayLiteral(value.items.map((item) => (typeof item === 'bigint' ? bigintLiteral(item) : numberLiteral(item)))),
      ]);
    case 'error':
      return call(loose('objectContaining'), [
        objectLiteral([property('name', quoted(value.name)), property('message', quoted(value.message))]),
      ]);
    case 'same':
      return names.variable(value.ref);
    case 'function':
      return loose('any(Function)');
    case 'symbol':
      return loose('any(Symbol)');
    case 'promise':
      return loose('any(Promise)');
    case 'opaque':
      return value.alike ? call(loose('stringMatching'), [regexpLiteral(value.alike.pattern, '')]) : loose('anything()');
  }
}
