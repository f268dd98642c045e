import ts from 'typescript';
import type { Reader } from './index.js';

export const readTemplate: Reader = (type, reading, { table }) => {
  if (type.flags & ts.TypeFlags.TemplateLiteral) {
    const { texts, types } = type as ts.TemplateLiteralType;
    return { k: 'template', texts: [...texts], types: types.map(reading.same) };
  }
  // `Uppercase<string>` and its like: the model has no case mappings.
  if (type.flags & ts.TypeFlags.StringMapping) return { k: 'opaque', why: 'other', approx: table.primitive('string') };
  return undefined;
};
