import type { Argument, CallExpression, Expression, Node, Program } from 'oxc-parser';
import { walk } from './walk.js';

/** What a file asks for, read off its final JavaScript. */
export interface References {
  /** Literal specifiers of dynamic imports. */
  readonly imports: readonly string[];
  /** Literal specifiers of `require(…)` and `require.resolve(…)`. */
  readonly requires: readonly string[];
  /** Beginnings and endings of computed specifiers that start with a relative folder. */
  readonly patterns: readonly SpecifierPattern[];
}

export interface SpecifierPattern {
  readonly prefix: string;
  readonly suffix: string;
}

/** `importName` is what the transform made of `import(…)`; CommonJS keeps the original. */
export function findReferences(program: Program, importName?: string): References {
  const imports = new Set<string>();
  const requires = new Set<string>();
  const patterns: SpecifierPattern[] = [];
  const add = (set: Set<string>, argument: Node | undefined) => {
    const text = argument && literalText(argument);
    if (text !== undefined) set.add(text);
    else if (argument) {
      const pattern = patternOf(argument);
      if (pattern) patterns.push(pattern);
    }
  };
  const requireNames = requireFunctions(program);
  walk(program, (node) => {
    if (node.type === 'ImportExpression') add(imports, node.source);
    if (node.type !== 'CallExpression') return;
    const callee = calleeName(node);
    if (callee !== undefined && callee === importName) add(imports, node.arguments[0]);
    else if ((callee !== undefined && requireNames.has(callee)) || makesRequire(node.callee)) add(requires, node.arguments[0]);
  });
  return { imports: [...imports], requires: [...requires], patterns };
}

/** `require`, its `resolve`, and variables that hold what `createRequire` gave. */
function requireFunctions(program: Program): Set<string> {
  const names = new Set(['require', 'require.resolve', 'module.require']);
  walk(program, (node) => {
    if (node.type !== 'VariableDeclarator' || node.id.type !== 'Identifier' || !makesRequire(node.init)) return;
    names.add(node.id.name).add(`${node.id.name}.resolve`);
  });
  return names;
}

function makesRequire(node: Node | null): boolean {
  if (node?.type !== 'CallExpression') return false;
  const called = calledThrough(node.callee);
  const name =
    called?.type === 'MemberExpression' ? propertyName(called) : called?.type === 'Identifier' ? called.name : undefined;
  return name === 'createRequire' || name === 'createRequireFromPath';
}

/** `(0, module.createRequire)(…)` is how the transform writes a call of an import. */
function calledThrough(callee: Expression): Expression | undefined {
  if (callee.type === 'ParenthesizedExpression') return calledThrough(callee.expression);
  return callee.type === 'SequenceExpression' ? callee.expressions.at(-1) : callee;
}

function calleeName(call: CallExpression): string | undefined {
  const { callee } = call;
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return undefined;
  return `${callee.object.name}.${propertyName(callee)}`;
}

function propertyName(member: { readonly property: Node }): string | undefined {
  const { property } = member;
  if (property.type === 'Identifier') return property.name;
  return property.type === 'Literal' && typeof property.value === 'string' ? property.value : undefined;
}

function literalText(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/** `./locales/${name}.json` or `'./locales/' + name`, also behind `__dirname`; undefined when nothing is known in front. */
function patternOf(argument: Argument | Node): SpecifierPattern | undefined {
  const pieces = piecesOf(argument as Expression);
  const [first, second] = pieces;
  const fromHere = first === directory && typeof second === 'string';
  const prefix = fromHere ? `.${second}` : first;
  if (typeof prefix !== 'string' || !/^\.\.?\//.test(prefix)) return undefined;
  const last = pieces.at(-1);
  return { prefix, suffix: typeof last === 'string' && pieces.length > 1 ? last : '' };
}

const directory = Symbol('__dirname');

/** The text as constant pieces, with holes for what is computed. */
function piecesOf(node: Expression): (string | symbol | undefined)[] {
  if (node.type === 'ParenthesizedExpression') return piecesOf(node.expression);
  const text = literalText(node);
  if (text !== undefined) return [text];
  if (node.type === 'Identifier' && node.name === '__dirname') return [directory];
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return [...piecesOf(node.left as Expression), ...piecesOf(node.right)];
  if (node.type === 'TemplateLiteral') {
    return node.quasis
      .flatMap((quasi, i) => [quasi.value.cooked ?? '', ...(node.expressions[i] ? piecesOf(node.expressions[i]) : [])])
      .filter((piece) => piece !== '');
  }
  if (node.type === 'CallExpression' && /^path\.(join|resolve)$/.test(calleeName(node) ?? '')) {
    const [base, ...rest] = node.arguments.flatMap((argument) => piecesOf(argument as Expression));
    return base === directory ? [base, ...rest.map((piece) => (typeof piece === 'string' ? `/${piece}/` : piece))] : [undefined];
  }
  return [undefined];
}
