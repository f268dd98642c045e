import type { FitnessMatrix } from './fitness-matrix.js';

/** Rows of a matrix that differ from each other, found by hash. */
export class RowSet {
  readonly #matrix: FitnessMatrix;
  readonly #words: Uint32Array;
  readonly #byHash = new Map<number, number[]>();

  constructor(matrix: FitnessMatrix) {
    this.#matrix = matrix;
    const { values } = matrix;
    this.#words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  }

  /** False when a row with the same values is there already. */
  add(row: number): boolean {
    const hash = this.#hash(row);
    const rows = this.#byHash.get(hash);
    if (rows === undefined) this.#byHash.set(hash, [row]);
    else if (rows.some((other) => this.#areEqual(row, other))) return false;
    else rows.push(row);
    return true;
  }

  /** FNV-1a over the bits of the values. */
  #hash(row: number): number {
    const { columns } = this.#matrix;
    const end = (row + 1) * columns * 2;
    let hash = 0x811c9dc5;
    for (let i = row * columns * 2; i < end; i++) hash = Math.imul(hash ^ (this.#words[i] as number), 0x01000193);
    return hash;
  }

  #areEqual(a: number, b: number): boolean {
    const { values, columns } = this.#matrix;
    for (let c = 0; c < columns; c++) if (values[a * columns + c] !== values[b * columns + c]) return false;
    return true;
  }
}
