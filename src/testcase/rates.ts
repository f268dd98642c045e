/** Every probability of the factory, in one place; values of EvoSuite and Pynguin unless said otherwise. */
export interface Rates {
  /** An existing instance serves instead of a new one. */
  readonly objectReuse: number;
  /** An existing primitive serves; also arrays, literals and callbacks, which are cheap and worth varying (ours). */
  readonly valueReuse: number;
  /** Beyond that: a value that went to a parameter of the same name before, as in `add(x)` … `has(x)` (ours). */
  readonly namesakeReuse: number;
  /** A call is given texts that its authors gave it, for each that is known: the same one over and over would be in the way (ours). */
  readonly sample: number;
  readonly skipOptional: number;
  readonly optionalProperty: number;
  /** Rank bias of the choice among producers, cheapest first. */
  readonly rankBias: number;
  /** Untyped code only: an argument of another type than guessed. */
  readonly offType: number;
  /** The next call goes to an object that is already there (ours: state is what sequences are for). */
  readonly stay: number;
  /** A method that takes something is called several times at once, each time with other values (ours: so trees and chains get full). */
  readonly fill: number;
  /** A list gets several distinct values of one kind (ours: what is put in order has to have one). */
  readonly series: number;
  /** A part of one object is given to another one that has parts of its own (ours: some branches need it, readers do not). */
  readonly stray: number;
  /** What links parts together, which is their owner's business, is done by hand where that comes up (ours). */
  readonly linking: number;
  /** A callback throws, a promise rejects. */
  readonly failure: number;
  /** Delete, change and insert, independently. */
  readonly remove: number;
  readonly change: number;
  readonly insert: number;
  /** The i-th insertion happens with this to the power of i. */
  readonly insertion: number;
  /** An insertion is a new call of the unit rather than one on an existing object. */
  readonly insertUnit: number;
}

export const defaultRates: Rates = {
  objectReuse: 0.9,
  valueReuse: 0.5,
  namesakeReuse: 0.4,
  sample: 0.03,
  skipOptional: 0.7,
  optionalProperty: 0.5,
  rankBias: 1.7,
  offType: 0.1,
  stay: 0.6,
  fill: 0.1,
  series: 0.2,
  stray: 0.2,
  linking: 0.25,
  failure: 0.07,
  remove: 1 / 3,
  change: 1 / 3,
  insert: 1 / 3,
  insertion: 0.5,
  insertUnit: 0.5,
};
