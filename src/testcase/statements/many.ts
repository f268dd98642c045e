import { builtinArguments } from '../builtins.js';
import type { ManyStatement, Ref, Statement } from '../statement.js';
import { elementType } from './array.js';
import { argumentType, builtin } from './builtin.js';
import { arrayOf, builtinOf, manyOf, objectOf, primitiveOf } from './make.js';
import { object } from './object.js';
import { primitive } from './primitive.js';
import { moveRefs, type StatementKind } from './statement-kind.js';

/** Formats write lengths in two bytes up to 65535; beyond this a value costs more than it tells. */
export const mostMembers = 100_000;

/** What a test has many of is made and typed as what it has few of. */
export const many: StatementKind<ManyStatement> = {
  collect: (statement, refs) => refs.addAll(statement.args),
  move(statement, places) {
    const args = moveRefs(statement.args, places);
    return args === statement.args ? statement : manyOf(statement.type, statement.name, args, statement.text, statement.length);
  },
  typeOf(statement, facts, earlier) {
    const few = fewOf(statement);
    switch (few.kind) {
      case 'primitive':
        return primitive.typeOf(few, facts, earlier);
      case 'builtin':
        return builtin.typeOf(few, facts, earlier);
      default:
        return statement.type;
    }
  },
  wanted(statement, n, facts) {
    if (statement.name === 'Array') return elementType(statement.type, n, facts.table);
    if (statement.name === 'Object') return object.wanted(objectOf(statement.type, [['', 0]]), 0, facts);
    return argumentType(statement.type, statement.name, n, facts.table);
  },
};

/** The same with one member. */
export function fewOf({
  type,
  name,
  args,
  text,
}: ManyStatement): Extract<Statement, { kind: 'primitive' | 'array' | 'object' | 'builtin' }> {
  switch (name) {
    case 'String':
      return primitiveOf(type, text);
    case 'Array':
      return arrayOf(type, args);
    case 'Object':
      return objectOf(type, [['a', args[0] as Ref]]);
    default:
      return builtinOf(type, name, args);
  }
}

/** What is wrong with it; undefined when nothing is. */
export function checkMany({ name, args, text, length }: ManyStatement): string | undefined {
  if (!Number.isInteger(length) || length < 1 || length > mostMembers) return `has ${length} members`;
  if (name === 'String') return args.length === 0 && text.length === 1 ? undefined : 'repeats no character';
  const isKnown = name === 'Array' || name === 'Object' || (builtinArguments(name) === 'elements' && name.endsWith('Array'));
  return isKnown && args.length === 1 ? undefined : `${name} has ${args.length} members to repeat`;
}
