import { describe, expect, it } from 'vitest';
import { bareNames, createMinimiseSubject } from '../../../../src/minimise/index.js';
import type { Observed } from '../../../../src/model/observation.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function parser(): SubjectModel {
  const m = new ModelDraft();
  m.untyped = true;
  const list = m.array(m.prim('string'));
  const aliases = m.object('Aliases', [], [{ key: m.prim('string'), value: m.prim('string') }]);
  const options = m.object('Options', [
    { name: 'array', t: list, opt: true },
    { name: 'alias', t: aliases, opt: true },
  ]);
  m.fn('parse', [p('line', list), p('options', options, { opt: true })], m.prim('string'));
  return m.model();
}

/**
 * What a test that is kept for goal 0, that the script it is now has these words, becomes. As the result of a script its
 * own length is seen.
 */
function bare(script: string, needs: RegExp): string {
  const model = parser();
  const test = readScript(script, model);
  const shown = (text: string): Observed => ({ k: 'scalar', v: text });
  const asking = bareNames(
    { test, goals: [0], ownGoals: [0] },
    shown(writeScript(test, model)),
    createMinimiseSubject(model, [0]),
  );
  let step = asking.next();
  while (!step.done) {
    const text = writeScript(step.value, model);
    const covered = (): boolean => needs.test(text);
    step = asking.next({ usable: true, covered, outcome: 'ok', position: 9, shown: shown(text) });
  }
  return writeScript(step.value.test, model);
}

describe('a text that was copied with its signs', () => {
  it('is bare where it is a name', () => {
    expect(bare(`parse(['-a', 'a'], { array: ['-a'] })`, /'-a', /)).toBe(`parse(['-a', 'a'], { array: ['a'] });`);
  });

  it('is bare in all names at once, keys as well', () => {
    expect(bare(`parse(['--a'], { array: ['--a'], alias: { '--a': '--a' } })`, /\['--a'\].*a: 'a'/)).toBe(
      `parse(['--a'], { array: ['a'], alias: { a: 'a' } });`,
    );
  });

  it('is bare where another text has its word', () => {
    expect(bare(`parse([], { array: ['a'], alias: { '-a': 'b' } })`, /array/)).toBe(
      `parse([], { array: ['a'], alias: { a: 'b' } });`,
    );
  });

  it('stays as it is where the goals need it, or nothing else speaks of it', () => {
    const script = `parse(['-a'], { array: ['-a'] });`;
    expect(bare(script, /\['-a'\].*\['-a'\]/)).toBe(script);
    expect(bare(`parse(['-a'], { array: ['-a'] });`, /array: \['-a'\]/)).toBe(script);
    expect(bare(`parse(['-a'], { array: ['b'] });`, /parse/)).toBe(`parse(['-a'], { array: ['b'] });`);
  });
});
