/** Shorter ones leave room for themselves. */
const shortestGiven = 8;

const texts = /'((?:\\.|[^'\\])*)'/g;

/**
 * `returns a Failure with message 'cannot read "…"'`: a text of the outcome without what the end of the title says anyway.
 * Cut at the end it would show that alone, and not what is said of it.
 */
export function withoutGiven(outcome: string, end: string): string {
  const given = [...end.matchAll(texts)].map(([, text]) => text ?? '').filter((text) => text.length >= shortestGiven);
  return outcome.replaceAll(texts, (whole, text: string) => {
    const told = given.toSorted((a, b) => b.length - a.length).reduce((left, one) => left.replaceAll(one, '…'), text);
    return /\p{L}/u.test(told) ? `'${told}'` : whole;
  });
}
