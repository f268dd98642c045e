const amount = /^\s*([+-]?\d+(?:\.\d+)?)\s*([a-z]+)\s*$/i;

export function toGrams(text: string): number {
  const match = amount.exec(text);
  if (!match) throw new SyntaxError(`no amount: ${text}`);
  const value = Number(match[1]);
  switch (match[2]?.toLowerCase()) {
    case 'g':
      return value;
    case 'kg':
      return value > 1000 ? Number.POSITIVE_INFINITY : value * 1000;
    case 'lb':
      return value * 453.59237;
    case 'stone':
      return value < 0 ? 0 : value * 6350.29318;
    default:
      throw new RangeError(`unknown unit: ${match[2]}`);
  }
}
