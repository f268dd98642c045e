import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, writtenOut } from '../../../../src/minimise/index.js';
import type { Scalar } from '../../../../src/model/scalar.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { runToy } from '../../../helpers/toy-subject.js';
import { shop } from '../minimise.js';

/** What a test that is kept for some goals becomes, when the call before its act gives this. */
function written(script: string, ownGoals: readonly number[], given: Scalar): string {
  const toy = shop();
  const test = readScript(script, toy.model);
  const asking = writtenOut({ test, goals: ownGoals, ownGoals }, createMinimiseSubject(toy.model, ownGoals));
  let step = asking.next();
  while (!step.done) {
    const shown = { k: 'array', items: [{ k: 'scalar', v: given }] } as const;
    step = asking.next({ ...runToy(toy, step.value), shown });
  }
  return writeScript(step.value.test, toy.model);
}

describe('writtenOut', () => {
  it('writes a result down where the test goes the same way with it', () => {
    expect(written(`login('user', login('admin', 'x'))`, [12], 'admin')).toBe(`login('user', 'admin');`);
  });

  it('keeps the call where its value is not all that is needed', () => {
    const script = `const a = new Cart(); const b = a.remove('x'); compare(b, b);`;
    expect(written(script, [4], false)).toBe(script);
  });

  it('writes down that there is nothing', () => {
    expect(written(`compare(login('user', 'x'), 1)`, [26], undefined)).toBe(`compare(undefined, 1);`);
  });

  it('keeps the call where its value is nothing to read', () => {
    const script = `const a = login('user', 'x'); login('user', a);`;
    expect(written(script, [15], '\u0007')).toBe(script);
  });

  it('writes a text too long to be read down by its length', () => {
    const script = `const a = login('user', 'x'); login('user', a);`;
    expect(written(script, [15], 'xyz'.repeat(14))).toBe(`login('user', '${'a'.repeat(42)}');`);
  });

  it('keeps an object that is called', () => {
    const script = `const a = new Cart(); a.total;`;
    expect(written(script, [6], 1)).toBe(script);
  });
});
