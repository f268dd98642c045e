import { drawOtherwise } from '../execute/random-source.js';

/** Begins to draw otherwise, and returns the way back. */
export type ChanceTrial = () => () => void;

/** Numbers from anywhere: what happens half of the time shows itself nearly always. */
const seeds = 6;

/** Both ends and the middle of each tenth: what one draw in ten decides shows itself as well, and what hardly ever happens at an end. */
const shares: readonly number[] = [0, 1, 0.05, 0.15, 0.25, 0.35, 0.45, 0.55, 0.65, 0.75, 0.85, 0.95];

/** Modules are imported anew for each. */
const sharesAtImport: readonly number[] = [0, 0.5, 1];

/** For what tests draw. */
export const chanceTrials: readonly ChanceTrial[] = [
  ...Array.from({ length: seeds }, (_, i) => () => drawOtherwise(i + 1)),
  ...shares.map((share, i) => () => drawOtherwise(seeds + i + 1, share)),
];

/** For what modules draw when they are imported. */
export const chanceTrialsAtImport: readonly ChanceTrial[] = sharesAtImport.map((share, i) => () => drawOtherwise(i + 1, share));
