import { refuse } from '../helpers/script-options.js';
import { type Layer, layers } from './expectation.js';

/** What somebody has written for layers; one that does not exist cannot be missed. */
export function layersNamed(names: readonly string[]): readonly Layer[] {
  const unknown = names.filter((name) => !layers.some((layer) => layer === name));
  if (unknown.length > 0) refuse(`There is no layer ${unknown.join(', ')}.`);
  return layers.filter((layer) => names.includes(layer));
}
