import { expect, it } from 'vitest';
import { checkpointPause } from '../../../src/child/checkpoint-pause.js';

it.each([
  [0, 1000],
  [25, 1000],
  [50, 2000],
  [900, 4000],
])('after a checkpoint of %d ms the next one is %d ms away', (cost, pause) => expect(checkpointPause(cost)).toBe(pause));
