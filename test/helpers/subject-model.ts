import type { Callable, ConstantPool, SubjectModel } from '../../src/model/subject.js';
import type { ClassModel, Param, PrimitiveName, Prop, Signature, TypeId, TypeNode } from '../../src/model/types.js';

/** A subject's model written by hand, type by type; primitives and equal nodes are shared. */
export class ModelDraft {
  readonly types: TypeNode[] = [];
  readonly classes: ClassModel[] = [];
  readonly callables: Callable[] = [];
  readonly producers: Record<TypeId, number[]> = {};
  constants: ConstantPool = { strings: [], numbers: [], bigints: [], regexes: [] };
  untyped = false;

  type(node: TypeNode): TypeId {
    const text = JSON.stringify(node);
    const known = this.types.findIndex((other) => JSON.stringify(other) === text);
    return known >= 0 ? known : this.types.push(node) - 1;
  }

  prim(name: PrimitiveName): TypeId {
    return this.type({ k: 'prim', name });
  }

  lit(value: string | number | boolean): TypeId {
    return this.type({ k: 'lit', value });
  }

  union(...of: TypeId[]): TypeId {
    return this.type({ k: 'union', of });
  }

  array(elem: TypeId): TypeId {
    return this.type({ k: 'array', elem });
  }

  builtin(name: string, ...args: TypeId[]): TypeId {
    return this.type({ k: 'builtin', name, args });
  }

  func(params: readonly Param[], ret: TypeId): TypeId {
    return this.type({ k: 'func', sigs: [{ params, ret } satisfies Signature] });
  }

  object(name: string, props: readonly Prop[], index: { key: TypeId; value: TypeId }[] = []): TypeId {
    return this.type({ k: 'object', name, props, index });
  }

  /** Reserves an id for a type that mentions itself. */
  recursive(make: (self: TypeId) => TypeNode): TypeId {
    const self = this.types.push({ k: 'prim', name: 'unknown' }) - 1;
    this.types[self] = make(self);
    return self;
  }

  cls(model: Partial<ClassModel> & { name: string }, args: TypeId[] = []): TypeId {
    this.classes.push({ abstract: false, nominal: false, subclasses: [], ...model });
    return this.type({ k: 'inst', cls: this.classes.length - 1, args });
  }

  call(kind: Callable['kind'], name: string, params: readonly Param[], ret: TypeId, owner?: TypeId): number {
    const id = this.callables.length;
    this.callables.push({ id, kind, path: [name], name, params, ret, ...(owner === undefined ? {} : { owner }) });
    return id;
  }

  fn(name: string, params: readonly Param[], ret: TypeId): number {
    return this.call('function', name, params, ret);
  }

  produces(type: TypeId, ...callables: number[]): void {
    (this.producers[type] ??= []).push(...callables);
  }

  model(): SubjectModel {
    const { types, classes, callables, producers, constants, untyped } = this;
    return { types, classes, callables, producers, constants, untyped };
  }
}

export function p(name: string, t: TypeId, more: { opt?: true; rest?: true } = {}): Param {
  return { name, t, ...more };
}

/** One of everything that the type model can say. */
export function richModel(): SubjectModel {
  const m = new ModelDraft();
  const [string, number, boolean, unknown, none] = (['string', 'number', 'boolean', 'unknown', 'void'] as const).map((name) =>
    m.prim(name),
  ) as [TypeId, TypeId, TypeId, TypeId, TypeId];
  m.constants = {
    strings: ['admin', 'guest', 'mode', 'a,b', 'size'],
    numbers: [7, 100, 1.5],
    bigints: ['12345678901234567890'],
    regexes: [{ source: '^\\d+$', flags: 'g' }],
  };

  const t = m.type({ k: 'tparam', name: 'T' });
  const stack = m.cls({ name: 'Stack', path: ['Stack'] }, [t]);
  m.call('constructor', 'Stack', [p('items', m.array(t), { opt: true })], stack);
  m.call('method', 'push', [p('item', t)], number, stack);
  m.call('method', 'pop', [], m.union(t, m.prim('undefined')), stack);
  m.call('method', 'has', [p('item', t)], boolean, stack);
  m.call('getter', 'size', [], number, stack);
  m.call('setter', 'capacity', [p('value', number)], number, stack);

  const account = m.cls({ name: 'Account', path: ['Account'], nominal: true });
  const open = m.fn('open', [p('owner', string)], account);
  const load = m.fn('load', [p('id', number)], m.builtin('Promise', account));
  m.produces(account, open, load);
  m.call('method', 'deposit', [p('amount', number), p('note', string, { opt: true })], account, account);
  m.call('method', 'close', [], m.builtin('Promise', none), account);

  const circle = m.cls({ name: 'Circle', path: ['Circle'] });
  const shape = m.cls({ name: 'Shape', path: ['Shape'], abstract: true, nominal: true, subclasses: [2] });
  m.call('constructor', 'Circle', [p('radius', number)], circle);
  m.call('method', 'area', [], number, shape);

  const level = m.type({
    k: 'enum',
    name: 'Level',
    path: ['Level'],
    members: [
      { name: 'Low', value: 0 },
      { name: 'High', value: 1 },
    ],
  });
  const logger = m.object('Logger', [
    { name: 'log', t: m.func([p('text', string)], none), method: true },
    { name: 'level', t: level },
  ]);
  const options = m.object('Options', [
    { name: 'mode', t: m.union(m.lit('fast'), m.lit('slow')) },
    { name: 'depth', t: number, opt: true },
    { name: 'tags', t: m.array(string), opt: true },
    { name: 'logger', t: logger, opt: true },
  ]);
  const tree = m.recursive((self) => ({
    k: 'object',
    name: 'Tree',
    props: [
      { name: 'value', t: number },
      { name: 'left', t: self, opt: true },
      { name: 'children', t: m.array(self) },
    ],
    index: [],
  }));
  const json = m.recursive((self) => ({
    k: 'union',
    of: [string, number, m.prim('null'), m.array(self), m.object('JsonObject', [], [{ key: string, value: self }])],
  }));
  const event = m.union(
    m.object('Added', [
      { name: 'type', t: m.lit('added') },
      { name: 'count', t: number },
    ]),
    m.object('Removed', [
      { name: 'type', t: m.lit('removed') },
      { name: 'reason', t: string },
    ]),
  );
  const pair = m.type({
    k: 'tuple',
    elems: [
      { t: string, flag: 'req' },
      { t: number, flag: 'opt' },
      { t: boolean, flag: 'rest' },
    ],
  });
  const version = m.type({ k: 'template', texts: ['v', '.', ''], types: [number, number] });
  const userId = m.type({ k: 'brand', base: string, text: 'UserId' });
  const u = m.type({ k: 'tparam', name: 'U', constraint: m.union(string, number) });
  const opaque = m.type({ k: 'opaque', why: 'conditional' });

  m.fn('configure', [p('options', options), p('level', level, { opt: true })], none);
  m.fn('walk', [p('tree', tree), p('visit', m.func([p('node', tree)], boolean))], number);
  m.fn('stringify', [p('value', json)], string);
  m.fn('apply', [p('event', event)], boolean);
  m.fn('join', [p('separator', string), p('parts', m.array(string), { rest: true })], string);
  m.fn(
    'swap',
    [p('pair', pair)],
    m.type({
      k: 'tuple',
      elems: [
        { t: number, flag: 'req' },
        { t: string, flag: 'req' },
      ],
    }),
  );
  m.fn('parseVersion', [p('version', version), p('user', userId)], number);
  m.fn('larger', [p('a', u), p('b', u)], u);
  m.fn('mapAll', [p('list', m.array(t)), p('map', m.func([p('item', t)], u))], m.array(u));
  m.fn(
    'retry',
    [p('task', m.func([], m.builtin('Promise', number))), p('times', number, { opt: true })],
    m.builtin('Promise', number),
  );
  m.fn('later', [p('promise', m.builtin('Promise', string))], m.builtin('Promise', string));
  m.fn(
    'index',
    [p('map', m.builtin('Map', string, number)), p('set', m.builtin('ReadonlySet', number))],
    m.builtin('Map', number, string),
  );
  m.fn('between', [p('from', m.builtin('Date')), p('to', m.builtin('Date'))], number);
  m.fn('matches', [p('pattern', m.builtin('RegExp')), p('text', string)], boolean);
  m.fn('bytes', [p('data', m.builtin('Uint8Array')), p('big', m.prim('bigint'), { opt: true })], m.builtin('Buffer'));
  m.fn('isStack', [p('value', unknown)], boolean);
  m.fn('label', [p('key', m.prim('symbol')), p('text', m.union(string, m.prim('null')))], string);
  m.fn('conditional', [p('value', opaque)], unknown);
  m.fn('total', [p('shapes', m.array(shape))], number);
  m.call('value', 'origin', [], circle);
  m.fn('impossible', [p('value', m.prim('never'))], none);
  m.fn('hidden', [p('session', m.cls({ name: 'Session', nominal: true }))], none);
  m.fn('create', [p('make', m.type({ k: 'ctor', sigs: [{ params: [], ret: shape }] }))], shape);
  m.fn('read', [p('stream', m.builtin('ReadableStream')), p('hint', string, { opt: true })], none);
  return m.model();
}
