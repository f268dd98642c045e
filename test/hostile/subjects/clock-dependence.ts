export function isExpired(at: number): boolean {
  return Date.now() > at;
}

export function greeting(): string {
  const hour = new Date().getHours();
  if (hour < 12) return 'good morning';
  return hour < 18 ? 'good day' : 'good evening';
}

export function stamp(): string {
  return `${new Date().toISOString()} ${performance.now()} ${process.hrtime.bigint()}`;
}

export function uptime(): number {
  return process.uptime();
}

export function age(birthYear: number): number {
  const years = new Date().getUTCFullYear() - birthYear;
  return years < 0 ? 0 : years;
}

export function season(month: number): string {
  if (month < 3 || month > 11) return 'winter';
  return month < 6 ? 'spring' : 'not spring';
}
