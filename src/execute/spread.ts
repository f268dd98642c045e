/** More items than anybody waits for: it has no end. */
const mostItems = 10_000;

/**
 * All items, as `[...iterable]` gives them. Where there are too many the budget of the test is spent: what is printed would
 * not end. By the name of the parameter V8 words the error when there is nothing to go over: as one of ours it is never claimed.
 */
export function spreadAll(__cov_iterable: Iterable<unknown>, steps: Int32Array): readonly unknown[] {
  const items: unknown[] = [];
  for (const item of __cov_iterable) {
    if (items.length === mostItems) {
      steps[0] = -1;
      break;
    }
    items[items.length] = item;
  }
  return items;
}
