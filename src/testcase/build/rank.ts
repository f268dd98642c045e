/** Rank selection (Whitley): index into a list with the best first; the higher the bias, the more often the first. */
export function rankIndex(length: number, bias: number, chance: number): number {
  return Math.floor((length * (bias - Math.sqrt(bias * bias - 4 * (bias - 1) * chance))) / (2 * (bias - 1)));
}
