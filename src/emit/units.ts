import { exportedClassPath } from '../assertions/class-path.js';
import { testBody } from './body.js';
import { arrayLiteral, arrow, block } from './code.js';
import { type Doc, flat, print } from './doc.js';
import { classReference } from './expectations/class-reference.js';
import type { FileScope } from './file-scope.js';
import { hasMocks } from './io-mocks/index.js';
import { observedLiteral } from './literals/observed.js';
import { quoted } from './literals/string.js';
import { findTables, type TestTable } from './tables/index.js';
import type { TestPlan } from './test-plan.js';
import { createTestScope, statementColumn } from './test-scope.js';
import type { TitleFacts } from './titles/condition.js';
import { titleTests } from './titles/index.js';

export const lineWidth = 100;

/** One `it` or `it.each` of a group, printed. */
export interface TestUnit {
  readonly lines: readonly string[];
  readonly rows: readonly { readonly plan: TestPlan; readonly title: string }[];
}

/** The tests of one group: tables where they differ only in literals, single tests otherwise, in their order. */
export function groupUnits(plans: readonly TestPlan[], file: FileScope, facts: TitleFacts, depth: number): readonly TestUnit[] {
  const found = findTables(
    plans,
    file.model,
    file.framework,
    file.imports.taken,
    (plan) => !hasMocks(plan) && needsNoCast(plan, file),
  );
  const tables = found.filter((table) => !file.fresh || !rowsUseSubject(table, file));
  const tableOf = new Map(tables.flatMap((table) => table.plans.map((plan) => [plan, table] as const)));
  const singles = plans.filter((plan) => !tableOf.has(plan));
  const titles = titleTests(singles, facts, new Set(tables.flatMap((table) => table.titles)));
  const units: TestUnit[] = [];
  for (const plan of plans) {
    const table = tableOf.get(plan);
    if (!table) {
      const title = titles[singles.indexOf(plan)] ?? '';
      units.push({ lines: printed(singleText(plan, title, file), depth), rows: [{ plan, title }] });
    } else if (table.plans[0] === plan) {
      units.push({
        lines: printed(tableText(table, file), depth),
        rows: table.plans.map((row, i) => ({ plan: row, title: table.titles[i] ?? '' })),
      });
    }
  }
  return units;
}

function needsNoCast(plan: TestPlan, file: FileScope): boolean {
  const body = testBody(createTestScope(plan, file, new Map()));
  return !body.lines.some((line) => / as [A-Za-z]/.test(flat(line)));
}

/** Rows are made before the first test, when there is no fresh copy of the subject yet. */
function rowsUseSubject({ columns }: TestTable, { model }: FileScope): boolean {
  let used = false;
  const cls = (name: string): undefined => {
    used ||= exportedClassPath(name, model) !== undefined;
  };
  const names = { variable: () => '', expect: () => 'expect', cls };
  for (const { values } of columns) for (const value of values) observedLiteral(value, names);
  return used;
}

function singleText(plan: TestPlan, title: string, file: FileScope): Doc {
  const { lines, isAsync } = testBody(createTestScope(plan, file, new Map()));
  return [`${file.use('it')}(${quoted(title)}, `, arrow([], block(lines), isAsync), ');'];
}

function tableText({ plans, columns, variables, template }: TestTable, file: FileScope): Doc {
  const names = { variable: () => '', expect: () => file.use('expect'), cls: (name: string) => classReference(name, file) };
  const rows = plans.map((_, row) =>
    columns.map((column) => observedLiteral(column.values[row] ?? { k: 'scalar', v: undefined }, names)),
  );
  const single = columns.length === 1 && columns[0]?.values.every((value) => value.k === 'scalar');
  const list = arrayLiteral(single ? rows.flat() : rows.map(arrayLiteral));
  const scope = createTestScope(plans[0] as TestPlan, file, variables);
  const { lines, isAsync } = testBody(scope);
  const body = arrow(
    columns.map((column) => column.variable),
    block(lines),
    isAsync,
  );
  const literal = file.language === 'ts' && hasLiteralTypes(plans[0] as TestPlan, columns, file) ? ' as const' : '';
  return [`${file.use('it')}.each(`, list, `${literal})(${quoted(template)}, `, body, ');'];
}

/** Rows are widened to string and number, which parameters of literal types would refuse. */
function hasLiteralTypes({ statements }: TestPlan, columns: TestTable['columns'], { types }: FileScope): boolean {
  const keys = new Set(columns.map((column) => column.key));
  return statements.some(
    (statement, ref) =>
      statement.kind === 'primitive' &&
      keys.has(statementColumn(ref)) &&
      types.members(statement.type).some((member) => ['lit', 'template', 'enum'].includes(types.node(member).k)),
  );
}

function printed(doc: Doc, depth: number): readonly string[] {
  return `${'  '.repeat(depth)}${print(doc, lineWidth, depth)}`.split('\n');
}
