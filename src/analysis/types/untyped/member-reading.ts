import { memberEvidence } from './method-evidence.js';
import type { Usage, ValueKind } from './usage.js';

/** What the members that code uses say about the value. */
export interface MemberReading {
  readonly kinds: ReadonlyMap<ValueKind, number>;
  readonly builtins: ReadonlyMap<string, number>;
  /** Names that an object given to the code should have. */
  readonly own: readonly string[];
}

/** Of many members with unknown names, one called `format` or `normalize` does not make a string. */
const foreignDiscount = 0.2;
const objectWeight = 1.5;

/** Members that are `explained` by a class that the code asks for say nothing of what else the value may be. */
export function readMembers(usage: Usage, explained: (name: string) => boolean = () => false): MemberReading {
  const kinds = new Map<ValueKind, number>();
  const builtins = new Map<string, number>();
  const names = [...usage.props.keys()].filter((name) => !explained(name));
  const foreign = names.filter((name) => !memberEvidence(name));
  const isForeign = foreign.length > 0 && foreign.length * 2 >= names.length;
  const factor = isForeign ? foreignDiscount : 1;
  for (const name of names) {
    const said = memberEvidence(name);
    for (const [kind, weight] of said?.kinds ?? []) kinds.set(kind, Math.min(6, (kinds.get(kind) ?? 0) + weight * factor));
    if (said?.builtin)
      builtins.set(said.builtin[0], Math.min(6, (builtins.get(said.builtin[0]) ?? 0) + said.builtin[1] * factor));
  }
  if (foreign.length > 0) kinds.set('object', Math.min(6, foreign.length * objectWeight));
  return { kinds, builtins, own: isForeign ? names : foreign };
}
