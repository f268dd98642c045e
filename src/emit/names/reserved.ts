/** Words that cannot, and globals that should not, name a variable of a test. */
export const reservedWords: ReadonlySet<string> = new Set(
  `arguments as async await break case catch class const continue debugger default delete do else enum eval export extends false
  finally for from function get if implements import in instanceof interface let new null of package private protected public
  return set static super switch this throw true try typeof undefined var void while with yield
  NaN Infinity Object Array String Number Boolean BigInt Symbol Math Date RegExp Map Set WeakMap WeakSet Promise Error Buffer URL
  process global globalThis console require module exports describe it test expect vi`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
