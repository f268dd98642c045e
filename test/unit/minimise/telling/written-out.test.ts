import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, writtenOut } from '../../../../src/minimise/index.js';
import type { Scalar } from '../../../../src/model/scalar.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
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

describe('bytes that a call gave', () => {
  const m = new ModelDraft();
  const bytes = m.type({ k: 'builtin', name: 'Uint8Array', args: [] });
  m.fn('encode', [p('text', m.prim('string'))], bytes);
  m.fn('pack', [p('data', m.prim('unknown'))], m.prim('number'));
  m.prim('number');
  const model = m.model();

  /** What becomes of `pack(encode('text'))`, where so many bytes are needed and these are given. */
  function packed(items: readonly number[], length: number): string {
    const test = readScript(`pack(encode('text'))`, model);
    const asking = writtenOut({ test, goals: [0], ownGoals: [0] }, createMinimiseSubject(model, [0]));
    let step = asking.next();
    while (!step.done) {
      const { statements } = step.value;
      const shown = {
        k: 'array',
        items: [{ k: 'typed-array', name: 'Uint8Array', items, ...(items.length < length && { length }) }],
      } as const;
      step = asking.next({ usable: true, covered: () => true, outcome: 'ok', position: statements.length - 1, shown });
    }
    return writeScript(step.value.test, model);
  }

  it('are written down one by one where they are few', () => {
    expect(packed([163, 97], 2)).toBe('pack(new Uint8Array(1, 2));');
  });
  it('are written down by their number where they are many', () => {
    expect(packed([163, 97], 300)).toBe('pack(new Uint8Array(0) * 300);');
  });
});
