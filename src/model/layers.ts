/** The layers between the code under test and the user's machine (safety.md §1), the innermost first. */
export const layerNames = ['L0', 'L1', 'L2', 'L3', 'L4', 'L5'] as const;

export type LayerName = (typeof layerNames)[number];

/** What one of them does on this machine, or why it does nothing. */
export interface LayerState {
  readonly layer: LayerName;
  readonly active: boolean;
  /** `permission model`, `limits of heap, memory and data`; of one that is not active, why. */
  readonly by: string;
  /** This machine lacks something of it: `by` is all that there is. */
  readonly partial?: true;
}
