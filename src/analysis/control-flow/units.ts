import type { AccessorProperty, Program, PropertyDefinition } from 'oxc-parser';
import { type Callee, childrenOf, isCallee, type Node } from '../syntax.js';

/** A piece of code that runs as a whole: a function, the module, or what a class runs when it is defined or constructed. */
export type Unit =
  | { readonly kind: 'module'; readonly node: Program; readonly fn: -1 }
  | { readonly kind: 'function'; readonly node: Callee; readonly fn: number; readonly name: string }
  /** Field initialiser or static block; `fn` is the function around the class. */
  | { readonly kind: 'initialiser'; readonly node: Node; readonly fn: number };

/** All units in source order; functions are numbered in that order. */
export function findUnits(program: Program): Unit[] {
  const units: Unit[] = [{ kind: 'module', node: program, fn: -1 }];
  let functions = 0;
  const visit = (node: Node, fn: number, name: string): void => {
    let inside = fn;
    if (isCallee(node)) {
      inside = functions++;
      units.push({ kind: 'function', node, fn: inside, name: ('id' in node && node.id?.name) || name });
    } else if (node.type === 'StaticBlock') units.push({ kind: 'initialiser', node, fn });
    for (const child of childrenOf(node)) {
      if (isField(node) && child === node.value && !isCallee(child)) units.push({ kind: 'initialiser', node: child, fn });
      visit(child, inside, nameFor(node, child));
    }
  };
  visit(program, -1, '');
  return units;
}

function isField(node: Node): node is PropertyDefinition | AccessorProperty {
  return node.type === 'PropertyDefinition' || node.type === 'AccessorProperty';
}

/** The name an anonymous function gets from where it stands, as far as a reader would call it by that. */
function nameFor(parent: Node, child: Node): string {
  switch (parent.type) {
    case 'VariableDeclarator':
      return child === parent.init ? textOf(parent.id) : '';
    case 'AssignmentExpression':
      return child === parent.right ? textOf(parent.left) : '';
    case 'AssignmentPattern':
      return child === parent.right ? textOf(parent.left) : '';
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'AccessorProperty':
      return child === parent.value ? textOf(parent.key) : '';
    case 'ExportDefaultDeclaration':
      return 'default';
    default:
      return '';
  }
}

function textOf(node: Node): string {
  switch (node.type) {
    case 'Identifier':
      return node.name;
    case 'PrivateIdentifier':
      return `#${node.name}`;
    case 'Literal':
      return String(node.value);
    case 'MemberExpression':
      return textOf(node.property);
    default:
      return '';
  }
}
