/**
 * Whether a date was made, read from a text, or a formatter used since it was last cleared: what did nothing of the kind,
 * and was given no date, is the same in every time zone.
 */
export const dateUse = { seen: false };
