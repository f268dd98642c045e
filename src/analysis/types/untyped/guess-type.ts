import ts from 'typescript';
import type { Prop, TypeId, TypeNode } from '../../../model/types.js';
import { singular } from '../../../util/singular.js';
import type { Extraction } from '../extraction.js';
import { isErrorType } from '../unresolved-types.js';
import { type MemberReading, readMembers } from './member-reading.js';
import { memberEvidence } from './method-evidence.js';
import { namePrior } from './name-prior.js';
import { namedSignature } from './named-signature.js';
import type { Passed } from './call-sites.js';
import { resultType } from './result-types.js';
import { classesWith, isMeantBy, isNamedAs } from './shape-match.js';
import { type Usage, type ValueKind, isPrimitiveKind } from './usage.js';
import { writtenKinds } from './written-values.js';

interface Evidence {
  readonly name: string;
  readonly usage: Usage | undefined;
  /** What TypeScript inferred from usage; a prior, not the truth: it over-fits to single call sites. */
  readonly inferred: ts.Type | undefined;
  readonly depth: number;
  /** What the file itself passes for it. */
  readonly passed?: Passed;
}

/** Weights: a typed demand or an inference outweighs any single use; every kind stays possible. */
const weight = {
  inferred: 4,
  demanded: 3,
  instance: 4,
  meant: 6,
  literals: 2,
  asked: 2,
  floor: 0.15,
  absent: 0.6,
  most: 8,
  /** Of a name, where uses say something else. */
  contradicted: 0.5,
  /** Of an object made up in the place of one that the subject makes. */
  standIn: 0.15,
};
const everyKind: readonly ValueKind[] = ['string', 'number', 'boolean', 'array', 'object', 'function', 'undefined', 'null'];
const depthLimit = 3;
/** Evidence of two places read by number, or of one that is not the first. */
const placesRead = 3;
const noMembers: MemberReading = { kinds: new Map(), builtins: new Map(), own: [] };

export function guessType(evidence: Evidence, extraction: Extraction): TypeId {
  const { name, usage, depth } = evidence;
  const { table } = extraction;
  const written = depth > 0 ? writtenKinds(name, extraction.subject) : [];
  const isNoText = holdsStructures(usage) || (written.length === 1 && written[0]?.[0] === 'array');
  const said = isNoText ? withoutTexts(evidence.inferred) : evidence.inferred;
  const vague = said && vagueKind(said, extraction);
  const inferred = said && !vague && isUseful(said, extraction) ? said : undefined;
  const kinds = new Map<ValueKind, number>();
  const add = (kind: ValueKind, amount: number): void => void kinds.set(kind, (kinds.get(kind) ?? 0) + amount);
  for (const [kind, amount] of usage?.kinds ?? []) add(kind, Math.min(amount, 6));
  const asked = (usage?.classes ?? []).flatMap((cls) => instanceOf(cls, extraction) ?? []);
  const members = usage ? readMembers(usage, (member) => asked.some((type) => hasMember(type, member, extraction))) : noMembers;
  for (const [kind, amount] of members.kinds) add(kind, amount);
  const prior = namePrior(name);
  const isList = isReadByPlace(usage) && !members.kinds.has('string');
  const isOther = speaksForOthers(kinds, prior.kinds);
  for (const [kind, amount] of prior.kinds)
    if (kind !== 'string' || !isList) add(kind, isOther ? amount * weight.contradicted : amount);
  if (isOnlyAsked(usage)) add('boolean', weight.asked);
  // Of a property whose uses say little: what the file itself writes under this name.
  if (!isKnown(usage)) for (const [kind, amount] of written) add(kind, amount);
  if (vague) add(vague, weight.inferred);
  if (usage?.absent) add('undefined', weight.absent);
  if (depth < 2) for (const kind of everyKind) add(kind, weight.floor);

  const dist = new Map<TypeId, number>();
  const give = (t: TypeId, amount: number): void => void dist.set(t, Math.min((dist.get(t) ?? 0) + amount, weight.most));
  const shaped = inferred && isPlainObject(inferred, extraction) ? inferred : undefined;
  // `{ split: (arg0: string) => any }` is how inference describes a string.
  const familiar = shaped && extraction.checker.getPropertiesOfType(shaped).every((property) => memberEvidence(property.name));
  if (shaped && !familiar) add('object', weight.inferred);
  else if (inferred && !shaped) give(table.id(inferred, 'make', depth, extraction), weight.inferred);
  for (const demanded of usage?.types ?? []) give(table.id(demanded, 'make', depth, extraction), weight.demanded);
  for (const instance of asked)
    give(table.id(instance, 'make', depth, extraction), isNamedAs(instance, name) ? weight.meant : weight.instance);
  // Where it is asked whether something is a pattern, it may as well be a text.
  if (usage?.builtins.has('RegExp')) add('string', weight.asked);
  const builtins = [...(usage?.builtins ?? []), ...members.builtins, ...(prior.builtin ? [prior.builtin] : [])];
  for (const [builtin, amount] of builtins) give(table.add({ k: 'builtin', name: builtin, args: [] }), amount);
  const classes = depth < 2 ? classesWith(members.own, extraction) : [];
  const isMeant =
    usage !== undefined &&
    (classes.some(([type]) => isMeantBy(type, name, usage, members.own)) || asked.some((type) => isNamedAs(type, name)));
  for (const [type, amount] of classes) give(table.id(type, 'make', depth, extraction), isMeant ? weight.meant : amount);
  const { types: given = [], results = [], isOpen = false } = evidence.passed ?? {};
  for (const type of given) give(table.id(type, 'make', depth, extraction), weight.instance);
  for (const fn of results) give(resultType(fn, extraction), isOpen ? weight.instance : weight.meant);
  // What the subject makes itself is hardly made up right.
  if (isMeant) scale(kinds, 'object', weight.standIn);
  if (results.length > 0 && !isOpen) for (const kind of ['array', 'object'] as const) scale(kinds, kind, weight.standIn);
  if (isNoText) kinds.set('string', Math.min(kinds.get('string') ?? 0, weight.floor));
  const literals = (usage?.literals ?? []).map((value) => table.add({ k: 'lit', value }));
  if (literals.length > 0) give(union(literals, extraction), weight.literals);
  for (const [kind, amount] of kinds)
    give(kindType(kind, evidence, members.own, familiar ? undefined : shaped, extraction), amount);
  return distribution(dist, extraction);
}

function scale(kinds: Map<ValueKind, number>, kind: ValueKind, factor: number): void {
  kinds.set(kind, Math.min(kinds.get(kind) ?? 0, weight.most) * factor);
}

/** What is done with the value says that it is of another kind than its name. */
function speaksForOthers(kinds: ReadonlyMap<ValueKind, number>, prior: readonly (readonly [ValueKind, number])[]): boolean {
  return [...kinds].some(([, amount]) => amount >= decisive) && prior.every(([kind]) => (kinds.get(kind) ?? 0) < 1);
}

/** Evidence that names do not outweigh. */
const decisive = 3;

/** What its places hold are lists or objects: those of a text are characters. */
function holdsStructures(usage: Usage | undefined): boolean {
  const { elements } = usage ?? {};
  return elements !== undefined && (isReadByPlace(elements) || readMembers(elements).own.length > 1);
}

/** What inference makes of `[i]` and `.length`: a text, or a list of anything. */
function withoutTexts(type: ts.Type | undefined): ts.Type | undefined {
  if (!type?.isUnion()) return type;
  const others = type.types.filter((part) => !(part.flags & ts.TypeFlags.StringLike));
  return others.length === 1 ? others[0] : type;
}

function hasMember(type: ts.Type, name: string, { checker }: Extraction): boolean {
  return checker.getPropertyOfType(type, name) !== undefined;
}

/** `token[0]`, `token[4]`: whatever it is called, its places have meanings of their own. */
function isReadByPlace(usage: Usage | undefined): boolean {
  return (usage?.kinds.get('array') ?? 0) >= placesRead;
}

/** Some use of it says what it is. */
function isKnown(usage: Usage | undefined): boolean {
  if (!usage) return false;
  if (usage.elements || usage.values || usage.props.size + usage.builtins.size + usage.types.length + usage.classes.length > 0)
    return true;
  return [...usage.kinds.values()].some((amount) => amount >= 1);
}

/** Nothing but whether it is there or true is ever asked: a switch. */
function isOnlyAsked(usage: Usage | undefined): boolean {
  if (!usage?.absent || usage.lost || usage.elements || usage.values || usage.props.size + usage.builtins.size > 0) return false;
  if (usage.classes.length + usage.types.length + usage.literals.length > 0) return false;
  return [...usage.kinds.keys()].every((kind) => kind === 'boolean');
}

function distribution(dist: ReadonlyMap<TypeId, number>, { table }: Extraction): TypeId {
  const entries = [...dist].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const [only] = entries;
  if (!only) return table.primitive('any');
  return entries.length === 1
    ? only[0]
    : table.add({ k: 'guess', dist: entries.map(([t, amount]) => ({ t, weight: Math.round(amount * 100) / 100 })) });
}

function kindType(
  kind: ValueKind,
  evidence: Evidence,
  own: readonly string[],
  shaped: ts.Type | undefined,
  extraction: Extraction,
): TypeId {
  const { table } = extraction;
  if (isPrimitiveKind(kind)) return table.primitive(kind);
  if (kind === 'array') return listType(evidence, extraction);
  if (kind === 'function') return table.add({ k: 'func', sigs: [namedSignature(evidence.name, table)] });
  return table.add(objectNode(evidence, own, shaped, extraction));
}

/** Where nothing but some places are ever read, with as many items as that takes: the others would be missed. */
function listType(evidence: Evidence, extraction: Extraction): TypeId {
  const { places = 0, props } = evidence.usage ?? {};
  const t = elementType(evidence, extraction);
  const isRecord = places > 1 && places <= mostPlaces && props?.size === 0;
  if (!isRecord) return extraction.table.add({ k: 'array', elem: t });
  return extraction.table.add({ k: 'tuple', elems: Array.from({ length: places }, () => ({ t, flag: 'req' as const })) });
}

/** More are no record. */
const mostPlaces = 8;

function elementType({ name, usage, depth }: Evidence, extraction: Extraction): TypeId {
  if (!usage?.elements || depth >= depthLimit) return extraction.table.primitive('any');
  return guessType({ name: singular(name) ?? '', usage: usage.elements, inferred: undefined, depth: depth + 1 }, extraction);
}

/** The properties that the code reads, each optional; nobody said which ones it needs. */
function objectNode(
  { usage, depth }: Evidence,
  own: readonly string[],
  shaped: ts.Type | undefined,
  extraction: Extraction,
): TypeNode {
  const { table, checker } = extraction;
  const known = shaped ? checker.getPropertiesOfType(shaped) : [];
  const names = depth >= depthLimit ? [] : [...new Set([...own, ...known.map(({ name }) => name)])];
  const props = names.map((name): Prop => {
    const symbol = known.find((property) => property.name === name);
    const inferred = symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    return { name, t: guessType({ name, usage: usage?.props.get(name), inferred, depth: depth + 1 }, extraction), opt: true };
  });
  // Read by computed keys: a dictionary.
  const held = usage?.values ?? usage?.elements;
  const keyed = held !== undefined && depth < depthLimit;
  const value = keyed
    ? guessType({ name: '', usage: held, inferred: undefined, depth: depth + 1 }, extraction)
    : table.primitive('any');
  return { k: 'object', props, index: keyed ? [{ key: table.primitive('string'), value }] : [] };
}

function union(members: readonly TypeId[], { table }: Extraction): TypeId {
  const [only] = members;
  return members.length === 1 && only !== undefined ? only : table.add({ k: 'union', of: members });
}

function instanceOf(cls: ts.Symbol, { checker }: Extraction): ts.Type | undefined {
  if (cls.flags & ts.SymbolFlags.Class) return checker.getDeclaredTypeOfSymbol(cls);
  const declaration = cls.valueDeclaration;
  return declaration && checker.getTypeOfSymbolAtLocation(cls, declaration).getConstructSignatures()[0]?.getReturnType();
}

/** Inference from one call with `null` or `[]` gives `null` and `never[]`: worse than nothing. */
function isUseful(type: ts.Type, { checker }: Extraction): boolean {
  if (isErrorType(type) || type.flags & useless) return false;
  if (type.isUnion()) return type.types.some((part) => !(part.flags & useless) && isUseful(part, { checker } as Extraction));
  if (checker.isArrayType(type))
    return checker.getTypeArguments(type as ts.TypeReference).every((item) => !(item.flags & ts.TypeFlags.Never));
  return type.flags & ts.TypeFlags.Object ? !isEmptyObject(type, checker) : true;
}

/** `object`, `any[]` and `Function` name a kind; what it holds is for usage to say. */
function vagueKind(type: ts.Type, { checker }: Extraction): ValueKind | undefined {
  if (type.flags & ts.TypeFlags.NonPrimitive || type.symbol?.name === 'Object') return 'object';
  if (type.symbol?.name === 'Function') return 'function';
  const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type as ts.TypeReference) : [];
  return item && item.flags & ts.TypeFlags.Any ? 'array' : undefined;
}

const useless =
  ts.TypeFlags.NonPrimitive |
  ts.TypeFlags.Any |
  ts.TypeFlags.Unknown |
  ts.TypeFlags.Null |
  ts.TypeFlags.Undefined |
  ts.TypeFlags.Void |
  ts.TypeFlags.Never;

function isEmptyObject(type: ts.Type, checker: ts.TypeChecker): boolean {
  return (
    checker.getPropertiesOfType(type).length === 0 &&
    checker.getIndexInfosOfType(type).length === 0 &&
    type.getCallSignatures().length + type.getConstructSignatures().length === 0
  );
}

/** A literal shape, which the properties seen in use refine; classes, arrays and functions stand as they are. */
function isPlainObject(type: ts.Type, { checker }: Extraction): boolean {
  if (!((type as ts.ObjectType).objectFlags & ts.ObjectFlags.Anonymous) || !(type.flags & ts.TypeFlags.Object)) return false;
  const literal = type.symbol?.flags ?? 0;
  return (
    (literal & (ts.SymbolFlags.TypeLiteral | ts.SymbolFlags.ObjectLiteral)) !== 0 &&
    type.getCallSignatures().length === 0 &&
    !checker.isArrayType(type)
  );
}
