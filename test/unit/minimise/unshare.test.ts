import { expect, it } from 'vitest';
import { createMinimiser } from '../../../src/minimise/index.js';
import type { TestCase } from '../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript } from '../../helpers/test-script.js';
import type { ToySubject } from '../../helpers/toy-subject.js';
import { answer, suite } from './minimise.js';

/** Untyped code with options that it seems to know the members of. */
function parser(): ToySubject {
  const m = new ModelDraft();
  m.untyped = true;
  const [boolean, anything] = [m.prim('boolean'), m.prim('any')];
  const guess = (t: number) => m.type({ k: 'guess', dist: [{ t, weight: 8 }] });
  const configuration = m.object('Configuration', [{ name: 'strip', t: guess(boolean), opt: true }]);
  const options = m.object('Options', [
    { name: 'configuration', t: guess(configuration), opt: true },
    { name: 'default', t: guess(m.object('Defaults', [], [{ key: m.prim('string'), value: anything }])), opt: true },
  ]);
  m.fn('parse', [p('line', m.prim('string')), p('options', guess(options))], m.prim('string'));
  const exports: ToySubject['exports'] = (hit) => ({
    parse(_: string, given: { configuration?: { strip?: unknown }; default?: object }) {
      hit(given.configuration?.strip && Object.keys(given.default ?? {}).length > 0 ? 0 : 1);
    },
  });
  return { model: m.model(), exports };
}

/** The same with objects that the search made where anything goes. */
function anyObjects(test: TestCase, type: number): TestCase {
  const act = test.statements.findIndex((one) => one.kind === 'object' && one.entries.some(([key]) => key === 'configuration'));
  return { statements: test.statements.map((one, i) => (one.kind === 'object' && i !== act ? { ...one, type } : one)) };
}

it('gives each option an object of its own, plain for its place', () => {
  const toy = parser();
  const anything = toy.model.types.findIndex((node) => node.k === 'prim' && node.name === 'any');
  const script = `const o = { strip: 1 }; parse('x', { configuration: o, default: o })`;
  const test = anyObjects(readScript(script, toy.model), anything);
  const minimiser = createMinimiser({ archive: [{ goal: 0, test }], model: toy.model, goals: [0, 1] });
  while (answer(minimiser, toy)) {}

  expect(suite(minimiser, toy.model)).toEqual([`parse('line', { configuration: { strip: true }, default: { a: 1 } }); // [0]`]);
});
