import type { TypeId } from '../../../model/types.js';
import type ts from 'typescript';
import type { Extraction } from '../extraction.js';

/** Reads what a caller must supply. */
export function makeReading(extraction: Extraction): { readonly same: (type: ts.Type) => TypeId } {
  return { same: (type) => extraction.table.id(type, 'make', 0, extraction) };
}
