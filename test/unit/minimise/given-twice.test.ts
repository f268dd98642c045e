import { describe, expect, it } from 'vitest';
import { ownForEach } from '../../../src/minimise/given-twice.js';
import { createMinimiseSubject } from '../../../src/minimise/subject.js';
import { Trial } from '../../../src/minimise/trial.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript, writeScript } from '../../helpers/test-script.js';

const m = new ModelDraft();
const [string, number, anything] = [m.prim('string'), m.prim('number'), m.prim('unknown')];
const type = m.cls({ name: 'Type' });
const day = m.cls({ name: 'Day' });
const span = m.cls({ name: 'Span' });
m.fn('literal', [p('value', anything)], type);
m.fn('object', [p('shape', m.object('Shape', [], [{ key: string, value: type }]))], type);
m.fn('text', [], type);
m.fn('union', [p('left', type), p('right', type)], type);
m.call('constructor', 'Span', [p('days', number)], span);
m.call('getter', 'start', [], day, span);
m.call('getter', 'end', [], day, span);
m.call('method', 'split', [p('from', day), p('to', day)], span, span);
m.produces(type, 0, 1, 2);
m.produces(day, 5, 6);
const model = m.model();

/** What becomes of a test that is good as long as it is written so. */
function apart(script: string, isGood: (text: string) => boolean = () => true): string {
  const test = readScript(script, model);
  const subject = createMinimiseSubject(model, [0]);
  const trial = new Trial({ test, ending: { outcome: 'ok' }, goals: [0] }, subject, [0], 40);
  const work = ownForEach(trial, subject);
  for (let step = work.next(); !step.done; ) {
    const text = writeScript(step.value, model);
    const position = step.value.statements.length - 1;
    step = work.next({ usable: true, covered: () => isGood(text), outcome: 'ok', position });
  }
  return writeScript(trial.best.test, model);
}

describe('ownForEach', () => {
  const twice = `const a = literal(1); const b = object({ a: a }); union(b, b);`;
  const hasTwo = (text: string): boolean => text.split('object').length > 2;

  it('gives the second place what is made in another way', () => {
    expect(apart(twice)).toBe(`const a = literal(1); const b = object({ a: a }); const c = literal('a'); union(b, c);`);
  });

  it('makes it in the same way of other literals', () => {
    expect(apart(twice, hasTwo)).toBe(
      `const a = literal(1); const b = object({ a: a }); const c = literal(2); const d = object({ a: c }); union(b, d);`,
    );
  });

  it('makes it in the same way of other parts', () => {
    expect(apart(`const a = text(); const b = object({ a: a }); union(b, b);`, hasTwo)).toBe(
      `const a = text(); const b = object({ a: a }); const c = literal('a'); const d = object({ a: c }); union(b, d);`,
    );
  });

  it('makes it in the same way with other keys', () => {
    expect(apart(twice, (text) => text.split('literal(1)').length > 2)).toBe(
      `const a = literal(1); const b = object({ a: a }); const c = literal(1); const d = object({ b: c }); union(b, d);`,
    );
  });

  it('makes it in the same way of nothing', () => {
    expect(apart(`const a = text(); union(a, a);`, (text) => text.split('text()').length > 2)).toBe(
      `const a = text(); const b = text(); union(a, b);`,
    );
  });

  it('leaves what is given for very many things', () => {
    const script = `const a = text(); object({ a: a, b: a, c: a, d: a, e: a, f: a });`;
    expect(apart(script)).toBe(script);
  });

  it('leaves what has to be one', () => {
    expect(apart(twice, () => false)).toBe(twice);
  });

  it('reads something else of an object', () => {
    expect(apart(`const a = new Span(1); const b = a.start; a.split(b, b);`)).toBe(
      `const a = new Span(1); const b = a.start; const c = a.end; a.split(b, c);`,
    );
    expect(apart(`const a = new Span(1); a.split(a.start, a.start);`)).toBe(
      `const a = new Span(1); const b = a.start; const c = a.end; a.split(b, c);`,
    );
  });
});
