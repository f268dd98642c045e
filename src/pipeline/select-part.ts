import type { ProbeTable, Slot } from '../model/probes.js';
import type { Callable, SubjectModel } from '../model/subject.js';
import type { Subject } from '../project/find-subjects.js';
import type { Selector } from '../project/target.js';
import { fail } from './failure.js';

/** What `file:line` and `file#export.member` leave of a module; both absent: all of it. */
export interface Selected {
  /** Ids of the callables under test. */
  readonly callables?: readonly number[];
  /** Slots that are goals. */
  readonly goals?: readonly number[];
}

export function selectPart(subject: Subject, source: string, table: ProbeTable, model: SubjectModel): Selected {
  const { selectors, display } = subject;
  if (!selectors) return {};
  const chosen = [...new Set(selectors.flatMap((selector) => chosenBy(selector, display, source, model)))];
  const spans = chosen.flatMap(({ span }) => (span ? [span] : []));
  const within = (slot: Slot): boolean => {
    const inside = table.functions[slot.fn]?.span;
    return inside !== undefined && spans.some(([start, end]) => inside[0] >= start && inside[1] <= end);
  };
  return {
    callables: chosen.map(({ id }) => id),
    goals: table.slots.filter((slot) => slot.goal && slot.ignored === undefined && within(slot)).map(({ id }) => id),
  };
}

function chosenBy(
  { line, export: path = [] }: Selector,
  display: string,
  source: string,
  model: SubjectModel,
): readonly Callable[] {
  const chosen = line === undefined ? byExport(model, path) : byLine(model, source, line);
  if (chosen.length > 0) return chosen;
  const wanted = line === undefined ? `export ${path.join('.')}` : `function at line ${line}`;
  return fail('NOT_FOUND', `${display} has no ${wanted} that a test can call`);
}

/** `Cart` means the class with all its members, `Cart.add` one of them. */
function byExport(model: SubjectModel, wanted: readonly string[]): readonly Callable[] {
  const isPrefix = (path: readonly string[]): boolean => wanted.every((part, index) => path[index] === part);
  return model.callables.filter((callable) => {
    const isMember = callable.owner !== undefined;
    return (
      isPrefix(isMember ? [...callable.path, callable.name] : callable.path) ||
      (wanted.length === 1 && callable.name === wanted[0])
    );
  });
}

/** The innermost declaration around the line; a line inside a class but outside its methods means the class. */
function byLine(model: SubjectModel, source: string, line: number): readonly Callable[] {
  const lineOf = (offset: number): number => source.slice(0, offset).split('\n').length;
  const around = model.callables.filter(({ span }) => span && lineOf(span[0]) <= line && line <= lineOf(span[1]));
  const sizes = around.map(({ span }) => (span as readonly [number, number])[1] - (span as readonly [number, number])[0]);
  const smallest = Math.min(...sizes);
  return around.filter((_, index) => sizes[index] === smallest);
}
