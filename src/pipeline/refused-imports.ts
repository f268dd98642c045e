import { causeWords } from '../model/causes.js';
import type { RefusedImport } from '../model/job.js';

/**
 * What importing the module does in other surroundings, in words, one for each cause. A test file imports before it could set
 * anything, and so do the user's own tests: it is told, and no reason to write none.
 */
export function refusedImportWarnings(found: readonly RefusedImport[]): readonly string[] {
  return [...new Set(found.map(({ cause }) => cause))].map((cause) => {
    const own = found.filter((one) => one.cause === cause);
    const kinds = sorted(own.flatMap((one) => one.kinds));
    const variables = sorted(own.flatMap((one) => one.variables ?? []));
    const what = `${causeWords[cause]}${variables.length > 0 ? ` (${variables.join(', ')})` : ''}`;
    return `importing it does what the sandbox refuses (${kinds.join(', ')}), depending on ${what}: every test imports it, and in your runner nothing refuses it; move that into a function`;
  });
}

function sorted(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].sort();
}
