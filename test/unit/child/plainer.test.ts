import { describe, expect, it } from 'vitest';
import { createPlainPhase, plainFactory } from '../../../src/child/plainer.js';
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

describe('the first part of a search', () => {
  /** Whether it still lasts at each of these shares of the budget, when something is gained at some of them. */
  function lastsAt(shares: readonly number[], gains: readonly number[] = []): readonly boolean[] {
    let share = 0;
    const phase = createPlainPhase(() => share);
    return shares.map((now) => {
      share = now;
      const lasts = phase.lasts();
      if (gains.includes(now)) phase.gained();
      return lasts;
    });
  }

  it('ends soon where nothing is gained', () => expect(lastsAt([0, 0.02, 0.04])).toEqual([true, true, false]));
  it('lasts as long again as it took to gain all else', () =>
    expect(lastsAt([0, 0.03, 0.05, 0.09, 0.11], [0.03, 0.05])).toEqual([true, true, true, true, false]));
  it('ends with its share whatever is gained', () =>
    expect(lastsAt([0.02, 0.04, 0.08, 0.15, 0.29, 0.3], [0.02, 0.04, 0.08, 0.15, 0.29])).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]));
  it('does not begin again, nor after a checkpoint', () => {
    expect(lastsAt([0.04, 0.05], [0.04])).toEqual([false, false]);
    expect(createPlainPhase(() => 0.05, { gainedAt: 0.05, isOver: true }).lasts()).toBe(false);
    expect(createPlainPhase(() => 0.05, { gainedAt: 0.05, isOver: false }).lasts()).toBe(true);
  });
});
