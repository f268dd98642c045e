import { describe, expect, it } from 'vitest';
import type { EmittableTest } from '../../../../src/emit/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import { emit, list, scalar, SubjectBuilder, TestBuilder } from '../subject-builder.js';

function titlesOf(subject: SubjectBuilder, ...tests: readonly EmittableTest[]): readonly string[] {
  return emit(subject, tests).tests.map((test) => test.titlePath.at(-1) ?? '');
}

/** A bag with what it holds, how much it may hold, and methods that change it. */
function bag() {
  const subject = new SubjectBuilder();
  const [number, text, nothing] = [subject.prim('number'), subject.prim('string'), subject.prim('void')];
  const instance = subject.cls('Bag');
  const member = { owner: instance, ownerName: 'Bag', path: ['Bag'] };
  const options = subject.type({
    k: 'object',
    name: 'Options',
    props: [
      { name: 'limit', t: number },
      { name: 'unit', t: text },
    ],
    index: [],
  });
  const make = subject.callable('constructor', 'Bag', { options }, instance);
  const put = subject.callable('method', 'put', { key: text, 'count?': number }, nothing, member);
  const drop = subject.callable('method', 'drop', { key: text }, subject.prim('boolean'), member);
  const keys = subject.callable('method', 'keys', {}, subject.type({ k: 'array', elem: text }), member);
  const limit = subject.callable('getter', 'limit', {}, number, member);
  return { subject, options, make, put, drop, keys, limit };
}

/** A test whose act leaves keys, given what they were before. */
function leaving(
  now: Observed,
  was: Observed | 'same' | undefined,
  act: (t: TestBuilder, own: number, of: ReturnType<typeof bag>) => void,
): readonly string[] {
  const of = bag();
  const t = new TestBuilder(of.subject);
  const own = t.construct(of.make, { ref: t.object(of.options, { limit: t.value(3), unit: t.value('kg') }) });
  act(t, own, of);
  const at = t.statements.length - 1;
  const before = was === 'same' ? { unchanged: true as const } : was ? { was } : {};
  t.sees({ at, of: 'query', ref: own, callable: of.keys, value: now, ...before });
  return titlesOf(of.subject, t.roles({ 3: 'idle', kg: 'idle', a: 'shown', b: 'idle' }).done());
}

describe('what an act leaves', () => {
  const put = (t: TestBuilder, own: number, of: ReturnType<typeof bag>): void => {
    t.method(own, of.put, 'a');
    t.gives(undefined);
  };

  it('is told by what it added or removed, which is no condition then', () => {
    expect(leaving(list('a'), list(), put)).toEqual(["adds 'a' to keys on a new Bag"]);
    expect(leaving(list('b', 'a'), list('b'), put)).toEqual(["adds 'a' to keys on a new Bag"]);
    expect(leaving(list('b'), list('a', 'b'), put)).toEqual(["removes 'a' from keys on a new Bag"]);
    expect(leaving(list('a'), list('a', 'a'), put)).toEqual(["leaves keys ['a'] on a new Bag"]);
    expect(leaving(list(), list('a', 'b', 'c'), put)).toEqual(["empties keys for 'a'"]);
  });

  it('is told by the value that another key has now, with what it was before', () => {
    const pairs = (...entries: readonly (readonly [string, number])[]): Observed => ({
      k: 'array',
      items: entries.map(([key, value]) => list(key, value)),
    });

    expect(leaving(pairs(['a', 2], ['b', 3]), pairs(['a', 1], ['b', 3]), put)).toEqual([
      "changes 'a' from 1 to 2 in keys on a new Bag",
    ]);
    expect(leaving(pairs(['a', 2]), pairs(['b', 2]), put)).toEqual(["leaves keys [['a', 2]] on a new Bag"]);
  });

  it('is told of a new object beside what decides', () => {
    const of = bag();
    const t = new TestBuilder(of.subject);
    const own = t.construct(of.make, { ref: t.object(of.options, { limit: t.value(3), unit: t.value('kg') }) });
    const at = t.method(own, of.put, 'a', 1);
    t.gives(undefined).sees({ at, of: 'query', ref: own, callable: of.keys, value: list('a'), was: list() });

    expect(titlesOf(of.subject, t.roles({ 3: 'idle', kg: 'idle', a: 'shown' }).done())).toEqual([
      "adds 'a' to keys on a new Bag when count is 1",
    ]);
  });

  it('is kept where it was so before', () => {
    expect(leaving(list(), 'same', put)).toEqual(["keeps keys empty for 'a'"]);
    expect(leaving(list('b'), 'same', put)).toEqual(["keeps keys ['b'] for 'a'"]);
  });

  it('is told as it is where more happened, or what was before is not known', () => {
    expect(leaving(list('a'), list('b'), put)).toEqual(["leaves keys ['a'] on a new Bag"]);
    expect(leaving(list('b'), undefined, put)).toEqual(["leaves keys ['b'] for 'a'"]);
  });

  it('is told with what it was given where only from how much to how much it went is told', () => {
    const of = bag();
    const t = new TestBuilder(of.subject);
    const own = t.construct(of.make, { ref: t.object(of.options, { limit: t.value(3), unit: t.value('kg') }) });
    const at = t.method(own, of.put, 'a', 1);
    t.gives(undefined).sees({ at, of: 'member', ref: own, callable: of.limit, value: scalar(0), was: scalar(1) });

    expect(titlesOf(of.subject, t.roles({ 3: 'idle', kg: 'idle' }).done())).toEqual(["changes limit from 1 to 0 for 'a' and 1"]);
  });

  it('stands beside true and false', () => {
    const titles = leaving(list(), list('a'), (t, own, of) => {
      t.method(own, of.drop, 'a');
      t.gives(true);
    });
    expect(titles).toEqual(["returns true and removes 'a' from keys on a new Bag"]);
  });

  it('stands alone where there is no room for true as well', () => {
    const long = 'one two three four five six seven eight';
    const titled = (key: string, more: readonly string[]): readonly string[] =>
      leaving(list(), list(key), (t, own, of) => {
        for (const one of more) t.method(own, of.put, one);
        t.method(own, of.drop, key);
        t.gives(true);
      });
    const short = 'nine, and ten, and eleven';

    expect(titled('a', [long, short])).toEqual([
      `returns true and removes 'a' from keys after put('${long}') and put('${short}')`,
    ]);
    expect(titled('one two three four five six', [long, short])).toEqual([
      `removes 'one two three four five six' from keys after put('${long}') and put('${short}')`,
    ]);
  });
});

describe('assignments', () => {
  const assigned = (given: number, now: number): readonly string[] => {
    const of = bag();
    const setter = of.subject.callable('setter', 'limit', {}, of.subject.prim('number'), {
      owner: of.subject.model.callables[of.limit]?.owner as number,
      ownerName: 'Bag',
    });
    const t = new TestBuilder(of.subject);
    const own = t.construct(of.make, { ref: t.object(of.options, { limit: t.value(3), unit: t.value('kg') }) });
    const at = t.push({ kind: 'set', callable: setter, receiver: own, value: t.value(given) });
    t.sees({ at, of: 'member', ref: own, callable: of.limit, value: scalar(now), was: scalar(3) });
    return titlesOf(of.subject, t.roles({ 3: 'idle', kg: 'idle' }).done());
  };

  it('are told by what they set, or by what came of it', () => {
    expect(assigned(5, 5)).toEqual(['sets limit to 5 for a new Bag']);
    expect(assigned(-5, 0)).toEqual(['changes limit from 3 to 0 when set to -5']);
  });
});

describe('an object that was set as a member of itself', () => {
  it('is told as such', () => {
    const of = bag();
    const owner = of.subject.model.callables[of.limit]?.owner as number;
    const setter = of.subject.callable('setter', 'next', {}, owner, { owner, ownerName: 'Bag' });
    const getter = of.subject.callable('getter', 'depth', {}, of.subject.prim('number'), { owner, ownerName: 'Bag' });
    const t = new TestBuilder(of.subject);
    const own = t.construct(of.make);
    t.push({ kind: 'set', callable: setter, receiver: own, value: own });
    t.push({ kind: 'get', callable: getter, receiver: own });

    expect(titlesOf(of.subject, t.gives(1).done())).toEqual(['is 1 after setting next to itself']);
  });
});

describe('constructors', () => {
  const made = (roles: Parameters<TestBuilder['roles']>[0]): readonly string[] => {
    const of = bag();
    const t = new TestBuilder(of.subject);
    const own = t.construct(of.make, { ref: t.object(of.options, { limit: t.value(3), unit: t.value('kg') }) });
    t.gives({ k: 'instance', cls: 'Bag', entries: [] });
    t.sees({ at: own, of: 'member', ref: own, callable: of.limit, value: scalar(3000) });
    return titlesOf(of.subject, t.roles(roles).done());
  };

  it('are told by what they set, and by the arguments that decide it', () => {
    expect(made({ 3: 'shown' })).toEqual(["sets limit to 3000 when unit is 'kg'"]);
    expect(made({ 3: 'shown', kg: 'shown' })).toEqual(["sets limit to 3000 when limit is 3 and unit is 'kg'"]);
  });
});

describe('steps before the act', () => {
  const titled = (steps: Parameters<TestBuilder['steps']>[0]): readonly string[] => {
    const of = bag();
    const t = new TestBuilder(of.subject);
    const own = t.construct(of.make, { ref: t.object(of.options, { limit: t.value(3), unit: t.value('kg') }) });
    t.method(own, of.put, 'b');
    t.method(own, of.drop, 'a');
    t.gives(true);
    const at = t.statements.length - 1;
    t.sees({ at, of: 'query', ref: own, callable: of.keys, value: list('b'), was: list('a', 'b') });
    return titlesOf(of.subject, t.roles({ 3: 'idle', kg: 'idle' }).steps(steps).done());
  };

  it('are told where leaving them out changes what the act gives, and not where it changes nothing', () => {
    expect(titled({})).toEqual(["returns true and removes 'a' from keys after put('b')"]);
    expect(titled({ put: 'idle' })).toEqual(["returns true and removes 'a' from keys"]);
  });

  it('are told where they change only what is left, if the outcome is about that', () => {
    expect(titled({ put: 'state' })).toEqual(["returns true and removes 'a' from keys after put('b')"]);
  });

  it('on another object are told as well', () => {
    const of = bag();
    const t = new TestBuilder(of.subject);
    const options = t.object(of.options, { limit: t.value(3), unit: t.value('kg') });
    const [own, other] = [t.construct(of.make, { ref: options }), t.construct(of.make, { ref: options })];
    t.method(other, of.put, 'b');
    t.method(own, of.drop, 'a');
    const found = t.gives(true).roles({ 3: 'idle', kg: 'idle' });

    expect(titlesOf(of.subject, found.done())).toEqual(["returns true for 'a' after put('b')"]);
    expect(titlesOf(of.subject, found.steps({ put: 'idle' }).done())).toEqual(["returns true for 'a'"]);
  });
});

describe('what an object that the act gave has', () => {
  const titled = (name: string, value: Observed): readonly string[] => {
    const subject = new SubjectBuilder();
    const schema = subject.cls('Schema');
    const make = subject.callable('function', 'make', {}, schema);
    const member = subject.callable('getter', name, {}, subject.prim('unknown'), { owner: schema, ownerName: 'Schema' });
    const t = new TestBuilder(subject);
    const made = t.call(make);
    t.gives({ k: 'instance', cls: 'Schema', entries: [] });
    t.sees({ at: made, of: 'member', ref: made, callable: member, value });
    return titlesOf(subject, t.done());
  };
  const inner: Observed = { k: 'instance', cls: 'Type', entries: [['name', scalar('a name that is long enough')]] };

  it('is counted, or told by where it is', () => {
    expect(titled('options', { k: 'array', items: [inner, inner] })).toEqual(['returns a Schema with 2 options']);
    expect(titled('shape', { k: 'object', entries: [['a', inner]] })).toEqual(["returns a Schema with 'a' in its shape"]);
    expect(titled('keys', list())).toEqual(['returns a Schema with no keys']);
  });
});
