import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../../src/emit/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { Scalar } from '../../../../src/model/scalar.js';
import { emit, error, list, record, scalar, SubjectBuilder, TestBuilder } from '../subject-builder.js';

/** Titles of tests of one function of a text, by what it gives for each. */
function titled(results: Readonly<Record<string, Observed>>): readonly string[] {
  const subject = new SubjectBuilder();
  subject.callable('function', 'f', { text: subject.prim('string') }, subject.prim('unknown'));
  const tests = Object.entries(results).map(([text, value]): EmittableTest => {
    const t = new TestBuilder(subject);
    t.call(0, text);
    return t.gives(value).done();
  });
  return emit(subject, tests).tests.map((test) => test.titlePath.at(-1) ?? '');
}

const long = 'so-long-that-the-whole-is-no-title-any-more';
const tag = (name: string, namespace: Scalar): Observed => record({ type: 'tag', long, name, namespace });

describe('an object is told by what the fewest others have', () => {
  it('also where that is nothing, and nothing is not the rule', () => {
    expect(titled({ x: tag('a', null), '|x': tag('a', ''), 'x ': tag('a', null) })).toEqual([
      "returns an object with type 'tag' for 'x'",
      "returns an object with namespace '' for '|x'",
      "returns an object with type 'tag' for 'x '",
    ]);
  });

  it('but not by what was given, unless there is nothing else', () => {
    expect(titled({ '>1': record({ raw: '>1', long, range: '>=2.0' }) })).toEqual([
      "returns an object with range '>=2.0' for '>1'",
    ]);
    expect(titled({ '>1': record({ raw: '>1', long, from: '>1' }) })).toEqual(["returns an object with raw '>1' for '>1'"]);
  });

  it('but first by an error that it reports', () => {
    const failed = (message: string): Observed => ({
      k: 'object',
      entries: [
        ['argv', list(1)],
        ['error', error('Error', message)],
      ],
    });

    expect(titled({ a: failed('Not enough arguments: a'), b: failed('') })).toEqual([
      "returns an object with error 'Not enough arguments: a' for 'a'",
      "returns an object with an Error as error for 'b'",
    ]);
  });
});

describe('an object that stays as it was', () => {
  /** What `optional` gives on one that is optional, beside other tests of it. */
  function optional(...others: readonly ('itself' | 'another')[]): readonly string[] {
    const subject = new SubjectBuilder();
    const instance = subject.cls('Type');
    const member = { owner: instance, ownerName: 'Type', path: ['Type'] };
    const make = subject.callable('constructor', 'Type', {}, instance);
    const wrap = subject.callable('method', 'optional', {}, instance, member);
    const name = subject.callable('getter', 'name', {}, subject.prim('string'), member);
    const tests = (['itself', ...others] as const).map((gives, i) => {
      const t = new TestBuilder(subject);
      const own = t.construct(make);
      const at = t.method(own, wrap);
      t.gives(gives === 'itself' ? { k: 'same', ref: own } : { k: 'instance', cls: 'Type', entries: [] });
      const ref = gives === 'itself' ? own : at;
      return t
        .sees({ at, of: 'member', ref, callable: name, value: scalar(`type ${i}`), ...(ref === own && { unchanged: true }) })
        .done();
    });
    return emit(subject, tests).tests.map((test) => test.titlePath.at(-1) ?? '');
  }

  it('is told as what the call gives', () => expect(optional()).toEqual(['returns itself for a new Type']));
  it('is so beside others that give something else', () => expect(optional('another')[0]).toMatch(/^returns itself/));
  it('is told by its state where all calls give their objects', () =>
    expect(optional('itself')[0]).toMatch(/^keeps name 'type 0'/));
});
