import type { SubjectModel } from '../../model/subject.js';
import type { Framework } from '../frameworks/framework.js';
import { free } from '../names/variables.js';
import { capitalised, enumeration } from '../names/words.js';
import type { TestPlan } from '../test-plan.js';
import { statementColumn } from '../test-scope.js';
import { actCallable } from '../titles/condition.js';
import { outcomeWords, verb } from '../titles/outcome.js';
import { type Column, differingColumns } from './columns.js';
import { shownColumn } from './row-value.js';
import { skeleton } from './skeleton.js';

/** Tests that differ only in literals, as one parametrised test. */
export interface TestTable {
  readonly plans: readonly TestPlan[];
  readonly columns: readonly NamedColumn[];
  /** Title with `%s` and `%j`. */
  readonly template: string;
  /** The title of each row, as the runner shows it. */
  readonly titles: readonly string[];
}

export interface NamedColumn extends Column {
  readonly variable: string;
}

const fewestRows = 3;
const mostColumns = 4;

/**
 * Finds the tables among the tests of one group. `isPlain` rules out tests that need casts, which a shared body
 * could not give to single rows.
 */
export function findTables(
  plans: readonly TestPlan[],
  model: SubjectModel,
  framework: Framework,
  taken: ReadonlySet<string>,
  isPlain: (plan: TestPlan) => boolean,
): readonly TestTable[] {
  const families = new Map<string, TestPlan[]>();
  for (const plan of plans) {
    if (!isPlain(plan)) continue;
    const key = skeleton(plan);
    families.set(key, [...(families.get(key) ?? []), plan]);
  }
  const tables: TestTable[] = [];
  for (const family of families.values()) {
    const whole = asTable(family, model, framework, taken);
    if (whole) tables.push(whole);
    // Results too long to stand in a column may still be the same for several inputs.
    else tables.push(...byOutcome(family, model).flatMap((same) => asTable(same, model, framework, taken) ?? []));
  }
  return tables;
}

function byOutcome(plans: readonly TestPlan[], model: SubjectModel): readonly (readonly TestPlan[])[] {
  const groups = new Map<string, TestPlan[]>();
  for (const plan of plans) {
    const outcome = outcomeWords(plan, model);
    groups.set(outcome, [...(groups.get(outcome) ?? []), plan]);
  }
  return [...groups.values()];
}

function asTable(
  plans: readonly TestPlan[],
  model: SubjectModel,
  framework: Framework,
  taken: ReadonlySet<string>,
): TestTable | undefined {
  if (plans.length < fewestRows) return undefined;
  const found = differingColumns(plans, model);
  const inputs = found.filter((column) => column.role === 'input');
  if (inputs.length === 0 || found.length > mostColumns) return undefined;
  const columns = named(found, taken);
  const template = titleTemplate(plans, columns, model);
  if (template === undefined) return undefined;
  const shown = columns.filter((column) => column.role !== 'detail').map((column) => shownColumn(column.values));
  const titles = plans.map((_, row) =>
    framework.rowTitle(
      template,
      shown.map((column) => column?.values[row]),
    ),
  );
  return new Set(titles).size === titles.length ? { plans, columns, template, titles } : undefined;
}

function named(columns: readonly Column[], taken: ReadonlySet<string>): readonly NamedColumn[] {
  const used = new Set(taken);
  return columns.map((column) => {
    const plain = /^[\p{L}_$][\w$]*$/u.test(column.name) ? column.name : 'value';
    // An import of the same name stays visible in the body.
    const wanted = taken.has(plain) ? `${plain}Value` : plain;
    const variable = free(used.has(wanted) && column.role !== 'input' ? `expected${capitalised(wanted)}` : wanted, used);
    used.add(variable);
    return { ...column, variable };
  });
}

/** The runner fills the places in the order of the columns, so the inputs come first in the title as well. */
function titleTemplate(plans: readonly TestPlan[], columns: readonly Column[], model: SubjectModel): string | undefined {
  const [first] = plans;
  if (!first) return undefined;
  const shown = columns
    .filter((column) => column.role !== 'detail')
    .map((column) => ({ column, show: shownColumn(column.values) }));
  if (shown.some(({ show }) => show === undefined)) return undefined;
  const inputs = shown.filter(({ column }) => column.role === 'input');
  const places = inputs.map(({ show }) => show?.code ?? '%s');
  const byName =
    inputs.length === 1 && inputs[0]?.column.name !== 'value' && !isOnlyArgument(first, inputs[0]?.column.key, model);
  const result = shown.find(({ column }) => column.role === 'result');
  const outcomes = new Set(plans.map((plan) => outcomeWords(plan, model)));
  const template = result
    ? `given ${byName ? `${inputs[0]?.column.name} ` : ''}${enumeration(places)}, ${verb(first, model)} ${result.show?.code}`
    : `${[...outcomes][0]} ${byName ? `when ${inputs[0]?.column.name} is ${places[0]}` : `for ${enumeration(places)}`}`;
  if (!result && outcomes.size > 1) return undefined;
  // The runner would read any other % or $ as a place of its own.
  return /[%$]/.test(template.replaceAll(/%[sj]/g, '')) ? undefined : template;
}

/** The only parameter needs no name in the title; one of several, or a property of an object, does. */
function isOnlyArgument(plan: TestPlan, key: string | undefined, model: SubjectModel): boolean {
  const act = plan.statements[plan.act];
  const direct = act && 'args' in act && act.args.some((ref) => statementColumn(ref) === key);
  return direct === true && (actCallable(plan, model)?.params.length ?? 0) === 1;
}
