/**
 * What the instrumenter put into the subject. A *slot* is one mark with one distance. A predicate owns two
 * neighbouring slots (true, then false); a function entry and a catch clause own one. Branch goals are slots.
 */
export interface ProbeTable {
  readonly slots: readonly Slot[];
  readonly functions: readonly FunctionProbe[];
  /** Istanbul's branch arms on the same source text, each with the slots that imply it (any one suffices). */
  readonly arms: readonly Arm[];
}

export interface Slot {
  readonly id: number;
  /** A predicate's outcome, a function's entry, or a catch clause entered. */
  readonly kind: 'true' | 'false' | 'entry' | 'catch';
  /** Index into `functions`; -1 for module level. */
  readonly fn: number;
  readonly line: number;
  readonly column: number;
  /**
   * if, loop, conditional, logical, nullish, optional-chain, logical-assignment, default, case, catch, entry, operand.
   * `true` means truthy; for nullish and optional-chain: null or undefined; for default: undefined; for a loop over
   * values: the body was entered; for a case: it matched. An `entry` slot of construct operand or case only serves an
   * arm and is never a goal.
   */
  readonly construct: string;
  /** Source text of the condition, shortened, for titles and explanations. */
  readonly text: string;
  /** Slots this one is control dependent on: at least one must be taken to reach the predicate. Empty at a root. */
  readonly parents: readonly number[];
  /** Counts as a branch goal: every predicate outcome and catch, and the entry of functions without predicates. */
  readonly goal: boolean;
  /** Written by covolve's `ignore` comments or Istanbul's: not a goal. */
  readonly ignored?: true;
}

export interface FunctionProbe {
  readonly id: number;
  readonly name: string;
  readonly line: number;
  readonly span: readonly [start: number, end: number];
  readonly entrySlot: number;
}

export interface Arm {
  readonly type: 'if' | 'cond-expr' | 'switch' | 'binary-expr' | 'default-arg';
  readonly line: number;
  readonly column: number;
  readonly index: number;
  /** None where a constant decides that it is never taken. */
  readonly slots: readonly number[];
  /** By any tool's comment, also where Istanbul counts it. */
  readonly ignored?: true;
}
