import { expect, it } from 'vitest';
import { accessDenied } from '../../../src/execute/guards/refusal.js';
import { loadFailure, markPackageError } from '../../../src/execute/load-failure.js';
import { overBudget } from '../../../src/runtime/over-budget.js';

it('tells that a package needs an addon, which our own guard refuses', () => {
  const error = accessDenied('Addon');
  markPackageError(error, 'fast-hash');
  expect(loadFailure(error)).toMatchObject({
    code: 'NATIVE_ADDON',
    message:
      'fast-hash needs a native addon, which cannot be loaded in the sandbox: Error: Access to this API has been restricted',
  });
});

it('takes other refusals for what they are', () => {
  expect(loadFailure(accessDenied('FileSystemWrite'))).toMatchObject({ code: 'IMPORT_THREW' });
});

it('tells that the steps for an import were spent', () => {
  expect(loadFailure(overBudget)).toMatchObject({ code: 'IMPORT_ENDLESS', message: 'importing the module seems not to end' });
});

it.each([['y'.repeat(1e6)], [new Error('y'.repeat(1e6))], [Symbol('y'.repeat(1e6))]])(
  'sends no more of a text than can be told',
  (error) => {
    expect(loadFailure(error).message.length).toBeLessThan(1100);
  },
);
