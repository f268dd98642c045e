/**
 * What instrumented code says while modules are loaded: which variables hold state that outlives a call. The loader
 * passes an object of this shape under this name; code that runs in a test finds it switched off.
 */
export const stateWatch = '__cov_state';

/** The private field that tells a class whose private state is handed over from one that keeps it to itself. */
export const privateWatch = '#__cov_state';

export interface StateWatch {
  on: boolean;
  /**
   * - `read`, `write`: variables that functions assign to, read again at every comparison
   * - `held`: variables that keep their value, whose contents functions change or may change
   * - `glanced`: variables whose contents are probably only read
   */
  add(read: Read | 0, write: Write | 0, held: Read | 0, glanced: Read | 0): void;
}

/** The values of some variables, now. Throws where one of them is not initialised. */
export type Read = () => readonly unknown[];

/** Gives them these values again. */
export type Write = (values: readonly unknown[]) => void;
