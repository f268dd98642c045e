import type { TypeId } from '../../model/types.js';
import type { Ref } from '../../testcase/statement.js';
import { primitiveName } from '../../testcase/types/type-table.js';
import { type Doc, flat } from '../doc.js';
import type { TestScope } from '../test-scope.js';
import { conformity, isNullish } from './conformity.js';

/** The value with the cast it needs where a parameter of this type takes it. Plain JavaScript never needs one. */
export function argumentText(scope: TestScope, ref: Ref, type: TypeId | undefined): Doc {
  const doc = scope.value(ref);
  if (scope.file.language === 'js') return doc;
  if (scope.plan.test.loose) return type !== undefined && isCertain(scope, ref, type) ? doc : [operand(doc), ' as never'];
  if (scope.plan.test.refused?.includes(squeezed(flat(doc)))) return [operand(doc), ' as never'];
  if (type === undefined) return doc;
  switch (conformity(scope, ref, type)) {
    case 'yes':
      return doc;
    case 'nullable':
      return [doc, '!'];
    case 'no':
      return [operand(doc), ` as ${castTarget(scope, ref, type)}`];
  }
}

/** The text of an expression however its lines are broken. */
export function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, '').replaceAll(/,(?=[)\]}])/g, '');
}

/** Plain values for plain types: nothing that a checker could see otherwise. */
function isCertain(scope: TestScope, ref: Ref, type: TypeId): boolean {
  const { types } = scope.file;
  const value = scope.plan.statements[ref];
  const members = types.members(type).map((member) => types.node(member));
  if (members.some((node) => node.k === 'prim' && (node.name === 'any' || node.name === 'unknown'))) return true;
  if (value?.kind === 'primitive') return members.some((node) => node.k === 'prim' && node.name === primitiveName(value.value));
  const [only] = members;
  if (value?.kind !== 'array' || members.length > 1 || only?.k !== 'array') return false;
  return value.elements.every((element) => isCertain(scope, element, only.elem));
}

/** A brand keeps its name when the subject exports it; `never` passes everywhere and promises nothing. */
function castTarget(scope: TestScope, ref: Ref, type: TypeId): string {
  const statement = scope.plan.statements[ref];
  const brands = scope.file.types.members(type).map((member) => scope.file.types.node(member));
  const brand = brands.find((node) => node.k === 'brand');
  if (brand?.k !== 'brand' || statement?.kind !== 'primitive') return 'never';
  const fits = scope.file.types.members(brand.base).map((member) => scope.file.types.node(member));
  const isBase = fits.some((node) => node.k === 'prim' && node.name === typeof statement.value);
  return isBase && scope.file.model.exportedTypes?.includes(brand.text) ? scope.file.imports.type(brand.text) : 'never';
}

/** The object whose member is used, without null and undefined, as the class that has the member. */
export function receiverText(scope: TestScope, ref: Ref, owner: TypeId | undefined): Doc {
  const doc = scope.value(ref);
  const { language, types, fits, model } = scope.file;
  const own = scope.types[ref] ?? -1;
  if (language === 'js' || owner === undefined || own < 0) return doc;
  const members = types.members(own);
  const solid = members.filter((member) => !isNullish(types.node(member)));
  const wanted = types.node(owner);
  const opaque = solid.some((member) => types.node(member).k === 'prim');
  if (wanted.k === 'inst' && (opaque || (solid.length > 1 && !solid.every((member) => fits(member, owner))))) {
    const cls = model.classes[wanted.cls];
    if (cls?.path && wanted.args.length === 0 && !isAny(scope, own))
      return ['(', doc, ` as ${scope.file.imports.typeAt(cls.path)})`];
  }
  return solid.length < members.length ? [doc, '!'] : doc;
}

function isAny(scope: TestScope, type: TypeId): boolean {
  return scope.file.types.members(type).some((member) => {
    const node = scope.file.types.node(member);
    return node.k === 'prim' && (node.name === 'any' || node.name === 'unresolved');
  });
}

function operand(doc: Doc): Doc {
  const text = flat(doc);
  return /^(async )?\([^)]*\) =>/.test(text) || text.startsWith('await ') ? ['(', doc, ')'] : doc;
}
