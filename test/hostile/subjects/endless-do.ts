export function knock(door: string): number {
  let times = 0;
  again: do {
    times++;
    if (door.length >= 0) continue again;
    break;
  } while (times !== -1);
  return times;
}

export function grade(points: number): string {
  if (points >= 90) return 'A';
  if (points >= 70) return 'B';
  return 'C';
}

export function isEmpty(words: string[]): boolean {
  return words.length === 0;
}
