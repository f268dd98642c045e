import type { TypeNode } from '../../model/types.js';
import type { ObjectStatement } from '../../testcase/statement.js';
import { objectLiteral } from '../code.js';
import { property } from '../literals/property.js';
import type { StatementText } from './statement-text.js';

export const objectText: StatementText<ObjectStatement> = (statement, scope) => {
  const node = scope.file.types.shape(statement.type);
  return objectLiteral(statement.entries.map(([key, ref]) => property(key, scope.part(ref, propertyType(node, key)))));
};

export function propertyType(node: TypeNode, key: string): number | undefined {
  if (node.k !== 'object') return undefined;
  return node.props.find((prop) => prop.name === key)?.t ?? node.index[0]?.value;
}
