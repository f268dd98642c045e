/** The known name nearest to a misspelt one, if near enough to be meant. */
export function nearestName(wrong: string, known: readonly string[]): string | undefined {
  const ranked = known
    .map((name) => ({ name, distance: editDistance(wrong, name) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(Math.max(name.length, wrong.length) / 3)))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.name;
}

/** Levenshtein, one row at a time. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (row[j - 1] as number) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(change, (row[j] as number) + 1, (next[j - 1] as number) + 1));
    }
    row = next;
  }
  return row[b.length] as number;
}
