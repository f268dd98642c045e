import ts from 'typescript';
import type { Param, TypeId } from '../../model/types.js';
import type { Extraction } from './extraction.js';
import { withoutUndefined } from './readers/unions.js';
import type { Reading } from './type-table.js';
import { noteUnresolvedNames } from './unresolved-types.js';
import { guessArguments, guessParameter } from './untyped/guess-parameter.js';

/** Parameters as the caller sees them. A rest parameter keeps its array type; one of a tuple is spread out. */
export function readParameters(signature: ts.Signature, reading: Pick<Reading, 'same'>, extraction: Extraction): Param[] {
  const taken = guessArguments(signature, extraction);
  const listed = taken ? signature.parameters.slice(0, -1) : signature.parameters;
  const params = listed.flatMap((symbol, index) => readParameter(symbol, index, signature, reading, extraction));
  return taken ? [...params, ...taken] : params;
}

function readParameter(
  symbol: ts.Symbol,
  index: number,
  signature: ts.Signature,
  reading: Pick<Reading, 'same'>,
  extraction: Extraction,
): Param[] {
  const { checker } = extraction;
  const declared = symbol.valueDeclaration;
  const declaration = declared && ts.isParameter(declared) ? declared : undefined;
  const type = checker.getTypeOfSymbol(symbol);
  const name = parameterName(symbol, declaration, index);
  if (declaration && extraction.isUntyped(declaration)) return [guessParameter(declaration, name, type, extraction)];
  if (declaration?.type) noteUnresolvedNames(declaration.type, extraction);
  if (isRest(symbol, declaration, signature)) {
    if (checker.isTupleType(type)) return spreadTuple(type as ts.TupleTypeReference, name, reading, extraction);
    return [{ name, t: reading.same(type), rest: true }];
  }
  const optional = isOptional(symbol, declaration, index, signature, checker);
  return [
    { name, t: optional ? withoutUndefined(type, reading, extraction) : reading.same(type), ...(optional ? { opt: true } : {}) },
  ];
}

/** Destructured parameters have no name of their own; users call them options or items. */
export function parameterName(symbol: ts.Symbol, declaration: ts.ParameterDeclaration | undefined, index: number): string {
  if (declaration && ts.isObjectBindingPattern(declaration.name)) return 'options';
  if (declaration && ts.isArrayBindingPattern(declaration.name)) return 'items';
  return /^__\d+$/.test(symbol.name) ? `argument${index + 1}` : symbol.name;
}

function isRest(symbol: ts.Symbol, declaration: ts.ParameterDeclaration | undefined, signature: ts.Signature): boolean {
  if (declaration) return declaration.dotDotDotToken !== undefined || isJsDocRest(declaration);
  // Parameters that the checker made itself carry the mark internally.
  const last = signature.parameters.at(-1) === symbol;
  return last && ((symbol as ts.Symbol & { links?: { checkFlags?: number } }).links?.checkFlags ?? 0) >= restCheckFlag;
}

/** `CheckFlags.RestParameter` of TypeScript 6. */
const restCheckFlag = 1 << 15;

function isJsDocRest(declaration: ts.ParameterDeclaration): boolean {
  const type = ts.getJSDocParameterTags(declaration)[0]?.typeExpression?.type;
  return type !== undefined && ts.isJSDocVariadicType(type);
}

function isOptional(
  _symbol: ts.Symbol,
  declaration: ts.ParameterDeclaration | undefined,
  index: number,
  signature: ts.Signature,
  checker: ts.TypeChecker,
): boolean {
  if (declaration) return checker.isOptionalParameter(declaration);
  const required = (signature as ts.Signature & { minArgumentCount?: number }).minArgumentCount;
  return required !== undefined && index >= required;
}

function spreadTuple(type: ts.TupleTypeReference, name: string, reading: Pick<Reading, 'same'>, extraction: Extraction): Param[] {
  const { elementFlags, labeledElementDeclarations } = type.target;
  return extraction.checker.getTypeArguments(type).map((element, index): Param => {
    const flag = elementFlags[index] ?? ts.ElementFlags.Required;
    const label = labeledElementDeclarations?.[index]?.name;
    const own = label && ts.isIdentifier(label) ? label.text : `${name}${index + 1}`;
    if (flag & ts.ElementFlags.Optional) return { name: own, t: withoutUndefined(element, reading, extraction), opt: true };
    if (flag & ts.ElementFlags.Variadic) return { name: own, t: reading.same(element), rest: true };
    return flag & ts.ElementFlags.Rest
      ? { name: own, t: arrayOf(reading.same(element), extraction), rest: true }
      : { name: own, t: reading.same(element) };
  });
}

function arrayOf(elem: TypeId, { table }: Extraction): TypeId {
  return table.add({ k: 'array', elem });
}
