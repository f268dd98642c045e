import type { CrowdingName } from './operators/crowding.js';
import type { SelectionName } from './operators/selection.js';

export interface SearchParameters {
  readonly population: number;
  /** Probability that a pair of parents is recombined; mutation always follows. */
  readonly crossoverRate: number;
  readonly selection: SelectionName;
  readonly tournamentSize: number;
  /** How much rank selection favours the best: 1 not at all, 2 linearly down to zero. */
  readonly rankBias: number;
  readonly crowding: CrowdingName;
  /** Fresh tests per generation beside the offspring, as a share of the population. */
  readonly randomShare: number;
  /**
   * When there are more best tests than places: `truncate` keeps the population's size (the paper), `keep` lets the
   * population grow so that no goal loses its closest test (EvoSuite's implementation).
   */
  readonly firstFront: 'truncate' | 'keep';
}

/** EvoSuite's defaults, which Panichella et al. (TSE 2018, §4.5) use as well. */
export const defaultParameters: SearchParameters = {
  population: 50,
  crossoverRate: 0.75,
  selection: 'tournament',
  tournamentSize: 10,
  rankBias: 1.7,
  crowding: 'fast-epsilon',
  randomShare: 0.1,
  firstFront: 'truncate',
};
