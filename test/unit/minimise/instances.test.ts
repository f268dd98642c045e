import { describe, expect, it } from 'vitest';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import type { ToySubject } from '../../helpers/toy-subject.js';
import { minimised } from './minimise.js';

class Span {
  static none(): Span {
    return new Span(0);
  }
  constructor(readonly length: number) {}
  get half(): Span {
    return new Span(this.length / 2);
  }
}

/** Untyped code whose comments say that an object of its class is wanted, or a date. */
function spans(): ToySubject {
  const m = new ModelDraft();
  m.untyped = true;
  const [number, boolean] = [m.prim('number'), m.prim('boolean')];
  const span = m.cls({ name: 'Span', path: ['Span'] });
  const made = m.call('constructor', 'Span', [p('length', number)], span);
  m.producers[span] = [made];
  m.fn('isSpan', [p('other', span)], boolean);
  m.fn('isLong', [p('other', span)], boolean);
  const when = m.union(m.prim('object'), m.builtin('Date'));
  m.fn('at', [p('when', when)], boolean);
  m.fn('between', [p('start', when), p('end', when)], boolean);
  const exports: ToySubject['exports'] = (hit) => ({
    Span,
    isSpan: (other: unknown) => hit(other ? 0 : 1),
    isLong: (other?: { length?: number }) => hit((other?.length ?? 0) > 99 ? 2 : 3),
    at: (when: unknown) => hit(typeof when === 'object' ? 4 : 5),
    between: (_: unknown, end: unknown) => hit(typeof end === 'object' ? 6 : 7),
  });
  return { model: m.model(), exports };
}

describe('in the place of an object that the subject makes', () => {
  it('one that is made of plain values is put where anything else did', () => {
    expect(minimised(spans(), { 0: `isSpan('x')` })).toEqual([`const a = new Span(1); isSpan(a); // [0]`]);
  });

  it('what does not reach the goal otherwise stays', () => {
    expect(minimised(spans(), { 2: `isLong({ length: 200 })` })).toEqual([`isLong({ length: 100 }); // [2]`]);
  });

  it('a date is put where an object with nothing in it did', () => {
    expect(minimised(spans(), { 4: `at({})` })).toEqual([`at(new Date(1704067200000)); // [4]`]);
  });

  it('of two dates the second is the next day', () => {
    expect(minimised(spans(), { 6: `between({}, {})` })).toEqual([
      `between(new Date(1704067200000), new Date(1704153600000)); // [6]`,
    ]);
  });
});
