import { isSample } from './sample-calls.js';

/** The texts that a comment names for each parameter: `@param unit - such as 'hours' or 'days'`, `@param [unit='days']`. */
export function describedWords(comment: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const tag of comment.split(/(?=@\w)/)) {
    const [, name, description = ''] = parameter.exec(tag) ?? [];
    if (name === undefined) continue;
    const words = [...description.matchAll(quoted)].map(([, one = '', other = '']) => one || other).filter(isWordToPass);
    if (words.length > 0 && !found.has(name)) found.set(name, words);
  }
  return found;
}

/** With the default of `[name='text']` in the description. Members of options have a dot in their names and are none. */
const parameter = /^@(?:param|arg|argument)\s+(?:\{(?:[^{}]|\{[^}]*\})*\}\s*)?\[?\s*([A-Za-z_$][\w$]*)(?![\w$.])([\s\S]*)/;

/** Not the apostrophes of prose. */
const quoted = /(?<!\w)(?:'([^'\n]+)'|"([^"\n]+)")(?!\w)/g;

function isWordToPass(word: string): boolean {
  return isSample(word) && !/^(?:true|false|null|undefined)$/.test(word) && word.trim() === word;
}
