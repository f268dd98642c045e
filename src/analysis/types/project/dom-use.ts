/** Names that only the browser's library declares; those that Node has too are found by the retry. */
const browserNames =
  /\b(document|window|navigator|localStorage|sessionStorage|HTML[A-Z]\w*|SVG[A-Z]\w*|DOM[A-Z]\w*|CSSStyle\w*|Element|NodeList|MouseEvent|KeyboardEvent|XMLHttpRequest|MutationObserver)\b/;
const reference = /^\/\/\/\s*<reference\s+lib="dom/m;

export function needsDom(source: string): boolean {
  return reference.test(source) || browserNames.test(withoutComments(source));
}

/** Rough: a comment sign inside a string hides the rest of the line, which at worst loads the library later. */
function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, '');
}
