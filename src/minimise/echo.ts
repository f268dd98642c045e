import type { Observed } from '../model/observation.js';
import type { TestCase } from '../testcase/statement.js';
import type { Part } from './parts.js';
import type { Glimpse } from './roles/probing.js';

/**
 * What is seen but for data under the name of an option: a parser that gives its configuration back shows every option,
 * and so tells nothing of what it did. What objects of classes have of that name is theirs.
 */
export function withoutEcho(seen: Glimpse, { at, n }: Part, test: TestCase): Glimpse {
  const options = test.statements[at];
  const key = options?.kind === 'object' ? options.entries[n]?.[0] : undefined;
  if (key === undefined) return seen;
  const { shown, gave, left } = seen;
  return {
    ...seen,
    shown: without(shown, key),
    ...(gave && { gave: without(gave, key) }),
    ...(left && { left: without(left, key) }),
  };
}

function without(value: Observed, name: string): Observed {
  switch (value.k) {
    case 'array':
      return { ...value, items: value.items.map((item) => without(item, name)) };
    case 'object': {
      const others = value.entries.filter(([key]) => key !== name);
      return { ...value, entries: others.map(([key, item]) => [key, without(item, name)] as const) };
    }
    default:
      return value;
  }
}
