import { engineBuiltins } from './engine-builtins.js';
import { intrinsics, shareOnly } from './intrinsics.js';
import { type Difference, Digest, Inventory, propertyOf, sameProperty, setProperty, undo } from './inventory.js';
import { SettingsTaken, settingsOfProcess } from './settings.js';

/** What became of the builtins in a test. spoilt: something that cannot be put back, so that nothing that runs here counts any more. */
export type Damage = 'none' | 'mended' | 'spoilt';

/**
 * How closely builtins are looked at: those that the engine needs itself; all that a digest sees, which takes a third of
 * a millisecond; every attribute of every property, which takes one.
 */
export type Look = 'quick' | 'wide' | 'full';

/**
 * The builtins as covolve needs them, and as the subject wants them. A module may patch builtins when it is imported
 * (a polyfill): its tests then run with these patches, and the engine without, so that neither meets the other's. What a
 * test changes of them is put back when it is over.
 */
export interface World {
  /** The import is over: what it changed belongs to the subject, and is taken away until a test runs. False where it cannot be. */
  settle(): boolean;
  /** A test begins, within. */
  begin(): void;
  /** Before anything of the subject's runs, and behind it. */
  enter(): void;
  leave(): void;
  /** Its modules were evaluated anew, within: what they patch, they patched with something new. */
  renewed(): void;
  /** After a test, within. */
  check(look: Look): Damage;
  /** A test left globals of its own behind, or changed such: state of the subject. */
  readonly globalsChanged: boolean;
}

/** Taken when the surroundings are in place; the same for all subjects of the process. */
interface Stock {
  readonly objects: readonly object[];
  readonly builtins: Inventory;
  readonly globals: Inventory;
  readonly settings: ReturnType<typeof settingsOfProcess>;
  digest: Digest;
}

type Patch = { -readonly [K in keyof Difference]: Difference[K] };

let stock: Stock | undefined;

export function takeStock(): void {
  const objects = intrinsics();
  shareOnly(objects);
  stock = {
    objects,
    builtins: new Inventory(objects),
    globals: new Inventory([globalThis]),
    settings: settingsOfProcess(),
    digest: new Digest(objects),
  };
}

export function createWorld(): World {
  if (!stock) takeStock();
  const taken = stock as Stock;
  const { objects, builtins, globals } = taken;
  /** What the import made of builtins, and of globals that were there before. */
  let patches: Patch[] = [];
  /** Globals as the import left them. */
  let own = globals;
  let ownDigest = new Digest([globalThis]);
  /** Settings too stay as the import left them, also for the engine, which does not go by them. */
  let settings = new SettingsTaken(taken.settings);
  let globalsChanged = false;

  const isPatchTouched = (): boolean => {
    for (let i = 0; i < patches.length; i++) {
      const { object, key, is } = patches[i] as Difference;
      const now = propertyOf(object, key);
      if (is === undefined ? now !== undefined : now === undefined || !sameProperty(is, now)) return true;
    }
    return false;
  };

  const applyAll = (which: 'was' | 'is'): void => {
    for (let i = 0; i < patches.length; i++) {
      const patch = patches[i] as Difference;
      setProperty(patch.object, patch.key, patch[which]);
    }
  };

  const mendGlobals = (look: Look): Damage => {
    if (look !== 'full' && holds(ownDigest)) return 'none';
    const found = own.differences();
    const isUndone = undo(found);
    let isBuiltin = found.prototypes.length > 0;
    for (let i = 0; i < found.properties.length; i++) {
      if (isStandard((found.properties[i] as Difference).key)) isBuiltin = true;
      else globalsChanged = true;
    }
    if (found.sealed || (isBuiltin && !isUndone)) return 'spoilt';
    if (look === 'wide' && found.properties.length === 0) ownDigest = new Digest([globalThis]);
    return isBuiltin ? 'mended' : 'none';
  };

  const mendBuiltins = (look: Look): Damage => {
    const found = builtins.differences();
    if (!undo(found)) return 'spoilt';
    if (found.properties.length + found.prototypes.length > 0) return 'mended';
    // Something of Node's was loaded when it was first used.
    if (look === 'wide') taken.digest = new Digest(objects);
    return 'none';
  };

  const mendSettings = (): Damage => {
    if (settings.holds()) return 'none';
    return settings.restore() ? 'mended' : 'spoilt';
  };

  const takeGlobals = (): void => {
    own = new Inventory([globalThis]);
    ownDigest = new Digest([globalThis]);
  };

  return {
    get globalsChanged() {
      return globalsChanged;
    },
    settle() {
      const found = builtins.differences();
      const changed = globals.differences();
      // First of all: from here on the engine's own code runs again.
      const isUndone = undo(found);
      const replaced = changed.properties.filter(({ was }) => was !== undefined);
      patches = [...found.properties, ...replaced].map((one) => ({ ...one }));
      applyAll('was');
      takeGlobals();
      settings = new SettingsTaken(taken.settings);
      return isUndone;
    },
    begin() {
      globalsChanged = false;
      if (patches.length > 0) applyAll('is');
    },
    enter() {
      if (patches.length > 0) applyAll('is');
    },
    leave() {
      if (patches.length > 0) applyAll('was');
    },
    renewed() {
      for (let i = 0; i < patches.length; i++) {
        const patch = patches[i] as Patch;
        patch.is = propertyOf(patch.object, patch.key);
      }
      applyAll('was');
      settings.restore();
      if (!holds(ownDigest)) takeGlobals();
      applyAll('is');
    },
    check(look) {
      const isTouched = isPatchTouched();
      if (patches.length > 0) applyAll('was');
      let damage: Damage = isTouched ? 'mended' : 'none';
      if (look === 'full' || !holds(engineBuiltins) || (look === 'wide' && !holds(taken.digest)))
        damage = worse(damage, mendBuiltins(look));
      if (look !== 'quick') {
        damage = worse(damage, mendGlobals(look));
        damage = worse(damage, mendSettings());
      }
      if (patches.length > 0) applyAll('is');
      return damage;
    },
  };
}

function worse(one: Damage, other: Damage): Damage {
  if (one === 'spoilt' || other === 'none') return one;
  return other;
}

function isStandard(key: PropertyKey): boolean {
  return typeof key === 'string' && standardNames.has(key);
}

const standardNames: ReadonlySet<string> = new Set(Object.getOwnPropertyNames(globalThis));

/** A getter in the place of a value may throw. */
function holds(what: { holds(): boolean }): boolean {
  try {
    return what.holds();
  } catch {
    return false;
  }
}
