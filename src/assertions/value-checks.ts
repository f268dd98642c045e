import type { TestEffects } from '../model/effects.js';
import type { Observed } from '../model/observation.js';
import type { Scalar } from '../model/scalar.js';
import type { SubjectModel } from '../model/subject.js';
import type { Check } from './assertion.js';
import { exportedClassPath } from './class-path.js';
import { leaves } from './leaves.js';

/** Up to this many values are compared one by one; larger structures only in part. */
const mostLeaves = 8;
const mostPrimitives = 12;
/** Of a larger object so many values are claimed. */
const mostInPart = 6;
const longestText = 200;

/** What to claim of a value, strongest first; empty when nothing about it would hold again. */
export function valueChecks(value: Observed, effects: TestEffects, model: SubjectModel): readonly Check[] {
  if (effects.random) return looseChecks(value, model);
  if (effects.clock && isTime(value)) return looseChecks(value, model);
  switch (value.k) {
    case 'scalar':
      return [scalarCheck(value.v)];
    case 'same':
      return [{ c: 'same', ref: value.ref }];
    case 'array':
      return arrayChecks(value, model);
    case 'object':
      return objectChecks(value, model);
    case 'instance':
      return instanceChecks(value, model);
    case 'map':
    case 'set':
    case 'typed-array':
      return !value.cut && leaves(value) <= mostPrimitives
        ? [{ c: 'equal', value: publicView(value, model) }]
        : looseChecks(value, model);
    case 'date':
    case 'regexp':
    case 'error':
      return [{ c: 'equal', value }];
    default:
      return looseChecks(value, model);
  }
}

function scalarCheck(value: Scalar): Check {
  if (typeof value === 'string' && value.length > longestText) return { c: 'length', length: value.length };
  if (typeof value === 'number' && isInexact(value)) return { c: 'close', value: Number(value.toFixed(10)), digits: 10 };
  return { c: 'is', value };
}

/** Digits that only arithmetic leaves behind, of a size where ten decimals still say enough. */
function isInexact(value: number): boolean {
  const size = Math.abs(value);
  return (
    size > 1e-4 && size < 1e6 && value.toFixed(10).length < String(value).length && String(value).replace(/\D/g, '').length > 14
  );
}

function arrayChecks(value: Observed & { k: 'array' }, model: SubjectModel): readonly Check[] {
  const plain = value.items.every((item) => item.k === 'scalar' && String(item.v).length <= 40);
  if (!value.cut && leaves(value) <= (plain ? mostPrimitives : mostLeaves))
    return [{ c: 'equal', value: publicView(value, model) }];
  const some = value.items.filter((item) => leaves(item) <= 4).slice(0, 2);
  const part: readonly Check[] =
    some.length > 0 ? [{ c: 'equal', value: publicView({ k: 'array', items: some, cut: true }, model) }] : [];
  const fallback: readonly Check[] = [...part, { c: 'instance', cls: 'Array' }];
  return value.cut ? fallback.slice(0, 1) : [{ c: 'length', length: value.items.length }, ...part];
}

function objectChecks(value: Observed & { k: 'object' }, model: SubjectModel): readonly Check[] {
  if (!value.cut && leaves(value) <= mostLeaves) return [{ c: 'equal', value: publicView(value, model) }];
  const small = tellingEntries(value.entries);
  if (small.length === 0) return looseChecks(value, model);
  return [{ c: 'match', value: publicView({ k: 'object', entries: small }, model) }];
}

/** Properties that say something before those that are empty, as many as can be read; in their order. */
function tellingEntries(entries: readonly (readonly [string, Observed])[]): readonly (readonly [string, Observed])[] {
  const chosen = new Set<string>();
  let room = mostInPart;
  for (const blank of [false, true]) {
    for (const [key, item] of entries) {
      const size = leaves(item);
      if (isBlank(item) !== blank || size > 4 || size > room) continue;
      chosen.add(key);
      room -= size;
    }
  }
  return entries.filter(([key]) => chosen.has(key));
}

function isBlank(value: Observed): boolean {
  if (value.k === 'scalar') return value.v === null || value.v === undefined;
  if (value.k === 'array') return value.items.length === 0;
  return value.k === 'object' ? value.entries.length === 0 : value.k === 'opaque' || value.k === 'function';
}

/** The class, where the test can name it, and what is public of its data. */
function instanceChecks(value: Observed & { k: 'instance' }, model: SubjectModel): readonly Check[] {
  const open = publicEntries(value, model)
    .filter(([, item]) => leaves(item) <= 4)
    .slice(0, 5);
  const match: readonly Check[] =
    open.length > 0 ? [{ c: 'match', value: publicView({ k: 'object', entries: open }, model) }] : [];
  return isNameable(value.cls, model)
    ? [{ c: 'instance', cls: value.cls }, ...match]
    : match.length > 0
      ? match
      : [{ c: 'defined' }];
}

/** What holds whatever the exact value is. */
function looseChecks(value: Observed, model: SubjectModel): readonly Check[] {
  switch (value.k) {
    case 'scalar':
      if (value.v === null || value.v === undefined) return [{ c: 'is', value: value.v }];
      return [{ c: 'type', type: typeof value.v as 'string' | 'number' | 'boolean' | 'bigint' }];
    case 'same':
      return [{ c: 'same', ref: value.ref }];
    case 'array':
      return [{ c: 'instance', cls: 'Array' }];
    case 'instance':
      return [isNameable(value.cls, model) ? { c: 'instance', cls: value.cls } : { c: 'defined' }];
    case 'map':
      return [{ c: 'instance', cls: 'Map' }];
    case 'set':
      return [{ c: 'instance', cls: 'Set' }];
    case 'date':
      return [{ c: 'instance', cls: 'Date' }];
    case 'typed-array':
      return [{ c: 'instance', cls: value.name }];
    case 'error':
      return [{ c: 'instance', cls: isNameable(value.cls, model) ? value.cls : 'Error' }];
    case 'promise':
      return [{ c: 'instance', cls: 'Promise' }];
    case 'function':
      return [{ c: 'type', type: 'function' }];
    case 'symbol':
      return [{ c: 'type', type: 'symbol' }];
    case 'opaque':
      return [{ c: 'defined' }];
    case 'object':
    case 'regexp':
      return [{ c: 'type', type: 'object' }];
  }
}

export function isNameable(cls: string, model: SubjectModel): boolean {
  return exportedClassPath(cls, model) !== undefined || (cls !== 'Object' && cls in globalThis);
}

/** A time of day, as number, date or text. */
function isTime(value: Observed): boolean {
  if (value.k === 'date') return true;
  if (value.k !== 'scalar') return false;
  return typeof value.v === 'number'
    ? Math.abs(value.v) > 1e9
    : typeof value.v === 'string' && /\d{4}-\d\d|\d\d:\d\d|\d{9,}/.test(value.v);
}

/** Instances inside a value are seen only by their public data: the rest is the subject's own affair. */
function publicView(value: Observed, model: SubjectModel): Observed {
  const inner = (item: Observed): Observed => publicView(item, model);
  switch (value.k) {
    case 'instance':
      return { ...value, entries: publicEntries(value, model).map(([key, item]) => [key, inner(item)] as const), cut: true };
    case 'array':
    case 'set':
      return { ...value, items: value.items.map(inner) };
    case 'object':
      return { ...value, entries: value.entries.map(([key, item]) => [key, inner(item)] as const) };
    case 'map':
      return { ...value, entries: value.entries.map(([key, item]) => [inner(key), inner(item)] as const) };
    default:
      return value;
  }
}

function publicEntries(value: Observed & { k: 'instance' }, model: SubjectModel): readonly (readonly [string, Observed])[] {
  const shape = model.classes.find((cls) => cls.name === value.cls)?.shape;
  const node = shape === undefined ? undefined : model.types[shape];
  if (node?.k !== 'object') return [];
  return value.entries.filter(([key]) => node.props.some((prop) => prop.name === key));
}
