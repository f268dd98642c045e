import ts from 'typescript';
import type { Extraction } from '../extraction.js';

/** What the file itself passes for a parameter, as far as that says what the parameter is for. */
export interface Passed {
  /** Objects of these types: `new Context(view)`, or what a function gives that the checker can tell. */
  readonly types: readonly ts.Type[];
  /** What these functions give, of which the checker knows nothing. */
  readonly results: readonly ts.SignatureDeclaration[];
  /** It may also come from outside. */
  readonly isOpen: boolean;
  /** Nothing but parts of such results: `tokens[i]`. */
  readonly isPiece: boolean;
  /** Some call leaves it out, or passes undefined. */
  readonly absent: boolean;
}

type Source =
  | { readonly of: 'type'; readonly type: ts.Type }
  | { readonly of: 'result'; readonly fn: ts.SignatureDeclaration }
  | { readonly of: 'piece' }
  | { readonly of: 'parameter'; readonly parameter: ts.ParameterDeclaration; readonly piece?: true };

/** Variables and functions that a value is followed back through. */
const hopLimit = 3;

/**
 * The calls within a file, by the parameters that they pass something for. `var tokens = this.parse(template)` and then
 * `this.renderTokens(tokens)` says more of `tokens` than any use of them.
 */
export class CallSites {
  readonly #extraction: Extraction;
  readonly #sources = new Map<ts.ParameterDeclaration, Source[]>();
  readonly #assigned = new Map<ts.Symbol, ts.Expression[]>();
  readonly #absent = new Set<ts.ParameterDeclaration>();
  readonly #wanted = new Set<ts.SignatureDeclaration>();

  constructor(extraction: Extraction) {
    this.#extraction = extraction;
    const calls: (ts.CallExpression | ts.NewExpression)[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) || ts.isNewExpression(node)) calls.push(node);
      else if (ts.isBinaryExpression(node)) this.#noteAssignment(node);
      ts.forEachChild(node, visit);
    };
    visit(extraction.subject);
    for (const call of calls) this.#noteCall(call);
  }

  of(parameter: ts.ParameterDeclaration): Passed {
    const sources = this.#all(parameter, new Set());
    return {
      isOpen: sources.some((source) => source.of === 'parameter'),
      isPiece: sources.length > 0 && sources.every((source) => source.of === 'piece'),
      absent: this.#absent.has(parameter),
      types: [...new Set(sources.flatMap((source) => (source.of === 'type' ? [source.type] : [])))],
      results: [...new Set(sources.flatMap((source) => (source.of === 'result' ? [source.fn] : [])))],
    };
  }

  /** The function whose result this one gives, where the file passes such results on; undefined where it passes none. */
  wantedResult(fn: ts.SignatureDeclaration): ts.SignatureDeclaration | undefined {
    const origin = this.#originOf(fn, 0);
    return this.#wanted.has(origin) ? origin : undefined;
  }

  #noteAssignment({ left, right, operatorToken }: ts.BinaryExpression): void {
    if (operatorToken.kind !== ts.SyntaxKind.EqualsToken || !ts.isIdentifier(left)) return;
    const symbol = this.#extraction.checker.getSymbolAtLocation(left);
    if (symbol) this.#assigned.set(symbol, [...(this.#assigned.get(symbol) ?? []), right]);
  }

  #noteCall(call: ts.CallExpression | ts.NewExpression): void {
    const fn = this.#calledBy(call);
    if (!fn) return;
    const isSpread = call.arguments?.some(ts.isSpreadElement) ?? false;
    for (const parameter of isSpread ? [] : fn.parameters.slice(call.arguments?.length ?? 0))
      if (ts.isParameter(parameter)) this.#absent.add(parameter);
    for (const [index, argument] of (call.arguments ?? []).entries()) {
      const parameter = fn.parameters[index];
      if (!parameter || !ts.isParameter(parameter) || parameter.dotDotDotToken || ts.isSpreadElement(argument)) return;
      if (!this.#extraction.isUntyped(parameter)) continue;
      if (isUndefined(argument)) this.#absent.add(parameter);
      const sources = this.#sourcesOf(argument, 0);
      if (sources.length === 0) continue;
      this.#sources.set(parameter, [...(this.#sources.get(parameter) ?? []), ...sources]);
      for (const source of sources) if (source.of === 'result') this.#wanted.add(source.fn);
    }
  }

  /** The function of the file that is called. */
  #calledBy(call: ts.CallExpression | ts.NewExpression): ts.SignatureDeclaration | undefined {
    const declaration = this.#extraction.checker.getResolvedSignature(call)?.declaration;
    if (!declaration || ts.isJSDocSignature(declaration)) return undefined;
    return declaration.getSourceFile() === this.#extraction.subject ? declaration : undefined;
  }

  #sourcesOf(node: ts.Expression, hops: number): readonly Source[] {
    if (hops > hopLimit) return [];
    if (ts.isParenthesizedExpression(node)) return this.#sourcesOf(node.expression, hops);
    if (ts.isConditionalExpression(node))
      return [...this.#sourcesOf(node.whenTrue, hops), ...this.#sourcesOf(node.whenFalse, hops)];
    if (ts.isBinaryExpression(node) && alternatives.has(node.operatorToken.kind))
      return [...this.#sourcesOf(node.left, hops), ...this.#sourcesOf(node.right, hops)];
    if (ts.isIdentifier(node)) return this.#sourcesOfName(node, hops);
    if (ts.isElementAccessExpression(node)) return this.#sourcesOf(node.expression, hops).flatMap(pieceOf);
    if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return [];
    const type = this.#extraction.checker.getTypeAtLocation(node);
    if (isObjectOfClass(type)) return [{ of: 'type', type }];
    const fn = ts.isCallExpression(node) && type.flags & ts.TypeFlags.Any ? this.#calledBy(node) : undefined;
    // What nobody outside can get is of no use to a test.
    const origin = fn && this.#originOf(fn, hops);
    return origin && this.#extraction.offered.has(origin) ? [{ of: 'result', fn: origin }] : [];
  }

  #sourcesOfName(name: ts.Identifier, hops: number): readonly Source[] {
    const symbol = this.#extraction.checker.getSymbolAtLocation(name);
    const declaration = symbol?.valueDeclaration;
    if (!symbol || !declaration) return [];
    if (ts.isParameter(declaration)) return [{ of: 'parameter', parameter: declaration }];
    const given = ts.isVariableDeclaration(declaration) && declaration.initializer ? [declaration.initializer] : [];
    return [...given, ...(this.#assigned.get(symbol) ?? [])].flatMap((value) => this.#sourcesOf(value, hops + 1));
  }

  /** `return writer.parse(template)` gives what `parse` of the writer gives. */
  #originOf(fn: ts.SignatureDeclaration, hops: number): ts.SignatureDeclaration {
    const body = 'body' in fn ? fn.body : undefined;
    if (!body || hops > hopLimit) return fn;
    const [only, ...others] = ts.isBlock(body) ? returnedBy(body) : [body as ts.Expression];
    if (!only || others.length > 0 || !ts.isCallExpression(only)) return fn;
    const called = this.#calledBy(only);
    return called && called !== fn ? this.#originOf(called, hops + 1) : fn;
  }

  #all(parameter: ts.ParameterDeclaration, seen: Set<ts.ParameterDeclaration>): readonly Source[] {
    if (seen.has(parameter)) return [];
    seen.add(parameter);
    return (this.#sources.get(parameter) ?? []).flatMap((source) => {
      if (source.of !== 'parameter') return [source];
      if (!this.#sources.has(source.parameter)) return [source];
      const all = this.#all(source.parameter, seen);
      return source.piece ? all.flatMap(pieceOf) : all;
    });
  }
}

function pieceOf(source: Source): readonly Source[] {
  if (source.of === 'type') return [];
  return source.of === 'parameter' ? [{ ...source, piece: true }] : [{ of: 'piece' }];
}

function isUndefined(node: ts.Expression): boolean {
  return ts.isVoidExpression(node) || (ts.isIdentifier(node) && node.text === 'undefined');
}

const alternatives = new Set([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken]);

function isObjectOfClass(type: ts.Type): boolean {
  const symbol = type.symbol as ts.Symbol | undefined;
  const declaration = symbol?.valueDeclaration;
  if (!symbol || !declaration || declaration.getSourceFile().isDeclarationFile) return false;
  return (symbol.flags & ts.SymbolFlags.Class) !== 0 || ts.isFunctionLike(declaration);
}

function returnedBy(body: ts.Block): readonly ts.Expression[] {
  const found: ts.Expression[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node)) return;
    if (ts.isReturnStatement(node) && node.expression) found.push(node.expression);
    ts.forEachChild(node, visit);
  };
  visit(body);
  return found;
}

/** One look at the calls of the file serves all of an extraction. */
const known = new WeakMap<Extraction, CallSites>();

export function callSitesOf(extraction: Extraction): CallSites {
  const sites = known.get(extraction) ?? new CallSites(extraction);
  known.set(extraction, sites);
  return sites;
}
