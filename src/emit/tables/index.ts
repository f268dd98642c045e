import { sameObserved } from '../../execute/same-observed.js';
import type { SubjectModel } from '../../model/subject.js';
import type { Framework } from '../frameworks/framework.js';
import { free } from '../names/variables.js';
import { capitalised, enumeration } from '../names/words.js';
import { resultAssertions, type TestPlan } from '../test-plan.js';
import { statementColumn } from '../test-scope.js';
import { actCallable } from '../titles/condition.js';
import { besideWords } from '../titles/beside.js';
import { clausesOf, sharedEnds } from '../titles/ends.js';
import { joined } from '../titles/joined.js';
import { outcomeWords, throwingVerb, thrownKind, verb } from '../titles/outcome.js';
import { keyWords, valueOf } from '../titles/value-words.js';
import { type Column, differingColumns } from './columns.js';
import { givenPlaces } from './given.js';
import { lengthInRow, shownColumn } from './row-value.js';
import { byMessage, sharedMessage } from './shared-message.js';
import { skeleton } from './skeleton.js';

/** Tests that differ only in literals, as one parametrised test. */
export interface TestTable {
  readonly plans: readonly TestPlan[];
  readonly columns: readonly NamedColumn[];
  /** What stands in the body for each thing in which the rows differ, by its key. */
  readonly variables: ReadonlyMap<string, string>;
  /** Title with `%s` and `%j`. */
  readonly template: string;
  /** The title of each row, as the runner shows it. */
  readonly titles: readonly string[];
}

export interface NamedColumn extends Column {
  readonly variable: string;
}

const fewestRows = 3;
/** With the same outcome in all rows, more say little that is new. */
const mostAlike = 20;
/** With another outcome in each, as many as can be taken in at a glance: more where each is a few characters. */
const mostRows = 20;
const mostShortRows = 24;
const shortRow = 40;
const fewThrown = 5;
const longestRow = 84;
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
    const table = (rows: readonly TestPlan[]): readonly TestTable[] => {
      const found = asTable(rows, model, framework, taken) ?? [];
      const kinds = found.some(tellsOnlyKind) ? byMessage(rows) : [];
      return kinds.length > 1 ? kinds.flatMap((kind) => asTable(kind, model, framework, taken) ?? []) : found;
    };
    if (table(family).length > 0) tables.push(...readable(family, model).flatMap(table));
    // Results too long to stand in a column may still be the same for several inputs.
    else
      tables.push(
        ...byOutcome(family, model)
          .flatMap((same) => balanced(same, mostAlike))
          .flatMap(table),
      );
  }
  return tables;
}

/** `throws Error`: an error of no particular class is told by what it says, and these say different things. */
function tellsOnlyKind({ template, plans }: TestTable): boolean {
  const kind = plans[0] && thrownKind(plans[0]);
  return kind?.endsWith(' Error') === true && template.startsWith(`${kind} `);
}

/** The rows of a long table as several: those with the same outcome together, then the others. */
function readable(family: readonly TestPlan[], model: SubjectModel): readonly (readonly TestPlan[])[] {
  const most = (rows: readonly TestPlan[]): number => {
    const columns = differingColumns(rows, model);
    if (columns.every((column) => column.role === 'input')) return mostAlike;
    return rows.every((_, row) => rowLength(columns, row) <= shortRow) ? mostShortRows : mostRows;
  };
  // Errors that say the same are one story, others another, even where all would go into one table.
  const isThrown = family[0] !== undefined && thrownKind(family[0]) !== undefined;
  if (family.length <= (isThrown ? fewThrown : most(family))) return [family];
  const alike = byOutcome(family, model).filter((rows) => rows.length >= fewestRows);
  const others = family.filter((plan) => !alike.some((rows) => rows.includes(plan)));
  return [...alike.flatMap((rows) => balanced(rows, most(rows))), ...balanced(others, most(others))];
}

function rowLength(columns: readonly Column[], row: number): number {
  return columns.reduce((length, { values }) => length + (values[row] ? lengthInRow(values[row]) : 0), 0);
}

/** In as few pieces as there must be, of about the same length. */
function balanced<T>(rows: readonly T[], most: number): readonly (readonly T[])[] {
  const pieces = Math.ceil(rows.length / most);
  const size = Math.ceil(rows.length / Math.max(pieces, 1));
  return Array.from({ length: pieces }, (_, i) => rows.slice(i * size, (i + 1) * size));
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
): readonly TestTable[] | undefined {
  if (plans.length < fewestRows) return undefined;
  const found = differingColumns(plans, model);
  const inputs = found.filter((column) => column.role === 'input');
  if (inputs.length === 0 || found.length > mostColumns) return undefined;
  const columns = named(found, taken);
  const title = titleTemplate(plans, columns, model);
  if (title === undefined) return undefined;
  const { template } = title;
  const shown = title.shown.map((column) => shownColumn(column.values));
  const titles = plans.map((_, row) =>
    framework.rowTitle(
      template,
      shown.map((column) => column?.values[row]),
    ),
  );
  if (new Set(titles).size !== titles.length) return undefined;
  const ordered = inOrderOf(title.shown, columns);
  const own = ordered.filter((column) => title.shown.includes(column) || repeatedInput(column, ordered) === undefined);
  const variables = new Map(ordered.map((column) => [column.key, variableOf(column, own, ordered)]));
  return [{ plans, columns: own, variables, template, titles }];
}

/** A part of the result that is in every row what was given needs no column of its own. */
function variableOf(column: NamedColumn, own: readonly NamedColumn[], all: readonly NamedColumn[]): string {
  return own.includes(column) ? column.variable : (repeatedInput(column, all)?.variable ?? column.variable);
}

function repeatedInput<C extends Column>(column: Column, columns: readonly C[]): C | undefined {
  if (column.role !== 'detail' || !column.isOfResult) return undefined;
  return columns.find(
    ({ role, values }) => role === 'input' && values.every((value, i) => sameObserved(value, column.values[i] ?? value)),
  );
}

/** The runner fills the places of a title from the first columns on. */
function inOrderOf(shown: readonly Column[], columns: readonly NamedColumn[]): readonly NamedColumn[] {
  const isShown = ({ key }: NamedColumn): boolean => shown.some((column) => column.key === key);
  return [...columns.filter(isShown), ...columns.filter((column) => !isShown(column))];
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

interface Template {
  readonly template: string;
  /** The columns that fill its places. */
  readonly shown: readonly Column[];
}

/** The runner fills the places in the order of the columns, so the inputs come first in the title as well. */
function titleTemplate(plans: readonly TestPlan[], columns: readonly Column[], model: SubjectModel): Template | undefined {
  const [first] = plans;
  if (!first) return undefined;
  const inputs = columns.filter((column) => column.role === 'input');
  const result = outcomeColumn(columns, plans);
  const outcome = (result && !isUntold(result) ? result : undefined) ?? tellingDetail(columns);
  const shown = outcome ? [...inputs, outcome] : inputs;
  const codes = shown.map((column) => shownColumn(column.values)?.code);
  if (codes.some((code) => code === undefined)) return undefined;
  const expected = result && isUntold(result) ? expectedOutcome(result, columns, plans, model) : undefined;
  const ending = outcome
    ? `${endingWords(outcome, first, model)} ${codes.at(-1)}`
    : result
      ? expected
      : sameOutcome(plans, model, columns);
  if (ending === undefined) return undefined;
  const isNamed = inputs.every(({ name }) => name !== 'value') && !inputs.some(({ key }) => isOnlyArgument(first, key, model));
  const named = inputs.map(({ name }, i) => `${name} ${isNamed && !outcome ? 'is ' : ''}${codes[i]}`);
  const places = isNamed ? undefined : givenPlaces(first, new Map(inputs.map(({ key }, i) => [key, codes[i] ?? ''])), model);
  const values = places?.values ?? inputs.map((_, i) => `${codes[i]}`);
  const options = places?.options ?? [];
  const asked = options.map(([name, text]) => `${name} is ${text}`);
  const beside = options.map((option) => option.join(' '));
  const given = isNamed ? enumeration(named) : enumerations([values, beside], ' with ');
  const whole = [...sharedVersions(plans, columns, model, ending), none]
    .map(({ clauses, before, vain }) => {
      const plain = [...(outcome ? [] : isNamed ? named : asked), ...clauses];
      const isBeside = !outcome && !isNamed && plain.length === 0;
      const conditions = isBeside ? plain : [...plain, ...clausesOf(vain)];
      const parts = [
        outcome ? `given ${given}, ${ending}` : ending,
        outcome || isNamed || values.length === 0 ? undefined : `for ${enumeration(values)}`,
        isBeside ? besideWords(vain) : undefined,
        before,
        conditions.length > 0 ? `when ${enumeration(conditions)}` : undefined,
      ];
      return joined(parts);
    })
    // The runner would read any other % or $ as a place of its own.
    .find((text) => !/[%$]/.test(text.replaceAll(/%[sj]/g, '')));
  return whole === undefined ? undefined : { template: whole, shown };
}

/** `%j and %j with array [%j]`, without what is empty. */
function enumerations(lists: readonly (readonly string[])[], link: string): string {
  return lists
    .filter((list) => list.length > 0)
    .map(enumeration)
    .join(link);
}

const none = { clauses: [], before: undefined, vain: [] };
const longestShared = 56;

/** What all rows have in common and decides them; less of it where that would be too long. */
function sharedVersions(plans: readonly TestPlan[], columns: readonly Column[], model: SubjectModel, ending: string) {
  const keys = new Set(columns.map((column) => column.key));
  const all = sharedEnds(plans, model, ending, (ref) => ref !== undefined && keys.has(statementColumn(ref)));
  const versions = [all, { ...all, before: undefined }, { ...all, clauses: [], vain: [] }];
  return versions.filter(({ clauses, before, vain }) => joined([...clauses, ...clausesOf(vain), before]).length <= longestShared);
}

/** A title has no place for these; the row has. */
function isUntold({ values }: Column): boolean {
  return values.every(({ k }) => k === 'date' || k === 'typed-array');
}

/** `returns the expected date`: where it stands in the row, beside what was given. */
function expectedOutcome(
  { values }: Column,
  columns: readonly Column[],
  plans: readonly TestPlan[],
  model: SubjectModel,
): string | undefined {
  const [first] = values;
  if (!first || !plans[0] || plans.some((_, row) => rowLength(columns, row) > longestRow)) return undefined;
  const noun = first.k === 'typed-array' ? (/^(?:Uint8Array|Buffer)$/.test(first.name) ? 'bytes' : first.name) : 'date';
  return `${verb(plans[0], model)} the expected ${noun}`;
}

function endingWords(outcome: Column, plan: TestPlan, model: SubjectModel): string {
  if (outcome.role === 'result') return verb(plan, model);
  return thrownKind(plan) === undefined ? `${bareOutcome(plan, model)} with ${outcome.name}` : throwingVerb(plan);
}

/** The part of the results that tells the rows apart; what only repeats an input does not, and what mostly does tells less. */
function tellingDetail(columns: readonly Column[]): Column | undefined {
  const inputs = columns.filter(({ role }) => role === 'input');
  const echoes = ({ values }: Column): number =>
    values.filter((value, row) => inputs.some((input) => sameObserved(input.values[row] ?? value, value))).length;
  return columns
    .filter(
      (column) =>
        column.role === 'detail' &&
        column.isOfResult &&
        !repeatedInput(column, columns) &&
        shownColumn(column.values) !== undefined,
    )
    .toSorted((a, b) => echoes(a) - echoes(b))[0];
}

/** The column that tells how the rows end: their results, or what errors of no particular class say. */
function outcomeColumn(columns: readonly Column[], plans: readonly TestPlan[]): Column | undefined {
  const result = columns.find((column) => column.role === 'result');
  if (result) return result;
  const next = columns.find((column) => column.role === 'detail');
  const isPlain = plans.every((plan) => thrownKind(plan)?.endsWith(' Error'));
  return next?.name === 'message' && isPlain && shownColumn(next.values) ? next : undefined;
}

function sameOutcome(plans: readonly TestPlan[], model: SubjectModel, columns: readonly Column[]): string | undefined {
  const outcome = only(plans.map((plan) => outcomeWords(plan, model)));
  const kind = only(plans.map(thrownKind));
  if (outcome !== undefined && outcome !== kind) return outcome;
  // An error of no particular class is told by what it says.
  const message = kind?.endsWith(' Error') ? sharedMessage(plans) : undefined;
  const bare = only(plans.map((plan) => bareOutcome(plan, model)));
  const part = bare === undefined ? undefined : (sharedPart(plans) ?? expectedPart(columns));
  return message ?? kind ?? (part === undefined ? bare : `${bare} with ${part}`);
}

/** What the objects of all rows have in common: `an empty range`. */
function sharedPart(plans: readonly TestPlan[]): string | undefined {
  const [first, ...others] = plans.map((plan) => {
    const check = resultAssertions(plan)[0]?.check;
    return check?.c === 'match' && check.value.k === 'object' ? check.value.entries : [];
  });
  const shared = (first ?? []).filter(
    ([key, value]) =>
      value.k === 'scalar' &&
      value.v !== null &&
      value.v !== undefined &&
      others.every((entries) => entries.some(([name, other]) => name === key && sameObserved(other, value))),
  );
  return shared[0] && valueOf(shared[0]);
}

/** `the expected argv`: what stands in the rows, though no title could show it. */
function expectedPart(columns: readonly Column[]): string | undefined {
  const part = columns.find((column) => column.isOfResult && !repeatedInput(column, columns));
  return part && `the expected ${keyWords(part.name)}`;
}

function only(words: readonly (string | undefined)[]): string | undefined {
  return new Set(words).size === 1 ? words[0] : undefined;
}

/** `returns a Range`: without what is in it; undefined where that is all there is to tell. */
function bareOutcome(plan: TestPlan, model: SubjectModel): string | undefined {
  return /^(?:creates|returns|resolves with|is) an? [\w$]+(?= with |$)/.exec(outcomeWords(plan, model))?.[0];
}

/** The only parameter needs no name in the title; one of several, or a property of an object, does. */
function isOnlyArgument(plan: TestPlan, key: string | undefined, model: SubjectModel): boolean {
  const act = plan.statements[plan.act];
  const direct = act && 'args' in act && act.args.some((ref) => statementColumn(ref) === key);
  return direct === true && (actCallable(plan, model)?.params.length ?? 0) === 1;
}
