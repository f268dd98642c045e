import type { Assertion, View } from '../../assertions/assertion.js';
import type { Observed } from '../../model/observation.js';
import type { Scalar } from '../../model/scalar.js';
import type { SubjectModel } from '../../model/subject.js';
import { assertionColumn } from '../expectations/columns.js';
import { fedName } from '../titles/outcome.js';
import { type TestPlan, resultAssertions } from '../test-plan.js';
import { statementColumn } from '../test-scope.js';
import { isOpenCheck, openLiterals } from './skeleton.js';

/** One thing in which the rows of a table differ. */
export interface Column {
  /** Where it goes in the body; see `TestScope.column`. */
  readonly key: string;
  readonly role: 'input' | 'result' | 'detail';
  /** The wanted name of the parameter. */
  readonly name: string;
  readonly values: readonly Observed[];
  /** A part of what the act gives, not of what it throws. */
  readonly isOfResult?: true;
}

/** The columns in which tests of one skeleton differ: inputs first, then what is expected. */
export function differingColumns(plans: readonly TestPlan[], model: SubjectModel): readonly Column[] {
  const [first] = plans;
  if (!first) return [];
  const columns: Column[] = [];
  for (const ref of openLiterals(first)) {
    const values = plans.map((plan) => literalAt(plan, ref));
    columns.push({
      key: statementColumn(ref),
      role: 'input',
      name: fedName(ref, first, model) ?? 'value',
      values: values.map(scalar),
    });
  }
  first.test.assertions.forEach((assertion, index) => {
    const each = (pick: (other: Assertion) => Observed): readonly Observed[] =>
      plans.map((plan) => pick(plan.test.assertions[index] ?? assertion));
    columns.push(...assertionColumns(assertion, index, each, first));
  });
  return columns.filter((column) => column.values.some((value) => !same(value, column.values[0])));
}

function assertionColumns(assertion: Assertion, index: number, each: Each, plan: TestPlan): readonly Column[] {
  if (assertion.kind === 'value') {
    const { check } = assertion;
    if (!resultAssertions(plan).includes(assertion)) return [];
    if (check.c === 'match' && check.value.k === 'object')
      return check.value.entries.map(([key]) => partColumn(key, index, each));
    if (!isOpenCheck(check)) return [];
    const column = { key: assertionColumn(index), values: each(openValue) };
    const view = assertion.target.of === 'result' ? assertion.target.view : undefined;
    // What is only a part is not what the call gives.
    return [
      view
        ? { ...column, role: 'detail', name: viewName(view), isOfResult: true }
        : { ...column, role: 'result', name: 'expected' },
    ];
  }
  if (assertion.kind !== 'throws') return [];
  const { thrown } = assertion;
  const parts = thrown.t === 'error' ? thrown.props.map(([key]) => key) : [];
  if (thrown.t === 'builtin' || (thrown.t === 'error' && thrown.message !== undefined)) parts.push('message');
  return parts.map((part) => ({
    key: assertionColumn(index, `.${part}`),
    role: 'detail',
    name: part,
    values: each((other) => scalar(other.kind === 'throws' ? thrownPart(other, part) : undefined)),
  }));
}

function viewName(view: View): string {
  return view.v === 'part' ? view.key : view.v;
}

type Each = (pick: (other: Assertion) => Observed) => readonly Observed[];

function partColumn(key: string, index: number, each: Each): Column {
  const part = (other: Assertion): Observed | undefined =>
    other.kind === 'value' && other.check.c === 'match' && other.check.value.k === 'object'
      ? other.check.value.entries.find(([name]) => name === key)?.[1]
      : undefined;
  return {
    key: assertionColumn(index, `.${key}`),
    role: 'detail',
    name: key,
    isOfResult: true,
    values: each((other) => part(other) ?? scalar(undefined)),
  };
}

function openValue(other: Assertion): Observed {
  if (other.kind !== 'value' || !isOpenCheck(other.check)) return scalar(undefined);
  return other.check.c === 'is' ? scalar(other.check.value) : other.check.value;
}

function thrownPart({ thrown }: Assertion & { kind: 'throws' }, part: string): Scalar {
  if (part === 'message') return 'message' in thrown ? thrown.message : undefined;
  return thrown.t === 'error' ? thrown.props.find(([key]) => key === part)?.[1] : undefined;
}

function literalAt(plan: TestPlan, ref: number): Scalar {
  const statement = plan.statements[ref];
  return statement?.kind === 'primitive' ? statement.value : undefined;
}

const scalar = (v: Scalar): Observed => ({ k: 'scalar', v });

function same(a: Observed, b: Observed | undefined): boolean {
  if (a.k === 'scalar' && b?.k === 'scalar') return Object.is(a.v, b.v);
  return comparable(a) === comparable(b);
}

function comparable(value: Observed | undefined): string {
  return JSON.stringify(value, (_, item: unknown) =>
    typeof item === 'bigint' ? `${item}n` : item === undefined ? '\u0000' : item,
  );
}
