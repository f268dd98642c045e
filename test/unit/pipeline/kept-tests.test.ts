import { describe, expect, it } from 'vitest';
import type { EmittedSuite, KeptPart } from '../../../src/emit/index.js';
import { watchKept } from '../../../src/pipeline/kept-tests.js';

const part = (whose: KeptPart['whose'], kind: KeptPart['kind'], line: number, ...titlePath: readonly string[]): KeptPart => ({
  whose,
  kind,
  titlePath,
  startLine: line,
  endLine: line + 2,
});

const suite: EmittedSuite = {
  text: 'text',
  tests: [{ titlePath: ['double', 'returns 2 for 1'], startLine: 1, endLine: 3, index: 0 }],
  kept: [
    part('user', 'test', 10, 'double', 'is mine'),
    part('user', 'code', 15, 'double'),
    part('earlier run', 'test', 20, 'half', 'returns $expected for %s'),
  ],
};

function watched(lines: readonly number[] = []) {
  const diagnostics = lines.map((line) => ({ line, column: 1, code: 1, message: `wrong at ${line}\nmore`, text: '' }));
  const kept = watchKept(() => suite, { check: () => ({ diagnostics, runnerUnresolved: false }) });
  kept.emit([], 'shared');
  return kept;
}

describe('what is kept of an earlier file', () => {
  it.each([
    [['double', 'returns 2 for 1'], false],
    [['double', 'is mine'], true],
    [['half', 'returns 4 for 8'], true],
    [['half', 'throws'], false],
    [['double'], false],
    [['unheard of'], false],
  ])('is told from tests of ours: %s', (titlePath, expected) => {
    expect(watched().others.has(titlePath)).toBe(expected);
  });

  it('is told of when it fails and is the user’s, and left out when it is ours', () => {
    const { others, broken, notes } = watched();
    others.failed(['double', 'is mine'], 'expected 1 to be 2\nat x');
    others.failed(['half', 'returns 4 for 8'], 'expected 4 to be 5');
    expect([...broken]).toEqual(['half\nreturns $expected for %s']);
    expect(notes()).toEqual([
      'your own code in the test file fails and was kept as it is: double › is mine: expected 1 to be 2',
      'tests of an earlier run were kept where this one has none: half',
    ]);
  });

  it('may not type-check; what is ours must', async () => {
    const kept = watched([2, 11, 16, 21]);
    const { diagnostics } = await kept.checker.check('/x.test.ts', 'text');
    expect(diagnostics.map(({ line }) => line)).toEqual([2]);
    expect([...kept.broken]).toEqual(['half\nreturns $expected for %s']);
    expect(kept.notes().slice(0, 2)).toEqual([
      'your own code in the test file fails and was kept as it is: double › is mine: it does not type-check: wrong at 11',
      'your own code in the test file fails and was kept as it is: double: it does not type-check: wrong at 16',
    ]);
  });
});
