import { describe, expect, it } from 'vitest';
import { createFits } from '../../../../src/testcase/types/assignability.js';
import { createTypeTable, NO_TYPE } from '../../../../src/testcase/types/type-table.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const m = new ModelDraft();
const string = m.prim('string');
const number = m.prim('number');
const any = m.prim('any');
const unknown = m.prim('unknown');
const none = m.prim('void');
const a = m.lit('a');
const ab = m.union(a, m.lit('b'));
const t = m.type({ k: 'tparam', name: 'T' });
const u = m.type({ k: 'tparam', name: 'U', constraint: string });
const id = m.type({ k: 'brand', base: string, text: 'Id' });
const other = m.type({ k: 'brand', base: string, text: 'Other' });
const level = m.type({ k: 'enum', name: 'Level', members: [{ name: 'Low', value: 0 }] });
const point = m.object('Point', [{ name: 'x', t: number }]);
const point3 = m.object('Point3', [
  { name: 'x', t: number },
  { name: 'z', t: number },
]);
const weak = m.object('Weak', [{ name: 'w', t: number, opt: true }]);
const half = m.object('Half', [{ name: 'x', t: number, opt: true }]);
const dictionary = m.object('Dictionary', [], [{ key: string, value: number }]);
const list = m.recursive((self) => ({
  k: 'object',
  name: 'List',
  props: [
    { name: 'next', t: self, opt: true },
    { name: 'v', t: number },
  ],
  index: [],
}));
const list2 = m.recursive((self) => ({
  k: 'object',
  name: 'List2',
  props: [
    { name: 'next', t: self, opt: true },
    { name: 'v', t: number },
  ],
  index: [],
}));
const circle = m.cls({ name: 'Circle', shape: point3 });
const shape = m.cls({ name: 'Shape', subclasses: [0] });
const stackT = m.cls({ name: 'Stack' }, [t]);
const stackNumber = m.type({ k: 'inst', cls: 2, args: [number] });
const stackString = m.type({ k: 'inst', cls: 2, args: [string] });
const logger = m.object('Logger', [{ name: 'log', t: m.func([p('text', string)], none), method: true }]);
const create = m.fn('create', [], circle);
const later = m.fn('later', [], m.builtin('Promise', stackNumber));
m.produces(logger, create, later);
const circle2 = m.type({ k: 'inst', cls: 0, args: [t] });
const found = m.builtin('Iterable', number);
m.produces(found, m.fn('either', [], m.union(a, number)));
const pair = m.type({
  k: 'tuple',
  elems: [
    { t: number, flag: 'req' },
    { t: number, flag: 'req' },
  ],
});
const guess = m.type({
  k: 'guess',
  dist: [
    { t: string, weight: 5 },
    { t: number, weight: 0.1 },
  ],
});
const opaque = m.type({ k: 'opaque', why: 'keyof', approx: ab });
const blank = m.type({ k: 'opaque', why: 'mapped' });

const cases: [string, number, number, boolean][] = [
  ['string to string', string, string, true],
  ['string to number', string, number, false],
  ['literal to its type', a, string, true],
  ['type to a literal', string, a, false],
  ['literal to a union', a, ab, true],
  ['union to its type', ab, string, true],
  ['union to a part', ab, a, false],
  ['anything to unknown', point, unknown, true],
  ['any to a type, in typed code', any, string, false],
  ['undefined to void', m.prim('undefined'), none, true],
  ['enum to number', level, number, true],
  ['number to enum', number, level, false],
  ['brand to its base', id, string, true],
  ['base to a brand', string, id, false],
  ['brand to another', id, other, false],
  ['template to string', m.type({ k: 'template', texts: ['a', ''], types: [string] }), string, true],
  ['anything to a free type parameter', number, t, true],
  ['wrong type to a bounded one', number, u, false],
  ['bounded type parameter to its bound', u, string, true],
  ['free type parameter to a type', t, string, false],
  ['array to array', m.array(a), m.array(string), true],
  ['array to array of other', m.array(string), m.array(number), false],
  ['tuple to array', pair, m.array(number), true],
  ['array to tuple', m.array(number), pair, false],
  ['wider object', point3, point, true],
  ['narrower object', point, point3, false],
  ['optional where required', half, point, false],
  ['object without common members to a weak type', point, weak, false],
  ['object to dictionary', point, dictionary, true],
  ['recursive types of the same shape', list, list2, true],
  ['object to primitive object', point, m.prim('object'), true],
  ['number to primitive object', number, m.prim('object'), false],
  ['instance by its public shape', circle, point, true],
  ['literal where an instance is wanted', point3, circle, false],
  ['subclass', circle, shape, true],
  ['superclass', shape, circle, false],
  ['instance of open type arguments', stackT, stackNumber, true],
  ['instance of other type arguments', stackString, stackNumber, false],
  ['what the checker found', circle, logger, true],
  ['what a found promise gives', stackNumber, logger, true],
  ['the found promise itself', m.builtin('Promise', stackNumber), logger, false],
  ['function with fewer parameters', m.func([], number), m.func([p('x', string)], number), true],
  ['function with more parameters', m.func([p('x', string)], number), m.func([], number), false],
  ['function of any result where none is wanted', m.func([], number), m.func([], none), true],
  ['function of other result', m.func([], string), m.func([], number), false],
  ['function to Function', m.func([], string), m.builtin('Function'), true],
  ['Map to ReadonlyMap', m.builtin('Map', string, number), m.builtin('ReadonlyMap', string, number), true],
  ['ReadonlyMap to Map', m.builtin('ReadonlyMap', string, number), m.builtin('Map', string, number), false],
  ['Map of other', m.builtin('Map', string, string), m.builtin('Map', string, number), false],
  ['TypeError to Error', m.builtin('TypeError'), m.builtin('Error'), true],
  ['array to Iterable', m.array(number), m.builtin('Iterable', number), true],
  ['typed array of other memory', m.builtin('Uint8Array', string), m.builtin('Uint8Array', number), true],
  ['likely member of a guess', string, guess, true],
  ['unlikely member of a guess', number, guess, false],
  ['guess to its likely member', guess, string, true],
  ['approximation', a, opaque, true],
  ['nothing to an approximation that is none', a, blank, false],
  ['the result of a call without one', none, unknown, false],
  ['nothing to nothing or something', none, m.union(none, string), true],
  ['a class that a found one extends', circle2, logger, true],
  ['what the checker found as a whole, among others', m.union(a, number), m.union(found, string), true],
  ['no value', NO_TYPE, unknown, false],
];
const fits = createFits(createTypeTable(m.model()));

/** A class with a method that gives another of its own, and one that has nothing to do with it. */
function strangers() {
  const draft = new ModelDraft();
  const [node, tree] = [draft.cls({ name: 'Node', path: ['Node'] }), draft.cls({ name: 'Tree', path: ['Tree'] })];
  draft.call('constructor', 'Node', [], node);
  draft.call('method', 'next', [], node, node);
  draft.call('constructor', 'Tree', [], tree);
  const model = draft.model();
  return { fits: createFits(createTypeTable({ ...model, producers: { ...model.producers, [node]: [0, 1] } })), node, tree };
}

describe('createFits', () => {
  it.each(cases)('%s', (_what, from, to, expected) => expect(fits(from, to)).toBe(expected));
  it.each(cases)('%s, asked again', (_what, from, to, expected) => expect(fits(from, to)).toBe(expected));
  it('takes any for everything in untyped code', () =>
    expect(createFits(createTypeTable({ ...m.model(), untyped: true }))(any, point)).toBe(true));
  it('does not take one class for another because something gives the wanted one', () => {
    const { fits: fitsHere, node, tree } = strangers();
    expect(fitsHere(tree, node)).toBe(false);
    expect(fitsHere(node, node)).toBe(true);
  });
  it('does not take one class for another because two types of the wanted one are given for each other', () => {
    const draft = new ModelDraft();
    const [key, value] = ['K', 'V'].map((name) => draft.type({ k: 'tparam', name }));
    const node = draft.cls({ name: 'Node', path: ['Node'] }, [key as number]);
    const other = draft.type({ k: 'inst', cls: 0, args: [value as number] });
    const tree = draft.cls({ name: 'Tree', path: ['Tree'] });
    const make = draft.call('constructor', 'Node', [], node);
    const next = draft.call('method', 'next', [], other, node);
    const model = { ...draft.model(), producers: { [node]: [make, next], [other]: [make, next] } };
    expect(createFits(createTypeTable(model))(tree, node)).toBe(false);
  });
});
