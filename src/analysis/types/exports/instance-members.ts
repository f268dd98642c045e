import ts from 'typescript';
import { ownIteration } from '../../../model/subject.js';
import type { Param, TypeId } from '../../../model/types.js';
import type { Extraction } from '../extraction.js';
import { readParameters } from '../parameters.js';
import { guessMember } from '../untyped/guess-parameter.js';
import type { CallableDraft } from './callable-draft.js';
import { isHiddenMember, isInternal, isOfProject, type Span, codeSpan, setterSpan, spanOf } from './declarations.js';
import { isMaker } from './makers.js';
import { isOwnState } from './own-state.js';
import { makeReading } from './signature-reading.js';
import { resultId } from '../untyped/result-types.js';

export interface InstanceOwner {
  readonly type: ts.Type;
  /** Path of the class; empty when the subject does not export it. */
  readonly path: readonly string[];
  readonly name: string | undefined;
  /** What runs, when `type` was read from declarations: gives the places in the subject and the members they leave out. */
  readonly twin?: ts.Type;
  /** Of an object that a function returns only the methods matter: its data is seen in the result. */
  readonly methodsOnly?: true;
}

/** Methods first, then accessors, then fields: state is changed before it is read. */
export function instanceMembers(owner: InstanceOwner, extraction: Extraction): CallableDraft[] {
  const { checker } = extraction;
  const declared = checker.getPropertiesOfType(owner.type);
  const extra = owner.twin
    ? checker.getPropertiesOfType(owner.twin).filter(({ name }) => !declared.some((member) => member.name === name))
    : [];
  const drafts = [
    ...declared.flatMap((member) => memberDrafts(member, owner, false, extraction)),
    ...extra.flatMap((member) => memberDrafts(member, owner, true, extraction)),
  ];
  return drafts.sort((a, b) => rankOf(a) - rankOf(b));
}

function rankOf({ callable, internal }: CallableDraft): number {
  return (internal ? 2 : 0) + (callable.kind === 'method' ? 0 : 1);
}

function memberDrafts(member: ts.Symbol, owner: InstanceOwner, undeclared: boolean, extraction: Extraction): CallableDraft[] {
  const iterates = isOwnIteration(member);
  if ((!iterates && isHiddenMember(member)) || member.name === 'prototype' || member.name === 'constructor') return [];
  const { checker } = extraction;
  const twin = owner.twin && checker.getPropertyOfType(owner.twin, member.name);
  // Declarations need not repeat what a class of the library declares, although the code has its own.
  if (!isOfProject(member, extraction) && !(twin && isOfProject(twin, extraction))) return [];
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(member));
  const calls = type.getCallSignatures();
  const isCalled = calls.length > 0 && isMethod(member, twin);
  const span = isCalled ? methodSpan(member, type, twin, extraction) : (spanOf(member, extraction) ?? spanOf(twin, extraction));
  const common = {
    path: owner.path,
    name: iterates ? ownIteration : member.name,
    owner: extraction.table.id(owner.type, 'see', 0, extraction),
    ...(owner.name === undefined ? {} : { ownerName: owner.name }),
    ...(span ? { span } : {}),
  };
  const internal = undeclared || isInternal(member, extraction);
  if (isCalled) {
    const maker = (isMaker(member) || isMaker(twin)) && { maker: true as const };
    return calls.map((signature) => ({
      internal,
      result: signature.getReturnType(),
      callable: {
        ...common,
        kind: 'method',
        params: readParameters(signature, makeReading(extraction), extraction),
        ret: resultId(signature, extraction),
        ...maker,
      },
    }));
  }
  if (owner.methodsOnly && !(member.flags & ts.SymbolFlags.Accessor)) return [];
  return [
    ...(isReadable(member)
      ? [
          {
            internal,
            result: type,
            callable: { ...common, kind: 'getter' as const, params: [], ret: valueId(member, type, extraction) },
          },
        ]
      : []),
    ...(isWritable(member) && !(isField(member) && (internal || isOwnState(member, extraction)))
      ? [setter(member, type, { ...common, ...setterPlace(member, twin, extraction) }, internal, extraction)]
      : []),
  ];
}

function setter(
  member: ts.Symbol,
  type: ts.Type,
  common: Omit<CallableDraft['callable'], 'kind' | 'params' | 'ret'>,
  internal: boolean,
  extraction: Extraction,
): CallableDraft {
  const guessed = guessMember(member, type, extraction);
  const t = guessed ?? extraction.table.id(extraction.checker.getTypeOfSymbol(member), 'make', 0, extraction);
  const params: Param[] = [{ name: member.name, t }];
  return { internal, result: type, callable: { ...common, kind: 'setter', params, ret: t } };
}

function methodSpan(member: ts.Symbol, type: ts.Type, twin: ts.Symbol | undefined, extraction: Extraction): Span | undefined {
  return codeSpan(member, type, extraction) ?? (twin && codeSpan(twin, extraction.checker.getTypeOfSymbol(twin), extraction));
}

function setterPlace(member: ts.Symbol, twin: ts.Symbol | undefined, extraction: Extraction): { span?: Span } {
  const span = setterSpan(member, extraction) ?? setterSpan(twin, extraction);
  return span ? { span } : {};
}

function valueId(member: ts.Symbol, _type: ts.Type, extraction: Extraction): TypeId {
  return extraction.table.id(extraction.checker.getTypeOfSymbol(member), 'see', 0, extraction);
}

/** The checker's name for `[Symbol.iterator]`. */
function isOwnIteration({ name, flags }: ts.Symbol): boolean {
  return name.startsWith('__@iterator@') && (flags & ts.SymbolFlags.Method) !== 0;
}

/** A function in a field is a method when the class itself puts it there; else it is a hook that users set. */
function isMethod(member: ts.Symbol, twin: ts.Symbol | undefined): boolean {
  if (member.flags & ts.SymbolFlags.Method || (twin && twin.flags & ts.SymbolFlags.Method)) return true;
  return [...(member.declarations ?? []), ...(twin?.declarations ?? [])].some((declaration) => {
    if (ts.isPropertySignature(declaration)) return !declaration.questionToken;
    if (ts.isPropertyDeclaration(declaration) || ts.isPropertyAssignment(declaration))
      return isFunctionValue(declaration.initializer);
    if (ts.isShorthandPropertyAssignment(declaration)) return true;
    const assignment = declaration.parent;
    return ts.isBinaryExpression(assignment) && (isPrototypeMember(assignment.left) || isFunctionValue(assignment.right));
  });
}

function isPrototypeMember(left: ts.Expression): boolean {
  return (
    ts.isPropertyAccessExpression(left) &&
    ts.isPropertyAccessExpression(left.expression) &&
    left.expression.name.text === 'prototype'
  );
}

function isFunctionValue(node: ts.Expression | undefined): boolean {
  return node !== undefined && (ts.isArrowFunction(node) || ts.isFunctionExpression(node));
}

function isReadable(member: ts.Symbol): boolean {
  return !(member.flags & ts.SymbolFlags.SetAccessor) || (member.flags & ts.SymbolFlags.GetAccessor) !== 0;
}

function isField(member: ts.Symbol): boolean {
  return !(member.flags & ts.SymbolFlags.Accessor);
}

function isWritable(member: ts.Symbol): boolean {
  if (member.flags & ts.SymbolFlags.Accessor) return (member.flags & ts.SymbolFlags.SetAccessor) !== 0;
  return !(member.declarations ?? []).some(
    (declaration) => (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0,
  );
}
