import { describe, expect, it } from 'vitest';
import { chooseAssertions, usualOf } from '../../../src/assertions/index.js';
import type { EmittableTest } from '../../../src/emit/index.js';
import type { Observed } from '../../../src/model/observation.js';
import type { Scalar } from '../../../src/model/scalar.js';
import { emitTests, list, scalar, SubjectBuilder, TestBuilder } from '../emit/subject-builder.js';
import { claims, expectations, TreeSubject } from './tree-subject.js';

/** What each test of a suite claims. */
function claimedBy(subject: SubjectBuilder, suite: readonly EmittableTest[]): readonly (readonly string[])[] {
  const usual = usualOf(suite);
  return suite.map((found) =>
    expectations(emitTests(subject, [{ ...found, assertions: chooseAssertions(found, subject.model, usual) }])),
  );
}

const alike = (pattern: string, text: string): Observed => ({ k: 'opaque', type: 'string', alike: { pattern, text } });

describe('what an act changed', () => {
  it('is not shown by how late it was, unless that is all', () => {
    expect(claims('insert', { order: { value: 100, stamp: true }, size: 1 })).toEqual(['tree.size).toBe(1)']);
    expect(claims('insert', { order: { value: 100, stamp: true } })).toEqual(['tree.order).toBe(100)']);
  });

  it('is not shown by a listing of what is no number, where another lists it', () => {
    const levels: Observed = { k: 'array', items: [list('a', 'b'), list(Number.NaN)] };

    expect(claims('insert', { leaves: levels, keys: list('a') })).toEqual(["tree.keys()).toEqual(['a'])"]);
    expect(claims('insert', { leaves: levels })).toEqual(["tree.leaves()).toEqual([['a', 'b'], [NaN]])"]);
  });

  it('is shown by what the object gives before the objects in which it holds that', () => {
    const tree = new TreeSubject();
    const t = new TestBuilder(tree.subject);
    const own = t.construct(tree.make);
    const node = t.method(own, tree.merge);
    const at = t.method(own, tree.insert);
    t.gives(undefined);
    const [, order] = tree.names['order'] ?? ['', 0];
    const [, keys] = tree.names['keys'] ?? ['', 0];
    const held: Observed = { k: 'map', entries: [[scalar('a'), { k: 'same', ref: node }]] };
    t.sees({ at, of: 'member', ref: own, callable: order, value: held });
    t.sees({ at, of: 'query', ref: own, callable: keys, value: list('a') });

    expect(expectations(emitTests(tree.subject, [t.done()]))).toEqual(["tree.keys()).toEqual(['a'])"]);
  });

  it('where nothing did, is shown by what is there rather than by what is not', () => {
    const still = (value: Scalar) => ({ value, unchanged: true as const });

    expect(claims('insert', { order: still(undefined), size: still(3) })).toEqual(['tree.size).toBe(3)']);
    expect(claims('insert', { order: still(undefined) })).toEqual(['tree.order).toBeUndefined()']);
  });
});

describe('what was set', () => {
  const subject = new SubjectBuilder();
  const node = subject.cls('Node');
  const member = { owner: node, ownerName: 'Node' };
  const make = subject.callable('constructor', 'Node', {}, node);
  const value = subject.callable('getter', 'value', {}, subject.prim('unknown'), member);
  const left = subject.callable('getter', 'left', {}, subject.prim('unknown'), member);
  const setLeft = subject.callable('setter', 'left', { left: subject.prim('unknown') }, subject.prim('unknown'), member);
  const copy = subject.callable('constructor', 'Node', { from: node }, node);

  it('comes before all that stayed as it was, also where it was that before', () => {
    const t = new TestBuilder(subject);
    const own = t.construct(make);
    const at = t.push({ kind: 'set', callable: setLeft, receiver: own, value: t.value(undefined) });
    for (const callable of [value, left])
      t.sees({ at, of: 'member', ref: own, callable, value: scalar(undefined), unchanged: true });

    expect(expectations(emitTests(subject, [t.done()]))).toEqual(['node.left).toBeUndefined()']);
  });

  it('is looked at in what is made of the object', () => {
    const made = (isSet: boolean): EmittableTest => {
      const t = new TestBuilder(subject);
      const own = t.construct(make);
      if (isSet) t.push({ kind: 'set', callable: setLeft, receiver: own, value: t.value(5) });
      const at = t.construct(copy, { ref: own });
      t.gives({ k: 'instance', cls: 'Node', entries: [] });
      t.sees({ at, of: 'member', ref: at, callable: value, value: scalar(1) });
      t.sees({ at, of: 'member', ref: at, callable: left, value: scalar(2) });
      return t.done();
    };
    const [last] = claimedBy(subject, [made(true), made(false), made(false), made(false)]);

    expect(last).toEqual(['node2.left).toBe(2)']);
  });
});

describe('a result that is always the same', () => {
  const claimed = (name: string, ...results: readonly Scalar[]): readonly string[] => {
    const tree = new TreeSubject();
    const { subject, instance } = tree;
    const act = subject.callable('method', name, {}, subject.prim('boolean'), { owner: instance, ownerName: 'Tree' });
    const suite = results.map((result) => {
      const t = new TestBuilder(subject);
      const own = t.construct(tree.make);
      const at = t.method(own, act);
      const [, keys] = tree.names['keys'] ?? ['', 0];
      t.gives(result).sees({ at, of: 'query', ref: own, callable: keys, value: list(1), unchanged: true });
      return t.done();
    });
    return claimedBy(subject, suite)[0] ?? [];
  };

  it('does not stand alone where the act was to keep something', () => {
    expect(claimed('balance', true, true)).toEqual(['tree.balance()).toBe(true)', 'tree.keys()).toEqual([1])']);
  });

  it('does where it is an answer, or another elsewhere', () => {
    expect(claimed('isBalanced', true, true)).toEqual(['new Tree().isBalanced()).toBe(true)']);
    expect(claimed('balance', true, false)).toEqual(['new Tree().balance()).toBe(true)']);
    expect(claimed('height', 2, 2)).toEqual(['new Tree().height()).toBe(2)']);
  });
});

describe('the object itself', () => {
  it('says enough where the same call gives others as well', () => {
    const tree = new TreeSubject();
    const [, size] = tree.names['size'] ?? ['', 0];
    const itself = (() => {
      const t = new TestBuilder(tree.subject);
      const own = t.construct(tree.make);
      const at = t.method(own, tree.merge);
      t.gives({ k: 'same', ref: own });
      return t.sees({ at, of: 'member', ref: own, callable: size, value: scalar(0), unchanged: true }).done();
    })();

    expect(claimedBy(tree.subject, [itself])[0]).toEqual(['result).toBe(tree)', 'tree.size).toBe(0)']);
    expect(claimedBy(tree.subject, [itself, tree.test('merge', { size: 1 })])[0]).toEqual(['tree.merge()).toBe(tree)']);
  });
});

describe('a text that is another elsewhere', () => {
  it('has an amount beside it that is the same everywhere, and gives way to it where little of it is fixed', () => {
    expect(claims('merge', { toString: alike('^2024-01-\\d{2} to May$', '2024-01-01 to May'), total: 36 })).toEqual([
      'result.toString()).toMatch(/^2024-01-\\d{2} to May$/)',
      'result.total()).toBe(36)',
    ]);
    expect(claims('merge', { toString: alike('^.+:00\\.000.+$', '09:00:00.000+00:00'), total: 36 })).toEqual([
      'result.total()).toBe(36)',
    ]);
    expect(claims('merge', { toString: alike('^.+:00\\.000.+$', '09:00:00.000+00:00') })).toEqual([
      'result.toString()).toMatch(/^.+:00\\.000.+$/)',
    ]);
  });

  it('takes no part of a date for the amount', () => {
    const text = alike('^.+ to May$', '2024-01-01 to May');

    expect(claims('merge', { toString: text, min: '2024-01-01', total: 1 })).toEqual([
      "result.min()).toBe('2024-01-01')",
      'result.total()).toBe(1)',
    ]);
  });
});

describe('an object that another was given', () => {
  it('is left out beside what is inside the other, where it only tells how it is linked', () => {
    const tree = new TreeSubject();
    const { subject, instance } = tree;
    const [, order] = tree.names['order'] ?? ['', 0];
    const [, keys] = tree.names['keys'] ?? ['', 0];
    const join = subject.callable('method', 'join', { other: instance }, subject.prim('void'), {
      owner: instance,
      ownerName: 'Tree',
    });
    const claimed = (isListed: boolean): readonly string[] => {
      const t = new TestBuilder(subject);
      const own = t.construct(tree.make);
      const other = t.construct(tree.make);
      const at = t.method(own, join, { ref: other });
      t.gives(undefined);
      if (isListed) t.sees({ at, of: 'query', ref: own, callable: keys, value: list(1) });
      t.sees({ at, of: 'member', ref: other, callable: order, value: scalar('ROOT') });
      return expectations(emitTests(subject, [t.done()]));
    };

    expect(claimed(true)).toEqual(['tree.keys()).toEqual([1])']);
    expect(claimed(false)).toEqual(["other.order).toBe('ROOT')"]);
  });
});
