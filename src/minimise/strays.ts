import type { TypeId } from '../model/types.js';
import type { Ref, Statement, TestCase } from '../testcase/statement.js';
import { isValue, references, typesOf, wanted } from '../testcase/statements/index.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import type { LinkedParts } from '../testcase/types/linked-parts.js';
import { takesAnything } from '../testcase/types/type-table.js';

/** A part that is passed to an object which it did not come from, or as any data. */
export interface Stray {
  /** The call, and the reference of it that leads there. */
  readonly by: Ref;
  readonly n: number;
  readonly part: Ref;
  /** What it is passed to; -1 for a constructor. */
  readonly home: Ref;
  readonly kind: number;
}

/** All such, also those within lists. */
export function straysOf(test: TestCase, parts: LinkedParts, facts: Facts): readonly Stray[] {
  const types = typesOf(test, facts);
  return test.statements.flatMap((statement, by) => {
    const owner = ownerOf(statement, types, facts);
    if (owner < 0) return [];
    const home = 'receiver' in statement ? (statement.receiver ?? -1) : -1;
    return references(statement).flatMap((ref, n) =>
      (home >= 0 && n === 0 ? [] : passedBy(ref, test)).flatMap((part): readonly Stray[] => {
        const type = types[part] as TypeId;
        const kind = Math.max(parts.kindOf(type), parts.kindWithin(type));
        if (kind < 0 || parts.handing(owner, kind).length === 0) return [];
        const isOwn = home >= 0 && parts.rootOf(part, test.statements) === parts.rootOf(home, test.statements);
        return isOwn && !(part === ref && isData(wanted(statement, n, facts), parts, facts)) ? [] : [{ by, n, part, home, kind }];
      }),
    );
  });
}

/** Anything may be passed there: a node as the value of another is no use of it, even in its own tree. */
function isData(type: TypeId, parts: LinkedParts, { table }: Facts): boolean {
  return !table.model.untyped && type >= 0 && takesAnything(type, table) && parts.kindOf(type) < 0;
}

/** The type of what is called or made. */
function ownerOf(statement: Statement, types: readonly TypeId[], { plans }: Facts): TypeId {
  if (statement.kind === 'construct') return plans[statement.callable]?.result ?? -1;
  return statement.kind === 'call' && statement.receiver !== undefined ? (types[statement.receiver] as TypeId) : -1;
}

/** The value itself, or what is in it. */
function passedBy(ref: Ref, test: TestCase): readonly Ref[] {
  const statement = test.statements[ref] as Statement;
  return isValue(statement) ? references(statement).flatMap((inner) => passedBy(inner, test)) : [ref];
}

/** How often links are written by hand. */
export function linksWritten({ statements }: TestCase, parts: LinkedParts): number {
  return statements.filter((statement) => statement.kind === 'set' && parts.isLinking(statement.callable)).length;
}
