import type { TestEffects } from '../model/effects.js';

/**
 * A module may go on without its addon, and then there is something to test in it. But the user's runner loads the addon, and the
 * module may do something else there: who reads a test that fails for it shall know why.
 */
export function addonWarning({ denied }: Pick<TestEffects, 'denied'>): string | undefined {
  if (!denied.includes('process.dlopen')) return undefined;
  const where = 'which is loaded in your runner and not in the search';
  return `NATIVE_ADDON: what it imports asks for a native addon, ${where}: its tests say what the module does without it`;
}
