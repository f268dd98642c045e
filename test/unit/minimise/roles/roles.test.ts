import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, rolesOf } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { runToy, type ToySubject } from '../../../helpers/toy-subject.js';
import { shop } from '../minimise.js';

/** The roles of the literals of a script that is kept for some goals, each as its value and what it is there for. */
function roles(script: string, ownGoals: readonly number[], shown: (test: TestCase) => string = () => ''): readonly string[] {
  const { test, asked, found } = probed(script, ownGoals, shown);
  expect(new Set(asked).size).toBe(asked.length);
  return test.statements.flatMap((statement, ref) => {
    if (statement.kind !== 'primitive') return [];
    return [`${String(statement.value)} ${found.find((one) => one.ref === ref)?.role ?? 'decides'}`];
  });
}

type Look = (test: TestCase) => string;

function probed(
  script: string,
  ownGoals: readonly number[],
  shown: Look,
  more: { readonly gave?: Look; readonly left?: Look; readonly echo?: (test: TestCase) => Observed } = {},
) {
  const toy: ToySubject = shop();
  const test = readScript(script, toy.model);
  const probing = rolesOf({ test, goals: ownGoals, ownGoals }, createMinimiseSubject(toy.model, ownGoals));
  const asked: string[] = [];
  let step = probing.next();
  while (!step.done) {
    asked.push(writeScript(step.value, toy.model));
    const candidate = step.value;
    const seen = (look: Look): Observed => ({ k: 'scalar', v: look(candidate) });
    step = probing.next({
      ...runToy(toy, candidate),
      shown: more.echo?.(candidate) ?? seen(shown),
      ...(more.gave ? { gave: seen(more.gave) } : {}),
      ...(more.left ? { gave: seen(() => ''), left: seen(more.left) } : {}),
    });
  }
  return { test, asked, found: step.value };
}

describe('rolesOf', () => {
  it('finds the literals that could as well be others', () => {
    expect(roles(`login('user', 'admin')`, [12])).toEqual(['user idle', 'admin path']);
  });

  it('looks at what the receiver was made with, and at what was done to it before', () => {
    expect(roles(`const c = new Cart(5); c.add('a', 6); c.total`, [5])).toEqual(['5 path', 'a idle', '6 path']);
    expect(roles(`const c = new Cart(0); c.add('a', 90); c.total`, [5])).toEqual(['0 idle', 'a idle', '90 idle']);
  });

  it('takes a value that leads to another result on another way for one that decides', () => {
    const given = (test: TestCase): string => JSON.stringify(test.statements[1]);
    expect(roles(`login('user', 'admin')`, [12], given)).toEqual(['user idle', 'admin decides']);
  });

  it('takes an option for no more than the way where its data only give it back', () => {
    const script = `configure({ mode: 'slow', depth: 3 })`;
    const depthOf = ({ statements }: TestCase): Observed => {
      const depth = statements.find((one) => one.kind === 'primitive' && typeof one.value === 'number');
      return { k: 'scalar', v: depth?.kind === 'primitive' ? depth.value : 0 };
    };
    const roleOf = (key: string): string | undefined => {
      const echo = (test: TestCase): Observed => ({ k: 'object', entries: [[key, depthOf(test)]] });
      const { test, found } = probed(script, [22], () => '', { echo });
      const depth = test.statements.findIndex((one) => one.kind === 'primitive' && one.value === 3);
      return found.find(({ ref, role }) => ref === depth && role !== 'vain')?.role ?? 'decides';
    };
    expect([roleOf('depth'), roleOf('levels')]).toEqual(['path', 'decides']);
  });

  it('tells those that show in what the act gives', () => {
    const last = (test: TestCase): string => JSON.stringify(test.statements[0]);
    expect(roles(`grade(0)`, [9], last)).toEqual(['0 shown']);
  });

  it('takes a value that makes the test end otherwise for one that decides', () => {
    expect(roles(`const c = new Cart(); c.add('a', 2, 0)`, [0])).toEqual(['a idle', '2 idle', '0 decides']);
  });

  it('leaves out the steps before the act, with all that uses them, and not what the act is made of', () => {
    const { test, found } = probed(`const c = new Cart(5); c.add('a', 6); c.remove('b'); c.total`, [5], () => '');
    const calls = test.statements.flatMap((statement, ref) => (statement.kind === 'call' ? [ref] : []));
    expect(calls.map((ref) => found.find((one) => one.ref === ref)?.role)).toEqual(['path', 'idle']);
  });

  it('tells a step that changes what the act gives from one that changes only what it leaves', () => {
    const steps = (kind: 'gave' | 'left'): readonly (string | undefined)[] => {
      const count = (test: TestCase): string => String(test.statements.filter(({ kind: one }) => one === 'call').length);
      const { test, found } = probed(`const c = new Cart(0); c.add('a', 6); c.total`, [], () => '', { [kind]: count });
      return test.statements.flatMap((statement, ref) =>
        statement.kind === 'call' ? [found.find((one) => one.ref === ref)?.role] : [],
      );
    };
    expect(steps('gave')).toEqual([undefined]);
    expect(steps('left')).toEqual(['state']);
  });

  it('keeps within the values that a type lists', () => {
    expect(probed(`configure({ mode: 'slow', depth: 3 })`, [22], () => '').asked).toMatchInlineSnapshot(`
      [
        "configure({ mode: 'slow', depth: 3 });",
        "configure({ mode: 'slow' });",
        "configure({ mode: 'slow', depth: 1 });",
        "configure({ mode: 'slow', depth: 7 });",
        "configure({ mode: 'fast', depth: 3 });",
      ]
    `);
  });

  it('finds the options without which nothing that can be seen would be different', () => {
    const vain = (script: string, goals: readonly number[], shown?: (test: TestCase) => string): readonly string[] => {
      const { test, found } = probed(script, goals, shown ?? (() => ''));
      return found.flatMap(({ ref, role }) => (role === 'vain' ? [JSON.stringify(test.statements[ref])] : []));
    };
    const depth = expect.stringContaining('"value":3');
    expect(vain(`configure({ mode: 'slow', depth: 3 })`, [22])).toEqual([depth]);
    expect(vain(`grade(1, 'note')`, [11])).toEqual([expect.stringContaining('"value":"note"')]);
    const given = (test: TestCase): string => JSON.stringify(test.statements.findLast((one) => one.kind === 'object'));
    expect(vain(`configure({ mode: 'slow', depth: 3 })`, [22], given)).toEqual([]);
  });

  it('changes only the last use of a literal: that two are the same may be what decides', () => {
    const toy = shop();
    const { statements } = readScript(`const c = new Cart(); c.add('a', 2); c.remove('a')`, toy.model);
    const first = statements.findIndex((statement) => statement.kind === 'primitive');
    const shared = statements.map((statement) =>
      statement.kind === 'call' && statement.args.length === 1 ? { ...statement, args: [first] } : statement,
    );
    const test = { statements: shared };
    const probing = rolesOf({ test, goals: [3], ownGoals: [3] }, createMinimiseSubject(toy.model, [3]));
    const asked: string[] = [];
    let step = probing.next();
    while (!step.done) {
      asked.push(writeScript(step.value, toy.model));
      step = probing.next({ ...runToy(toy, step.value), shown: { k: 'scalar', v: 0 } });
    }

    expect(asked).toMatchInlineSnapshot(`
      [
        "const a = new Cart(); a.add('a', 2); a.remove('a');",
        "const a = new Cart(); a.add('a', 2);",
        "const a = new Cart(); a.add('a', 2); a.remove('b');",
        "const a = new Cart(); a.add('a', 2); a.remove('text');",
        "const a = new Cart(); a.add('a', 1); a.remove('a');",
        "const a = new Cart(); a.add('a', 7); a.remove('a');",
        "const a = new Cart(); a.remove('a');",
      ]
    `);
    expect(step.value.find(({ ref }) => ref === first)?.role).toBe('path');
  });
});
