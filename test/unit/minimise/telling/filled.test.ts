import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, filled } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function store(): SubjectModel {
  const m = new ModelDraft();
  const [number, unknown] = [m.prim('number'), m.prim('unknown')];
  m.prim('string');
  const self = m.cls({ name: 'Store', path: ['Store'] });
  m.call('constructor', 'Store', [], self);
  m.call('method', 'put', [p('key', number), p('data', unknown, { opt: true })], self, self);
  m.call('method', 'count', [p('key', number), p('times', number, { opt: true })], self, self);
  m.call('method', 'values', [p('from', unknown, { opt: true })], m.array(unknown), self);
  return m.model();
}

type Look = (script: string) => readonly Observed[];

/** What a test becomes whose versions give this. */
function told(script: string, look: Look, covered = true): string {
  const model = store();
  const test = readScript(script, model);
  const shown = (version: TestCase): Observed => ({ k: 'array', items: look(writeScript(version, model)) });
  const asking = filled({ test, goals: [0], ownGoals: [0] }, shown(test), createMinimiseSubject(model, [0]));
  let step = asking.next();
  while (!step.done)
    step = asking.next({ usable: true, covered: () => covered, outcome: 'ok', position: 9, shown: shown(step.value) });
  return writeScript(step.value.test, model);
}

const nothing: Observed = { k: 'scalar', v: undefined };
const list = (...items: readonly Observed[]): readonly Observed[] => [{ k: 'array', items }];

/** A store gives the data that were put in. */
const stored: Look = (script) =>
  list(...[...script.matchAll(/put\(\d(?:, '(\w+)')?\)/g)].map(([, v]): Observed => ({ k: 'scalar', v })));

describe('filled', () => {
  const script = 'const s = new Store(); s.put(1); s.values()';
  const same = 'const a = new Store(); a.put(1); a.values();';

  it('gives a call the data that are missed in what the act gives', () =>
    expect(told(script, stored)).toBe(`const a = new Store(); a.put(1, 'data'); a.values();`));

  it('gives each of several calls its own, and none to a call that has no part in it', () =>
    expect(told('const s = new Store(); s.put(1); s.count(3); s.put(2); s.values()', stored)).toBe(
      `const a = new Store(); a.put(1, 'data'); a.count(3); a.put(2, 'data2'); a.values();`,
    ));

  it('leaves the test alone where as much is missed with them, or a goal is', () => {
    expect(told(script, () => list(nothing))).toBe(same);
    expect(told(script, stored, false)).toBe(same);
  });

  it('leaves the test alone where the act gives nothing, or nothing is missed', () => {
    const put = `const a = new Store(); a.put(1, 'b'); a.values();`;

    expect(told(script, (version) => (version.includes('data') ? list() : [nothing]))).toBe(same);
    expect(told(put, stored)).toBe(put);
  });
});
