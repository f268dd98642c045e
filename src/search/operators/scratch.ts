/**
 * Arrays that are used again in every generation, by one who needs them at a time: to make one takes longer than most of
 * what is done with it. What an array holds at the beginning is what was left in it, unless it is asked for with a value.
 */
export class Scratch<A extends Int32Array | Float64Array | Uint8Array> {
  #array: A;
  readonly #make: (length: number) => A;

  constructor(make: (length: number) => A) {
    this.#make = make;
    this.#array = make(64);
  }

  /** So many entries at least. */
  take(length: number): A {
    if (this.#array.length < length) this.#array = this.#make(length * 2);
    return this.#array;
  }

  /** Just so many entries: made anew whenever it is another number than the last time. */
  exactly(length: number): A {
    if (this.#array.length !== length) this.#array = this.#make(length);
    return this.#array;
  }

  /** So many entries at least, of which these have the value. */
  filled(length: number, value: number): A {
    const array = this.take(length);
    for (let i = 0; i < length; i++) array[i] = value;
    return array;
  }
}

export const ints = (): Scratch<Int32Array> => new Scratch((length) => new Int32Array(length));
export const doubles = (): Scratch<Float64Array> => new Scratch((length) => new Float64Array(length));
export const bytes = (): Scratch<Uint8Array> => new Scratch((length) => new Uint8Array(length));
