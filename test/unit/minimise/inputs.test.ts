import { describe, expect, it } from 'vitest';
import { createMinimiser } from '../../../src/minimise/index.js';
import { testText } from '../../helpers/test-text.js';
import { boundNames, box, codec, loader, sharedAlternative, sharedMember, untypedCodec } from './codec.js';
import { answer, type Archive, minimised, start, suite } from './minimise.js';

/** One test of the archive, for the given goals; what remains of it. */
function remains(script: string, ...goals: number[]): readonly string[] {
  return minimised(codec(), Object.fromEntries(goals.map((goal) => [goal, script])) as Archive);
}

/** The same statement by statement, which shows what is one and what is two. */
function statements(script: string, goal: number): string {
  const toy = codec();
  const minimiser = start(toy, { [goal]: script });
  while (answer(minimiser, toy)) {}
  const kept = minimiser.finish().find(({ ownGoals }) => ownGoals.includes(goal));
  return kept === undefined ? '' : testText(kept.test, toy.model);
}

describe('unsharing', () => {
  it('gives the options and the value a copy each, and leaves of each what is needed there', () => {
    expect(remains(`const o = { depth: 5 }; const c = new Codec(o); c.encode(o)`, 14)).toContain(
      `const a = new Codec({ depth: 3 }); a.encode([]); // [0] [2] [14]`,
    );
  });

  it('gives two hooks a function each', () => {
    expect(statements(`const f = () => 1; new Codec({ before: f, after: f })`, 13)).toMatchInlineSnapshot(`
      "v0 = 1
      v1 = () => (v0)
      v2 = () => (v0)
      v3 = { before: v1, after: v2 }
      v4 = new Codec(v3)"
    `);
  });

  it('gives a function that also plays another part no more to return there than it needs', () => {
    const script = `const f = () => [1]; const g = () => 2; const c = new Codec({ before: f, after: f }); c.on(g); c.encode(g)`;

    expect(statements(script, 20)).toMatchInlineSnapshot(`
      "v0 = []
      v1 = () => (v0)
      v2 = 1
      v3 = () => (v2)
      v4 = "a"
      v5 = () => (v4)
      v6 = { before: v1, after: v5 }
      v7 = new Codec(v6)
      v8 = v7.on(v3)
      v9 = v7.encode(v3)"
    `);
  });

  it('gives a copy the alternative of a union that the original is of', () => {
    const { toy, test } = sharedAlternative();
    const minimiser = createMinimiser({ archive: [{ goal: 0, test }], model: toy.model, goals: [0] });
    while (answer(minimiser, toy)) {}

    expect(testText(minimiser.finish()[0]?.test ?? { statements: [] }, toy.model)).toMatchInlineSnapshot(`
      "v0 = "child"
      v1 = { kind: v0 }
      v2 = { kind: v0 }
      v3 = [v1, v2]
      v4 = show(v3)"
    `);
  });

  it('leaves out elements that no goal needs, shared or not', () => {
    expect(statements(`const o = {}; const c = new Codec(); c.encode([o, o])`, 2)).toMatchInlineSnapshot(`
      "v0 = new Codec()
      v1 = []
      v2 = v0.encode(v1)"
    `);
  });

  it('keeps one object where a goal needs it to be the same', () => {
    expect(statements(`const o = { depth: 5 }; same(o, o)`, 6)).toMatchInlineSnapshot(`
      "v0 = []
      v1 = same(v0, v0)"
    `);
  });

  it('keeps what must be the same, and copies the rest', () => {
    expect(
      statements(`const f = () => 1; const c = new Codec({ before: f }); c.on(f); c.off(f)`, 11).match(/\(\) =>/g),
    ).toHaveLength(1);
    expect(statements(`const f = () => 1; const c = new Codec({ before: f, after: f }); c.on(f)`, 13)).toMatchInlineSnapshot(`
      "v0 = 1
      v1 = () => (v0)
      v2 = () => (v0)
      v3 = { before: v1, after: v2 }
      v4 = new Codec(v3)"
    `);
  });

  it('keeps arguments of one name and type the same', () => {
    expect(statements(`const f = () => 1; const c = new Codec(); c.on(f); c.off(f)`, 11)).toMatchInlineSnapshot(`
      "v0 = 1
      v1 = () => (v0)
      v2 = new Codec()
      v3 = v2.on(v1)
      v4 = v2.off(v1)"
    `);
  });
});

describe('plain values', () => {
  it('stand for the receiver that is passed to itself', () =>
    expect(remains(`const c = new Codec(); c.encode(c)`, 1)).toEqual([`const a = new Codec(); a.encode({}); // [1]`]));

  it('stand for results of other calls', () =>
    expect(remains(`const c = new Codec(); const b = c.encode(1); c.decode(b)`, 4)).toContain(
      `const a = new Codec(); a.decode(new Uint8Array(1)); // [4]`,
    ));

  it('stand for members of an enum where any text will do', () => {
    const { toy, test } = sharedMember();
    const minimiser = createMinimiser({ archive: [{ goal: 0, test }], model: toy.model, goals: [0] });
    while (answer(minimiser, toy)) {}

    expect(suite(minimiser, toy.model)).toEqual([`match({ kind: enum 0, name: 'name' }); // [0]`]);
  });

  it('stand for symbols where the bound of a type parameter takes texts', () => {
    const { toy, test } = boundNames();
    const minimiser = createMinimiser({ archive: [{ goal: 0, test }], model: toy.model, goals: [0] });
    while (answer(minimiser, toy)) {}

    expect(suite(minimiser, toy.model)).toEqual([`const a = new Emitter(); a.on('event'); a.emit('event'); // [0]`]);
  });

  it('stand for a function that is used as data', () =>
    expect(remains(`const f = () => 1; const c = new Codec(); c.encode(f)`, 3)).toEqual([
      `const a = new Codec(); a.encode('value'); // [3]`,
    ]));
});

describe('objects that hold a value', () => {
  it('give way to it where it does as well', () =>
    expect(minimised(loader(), { 0: `const n = new Node(40); load([n, 33])` })).toEqual([`load([6]); // [0]`]));

  it('stay where a goal needs them', () =>
    expect(minimised(loader(), { 2: `const n = new Node(40); nodes([n, 33])` })).toEqual([
      `const a = new Node(1); nodes([a]); // [2]`,
    ]));
});

describe('generic code', () => {
  it('is given one kind of value throughout', () =>
    expect(minimised(box(), { 1: `const b = new Box([5, 6]); b.has('x')` })).toEqual([
      `const a = new Box([2]); a.has(1); // [0] [1]`,
    ]));

  it('is given an array to go through', () =>
    expect(minimised(box(), { 0: `const b = new Box(new Iterable(5)); b.has(5)` })).toContain(
      `const a = new Box([1]); a.has(1); // [0] [2]`,
    ));
});

describe('untyped code', () => {
  it('is given the kind of value that it seems to expect', () =>
    expect(minimised(untypedCodec(), { 0: `open('y', 'x')`, 1: `open(5, 'x')` })).toEqual([
      `open({}, 'path'); // [0]`,
      `open(1, 'path'); // [1]`,
    ]));
});

describe('values side by side', () => {
  it('differ where they need not be equal', () => expect(remains(`between(-33, 874)`, 8)).toEqual(['between(1, 2); // [8]']));

  it('differ in the order that a goal needs', () => expect(remains(`between(87, 33)`, 9)).toEqual(['between(2, 1); // [9]']));

  it('differ in an array', () => expect(remains(`sum([7, 7, 7])`, 16)).toEqual(['sum([1, 2, 3]); // [16]']));

  it('differ from call to call', () =>
    expect(remains(`const c = new Codec(); c.push(55); c.push(55)`, 18)).toContain(
      'const a = new Codec(); a.push(1); a.push(2); // [18] 19',
    ));

  it('stay equal where a goal needs it', () =>
    expect(remains(`const x = 'q'; same(x, x)`, 7)).toEqual([`same('a', 'a'); // [7]`]));
});
