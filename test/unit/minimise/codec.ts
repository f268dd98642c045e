import type { Statement, TestCase } from '../../../src/testcase/statement.js';
import { p, ModelDraft } from '../../helpers/subject-model.js';
import type { Hit, ToySubject } from '../../helpers/toy-subject.js';

/** A class that takes anything, options with hooks, listeners, and functions of several values of one kind. */
export function codec(): ToySubject {
  const m = new ModelDraft();
  const [number, boolean, unknown, none] = [m.prim('number'), m.prim('boolean'), m.prim('unknown'), m.prim('void')];
  m.prim('string');
  const hook = m.func([], unknown);
  const options = m.object('Options', [
    { name: 'depth', t: number, opt: true },
    { name: 'before', t: hook, opt: true },
    { name: 'after', t: hook, opt: true },
  ]);
  const bytes = m.builtin('Uint8Array');
  const self = m.cls({ name: 'Codec', path: ['Codec'] });
  m.call('constructor', 'Codec', [p('options', options, { opt: true })], self);
  m.call('method', 'encode', [p('value', unknown)], bytes, self);
  m.call('method', 'decode', [p('bytes', bytes)], unknown, self);
  m.call('method', 'on', [p('listener', hook)], none, self);
  m.call('method', 'off', [p('listener', hook)], none, self);
  m.call('method', 'push', [p('item', number)], none, self);
  m.fn('same', [p('left', unknown), p('right', unknown)], boolean);
  m.fn('between', [p('low', number), p('high', number)], boolean);
  m.fn('sum', [p('values', m.array(number))], number);
  return { model: m.model(), exports: codecExports };
}

interface Options {
  readonly depth?: number;
  before?(): unknown;
  after?(): unknown;
}

function codecExports(hit: Hit): Record<string, unknown> {
  class Codec {
    readonly listeners = new Set<unknown>();
    constructor(readonly options: Options = {}) {
      if ((options.depth ?? 0) > 2) hit(0);
      if (options.before && options.after) hit(13);
    }
    encode(value: unknown): Uint8Array {
      const { before, after } = this.options;
      if (this.listeners.has(value) && after && Array.isArray(before?.())) hit(20);
      hit(Array.isArray(value) ? 2 : typeof value === 'object' ? 1 : 3);
      if ((this.options.depth ?? 0) > 2 && typeof value === 'object') hit(14);
      return new Uint8Array([1, 2]);
    }
    decode(bytes: Uint8Array): unknown {
      hit(bytes.length > 0 ? 4 : 5);
      return 0;
    }
    push(item: number): void {
      hit(this.listeners.size > 0 ? 18 : 19);
      this.listeners.add(this.listeners.size + item);
    }
    on(listener: unknown): void {
      hit(10);
      this.listeners.add(listener);
    }
    off(listener: unknown): void {
      hit(this.listeners.delete(listener) ? 11 : 12);
    }
  }
  return {
    Codec,
    same: (left: unknown, right: unknown) => hit(left === right ? (typeof left === 'object' ? 6 : 7) : 15),
    between: (low: number, high: number) => hit(low <= high ? 8 : 9),
    sum: (values: number[]) => hit(values.length > 2 ? 16 : 17),
  };
}

/** A function whose first parameter is read as an object. */
export function untypedCodec(): ToySubject {
  const m = new ModelDraft();
  const [string, number] = [m.prim('string'), m.prim('number')];
  m.untyped = true;
  const options = m.object('', [{ name: 'mode', t: string, opt: true }]);
  const guess = m.type({
    k: 'guess',
    dist: [
      { t: options, weight: 8 },
      { t: string, weight: 0.2 },
      { t: number, weight: 0.2 },
    ],
  });
  m.fn('open', [p('options', guess), p('path', string)], number);
  return {
    model: m.model(),
    exports: (hit) => ({ open: (options: unknown) => hit(typeof options === 'number' ? 1 : 0) }),
  };
}

/** A generic collection. */
export function box(): ToySubject {
  const m = new ModelDraft();
  const boolean = m.prim('boolean');
  m.prim('string');
  m.prim('number');
  const item = m.type({ k: 'tparam', name: 'T' });
  const self = m.cls({ name: 'Box', path: ['Box'] }, [item]);
  m.call('constructor', 'Box', [p('items', m.builtin('Iterable', item))], self);
  m.call('method', 'has', [p('item', item)], boolean, self);
  return { model: m.model(), exports: boxExports };
}

function boxExports(hit: Hit): Record<string, unknown> {
  class Box {
    readonly items: readonly unknown[];
    constructor(items: Iterable<unknown>) {
      this.items = [...items];
      if (this.items.length > 0) hit(0);
    }
    has(item: unknown): void {
      if (this.items.length > 0) hit(this.items.includes(item) ? 2 : 1);
    }
  }
  return { Box };
}

/** Loads keys, or nodes that hold one, in falling order or not. */
export function loader(): ToySubject {
  const m = new ModelDraft();
  const number = m.prim('number');
  const node = m.cls({ name: 'Node', path: ['Node'] });
  m.call('constructor', 'Node', [p('key', number)], node);
  const items = m.array(m.union(number, node));
  m.fn('load', [p('items', items)], number);
  m.fn('nodes', [p('items', items)], number);
  class Node {
    constructor(readonly key: number) {}
  }
  const keyOf = (item: number | Node): number => (typeof item === 'number' ? item : item.key);
  const exports: ToySubject['exports'] = (hit) => ({
    Node,
    load(items: readonly (number | Node)[]) {
      const [first = 0, second = 0] = items.map(keyOf);
      return hit(first > second + 5 ? 0 : 1);
    },
    nodes: (items: readonly (number | Node)[]) => hit(items.some((item) => item instanceof Node) ? 2 : 3),
  });
  return { model: m.model(), exports };
}

/** A test that gives one member of an enum to a property of that type and to one that takes any text. */
export function sharedMember(): { toy: ToySubject; test: TestCase } {
  const m = new ModelDraft();
  const string = m.prim('string');
  const kind = m.type({ k: 'enum', name: 'Kind', path: ['Kind'], members: [{ name: 'Tag', value: 'tag' }] });
  const type = m.object('Selector', [
    { name: 'kind', t: kind },
    { name: 'name', t: string },
  ]);
  const callable = m.fn('match', [p('selector', type)], m.prim('boolean'));
  const entries = [
    ['kind', 0],
    ['name', 0],
  ] as const;
  const statements: Statement[] = [
    { kind: 'enum', type: kind, member: 0 },
    { kind: 'object', type, entries },
    { kind: 'call', callable, args: [1] },
  ];
  return { toy: { model: m.model(), exports: (hit) => ({ match: () => hit(0) }) }, test: { statements } };
}

/** Two tokens of a list are one object, of the second alternative of a union; that there are two is what counts. */
export function sharedAlternative(): { toy: ToySubject; test: TestCase } {
  const m = new ModelDraft();
  const lit = (value: string) => m.type({ k: 'lit', value });
  const tag = m.object('Tag', [
    { name: 'kind', t: lit('tag') },
    { name: 'name', t: m.prim('string') },
  ]);
  const childKind = lit('child');
  const child = m.object('Child', [{ name: 'kind', t: childKind }]);
  const tokens = m.type({ k: 'array', elem: m.type({ k: 'union', of: [tag, child] }) });
  const callable = m.fn('show', [p('tokens', tokens)], m.prim('string'));
  const statements: Statement[] = [
    { kind: 'primitive', type: childKind, value: 'child' },
    { kind: 'object', type: child, entries: [['kind', 0]] },
    { kind: 'array', type: tokens, elements: [1, 1] },
    { kind: 'call', callable, args: [2] },
  ];
  const show = (hit: (goal: number) => void) => (given: readonly { readonly kind: string }[]) => {
    if (given[1]?.kind === 'child') hit(0);
    return '';
  };
  return { toy: { model: m.model(), exports: (hit) => ({ show: show(hit) }) }, test: { statements } };
}

/** Names of events are of a type parameter of their own in each method, bound to texts and symbols; a test with a symbol. */
export function boundNames(): { readonly toy: ToySubject; readonly test: TestCase } {
  const m = new ModelDraft();
  const [string, symbol, none] = [m.prim('string'), m.prim('symbol'), m.prim('void')];
  const bound = m.union(string, symbol);
  const self = m.cls({ name: 'Emitter', path: ['Emitter'] });
  m.call('constructor', 'Emitter', [], self);
  m.call('method', 'on', [p('event', m.type({ k: 'tparam', name: 'T', constraint: bound }))], none, self);
  m.call('method', 'emit', [p('event', m.type({ k: 'tparam', name: 'E', constraint: bound }))], none, self);
  const statements: readonly Statement[] = [
    { kind: 'construct', callable: 0, args: [] },
    { kind: 'primitive', type: string, value: 'description' },
    { kind: 'builtin', type: symbol, name: 'Symbol', args: [1] },
    { kind: 'call', callable: 1, receiver: 0, args: [2] },
    { kind: 'call', callable: 2, receiver: 0, args: [2] },
  ];
  return { toy: { model: m.model(), exports: emitterExports }, test: { statements } };
}

function emitterExports(hit: Hit): Record<string, unknown> {
  class Emitter {
    readonly events = new Set<unknown>();
    on(event: unknown): void {
      this.events.add(event);
    }
    emit(event: unknown): void {
      if (this.events.has(event)) hit(0);
    }
  }
  return { Emitter };
}
