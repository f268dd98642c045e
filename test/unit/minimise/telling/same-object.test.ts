import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, withoutAliases } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import type { Statement, TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

/** Spans; `kept` and `trim` give the span itself, goal 0 is that `equals` was called, 1 that it was given itself, 2 that `trim` was called. */
function spans(): SubjectModel {
  const m = new ModelDraft();
  const [number, boolean] = [m.prim('number'), m.prim('boolean')];
  const span = m.cls({ name: 'Span', path: ['Span'] });
  const make = m.call('constructor', 'Span', [p('length', number)], span);
  m.produces(span, make);
  m.call('getter', 'kept', [], span, span);
  m.call('getter', 'copy', [], span, span);
  m.call('method', 'trim', [], span, span);
  m.call('method', 'equals', [p('other', span)], boolean, span);
  return m.model();
}

function run(test: TestCase, model: SubjectModel) {
  const goals = new Set<number>();
  const values: unknown[] = [];
  for (const statement of test.statements) {
    const name = 'callable' in statement ? model.callables[statement.callable]?.name : undefined;
    const receiver = 'receiver' in statement ? values[statement.receiver as number] : undefined;
    if (name === 'trim') goals.add(2);
    if (name === 'equals') {
      const other = values[(statement as Statement & { kind: 'call' }).args[0] as number];
      goals.add(0);
      if (other === receiver) goals.add(1);
    }
    values.push(name === 'kept' || name === 'trim' ? receiver : name === 'equals' ? true : {});
  }
  const ref = values.indexOf(values.at(-1));
  const gave: Observed = ref < values.length - 1 ? { k: 'same', ref } : { k: 'scalar', v: true };
  const covered = (goal: number): boolean => goals.has(goal);
  const act = test.statements.at(-1);
  const used = act?.kind === 'call' ? [act.receiver ?? -1, ...act.args] : [];
  // What two variables hold is seen by the first of them.
  const held = used.filter((one, n) => values.indexOf(values[one]) === one && used.indexOf(one) === n);
  const names = held.map((one) => `${used.indexOf(one)}.length`);
  const left: Observed = { k: 'array', items: [{ k: 'object', entries: names.map((name) => [name, { k: 'scalar', v: 1 }]) }] };
  const shown: Observed = { k: 'array', items: [gave] };
  return { usable: true, covered, outcome: 'ok', position: values.length, shown, gave, left } as const;
}

function plain(script: string, ownGoals: readonly number[]): string {
  const model = spans();
  const asking = withoutAliases(
    { test: readScript(script, model), goals: ownGoals, ownGoals },
    createMinimiseSubject(model, [0, 1, 2]),
  );
  let step = asking.next();
  while (!step.done) step = asking.next(run(step.value, model));
  return writeScript(step.value.test, model);
}

describe('withoutAliases', () => {
  it('calls an object by its own name, and reads nothing to get at it', () =>
    expect(plain('const s = new Span(1); const k = s.kept; s.equals(k)', [1])).toBe('const a = new Span(1); a.equals(a);'));

  it('also where that is what is called', () =>
    expect(plain('const s = new Span(1); const k = s.kept; k.equals(s)', [1])).toBe('const a = new Span(1); a.equals(a);'));

  it('passes another object where it need not be the same', () =>
    expect(plain('const s = new Span(1); const t = s.trim(); s.equals(t)', [0])).toBe(
      'const a = new Span(1); const b = new Span(2); a.equals(b);',
    ));

  it('leaves a step that the test is kept for', () =>
    expect(plain('const s = new Span(1); const t = s.trim(); s.equals(t)', [0, 2])).toBe(
      'const a = new Span(1); const b = a.trim(); a.equals(b);',
    ));

  it('leaves what gives another object', () =>
    expect(plain('const s = new Span(1); const t = s.copy; s.equals(t)', [0])).toBe(
      'const a = new Span(1); const b = a.copy; a.equals(b);',
    ));
});
