import { describe, expect, it } from 'vitest';
import { withTimeStamps } from '../../../src/execute/time-stamps.js';
import { observeTest } from '../../../src/execute/observe.js';
import type { Observation, Observed } from '../../../src/model/observation.js';
import type { Callable } from '../../../src/model/subject.js';
import { rig, say, surrounded, test } from './executing.js';

const start = Date.UTC(2024, 0, 1);

function stamped(value: Observed, elapsed: number): boolean {
  const seen: Observation = { at: 1, of: 'member', ref: 0, callable: 1, value };
  const [marked] = withTimeStamps([seen], { start, elapsed });
  return marked?.of === 'member' && marked.stamp === true;
}

describe('withTimeStamps', () => {
  it('knows the time that has passed, today in milliseconds, and a date that is now', () => {
    expect(stamped({ k: 'scalar', v: 100 }, 100)).toBe(true);
    expect(stamped({ k: 'scalar', v: start + 5000 }, 100)).toBe(true);
    expect(stamped({ k: 'date', time: start + 100 }, 100)).toBe(true);
  });

  it('takes nothing else for one: other amounts, nothing before time has passed, other days', () => {
    expect(stamped({ k: 'scalar', v: 99 }, 100)).toBe(false);
    expect(stamped({ k: 'scalar', v: 0 }, 0)).toBe(false);
    expect(stamped({ k: 'scalar', v: '100' }, 100)).toBe(false);
    expect(stamped({ k: 'date', time: 0 }, 100)).toBe(false);
  });

  it('looks at tests that read the clock', async () => {
    class Bucket {
      last = 0;
      fixed = 0;
      drip(): void {
        this.last = performance.now();
      }
      fill(): void {
        this.fixed = 100;
      }
    }
    const own: Partial<Callable> = { owner: 1 };
    const { executor, model } = rig(
      { Bucket },
      {
        types: [
          { k: 'prim', name: 'unknown' },
          { k: 'inst', cls: 0, args: [] },
        ],
        callables: [
          { name: 'Bucket', kind: 'constructor', ret: 1 },
          { ...own, name: 'drip', kind: 'method' },
          { ...own, name: 'fill', kind: 'method' },
          { ...own, name: 'last', kind: 'getter' },
          { ...own, name: 'fixed', kind: 'getter' },
        ],
      },
    );
    const stampsAfter = async (callable: number): Promise<readonly number[]> => {
      const statements = [say.make(0), say.pass(100), say.method(callable, 0)];
      const { observations } = await surrounded(() => observeTest(executor, test(...statements), model));
      return observations.flatMap((one) => (one.of === 'member' && one.stamp ? [one.callable] : []));
    };

    expect(await stampsAfter(1)).toEqual([3]);
    expect(await stampsAfter(2)).toEqual([]);
  });
});
