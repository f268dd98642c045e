import { expect, it } from 'vitest';
import { corpusVerdict } from '../../../bench/corpus-verdict.js';

const run = (id: string, failures?: readonly string[]): Parameters<typeof corpusVerdict>[0][number] => ({
  id,
  algorithm: 'dynamosa',
  ...(failures && { measured: { tests: 3, failures, branches: [1, 2], statements: [1, 2] } }),
});

it.each([
  ['green', [run('a', []), run('b', [])], []],
  ['green, but for one that has none', [run('a', []), run('b')], []],
  [
    'red here and there',
    [run('a', ['x is 1']), run('b', []), run('c', ['y', 'z', 'z'])],
    ['a dynamosa: a written test did not pass: x is 1', 'c dynamosa: a written test did not pass: y (and 2 more)'],
  ],
  ['not there at all', [run('a'), run('b')], ['No run has a suite that could be measured.']],
])('a bench whose suites are %s', (_, runs, sentences) => {
  expect(corpusVerdict(runs)).toEqual(sentences);
});
