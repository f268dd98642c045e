import ts from 'typescript';
import type { Extraction } from '../extraction.js';
import { isInJavaScript } from '../javascript-node.js';
import { noteComparison } from './comparison-evidence.js';
import { type Usage, elementUsage, newUsage, noteKind, propertyUsage, valueUsage } from './usage.js';

/** Functions a value is followed through, and names it takes on the way. */
const hopLimit = 4;

/** Of each name, what it was followed for: `key` may be the item itself or its `key`. */
type Seen = Map<ts.Symbol, readonly Usage[]>;
const mostUsages = 2;

/**
 * Looks at every mention of a parameter: which members are read, whether it is called, iterated, compared. Follows
 * aliases, destructuring, fields of `this` and calls within the file. Syntax and scopes only; no data flow.
 */
export class UsageScan {
  readonly #extraction: Extraction;
  readonly #mentions = new Map<ts.SourceFile, ReadonlyMap<string, readonly ts.Identifier[]>>();

  constructor(extraction: Extraction) {
    this.#extraction = extraction;
  }

  ofParameter(parameter: ts.ParameterDeclaration): Usage {
    const usage = newUsage();
    this.#bind(parameter.name, usage, new Map(), 0);
    return usage;
  }

  ofVariable(name: ts.Identifier): Usage {
    const usage = newUsage();
    this.#bind(name, usage, new Map(), 0);
    return usage;
  }

  /** Of a field: all mentions of the member in the file. */
  ofMember(member: ts.Symbol): Usage {
    const usage = newUsage();
    this.#follow(member, usage, new Map(), 0);
    return usage;
  }

  #bind(name: ts.BindingName, usage: Usage, seen: Seen, hops: number): void {
    if (ts.isIdentifier(name)) {
      const symbol = this.#extraction.checker.getSymbolAtLocation(name);
      if (symbol) this.#follow(symbol, usage, seen, hops);
      return;
    }
    noteKind(usage, ts.isObjectBindingPattern(name) ? 'object' : 'array', 3);
    for (const element of name.elements) {
      if (ts.isOmittedExpression(element)) continue;
      const inner = ts.isObjectBindingPattern(name) ? this.#boundProperty(element, usage) : elementUsage(usage);
      if (!inner) continue;
      if (element.initializer) this.#noteDefault(element.initializer, inner);
      this.#bind(element.name, inner, seen, hops);
    }
  }

  #boundProperty(element: ts.BindingElement, usage: Usage): Usage | undefined {
    const key = element.propertyName ?? element.name;
    if (element.dotDotDotToken) return usage;
    return ts.isIdentifier(key) || ts.isStringLiteral(key) ? propertyUsage(usage, key.text) : undefined;
  }

  /** A default value tells the kind of what it replaces. */
  #noteDefault(initializer: ts.Expression, usage: Usage): void {
    usage.absent = true;
    const type = this.#extraction.checker.getBaseTypeOfLiteralType(this.#extraction.checker.getTypeAtLocation(initializer));
    if (!(type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Undefined | ts.TypeFlags.Null))) usage.types.push(type);
  }

  #follow(symbol: ts.Symbol, usage: Usage, seen: Seen, hops: number): void {
    const before = seen.get(symbol) ?? [];
    if (before.length >= mostUsages || before.includes(usage)) return;
    if (hops > hopLimit) {
      usage.lost = true;
      return;
    }
    seen.set(symbol, [...before, usage]);
    for (const mention of this.#mentionsOf(symbol)) {
      if (this.#symbolOf(mention) !== symbol || isDeclaring(mention)) continue;
      this.#noteUse(expressionOf(mention), usage, seen, hops);
    }
  }

  /** In the file that declares it; what other modules do with an exported binding is not looked at. */
  #mentionsOf(symbol: ts.Symbol): readonly ts.Identifier[] {
    const file = symbol.valueDeclaration?.getSourceFile();
    if (!file || file.isDeclarationFile) return [];
    let mentions = this.#mentions.get(file);
    if (!mentions) {
      mentions = identifiersOf(file);
      this.#mentions.set(file, mentions);
    }
    return mentions.get(symbol.name) ?? [];
  }

  #symbolOf(mention: ts.Identifier): ts.Symbol | undefined {
    const { checker } = this.#extraction;
    // `{ options }` is a property of its own; what is meant is the variable.
    if (ts.isShorthandPropertyAssignment(mention.parent)) return checker.getShorthandAssignmentValueSymbol(mention.parent);
    return checker.getSymbolAtLocation(mention);
  }

  /** What the parent of an expression does with its value. */
  #noteUse(node: ts.Expression, usage: Usage, seen: Seen, hops: number): void {
    const { parent } = node;
    if (noteComparison(node, usage, this.#extraction)) return;
    if (ts.isParenthesizedExpression(parent) || ts.isNonNullExpression(parent)) this.#noteUse(parent, usage, seen, hops);
    else if (ts.isPropertyAccessExpression(parent) && parent.expression === node) this.#noteProperty(parent, usage, seen, hops);
    else if (ts.isElementAccessExpression(parent)) {
      if (parent.expression === node) this.#noteIndex(parent, usage, seen, hops);
      else this.#noteKey(parent, usage);
    } else if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) this.#noteCall(node, parent, usage, seen, hops);
    else if (ts.isVariableDeclaration(parent) && parent.initializer === node) this.#bind(parent.name, usage, seen, hops + 1);
    else if (ts.isForOfStatement(parent) && parent.expression === node) {
      noteKind(usage, 'array', 3);
      const [variable] = ts.isVariableDeclarationList(parent.initializer) ? parent.initializer.declarations : [];
      if (variable) this.#bind(variable.name, elementUsage(usage), seen, hops + 1);
    } else if (ts.isForInStatement(parent) && parent.expression === node) noteKind(usage, 'object', 3);
    else if (ts.isSpreadElement(parent)) noteKind(usage, 'array', 2);
    else if (ts.isSpreadAssignment(parent)) {
      noteKind(usage, 'object', 3);
      this.#noteMerged(parent.parent, parent.parent.properties, usage, seen, hops);
    } else if (ts.isConditionalExpression(parent) && parent.condition !== node) this.#noteUse(parent, usage, seen, hops);
    else if (ts.isBinaryExpression(parent)) this.#noteOperand(node, parent, usage, seen, hops);
  }

  #noteProperty(access: ts.PropertyAccessExpression, usage: Usage, seen: Seen, hops: number): void {
    const name = access.name.text;
    this.#noteCallbackItems(access, usage, seen, hops);
    if (!inherited.has(name)) this.#noteUse(access, propertyUsage(usage, name), seen, hops);
  }

  /** `list.map((item) => …)`: the callback's parameter is an element. */
  #noteCallbackItems(access: ts.PropertyAccessExpression, usage: Usage, seen: Seen, hops: number): void {
    const call = access.parent;
    if (!ts.isCallExpression(call) || call.expression !== access) return;
    if (sameElements.has(access.name.text)) this.#noteUse(call, usage, seen, hops);
    const [callback] = call.arguments;
    if (!callback || !(ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))) return;
    const item = callback.parameters[access.name.text.startsWith('reduce') ? 1 : 0];
    if (item && !/^(replace|replaceAll|then|catch|finally)$/.test(access.name.text))
      this.#bind(item.name, elementUsage(usage), seen, hops + 1);
  }

  #noteIndex(access: ts.ElementAccessExpression, usage: Usage, seen: Seen, hops: number): void {
    const key = access.argumentExpression;
    if (ts.isStringLiteral(key)) {
      noteKind(usage, 'object', 1.5);
      this.#noteUse(access, propertyUsage(usage, key.text), seen, hops);
      return;
    }
    const type = this.#extraction.checker.getTypeAtLocation(key);
    if (!ts.isNumericLiteral(key)) usage.places = 0;
    else if (usage.places !== 0) usage.places = Math.max(usage.places ?? 0, Number(key.text) + 1);
    if (ts.isNumericLiteral(key) && key.text !== '0') {
      // Texts are asked for their first character, hardly ever for their second.
      noteKind(usage, 'array', 3);
    } else if (type.flags & ts.TypeFlags.NumberLike) {
      noteKind(usage, 'array', 1.5);
      // Many places read of one thing make it a list; each of them could be a character only in the first place.
      if (!usage.elements) noteKind(usage, 'string', 0.5);
    } else if (type.flags & ts.TypeFlags.StringLike) noteKind(usage, 'object', 1.5);
    else {
      noteKind(usage, 'object', 0.7);
      noteKind(usage, 'array', 0.7);
    }
    const isText = (type.flags & ts.TypeFlags.StringLike) !== 0;
    this.#noteUse(access, isText ? valueUsage(usage) : elementUsage(usage), seen, hops);
  }

  /** Of what does not look like a list, `table[key]` reads a member. */
  #noteKey({ expression }: ts.ElementAccessExpression, usage: Usage): void {
    const { checker } = this.#extraction;
    const type = checker.getTypeAtLocation(expression);
    const isList = checker.isArrayType(type) || checker.isTupleType(type) || (type.flags & ts.TypeFlags.StringLike) !== 0;
    noteKind(usage, isList ? 'number' : 'string', isList ? 1 : 0.5);
  }

  #noteCall(node: ts.Expression, call: ts.CallExpression | ts.NewExpression, usage: Usage, seen: Seen, hops: number): void {
    if (call.expression === node) {
      noteKind(usage, 'function', 3);
      return;
    }
    if (ts.isCallExpression(call) && call.expression.getText() === 'Object.assign') {
      noteKind(usage, 'object', 3);
      const defaults = call.arguments.filter(ts.isObjectLiteralExpression).flatMap(({ properties }) => [...properties]);
      this.#noteMerged(call, defaults, usage, seen, hops);
      return;
    }
    const listing = ts.isCallExpression(call) ? /^Object\.(values|entries)$/.exec(call.expression.getText())?.[1] : undefined;
    if (listing) {
      this.#noteListing(listing, call, usage, seen, hops);
      return;
    }
    if (isJoined(call)) {
      noteKind(usage, 'array', 1);
      this.#noteUse(call, usage, seen, hops);
      return;
    }
    const index = call.arguments?.indexOf(node) ?? -1;
    const { checker } = this.#extraction;
    const declaration = checker.getResolvedSignature(call)?.declaration;
    const target = declaration && 'parameters' in declaration ? declaration.parameters[index] : undefined;
    if (target && ts.isParameter(target) && this.#isUntyped(target)) {
      this.#bind(target.name, usage, seen, hops + 1);
      return;
    }
    usage.lost = true;
    const demanded = checker.getContextualType(node);
    if (demanded && isTelling(demanded)) usage.types.push(demanded);
  }

  /** `Object.entries(table).forEach(([key, value]) => …)`: a dictionary, whose values are what the second name stands for. */
  #noteListing(listing: string, call: ts.Node, usage: Usage, seen: Seen, hops: number): void {
    noteKind(usage, 'object', 3);
    const value = valueUsage(usage);
    const item = listedItem(call);
    if (item && listing === 'values') this.#bind(item, value, seen, hops + 1);
    if (!item || listing !== 'entries' || !ts.isArrayBindingPattern(item)) return;
    const [, second] = item.elements;
    if (second && ts.isBindingElement(second)) this.#bind(second.name, value, seen, hops + 1);
  }

  /** Merged with defaults, as `{ ...defaults, ...options }`: the result has its properties, and the defaults name more of them. */
  #noteMerged(
    merged: ts.Expression,
    defaults: readonly ts.ObjectLiteralElementLike[],
    usage: Usage,
    seen: Seen,
    hops: number,
  ): void {
    for (const property of defaults) {
      if (!ts.isPropertyAssignment(property) || !(ts.isIdentifier(property.name) || ts.isStringLiteral(property.name))) continue;
      this.#noteDefault(property.initializer, propertyUsage(usage, property.name.text));
    }
    this.#noteUse(merged, usage, seen, hops);
  }

  #isUntyped(target: ts.ParameterDeclaration): boolean {
    if (target.getSourceFile() === this.#extraction.subject) return this.#extraction.isUntyped(target);
    if (target.type || ts.getJSDocType(target) || !isInJavaScript(target)) return false;
    return (this.#extraction.checker.getTypeAtLocation(target).flags & ts.TypeFlags.Any) !== 0;
  }

  #noteOperand(node: ts.Expression, parent: ts.BinaryExpression, usage: Usage, seen: Seen, hops: number): void {
    const operator = parent.operatorToken.kind;
    if (operator === ts.SyntaxKind.BarBarToken || operator === ts.SyntaxKind.QuestionQuestionToken) {
      usage.absent = true;
      if (parent.left === node) this.#noteFallback(parent.right, usage);
      this.#noteUse(parent, usage, seen, hops);
    } else if (operator === ts.SyntaxKind.EqualsToken && parent.right === node) {
      const left = parent.left;
      const symbol = ts.isIdentifier(left) || isOwnField(left) ? this.#extraction.checker.getSymbolAtLocation(left) : undefined;
      if (symbol) this.#follow(symbol, usage, seen, hops + 1);
    } else if (operator === ts.SyntaxKind.CommaToken || operator === ts.SyntaxKind.AmpersandAmpersandToken) {
      if (parent.right === node) this.#noteUse(parent, usage, seen, hops);
      else if (operator === ts.SyntaxKind.AmpersandAmpersandToken) usage.absent = true;
    }
  }

  #noteFallback(fallback: ts.Expression, usage: Usage): void {
    if (ts.isObjectLiteralExpression(fallback)) noteKind(usage, 'object', 2);
    else if (ts.isArrayLiteralExpression(fallback)) noteKind(usage, 'array', 2);
    else this.#noteDefault(fallback, usage);
  }
}

/** `[].concat(value)`: a list, or one item of it, goes on as a list. */
function isJoined(call: ts.CallExpression | ts.NewExpression): boolean {
  const { expression } = call;
  if (!ts.isCallExpression(call) || !ts.isPropertyAccessExpression(expression)) return false;
  return expression.name.text === 'concat' && ts.isArrayLiteralExpression(expression.expression);
}

/** What each element of a list is called by the loop over it or by the callback it is given to. */
function listedItem(list: ts.Node): ts.BindingName | undefined {
  const { parent } = list;
  if (ts.isForOfStatement(parent) && parent.expression === list)
    return ts.isVariableDeclarationList(parent.initializer) ? parent.initializer.declarations[0]?.name : undefined;
  if (!ts.isPropertyAccessExpression(parent) || !ts.isCallExpression(parent.parent)) return undefined;
  const [callback] = parent.parent.arguments;
  if (!callback || !(ts.isArrowFunction(callback) || ts.isFunctionExpression(callback))) return undefined;
  return callback.parameters[parent.name.text.startsWith('reduce') ? 1 : 0]?.name;
}

function identifiersOf(file: ts.SourceFile): ReadonlyMap<string, readonly ts.Identifier[]> {
  const found = new Map<string, ts.Identifier[]>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) {
      const known = found.get(node.text);
      if (known) known.push(node);
      else found.set(node.text, [node]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Their result holds the same elements, and is an array when the value is. */
const sameElements = new Set(['filter', 'slice', 'sort', 'reverse', 'concat']);

/** Members that every object has. */
const inherited = new Set(['constructor', 'hasOwnProperty', 'toString', 'prototype', 'isPrototypeOf', 'propertyIsEnumerable']);

/** The whole of `this.x` when the mention is its name. */
function expressionOf(mention: ts.Identifier): ts.Expression {
  const { parent } = mention;
  return ts.isPropertyAccessExpression(parent) && parent.name === mention ? parent : mention;
}

function isOwnField(node: ts.Expression): boolean {
  return ts.isPropertyAccessExpression(node) && node.expression.kind === ts.SyntaxKind.ThisKeyword;
}

function isDeclaring(mention: ts.Identifier): boolean {
  const { parent } = mention;
  return (ts.isParameter(parent) || ts.isVariableDeclaration(parent) || ts.isBindingElement(parent)) && parent.name === mention;
}

/** Types that say something: not any, not a type parameter, not an empty object. */
function isTelling(type: ts.Type): boolean {
  const parts = type.isUnion() ? type.types : [type];
  const plain = ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike | ts.TypeFlags.BooleanLike | ts.TypeFlags.BigIntLike;
  return (
    parts.some((part) => part.flags & plain || part.getCallSignatures().length > 0) &&
    parts.every((part) => !(part.flags & ts.TypeFlags.Instantiable))
  );
}
