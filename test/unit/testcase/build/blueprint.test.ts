import { expect, it } from 'vitest';
import { createBlueprint } from '../../../../src/testcase/build/blueprint.js';
import { defaultRates } from '../../../../src/testcase/rates.js';
import { ModelDraft, p } from '../../../helpers/subject-model.js';

const options = { rates: defaultRates, maxLength: 40, maxDepth: 4, selected: [0] };

function model() {
  const m = new ModelDraft();
  m.fn('f', [p('x', m.prim('string'))], m.prim('string'));
  return m.model();
}

it('is made of the same types for all makers of one subject, so that tests can change hands', () => {
  const subject = model();
  const [one, other] = [createBlueprint(subject, options), createBlueprint(subject, { ...options, maxLength: 10 })];

  expect(other.table).toBe(one.table);
  expect([one.maxLength, other.maxLength]).toEqual([40, 10]);
  expect(other.pool).not.toBe(one.pool);
  expect(createBlueprint(model(), options).table).not.toBe(one.table);
});
