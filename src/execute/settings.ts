import events from 'node:events';
import http from 'node:http';

// Saved before a subject can replace them.
const { apply, defineProperty, deleteProperty, getOwnPropertyDescriptor } = Reflect;
const { is } = Object;

/** What a pair of functions or Node itself keeps in a place of its own: the property looks the same whatever it is set to. */
interface Setting {
  read(): unknown;
  write(value: unknown): void;
}

/** Listed anew when stock is taken: the functions are those that were in place then. */
export function settingsOfProcess(): readonly Setting[] {
  return [
    ...behindAccessor(globalThis, 'process'),
    ...behindAccessor(globalThis, 'Buffer'),
    ...behindAccessor(events, 'defaultMaxListeners'),
    ...behindAccessor(http, 'globalAgent'),
    ofErrors('stackTraceLimit'),
    ofErrors('prepareStackTrace'),
  ];
}

/** A plain property is compared as all others are. */
function behindAccessor(object: object, key: string): readonly Setting[] {
  const { get, set } = getOwnPropertyDescriptor(object, key) ?? {};
  if (!get || !set) return [];
  return [{ read: () => apply(get, object, []) as unknown, write: (value) => void apply(set, object, [value]) }];
}

const SavedError = Error;

/** covolve changes them itself, and whoever looks at a stack sets them for a moment: only what stays counts. */
function ofErrors(key: 'stackTraceLimit' | 'prepareStackTrace'): Setting {
  return {
    read: () => {
      const property = getOwnPropertyDescriptor(SavedError, key);
      return property?.get ?? property?.value;
    },
    write: (value) => {
      if (value === undefined) deleteProperty(SavedError, key);
      else defineProperty(SavedError, key, { value, writable: true, enumerable: true, configurable: true });
    },
  };
}

/** Settings as they were when it was made. */
export class SettingsTaken {
  private readonly values: readonly unknown[];

  constructor(private readonly settings: readonly Setting[]) {
    this.values = settings.map((setting) => setting.read());
  }

  holds(): boolean {
    const { settings, values } = this;
    for (let i = 0; i < settings.length; i++) if (!is((settings[i] as Setting).read(), values[i])) return false;
    return true;
  }

  /** False where something did not let itself be set. */
  restore(): boolean {
    const { settings, values } = this;
    for (let i = 0; i < settings.length; i++) {
      const setting = settings[i] as Setting;
      if (is(setting.read(), values[i])) continue;
      try {
        setting.write(values[i]);
      } catch {
        return false;
      }
    }
    return this.holds();
  }
}
