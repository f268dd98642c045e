import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { remap } from '../../testcase/statements/index.js';
import { written } from '../written.js';
import type { Mate } from './borrowed.js';
import { callUnderTest, madeFrom } from './lent-inputs.js';

/** A call whose result the act is given as this argument; -1: is called on. */
export interface Maker {
  readonly at: Ref;
  readonly input: number;
}

/** Statements to be planted, the call last. What it is made on or of stands where `made` is. */
type Step = readonly Statement[];

const made: Ref = -1;

const MOST_WORDS = 3;

/**
 * The maker as it can be planted into `mate`: with what it is given, with what other tests give to the same call, and with
 * names of the other test. A constructor of nothing is given what it is to stand for.
 */
export function stepsLike(test: TestCase, { at }: Maker, mate: TestCase, mates: readonly Mate[]): readonly Step[] {
  const maker = test.statements[at] as Statement;
  if (maker.kind === 'construct') return maker.args.length === 0 ? [[{ ...maker, args: [made] }]] : [];
  if (maker.kind !== 'call') return [];
  const like = (other: TestCase): readonly Step[] =>
    other.statements.flatMap((statement, ref) =>
      statement.kind === 'call' && statement.callable === maker.callable ? [lifted(other, ref)] : [],
    );
  const own = lifted(test, at);
  const steps = [own, ...mates.flatMap((other) => like(other.test)), ...withWords(own, mate)];
  const byText = new Map(steps.map((step) => [written(step), step]));
  return [...byText.values()].toSorted((a, b) => a.length - b.length);
}

/** The call with all that it is given, but not what it is called on: of a function that is its first argument. */
function lifted({ statements }: TestCase, at: Ref): Step {
  const call = statements[at] as Statement & { kind: 'call' };
  const subject = call.receiver ?? call.args[0];
  const given = call.receiver === undefined ? call.args.slice(1) : call.args;
  const needed = [...madeFrom({ statements }, given)].sort((a, b) => a - b);
  const place = (ref: Ref): Ref => needed.indexOf(ref);
  const step = remap(call, (ref) => (ref === subject ? made : place(ref)));
  return [...needed.map((ref) => remap(statements[ref] as Statement, place)), step];
}

/** The step about names that the other test has: its keys and texts. */
function withWords(step: Step, mate: TestCase): readonly Step[] {
  const at = step.findIndex((statement) => statement.kind === 'primitive' && typeof statement.value === 'string');
  if (at < 0) return [];
  const words = mate.statements.flatMap((statement) => {
    if (statement.kind === 'object') return statement.entries.map(([key]) => key);
    return statement.kind === 'primitive' && typeof statement.value === 'string' ? [statement.value] : [];
  });
  return [...new Set(words)].slice(0, MOST_WORDS).map((value) => step.with(at, { ...step[at], value } as Statement));
}

/** The other test with the step made on what its act is called on, or is given. */
export function planted(
  step: Step,
  mate: TestCase,
  input: number,
): { readonly test: TestCase; readonly maker: Maker } | undefined {
  const found = callUnderTest(mate);
  if (found === undefined) return undefined;
  const { act, at } = found;
  const object = input < 0 ? (act.kind === 'call' ? act.receiver : undefined) : act.args[input];
  if (object === undefined) return undefined;
  const end = at + step.length - 1;
  const before = step.map((statement) => remap(statement, (ref) => (ref === made ? object : ref + at)));
  const instead: Statement =
    act.kind === 'call' && input < 0
      ? { ...act, receiver: end }
      : { ...act, args: act.args.map((ref, n) => (n === input ? end : ref)) };
  const behind = mate.statements
    .slice(at + 1)
    .map((statement) => remap(statement, (ref) => (ref < at ? ref : ref + step.length)));
  return {
    test: { statements: [...mate.statements.slice(0, at), ...before, instead, ...behind] },
    maker: { at: end, input },
  };
}
