const euro = new Set(['AT', 'BE', 'DE', 'FI', 'PT']);
const dialling: Readonly<Record<string, string>> = { CH: '+41', NO: '+47', IS: '+354' };

export function currencyOf(code: string): string {
  const country = code.toUpperCase();
  if (euro.has(country)) return 'EUR';
  if (Object.hasOwn(dialling, country)) return country === 'CH' ? 'CHF' : 'NOK or ISK';
  return country.length === 2 ? 'unknown' : 'invalid';
}
