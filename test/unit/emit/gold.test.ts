import { describe, expect, it } from 'vitest';
import { cart, parseDuration, retry } from './gold-subjects.js';
import { emit } from './subject-builder.js';

describe('the gold examples', () => {
  it.each([
    ['cart', cart],
    ['parse-duration', parseDuration],
    ['retry', retry],
  ])('%s is emitted as a person would write it', async (name, make) => {
    const { subject, tests } = make();
    const { text } = emit(subject, tests, { specifier: `./${name}.js`, subjectName: name });

    await expect(text).toMatchFileSnapshot(`__snapshots__/${name}.gen.test.ts.txt`);
  });
});
