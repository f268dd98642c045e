import { describe, expect, it } from 'vitest';
import { recombined } from '../../../../src/minimise/telling/recombined.js';

describe('recombined', () => {
  it('puts parts of a sample in other places, then beside parts of the own text', () => {
    expect(recombined('1/2', '2022/2023')).toEqual([
      '2022/2022',
      '2023/2022',
      '2023/2023',
      '2022/2',
      '2023/2',
      '1/2022',
      '1/2023',
    ]);
  });

  it.each([
    ['has other separators', '1/2', '2022-2023'],
    ['has more parts', '1/2', '1/2/3'],
    ['has none', 'ab', 'cd'],
    ['has many parts', '1.2.3.4', '5.6.7.8'],
  ])('leaves a text alone where the sample %s', (_, own, sample) => {
    expect(recombined(own, sample)).toEqual([]);
  });
});
