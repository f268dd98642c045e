import type { Observed } from '../../model/observation.js';
import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { remap } from '../../testcase/statements/index.js';
import { hasNoShape } from '../../testcase/types/type-table.js';
import { actionsOf } from '../actions.js';
import type { MinimisedTest } from '../minimised-suite.js';
import { plainLiterals } from '../plain-values.js';
import type { MinimiseSubject } from '../subject.js';
import { keptGoals } from './kept-goals.js';
import type { Telling } from './telling.js';

/** Calls of one test that are tried. */
const MOST_CALLS = 4;

/**
 * Minimising leaves `tree.insert(key)` without the data, and `tree.values()` then gives `[undefined]`. Where there is
 * such a hole in what the act gives, a call before it that can fill it gets its next argument. The goals stay.
 */
export function* filled(minimised: MinimisedTest, own: Observed, subject: MinimiseSubject): Telling {
  let best = minimised;
  let holes = holesIn(own);
  if (holes === 0 || !subject.isValid(best.test)) return best;
  // Counted from the end: what is added comes before the call.
  const calls = actionsOf(best.test).slice(0, -1).slice(-MOST_CALLS);
  let given = 0;
  for (const fromEnd of calls.map((at) => minimised.test.statements.length - at)) {
    const version = withFurtherArgument(best.test, best.test.statements.length - fromEnd, given, subject);
    if (holes === 0 || version === undefined || !subject.isValid(version)) continue;
    const run = yield version;
    const goals = keptGoals(minimised, run, subject);
    const left = holesIn(run.shown);
    if (!goals || left >= holes) continue;
    best = { ...minimised, test: version, goals };
    holes = left;
    given++;
  }
  return best;
}

/** How often there is nothing inside of what the act gave; that it gave nothing at all is none. */
function holesIn(shown: Observed): number {
  const [given] = shown.k === 'array' ? shown.items : [];
  return given ? inside(given).reduce((sum, inner) => sum + countHoles(inner), 0) : 0;
}

function countHoles(value: Observed): number {
  if (value.k === 'scalar') return value.v === undefined ? 1 : 0;
  return inside(value).reduce((sum, inner) => sum + countHoles(inner), 0);
}

function inside(value: Observed): readonly Observed[] {
  switch (value.k) {
    case 'array':
    case 'set':
      return value.items;
    case 'map':
    case 'object':
    case 'instance':
      return value.entries.map(([, inner]) => inner);
    default:
      return [];
  }
}

/** The test with one more of the optional arguments of a call, where that can be a plain value. */
function withFurtherArgument(test: TestCase, at: Ref, index: number, subject: MinimiseSubject): TestCase | undefined {
  const call = test.statements[at] as Statement;
  const value = furtherArgument(call, index, subject);
  if (value === undefined || call.kind !== 'call') return undefined;
  const rest = test.statements.slice(at + 1).map((statement) => remap(statement, (ref) => (ref < at ? ref : ref + 1)));
  return { statements: [...test.statements.slice(0, at), value, { ...call, args: [...call.args, at] }, ...rest] };
}

/** The value for the next argument of a call, another for each of several; undefined where there is none. */
function furtherArgument(statement: Statement, index: number, { facts, model }: MinimiseSubject): Statement | undefined {
  if (statement.kind !== 'call' || statement.receiver === undefined) return undefined;
  const n = statement.args.length;
  const param = facts.plans[statement.callable]?.params[n];
  const name = model.callables[statement.callable]?.params[n]?.name;
  if (param === undefined || name === undefined || !param.opt || param.rest) return undefined;
  const { type } = param;
  const [literal] = plainLiterals(type, facts.table).filter(Boolean);
  const isText = typeof literal === 'string' || (type >= 0 && type < facts.table.known && hasNoShape(type, facts.table));
  if (isText) return { kind: 'primitive', type, value: index === 0 ? name : `${name}${index + 1}` };
  const value = typeof literal === 'number' ? index + 1 : literal;
  return value === undefined ? undefined : { kind: 'primitive', type, value };
}
