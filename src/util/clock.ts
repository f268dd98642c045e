/** Time as a parameter: milliseconds from an arbitrary start, monotonic. */
export type Clock = () => number;

// Bound when loaded: next to a subject `performance.now` becomes virtual later on.
const now = performance.now.bind(performance);

export const wallClock: Clock = () => now();

/** Milliseconds in the count that files carry: for their age only, it may jump. */
export const wallTime: Clock = () => Date.now();

/** Runs `action` after `ms`, unless cancelled by the function it gives back; never keeps the process alive. */
export type Delay = (ms: number, action: () => void) => () => void;

export const wallDelay: Delay = (ms, action) => {
  const timer = setTimeout(action, ms);
  timer.unref();
  return () => clearTimeout(timer);
};
