import { expect, it } from 'vitest';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import type { Hit, ToySubject } from '../../helpers/toy-subject.js';
import { minimised } from './minimise.js';

it('a constructor takes the place of an object that makes others like itself, unless the goal is about that', () => {
  expect(minimised(lists(), { 0: `const a = new List(); const b = a.create({ strict: true }); b.check()` })).toEqual([
    `const a = new List([], { strict: true }); a.check(); // [0]`,
    `const a = new List(); const b = a.create({}); b.check(); // [1]`,
  ]);
});

it('the object itself does where nothing depends on another one', () => {
  expect(minimised(lists(), { 2: `const a = new List(); const b = a.create({}); b.clear()` })).toEqual([
    `const a = new List(); a.clear(); // [2]`,
  ]);
});

/** Goals: 0 a strict one is checked, 1 one that another made, 2 any is cleared. */
function lists(): ToySubject {
  const m = new ModelDraft();
  const [number, boolean, none] = [m.prim('number'), m.prim('boolean'), m.prim('void')];
  const list = m.cls({ name: 'List', path: ['List'] });
  const options = m.object('Options', [{ name: 'strict', t: boolean, opt: true }]);
  m.produces(
    list,
    m.call('constructor', 'List', [p('items', m.array(number), { opt: true }), p('options', options, { opt: true })], list),
  );
  m.call('method', 'create', [p('options', options)], list, list);
  m.call('method', 'check', [], boolean, list);
  m.call('method', 'clear', [], none, list);
  return { model: m.model(), exports: listExports };
}

function listExports(hit: Hit): Record<string, unknown> {
  class List {
    made = false;
    constructor(
      readonly items: readonly number[] = [],
      readonly options: { strict?: boolean } = {},
    ) {}
    create(options: { strict?: boolean }): List {
      const other = new List([], options);
      other.made = true;
      return other;
    }
    check(): boolean {
      if (this.options.strict) hit(0);
      if (this.made) hit(1);
      return true;
    }
    clear(): void {
      hit(2);
    }
  }
  return { List };
}
