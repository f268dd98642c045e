import { rankSelection } from './rank-selection.js';
import type { Selection, SelectionName } from './selection.js';
import { tournament } from './tournament.js';

/** All ways to choose parents. */
export const selections = { tournament, rank: rankSelection } satisfies Record<SelectionName, Selection>;
