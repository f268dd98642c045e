import type { ConstantPool } from '../../model/subject.js';
import type { ParsedModule } from '../parse.js';
import { type Node, childrenOf } from '../syntax.js';
import { jsonMembers } from './json-members.js';
import { regexExamples } from '../../util/regex-examples.js';

/** Beyond this a pool is a data table; its first entries stand for the rest. */
const poolLimit = 500;
const textLimit = 200;

/** The literals of a source, in order of appearance and without duplicates: the static pool of seeding. */
export function constantPool({ program }: ParsedModule): ConstantPool {
  const pool = {
    strings: new Set<string>(),
    numbers: new Map<string, number>(),
    bigints: new Set<string>(),
    regexes: new Map<string, Regex>(),
  };
  visit(program, pool);
  const json = jsonMembers(program);
  return {
    strings: [...pool.strings].slice(0, poolLimit),
    numbers: [...pool.numbers.values()].slice(0, poolLimit),
    bigints: [...pool.bigints].slice(0, poolLimit),
    regexes: [...pool.regexes.values()].slice(0, poolLimit).map(withExamples),
    ...(json && { json }),
  };
}

function withExamples(regex: Regex): ConstantPool['regexes'][number] {
  const examples = regexExamples(regex.source, regex.flags);
  return examples.length > 0 ? { ...regex, examples } : regex;
}

interface Regex {
  readonly source: string;
  readonly flags: string;
}

interface Pool {
  readonly strings: Set<string>;
  /** By text, so that -0 is kept apart from 0. */
  readonly numbers: Map<string, number>;
  readonly bigints: Set<string>;
  readonly regexes: Map<string, Regex>;
}

function visit(node: Node, pool: Pool): void {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ImportExpression':
      return;
    case 'ExportNamedDeclaration':
      if (node.declaration) visit(node.declaration, pool);
      return;
    case 'CallExpression':
      // The argument of `require` is a file name, like an import's.
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') return;
      break;
    case 'ExpressionStatement':
      if ('directive' in node && node.directive) return;
      break;
    case 'UnaryExpression':
      if (node.operator === '-' && addNegative(node.argument, pool)) return;
      break;
    case 'Literal':
      addLiteral(node, pool);
      return;
    case 'TemplateElement':
      addString(node.value.cooked ?? node.value.raw, pool);
      return;
    case 'ObjectExpression':
      addKeys(node, pool);
      return;
    default:
  }
  for (const child of childrenOf(node)) visit(child, pool);
}

/** Keys of a table from names to data are inputs of a lookup; those of an object with functions are its interface. */
function addKeys(node: Extract<Node, { type: 'ObjectExpression' }>, pool: Pool): void {
  const isTable = node.properties.every((property) => property.type === 'Property' && !isFunction(property.value));
  for (const property of node.properties) {
    if (property.type !== 'Property') visit(property, pool);
    else {
      if (property.computed) visit(property.key, pool);
      else if (isTable && property.key.type === 'Identifier' && !property.shorthand) addString(property.key.name, pool);
      else if (property.key.type === 'Literal') visit(property.key, pool);
      visit(property.value, pool);
    }
  }
}

function isFunction(node: Node): boolean {
  return node.type === 'FunctionExpression' || node.type === 'ArrowFunctionExpression';
}

function addNegative(argument: Node, pool: Pool): boolean {
  if (argument.type !== 'Literal') return false;
  if (typeof argument.value === 'number') {
    addNumber(-argument.value, pool);
    return true;
  }
  if (!('bigint' in argument)) return false;
  pool.bigints.add(`-${argument.bigint}`);
  return true;
}

function addLiteral(node: Extract<Node, { type: 'Literal' }>, pool: Pool): void {
  if ('regex' in node) {
    const { pattern: source, flags } = node.regex;
    pool.regexes.set(`/${source}/${flags}`, { source, flags });
  } else if ('bigint' in node) pool.bigints.add(node.bigint);
  else if (typeof node.value === 'string') addString(node.value, pool);
  else if (typeof node.value === 'number') addNumber(node.value, pool);
}

function addNumber(value: number, pool: Pool): void {
  const key = Object.is(value, -0) ? '-0' : String(value);
  if (!pool.numbers.has(key)) pool.numbers.set(key, value);
}

function addString(value: string, pool: Pool): void {
  if (value.length <= textLimit) pool.strings.add(value);
}
