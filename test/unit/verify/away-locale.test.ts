import { expect, it } from 'vitest';
import { awayLocale } from '../../../src/verify/away-locale.js';

it.each([
  ['en-US', 'de_DE.UTF-8'],
  ['ja', 'de_DE.UTF-8'],
  ['de-DE', 'en_US.UTF-8'],
  ['fr', 'en_US.UTF-8'],
])('writes numbers otherwise than %s', (locale, away) => {
  const text = (name: string): string => (1234.5).toLocaleString(name);

  expect(awayLocale(locale)).toBe(away);
  expect(text(away.slice(0, 5).replace('_', '-'))).not.toBe(text(locale));
});
