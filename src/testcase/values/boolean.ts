import type { ValueKind } from './value-kind.js';

export const boolean: ValueKind<boolean> = {
  random: (rng) => rng.chance(0.5),
  mutate: (value) => !value,
};
