import type { TypeId } from '../../model/types.js';
import type { Ref, Statement } from '../../testcase/statement.js';
import type { TestScope } from '../test-scope.js';
import { conformity } from './conformity.js';
import { typeText } from './type-text.js';

/**
 * `<string>` for a generic class whose defaults would refuse the values that the test gives to its methods. Without a
 * default the checker takes `unknown`, and with constructor arguments it infers: then nothing is written, unless all that
 * it could infer from is empty, of which it makes `never`.
 */
export function typeArguments(scope: TestScope, ref: Ref, statement: Statement & { kind: 'construct' }): string {
  const { model, types, language } = scope.file;
  const callable = model.callables[statement.callable];
  const made = callable && types.node(callable.ret);
  if (language === 'js' || made?.k !== 'inst' || made.args.length === 0) return '';
  const isStarved = statement.args.some((arg) => isEmptyList(scope, arg));
  const texts = made.args.map((parameter) => {
    const node = types.node(parameter);
    if (node.k !== 'tparam' || node.default === undefined) return undefined;
    const fallback = node.default;
    const values = valuesFor(scope, ref, parameter);
    if (isStarved) return values.length > 0 ? unionText(scope, values) : undefined;
    return values.every((value) => conformity(scope, value, fallback) === 'yes') ? undefined : unionText(scope, values);
  });
  const last = texts.findLastIndex((text) => text !== undefined);
  if (last < 0) return '';
  const shown = texts.slice(0, last + 1).map((text, i) => text ?? defaultText(scope, made.args[i]));
  return `<${shown.join(', ')}>`;
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
