import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../../src/emit/index.js';
import { emit, SubjectBuilder, TestBuilder } from '../subject-builder.js';

function titlesOf(subject: SubjectBuilder, ...tests: readonly EmittableTest[]): readonly string[] {
  return emit(subject, tests).tests.map((test) => test.titlePath.at(-1) ?? '');
}

/** A cache that tells a listener what it drops, a tree with an order of its own, and a schema with a check. */
function kit() {
  const subject = new SubjectBuilder();
  const [number, boolean, text] = [subject.prim('number'), subject.prim('boolean'), subject.prim('string')];
  const fn = subject.type({ k: 'func', name: 'Fn', sigs: [{ params: [], ret: subject.prim('void') }] });
  const order = subject.type({ k: 'func', name: 'Order', sigs: [{ params: [], ret: number }] });
  const check = subject.type({ k: 'func', name: 'Check', sigs: [{ params: [], ret: boolean }] });
  const instance = subject.cls('Tree');
  const member = { owner: instance, ownerName: 'Tree', path: ['Tree'] };
  const make = subject.callable('constructor', 'Tree', { 'order?': order }, instance);
  const drop = subject.callable('method', 'drop', { key: number, fn, 'context?': text }, boolean, member);
  const prev = subject.callable('method', 'prev', { d: number }, number, member);
  const root = subject.callable('getter', 'root', {}, number, member);
  const where = subject.callable('function', 'where', { test: check }, instance);
  const isDeep = subject.predicate(prev, 'd.left !== null');
  return { subject, fn, order, check, make, drop, prev, root, where, isDeep };
}

describe('titles', () => {
  it('tell what only one of two tests has whose condition would be the same with another outcome', () => {
    const { subject, order, make, prev } = kit();
    const test = (comparing?: number): EmittableTest => {
      const t = new TestBuilder(subject);
      const made =
        comparing === undefined ? t.construct(make) : t.construct(make, { ref: t.callback(order, t.value(comparing)) });
      t.method(made, prev, 7);
      return t
        .gives(comparing ?? 0)
        .roles({ 5: 'idle' })
        .done();
    };

    expect(titlesOf(subject, test(), test(5))).toEqual(['returns 0 for 7', 'returns 5 for 7 when order returns 5']);
  });

  it('show the plain value that a function gives where its object is told as code', () => {
    const { subject, check, where, prev } = kit();
    const t = new TestBuilder(subject);
    t.method(t.call(where, { ref: t.callback(check, t.value(false)) }), prev, 7);

    expect(titlesOf(subject, t.gives(1).roles({}).done())).toEqual(['returns 1 for 7 on where(() => false)']);
  });

  it('name what stands behind a function that has no words', () => {
    const { subject, fn, make, drop } = kit();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    t.method(own, drop, 7, { ref: t.callback(fn) }, 'c');

    expect(titlesOf(subject, t.gives(true).roles({}).done())).toEqual(["returns true for 7 when context is 'c'"]);
  });

  it('tell what the object itself gave as its own, and not what members that has', () => {
    const { subject, make, prev, root, isDeep } = kit();
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    t.method(own, prev, { ref: t.get(own, root) });

    expect(titlesOf(subject, t.gives(3).roles({}).done([isDeep]))).toEqual(['returns 3 for its root']);
  });

  it('begin with what a listener was told that was given before', () => {
    const { subject, fn, make, drop } = kit();
    const t = new TestBuilder(subject);
    const listener = t.callback(fn);
    const own = t.construct(make, { ref: listener });
    t.method(own, drop, 7, { ref: t.callback(fn) });
    t.gives({ k: 'same', ref: own }).sees({
      at: t.statements.length - 1,
      of: 'calls',
      ref: listener,
      value: [[{ k: 'scalar', v: 1 }]],
    });

    expect(titlesOf(subject, t.roles({}).done())[0]).toMatch(/^calls order with 1/);
  });
});

describe('causes', () => {
  /** A tree whose `least` may be given a node, and `parse` with an option. */
  function tree() {
    const subject = new SubjectBuilder();
    const [number, text, boolean] = [subject.prim('number'), subject.prim('string'), subject.prim('boolean')];
    const instance = subject.cls('Tree');
    const member = { owner: instance, ownerName: 'Tree', path: ['Tree'] };
    const make = subject.callable('constructor', 'Tree', {}, instance);
    const insert = subject.callable('method', 'insert', { key: number }, number, member);
    const least = subject.callable('method', 'least', { 't?': number }, number, member);
    const options = subject.type({ k: 'object', props: [{ name: 'loose', t: boolean, opt: true }], index: [] });
    const parse = subject.callable('function', 'parse', { range: text, 'options?': options }, number);
    return { subject, make, insert, least, options, parse, isGiven: subject.predicate(least, 't') };
  }

  it('are not what was left out where no test was given it', () => {
    const { subject, make, insert, least, isGiven } = tree();
    const empty = new TestBuilder(subject);
    empty.method(empty.construct(make), least);
    const filled = new TestBuilder(subject);
    const own = filled.construct(make);
    filled.method(own, insert, 1);
    filled.method(own, least);

    expect(
      titlesOf(
        subject,
        empty
          .gives(null)
          .roles({})
          .done([isGiven + 1]),
        filled.gives(1).roles({}).done(),
      ),
    ).toEqual(['returns null on a new Tree', 'returns 1 after insert(1)']);
  });

  it('are not only what another test has as well that ends otherwise', () => {
    const { subject, options, parse } = tree();
    const test = (range: string): TestBuilder => {
      const t = new TestBuilder(subject);
      const given = t.value(range);
      t.call(parse, { ref: given }, { ref: t.object(options, { loose: t.value(true) }) });
      return t;
    };
    const thrown = { k: 'error', name: 'TypeError', cls: 'TypeError', message: 'Invalid', props: [] } as const;
    const failing = test('range').throws(thrown).roles({ range: 'idle' }).done();

    expect(titlesOf(subject, failing, test('>1').gives(1).roles({}).done())).toEqual([
      "throws TypeError for 'range' when loose is true",
      "returns 1 for '>1' when loose is true",
    ]);
  });

  it('are no conditions on variables of the code', () => {
    const { subject, parse } = tree();
    const isDeep = subject.predicate(parse, 'roots.length > 1');
    const test = (goals: readonly number[]): EmittableTest => {
      const t = new TestBuilder(subject);
      t.call(parse, '>1');
      return t.gives(1).roles({}).done(goals);
    };

    expect(titlesOf(subject, test([isDeep]), test([isDeep + 1])).join()).not.toContain('roots');
  });
});
