import type { TestEffects } from '../model/effects.js';
import type { Observed } from '../model/observation.js';
import type { Scalar } from '../model/scalar.js';
import type { SubjectModel } from '../model/subject.js';
import type { TypeId } from '../model/types.js';
import { mentionsProbe } from '../runtime/probes.js';
import type { Check } from './assertion.js';
import { exportedClassPath } from './class-path.js';
import { leaves } from './leaves.js';
import { tellingEntries, tellingItems } from './telling-part.js';
import type { UsualResult } from './usual-result.js';

/** Up to this many values are compared one by one; larger structures only in part. */
const mostLeaves = 12;
const mostPrimitives = 16;
const mostBytes = 40;
const longestText = 200;

/** What is known of the results of a call besides the value at hand. */
export interface KnownResult {
  readonly usual?: UsualResult | undefined;
  /** What it is declared to return. */
  readonly type?: TypeId | undefined;
  /** It is an object that was asked what it is like. */
  readonly isAsked?: boolean;
}

/** What to claim of a value, strongest first; empty when nothing about it would hold again. */
export function valueChecks(
  value: Observed,
  effects: TestEffects,
  model: SubjectModel,
  known: KnownResult = {},
): readonly Check[] {
  if (effects.random) return looseChecks(value, model);
  switch (value.k) {
    case 'scalar':
      return [scalarCheck(value.v)];
    case 'same':
      return [{ c: 'same', ref: value.ref }];
    case 'array':
      return arrayChecks(value, model);
    case 'object':
      return objectChecks(value, model, known.usual);
    case 'instance':
      return instanceChecks(value, model, known.type);
    case 'typed-array':
      return !value.cut && value.items.length <= mostBytes
        ? [{ c: 'equal', value }]
        : [{ c: 'length', length: value.length ?? value.items.length, of: value.name }];
    case 'map':
    case 'set':
      return !value.cut && leaves(value) <= mostPrimitives
        ? [{ c: 'equal', value: publicView(value, model) }]
        : looseChecks(value, model);
    case 'error':
      return mentionsProbe(value.message) ? looseChecks(value, model) : [{ c: 'equal', value }];
    case 'date':
    case 'regexp':
      return [{ c: 'equal', value }];
    case 'opaque':
      return value.length === undefined ? looseChecks(value, model) : [{ c: 'length', length: value.length, of: value.type }];
    default:
      return looseChecks(value, model);
  }
}

function scalarCheck(value: Scalar): Check {
  if (typeof value === 'string' && mentionsProbe(value)) return { c: 'type', type: 'string' };
  if (typeof value === 'string' && value.length > longestText) return { c: 'length', length: value.length, of: 'string' };
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
  const view = publicView(value, model);
  if (!value.cut && leaves(view) <= mostPrimitives) return [{ c: 'equal', value: view }];
  const parts = value.cut ? undefined : tellingItems(view);
  if (parts && leaves(parts) <= mostPrimitives) return [{ c: 'match', value: parts }];
  const some = value.items.filter((item) => leaves(item) <= 4).slice(0, 2);
  const part: readonly Check[] =
    some.length > 0 ? [{ c: 'equal', value: publicView({ k: 'array', items: some, cut: true }, model) }] : [];
  return [{ c: 'length', length: value.length ?? value.items.length }, ...part];
}

function objectChecks(value: Observed & { k: 'object' }, model: SubjectModel, usual: UsualResult | undefined): readonly Check[] {
  const view = publicView(value, model);
  if (!value.cut && leaves(view) <= mostLeaves && !isMachine(value)) return [{ c: 'equal', value: view }];
  const open = isMachine(value) ? openEntries(value) : value.entries;
  const small = tellingEntries(open, usual);
  if (small.length === 0) return looseChecks(value, model);
  return [{ c: 'match', value: publicView({ k: 'object', entries: small }, model) }];
}

/** Data that only its own functions are to touch: an object of a class in all but name. */
function isMachine({ entries }: Observed & { k: 'object' }): boolean {
  return entries.some(([, item]) => item.k === 'function') && entries.some(([key]) => isPrivate(key));
}

/** What is not private, and of that what is no function, if there is any. */
function openEntries({ entries }: Observed & { k: 'object' }): readonly (readonly [string, Observed])[] {
  const open = entries.filter(([key]) => !isPrivate(key));
  const data = open.filter(([, item]) => item.k !== 'function');
  return data.length > 0 ? data : open;
}

function isPrivate(key: string): boolean {
  return key.startsWith('_') && key !== '_';
}

/** The class, where the test can name it, and what is public of its data. */
function instanceChecks(value: Observed & { k: 'instance' }, model: SubjectModel, type: TypeId | undefined): readonly Check[] {
  const own = publicEntries(value, model);
  const open = own.length > 0 ? own : value.entries.filter(([key]) => declaredNames(type, model).has(key));
  const small = open.filter(([, item]) => leaves(item) <= 4 && item.k !== 'opaque');
  const speaking = small.filter(([, item]) => speaks(item, model));
  // What is empty is how an object without a name can be told at all.
  const shown = (speaking.length > 0 || isNameable(value.cls, model) ? speaking : small).slice(0, 5);
  const match: readonly Check[] =
    shown.length > 0 ? [{ c: 'match', value: publicView({ k: 'object', entries: shown }, model) }] : [];
  return isNameable(value.cls, model)
    ? [{ c: 'instance', cls: value.cls }, ...match]
    : match.length > 0
      ? match
      : [{ c: 'defined' }];
}

/** Says something of the object that has it: not that nothing is there, that it has a method, or that there is anything. */
function speaks(value: Observed, model: SubjectModel): boolean {
  switch (value.k) {
    case 'scalar':
      return value.v !== null && value.v !== undefined && !Number.isNaN(value.v);
    case 'function':
    case 'opaque':
      return value.k === 'opaque' && value.alike !== undefined;
    case 'instance':
      return isNameable(value.cls, model) || publicEntries(value, model).some(([, item]) => speaks(item, model));
    default:
      return true;
  }
}

/** What a type promises of an object whose class cannot be named. */
function declaredNames(type: TypeId | undefined, model: SubjectModel): ReadonlySet<string> {
  const node = type === undefined ? undefined : model.types[type];
  if (node?.k === 'union') return new Set(node.of.flatMap((member) => [...declaredNames(member, model)]));
  return new Set(
    node?.k === 'object' ? node.props.filter((prop) => !prop.method && !prop.internal).map((prop) => prop.name) : [],
  );
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
      return value.alike ? [{ c: 'pattern', source: value.alike.pattern, like: value.alike.text }] : [opaqueCheck(value.type)];
    case 'object':
    case 'regexp':
      return [{ c: 'type', type: 'object' }];
  }
}

/** Of some things no more is known than what they are. */
function opaqueCheck(type: string): Check {
  if (type === 'Date') return { c: 'instance', cls: 'Date' };
  return type === 'string' || type === 'number' || type === 'boolean' || type === 'bigint'
    ? { c: 'type', type }
    : { c: 'defined' };
}

export function isNameable(cls: string, model: SubjectModel): boolean {
  return exportedClassPath(cls, model) !== undefined || (cls !== 'Object' && cls in globalThis);
}

/** Instances inside a value are seen only by their public data: the rest is the subject's own affair. */
function publicView(value: Observed, model: SubjectModel): Observed {
  const inner = (item: Observed): Observed => publicView(item, model);
  switch (value.k) {
    case 'instance':
      return { ...value, entries: speakingEntries(value, model).map(([key, item]) => [key, inner(item)] as const), cut: true };
    case 'array':
    case 'set':
      return { ...value, items: value.items.map(inner) };
    case 'object':
      return { ...value, entries: value.entries.map(([key, item]) => [key, inner(item)] as const) };
    case 'map':
      return { ...value, entries: value.entries.map(([key, item]) => [inner(key), inner(item)] as const) };
    case 'scalar':
      // Source text of the subject's, with what instrumentation put into it.
      return typeof value.v === 'string' && mentionsProbe(value.v) ? { k: 'opaque', type: 'string' } : value;
    case 'error':
      return mentionsProbe(value.message) ? { k: 'opaque', type: 'error' } : value;
    default:
      return value;
  }
}

function speakingEntries(value: Observed & { k: 'instance' }, model: SubjectModel): readonly (readonly [string, Observed])[] {
  return publicEntries(value, model).filter(([, item]) => speaks(item, model));
}

export function publicEntries(
  value: Observed & { k: 'instance' },
  model: SubjectModel,
): readonly (readonly [string, Observed])[] {
  const shape = model.classes.find((cls) => cls.name === value.cls)?.shape;
  const node = shape === undefined ? undefined : model.types[shape];
  if (node?.k !== 'object') return [];
  return value.entries.filter(([key]) => !key.startsWith('_') && node.props.some((prop) => prop.name === key && !prop.internal));
}
