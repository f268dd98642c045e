/** Values of `Trace.settled`; 0 is a slot that may have more to tell. */

/** Nothing that comes by can tell anything new. */
export const SETTLED = 1;

/** A condition whose value may still come closer to falsy, but only as a number: all else is a whole step from it. */
export const SETTLED_BUT_FOR_NUMBERS = 2;
