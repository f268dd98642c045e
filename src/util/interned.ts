/**
 * The same text as the engine keeps it for names. Two of those are equal only if they are the same object, which is found
 * out at once; what has come through a pipe is compared letter by letter.
 */
export function interned<T extends string>(text: T): T {
  return Object.keys({ [text]: undefined })[0] as T;
}
