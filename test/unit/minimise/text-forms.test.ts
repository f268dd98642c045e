import { describe, expect, it } from 'vitest';
import { formsOf } from '../../../src/minimise/text-forms.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';

function forms() {
  const m = new ModelDraft();
  m.fn('read', [p('text', m.prim('string'))], m.prim('string'));
  const model = m.model();
  const [read] = model.callables;
  const regexes = [
    ['diff --git '],
    ['--- ', '+++ '],
    ['rename from ', 'rename from a'],
    ['rename to ', 'rename to a'],
    ['copy from a'],
    ['old mode 1'],
    ['new mode 1'],
    ['@@ -1 +1 @@'],
    ['\n', ' '],
  ].map((examples) => ({ source: '', flags: '', examples }));
  return formsOf({
    callables: [{ ...(read as NonNullable<typeof read>), samples: [{ args: ['2022-11-07/2022-11-08'] }] }],
    constants: { ...model.constants, regexes },
  });
}

describe('formsOf', () => {
  it.each([
    ['a line that a pattern matches', '@@ -1 +12 @@\nb%', 'a\nb%'],
    ['a line that begins as a pattern does, with a name', '--- b\n+++ c', 'a\na'],
    ['no line that names nothing', '--- \ndiff --git ', '--- \ndiff --git '],
    ['no line with more than a name', '--- xyz', '--- xyz'],
    ['a piece of what the authors pass', '2022-11-08/7', 'a/7'],
  ])('knows %s', (_, text, plain) => {
    expect(forms().withoutForms(text)).toBe(plain);
  });

  it.each([
    ['+++ a\n--- b', 1],
    ['--- a\n+++ b', 0],
    ['+++ a\nx\ndiff --git b', 1],
    ['x\ny', 0],
  ])('sees the order of the lines of %j', (text, disorder) => {
    expect(forms().disorderIn(text.split('\n'))).toBe(disorder);
  });

  it.each([
    ['@@ ', ['@@ -1 +1 @@']],
    ['rename', ['rename from a', 'rename to a']],
    ['@', []],
  ])('knows what begins like %j', (line, like) => {
    expect(forms().likeLine(line)).toEqual(like);
  });

  it.each([
    ['rename from b', { beginning: 'rename to', behind: true }],
    ['rename to b', { beginning: 'rename from', behind: false }],
    ['copy from b', undefined],
    ['new mode 1', undefined],
    ['--- a', undefined],
    ['x', undefined],
  ])('knows what belongs to %j', (line, partner) => {
    expect(forms().partnerOf(line)).toEqual(partner);
  });
});
