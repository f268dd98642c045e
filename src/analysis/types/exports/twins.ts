import type { ReachableValue } from './exported-callables.js';
import type { ExportedValue } from './module-exports.js';

/** Pairs what a JavaScript file exports with what its declaration file says of it, by name. What runs decides what exists. */
export function withDeclarations(own: readonly ExportedValue[], declared: readonly ExportedValue[]): ReachableValue[] {
  if (own.length === 0) return [...declared];
  return own.map((value): ReachableValue => {
    const description = declared.find(({ path }) => path.join('.') === value.path.join('.'));
    return description ? { ...description, twin: { symbol: value.symbol, type: value.type } } : value;
  });
}
