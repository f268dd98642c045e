/**
 * Whether the result may take the place of this text: `--json src/cart.ts` is a file name forgotten, and there is no way back for
 * the source. A file that is empty has nothing to lose, such as one that a script has made for the result.
 */
export function isEarlierResult(text: string): boolean {
  if (text.trim() === '') return true;
  try {
    const held: unknown = JSON.parse(text);
    return typeof held === 'object' && held !== null && 'schema' in held && 'covolve' in held;
  } catch {
    return false;
  }
}
