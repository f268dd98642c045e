import { expect, it } from 'vitest';
import { plainFactory } from '../../../src/child/plainer.js';
import type { SubjectModel } from '../../../src/model/subject.js';
import { createFactory } from '../../../src/testcase/factory.js';
import { createRng } from '../../../src/util/rng.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { treeSubject } from '../../helpers/tree-subject.js';

/** A template engine: `renderToken` is given what `parse` makes, `reset` is not meant for users. */
function engine(): SubjectModel {
  const m = new ModelDraft();
  const [string, unknown] = [m.prim('string'), m.prim('unknown')];
  m.fn('render', [p('template', string)], string);
  m.fn('renderToken', [{ ...p('token', unknown), piece: true }], string);
  m.fn('reset', [], m.prim('void'));
  const model = m.model();
  return { ...model, callables: model.callables.map((one) => (one.name === 'reset' ? { ...one, internal: true } : one)) };
}

/** The names of what is called. */
function called(selected?: readonly number[]): readonly string[] {
  const model = engine();
  return plainFactory(model, selected).targets.map((id) => model.callables[id]?.name ?? '');
}

it('calls what users call', () => expect(called()).toEqual(['render']));
it('calls the others where only these were asked for', () => expect(called([1, 2])).toEqual(['renderToken', 'reset']));

it('writes no links by hand', () => {
  const { model } = treeSubject();
  const rng = createRng(7);
  const links = ({ random }: ReturnType<typeof createFactory>): number =>
    Array.from({ length: 100 }, () => random(rng).statements).flatMap((all) => all.filter(({ kind }) => kind === 'set')).length;
  expect(links(plainFactory(model))).toBe(0);
  expect(links(createFactory(model))).toBeGreaterThan(0);
});
