import type { Observation, Observed } from '../model/observation.js';
import type { Ref, Statement } from '../testcase/statement.js';
import { observeValue } from './observe-value.js';
import { sameContainer } from './same-observed.js';

export interface ArgumentWatch {
  /** Variable `index` was just made. */
  made(index: number, value: unknown): void;
  /** Those that look different now. */
  changed(values: readonly unknown[], at: number): readonly Observation[];
}

/** Watches the variables that the test hands to the subject, directly or inside an array, object or collection. */
export function watchArguments(statements: readonly Statement[]): ArgumentWatch {
  const passed = passedVariables(statements);
  const before = new Map<Ref, Observed>();
  return {
    made(index, value) {
      if (!passed.has(index)) return;
      const observed = observeValue(value, [], 0);
      if (contentful.has(observed.k)) before.set(index, observed);
    },
    changed: (values, at) =>
      [...before].flatMap(([ref, earlier]) => {
        const value = observeValue(values[ref], [], 0);
        // An object that was put inside is looked at for itself.
        return sameContainer(earlier, value) || values.indexOf(values[ref]) < ref
          ? []
          : [{ at, of: 'argument' as const, ref, value }];
      }),
  };
}

const contentful: ReadonlySet<Observed['k']> = new Set(['array', 'object', 'map', 'set', 'typed-array', 'date', 'instance']);

function passedVariables(statements: readonly Statement[]): ReadonlySet<Ref> {
  const passed = new Set<Ref>();
  // Backwards: what is inside something passed is passed as well.
  for (let index = statements.length - 1; index >= 0; index--) {
    for (const ref of handedOver(statements[index] as Statement, passed.has(index))) passed.add(ref);
  }
  return passed;
}

function handedOver(statement: Statement, isPassed: boolean): readonly Ref[] {
  switch (statement.kind) {
    case 'call':
    case 'construct':
      return statement.args;
    case 'set':
      return [statement.value];
    case 'callback':
      return statement.returns;
    case 'array':
      return isPassed ? statement.elements : [];
    case 'object':
      return isPassed ? statement.entries.map(([, ref]) => ref) : [];
    case 'builtin':
    case 'many':
      return isPassed ? statement.args : [];
    default:
      return [];
  }
}
