import type { ManyStatement } from '../../testcase/statement.js';
import { wanted } from '../../testcase/statements/index.js';
import { call } from '../code.js';
import { scalarLiteral } from '../literals/scalar.js';
import type { StatementText } from './statement-text.js';

/** As one would write it: by how many there are. */
export const manyText: StatementText<ManyStatement> = (statement, scope) => {
  const { name, args, text, length } = statement;
  const count = String(length);
  if (name === 'String')
    return isShortText(statement) ? scalarLiteral(text.repeat(length)) : call([scalarLiteral(text), '.repeat'], [count]);
  const [member] = args.map((ref) => scope.part(ref, wanted(statement, 0, { table: scope.file.types, plans: [] })));
  if (name === 'Object')
    return ['Object.fromEntries(Array.from({ length: ', count, ' }, (_, i) => [`key${i}`, ', member ?? 'undefined', ']))'];
  const list = call(`new ${name}`, [count]);
  return name !== 'Array' && isZero(statement, scope.plan.statements) ? list : call([list, '.fill'], [member ?? 'undefined']);
};

const shortText = 16;

/** Written sooner than counted. */
export function isShortText({ name, text, length }: ManyStatement): boolean {
  return name === 'String' && text.length * length <= shortText;
}

/** What a typed array holds without being told. */
function isZero(
  { args: [ref] }: ManyStatement,
  statements: readonly { readonly kind: string; readonly value?: unknown }[],
): boolean {
  const member = ref === undefined ? undefined : statements[ref];
  return member?.kind === 'primitive' && (Object.is(member.value, 0) || member.value === 0n);
}
