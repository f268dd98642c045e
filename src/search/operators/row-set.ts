import { type FitnessMatrix, wordsOf } from './fitness-matrix.js';

/** Rows of a matrix that differ from each other, found by hash. */
export class RowSet {
  readonly #matrix: FitnessMatrix;
  readonly #words: Uint32Array;
  /** Open addressing, at most half full: row + 1, or 0 for a free place. */
  readonly #places: Int32Array;

  /** `places` are `placesFor` so many rows, all free. */
  constructor(matrix: FitnessMatrix, places?: Int32Array) {
    this.#matrix = matrix;
    this.#words = matrix.words ?? wordsOf(matrix.values);
    this.#places = places ?? new Int32Array(placesFor(matrix.rows));
  }

  /** The row with the same values that is there already; the row itself when it had to be added. */
  add(row: number): number {
    const places = this.#places;
    const last = places.length - 1;
    for (let at = this.#hash(row) & last; ; at = (at + 1) & last) {
      const other = (places[at] as number) - 1;
      if (other < 0) {
        places[at] = row + 1;
        return row;
      }
      if (this.#areEqual(row, other)) return other;
    }
  }

  /**
   * FNV-1a over the bits of the values, both halves of one at a time, the upper half of the hash folded in: only its lower
   * bits say where to look.
   */
  #hash(row: number): number {
    const { columns } = this.#matrix;
    const words = this.#words;
    const end = (row + 1) * columns * 2;
    let hash = 0x811c9dc5;
    for (let i = row * columns * 2; i < end; i += 2) {
      const low = Math.imul(words[i] as number, 0x9e3779b1);
      hash = Math.imul(hash ^ low ^ (words[i + 1] as number), 0x01000193);
    }
    return hash ^ (hash >>> 16);
  }

  #areEqual(a: number, b: number): boolean {
    const { values, columns } = this.#matrix;
    for (let c = 0; c < columns; c++) if (values[a * columns + c] !== values[b * columns + c]) return false;
    return true;
  }
}

/** A power of two, so that a hash is cut off where they end. */
export function placesFor(rows: number): number {
  return 1 << (33 - Math.clz32(rows));
}
