import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, telling } from '../../../../src/minimise/index.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';
import { runToy } from '../../../helpers/toy-subject.js';
import { codec } from '../codec.js';

const allGoals = Array.from({ length: 20 }, (_, goal) => goal);

/** What a test that is kept for some goals becomes, given what its versions show, and how many were run. */
function told(script: string, ownGoals: readonly number[], shown: (script: string) => string): { test: string; runs: number } {
  const toy = codec();
  const test = readScript(script, toy.model);
  const asking = telling({ test, goals: ownGoals, ownGoals }, createMinimiseSubject(toy.model, allGoals));
  let runs = 0;
  let step = asking.next();
  while (!step.done) {
    runs++;
    const seen = { k: 'scalar', v: shown(writeScript(step.value, toy.model)) } as const;
    step = asking.next({ ...runToy(toy, step.value), shown: seen });
  }
  return { test: writeScript(step.value.test, toy.model), runs };
}

describe('telling', () => {
  it('gives an option data that it makes a difference to', () => {
    const sorts = (script: string): string => (script.includes('depth') && script.includes('{ b: 1, a: 2 }') ? 'sorted' : '');

    expect(told(`const c = new Codec({ depth: 3 }); c.encode({})`, [14], sorts).test).toBe(
      'const a = new Codec({ depth: 3 }); a.encode({ b: 1, a: 2 });',
    );
  });

  it('leaves the data alone where the option shows already', () => {
    expect(told(`const c = new Codec({ depth: 3 }); c.encode({})`, [14], (script) => script)).toEqual({
      test: 'const a = new Codec({ depth: 3 }); a.encode({});',
      runs: 2,
    });
  });

  it('keeps the goals', () => {
    // A text would show it, but takes another branch.
    const shown = (script: string): string => (/depth.*encode\(\[2, 1\]\)/.test(script) ? 'x' : '');

    expect(told(`const c = new Codec({ depth: 3 }); c.encode({})`, [0, 1], shown).test).toBe(
      'const a = new Codec({ depth: 3 }); a.encode({});',
    );
  });

  it('gives up after a few', () => {
    expect(told(`const c = new Codec({ depth: 3 }); c.encode({})`, [14], () => '').runs).toBe(8);
  });

  it('has nothing to do without options', () => {
    expect(told(`between(1, 2)`, [8], () => '').runs).toBe(0);
  });
});
