import { type Node, childrenOf, unwrap } from '../syntax.js';

/** Tables by the names they are known by in the whole file. */
export type Tables = ReadonlyMap<string, readonly string[]>;

/** Keys of the objects that constants of the file hold: what is looked up in them. */
export function tablesOf(program: Node): Tables {
  const found = new Map<string, readonly string[]>();
  for (const node of childrenOf(program)) {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'ObjectExpression') continue;
      const keys = init.properties.flatMap((property) => (property.type === 'Property' ? keyOf(property.key) : []));
      if (keys.length > 1) found.set(id.name, keys);
    }
  }
  return found;
}

function keyOf(key: Node): readonly string[] {
  if (key.type === 'Identifier') return [key.name];
  return key.type === 'Literal' && typeof key.value === 'string' ? [key.value] : [];
}

/** The texts that a piece of code compares a variable with, or looks it up among. */
export function comparedWords(name: string, code: Node, tables: Tables): readonly string[] {
  const found = new Set<string>();
  const isIt = (node: Node): boolean => {
    const inner = unwrap(node);
    return inner.type === 'Identifier' && inner.name === name;
  };
  const visit = (node: Node): void => {
    for (const word of wordsAt(node, isIt, tables)) found.add(word);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(code);
  return [...found].filter((word) => /^[A-Za-z][\w-]*$/.test(word));
}

function wordsAt(node: Node, isIt: (node: Node) => boolean, tables: Tables): readonly string[] {
  switch (node.type) {
    case 'BinaryExpression':
      if (!/^[!=]==?$/.test(node.operator)) return [];
      return isIt(node.left) ? textOf(node.right) : isIt(node.right) ? textOf(node.left) : [];
    case 'SwitchStatement':
      return isIt(node.discriminant) ? node.cases.flatMap(({ test }) => (test ? textOf(test) : [])) : [];
    case 'MemberExpression':
      if (!node.computed || !isIt(node.property) || node.object.type !== 'Identifier') return [];
      return tables.get(node.object.name) ?? [];
    case 'CallExpression': {
      const { callee, arguments: args } = node;
      if (callee.type !== 'MemberExpression' || callee.object.type !== 'ArrayExpression' || !args[0] || !isIt(args[0])) return [];
      return callee.object.elements.flatMap((element) => (element ? textOf(element) : []));
    }
    default:
      return [];
  }
}

function textOf(node: Node): readonly string[] {
  return node.type === 'Literal' && typeof node.value === 'string' ? [node.value] : [];
}
