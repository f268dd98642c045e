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
import { changeStub } from './stub.js';
import { changeWait } from './wait.js';

/** How each kind of statement is changed. By `switch`, as all kinds come by here in turn. */
export function changeStatement(statement: Statement, builder: Builder): Ref {
  switch (statement.kind) {
    case 'primitive':
      return changePrimitive(statement, builder);
    case 'enum':
      return changeEnum(statement, builder);
    case 'array':
      return changeArray(statement, builder);
    case 'object':
      return changeObject(statement, builder);
    case 'builtin':
      return changeBuiltin(statement, builder);
    case 'many':
      return changeMany(statement, builder);
    case 'construct':
    case 'call':
    case 'get':
    case 'set':
      return changeCall(statement, builder);
    case 'callback':
      return changeCallback(statement, builder);
    case 'await':
      // It follows its call, and changes with it.
      return builder.draft.append(statement);
    case 'wait':
      return changeWait(statement, builder);
    case 'stub':
      return changeStub(statement, builder);
    default:
      return statement satisfies never;
  }
}
