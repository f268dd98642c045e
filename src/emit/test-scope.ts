import type { TypeId } from '../model/types.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { typeOf } from '../testcase/statements/index.js';
import type { Doc } from './doc.js';
import { classReference } from './expectations/class-reference.js';
import type { FileScope } from './file-scope.js';
import type { ObservedNames } from './literals/observed.js';
import { free, nameVariables } from './names/variables.js';
import { camelCase } from './names/words.js';
import { statementText } from './statements/index.js';
import { actValue, type TestPlan } from './test-plan.js';
import { argumentText, receiverText } from './typing/adapted.js';

/** What printing one test needs to know: its plan, its variables, and the file around it. */
export interface TestScope extends ObservedNames {
  readonly plan: TestPlan;
  readonly file: FileScope;
  /** Declared types of the statements' values; negative when there is none. */
  readonly types: readonly TypeId[];
  /** The expression for a statement's value: its variable, or the text of the statement itself. */
  value(ref: Ref): Doc;
  /** The same where a parameter of this type takes it. */
  argument(ref: Ref, type: TypeId | undefined): Doc;
  /** The same as part of a literal: where the whole is cast anyway, its parts need not be. */
  part(ref: Ref, type: TypeId | undefined): Doc;
  /** The same without casts inside, for a literal that is cast as a whole. */
  bare(ref: Ref): Doc;
  /** The same where a member of this type is used. */
  receiver(ref: Ref, owner: TypeId | undefined): Doc;
  /** The name of a bound variable. */
  name(ref: Ref): string | undefined;
  /** What the act's value is called where it has a line of its own. */
  resultName(): string;
  /** Always the text of the statement. */
  text(ref: Ref): Doc;
  /** A column of a table of tests that stands for a literal; see `parametrise.ts`. */
  column(key: string): string | undefined;
}

export function createTestScope(plan: TestPlan, file: FileScope, columns: ReadonlyMap<string, string>): TestScope {
  const names = nameVariables(plan, file.model, new Set([...file.imports.taken, ...columns.values()]));
  const types: TypeId[] = [];
  for (const each of plan.statements) types.push(typeOf(each, { table: file.types, plans: file.plans }, types));
  const statement = (ref: Ref): Statement => plan.statements[ref] as Statement;
  const scope: TestScope = {
    plan,
    file,
    types,
    name: (ref) => names.get(ref),
    resultName: () => names.get(actValue(plan)) ?? freeResultName(plan, file, [...names.values(), ...columns.values()]),
    column: (key) => columns.get(key),
    text: (ref) => columns.get(statementColumn(ref)) ?? statementText(statement(ref), scope, ref),
    value: (ref) => names.get(ref) ?? scope.text(ref),
    argument: (ref, type) => argumentText(scope, ref, type),
    part: (ref, type) => (plan.test.loose ? scope.value(ref) : argumentText(scope, ref, type)),
    bare: (ref) => names.get(ref) ?? columns.get(statementColumn(ref)) ?? statementText(statement(ref), castWhole, ref),
    receiver: (ref, owner) => receiverText(scope, ref, owner),
    variable: (ref) => scope.value(ref),
    expect: () => file.use('expect'),
    cls: (name) => classReference(name, file),
  };
  const castWhole: TestScope = { ...scope, part: (ref) => scope.bare(ref) };
  return scope;
}

/** An act that makes an object is named by its class. */
function freeResultName(plan: TestPlan, file: FileScope, used: readonly string[]): string {
  const act = plan.statements[plan.act];
  const made = act?.kind === 'construct' ? file.model.callables[act.callable] : undefined;
  return free(made ? camelCase(made.name) : 'result', new Set([...used, ...(made ? file.imports.taken : [])]));
}

/** The key of the column for a literal of the test. */
export function statementColumn(ref: Ref): string {
  return `s${ref}`;
}
