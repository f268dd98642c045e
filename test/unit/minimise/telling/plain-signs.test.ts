import { expect, it } from 'vitest';
import { createMinimiseSubject, plainSigns } from '../../../../src/minimise/index.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

/** Whether a text is an address; goal 0 is a text with `<`. */
function plain(text: string, ownGoals: readonly number[] = []): string {
  const m = new ModelDraft();
  m.fn('isAddress', [p('text', m.prim('string'))], m.prim('boolean'));
  const model = m.model();
  const test = readScript(`isAddress(${JSON.stringify(text)})`, model);
  const asking = plainSigns({ test, goals: ownGoals, ownGoals }, createMinimiseSubject(model, [0]));
  let step = asking.next();
  while (!step.done) {
    const first = step.value.statements[0];
    const given = first?.kind === 'primitive' ? String(first.value) : '';
    const shown = { k: 'scalar', v: /^["a-z]+@[a-z]+$/.test(given) } as const;
    step = asking.next({ usable: true, covered: () => given.includes('<'), outcome: 'ok', position: 2, shown });
  }
  return writeScript(step.value.test, model);
}

it('makes letters of signs that nothing depends on', () => {
  expect(plain('"@b')).toBe("isAddress('a@b');");
  expect(plain('<"@b', [0])).toBe("isAddress('<a@b');");
});

it('keeps signs that show', () => {
  expect(plain('<@b')).toBe("isAddress('<@b');");
});
