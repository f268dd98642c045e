import ts from 'typescript';
import type { Extraction } from '../extraction.js';
import { className } from '../class-table.js';
import { classOf } from '../readers/instances.js';
import { nameOf } from '../readers/objects.js';
import type { CallableDraft } from './callable-draft.js';
import { isOfProject } from './declarations.js';
import { instanceMembers } from './instance-members.js';

const roundLimit = 3;
const ownerLimit = 40;

/**
 * Methods of objects that only calls give out: instances of classes that are not exported, objects of closures.
 * Their code is part of the subject, and no exported name leads to it.
 */
export function returnedMembers(drafts: readonly CallableDraft[], extraction: Extraction): CallableDraft[] {
  const known = new Set(drafts.flatMap(({ callable, result }) => (callable.kind === 'constructor' ? [keyOf(result)] : [])));
  for (const symbol of extraction.paths.keys()) known.add(symbol);
  const found: CallableDraft[] = [];
  let round: readonly CallableDraft[] = drafts;
  for (let i = 0; i < roundLimit && round.length > 0; i++) {
    const next: CallableDraft[] = [];
    for (const { result } of round) {
      for (const type of objectsIn(result, extraction)) {
        const key = keyOf(type);
        if (known.has(key) || known.size > ownerLimit + drafts.length) continue;
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
function keyOf(type: ts.Type): ts.Symbol | ts.Type {
  return type.symbol ?? type;
}

function objectsIn(result: ts.Type, extraction: Extraction): ts.Type[] {
  const awaited = extraction.checker.getAwaitedType(result) ?? result;
  const parts = awaited.isUnion() ? awaited.types : [awaited];
  return parts.filter((part) => {
    if (!(part.flags & ts.TypeFlags.Object) || !part.symbol || !isOfProject(part.symbol, extraction)) return false;
    // Functions that are returned, and objects of the checker's own making, are not receivers.
    return part.getCallSignatures().length === 0 && part.getConstructSignatures().length === 0;
  });
}

function membersOf(type: ts.Type, extraction: Extraction): CallableDraft[] {
  const cls = classOf(type);
  const name = cls ? className(cls) : nameOf(type).name;
  return instanceMembers({ type, path: [], name, ...(cls ? {} : { methodsOnly: true }) }, extraction);
}
