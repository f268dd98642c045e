import { expect, it } from 'vitest';
import { addonWarning } from '../../../src/pipeline/addon-warning.js';

it.each([
  [['fs.readFile', 'process.dlopen'], /^NATIVE_ADDON: /],
  [['process.binding'], undefined],
  [[], undefined],
])('of an import that was refused %j says %s', (denied, told) => {
  const warning = addonWarning({ denied });
  if (told) expect(warning).toMatch(told);
  else expect(warning).toBeUndefined();
});
