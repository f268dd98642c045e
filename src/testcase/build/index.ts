import type { TypeNode } from '../../model/types.js';
import { array } from './array.js';
import { brand } from './brand.js';
import { builtinType } from './builtin.js';
import { enumType } from './enum.js';
import { constructorType, functionType } from './function.js';
import { guess } from './guess.js';
import { instance } from './instance.js';
import { bigLiteral, literal } from './literal.js';
import { object } from './object.js';
import { primitive } from './primitive.js';
import { template } from './template.js';
import { tuple } from './tuple.js';
import type { TypeKind } from './type-kind.js';
import { typeParameter } from './type-parameter.js';
import { opaque, union } from './union.js';

type Kinds = { readonly [K in TypeNode['k']]: TypeKind<Extract<TypeNode, { k: K }>> };

/** All kinds of types. */
const typeKinds: Kinds = {
  prim: primitive,
  lit: literal,
  bigLit: bigLiteral,
  enum: enumType,
  template,
  brand,
  array,
  tuple,
  union,
  object,
  func: functionType,
  ctor: constructorType,
  inst: instance,
  builtin: builtinType,
  tparam: typeParameter,
  opaque,
  guess,
};

// The record is checked kind by kind above; here kind and node are the same by construction.
export function typeKindOf(node: TypeNode): TypeKind<TypeNode> {
  return typeKinds[node.k] as unknown as TypeKind<TypeNode>;
}
