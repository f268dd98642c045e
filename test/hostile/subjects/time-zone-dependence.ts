export function midnight(at: Date): Date {
  return new Date(at.getFullYear(), at.getMonth(), at.getDate());
}

export function hourOf(at: number): number {
  return new Date(at).getHours();
}

export function zone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function offset(): number {
  return new Date(0).getTimezoneOffset();
}

export function isWeekend(at: Date): boolean {
  return at.getDay() === 0 || at.getDay() === 6;
}

export function utcYear(at: Date): string {
  return at.getUTCFullYear() < 2000 ? 'last century' : 'this century';
}

export function quarter(month: number): number {
  if (month < 4) return 1;
  return month < 7 ? 2 : 3;
}
