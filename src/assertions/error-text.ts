import { mentionsProbe } from '../runtime/probes.js';

/**
 * Which error messages may be claimed. The engine's own texts differ between versions; texts with paths, addresses
 * or dates differ between machines and runs; texts that quote instrumented code exist only in the search.
 */
export function isStableMessage(message: string, isEngines: boolean, constants: ReadonlySet<string>): boolean {
  if (constants.has(message)) return true;
  if (mentionsProbe(message)) return false;
  if (machinePatterns.some((pattern) => pattern.test(message))) return false;
  // Other classes carry texts of the subject's own.
  return !isEngines || !enginePatterns.some((pattern) => pattern.test(message));
}

/** Messages of V8 and Node, by their fixed words. */
const enginePatterns: readonly RegExp[] = [
  /^Cannot (read|set) propert/,
  /^Cannot (destructure|convert|access|assign to|delete property|add property|define property|redefine|mix BigInt|create propert|perform|spread)/,
  / is not (a function|a constructor|iterable|async iterable|defined|extensible|an object|a function or its return value)/,
  /^(Unexpected|Unterminated|Bad control character|No number after|Exponent part is missing|Expected [^a-z])/,
  /^(Expected (property name|double-quoted|',' or)|Duplicate export|Illegal |Invalid or unexpected|Missing |Nothing to repeat)/,
  /^Invalid (regular expression|time value|array length|string length|date|count value|code point|typed array length|URL|unit|language tag|calendar|currency|option|array buffer length|left-hand|BigInt)/,
  /^(Array buffer allocation|Maximum call stack|Division by zero|URI malformed|Converting circular structure|Reduce of empty array)/,
  /^(Class constructor|Class extends|Method |Object prototype may only|Derived constructors|Assignment to constant|Right-hand side of)/,
  /^(Function has non-object|The "[^"]+" (argument|property|option)|The value of "|The argument '|First argument to|Bind must be called)/,
  /^(to(String|Fixed|Precision|Exponential)\(\)|Iterator |Generator |Result of the |Offset is outside|Start offset|Receiver |Proxy |Private field)/,
  /^('[a-zA-Z]+' on proxy|Do not know how to serialize|Immutable prototype|Reflect\.|Object\.|Promise |Incorrect locale|Value .* out of range)/,
  /(before initialization$|cannot be cloned|is read-only|only valid in|BigInt.*(number|integer)|null or undefined$|object is not|object null)/,
];

const machinePatterns: readonly RegExp[] = [
  /(^|[\s'"(=])(\/[\w.@-]+){2,}/,
  /\b[A-Za-z]:\\/,
  /\bfile:\/\//,
  /\bnode:internal\b/,
  /\b0x[0-9a-f]{6,}\b/i,
  /\b\d{4}-\d\d-\d\d([T ]\d\d:\d\d|\b)/,
  /\n\s+at /,
  /\[native code\]/,
  /=>|function\s*\(/,
];
