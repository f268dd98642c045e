import { describe, expect, it } from 'vitest';
import type { Supervised } from '../../../src/execute/supervise.js';
import { observedAgain } from '../../../src/pipeline/observed-again.js';

const observed = { kind: 'observed', observations: [] } as unknown as Supervised;
const failed: Supervised = { kind: 'load-failed', code: 'IMPORT_THREW', message: 'importing the module throws Error: no' };

/** Children that end so, one after the other; which of them were asked. */
function again(...ends: readonly Supervised[]): { readonly result: Promise<Supervised>; readonly asked: () => number } {
  let asked = 0;
  return { result: observedAgain(() => Promise.resolve(ends[asked++] as Supervised)), asked: () => asked };
}

describe('a second child', () => {
  it('is asked once where it answers', async () => {
    const { result, asked } = again(observed);
    expect([await result, asked()]).toEqual([observed, 1]);
  });

  it('is asked once more where it could not import the module', async () => {
    const { result, asked } = again(failed, observed);
    expect([await result, asked()]).toEqual([observed, 2]);
  });

  it.each([
    [
      'that cannot import the module',
      [failed, failed],
      'IMPORT_UNSTABLE: importing the module does not always succeed: importing the module throws Error: no',
    ],
    [
      'that is lost time and again',
      [{ kind: 'lost', message: 'the process fell silent' }],
      'CHILDREN_LOST: the process fell silent',
    ],
    ['that finds a bug of ours', [{ kind: 'crashed', message: 'oops\n    at f' }], 'CHILD_CRASHED: oops\n    at f'],
  ] as const)('%s is told as what it is', async (_, ends, message) => {
    await expect(again(...ends).result).rejects.toThrow(message);
  });
});
