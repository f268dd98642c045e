import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, passedScalars } from '../../../../src/minimise/index.js';
import type { Scalar } from '../../../../src/model/scalar.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

const m = new ModelDraft();
const date = m.cls({ name: 'Day' });
m.prim('null');
const span = m.cls({ name: 'Span', path: ['Span'] });
m.call('constructor', 'Span', [p('text', m.prim('string'))], span);
m.call('getter', 'start', [], date, span);
m.call('method', 'first', [p('text', m.prim('string'))], date, span);
m.call('method', 'isAfter', [p('day', date)], m.prim('boolean'), span);
const model = m.model();

/** What a test becomes when all that its steps give is this; `loses`: what is not covered where the test does without. */
function spelled(script: string, given: Scalar, loses = ''): string {
  const test = readScript(script, model);
  const asking = passedScalars({ test, goals: [0], ownGoals: [0] }, createMinimiseSubject(model, [0]));
  let step = asking.next();
  while (!step.done) {
    const { statements } = step.value;
    const isLast = statements.some((one) => 'callable' in one && model.callables[one.callable]?.name === 'isAfter');
    const gave = { k: 'scalar', v: isLast ? false : given } as const;
    const covered = (): boolean => writeScript(step.value as never, model).includes(loses);
    step = asking.next({
      usable: true,
      covered,
      outcome: 'ok',
      position: statements.length - 1,
      shown: { k: 'array', items: [gave] },
      gave,
    });
  }
  return writeScript(step.value.test, model);
}

describe('passedScalars', () => {
  it('writes down that what is passed on is nothing, whatever the types promise', () => {
    expect(spelled(`const a = new Span('x'); a.isAfter(a.start)`, null)).toBe(`const a = new Span('x'); a.isAfter(null);`);
  });

  it('keeps a call that does something besides', () => {
    expect(spelled(`const a = new Span('x'); const b = a.first('y'); a.isAfter(b)`, Number.NaN, 'first')).toBe(
      `const a = new Span('x'); a.first('y'); a.isAfter(1);`,
    );
  });

  it('writes down that it is no number where another would not do', () => {
    const script = `const a = new Span('x'); a.isAfter(a.start)`;
    expect(spelled(script, Number.NaN, 'NaN')).toBe(`const a = new Span('x'); a.isAfter(NaN);`);
    expect(spelled(script, Number.NaN)).toBe(`const a = new Span('x'); a.isAfter(1);`);
  });

  it('keeps a text that nobody would read', () => {
    const script = `const a = new Span('x'); const b = a.start; a.isAfter(b);`;
    expect(spelled(script, 'x'.repeat(30))).toBe(script);
  });
});
