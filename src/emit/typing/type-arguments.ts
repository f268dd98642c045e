import type { TypeId, TypeNode } from '../../model/types.js';
import type { Ref, Statement } from '../../testcase/statement.js';
import { isComparison } from '../../testcase/types/callback-role.js';
import type { TestScope } from '../test-scope.js';
import { conformity } from './conformity.js';
import { typeText } from './type-text.js';

/**
 * `<string>` for a generic class whose defaults would refuse the values that the test gives to its methods. Without a
 * default the checker takes `unknown`, and with constructor arguments it infers: then nothing is written, unless all that
 * it could infer from is empty, of which it makes `never`, or is a function that compares, of which it learns nothing.
 */
export function typeArguments(scope: TestScope, ref: Ref, statement: Statement & { kind: 'construct' }): string {
  const { model, types, language } = scope.file;
  const callable = model.callables[statement.callable];
  const made = callable && types.node(callable.ret);
  if (language === 'js' || made?.k !== 'inst' || made.args.length === 0) return '';
  const isStarved = statement.args.some((arg) => isEmptyList(scope, arg));
  const ordered = new Set(statement.args.flatMap((arg) => orderedTypes(scope, arg)));
  const texts = made.args.map((parameter) => {
    const node = types.node(parameter);
    if (node.k !== 'tparam') return undefined;
    const fallback = node.default;
    const values = valuesFor(scope, ref, parameter);
    if (ordered.has(parameter) && !statement.args.some((arg) => isFilledList(scope, arg)))
      return orderedText(scope, values, fallback);
    if (fallback === undefined) return undefined;
    if (isStarved) return values.length > 0 ? unionText(scope, values) : undefined;
    return values.every((value) => conformity(scope, value, fallback) === 'yes') ? undefined : unionText(scope, values);
  });
  if (texts.every((text) => text === undefined)) return '';
  const last = texts.findLastIndex((text, i) => text !== undefined || !hasDefault(types.node(made.args[i] ?? -1)));
  const shown = texts.slice(0, last + 1).map((text, i) => text ?? defaultText(scope, made.args[i]));
  return `<${shown.join(', ')}>`;
}

function hasDefault(node: TypeNode): boolean {
  return node.k === 'tparam' && node.default !== undefined;
}

/** What the functions among the arguments compare. */
function orderedTypes(scope: TestScope, ref: Ref): readonly TypeId[] {
  const statement = scope.plan.statements[ref];
  if (statement?.kind === 'object') return statement.entries.flatMap(([, value]) => orderedTypes(scope, value));
  if (statement?.kind !== 'callback' || !isComparison(statement.body)) return [];
  const node = scope.file.types.shape(statement.type);
  return node.k === 'func' ? (node.sigs.at(-1)?.params.slice(0, 1) ?? []).map(({ t }) => t) : [];
}

/** What can be compared: of an unknown type nothing can. */
function orderedText(scope: TestScope, values: readonly Ref[], fallback: TypeId | undefined): string | undefined {
  if (values.length === 0) return fallback === undefined ? 'number' : undefined;
  if (fallback !== undefined && values.every((value) => conformity(scope, value, fallback) === 'yes')) return undefined;
  return unionText(scope, values).replace('unknown', 'any');
}

function isFilledList(scope: TestScope, ref: Ref): boolean {
  const statement = scope.plan.statements[ref];
  return statement?.kind === 'array' && statement.elements.length > 0;
}

function isEmptyList(scope: TestScope, ref: Ref): boolean {
  const statement = scope.plan.statements[ref];
  return statement?.kind === 'array' && statement.elements.length === 0;
}

/** What the test hands to methods of the object where they take the type parameter. */
function valuesFor(scope: TestScope, object: Ref, parameter: TypeId): readonly Ref[] {
  const { model, types } = scope.file;
  return scope.plan.statements.flatMap((statement) => {
    if (statement.kind !== 'call' || statement.receiver !== object) return [];
    const params = model.callables[statement.callable]?.params ?? [];
    return statement.args.flatMap((arg, i) => {
      const type = params[i]?.t;
      if (type === undefined) return [];
      if (types.members(type).includes(parameter)) return [arg];
      const node = types.node(type);
      const given = scope.plan.statements[arg];
      return node.k === 'array' && node.elem === parameter && given?.kind === 'array' ? given.elements : [];
    });
  });
}

function unionText(scope: TestScope, values: readonly Ref[]): string {
  const texts = values.map((ref) => {
    const statement = scope.plan.statements[ref];
    if (statement?.kind !== 'primitive') return 'unknown';
    return statement.value === null ? 'null' : typeof statement.value;
  });
  return texts.includes('unknown') ? 'unknown' : [...new Set(texts)].join(' | ');
}

function defaultText(scope: TestScope, parameter: TypeId | undefined): string {
  const node = parameter === undefined ? undefined : scope.file.types.node(parameter);
  const text = node?.k === 'tparam' && node.default !== undefined ? typeText(node.default, scope.file) : undefined;
  return text ?? 'unknown';
}
