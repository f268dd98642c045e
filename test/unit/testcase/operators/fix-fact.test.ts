import { describe, expect, it } from 'vitest';
import type { ComparedPair } from '../../../../src/testcase/operators/copy-operand.js';
import { type Fixable, fixFact } from '../../../../src/testcase/operators/fix-fact.js';
import { mutateTest } from '../../../../src/testcase/operators/mutation.js';
import { createUnitCalls } from '../../../../src/testcase/build/unit-calls.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { chanceName } from '../../../../src/testcase/statements/stub.js';
import { checkTest } from '../../../../src/testcase/validate.js';
import { createRng } from '../../../../src/util/rng.js';
import { blueprintOf } from '../../../helpers/built-value.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

const m = new ModelDraft();
m.fn('mode', [], m.prim('string'));
m.fn('load', [p('id', m.prim('number'))], m.builtin('Promise', m.prim('string')));
const model = m.model();
const blueprint = blueprintOf(model);

/** All that comes of it by chance. */
function versions(test: TestCase, fixable: Fixable, ...compared: readonly ComparedPair[]): readonly string[] {
  const made = Array.from({ length: 400 }, (_, seed) => fixFact(test, fixable, [compared], blueprint, createRng(seed)));
  expect(made.map((one) => checkTest(one, model)).filter((fault) => fault !== undefined)).toEqual([]);
  return [...new Set(made.map((one) => writeScript(one, model)))].sort();
}

const calls = readScript('mode(); mode();', model);

describe('fixing what the subject looks at', () => {
  it('sets a variable before all else, also to what it was compared with', () => {
    const found = versions(calls, { env: ['MODE'], random: false }, ['test', 'fast']);

    expect(found).toContain('stub(MODE, fast); mode(); mode();');
    expect(found).toContain('stub(MODE, undefined); mode(); mode();');
    expect(found.filter((text) => !/^stub\(MODE, [^;]*\); mode\(\); mode\(\);$/.test(text))).toEqual([]);
  });

  it('sets it otherwise where it is set already', () => {
    const known: TestCase = { statements: [{ kind: 'stub', name: 'MODE', text: 'slow' }, ...calls.statements] };

    expect(versions(known, { env: ['MODE'], random: false }).filter((text) => text.split('stub').length > 2)).toEqual([]);
  });

  it('fixes what is drawn, from the beginning or from a later call on, on both sides of a limit', () => {
    const found = versions(calls, { random: true }, [0.7, 0.05]);

    expect(new Set(found.map((text) => text.replace(/, [\d.]+\)/, ')')))).toEqual(
      new Set([`stub(${chanceName}); mode(); mode();`, `mode(); stub(${chanceName}); mode();`]),
    );
    expect(found).toContain(`stub(${chanceName}, 0.05); mode(); mode();`);
    expect(found).toContain(`stub(${chanceName}, 0.025); mode(); mode();`);
  });

  it('never parts a call from its await', () => {
    const waiting = readScript('mode(); await load(1);', model);

    expect(versions(waiting, { random: true }).filter((text) => /load\(1\); stub/.test(text))).toEqual([]);
  });

  it.each(['TZ', 'VITEST', 'PATH'])('leaves %s alone', (name) => {
    expect(fixFact(calls, { env: [name], random: false }, [], blueprint, createRng(1))).toBe(calls);
  });

  it('is part of mutation only where something was looked at', () => {
    const units = createUnitCalls(blueprint, [0, 1]);
    const fixed = (fixable?: Fixable): number =>
      Array.from({ length: 200 }, (_, seed) => mutateTest(calls, blueprint, units, createRng(seed), { fixable })).filter(
        ({ statements }) => statements.some(({ kind }) => kind === 'stub'),
      ).length;

    expect(fixed()).toBe(0);
    expect(fixed({ random: true })).toBeGreaterThan(10);
  });
});
