/**
 * Which error messages may be claimed. The engine's own texts differ between versions; texts with paths, addresses
 * or dates differ between machines and runs.
 */
export function isStableMessage(message: string, constants: ReadonlySet<string>): boolean {
  if (constants.has(message)) return true;
  return !enginePatterns.some((pattern) => pattern.test(message)) && !machinePatterns.some((pattern) => pattern.test(message));
}

/** Messages of V8 and Node, by their fixed words. */
const enginePatterns: readonly RegExp[] = [
  /^Cannot (read|set|destructure|convert|access|assign|delete|add|define|redefine|freeze|perform|mix|create|use|spread|create property)\b/,
  / is not (a function|a constructor|iterable|defined|extensible|an object|a valid |async iterable|a function or its return value)/,
  /^(Invalid|Unexpected|Unterminated|Expected|Bad control|Missing|No number after|Exponent part|Duplicate|Illegal|Nothing to repeat|Lone quantifier|Reduce of empty)\b.*(JSON|token|regular expression|array length|string length|time value|count value|left-hand|Unicode|escape|position|array with no initial|date|typed array|base64|end of input|character|number|property|expression|code point)/i,
  /^(Invalid (time value|array length|string length|date|count value|code point|URL|regular expression|typed array length|Array buffer|option|language tag|unit|calendar|currency)|Array buffer allocation|Maximum call stack|Division by zero|BigInt|toString\(\)|toFixed\(\)|toPrecision\(\)|toExponential\(\)|URI malformed|Class constructor|Class extends|Method |Object prototype may only|Derived constructors|Iterator |Generator |Result of |Converting circular structure|Cyclic |Assignment to constant|Right-hand side|Function has non-object|The "|The argument |The value of |The number |The input |offset |Offset |Start offset|Receiver |Constructor |Proxy|'[a-z]+' on proxy|Private field|Getter|Setter|Symbol|Value |Incorrect |Immutable prototype|Do not know how to serialize a BigInt|First argument to|Bind must be called|Reflect\.|Object\.|Array\.|Map\.|Set\.|Promise |Number\.)/,
  /before initialization$/,
  /(cannot be cloned|is read-only|is not configurable|only valid in|out of bounds|out of range: )/,
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
