import { describe, expect, it } from 'vitest';
import { ofOneKind, ordersOf } from '../../../src/minimise/one-kind.js';
import { createMinimiseSubject } from '../../../src/minimise/subject.js';
import { Trial } from '../../../src/minimise/trial.js';
import type { PrimitiveStatement } from '../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript, writeScript } from '../../helpers/test-script.js';

const m = new ModelDraft();
const anything = m.prim('unknown');
const [string, boolean] = [m.prim('string'), m.prim('boolean')];
const map = m.cls({ name: 'Table' });
m.fn('load', [p('keys', m.array(anything)), p('names', m.array(m.union(string, boolean)), { opt: true })], boolean);
m.fn('pair', [p('left', anything), p('right', anything)], boolean);
const key = m.type({ k: 'tparam', name: 'Key' });
m.fn('sort', [p('keys', m.array(key))], boolean);
m.call('constructor', 'Table', [], map);
m.call('method', 'add', [p('key', anything)], boolean, map);
m.call('method', 'has', [p('key', anything)], boolean, map);
const model = m.model();

/** What becomes of a test that is good as long as its literals are. */
function ofOne(script: string, isGood: (values: readonly unknown[]) => boolean = () => true): string {
  const test = readScript(script, model);
  const trial = new Trial({ test, ending: { outcome: 'ok' }, goals: [0] }, createMinimiseSubject(model, [0]), [0], 30);
  const work = ofOneKind(trial, createMinimiseSubject(model, [0]));
  for (let step = work.next(); !step.done; ) {
    const { statements } = step.value;
    const values = statements.flatMap((one) => (one.kind === 'primitive' ? [(one as PrimitiveStatement).value] : []));
    step = work.next({ usable: true, covered: () => isGood(values), outcome: 'ok', position: statements.length - 1 });
  }
  return writeScript(trial.best.test, model);
}

describe('ofOneKind', () => {
  it.each([
    ['makes numbers of a list of several kinds', `load([false, 'a'])`, `load([1, 2]);`],
    ['makes texts of what cannot be numbers', `load([], [false, 'x'])`, `load([], ['a', 'b']);`],
    [
      'makes what one parameter of an object is given one kind',
      `const t = new Table(); t.add('a'); t.has(1)`,
      `const a = new Table(); a.add(1); a.has(2);`,
    ],
    ['makes numbers of truth values that stand for anything', `sort([true, false])`, `sort([1, 2]);`],
    ['leaves lists of one kind', `load([3, 1])`, `load([3, 1]);`],
    ['leaves what is for different things', `pair(1, 'a')`, `pair(1, 'a');`],
    ['leaves nothing among others', `load([null, 1])`, `load([null, 1]);`],
  ])('%s', (_, script, wanted) => {
    expect(ofOne(script)).toBe(wanted);
  });

  it('tries other orders, and equal values last', () => {
    expect(ofOne(`load([false, 'a', 'b'])`, ([a, b]) => (a as number) > (b as number))).toBe('load([2, 1, 3]);');
    expect(ofOne(`load([false, 'a'])`, (values) => values.length === 1)).toBe('load([1, 1]);');
  });
});

describe('ordersOf', () => {
  it('lists all orders, those with equal values last', () => {
    expect(ordersOf(2)).toEqual([
      [0, 1],
      [1, 0],
      [0, 0],
    ]);
    expect(ordersOf(3)).toHaveLength(13);
  });

  it('lists but a few of many values', () => {
    expect(ordersOf(6)).toEqual([
      [0, 1, 2, 3, 4, 5],
      [5, 4, 3, 2, 1, 0],
      [0, 0, 0, 0, 0, 0],
    ]);
  });
});
