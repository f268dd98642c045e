/** Numbers as people write them: digit groups from five digits on, short exponents, no lost sign. */
export function numberLiteral(value: number): string {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Infinity) return 'Infinity';
  if (value === -Infinity) return '-Infinity';
  if (Object.is(value, -0)) return '-0';
  const named = constants.find(([number]) => number === Math.abs(value));
  if (named) return value < 0 ? `-${named[1]}` : named[1];
  const text = String(value);
  if (text.includes('e')) return text.replace('e+', 'e');
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)(\.\d+)?$/.exec(text) ?? [];
  return `${sign}${grouped(whole)}${fraction}`;
}

export function bigintLiteral(value: bigint): string {
  return value < 0n ? `-${grouped(String(-value))}n` : `${grouped(String(value))}n`;
}

const constants: readonly (readonly [number, string])[] = [
  [Number.MAX_SAFE_INTEGER, 'Number.MAX_SAFE_INTEGER'],
  [Number.MAX_VALUE, 'Number.MAX_VALUE'],
  [Number.MIN_VALUE, 'Number.MIN_VALUE'],
  [Number.EPSILON, 'Number.EPSILON'],
];

function grouped(digits: string): string {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, '_');
}
