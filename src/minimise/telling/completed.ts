import { prune } from '../../testcase/prune.js';
import type { ObjectStatement, Ref, Statement, TestCase } from '../../testcase/statement.js';
import { remap } from '../../testcase/statements/index.js';
import { objectShape } from '../../testcase/statements/object.js';
import { actionsOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { type Fragment, moved, plainValues } from '../plain-values.js';
import type { Glimpse } from '../roles/probing.js';
import type { MinimiseSubject } from '../subject.js';
import { keptGoals } from './kept-goals.js';
import type { Telling } from './telling.js';

/** Arguments of one call, and functions of one object, that are tried. */
const MOST_ARGUMENTS = 3;
const MOST_FUNCTIONS = 8;

/**
 * Untyped code that is given too little stumbles: `Cannot read properties of undefined`. That is no behaviour that anybody
 * meant, so a test that ends so is given what it left out, further arguments and the functions of an object, until it ends
 * by itself. The goals stay; what was refused on purpose is one.
 */
export function* completed(minimised: MinimisedTest, subject: MinimiseSubject): Telling {
  const { test } = minimised;
  if (!subject.model.untyped || !subject.isValid(test)) return minimised;
  const run = yield test;
  if (!run.usable || run.outcome !== 'threw' || run.errorKey !== 'TypeError') return minimised;
  for (const version of withArguments(test, subject)) {
    const told = yield* accepted(version, minimised, subject);
    if (told) return told;
  }
  for (const at of objectsOf(test)) {
    const version = withFunctions(test, at, subject);
    const told = version && (yield* accepted(version, minimised, subject));
    if (told) return yield* leaner(told, test, at, subject);
  }
  return minimised;
}

function* accepted(
  test: TestCase,
  minimised: MinimisedTest,
  subject: MinimiseSubject,
): Generator<TestCase, MinimisedTest | undefined, Glimpse> {
  if (!subject.isValid(test)) return undefined;
  const goals = keptGoals(minimised, yield test, subject);
  return goals && { ...minimised, test, goals };
}

/** With one, two and three more of the arguments that calls do without, the last call first. */
function withArguments(test: TestCase, { facts }: MinimiseSubject): readonly TestCase[] {
  return actionsOf(test)
    .toReversed()
    .flatMap((at) => {
      const versions: TestCase[] = [];
      const call = test.statements[at] as Statement;
      if (call.kind !== 'call' && call.kind !== 'construct') return [];
      const params = facts.plans[call.callable]?.params.slice(call.args.length, call.args.length + MOST_ARGUMENTS) ?? [];
      const given: Statement[] = [];
      const args: Ref[] = [...call.args];
      for (const param of params) {
        const value = param.rest ? undefined : plainValues(param.type, facts.table)[0];
        if (value === undefined) break;
        given.push(...moved(value, at + given.length));
        args.push(at + given.length - 1);
        versions.push(inserted(test, at, [...given], { ...call, args: [...args] }));
      }
      return versions;
    });
}

function objectsOf(test: TestCase): readonly Ref[] {
  return test.statements.flatMap((statement, at) => (statement.kind === 'object' ? [at] : []));
}

/** With the functions that an object may have and has not. */
function withFunctions(test: TestCase, at: Ref, { facts }: MinimiseSubject): TestCase | undefined {
  const object = test.statements[at] as ObjectStatement;
  const { props } = objectShape(object.type, facts.table);
  const given: Statement[] = [];
  const entries = [...object.entries];
  for (const { name, t } of props) {
    if (entries.some(([key]) => key === name) || entries.length >= MOST_FUNCTIONS) continue;
    const fn = plainValues(t, facts.table).find((value: Fragment) => value.at(-1)?.kind === 'callback');
    if (fn === undefined) continue;
    given.push(...moved(fn, at + given.length));
    entries.push([name, at + given.length - 1]);
  }
  return given.length === 0 ? undefined : inserted(test, at, given, { ...object, entries });
}

/** Without the functions that make no difference to that. */
function* leaner(told: MinimisedTest, original: TestCase, at: Ref, subject: MinimiseSubject): Telling {
  let best = told;
  const { length } = (original.statements[at] as ObjectStatement).entries;
  // What was put in came before the object: counted from the end it is where it was.
  const fromEnd = original.statements.length - at;
  for (let n = (told.test.statements.at(-fromEnd) as ObjectStatement).entries.length - 1; n >= length; n--) {
    const place = best.test.statements.length - fromEnd;
    const object = best.test.statements[place] as ObjectStatement;
    const without = { statements: best.test.statements.with(place, { ...object, entries: object.entries.toSpliced(n, 1) }) };
    best = (yield* accepted(without, best, subject)) ?? best;
  }
  return { ...best, test: prune(best.test) };
}

/** Statements before one that is changed; all that refers to what comes after them still does. */
function inserted(test: TestCase, at: Ref, given: readonly Statement[], changed: Statement): TestCase {
  const rest = test.statements.slice(at + 1).map((statement) => remap(statement, (ref) => (ref < at ? ref : ref + given.length)));
  // References of what is changed are to earlier statements, which stay, and to those put in.
  return { statements: [...test.statements.slice(0, at), ...given, changed, ...rest] };
}
