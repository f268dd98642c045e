export function eventOn(iso: string): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return 'no date';
  if (date.getUTCFullYear() === 2038) return 'overflow';
  if (date.getUTCMonth() === 1 && date.getUTCDate() === 29) return 'leap day';
  return iso.endsWith('Z') ? 'exact' : 'day';
}
