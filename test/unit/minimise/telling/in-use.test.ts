import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, inUse, type Mate } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

/** Types that say nothing of themselves but their kind, and take or refuse values; goal 0 is that `orElse` was called. */
function typesModel(change: (m: ModelDraft, type: number) => void = () => {}): SubjectModel {
  const m = new ModelDraft();
  m.constants = { ...m.constants, strings: ['text', 'other'] };
  const [string, unknown] = [m.prim('string'), m.prim('unknown')];
  const type = m.cls({ name: 'Type', path: ['Type'] });
  m.fn('text', [], type);
  m.call('method', 'orElse', [p('value', string)], type, type);
  m.call('method', 'parse', [p('value', unknown)], unknown, type);
  m.call('getter', 'kind', [], string, type);
  change(m, type);
  return m.model();
}

const scalar = (v: string | number | undefined): Observed => ({ k: 'scalar', v });

function run(test: TestCase, model: SubjectModel, kind: string) {
  const goals = new Set<number>();
  let fallback: string | undefined;
  let given = scalar(undefined);
  for (const statement of test.statements) {
    const name = 'callable' in statement ? model.callables[statement.callable]?.name : undefined;
    const [arg] = statement.kind === 'call' ? statement.args.map((ref) => test.statements[ref]) : [];
    const value = arg?.kind === 'primitive' ? arg.value : undefined;
    given = scalar(undefined);
    if (name === 'text') given = { k: 'instance', cls: 'Type', entries: [['kind', scalar('text')]] };
    if (name === 'orElse') {
      goals.add(0);
      fallback = String(value);
      given = { k: 'instance', cls: 'Type', entries: [['kind', scalar(kind)]] };
    }
    if (name === 'parse') given = scalar(typeof value === 'string' ? value : (fallback ?? 'refused'));
  }
  const covered = (goal: number): boolean => goals.has(goal);
  const shown: Observed = { k: 'array', items: [given] };
  return { usable: true, covered, outcome: 'ok', position: test.statements.length, shown } as const;
}

/** What a test becomes beside others. */
function beside(script: string, others: readonly string[], model = typesModel(), kind = 'text'): string {
  const mates = others.map((other): Mate => {
    const test = readScript(other, model);
    return { test, shown: run(test, model, kind).shown };
  });
  const test = readScript(script, model);
  const subject = createMinimiseSubject(model, [0]);
  const asking = inUse({ test, goals: [0], ownGoals: [0] }, run(test, model, kind).shown, mates, subject);
  let step = asking.next();
  while (!step.done) step = asking.next(run(step.value, model, kind));
  return writeScript(step.value.test, model);
}

const makes = `const t = text(); t.orElse('x')`;
const parses = `const t = text(); t.parse('y')`;

describe('inUse', () => {
  it('does with what was made what gives something else than before', () =>
    expect(beside(makes, [parses])).toBe(`const a = text(); const b = a.orElse('x'); b.parse(undefined);`));

  it('keeps a test whose object shows what it was made of', () =>
    expect(beside(makes, [parses], typesModel(), 'x')).toBe(`const a = text(); a.orElse('x');`));

  it('keeps a test whose object can be asked as it is', () => {
    const model = typesModel((m, type) => m.call('method', 'describe', [], m.prim('string'), type));

    expect(beside(makes, [parses], model)).toBe(`const a = text(); a.orElse('x');`);
  });

  it('keeps a test when nobody asks such objects anything', () =>
    expect(beside(makes, [makes])).toBe(`const a = text(); a.orElse('x');`));
});
