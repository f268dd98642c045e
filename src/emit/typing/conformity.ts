import type { Scalar } from '../../model/scalar.js';
import type { TypeId, TypeNode } from '../../model/types.js';
import type { Ref, Statement } from '../../testcase/statement.js';
import { elementType } from '../../testcase/statements/array.js';
import { fewOf } from '../../testcase/statements/many.js';
import { returnType } from '../../testcase/types/return-type.js';
import { primitiveName } from '../../testcase/types/type-table.js';
import { isHidden } from '../imports.js';
import { propertyType } from '../statements/object.js';
import type { TestScope } from '../test-scope.js';

/** Would the checker take the value there? `nullable`: yes, once null and undefined are ruled out. */
export type Conformity = 'yes' | 'nullable' | 'no';

/**
 * Values are compared with the type, results of calls by their declared types. Where the model does not know (type
 * parameters, approximations, guesses) the answer is yes: a needless cast is worse than one that verification adds.
 */
export function conformity(scope: TestScope, ref: Ref, type: TypeId, depth = 0): Conformity {
  const statement = scope.plan.statements[ref];
  if (!statement || depth > 6) return 'yes';
  const members = scope.file.types.members(type);
  if (members.some((member) => isOpen(scope.file.types.node(member)))) return 'yes';
  switch (statement.kind) {
    case 'construct':
    case 'call':
    case 'get':
    case 'await':
      return ofResult(scope, ref, type);
    case 'set':
      return 'yes';
    default: {
      const takes = members.some((member) => valueConforms(scope, statement, scope.file.types.node(member), depth));
      return takes ? 'yes' : 'no';
    }
  }
}

function isOpen(node: TypeNode): boolean {
  if (node.k === 'prim') return node.name === 'any' || node.name === 'unknown' || node.name === 'unresolved';
  return node.k === 'tparam' ? node.constraint === undefined : node.k === 'opaque' || node.k === 'guess';
}

function ofResult(scope: TestScope, ref: Ref, type: TypeId): Conformity {
  const { types, fits } = scope.file;
  const own = scope.types[ref] ?? -1;
  if (own < 0) return 'yes';
  const given = types.members(own).map((member) => types.node(member));
  const wanted = types.members(type).map((member) => types.node(member));
  // Producers are listed for what they can give: null and undefined are ruled out first.
  const isNullable = given.some(isNullish) && given.some((node) => !isNullish(node)) && !wanted.some(isNullish);
  if (fits(own, type)) return isNullable ? 'nullable' : 'yes';
  if (given.some((node) => node.k === 'prim' && (node.name === 'any' || node.name === 'unresolved'))) return 'yes';
  if (given.some((node) => node.k === 'prim' && node.name === 'unknown')) return 'no';
  const rest = types.members(own).filter((member) => !isNullish(types.node(member)));
  if (rest.length < given.length && rest.every((member) => fits(member, type))) return 'nullable';
  // `fits` errs on the side of no; only primitives that differ are certain.
  return given.every(isPlain) && wanted.every(isPlain) ? 'no' : 'yes';
}

export function isNullish(node: TypeNode): boolean {
  return node.k === 'prim' && (node.name === 'null' || node.name === 'undefined' || node.name === 'void');
}

function valueConforms(scope: TestScope, statement: Statement, node: TypeNode, depth: number): boolean {
  // A part that is off the literal's own type gets a cast of its own, and then passes.
  const each = (ref: Ref, type: TypeId | undefined, own: TypeId | undefined): boolean =>
    type === undefined ||
    conformity(scope, ref, type, depth + 1) === 'yes' ||
    (own !== undefined && conformity(scope, ref, own, depth + 1) === 'no');
  if (node.k === 'tparam')
    return (
      node.constraint === undefined ||
      scope.file.types.members(node.constraint).some((m) => valueConforms(scope, statement, scope.file.types.node(m), depth + 1))
    );
  switch (statement.kind) {
    case 'primitive':
      return scalarConforms(statement.value, node);
    case 'enum':
      return enumConforms(statement.type, node, scope);
    case 'array':
      if (node.k === 'array')
        return statement.elements.every((ref, i) => each(ref, node.elem, elementType(statement.type, i, scope.file.types)));
      if (node.k === 'tuple') return tupleTakes(node, statement.elements, (ref, type) => each(ref, type, undefined));
      return node.k === 'builtin' ? /Array|Iterable|Iterator/.test(node.name) : isObjectLike(node);
    case 'object': {
      const shape = node.k === 'inst' ? standInShape(node.cls, scope) : undefined;
      if (shape !== undefined) return valueConforms(scope, statement, shape, depth + 1);
      if (node.k !== 'object') return isObjectLike(node);
      const has = (key: string): boolean => statement.entries.some(([name]) => name === key);
      const known = (key: string): boolean => node.index.length > 0 || node.props.some((prop) => prop.name === key);
      return (
        node.props.every((prop) => prop.opt || has(prop.name)) &&
        statement.entries.every(
          ([key, ref]) =>
            known(key) && each(ref, propertyType(node, key), propertyType(scope.file.types.shape(statement.type), key)),
        )
      );
    }
    case 'builtin':
      if (statement.name === 'Function')
        return node.k === 'func' || isObjectLike(node) || (node.k === 'builtin' && node.name === 'Function');
      if (statement.name === 'Symbol') return node.k === 'prim' && node.name === 'symbol';
      return node.k === 'builtin' || node.k === 'object' || node.k === 'inst' || isObjectLike(node);
    case 'many':
      // `fill` of an untyped array gives anything.
      if (statement.name === 'Array')
        return valueConforms(scope, { kind: 'array', type: statement.type, elements: [] }, node, depth);
      return valueConforms(scope, fewOf(statement), node, depth);
    case 'callback': {
      if (node.k !== 'func')
        return node.k === 'object' || (node.k === 'builtin' && node.name === 'Function') || isObjectLike(node);
      const own = returnType(statement.type, scope.file.types);
      return statement.throws === true || statement.returns.every((ref) => each(ref, node.sigs.at(-1)?.ret, own));
    }
    default:
      return true;
  }
}

/** What an object needs to pass for an instance of the class; undefined when nothing but an instance does. */
function standInShape(cls: number, { file: { model, types } }: TestScope): TypeNode | undefined {
  const { nominal, shape } = model.classes[cls] ?? {};
  return nominal || shape === undefined ? undefined : types.shape(shape);
}

function isObjectLike(node: TypeNode): boolean {
  return (node.k === 'prim' && node.name === 'object') || (node.k === 'object' && node.props.length === 0);
}

function scalarConforms(value: Scalar, node: TypeNode): boolean {
  switch (node.k) {
    case 'prim':
      return node.name === primitiveName(value) || (node.name === 'void' && value === undefined);
    case 'lit':
      return node.value === value;
    case 'bigLit':
      return typeof value === 'bigint' && String(value) === node.value;
    case 'template':
      return typeof value === 'string';
    case 'enum':
      // Number literals are taken for numeric enums; string enums take only their members.
      return typeof value === 'number' && node.members.some((member) => member.value === value);
    case 'object':
      return node.props.length === 0 && node.index.length === 0 && value !== null && value !== undefined;
    default:
      return false;
  }
}

function enumConforms(type: TypeId, node: TypeNode, scope: TestScope): boolean {
  const own = scope.file.types.node(type);
  if (own.k !== 'enum') return true;
  const printsMember = !isHidden(own);
  if (node.k === 'enum')
    return node.name === own.name && (printsMember || own.members.every((member) => typeof member.value === 'number'));
  return node.k === 'prim' && own.members.every((member) => typeof member.value === node.name);
}

function tupleTakes(
  node: TypeNode & { k: 'tuple' },
  elements: readonly Ref[],
  each: (ref: Ref, type: TypeId | undefined) => boolean,
): boolean {
  const last = node.elems.at(-1);
  const rest = last?.flag === 'rest' ? last : undefined;
  const required = node.elems.filter((element) => element.flag === 'req').length;
  if (elements.length < required || (elements.length > node.elems.length && !rest)) return false;
  return elements.every((ref, i) => each(ref, (node.elems[i] ?? rest)?.t));
}

function isPlain(node: TypeNode): boolean {
  return node.k === 'prim' || node.k === 'lit';
}
