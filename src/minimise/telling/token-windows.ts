import { isSign } from '../text-oddity.js';

export interface Window {
  readonly from: number;
  readonly to: number;
}

/** All pieces of so many tokens at most, the shorter ones first. */
export function windows(count: number, most: number): readonly Window[] {
  const sizes = Array.from({ length: Math.min(most, count) }, (_, i) => i + 1);
  return sizes.flatMap((size) => Array.from({ length: count - size + 1 }, (_, from) => ({ from, to: from + size })));
}

/** How much has to be put in, left out or replaced to make the own text of the model. */
export function tokenDistance(own: readonly string[], model: readonly string[]): number {
  let row = model.reduce<readonly number[]>((sums, token) => [...sums, (sums.at(-1) as number) + changeOf([token], [])], [0]);
  for (const token of own) {
    const next = [(row[0] as number) + 1];
    for (const [j, against] of model.entries()) {
      const replaced = (row[j] as number) + changeOf([against], [token]);
      next.push(Math.min(replaced, (row[j + 1] as number) + 1, (next[j] as number) + changeOf([against], [])));
    }
    row = next;
  }
  return row[model.length] as number;
}

/** What it takes to put some tokens in the place of others: signs are the grammar of a text, and words are any. */
export function changeOf(before: readonly string[], after: readonly string[]): number {
  const kinds = (tokens: readonly string[]): string => tokens.map((token) => (isSign(token) ? token : 'a')).join('');
  if (kinds(before) === kinds(after)) return before.filter((token, i) => token !== after[i]).length;
  return before.reduce((sum, token) => sum + (isSign(token) ? 2 : 1), after.length);
}
