/** The three gold examples of the emitted style, as hand-made models and tests. */
import type { EmittableTest } from '../../../src/emit/index.js';
import { error, record, scalar, SubjectBuilder, TestBuilder } from './subject-builder.js';

export interface GoldSubject {
  readonly subject: SubjectBuilder;
  readonly tests: readonly EmittableTest[];
  readonly source: string;
}

export function cart(): GoldSubject {
  const subject = new SubjectBuilder();
  const [text, number, boolean, unknown] = [
    subject.prim('string'),
    subject.prim('number'),
    subject.prim('boolean'),
    subject.prim('unknown'),
  ];
  const instance = subject.cls('Cart');
  const member = { path: ['Cart'], owner: instance, ownerName: 'Cart' };
  const make = subject.callable('constructor', 'Cart', { 'discountThreshold?': number }, instance);
  const add = subject.callable('method', 'add', { sku: text, unitPrice: number, 'quantity?': number }, instance, member);
  const remove = subject.callable('method', 'remove', { sku: text }, boolean, member);
  const quantityOf = subject.callable('method', 'quantityOf', { sku: text }, number, member);
  const isEmpty = subject.callable('getter', 'isEmpty', {}, boolean, member);
  const total = subject.callable('method', 'total', {}, number, member);
  const checkout = subject.callable('method', 'checkout', {}, unknown, member);
  const omitted = subject.predicate(add, 'quantity = 1', 'default');
  const known = subject.predicate(add, 'line');
  const has = subject.predicate(remove, 'this.lines.has(sku)');

  const test = (): TestBuilder => new TestBuilder(subject);
  const empty = (ref: number, value: boolean): Parameters<TestBuilder['sees']>[0] => ({
    at: 0,
    of: 'member',
    ref,
    callable: isEmpty,
    value: scalar(value),
  });
  const tests: EmittableTest[] = [];
  {
    const t = test();
    const own = t.construct(make);
    t.method(own, add, 'sku', 500, 2);
    t.method(own, add, 'sku', 500, 3);
    tests.push(
      t.gives({ k: 'same', ref: own }).sees(empty(own, false)).roles({ 500: 'idle', 2: 'shown', 3: 'shown' }).done([known]),
    );
  }
  {
    const t = test();
    const own = t.construct(make);
    t.method(own, add, 'sku', 500);
    tests.push(t.gives({ k: 'same', ref: own }).sees(empty(own, false)).roles({ sku: 'idle', 500: 'idle' }).done([omitted]));
  }
  for (const quantity of [0, -1, 1.5]) {
    const t = test();
    const own = t.construct(make);
    t.method(own, add, 'sku', 500, quantity);
    tests.push(
      t.throws(error('CartError', `quantity must be a positive integer, got ${quantity}`, { code: 'BAD_QUANTITY' })).done(),
    );
  }
  for (const method of [add, remove]) {
    const t = test();
    const own = t.construct(make);
    t.method(own, checkout);
    t.method(own, method, ...(method === add ? ['sku', 500] : ['sku']));
    tests.push(
      t
        .throws(error('CartError', 'cart is already checked out', { code: 'ALREADY_CHECKED_OUT' }))
        .roles({ sku: 'idle', 500: 'idle' })
        .done(),
    );
  }
  {
    const t = test();
    const own = t.construct(make);
    t.method(own, add, 'sku', 500);
    t.method(own, remove, 'sku');
    tests.push(t.gives(true).roles({ 500: 'idle' }).done([has]));
  }
  {
    const t = test();
    t.method(t.construct(make), remove, 'sku');
    tests.push(
      t
        .gives(false)
        .roles({ sku: 'idle' })
        .done([has + 1]),
    );
  }
  {
    const t = test();
    t.method(t.construct(make), quantityOf, 'sku');
    tests.push(
      t
        .throws(error('CartError', 'no line for sku', { code: 'UNKNOWN_SKU' }))
        .roles({ sku: 'shown' })
        .done(),
    );
  }
  {
    const t = test();
    t.method(t.construct(make), total);
    tests.push(t.gives(0).done());
  }
  for (const [price, sum] of [
    [1001, 901],
    [1000, 1000],
  ] as const) {
    const t = test();
    const own = t.construct(make, 1000);
    t.method(own, add, 'sku', price);
    t.method(own, total);
    tests.push(t.gives(sum).roles({ sku: 'idle' }).done());
  }
  {
    const t = test();
    const own = t.construct(make);
    t.method(own, add, 'sku', 500, 2);
    t.method(own, checkout);
    tests.push(
      t
        .gives({ k: 'array', items: [record({ sku: 'sku', unitPrice: 500, quantity: 2 })] })
        .roles({ sku: 'shown', 500: 'shown', 2: 'shown' })
        .done(),
    );
  }
  {
    const t = test();
    const own = t.construct(make);
    t.method(own, checkout);
    t.method(own, checkout);
    tests.push(
      t
        .throws(error('CartError', 'cart is already checked out', { code: 'ALREADY_CHECKED_OUT' }))
        .roles({ sku: 'idle', 500: 'idle' })
        .done(),
    );
  }
  return { subject, tests, source: 'cart' };
}

export function parseDuration(): GoldSubject {
  const subject = new SubjectBuilder();
  const parse = subject.callable('function', 'parseDuration', { text: subject.prim('string') }, subject.prim('number'));
  const tests: EmittableTest[] = [];
  const good = {
    '1d': 86_400_000,
    '1h30m': 5_400_000,
    '2s': 2000,
    '250ms': 250,
    '1.25s': 1250,
    '10.5s': 10_500,
    '-2h': -7_200_000,
    ' 1m ': 60_000,
  };
  for (const [text, ms] of Object.entries(good)) {
    const t = new TestBuilder(subject);
    t.call(parse, text);
    tests.push(t.gives(ms).done());
  }
  const bad = {
    '': [0, 'empty duration'],
    '-': [1, 'expected a number and a unit'],
    '1m1h': [2, 'units must go from large to small'],
  } as const;
  for (const [text, [index, message]] of Object.entries(bad)) {
    const t = new TestBuilder(subject);
    t.call(parse, text);
    tests.push(t.throws(error('DurationSyntaxError', `${message} at index ${index}`, { index })).done());
  }
  return { subject, tests, source: 'parse-duration' };
}

export function retry(): GoldSubject {
  const subject = new SubjectBuilder();
  const [number, unknown, text] = [subject.prim('number'), subject.prim('unknown'), subject.prim('string')];
  const result = subject.type({ k: 'tparam', name: 'T' });
  const promise = subject.type({ k: 'builtin', name: 'Promise', args: [result] });
  const operation = subject.type({ k: 'func', sigs: [{ params: [{ name: 'attempt', t: number }], ret: promise }] });
  const onRetry = subject.type({
    k: 'func',
    sigs: [
      {
        params: [
          { name: 'error', t: unknown },
          { name: 'attempt', t: number },
        ],
        ret: subject.prim('void'),
      },
    ],
  });
  const shouldRetry = subject.type({
    k: 'func',
    sigs: [{ params: [{ name: 'error', t: unknown }], ret: subject.prim('boolean') }],
  });
  const props = { attempts: number, delayMs: number, onRetry, shouldRetry };
  const options = subject.type({
    k: 'object',
    name: 'RetryOptions',
    props: Object.entries(props).map(([name, t]) => ({ name, t, opt: true })),
    index: [],
  });
  const failure = subject.type({ k: 'builtin', name: 'Error', args: [] });
  const run = subject.callable('function', 'retry', { operation, 'options?': options }, promise);

  const resolved = (t: TestBuilder, value: string): number =>
    t.push({ kind: 'builtin', type: promise, name: 'Promise', args: [t.value(value, text)] });
  const rejected = (t: TestBuilder, reason: number): number =>
    t.push({ kind: 'builtin', type: promise, name: 'PromiseReject', args: [reason] });
  const boom = (t: TestBuilder): number =>
    t.push({ kind: 'builtin', type: failure, name: 'Error', args: [t.value('boom', text)] });
  const called = (
    ref: number,
    ...calls: readonly (readonly ReturnType<typeof scalar>[])[]
  ): Parameters<TestBuilder['sees']>[0] => ({ at: 0, of: 'calls', ref, value: calls });
  const tests: EmittableTest[] = [];
  {
    const t = new TestBuilder(subject);
    const own = t.callback(operation, resolved(t, 'ok'));
    t.await(t.call(run, { ref: own }));
    tests.push(
      t
        .gives('ok')
        .sees(called(own, [scalar(1)]))
        .done(),
    );
  }
  {
    const t = new TestBuilder(subject);
    const reason = boom(t);
    const own = t.callback(operation, rejected(t, reason), resolved(t, 'ok'));
    const spy = t.callback(onRetry);
    t.await(t.call(run, { ref: own }, { ref: t.object(options, { onRetry: spy }) }));
    tests.push(
      t
        .gives('ok')
        .sees(called(spy, [{ k: 'same', ref: reason }, scalar(1)]))
        .done([], { timers: true }),
    );
  }
  {
    const t = new TestBuilder(subject);
    const own = t.callback(operation, rejected(t, boom(t)));
    t.await(t.call(run, { ref: own }));
    tests.push(
      t
        .throws(error('Error', 'boom'))
        .sees(called(own, [scalar(1)], [scalar(2)], [scalar(3)]))
        .done([], { timers: true }),
    );
  }
  {
    const t = new TestBuilder(subject);
    const reason = boom(t);
    const own = t.callback(operation, rejected(t, reason));
    const never = t.callback(shouldRetry, t.value(false));
    t.await(t.call(run, { ref: own }, { ref: t.object(options, { shouldRetry: never }) }));
    tests.push(
      t
        .throws({ k: 'same', ref: reason })
        .sees(called(never, [{ k: 'same', ref: reason }]))
        .done(),
    );
  }
  {
    const t = new TestBuilder(subject);
    const own = t.callback(operation, resolved(t, 'ok'));
    t.await(t.call(run, { ref: own }, { ref: t.object(options, { attempts: t.value(0) }) }));
    tests.push(t.throws(error('RangeError', 'attempts must be at least 1')).sees(called(own)).roles({ ok: 'idle' }).done());
  }
  return { subject, tests, source: 'retry' };
}
