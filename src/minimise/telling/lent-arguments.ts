import type { Ref, Statement, TestCase } from '../../testcase/statement.js';
import { actionsOf } from '../actions.js';

const LONGEST_TEXT = 40;

/** The test with one literal of its act as the other test has it, shortest first. */
export function withArguments(test: TestCase, other: TestCase): readonly TestCase[] {
  const given = literalsOf(other);
  return literalsOf(test)
    .flatMap(({ ref, value, at }) => {
      const instead = given.find((literal) => literal.at === at)?.value;
      if (typeof instead !== typeof value || Object.is(instead, value) || String(instead).length > LONGEST_TEXT) return [];
      const statement = { ...(test.statements[ref] as Statement), value: instead } as Statement;
      return [{ statements: test.statements.with(ref, statement) }];
    })
    .sort((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
}

/** Arguments of the act that are strings or numbers of its own. */
function literalsOf(test: TestCase): readonly { readonly ref: Ref; readonly at: number; readonly value: string | number }[] {
  const act = test.statements[actionsOf(test).at(-1) ?? -1];
  const args = act && 'args' in act ? act.args : [];
  return args.flatMap((ref, at) => {
    const statement = test.statements[ref];
    const value = statement?.kind === 'primitive' ? statement.value : undefined;
    return typeof value === 'string' || typeof value === 'number' ? [{ ref, at, value }] : [];
  });
}
