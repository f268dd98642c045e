import { type Node, childrenOf } from '../syntax.js';

const mostNames = 100;

/**
 * Names of the members that a source reads, where it also parses JSON: what comes out of a text has no type, and is only
 * asked for by name. Nothing where it parses none.
 */
export function jsonMembers(program: Node): readonly string[] | undefined {
  const found: Found = { names: new Set(), parses: false };
  visit(program, found);
  return found.parses ? [...found.names].slice(0, mostNames) : undefined;
}

interface Found {
  readonly names: Set<string>;
  parses: boolean;
}

function visit(node: Node, found: Found): void {
  switch (node.type) {
    case 'CallExpression':
      if (isJsonParse(node.callee)) found.parses = true;
      // A member that is called is a method, which JSON has none of.
      if (node.callee.type === 'MemberExpression') visit(node.callee.object, found);
      else visit(node.callee, found);
      for (const argument of node.arguments) visit(argument, found);
      return;
    case 'MemberExpression':
      visit(node.object, found);
      if (node.computed) visit(node.property, found);
      else if (node.property.type === 'Identifier') found.names.add(node.property.name);
      return;
    case 'ObjectPattern':
      for (const property of node.properties)
        if (property.type === 'Property' && !property.computed && property.key.type === 'Identifier')
          found.names.add(property.key.name);
      break;
    default:
  }
  for (const child of childrenOf(node)) visit(child, found);
}

function isJsonParse(callee: Node): boolean {
  if (callee.type !== 'MemberExpression' || callee.computed) return false;
  return callee.object.type === 'Identifier' && callee.object.name === 'JSON' && callee.property.name === 'parse';
}
