/** Values that print as one literal. NaN, -0, ±Infinity and bigint included. */
export type Scalar = string | number | boolean | bigint | null | undefined;
