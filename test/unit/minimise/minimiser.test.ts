import { describe, expect, it } from 'vitest';
import { testKey } from '../../../src/testcase/key.js';
import type { ToySubject } from '../../helpers/toy-subject.js';
import { answer, type Archive, minimised, shop, start, suite } from './minimise.js';

/** An archive whose tests each hold several goals. */
const mixed: Archive = {
  0: `const c = new Cart(5); c.total; c.add('w&', 12.5, -31); grade(5)`,
  1: `const c = new Cart(77); c.limit = 1200; c.remove('qq'); c.add('zz', 12.5, 3); c.add('zz', 4); grade(5)`,
  5: `const c = new Cart(5); grade(5); c.add('w&', 1236, 2); c.total`,
  8: `grade(-48213.5, 'u8*')`,
  14: `const c = new Cart(); login('@', '8347%sdf$'); c.remove('&')`,
  18: `grade(3); sum([5, 6, -7, 8])`,
  22: `const c = new Cart(); configure({ mode: 'slow', depth: 44, label: '#!' }); c.total`,
  24: `await retry(() => (0, 5, 6), 1)`,
};

describe('createMinimiser', () => {
  it('gives every goal of the archive one short and readable test', () => {
    expect(minimised(shop(), mixed)).toMatchInlineSnapshot(`
      [
        "const a = new Cart(); a.add('sku', 1); a.add('sku', 2); // [1] 2",
        "const a = new Cart(); a.add('sku', 1); // [2]",
        "const a = new Cart(); a.add('sku', 1, 0); // [0]",
        "const a = new Cart(); a.remove('sku'); // [4]",
        "const a = new Cart(); a.add('sku', 2000); a.total; // 2 [5]",
        "const a = new Cart(); a.total; // [6]",
        "grade(-40); // [8]",
        "grade(1); // [9]",
        "grade(1, 'note'); // 9 [11]",
        "login('user', '11%'); // [14] [16]",
        "sum([-1]); // [18]",
        "configure({ mode: 'slow', depth: 3 }); // [21] [22]",
        "await retry(() => (0), 1); // [24]",
      ]
    `);
  });

  it('has nothing to do for an empty archive', () => {
    const minimiser = start(shop(), {});
    expect([minimiser.done, minimiser.next(), minimiser.finish()]).toEqual([true, undefined, []]);
  });

  it('asks for the same candidate until it is told the run', () => {
    const minimiser = start(shop(), mixed);
    const first = minimiser.next();
    expect(minimiser.next()).toBe(first);
    answer(minimiser, shop());
    expect(minimiser.next()).not.toBe(first);
  });

  it('shortens one test for several goals without asking twice', () => {
    const minimiser = start(shop(), { 8: mixed[8] as string });
    const asked: string[] = [];
    for (let test = minimiser.next(); test; test = minimiser.next()) {
      asked.push(testKey(test));
      answer(minimiser, shop());
    }
    expect(asked.slice(0, 3)).toEqual(['#-48213.5;"u8*";@5(0,1)', '#-48213.5;@5(0)', '#1;"note";@5(0,1)']);
    expect(asked).toEqual([...new Set(asked)]);
  });

  it('keeps within sixty executions a test', () => {
    const minimiser = start(shop(), mixed);
    let count = 0;
    while (answer(minimiser, shop())) count++;
    expect(count / minimiser.finish().length).toBeLessThan(60);
    expect(count).toMatchInlineSnapshot(`176`);
  });
});

describe('a restarted minimiser', () => {
  it('comes to the same suite from every point of the work', () => {
    const toy = shop();
    const archive: Archive = { 0: mixed[0] as string, 8: mixed[8] as string, 18: mixed[18] as string };
    const whole = minimised(toy, archive);
    const first = start(toy, archive);
    let points = 0;
    while (answer(first, toy)) {
      points++;
      const second = start(toy, archive, structuredClone(first.state()));
      while (answer(second, toy)) {}
      expect(suite(second, toy.model)).toEqual(whole);
    }
    expect(points).toBeGreaterThan(30);
  });

  it('goes on instead of beginning again', () => {
    const toy = shop();
    const first = start(toy, mixed);
    let total = 0;
    while (answer(first, toy)) total++;
    const interrupted = start(toy, mixed);
    for (let i = 0; i < total - 5; i++) answer(interrupted, toy);
    const second = start(toy, mixed, interrupted.state());
    let rest = 0;
    while (answer(second, toy)) rest++;
    expect(rest).toBeLessThan(40);
  });
});

function goalsOf(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split('// ')[1]?.match(/\d+/g) ?? []));
}

describe('an early finish', () => {
  it('loses no goal at any point of the work', () => {
    const toy = shop();
    const all = Object.keys(mixed);
    const minimiser = start(toy, mixed);
    do expect(all.filter((goal) => !goalsOf(suite(minimiser, toy.model)).has(goal))).toEqual([]);
    while (answer(minimiser, toy));
  });

  it('gives the archive as it is when nothing could be run', () => {
    expect(suite(start(shop(), { 8: `grade(-99)`, 9: `grade(5)` }), shop().model)).toEqual([
      'grade(-99); // [8]',
      'grade(5); // [9]',
    ]);
  });

  it.each<[number, string[]]>([
    [0, [`const a = new Cart(7); grade(3); a.add('w', 5); // [2]`, `login('', 'admin'); grade(5); // [12]`]],
    [2, [`const a = new Cart(7); grade(3); a.add('w', 5); // [2] [9]`, `login('', 'admin'); // [12]`]],
    [9, [`const a = new Cart(); a.add('sku', 1); // [2]`, 'grade(3); // [9]', `login('', 'admin'); // [12]`]],
    [20, [`const a = new Cart(); a.add('sku', 1); // [2]`, 'grade(1); // [9]', `login('user', 'admin'); // [12] [16]`]],
  ])('after %i executions keeps what is done and appends the rest chopped', (executions, expected) => {
    const archive = { 2: `const c = new Cart(7); grade(3); c.add('w', 5)`, 12: `login('', 'admin'); grade(5)` };
    const minimiser = start(shop(), archive);
    for (let i = 0; i < executions; i++) answer(minimiser, shop());
    expect(suite(minimiser, shop().model)).toEqual(expected);
  });
});

/** A toy in which tests that a rule names are refused. */
function refusing(isRefused: (key: string) => boolean): readonly string[] {
  const toy: ToySubject = shop();
  const minimiser = start(toy, { 9: `grade(5, 'x')`, 11: `grade(5, 'x')`, 17: `sum([])` });
  for (let test = minimiser.next(); test; test = minimiser.next()) {
    if (isRefused(testKey(test))) minimiser.report({ usable: false, covered: () => true, outcome: 'unsettled', position: 0 });
    else answer(minimiser, toy);
  }
  return suite(minimiser, toy.model);
}

describe('a run that is no use', () => {
  it('is never accepted as a simpler test', () => {
    expect(refusing((key) => key.startsWith('#1') || key.includes('"note"'))).toEqual([
      `grade(2, 'a'); // [9] [11]`,
      'sum([]); // [17]',
    ]);
  });

  it('drops a test of the archive that cannot be repeated', () => {
    expect(refusing((key) => key.includes('grade') || key.includes('"x"'))).toEqual(['sum([]); // [17]']);
  });
});
