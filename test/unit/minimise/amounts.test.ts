import { describe, expect, it } from 'vitest';
import { createAmountCheck, isAmount } from '../../../src/minimise/amounts.js';
import { references } from '../../../src/testcase/statements/index.js';
import type { Statement } from '../../../src/testcase/statement.js';
import { ModelDraft, p } from '../../helpers/subject-model.js';
import { readScript } from '../../helpers/test-script.js';

describe('isAmount', () => {
  it.each(['size', 'maxSize', 'retry_count', 'bucketSize', 'maxAge', 'interval'])('takes %s for one', (name) => {
    expect(isAmount(name)).toBe(true);
  });
  it.each(['message', 'page', 'sized', 'offset', 'x', ''])('does not take %j for one', (name) => {
    expect(isAmount(name)).toBe(false);
  });
});

describe('an amount', () => {
  const m = new ModelDraft();
  const number = m.prim('number');
  m.fn(
    'resize',
    [p('maxSize', number), p('offset', number, { opt: true }), p('options', m.prim('unknown'), { opt: true })],
    number,
  );
  const model = m.model();

  /** The values of a test that are amounts and cannot be. */
  function strange(script: string): readonly unknown[] {
    const isNoAmount = createAmountCheck(model);
    const { statements } = readScript(script, model);
    return statements.flatMap((by) =>
      references(by).flatMap((ref, n) => {
        const value = statements[ref] as Statement;
        return isNoAmount(value, by, n) && value.kind === 'primitive' ? [value.value] : [];
      }),
    );
  }

  it.each([
    ['is not less than nothing', `resize(-1)`, [-1]],
    ['is not a half', `resize(0.5)`, [0.5]],
    ['may be none, or all', `resize(0); resize(Infinity)`, []],
    ['is no other number', `resize(1, -1)`, []],
    ['is known by the name of a property too', `resize(1, 2, { maxAge: -3, top: -4 })`, [-3]],
  ])('%s', (_, script, found) => {
    expect(strange(script)).toEqual(found);
  });
});
