import type { Algorithm } from '../search.js';
import { dynamosa } from './dynamosa.js';
import { random } from './random.js';

export type AlgorithmName = 'dynamosa' | 'random';

/** All search algorithms. A new one is a file and a line here. */
export const algorithms = { dynamosa, random } satisfies Record<AlgorithmName, Algorithm>;
