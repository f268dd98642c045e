import ts from 'typescript';
import type { Extraction } from '../extraction.js';
import { className } from '../class-table.js';
import { classOf } from '../readers/instances.js';
import { nameOf } from '../readers/objects.js';
import { type SymbolIdentity, identityOf } from '../symbol-identity.js';
import type { CallableDraft } from './callable-draft.js';
import { isOfProject } from './declarations.js';
import { instanceMembers } from './instance-members.js';

const roundLimit = 3;
const memberLimit = 150;

/**
 * Methods of objects that only calls give out: instances of classes that are not exported, objects of closures.
 * Their code is part of the subject, and no exported name leads to it.
 */
export function returnedMembers(drafts: readonly CallableDraft[], extraction: Extraction): CallableDraft[] {
  const known = new Set<SymbolIdentity | ts.Type>(
    drafts.flatMap(({ callable, result }) => (callable.kind === 'constructor' ? [keyOf(result, extraction)] : [])),
  );
  for (const identity of extraction.paths.keys()) known.add(identity);
  const found: CallableDraft[] = [];
  let round: readonly CallableDraft[] = drafts;
  for (let i = 0; i < roundLimit && round.length > 0; i++) {
    const next: CallableDraft[] = [];
    for (const { callable, result } of round) {
      // An exported object's members have paths of their own already.
      if (callable.kind === 'value' && !classOf(result, extraction.checker)) continue;
      for (const type of objectsIn(result, extraction)) {
        const key = keyOf(type, extraction);
        if (known.has(key) || found.length + next.length > memberLimit) continue;
        known.add(key);
        next.push(...membersOf(type, extraction));
      }
    }
    found.push(...next);
    round = next;
  }
  return found;
}

/** Instantiations of one generic type have the same members. */
function keyOf(type: ts.Type, { checker }: Extraction): SymbolIdentity | ts.Type {
  const symbol = classOf(type, checker) ?? type.symbol;
  return symbol ? identityOf(symbol) : type;
}

function objectsIn(result: ts.Type, extraction: Extraction): ts.Type[] {
  const awaited = extraction.checker.getAwaitedType(result) ?? result;
  const parts = awaited.isUnion() ? awaited.types : [awaited];
  return parts.filter((part) => {
    if (!(part.flags & ts.TypeFlags.Object) || !part.symbol || !isHere(part.symbol, extraction)) return false;
    // Functions that are returned, and objects of the checker's own making, are not receivers.
    return part.getCallSignatures().length === 0 && part.getConstructSignatures().length === 0;
  });
}

/** Classes and literals of other files are their subject; an interface may be declared anywhere and implemented here. */
function isHere(symbol: ts.Symbol, extraction: Extraction): boolean {
  if (symbol.flags & ts.SymbolFlags.Interface && !(symbol.flags & ts.SymbolFlags.Class)) return isOfProject(symbol, extraction);
  return (symbol.declarations ?? []).some((declaration) => declaration.getSourceFile() === extraction.subject);
}

function membersOf(type: ts.Type, extraction: Extraction): CallableDraft[] {
  const cls = classOf(type, extraction.checker);
  const name = cls ? className(cls) : nameOf(type).name;
  return instanceMembers({ type, path: [], name, ...(cls ? {} : { methodsOnly: true }) }, extraction);
}
