import type ts from 'typescript';
import type { Signature } from '../../../model/types.js';
import type { Extraction } from '../extraction.js';
import { readParameters } from '../parameters.js';
import type { Reading } from '../type-table.js';
import type { Reader } from './index.js';
import { nameOf } from './objects.js';

const overloadLimit = 8;

/** A function that the test supplies: its parameters come from the subject, its result must be made. */
export const readFunction: Reader = (type, reading, extraction) => {
  const calls = type.getCallSignatures();
  if (calls.length > 0) return { k: 'func', ...nameOf(type), sigs: signatures(calls, reading, extraction) };
  const constructs = type.getConstructSignatures();
  return constructs.length > 0 ? { k: 'ctor', sigs: signatures(constructs, reading, extraction) } : undefined;
};

export function signatures(list: readonly ts.Signature[], reading: Reading, extraction: Extraction): Signature[] {
  return list.slice(0, overloadLimit).map((signature) => ({
    params: readParameters(signature, { same: reading.seen }, extraction),
    ret: reading.made(signature.getReturnType()),
  }));
}
