import ts from 'typescript';
import type { TypeId } from '../../model/types.js';
import { inherits } from './class-table.js';
import type { CallableDraft } from './exports/callable-draft.js';
import type { Extraction } from './extraction.js';
import { classOf } from './readers/instances.js';

/** Assignability costs up to a quarter of a millisecond a pair; beyond this only equal symbols count. */
const pairLimit = 6000;

/**
 * Wanted type → callables whose result serves. First by symbol (same class, subclass, same interface), which also
 * holds for other type arguments; the checker is asked about the rest, once per distinct result type.
 */
export function producerIndex(drafts: readonly CallableDraft[], extraction: Extraction): Record<TypeId, number[]> {
  const sources = drafts.flatMap(({ callable, result }, id) =>
    callable.kind === 'setter' ? [] : results(result, extraction).map((type) => ({ id, type })),
  );
  const owners = new Set(drafts.flatMap(({ callable }) => (callable.owner === undefined ? [] : [callable.owner])));
  const index: Record<TypeId, number[]> = {};
  let pairs = 0;
  for (const { type, id, polarity } of extraction.table.met()) {
    if (!isWanted(type, extraction) || (polarity !== 'make' && !owners.has(id))) continue;
    // Data is written as a literal, and of classes only their own instances are meant, whatever else has the shape.
    const isBehaviour = !classOf(type, extraction.checker) && hasMethods(type, extraction);
    const verdicts = new Map<ts.Type, boolean>();
    const serves = (source: ts.Type): boolean => {
      const known = verdicts.get(source);
      if (known !== undefined) return known;
      const verdict =
        hasSameOrigin(source, type, extraction) || (isBehaviour && pairs++ < pairLimit && isAssignable(source, type, extraction));
      verdicts.set(source, verdict);
      return verdict;
    };
    const ids = [...new Set(sources.filter((source) => serves(source.type)).map((source) => source.id))];
    if (ids.length > 0) index[id] = ids;
  }
  return index;
}

/** What the result is, or holds as a promise; alternatives of a union count each. Types that match everything do not. */
function results(type: ts.Type, { checker }: Extraction): ts.Type[] {
  const awaited = checker.getAwaitedType(type) ?? type;
  const parts = awaited.isUnion() ? awaited.types : [awaited];
  return parts.filter((part) => part.flags & ts.TypeFlags.Object);
}

/** Only what a literal cannot give as well: primitives, functions, arrays and all-optional objects are simply written. */
function isWanted(type: ts.Type, { checker }: Extraction): boolean {
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection))) return false;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
  if (type.getCallSignatures().length > 0) return false;
  return (
    classOf(type, checker) !== undefined ||
    checker.getPropertiesOfType(type).some(({ flags }) => !(flags & ts.SymbolFlags.Optional))
  );
}

function hasMethods(type: ts.Type, { checker }: Extraction): boolean {
  return checker
    .getPropertiesOfType(type)
    .some((property) => checker.getNonNullableType(checker.getTypeOfSymbol(property)).getCallSignatures().length > 0);
}

function hasSameOrigin(source: ts.Type, target: ts.Type, extraction: Extraction): boolean {
  if (source === target) return true;
  if (!source.symbol || !target.symbol || source.symbol.name.startsWith('__')) return false;
  const [from, to] = [classOf(source, extraction.checker), classOf(target, extraction.checker)];
  if (from && to) return inherits(from, to, extraction);
  return source.symbol === target.symbol && from === to;
}

function isAssignable(source: ts.Type, target: ts.Type, { checker }: Extraction): boolean {
  try {
    return checker.isTypeAssignableTo(source, target);
  } catch {
    return false;
  }
}
