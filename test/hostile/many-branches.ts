/** A module of 250 functions with ten decisions each: five thousand branches, made here so that nobody has to read them. */
export function manyBranches(): string {
  return Array.from({ length: 250 }, (_, i) => functionOf(i)).join('\n');
}

function functionOf(i: number): string {
  const decisions = Array.from({ length: 10 }, (_, j) => `  if (${condition(i, j)}) score += ${j + 1};`);
  return `export function decide${i}(n: number, word: string): number {\n  let score = 0;\n${decisions.join('\n')}\n  return score;\n}\n`;
}

function condition(i: number, j: number): string {
  if (j % 5 === 4) return `word.length === ${j % 4}`;
  return j % 2 === 0 ? `n > ${i + 10 * j}` : `n < ${j - i}`;
}
