/** Letters and digits of ASCII, and the underscore, by code. */
const inWords = Uint8Array.from({ length: 128 }, (_, code) => Number(/\w/.test(String.fromCharCode(code))));

/** Most texts of tests are: they need none of the tables that other letters do, which take most of the time. */
export function isAscii(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 127) return false;
  return true;
}

/** Whether there is a letter, a digit or an underscore at this place of an ASCII text. */
export function isInWord(text: string, at: number): boolean {
  return at >= 0 && at < text.length && inWords[text.charCodeAt(at)] === 1;
}
