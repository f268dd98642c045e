/** Letters and digits of ASCII, and the underscore, by code. */
const inWords = Uint8Array.from({ length: 128 }, (_, code) => Number(/\w/.test(String.fromCharCode(code))));

const beyondAscii = /[\u0080-\uffff]/;

/** Most texts of tests are: they need none of the tables that other letters do, which take most of the time. */
export function isAscii(text: string): boolean {
  return !beyondAscii.test(text);
}

/** Whether it is the code of a letter, a digit or an underscore of ASCII. */
export function isInWord(code: number): boolean {
  return inWords[code] === 1;
}
