/** Time as a parameter: milliseconds from an arbitrary start, monotonic. */
export type Clock = () => number;

export const wallClock: Clock = () => performance.now();
