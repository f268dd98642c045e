import { chooseAssertions } from '../../../src/assertions/index.js';
import type { EmitInput, EmittableTest } from '../../../src/emit/index.js';
import { emitSuite } from '../../../src/emit/index.js';
import type { TestEffects } from '../../../src/model/effects.js';
import type { Observation, Observed } from '../../../src/model/observation.js';
import type { ProbeTable, Slot } from '../../../src/model/probes.js';
import type { Scalar } from '../../../src/model/scalar.js';
import type { Callable, SubjectModel } from '../../../src/model/subject.js';
import type { ClassModel, Param, TypeId, TypeNode } from '../../../src/model/types.js';
import type { StatementRole } from '../../../src/testcase/found-test.js';
import type { Ref, Statement } from '../../../src/testcase/statement.js';

export const quiet: TestEffects = { denied: [], timers: false, clock: false, random: false, leaks: false };
export const scalar = (v: Scalar): Observed => ({ k: 'scalar', v });
export const list = (...values: readonly Scalar[]): Observed => ({ k: 'array', items: values.map(scalar) });
export const record = (entries: Readonly<Record<string, Scalar>>): Observed => ({
  k: 'object',
  entries: Object.entries(entries).map(([key, value]) => [key, scalar(value)]),
});
export const error = (name: string, message: string, props: Readonly<Record<string, Scalar>> = {}): Observed => ({
  k: 'error',
  name,
  cls: name,
  message,
  props: Object.entries(props).map(([key, value]) => [key, scalar(value)]),
});

/** A hand-made subject: types, callables and probes, in the order they are declared. */
export class SubjectBuilder {
  readonly #types: TypeNode[] = [];
  readonly #classes: ClassModel[] = [];
  readonly #callables: Callable[] = [];
  readonly #slots: Slot[] = [];
  readonly #functions: { id: number; name: string; line: number; span: readonly [number, number]; entrySlot: number }[] = [];
  exportedTypes: readonly string[] = [];
  strings: readonly string[] = [];
  untyped = false;

  type(node: TypeNode): TypeId {
    return this.#types.push(node) - 1;
  }

  prim(name: (TypeNode & { k: 'prim' })['name']): TypeId {
    const known = this.#types.findIndex((node) => node.k === 'prim' && node.name === name);
    return known >= 0 ? known : this.type({ k: 'prim', name });
  }

  /** A class that the subject exports; gives its instance type. */
  cls(name: string, more: Partial<ClassModel> = {}): TypeId {
    this.#classes.push({ name, path: [name], abstract: false, nominal: true, subclasses: [], ...more });
    return this.type({ k: 'inst', cls: this.#classes.length - 1, args: [] });
  }

  params(names: Readonly<Record<string, TypeId>>): Param[] {
    return Object.entries(names).map(([name, t]) =>
      name.endsWith('?') ? { name: name.slice(0, -1), t, opt: true } : { name, t },
    );
  }

  callable(
    kind: Callable['kind'],
    name: string,
    params: Readonly<Record<string, TypeId>>,
    ret: TypeId,
    more: Partial<Callable> = {},
  ): number {
    const id = this.#callables.length;
    const span = [id * 100, id * 100 + 99] as const;
    this.#callables.push({ id, kind, path: [name], name, params: this.params(params), ret, span, ...more });
    this.#functions.push({ id, name, line: id, span, entrySlot: -1 });
    return id;
  }

  /** A predicate in the body of a callable; gives the slot of its true side, the false side is the next. */
  predicate(callable: number, text: string, construct = 'if'): number {
    const id = this.#slots.length;
    const slot = { fn: callable, line: id, column: 0, construct, text, parents: [], goal: true };
    this.#slots.push({ ...slot, id, kind: 'true' }, { ...slot, id: id + 1, kind: 'false', line: id });
    return id;
  }

  get model(): SubjectModel {
    return {
      types: this.#types,
      classes: this.#classes,
      callables: this.#callables,
      producers: {},
      constants: { strings: this.strings, numbers: [], bigints: [], regexes: [] },
      exportedTypes: this.exportedTypes,
      untyped: this.untyped,
    };
  }

  get table(): ProbeTable {
    return { slots: this.#slots, functions: this.#functions, arms: [] };
  }
}

/** Writes a test statement by statement. */
export class TestBuilder {
  readonly statements: Statement[] = [];
  readonly observations: Observation[] = [];
  #roles: readonly StatementRole[] | undefined;

  constructor(private readonly subject: SubjectBuilder) {}

  push(statement: Statement): Ref {
    return this.statements.push(statement) - 1;
  }

  value(value: Scalar, type?: TypeId): Ref {
    const own = value === null ? 'null' : typeof value;
    return this.push({ kind: 'primitive', type: type ?? this.subject.prim(own as 'string'), value });
  }

  values(values: readonly (Scalar | { readonly ref: Ref })[]): Ref[] {
    return values.map((value) => (typeof value === 'object' && value !== null ? value.ref : this.value(value)));
  }

  construct(callable: number, ...args: readonly (Scalar | { readonly ref: Ref })[]): Ref {
    return this.push({ kind: 'construct', callable, args: this.values(args) });
  }

  call(callable: number, ...args: readonly (Scalar | { readonly ref: Ref })[]): Ref {
    return this.push({ kind: 'call', callable, args: this.values(args) });
  }

  method(receiver: Ref, callable: number, ...args: readonly (Scalar | { readonly ref: Ref })[]): Ref {
    return this.push({ kind: 'call', callable, receiver, args: this.values(args) });
  }

  get(receiver: Ref, callable: number): Ref {
    return this.push({ kind: 'get', callable, receiver });
  }

  await(value: Ref): Ref {
    return this.push({ kind: 'await', value });
  }

  callback(type: TypeId, ...returns: readonly Ref[]): Ref {
    return this.push({ kind: 'callback', type, returns });
  }

  object(type: TypeId, entries: Readonly<Record<string, Ref>>): Ref {
    return this.push({ kind: 'object', type, entries: Object.entries(entries) });
  }

  /** What the last statement gave. */
  gives(value: Observed | Scalar): this {
    const observed = typeof value === 'object' && value !== null ? value : scalar(value);
    this.observations.push({ at: this.statements.length - 1, of: 'result', value: observed });
    return this;
  }

  throws(value: Observed): this {
    this.observations.push({ at: this.statements.length - 1, of: 'threw', value });
    return this;
  }

  sees(more: Observation): this {
    this.observations.push(more);
    return this;
  }

  /** What the literals of the test are there for, by their values; those that are not named decide. */
  roles(of: Readonly<Record<string, StatementRole['role']>>): this {
    this.#roles = this.statements.flatMap((statement, ref) => {
      const role = statement.kind === 'primitive' ? of[String(statement.value)] : undefined;
      return role === undefined ? [] : [{ ref, role }];
    });
    return this;
  }

  /** Options without which nothing would be different, by their values; after `roles`. */
  vain(...values: readonly Scalar[]): this {
    const found = this.statements.flatMap((statement, ref): readonly StatementRole[] =>
      statement.kind === 'primitive' && values.includes(statement.value) ? [{ ref, role: 'vain' }] : [],
    );
    this.#roles = [...(this.#roles ?? []), ...found];
    return this;
  }

  /** What the steps before the act are there for, by the names of what they call; those that are not named decide. */
  steps(of: Readonly<Record<string, StatementRole['role']>>): this {
    const found = this.statements.flatMap((statement, ref): readonly StatementRole[] => {
      const name = 'callable' in statement ? this.subject.model.callables[statement.callable]?.name : undefined;
      const role = name === undefined ? undefined : of[name];
      return role === undefined ? [] : [{ ref, role }];
    });
    this.#roles = [...(this.#roles ?? []), ...found];
    return this;
  }

  done(goals: readonly number[] = [], effects: Partial<TestEffects> = {}): EmittableTest {
    const found = {
      test: { statements: this.statements },
      goals,
      ownGoals: goals,
      observations: this.observations,
      effects: { ...quiet, ...effects },
      ...(this.#roles ? { roles: this.#roles } : {}),
    };
    return { ...found, assertions: chooseAssertions(found, this.subject.model) };
  }
}

/** The emitted file of hand-made tests. */
export function emit(
  subject: SubjectBuilder,
  tests: readonly EmittableTest[],
  more: Partial<EmitInput> = {},
): ReturnType<typeof emitSuite> {
  return emitSuite({
    tests,
    model: subject.model,
    table: subject.table,
    framework: 'vitest',
    language: 'ts',
    specifier: './subject.js',
    moduleFormat: 'esm',
    version: '0.1.0',
    subjectName: 'subject',
    ...more,
  });
}

/** Only the tests of the emitted file: no header, no last line. */
export function emitTests(subject: SubjectBuilder, tests: readonly EmittableTest[], more: Partial<EmitInput> = {}): string {
  return emit(subject, tests, more).text.split('\n').slice(1, -2).join('\n').trim();
}
