/** Holds counts by keys: asking for one changes nothing, taking it away does. */
export class Shelf {
  readonly #items = new Map<string, number>();
  put(key: string, count: number): void {
    this.#items.set(key, count);
  }
  count(key: string): number {
    return this.#items.get(key) ?? 0;
  }
  take(key: string): boolean {
    return this.#items.delete(key);
  }
  nth(index: string): number {
    return index.length;
  }
}
