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

  /** Takes back what was added from `start` on, as a list of just this length. */
  takeFrom(start: number): readonly Ref[] {
    const { items, length } = this;
    this.length = start;
    switch (length - start) {
      case 0:
        return noRefs;
      case 1:
        return [items[start] as Ref];
      case 2:
        return [items[start] as Ref, items[start + 1] as Ref];
      case 3:
        return [items[start] as Ref, items[start + 1] as Ref, items[start + 2] as Ref];
      default:
        return this.longList(start, length);
    }
  }

  /** Not by a view of the items, which takes longer than all the rest. */
  private longList(start: number, end: number): readonly Ref[] {
    const { items } = this;
    const list = [items[start] as Ref, items[start + 1] as Ref, items[start + 2] as Ref, items[start + 3] as Ref];
    for (let i = start + 4; i < end; i++) list.push(items[i] as Ref);
    return list;
  }

  private grow(): void {
    const larger = new Int32Array(this.items.length * 2);
    larger.set(this.items);
    this.items = larger;
  }
}

const noRefs: readonly Ref[] = [];
