import type { Observed } from '../../model/observation.js';
import type { Scalar } from '../../model/scalar.js';
import type { TypeId } from '../../model/types.js';
import { prune } from '../../testcase/prune.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { isValue, wanted } from '../../testcase/statements/index.js';
import { primitiveName, takesAnything, type TypeTable } from '../../testcase/types/type-table.js';
import { endAt, settled } from '../actions.js';
import { isInstanceWanted } from '../likelihood.js';
import type { MinimisedTest } from '../minimised-suite.js';
import type { Fragment } from '../plain-values.js';
import { mayReplace } from '../reported-run.js';
import type { Glimpse } from '../roles/literal-roles.js';
import { removeSingles } from '../shorten.js';
import { simplify } from '../simplify.js';
import type { MinimiseSubject } from '../subject.js';
import { judge, Trial, type Witness } from '../trial.js';
import { trim } from '../trim.js';
import { supply, type Use, usesOf, wantedObject } from '../uses.js';
import type { Telling } from './telling.js';

/** Members that are tried at most. */
const MOST_MEMBERS = 12;
/** Executions for leaving out the members that no goal needs, and to make the others plain. */
const ALLOWANCE = 50;

/**
 * An object of the subject's that is given where any data would do is there for some of its members: a schema that is
 * to check itself, a range as the options of another. What it shows is written down, then cut down to what the goals
 * need of it. It stays where that reads worse.
 */
export function* asData(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  let current = minimised;
  if (!subject.isValid(current.test)) return current;
  for (let fromEnd = 2; fromEnd <= current.test.statements.length; fromEnd++) {
    const variable = current.test.statements.length - fromEnd;
    const found = yield* writtenDown(current, variable, subject);
    if (found === undefined) continue;
    current = found;
    fromEnd = 1;
  }
  return current;
}

function* writtenDown(
  minimised: MinimisedTest,
  variable: Ref,
  subject: MinimiseSubject,
): Generator<TestCase, MinimisedTest | undefined, Glimpse> {
  const { test, ownGoals } = minimised;
  const uses = dataUses(test, variable, subject);
  if (uses.length === 0) return undefined;
  const seen = yield endAt(test, variable);
  const literal =
    seen.usable && seen.outcome === 'ok' ? literalOf(seen.shown, typeFor(uses[0] as Use, test, subject), subject) : undefined;
  if (literal === undefined) return undefined;
  const value = withAssigned(literal, test, variable, Math.min(...uses.map((use) => use.by)), subject);
  const candidate = prune(supply(test, uses, value));
  if (!subject.isValid(candidate)) return undefined;
  const before = judge(test, yield test, subject.goals);
  const after = judge(candidate, yield candidate, subject.goals);
  if (!before || !after || !isAsGood(before, after, ownGoals)) return undefined;
  const trial = new Trial(after, subject, ownGoals, ALLOWANCE);
  yield* trim(trial, subject);
  yield* removeSingles(trial, subject);
  yield* simplify(trial, subject);
  const { cost } = subject.readability;
  return cost(trial.best.test) < cost(test) ? { ...minimised, test: trial.best.test, goals: trial.best.goals } : undefined;
}

function isAsGood(before: Witness, after: Witness, goals: readonly number[]): boolean {
  if (before.ending.outcome !== after.ending.outcome || !mayReplace(before.ending, after.ending)) return false;
  return goals.every((goal) => after.goals.includes(goal));
}

/** The uses of an object or a result as data. */
function dataUses(test: TestCase, variable: Ref, subject: MinimiseSubject): readonly Use[] {
  const statement = test.statements[variable];
  if (!statement || isValue(statement) || statement.kind === 'set' || settled(test, variable) !== variable) return [];
  return usesOf(test, variable).filter((use) => !use.receives && isForData(wantedBy(use, test, subject), subject));
}

function isForData(type: TypeId, { model, facts }: MinimiseSubject): boolean {
  if (takesAnything(type, facts.table)) return true;
  return model.untyped && type >= 0 && facts.table.node(type).k === 'guess' && !isInstanceWanted(type, facts.table);
}

function wantedBy({ by, n }: Use, test: TestCase, { facts }: MinimiseSubject): TypeId {
  return wanted(test.statements[by] as Statement, n, facts);
}

function typeFor(use: Use, test: TestCase, subject: MinimiseSubject): TypeId {
  const type = wantedBy(use, test, subject);
  return wantedObject(type, -1, subject.facts) ?? type;
}

/** Glimpses list what the last statement gave first. Objects inside of it are empty ones. */
function literalOf(shown: Observed, type: TypeId, { facts }: MinimiseSubject): Fragment | undefined {
  const value = shown.k === 'array' ? shown.items[0] : undefined;
  if ((value?.k !== 'instance' && value?.k !== 'object') || value.entries.length === 0) return undefined;
  const statements: Statement[] = [];
  const entries = value.entries.slice(0, MOST_MEMBERS).flatMap(([key, member]): readonly (readonly [string, Ref])[] => {
    const statement = memberOf(member, type, facts.table);
    return statement === undefined ? [] : [[key, statements.push(statement) - 1]];
  });
  return [...statements, { kind: 'object', type, entries }];
}

/** What the test writes to the object before it is used is a member from the start. */
function withAssigned(literal: Fragment, test: TestCase, variable: Ref, at: Ref, { model }: MinimiseSubject): Fragment {
  const object = literal.at(-1);
  if (object?.kind !== 'object') return literal;
  const entries = new Map(object.entries);
  for (const statement of test.statements.slice(0, at))
    if (statement.kind === 'set' && statement.receiver === variable)
      // References of a fragment count from its place.
      entries.set(model.callables[statement.callable]?.name ?? '', statement.value - at);
  return literal.with(-1, { ...object, entries: [...entries] });
}

function memberOf(member: Observed, type: TypeId, table: TypeTable): Statement | undefined {
  switch (member.k) {
    case 'scalar':
      return { kind: 'primitive', type: scalarType(member.v, type, table), value: member.v };
    case 'array':
      return { kind: 'array', type: table.anything >= 0 ? table.anything : type, elements: [] };
    case 'object':
    case 'instance':
    case 'same':
      return { kind: 'object', type: table.anything >= 0 ? table.anything : type, entries: [] };
    default:
      return undefined;
  }
}

function scalarType(value: Scalar, type: TypeId, { standard, known }: TypeTable): TypeId {
  const own = standard[primitiveName(value)];
  return own < known ? own : type;
}
