import type { ValueSearch } from './value-search.js';

export const boolean: ValueSearch<boolean> = function* (value) {
  if (value) yield false;
};
