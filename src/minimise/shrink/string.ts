import type { Proposals } from './primitive.js';

/**
 * The name of the parameter, a letter, nothing, a text of the source; otherwise shorter by parts and then character by
 * character, and with plain characters where any will do.
 */
export function* plainerStrings(value: string, parameter: string | undefined, constants: readonly string[]): Proposals<string> {
  const plain = [parameter, 'a', ''].filter((text) => text !== undefined);
  for (const text of plain) {
    if (text === value) return;
    if (yield text) return;
  }
  if (constants.includes(value)) return;
  for (const text of nearest(value, constants)) if (yield text) return;
  let current = value;
  for (let size = Math.ceil(current.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = current.length - size; at >= 0; at = Math.min(at - size, current.length - size)) {
      const shorter = current.slice(0, at) + current.slice(at + size);
      if (yield shorter) current = shorter;
    }
  }
  for (let at = 0; at < current.length && at < mostCharacters; at++) {
    for (const character of plainerCharacters(current.charAt(at))) {
      const plainer = current.slice(0, at) + character + current.slice(at + 1);
      if (!(yield plainer)) continue;
      current = plainer;
      break;
    }
  }
}

const mostCharacters = 40;
const mostConstants = 8;

/** Constants that the value is part of or that are part of it, longest common part first; the others in their order. */
function nearest(value: string, constants: readonly string[]): readonly string[] {
  const related = constants.filter((text) => text !== '' && (value.includes(text) || text.includes(value)));
  const rest = constants.filter((text) => !related.includes(text) && text.length <= value.length && text !== '');
  return [...related.toSorted((a, b) => b.length - a.length), ...rest].slice(0, mostConstants);
}

function plainerCharacters(character: string): readonly string[] {
  if (/[a-z ]/.test(character)) return character === 'a' ? [] : ['a'];
  if (/\d/.test(character)) return character === '1' ? [] : ['1'];
  return ['a', 'A', '1', ' '].filter((plain) => plain !== character);
}
