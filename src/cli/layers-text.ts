import type { LayerState } from '../model/layers.js';

/** Before the search: what stands between the code under test and the machine. */
export function layersText(layers: readonly LayerState[]): string {
  return layers
    .filter(({ active }) => active)
    .map(({ by }) => by)
    .join(', ');
}

/** After it, in short, with what is missing and why. */
export function layersLines(layers: readonly LayerState[]): readonly string[] {
  const active = layers.filter((one) => one.active).map(({ layer, by, partial }) => (partial ? `${layer} (${by})` : layer));
  const missing = layers.filter((one) => !one.active).map(({ layer, by }) => `${layer} (${by})`);
  return [
    `  sandbox ${active.length === 0 ? 'none' : active.join(' ')}${missing.length === 0 ? '' : ` · without ${missing.join(', ')}`}`,
  ];
}
