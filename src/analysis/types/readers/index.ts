import type ts from 'typescript';
import type { TypeNode } from '../../../model/types.js';
import type { Extraction } from '../extraction.js';
import type { Reading } from '../type-table.js';
import { readArray } from './arrays.js';
import { readBuiltin } from './builtins.js';
import { readEnum } from './enums.js';
import { readFunction } from './functions.js';
import { readGeneric } from './generics.js';
import { readInstance } from './instances.js';
import { readIntersection } from './intersections.js';
import { readObject } from './objects.js';
import { readPrimitive } from './primitives.js';
import { readTemplate } from './templates.js';
import { readUnion } from './unions.js';

/** Reads one construct of the type language; undefined when the type is something else. */
export type Reader = (type: ts.Type, reading: Reading, extraction: Extraction) => TypeNode | undefined;
/** The same for types without parts, which need no place in the queue. */
export type AtomReader = (type: ts.Type, extraction: Extraction) => TypeNode | undefined;

const atoms: readonly AtomReader[] = [readPrimitive, readEnum];

/** Order matters: an array is an object, a class of the library is a builtin, a callable intersection is a function. */
const readers: readonly Reader[] = [
  readUnion,
  readTemplate,
  readGeneric,
  readArray,
  readBuiltin,
  readInstance,
  readIntersection,
  readFunction,
  readObject,
];

export function readAtom(type: ts.Type, extraction: Extraction): TypeNode | undefined {
  return firstOf(atoms, (read) => read(type, extraction));
}

export function readType(type: ts.Type, reading: Reading, extraction: Extraction): TypeNode {
  return firstOf(readers, (read) => read(type, reading, extraction)) ?? { k: 'opaque', why: 'other' };
}

function firstOf<R, T>(items: readonly R[], attempt: (item: R) => T | undefined): T | undefined {
  for (const item of items) {
    const found = attempt(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
