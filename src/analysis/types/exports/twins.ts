import type ts from 'typescript';
import type { ReachableValue } from './exported-callables.js';
import type { ExportedValue } from './module-exports.js';

/** Pairs what a JavaScript file exports with what declarations say of it, by name. What runs decides what exists. */
export function withDeclarations(
  own: readonly ExportedValue[],
  declared: readonly ExportedValue[],
  wholePackage: boolean,
): ReachableValue[] {
  if (own.length === 0 && !wholePackage) return [...declared];
  return own.map((value): ReachableValue => {
    const description = declared.find(({ path }) => path.join('.') === value.path.join('.'));
    if (!description || (wholePackage && !isSameThing(value, description))) return value;
    return { ...description, twin: { symbol: value.symbol, type: value.type } };
  });
}

/** An inner file's `default` is not the package's, and a function of the same name should take as many arguments. */
function isSameThing(value: ExportedValue, description: ExportedValue): boolean {
  if (value.path[0] === 'default') return false;
  if (value.type.getConstructSignatures().length > 0) return description.type.getConstructSignatures().length > 0;
  return mostParameters(value.type) === mostParameters(description.type);
}

function mostParameters(type: ts.Type): number {
  return Math.max(-1, ...type.getCallSignatures().map(({ parameters }) => parameters.length));
}
