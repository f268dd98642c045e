import type { Builder } from '../build/builder.js';
import type { Ref, Statement } from '../statement.js';
import { changeArray } from './array.js';
import { changeBuiltin } from './builtin.js';
import { changeCall } from './call.js';
import { changeCallback } from './callback.js';
import { changeEnum } from './enum.js';
import { changeMany } from './many.js';
import { changeObject } from './object.js';
import { changePrimitive } from './primitive.js';
import type { StatementChange } from './statement-change.js';

type Changes = { readonly [K in Statement['kind']]: StatementChange<Extract<Statement, { kind: K }>> };

/** How each kind of statement is changed. */
const changes: Changes = {
  primitive: changePrimitive,
  enum: changeEnum,
  array: changeArray,
  object: changeObject,
  builtin: changeBuiltin,
  many: changeMany,
  construct: changeCall,
  call: changeCall,
  get: changeCall,
  set: changeCall,
  callback: changeCallback,
  // It follows its call, and changes with it.
  await: (statement, { draft }) => draft.append(statement),
};

export function changeStatement(statement: Statement, builder: Builder): Ref {
  return (changes[statement.kind] as StatementChange<Statement>)(statement, builder);
}
