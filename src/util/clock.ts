/** Time as a parameter: milliseconds from an arbitrary start, monotonic. */
export type Clock = () => number;

export const wallClock: Clock = () => performance.now();

/** Runs `action` after `ms`, unless cancelled by the function it gives back; never keeps the process alive. */
export type Delay = (ms: number, action: () => void) => () => void;

export const wallDelay: Delay = (ms, action) => {
  const timer = setTimeout(action, ms);
  timer.unref();
  return () => clearTimeout(timer);
};
