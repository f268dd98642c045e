import { describe, expect, it } from 'vitest';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import type { ToySubject } from '../../helpers/toy-subject.js';
import { minimised } from './minimise.js';

/** Schemas, whose objects have a member `name` as the data that they check may have. */
function schemas(minds: 'keys' | 'order' = 'keys'): ToySubject {
  const m = new ModelDraft();
  const unknown = m.prim('unknown');
  const cls = m.cls({ name: 'Schema' });
  const shape = m.object('Shape', [], [{ key: m.prim('string'), value: m.prim('number') }]);
  m.fn('schema', [p('shape', shape)], cls);
  m.call('method', 'check', [p('value', unknown)], m.prim('boolean'), cls);
  class Schema {
    readonly id = 1;
    readonly name = 'schema';
    constructor(
      private readonly shape: object,
      private readonly hit: (goal: number) => void,
    ) {}
    check(value: unknown): boolean {
      const keys = Object.keys(this.shape);
      const isThere = typeof value === 'object' && value !== null && keys.length > 0 && keys.every((key) => key in value);
      this.hit(isThere ? 0 : 1);
      // What nobody asked for came first.
      if (minds === 'order' && isThere && !keys.includes(Object.keys(value)[0] as string)) this.hit(2);
      return isThere;
    }
  }
  const exports: ToySubject['exports'] = (hit) => ({ schema: (shape: object) => new Schema(shape, hit) });
  return { model: m.model(), exports };
}

describe('an object of the subject that is given as data', () => {
  it('gives way to a plain one with the keys that the test speaks of', () => {
    expect(minimised(schemas(), { 0: `const s = schema({ name: 5 }); s.check(s)` })).toEqual([
      `const a = schema({ a: 1 }); a.check({ a: 1 }); // [0]`,
    ]);
  });

  it('gives way to a plain one with a key more', () => {
    expect(minimised(schemas('order'), { 2: `const s = schema({ name: 5 }); s.check(s)` })).toEqual([
      `const a = schema({ b: 1 }); a.check({ a: 1, b: 2 }); // [0] [2]`,
    ]);
  });
});
