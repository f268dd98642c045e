import type { HostFact } from '../../model/effects.js';
import { effects, noteFact } from '../effects.js';
import { type HostValues, hostElsewhere, hostHere } from './host-values.js';

/** Whether the process says that it is elsewhere; one record, because the patches that read it sit on the process's own objects. */
const place: { values: HostValues; platform: NodeJS.Platform } = { values: hostHere, platform: hostHere.platform };

/** Something of the machine or the process was asked for. */
export function askHost<K extends keyof HostValues>(name: K): HostValues[K] {
  noteFact('host');
  return place.values[name];
}

export function askPlatform(): NodeJS.Platform {
  noteFact('platform');
  return place.platform;
}

/** From now on the machine is another as far as these facts go. Returns the way back. */
export function moveHost(facts: readonly HostFact[]): () => void {
  const before = { ...place };
  if (facts.includes('host')) place.values = hostElsewhere;
  if (facts.includes('platform')) place.platform = hostElsewhere.platform;
  return () => void Object.assign(place, before);
}

/** Something of covolve's own that looks at the machine on the way; what it looks at is no fact of the test. */
export function unnoticed<T>(look: () => T): T {
  const { facts } = effects;
  try {
    return look();
  } finally {
    effects.facts = facts;
  }
}
