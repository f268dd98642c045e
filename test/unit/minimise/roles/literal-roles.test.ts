import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, literalRoles } from '../../../../src/minimise/index.js';
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

function probed(script: string, ownGoals: readonly number[], shown: (test: TestCase) => string) {
  const toy: ToySubject = shop();
  const test = readScript(script, toy.model);
  const probing = literalRoles({ test, goals: ownGoals, ownGoals }, createMinimiseSubject(toy.model, ownGoals));
  const asked: string[] = [];
  let step = probing.next();
  while (!step.done) {
    asked.push(writeScript(step.value, toy.model));
    const seen: Observed = { k: 'scalar', v: shown(step.value) };
    step = probing.next({ ...runToy(toy, step.value), shown: seen });
  }
  return { test, asked, found: step.value };
}

describe('literalRoles', () => {
  it('finds the literals that could as well be others', () => {
    expect(roles(`login('user', 'admin')`, [12])).toEqual(['user idle', 'admin decides']);
  });

  it('looks at what the receiver was made with, and at what was done to it before', () => {
    expect(roles(`const c = new Cart(5); c.add('a', 6); c.total`, [5])).toEqual(['5 decides', 'a idle', '6 decides']);
    expect(roles(`const c = new Cart(0); c.add('a', 90); c.total`, [5])).toEqual(['0 idle', 'a idle', '90 idle']);
  });

  it('tells those that show in what the act gives', () => {
    const last = (test: TestCase): string => JSON.stringify(test.statements[0]);
    expect(roles(`grade(0)`, [9], last)).toEqual(['0 shown']);
  });

  it('takes a value that makes the test end otherwise for one that decides', () => {
    expect(roles(`const c = new Cart(); c.add('a', 2, 0)`, [0])).toEqual(['a idle', '2 idle', '0 decides']);
  });

  it('keeps within the values that a type lists', () => {
    expect(probed(`configure({ mode: 'slow', depth: 3 })`, [22], () => '').asked).toMatchInlineSnapshot(`
      [
        "configure({ mode: 'slow', depth: 3 });",
        "configure({ mode: 'slow', depth: 1 });",
        "configure({ mode: 'fast', depth: 3 });",
      ]
    `);
  });

  it('changes only the last use of a literal: that two are the same may be what decides', () => {
    const toy = shop();
    const { statements } = readScript(`const c = new Cart(); c.add('a', 2); c.remove('a')`, toy.model);
    const first = statements.findIndex((statement) => statement.kind === 'primitive');
    const shared = statements.map((statement) =>
      statement.kind === 'call' && statement.args.length === 1 ? { ...statement, args: [first] } : statement,
    );
    const test = { statements: shared };
    const probing = literalRoles({ test, goals: [3], ownGoals: [3] }, createMinimiseSubject(toy.model, [3]));
    const asked: string[] = [];
    let step = probing.next();
    while (!step.done) {
      asked.push(writeScript(step.value, toy.model));
      step = probing.next({ ...runToy(toy, step.value), shown: { k: 'scalar', v: 0 } });
    }

    expect(asked).toMatchInlineSnapshot(`
      [
        "const a = new Cart(); a.add('a', 2); a.remove('a');",
        "const a = new Cart(); a.add('a', 2); a.remove('b');",
        "const a = new Cart(); a.add('a', 1); a.remove('a');",
        "const a = new Cart(); a.add('a', 7); a.remove('a');",
      ]
    `);
    expect(step.value.map(({ ref }) => ref)).not.toContain(first);
  });
});
