import type { Doc } from '../doc.js';

export type FrameworkName = 'vitest';

/** Registers that the file needs a name of the runner, and gives it back. */
export type UseName = (name: string) => string;

/** All that differs between test runners. `use` is called for every name that must be imported. */
export interface Framework {
  readonly name: FrameworkName;
  readonly module: string;
  /** Names that the file may import: nothing else may be called so. */
  readonly names: readonly string[];
  /** A function that records its calls. */
  mock(use: UseName, implementation?: Doc): Doc;
  /** A recording function whose calls end one after the other as the steps say, the last one for ever. */
  mockSequence(use: UseName, steps: readonly MockStep[]): Doc;
  /** Statements around each test of a group that needs timers or a fixed date. */
  fakeTimers(use: UseName, now: Doc | undefined): Doc;
  /** A statement: it is this time from now on, among fake timers. */
  setClock(use: UseName, now: Doc): Doc;
  realTimers(use: UseName): Doc;
  /** So many milliseconds pass, among fake timers. */
  passTime(use: UseName, milliseconds: Doc): Doc;
  /** A promise: settles when all timers have fired. */
  runTimers(use: UseName): Doc;
  /** `Math.random` gives this from now on. */
  fixChance(use: UseName, value: Doc): Doc;
  /** This way to print, `console.log`, prints nothing from now on. */
  silence(use: UseName, way: string): Doc;
  /** A statement: what was fixed or silenced is what it was before. */
  restoreSpies(use: UseName): Doc;
  /** An environment variable is this from now on; undefined: not set. */
  setVariable(use: UseName, name: Doc, value: Doc): Doc;
  /** A statement: all of them are what they were. */
  resetVariables(use: UseName): Doc;
  /** The title that the runner shows for one row of a table of tests. */
  rowTitle(template: string, row: readonly unknown[]): string;
}

export interface MockStep {
  readonly ends: 'returns' | 'throws' | 'resolves' | 'rejects';
  readonly value: Doc;
}
