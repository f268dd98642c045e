import ts from 'typescript';
import type { Param, TypeId } from '../../../model/types.js';
import { singular } from '../../../util/singular.js';
import type { Extraction } from '../extraction.js';
import { isInJavaScript } from '../javascript-node.js';
import { takenArguments } from './arguments-object.js';
import { callSitesOf } from './call-sites.js';
import { guessType } from './guess-type.js';
import { UsageScan } from './usage-scan.js';

/** One scan of the file's identifiers serves all parameters of an extraction. */
const scans = new WeakMap<Extraction, UsageScan>();

function scanOf(extraction: Extraction): UsageScan {
  let scan = scans.get(extraction);
  if (!scan) {
    scan = new UsageScan(extraction);
    scans.set(extraction, scan);
  }
  return scan;
}

/** A parameter that nobody typed: what was inferred, how it is used and what it is called, as a distribution. */
export function guessParameter(
  declaration: ts.ParameterDeclaration,
  name: string,
  inferred: ts.Type,
  extraction: Extraction,
): Param {
  const usage = scanOf(extraction).ofParameter(declaration);
  const { table, checker } = extraction;
  if (declaration.dotDotDotToken) {
    const [item] = checker.isArrayType(inferred) ? checker.getTypeArguments(inferred as ts.TypeReference) : [];
    const elem = guessType({ name: singular(name) ?? '', usage: usage.elements, inferred: item, depth: 0 }, extraction);
    return { name, t: table.add({ k: 'array', elem }), rest: true };
  }
  const passed = callSitesOf(extraction).of(declaration);
  const t = guessType({ name, usage, inferred, depth: 0, passed }, extraction);
  const optional = usage.absent || passed.absent || checker.isOptionalParameter(declaration);
  return { name, t, ...(optional ? { opt: true } : {}), ...(passed.isPiece ? { piece: true } : {}) };
}

/** Parameters that are read from `arguments`; undefined when the signature's last parameter is a real one. */
export function guessArguments(signature: ts.Signature, extraction: Extraction): Param[] | undefined {
  const fn = signature.declaration;
  const last = signature.parameters.at(-1);
  // The checker adds a rest parameter of its own to functions that use `arguments`; it has no declaration.
  if (!fn || !last || last.valueDeclaration || !isInJavaScript(fn) || !ts.isFunctionLike(fn)) return undefined;
  const taken = takenArguments(fn as ts.FunctionLikeDeclaration);
  if (taken.length === 0) return undefined;
  return taken.map(({ name }) => {
    const usage = scanOf(extraction).ofVariable(name);
    const inferred = extraction.checker.getTypeAtLocation(name);
    return { name: name.text, t: guessType({ name: name.text, usage, inferred, depth: 0 }, extraction), opt: true };
  });
}

/** A field of untyped code, for assigning to it; undefined when the checker knows its type. */
export function guessMember(member: ts.Symbol, type: ts.Type, extraction: Extraction): TypeId | undefined {
  const declaration = member.valueDeclaration;
  if (!declaration || !isInJavaScript(declaration)) return undefined;
  const setter = (member.declarations ?? []).find(ts.isSetAccessorDeclaration)?.parameters[0];
  if (setter && !extraction.isUntyped(setter)) return undefined;
  if (!setter && !(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Never))) return undefined;
  const scan = scanOf(extraction);
  return guessType(
    { name: member.name, usage: setter ? scan.ofParameter(setter) : scan.ofMember(member), inferred: type, depth: 0 },
    extraction,
  );
}
