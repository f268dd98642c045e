/** A name for something anonymous, made from its file: `parse-url.ts` → `parseUrl`, `slugify/index.js` → `slugify`. */
export function camelCased(file: string): string {
  const parts = file.split(/[\\/]/);
  const folder = parts.at(-2);
  const stem = (parts.at(-1) ?? '').replace(/\.[cm]?[jt]sx?$/, '');
  const base = stem === 'index' && folder !== undefined ? folder : stem;
  const words = base.split(/[^A-Za-z0-9$]+/).filter((word) => word !== '');
  const name = words
    .map((word, index) => (index === 0 ? lowerFirst(word) : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');
  return /^\d|^$/.test(name) ? `module${name}` : name;
}

function lowerFirst(word: string): string {
  return word.charAt(0).toLowerCase() + word.slice(1);
}
