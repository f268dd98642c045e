import type { Crowding, CrowdingName } from './crowding.js';
import { fastEpsilon } from './fast-epsilon.js';
import { subVectorDominance } from './sub-vector-dominance.js';

/** All crowding measures. */
export const crowdings = {
  'fast-epsilon': fastEpsilon,
  'sub-vector': subVectorDominance,
} satisfies Record<CrowdingName, Crowding>;
