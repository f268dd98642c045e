import { expect, it } from 'vitest';
import { grantable } from '../../../src/pipeline/grantable.js';

const all = { off: new Set<'L2'>() };

it('takes folders with commas and spaces for what they are', () => {
  const folders = ['/home/a,b', '/home/a b/c?'];
  expect(grantable(folders, all)).toEqual(folders);
});

it('refuses a folder whose name stands for others', () => {
  expect(() => grantable(['/home/a', '/home/pro*ject/x'], all)).toThrow(/NO_SANDBOX: \/home\/pro\*ject\/x has a \* in its path/);
});

it('has nothing to refuse without the Permission Model', () => {
  expect(grantable(['/home/*'], { off: new Set(['L2'] as const) })).toEqual(['/home/*']);
});
