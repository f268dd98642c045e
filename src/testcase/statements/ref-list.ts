import type { Ref } from '../statement.js';

/**
 * References one after the other, in one array for all: lists of their own would cost more than what is done with them,
 * for every statement of every new test. Used as a stack: who adds to it takes back what was added.
 */
export class RefList {
  items = new Int32Array(256);
  length = 0;

  add(ref: Ref): void {
    if (this.length === this.items.length) this.grow();
    this.items[this.length++] = ref;
  }

  addAll(refs: readonly Ref[]): void {
    for (let i = 0; i < refs.length; i++) this.add(refs[i] as Ref);
  }

  private grow(): void {
    const larger = new Int32Array(this.items.length * 2);
    larger.set(this.items);
    this.items = larger;
  }
}
