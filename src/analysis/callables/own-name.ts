/** A name for something anonymous, made from its file: `parse-url.ts` → `parseUrl`, `slugify/src/index.js` → `slugify`. */
export function camelCased(file: string): string {
  const parts = file.split(/[\\/]/);
  const stem = (parts.pop() ?? '').replace(/\.[cm]?[jt]sx?$/, '');
  const folder = stem === 'index' ? parts.findLast((part) => part !== '' && !saysNothing.test(part)) : undefined;
  const base = folder ?? stem;
  const words = base.split(/[^A-Za-z0-9$]+/).filter((word) => word !== '');
  const name = words
    .map((word, index) => (index === 0 ? lowerFirst(word) : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return /^\d|^$/.test(name) ? `module${name}` : name;
}

/** Folders that every package has. */
const saysNothing = /^(?:src|source|lib|dist|build|out|es|esm|cjs|mjs|commonjs)$/;

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
