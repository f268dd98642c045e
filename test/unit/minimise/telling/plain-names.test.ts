import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, plainNames, wordingOf } from '../../../../src/minimise/index.js';
import type { SubjectModel } from '../../../../src/model/subject.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

function parser(): SubjectModel {
  const m = new ModelDraft();
  m.untyped = true;
  const list = m.array(m.prim('string'));
  const counts = m.object('Counts', [], [{ key: m.prim('string'), value: m.prim('string') }]);
  const options = m.object('Options', [
    { name: 'array', t: list, opt: true },
    { name: 'narg', t: counts, opt: true },
  ]);
  m.fn('parse', [p('line', list), p('options', options, { opt: true })], m.prim('string'));
  const constants = { strings: ['populate--', '_'], numbers: [], bigints: [], regexes: [] };
  return { ...m.model(), constants };
}

/** What becomes of a test that is kept for being written like this, and shows how it is written. */
function called(script: string, needs: RegExp): string {
  const model = parser();
  const subject = createMinimiseSubject(model, [0]);
  const own = { test: readScript(script, model), goals: [0], ownGoals: [0] };
  const asking = plainNames(own, wordingOf([own], subject), subject);
  let step = asking.next();
  while (!step.done) {
    const text = writeScript(step.value, model);
    const covered = (): boolean => needs.test(text);
    step = asking.next({ usable: true, covered, outcome: 'ok', position: 9, shown: { k: 'scalar', v: text } });
  }
  return writeScript(step.value.test, model);
}

describe('plainNames', () => {
  it.each([
    ['a letter in all places', `parse(['--n-a+7'], { array: ['n-a+7'] })`, /./, `parse(['--a'], { array: ['a'] });`],
    [
      'a letter as a key as well',
      `parse(['-7x'], { array: ['7x'], narg: { '7x': 'b' } })`,
      /./,
      `parse(['-a'], { array: ['a'], narg: { a: 'b' } });`,
    ],
    [
      'a word with a dash where one is needed',
      `parse(['x'], { array: ['c-a=-b'] })`,
      /array: \['\w+-/,
      `parse(['x'], { array: ['foo-bar'] });`,
    ],
    [
      'a capital inside where one is needed',
      `parse(['x'], { array: ['5I'] })`,
      /array: \['\w+[A-Z]/,
      `parse(['x'], { array: ['fooBar'] });`,
    ],
    [
      'a word with a dot where one is needed',
      `parse(['--y..'], { array: ['y..'] })`,
      /array: \['\w+\./,
      `parse(['--a.b'], { array: ['a.b'] });`,
    ],
    ['no dashes', `parse(['-h'], { array: ['--h'] })`, /./, `parse(['-h'], { array: ['h'] });`],
    ['a letter in the place of signs', `parse(['-.'], { narg: { '.': 'b' } })`, /./, `parse(['-a'], { narg: { a: 'b' } });`],
    [
      'letters around a sign that is needed, also one of the source',
      `parse(['x', '--_ 1'], { array: ['_'] })`,
      /_/,
      `parse(['x', '--a_b 1'], { array: ['a_b'] });`,
    ],
    ['a letter where there is no name', `parse(['x'], { narg: { '': 'b' } })`, /./, `parse(['x'], { narg: { a: 'b' } });`],
    ['its dashes where they are needed', `parse(['-7x'], { array: ['--7x'] })`, /'--/, `parse(['-a'], { array: ['--a'] });`],
  ])('gives it %s', (_, script, needs, wanted) => {
    expect(called(script, needs)).toBe(wanted);
  });

  it.each([
    ['plain', `parse(['--ab'], { array: ['ab'] })`, /./],
    ['of the source', `parse(['x'], { array: ['populate--'] })`, /./],
    ['needed as it is', `parse(['--7x'], { array: ['7x'] })`, /7x/],
    ['no name', `parse(['--7x'])`, /./],
    ['a sign that something is set to', `parse(['x'], { narg: { a: '-' } })`, /./],
    ['a sign that is needed as it is', `parse(['x'], { array: ['.'] })`, /'\.'/],
  ])('leaves what is %s', (_, script, needs) => {
    expect(called(script, needs)).toBe(`${script};`);
  });
});
