import { engineBuiltins } from './engine-builtins.js';
import { everyday, intrinsics, shareOnly } from './intrinsics.js';
import { type Difference, Digest, Inventory, propertyOf, sameProperty, setProperty, undo } from './inventory.js';

/** What became of the builtins in a test. spoilt: something that cannot be put back, so that nothing that runs here counts any more. */
export type Damage = 'none' | 'mended' | 'spoilt';

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
  check(look: 'quick' | 'wide'): Damage;
  /** A test left globals of its own behind, or changed such: state of the subject. */
  readonly globalsChanged: boolean;
}

/** Taken when the surroundings are in place; the same for all subjects of the process. */
interface Stock {
  readonly builtins: Inventory;
  readonly globals: Inventory;
  readonly digest: Digest;
}

type Patch = { -readonly [K in keyof Difference]: Difference[K] };

let stock: Stock | undefined;

export function takeStock(): void {
  const objects = intrinsics();
  shareOnly(objects);
  stock = { builtins: new Inventory(objects), globals: new Inventory([globalThis]), digest: new Digest(objects, everyday) };
}

export function createWorld(): World {
  if (!stock) takeStock();
  const { builtins, globals, digest } = stock as Stock;
  /** What the import made of builtins, and of globals that were there before. */
  let patches: Patch[] = [];
  /** Globals as the import left them. */
  let own = globals;
  let ownDigest = new Digest([globalThis], [globalThis]);
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

  const mendGlobals = (): Damage => {
    if (holds(ownDigest)) return 'none';
    const found = own.differences();
    undo(found);
    let isBuiltin = false;
    for (let i = 0; i < found.properties.length; i++) {
      if (isStandard((found.properties[i] as Difference).key)) isBuiltin = true;
      else globalsChanged = true;
    }
    return isBuiltin ? 'mended' : 'none';
  };

  const takeGlobals = (): void => {
    own = new Inventory([globalThis]);
    ownDigest = new Digest([globalThis], [globalThis]);
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
      if (!holds(ownDigest)) takeGlobals();
      applyAll('is');
    },
    check(look) {
      const isTouched = isPatchTouched();
      if (patches.length > 0) applyAll('was');
      let damage: Damage = isTouched ? 'mended' : 'none';
      if (!holds(engineBuiltins) || (look === 'wide' && !holds(digest))) {
        const found = builtins.differences();
        const isFound = found.properties.length + found.prototypes.length > 0;
        if (!undo(found)) damage = 'spoilt';
        else if (isFound) damage = 'mended';
      }
      if (look === 'wide' && damage !== 'spoilt' && mendGlobals() === 'mended') damage = 'mended';
      if (patches.length > 0) applyAll('is');
      return damage;
    },
  };
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
