export function money(amount: number): string {
  return amount.toLocaleString();
}

export function day(at: number): string {
  return new Date(at).toLocaleDateString();
}

export function localeName(): string {
  return new Intl.NumberFormat().resolvedOptions().locale;
}

export function sorted(words: string[]): string[] {
  return [...words].sort((a, b) => a.localeCompare(b));
}

export function upper(text: string): string {
  return text.toLocaleUpperCase();
}

export function german(amount: number): string {
  return amount.toLocaleString('de-DE');
}

export function currency(code: string): string {
  if (code === 'EUR') return '€';
  return code === 'USD' ? '$' : code;
}

export function isLatin(text: string): boolean {
  return /^[a-z]*$/i.test(text);
}
