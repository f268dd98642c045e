import type { Check } from './assertion.js';

/** Less than half of the letters that were seen hold everywhere. */
export function isBlurred(check: Check): boolean {
  return check.c === 'pattern' && fixedLetters(check.source) * 2 < check.like.length;
}

/** Those that a pattern demands as they are. */
function fixedLetters(source: string): number {
  const fixed = source.replace(/^\^|\$$|\\d(\{\d+\}|\+)?|\[[^\]\\]+\]\+?|\.\+/g, '');
  return fixed.replace(/\\(.)/g, '$1').length;
}
