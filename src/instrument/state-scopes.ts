import { type Callee, childrenOf, isCallee, type Node, unwrap } from '../analysis/syntax.js';
import { type Holding, holdingOf, isFlat, namesIn } from './top-level-bindings.js';

/** A variable, and what is done with it: by functions inside of its scope, unless said otherwise. */
export interface Binding {
  /** What it was declared with, or assigned outside of inner functions. */
  holding: Holding;
  /** Holds primitives only: reading it gives away nothing that could be changed. */
  flat: boolean;
  /** A parameter, a caught error, a loop variable: made elsewhere. */
  readonly given: boolean;
  assigned: boolean;
  /** Its contents are changed by name. */
  changed: boolean;
  /** It goes where its contents may be changed: to a call, another variable, a result. */
  escapes: boolean;
  read: boolean;
  exported: boolean;
  /** Gets properties outside of inner functions. */
  decorated: boolean;
}

export interface Scope {
  readonly parent: Scope | null;
  readonly bindings: Map<string, Binding>;
  /** How many functions are around. */
  readonly depth: number;
  /** Entered once, while the module is loaded. */
  readonly atLoad: boolean;
  /** The body at whose beginning all its names are visible; null where there is none. */
  readonly body: Node | null;
}

/** The scope that a node at this depth opens, if it opens one and declares something in it. */
export function scopeOf(node: Node, parent: Node | null, outer: Scope | null, depth: number): Scope | null {
  const atLoad = outer?.atLoad ?? true;
  const open = (body: Node | null, declarations: Declarations, inner = depth, once = atLoad): Scope | null =>
    declarations.size === 0 && inner === outer?.depth
      ? null
      : { parent: outer, bindings: bindingsOf(declarations), depth: inner, atLoad: once, body };
  if (isCallee(node)) {
    return open(node.body as Node, ofCallee(node), depth + 1, atLoad && isImmediatelyCalled(node, parent));
  }
  switch (node.type) {
    case 'Program':
      return open(node, new Map([...hoisted(node.body), ...lexical(node.body)]));
    case 'BlockStatement':
      return parent && isCallee(parent) ? null : open(node, lexical(node.body));
    case 'StaticBlock':
      return open(null, new Map([...hoisted(node.body), ...lexical(node.body)]));
    case 'TSModuleBlock':
      return open(null, new Map([...hoisted(node.body as Node[]), ...lexical(node.body as Node[])]), depth + 1);
    case 'SwitchStatement':
      return open(null, lexical(node.cases.flatMap((clause) => clause.consequent)));
    case 'CatchClause':
      return open(node.body, given(node.param ? namesIn(node.param) : []));
    case 'ForStatement':
      return open(node.body, lexical(node.init ? [node.init] : []));
    case 'ForInStatement':
    case 'ForOfStatement':
      return open(node.body, given([...lexical([node.left]).keys()]));
    default:
      return null;
  }
}

export function lookUp(scope: Scope | null, name: string): { binding: Binding; scope: Scope } | undefined {
  for (let at = scope; at; at = at.parent) {
    const binding = at.bindings.get(name);
    if (binding) return { binding, scope: at };
  }
  return undefined;
}

type Declaration = Pick<Binding, 'holding' | 'flat' | 'given'>;

type Declarations = Map<string, Declaration>;

const unknown: Declaration = { holding: 'stateful', flat: false, given: false };

function of(holding: Holding): Declaration {
  return { holding, flat: true, given: false };
}

function given(names: readonly string[]): Declarations {
  return new Map(names.map((name) => [name, { ...unknown, given: true }]));
}

function bindingsOf(declarations: Declarations): Map<string, Binding> {
  const bindings = new Map<string, Binding>();
  const unused = { assigned: false, changed: false, escapes: false, read: false, exported: false, decorated: false };
  for (const [name, declaration] of declarations) bindings.set(name, { ...declaration, ...unused });
  return bindings;
}

function ofCallee(callee: Callee): Declarations {
  const names = given(callee.params.flatMap(namesIn));
  if (callee.type === 'FunctionExpression' && callee.id && !names.has(callee.id.name)) names.set(callee.id.name, of('function'));
  const body = callee.body as Node;
  if (body.type !== 'BlockStatement') return names;
  return new Map([...names, ...hoisted(body.body), ...lexical(body.body)]);
}

/** `let`, `const`, classes, functions and imports of exactly these statements; `var` too where it stands here. */
function lexical(statements: readonly Node[]): Declarations {
  const names: Declarations = new Map();
  const declare = (statement: Node): void => {
    if ('declare' in statement && statement.declare) return;
    switch (statement.type) {
      case 'ImportDeclaration':
        for (const { local } of statement.specifiers) names.set(local.name, of('import'));
        return;
      case 'ExportNamedDeclaration':
      case 'ExportDefaultDeclaration':
        if (statement.declaration) declare(statement.declaration);
        return;
      case 'FunctionDeclaration':
        if (statement.id && statement.body) names.set(statement.id.name, of('function'));
        return;
      case 'ClassDeclaration':
        if (statement.id) names.set(statement.id.name, of('class'));
        return;
      case 'TSModuleDeclaration':
        if (statement.id.type === 'Identifier' && statement.body) names.set(statement.id.name, unknown);
        return;
      case 'VariableDeclaration':
        if (statement.kind !== 'var') declareVariables(statement, names);
        return;
      default:
    }
  };
  for (const statement of statements) declare(statement);
  return names;
}

/** Every `var`, however deep in blocks. */
function hoisted(statements: readonly Node[]): Declarations {
  const names: Declarations = new Map();
  const visit = (node: Node): void => {
    if (isCallee(node) || node.type === 'ClassDeclaration' || node.type === 'ClassExpression' || node.type === 'StaticBlock')
      return;
    if (node.type === 'VariableDeclaration' && node.kind === 'var') declareVariables(node, names);
    for (const child of childrenOf(node)) if (/Statement$|Declaration$|Case$|Clause$/.test(child.type)) visit(child);
  };
  for (const statement of statements) if (!('declare' in statement && statement.declare)) visit(statement);
  return names;
}

function declareVariables(statement: Extract<Node, { type: 'VariableDeclaration' }>, names: Declarations): void {
  for (const { id, init } of statement.declarations) {
    const holding = holdingOf(init);
    const flat = init === null || isFlat(init);
    for (const name of namesIn(id)) {
      // What a pattern takes out of an object may be anything that the object holds.
      const held = id.type === 'Identifier' || holding === 'import' ? { holding, flat, given: false } : unknown;
      const known = names.get(name);
      names.set(name, known && known.holding !== 'constant' ? { ...known, flat: known.flat && flat } : held);
    }
  }
}

export function isImmediatelyCalled(callee: Node, parent: Node | null): boolean {
  return parent?.type === 'CallExpression' && unwrap(parent.callee) === callee;
}
