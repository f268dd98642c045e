/** Value of `Trace.settled` where nothing that comes by can tell anything new; 0 is a slot that may have more to tell. */
export const SETTLED = 1;
