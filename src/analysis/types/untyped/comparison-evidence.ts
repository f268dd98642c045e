import ts from 'typescript';
import type { Extraction } from '../extraction.js';
import { builtinClasses } from './method-evidence.js';
import { type Usage, type ValueKind, noteBuiltin, noteKind, noteLiteral } from './usage.js';

/** Uses that ask what a value is, or compute with it. True when the parent was one of them. */
export function noteComparison(node: ts.Expression, usage: Usage, extraction: Extraction): boolean {
  const { parent } = node;
  if (ts.isTypeOfExpression(parent)) noteTypeof(parent, usage);
  else if (ts.isPrefixUnaryExpression(parent) || ts.isPostfixUnaryExpression(parent)) noteUnary(parent, usage);
  else if (ts.isTemplateSpan(parent)) noteKind(usage, 'string', 0.5);
  else if (ts.isCaseBlock(parent.parent) || (ts.isSwitchStatement(parent) && parent.expression === node))
    noteCases(parent, usage);
  else if (ts.isIfStatement(parent) || (ts.isConditionalExpression(parent) && parent.condition === node)) {
    noteKind(usage, 'boolean', 0.4);
    usage.absent = true;
  } else if (ts.isCallExpression(parent)) return noteKnownFunction(node, parent, usage);
  else if (ts.isBinaryExpression(parent)) return noteBinary(node, parent, usage, extraction);
  else return false;
  return true;
}

function noteTypeof(node: ts.TypeOfExpression, usage: Usage): void {
  const { parent } = node;
  const texts = ts.isBinaryExpression(parent)
    ? [parent.left, parent.right].filter(ts.isStringLiteral).map(({ text }) => text)
    : ts.isSwitchStatement(parent)
      ? caseLiterals(parent).filter((value) => typeof value === 'string')
      : [];
  for (const text of texts) {
    if (text === 'undefined') usage.absent = true;
    else if (typeofKinds.has(text)) noteKind(usage, text as ValueKind, 3);
  }
}

const typeofKinds = new Set(['string', 'number', 'boolean', 'bigint', 'symbol', 'object', 'function']);

function noteUnary(node: ts.PrefixUnaryExpression | ts.PostfixUnaryExpression, usage: Usage): void {
  if (node.operator === ts.SyntaxKind.ExclamationToken) {
    noteKind(usage, 'boolean', 0.4);
    usage.absent = true;
  } else noteKind(usage, 'number', 2);
}

function noteCases(parent: ts.Node, usage: Usage): void {
  if (ts.isSwitchStatement(parent)) for (const value of caseLiterals(parent)) noteLiteral(usage, value);
}

function caseLiterals(node: ts.SwitchStatement): (string | number | boolean)[] {
  return node.caseBlock.clauses.flatMap((clause) => (ts.isCaseClause(clause) ? literalOf(clause.expression) : []));
}

function noteKnownFunction(node: ts.Expression, call: ts.CallExpression, usage: Usage): boolean {
  if (call.arguments[0] !== node) return false;
  const name = call.expression.getText();
  if (name.endsWith('toString.call')) return noteTag(call, usage);
  const note = Object.hasOwn(knownFunctions, name) ? knownFunctions[name] : undefined;
  note?.(usage);
  return note !== undefined;
}

/** `Object.prototype.toString.call(x) === '[object Date]'`. */
function noteTag(call: ts.CallExpression, usage: Usage): boolean {
  const { parent } = call;
  if (!ts.isBinaryExpression(parent)) return false;
  const tag = /^\[object (\w+)\]$/.exec([parent.left, parent.right].find(ts.isStringLiteral)?.text ?? '')?.[1];
  if (tag === undefined) return false;
  if (builtinClasses.has(tag)) noteBuiltin(usage, tag, 3);
  else if (tagKinds.has(tag.toLowerCase())) noteKind(usage, tag.toLowerCase() as ValueKind, 3);
  return true;
}

const tagKinds = new Set(['string', 'number', 'boolean', 'array', 'object', 'function']);

const isObject = (usage: Usage): void => noteKind(usage, 'object', 3);
const isNumber = (usage: Usage): void => noteKind(usage, 'number', 2);

const knownFunctions: Readonly<Record<string, (usage: Usage) => void>> = {
  'Array.isArray': (usage) => noteKind(usage, 'array', 3),
  'Array.from': (usage) => noteKind(usage, 'array', 2),
  'Object.keys': isObject,
  'Object.getOwnPropertyNames': isObject,
  'Object.prototype.hasOwnProperty.call': isObject,
  'Number.isInteger': isNumber,
  'Number.isNaN': isNumber,
  'Number.isFinite': isNumber,
  isFinite: isNumber,
  isNaN: isNumber,
  Number: (usage) => {
    noteKind(usage, 'number', 1);
    noteKind(usage, 'string', 1);
  },
  Boolean: (usage) => noteKind(usage, 'boolean', 0.5),
  String: (usage) => noteKind(usage, 'string', 1),
};

function noteBinary(node: ts.Expression, parent: ts.BinaryExpression, usage: Usage, extraction: Extraction): boolean {
  const other = parent.left === node ? parent.right : parent.left;
  const operator = parent.operatorToken.kind;
  if (equalities.has(operator)) {
    noteEquality(other, usage, extraction);
    return true;
  }
  if (operator === ts.SyntaxKind.InstanceOfKeyword && parent.left === node) noteClass(other, usage, extraction);
  else if (operator === ts.SyntaxKind.InKeyword) noteKind(usage, parent.right === node ? 'object' : 'string', 2);
  else if (arithmetic.has(operator)) noteKind(usage, 'number', 2);
  else if (orders.has(operator)) noteKind(usage, isTextual(other, extraction) ? 'string' : 'number', 2);
  else if (operator === ts.SyntaxKind.PlusToken || operator === ts.SyntaxKind.PlusEqualsToken) {
    noteKind(usage, isTextual(other, extraction) ? 'string' : 'number', 1);
  } else return false;
  return true;
}

function noteEquality(other: ts.Expression, usage: Usage, { checker }: Extraction): void {
  const [literal] = literalOf(other);
  if (literal !== undefined) {
    noteLiteral(usage, literal);
    return;
  }
  const type = checker.getTypeAtLocation(other);
  if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) usage.absent = true;
  else if (type.flags & ts.TypeFlags.StringLike) noteKind(usage, 'string', 1);
  else if (type.flags & ts.TypeFlags.NumberLike) noteKind(usage, 'number', 1);
  else if (type.flags & ts.TypeFlags.BooleanLike) noteKind(usage, 'boolean', 1);
}

function noteClass(right: ts.Expression, usage: Usage, { checker }: Extraction): void {
  if (ts.isIdentifier(right) && builtinClasses.has(right.text)) noteBuiltin(usage, right.text, 3);
  else if (ts.isIdentifier(right) && right.text === 'Array') noteKind(usage, 'array', 3);
  else if (ts.isIdentifier(right) && right.text === 'Function') noteKind(usage, 'function', 3);
  else {
    const symbol = checker.getTypeAtLocation(right).symbol;
    if (symbol && !usage.classes.includes(symbol)) usage.classes.push(symbol);
  }
}

function isTextual(node: ts.Expression, { checker }: Extraction): boolean {
  return (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) !== 0;
}

function literalOf(node: ts.Expression): (string | number | boolean)[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isNumericLiteral(node)) return [Number(node.text)];
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.MinusToken) {
    return literalOf(node.operand).flatMap((value) => (typeof value === 'number' ? [-value] : []));
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [true];
  return node.kind === ts.SyntaxKind.FalseKeyword ? [false] : [];
}

const equalities = new Set([
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);
const orders = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
]);
const arithmetic = new Set([
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.AmpersandToken,
  ts.SyntaxKind.BarToken,
  ts.SyntaxKind.CaretToken,
  ts.SyntaxKind.LessThanLessThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanToken,
  ts.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
  ts.SyntaxKind.MinusEqualsToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
]);
