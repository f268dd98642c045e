/**
 * Undoes enumerable additions to Object.prototype and Array.prototype, which every later test would see; tells
 * whether there were any. Costs 10 ns when there are none (engine.md §4). Replaced methods are not looked for here.
 */
export function undoPollution(): boolean {
  let polluted = false;
  for (const key in probe) {
    polluted = true;
    Reflect.deleteProperty(arrayPrototype, key);
    Reflect.deleteProperty(objectPrototype, key);
  }
  return polluted;
}

const probe: unknown[] = [];
const { prototype: arrayPrototype } = Array;
const { prototype: objectPrototype } = Object;
