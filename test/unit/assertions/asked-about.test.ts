import { expect, it } from 'vitest';
import { chooseAssertions, usualOf } from '../../../src/assertions/index.js';
import type { EmittableTest } from '../../../src/emit/index.js';
import type { Observed } from '../../../src/model/observation.js';
import type { Ref } from '../../../src/testcase/statement.js';
import { emit, list, scalar, SubjectBuilder, TestBuilder } from '../emit/subject-builder.js';

/** An emitter with what it tells as a whole, and about one event. */
function emitter() {
  const subject = new SubjectBuilder();
  const [text, number, boolean, any] = (['string', 'number', 'boolean', 'any'] as const).map((name) => subject.prim(name));
  const instance = subject.cls('Emitter');
  const member = { owner: instance, ownerName: 'Emitter', path: ['Emitter'] };
  const fn = subject.type({ k: 'func', sigs: [{ params: [], ret: subject.prim('void') }] });
  const make = subject.callable('constructor', 'Emitter', {}, instance);
  const on = subject.callable('method', 'on', { event: text as number, fn }, instance, member);
  const off = subject.callable('method', 'off', { event: text as number, fn }, instance, member);
  const names = subject.callable('method', 'names', {}, any as number, member);
  const listeners = subject.callable('method', 'listeners', { event: text as number }, any as number, member);
  const count = subject.callable('method', 'count', { event: text as number }, number as number, member);
  const has = subject.callable('method', 'has', { event: text as number }, boolean as number, member);
  return { subject, fn, make, on, off, names, listeners, count, has };
}

type Emitter = ReturnType<typeof emitter>;
type Answer = readonly [
  query: 'names' | 'listeners' | 'count' | 'has' | 'off',
  value: Observed,
  before?: { readonly was: Observed } | { readonly unchanged: true },
];

/** A test in which another function is taken off, and what the emitter then answers. */
function takingOff(of: Emitter, answers: (fn: Ref, other: Ref) => readonly Answer[]): EmittableTest {
  const t = new TestBuilder(of.subject);
  const own = t.construct(of.make);
  const [fn, other] = [t.callback(of.fn), t.callback(of.fn)];
  t.method(own, of.on, 'e', { ref: fn });
  const given = t.value('e');
  const at = t.method(own, of.off, { ref: given }, { ref: other });
  t.gives({ k: 'same', ref: own });
  for (const [query, value, before] of answers(fn, other)) {
    const about = query === 'names' ? {} : { given };
    t.sees({ at, of: 'query', ref: own, callable: of[query], value, ...about, ...before });
  }
  return t.done();
}

const same = { unchanged: true } as const;
const these = (...refs: readonly Ref[]): Observed => ({ k: 'array', items: refs.map((ref) => ({ k: 'same', ref })) });

function claims(answers: (fn: Ref, other: Ref) => readonly Answer[]): readonly string[] {
  const of = emitter();
  const { text } = emit(of.subject, [takingOff(of, answers)]);
  return [...text.matchAll(/expect\((emitter.*);/g)].map(([, claim]) => claim as string);
}

it('claims what there is for what the act was given, where nothing else has changed', () => {
  expect(
    claims((fn) => [
      ['names', list('e'), same],
      ['listeners', these(fn)],
    ]),
  ).toEqual(["emitter.listeners('e')).toEqual([fn])"]);
  expect(
    claims(() => [
      ['names', list('e'), same],
      ['count', scalar(1), { was: scalar(2) }],
    ]),
  ).toEqual(["emitter.count('e')).toBe(1)"]);
});

it('claims it also where nothing has changed at all, but not only whether there is something', () => {
  expect(
    claims((fn) => [
      ['names', list('e'), same],
      ['listeners', these(fn), same],
    ]),
  ).toEqual(["emitter.listeners('e')).toEqual([fn])"]);
  expect(
    claims(() => [
      ['names', list('e'), same],
      ['has', scalar(true), same],
    ]),
  ).toEqual(["emitter.names()).toEqual(['e'])"]);
});

it('claims one plain answer, rather what it is than that it is there', () => {
  expect(
    claims(() => [
      ['has', scalar(false)],
      ['count', scalar(0)],
    ]),
  ).toEqual(["emitter.count('e')).toBe(0)"]);
});

it('asks no method that changes the object in another test', () => {
  const of = emitter();
  const changing = takingOff(of, () => [['names', list()]]);
  const test = takingOff(of, () => [
    ['names', list('e'), same],
    ['off', scalar(1), same],
  ]);
  const targets = (usual?: ReturnType<typeof usualOf>): readonly unknown[] =>
    chooseAssertions(test, of.subject.model, usual).flatMap((claim) =>
      claim.kind === 'value' && claim.target.of === 'query' ? [claim.target.callable] : [],
    );

  expect(targets()).toEqual([of.off]);
  expect(targets(usualOf([changing, test]))).toEqual([of.names]);
});

it('tells the functions by their names, and not once more as what was given', () => {
  const of = emitter();
  const titled = (answers: (fn: Ref, other: Ref) => readonly Answer[]): string | undefined =>
    emit(of.subject, [takingOff(of, answers)]).tests[0]?.titlePath.at(-1);

  expect(titled((fn) => [['listeners', these(fn), same]])).toBe(
    "keeps listeners [fn] for 'e' and another function after on('e', fn)",
  );
  expect(titled((fn, other) => [['listeners', these(fn, other), { was: these(fn) }]])).toBe(
    "adds otherFn to listeners for 'e' after on('e', fn)",
  );
});
