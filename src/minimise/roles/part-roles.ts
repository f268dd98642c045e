import type { StatementRole } from '../../testcase/found-test.js';
import type { Ref, TestCase } from '../../testcase/statement.js';
import { withoutEcho } from '../echo.js';
import type { MinimiseSubject } from '../subject.js';
import { type Part, partsOf, withoutPart } from '../parts.js';
import { usesOf } from '../uses.js';
import { changeOf, type Original, type Probing } from './probing.js';

/**
 * Which options and optional arguments make no difference to what a reader sees, found by leaving them out. They are
 * there for the way that the act takes; a title that names one as the condition of the outcome would mislead.
 */
export function* partRoles(original: Original, subject: MinimiseSubject): Probing {
  const { test } = original;
  const roles: StatementRole[] = [];
  for (const part of partsOf(test, subject)) {
    const changed = withoutPart(test, part, subject);
    const ref = valueOf(part, test);
    // A value with another use may well decide there.
    if (changed === undefined || ref === undefined || isShared(ref, test) || !subject.isValid(changed)) continue;
    const seen = withoutEcho(original.seen, part, test);
    const { end, given, state } = changeOf({ ...original, seen }, changed, withoutEcho(yield changed, part, test));
    if (!end && !given && !state) roles.push({ ref, role: 'vain' });
  }
  return roles;
}

function isShared(ref: Ref, test: TestCase): boolean {
  return usesOf(test, ref).filter((use) => !use.receives).length > 1;
}

function valueOf({ at, n }: Part, test: TestCase): Ref | undefined {
  const statement = test.statements[at];
  if (statement?.kind === 'object') return statement.entries[n]?.[1];
  return statement && 'args' in statement ? statement.args[n] : undefined;
}
