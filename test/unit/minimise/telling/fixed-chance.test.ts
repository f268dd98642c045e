import { describe, expect, it } from 'vitest';
import { createMinimiseSubject, fixedChance, type Glimpse } from '../../../../src/minimise/index.js';
import type { TestCase } from '../../../../src/testcase/statement.js';
import { ModelDraft } from '../../../helpers/subject-model.js';
import { readScript, writeScript } from '../../../helpers/test-script.js';

const m = new ModelDraft();
m.fn('flip', [], m.prim('string'));
const model = m.model();
const drawnUnfixed = 0.3;

interface Coin {
  /** What is seen of a test in which this is drawn; covers goal 0 on heads, 1 on tails. */
  readonly side: (drawn: number) => string;
  readonly throws?: (drawn: number) => boolean;
  /** Something else is drawn as well, which nobody can fix. */
  readonly more?: boolean;
  /** The subject was refused something. */
  readonly harmful?: boolean;
  /** `Math.random` is not asked. */
  readonly others?: boolean;
}

/** What the test becomes, and how many executions it took. */
function fixed(
  script: string,
  goal: number,
  { side, throws = () => false, more = false, harmful = false, others = false }: Coin,
): readonly [string, number] {
  const run = ({ statements }: TestCase): Glimpse => {
    const stub = statements.find((one) => one.kind === 'stub');
    const drawn = stub?.kind === 'stub' ? (stub.length ?? 0) : drawnUnfixed;
    const shown = side(drawn);
    return {
      usable: true,
      covered: (wanted) => wanted === Number(shown !== 'heads'),
      outcome: throws(drawn) ? 'threw' : 'ok',
      position: statements.length,
      random: stub === undefined || more,
      mathRandom: stub === undefined && !others,
      shown: { k: 'scalar', v: shown },
    };
  };
  const asking = fixedChance(
    { test: readScript(script, model), goals: [goal], ownGoals: [goal] },
    createMinimiseSubject(model, [0, 1]),
    harmful,
  );
  let step = asking.next();
  let runs = 0;
  for (; !step.done; runs++) step = asking.next(run(step.value));
  return [writeScript(step.value.test, model), runs];
}

const half: Coin = { side: (drawn) => (drawn < 0.5 ? 'heads' : 'tails') };

describe('what is drawn by chance', () => {
  it('is fixed so that the goals stay', () => {
    expect(fixed('flip();', 0, half)[0]).toBe('stub(Math.random, 0); flip();');
    expect(fixed('flip();', 1, half)[0]).toBe('stub(Math.random, 0.5); flip();');
  });

  it('is fixed, and calls go that only drew', () => {
    expect(fixed('flip(); flip(); flip();', 1, half)[0]).toBe('stub(Math.random, 0.5); flip();');
  });

  it('is left to chance where it makes no difference', () => {
    expect(fixed('flip();', 0, { side: () => 'heads' })[0]).toBe('flip();');
  });

  it('is left to chance where that is not all that is drawn', () => {
    expect(fixed('flip();', 1, { ...half, more: true })).toEqual(['flip();', 2]);
  });

  it('is not fixed so that a test throws which did not', () => {
    expect(fixed('flip();', 0, { ...half, throws: (drawn) => drawn === 0 })[0]).toBe('stub(Math.random, 0.25); flip();');
  });

  it('is fixed where it decides seldom', () => {
    expect(fixed('flip();', 1, { side: (drawn) => (drawn < 0.995 ? 'heads' : 'tails') })[0]).toBe(
      'stub(Math.random, 0.999); flip();',
    );
  });

  it.each<[string, Coin]>([
    ['it makes no difference as far as is known', { side: () => 'heads' }],
    ['that is not all that is drawn', { ...half, more: true }],
  ])('is fixed where the subject may do harm by it, even if %s', (_, coin) => {
    const goal = coin.more ? 1 : 0;
    expect(fixed('flip();', goal, { ...coin, harmful: true })[0]).toBe('stub(Math.random, 0.5); flip();');
  });

  it('is fixed nowhere where nobody asks Math.random', () => {
    expect(fixed('flip();', 0, { side: () => 'heads', harmful: true, others: true, more: true })[0]).toBe('flip();');
  });
});
