/** What was seen in a run, and whether looking at it has spoiled it. */
export interface Spoilable<T> {
  readonly seen: T;
  readonly spoiled: boolean;
}

/** Looks again until looking leaves everything as it is. Each spoiled look must rule out what spoiled it, so this ends. */
export function untilUnspoiled<T>(look: () => Spoilable<T> | Promise<Spoilable<T>>): T | Promise<T> {
  for (;;) {
    const looked = look();
    if (looked instanceof Promise) return looked.then(({ seen, spoiled }) => (spoiled ? untilUnspoiled(look) : seen));
    if (!looked.spoiled) return looked.seen;
  }
}
