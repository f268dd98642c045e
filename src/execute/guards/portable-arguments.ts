import { tmpdir } from 'node:os';
import type { Observed } from '../../model/observation.js';
import { ownData } from '../effects.js';
import { hostHere } from '../host/host-values.js';

/** Longer texts are not read by anybody. */
const longestText = 300;
const mostMembers = 6;

/** What a call was given, where all of it is plain, short, and names no folder of this machine. */
export function portableArguments(args: readonly unknown[]): readonly Observed[] | undefined {
  const given: Observed[] = [];
  for (let i = 0; i < args.length; i++) {
    const value = plain(args[i], true);
    if (value === undefined) return undefined;
    given[i] = value;
  }
  return given;
}

function plain(value: unknown, mayHaveMembers: boolean): Observed | undefined {
  switch (typeof value) {
    case 'string':
      return value.length <= longestText && !ownFolders.some((folder) => value.includes(folder))
        ? { k: 'scalar', v: value }
        : undefined;
    case 'number':
    case 'boolean':
    case 'undefined':
      return { k: 'scalar', v: value };
    case 'object':
      if (value === null) return { k: 'scalar', v: null };
      return mayHaveMembers ? members(value) : undefined;
    default:
      return undefined;
  }
}

/** Of an options object. */
function members(value: object): Observed | undefined {
  if (Reflect.getPrototypeOf(value) !== objectPrototype) return undefined;
  const keys = Reflect.ownKeys(value);
  if (keys.length > mostMembers) return undefined;
  const entries: [string, Observed][] = [];
  for (const key of keys) {
    const member = typeof key === 'string' ? plain(ownData(value, key), false) : undefined;
    if (member === undefined) return undefined;
    entries.push([key as string, member]);
  }
  return { k: 'object', entries };
}

const { prototype: objectPrototype } = Object;
const ownFolders = [process.cwd(), tmpdir(), hostHere.temporary, hostHere.home].filter((folder) => folder.length > 1);
