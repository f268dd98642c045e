import { builtinArguments } from '../testcase/builtins.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { returnType } from '../testcase/types/return-type.js';
import { objectShape } from '../testcase/statements/object.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { type CallPlan, paramAt } from '../testcase/types/call-plan.js';
import { isVoid } from '../testcase/types/type-table.js';

/** The parts of a statement that may be left out. */
export interface Items {
  /** Per part: goes by itself, goes only with all behind it (an optional argument), or stays. */
  readonly freedom: readonly ('free' | 'tail' | 'never')[];
  /** Which of the statement's references is the first part's, and how many each part has. */
  readonly first: number;
  readonly size: number;
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
      const needed = plan === undefined ? Infinity : leastArguments(plan, facts.table.model.untyped);
      const freedom = statement.args.map((_, n) => {
        if (plan === undefined || n < needed) return 'never';
        return paramAt(plan, n)?.rest ? 'free' : 'tail';
      });
      const first = statement.kind === 'call' && statement.receiver !== undefined ? 1 : 0;
      return { freedom, first, size: 1, least: 0, keep: (kept) => ({ ...statement, args: picked(statement.args, kept) }) };
    }
    case 'array': {
      const node = facts.table.shape(statement.type);
      const freedom = statement.elements.map((_, n) => {
        if (node.k !== 'tuple') return 'free';
        const flag = (node.elems[n] ?? node.elems.at(-1))?.flag;
        return flag === 'req' ? 'never' : flag === 'opt' ? 'tail' : 'free';
      });
      return { freedom, ...oneEach, least: 0, keep: (kept) => ({ ...statement, elements: picked(statement.elements, kept) }) };
    }
    case 'object': {
      const { props } = objectShape(statement.type, facts.table);
      // What a class of another file has nobody asked for in code without types.
      const isRequired = (key: string): boolean =>
        !facts.table.model.untyped && props.some((prop) => prop.name === key && !prop.opt);
      const freedom = statement.entries.map(([key]) => (isRequired(key) ? 'never' : 'free'));
      return { freedom, ...oneEach, least: 0, keep: (kept) => ({ ...statement, entries: picked(statement.entries, kept) }) };
    }
    case 'builtin':
      return contentItems(statement);
    case 'callback': {
      // Without a value it returns undefined, which is right only where nothing is expected.
      const least =
        !statement.throws && (facts.table.model.untyped || isVoid(returnType(statement.type, facts.table), facts.table)) ? 0 : 1;
      const freedom = statement.returns.map(() => 'free' as const);
      return { freedom, ...oneEach, least, keep: (kept) => ({ ...statement, returns: picked(statement.returns, kept) }) };
    }
    default:
      return undefined;
  }
}

/** Where nothing says which parameters are optional, an options object at the end is: nobody passes one in vain. */
function leastArguments({ callable, required }: CallPlan, untyped: boolean): number {
  const last = callable.params[required - 1]?.name ?? '';
  return untyped && required > 1 && isOptionsName(last) ? required - 1 : required;
}

export function isOptionsName(name: string): boolean {
  return /^(?:opt(?:ion)?s?|settings|config(?:uration)?)$/i.test(name);
}

const oneEach = { first: 0, size: 1 };

function contentItems(statement: Extract<Statement, { kind: 'builtin' }>): Items | undefined {
  const meaning = builtinArguments(statement.name);
  if (meaning !== 'elements' && meaning !== 'entries') return undefined;
  const size = meaning === 'entries' ? 2 : 1;
  const freedom = Array.from({ length: Math.floor(statement.args.length / size) }, () => 'free' as const);
  const keep = (kept: readonly number[]): Statement => ({
    ...statement,
    args: kept.flatMap((n) => statement.args.slice(n * size, n * size + size)) satisfies Ref[],
  });
  return { freedom, first: 0, size, least: 0, keep };
}

function picked<T>(list: readonly T[], kept: readonly number[]): readonly T[] {
  return kept.map((n) => list[n] as T);
}
