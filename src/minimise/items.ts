import { builtinArguments } from '../testcase/builtins.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { returnType } from '../testcase/statements/callback.js';
import { objectShape } from '../testcase/statements/object.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { paramAt } from '../testcase/types/call-plan.js';
import { isVoid } from '../testcase/types/type-table.js';

/** The parts of a statement that may be left out. */
export interface Items {
  /** Per part: goes by itself, goes only with all behind it (an optional argument), or stays. */
  readonly freedom: readonly ('free' | 'tail' | 'never')[];
  /** How many must remain at least. */
  readonly least: number;
  keep(kept: readonly number[]): Statement;
}

/** undefined when the statement has no such parts. */
export function itemsOf(statement: Statement, facts: Facts): Items | undefined {
  switch (statement.kind) {
    case 'call':
    case 'construct': {
      const plan = facts.plans[statement.callable];
      const freedom = statement.args.map((_, n) => {
        if (plan === undefined || n < plan.required) return 'never';
        return paramAt(plan, n)?.rest ? 'free' : 'tail';
      });
      return { freedom, least: 0, keep: (kept) => ({ ...statement, args: picked(statement.args, kept) }) };
    }
    case 'array': {
      const node = facts.table.shape(statement.type);
      const freedom = statement.elements.map((_, n) => {
        if (node.k !== 'tuple') return 'free';
        const flag = (node.elems[n] ?? node.elems.at(-1))?.flag;
        return flag === 'req' ? 'never' : flag === 'opt' ? 'tail' : 'free';
      });
      return { freedom, least: 0, keep: (kept) => ({ ...statement, elements: picked(statement.elements, kept) }) };
    }
    case 'object': {
      const { props } = objectShape(statement.type, facts.table);
      const isRequired = (key: string): boolean => props.some((prop) => prop.name === key && !prop.opt);
      const freedom = statement.entries.map(([key]) => (isRequired(key) ? 'never' : 'free'));
      return { freedom, least: 0, keep: (kept) => ({ ...statement, entries: picked(statement.entries, kept) }) };
    }
    case 'builtin':
      return contentItems(statement);
    case 'callback': {
      // Without a value it returns undefined, which is right only where nothing is expected.
      const least =
        !statement.throws && (facts.table.model.untyped || isVoid(returnType(statement.type, facts.table), facts.table)) ? 0 : 1;
      const freedom = statement.returns.map(() => 'free' as const);
      return { freedom, least, keep: (kept) => ({ ...statement, returns: picked(statement.returns, kept) }) };
    }
    default:
      return undefined;
  }
}

function contentItems(statement: Extract<Statement, { kind: 'builtin' }>): Items | undefined {
  const meaning = builtinArguments(statement.name);
  if (meaning !== 'elements' && meaning !== 'entries') return undefined;
  const step = meaning === 'entries' ? 2 : 1;
  const freedom = Array.from({ length: Math.floor(statement.args.length / step) }, () => 'free' as const);
  const keep = (kept: readonly number[]): Statement => ({
    ...statement,
    args: kept.flatMap((n) => statement.args.slice(n * step, n * step + step)) satisfies Ref[],
  });
  return { freedom, least: 0, keep };
}

function picked<T>(list: readonly T[], kept: readonly number[]): readonly T[] {
  return kept.map((n) => list[n] as T);
}
