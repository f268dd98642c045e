import { type Node, unwrap } from '../syntax.js';

/** Truthiness that no input can change, as far as the syntax shows it; null when it may vary. */
export function constantTruth(node: Node): boolean | null {
  const inner = unwrap(node);
  switch (inner.type) {
    case 'Literal':
      if ('regex' in inner) return true;
      return 'bigint' in inner ? !/^0+$/.test(inner.bigint) : Boolean(inner.value);
    case 'TemplateLiteral':
      return inner.expressions.length === 0 ? inner.quasis[0]?.value.cooked !== '' : null;
    case 'ArrayExpression':
    case 'ObjectExpression':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassExpression':
    case 'NewExpression':
      return true;
    case 'UnaryExpression': {
      if (inner.operator === 'void') return false;
      if (inner.operator === 'typeof') return true;
      const truth = inner.operator === '!' ? constantTruth(inner.argument) : null;
      return truth === null ? null : !truth;
    }
    default:
      return null;
  }
}

/** Yields true or false by its operator, so that both values are worth a goal even where nothing branches on it. */
export function isBooleanValued(node: Node): boolean {
  const inner = unwrap(node);
  if (inner.type === 'UnaryExpression') return inner.operator === '!' && constantTruth(inner.argument) === null;
  return inner.type === 'BinaryExpression' && booleanOperators.has(inner.operator);
}

const booleanOperators = new Set(['==', '!=', '===', '!==', '<', '<=', '>', '>=', 'in', 'instanceof']);
