/** Ends a script that was asked for what it cannot do: doing nothing, or something else, would look like success. */
export function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

/** The value of an option as a whole number. */
export function wholeNumber(option: string, value: unknown, least: 0 | 1): number {
  const number = Number(value);
  if (String(value).trim() === '' || !Number.isSafeInteger(number) || number < least)
    refuse(`--${option} takes a whole number from ${least} on, not "${String(value)}".`);
  return number;
}

export function amountAbove0(option: string, value: unknown): number {
  const number = Number(value);
  if (!(number > 0 && number < Infinity)) refuse(`--${option} takes a number above 0, not "${String(value)}".`);
  return number;
}

/** What parts of us throw for users is a sentence already. */
export function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    return refuse((error as Error).message);
  }
}
