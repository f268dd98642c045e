import type { Observed } from '../model/observation.js';
import type { SubjectModel } from '../model/subject.js';
import type { FoundTest } from '../testcase/found-test.js';
import { observedKey } from './observed-key.js';
import { isNameable } from './value-checks.js';

type Instance = Observed & { readonly k: 'instance' };

/** From so many different objects of a class on, what all of them have in common is a mark of the class. */
const fewest = 3;

/**
 * The tests without what is the same in every object of a class that any of them saw: `isInterval: true` tells an
 * interval from other things, not one from another. It stays where it is all that can be told of a class without a name,
 * and where other objects have something else there: `ok: false` tells a failure from a success.
 */
export function withoutBrands(tests: readonly FoundTest[], model: SubjectModel): readonly FoundTest[] {
  const seen = new Map<string, Map<string, Instance>>();
  const values = new Map<string, Set<string>>();
  for (const { observations } of tests) {
    for (const { value } of observations) {
      for (const one of (Array.isArray(value) ? value.flat() : [value as Observed]).flatMap(objectsIn)) {
        for (const [key, item] of one.entries) values.set(key, (values.get(key) ?? new Set()).add(observedKey(item)));
        if (one.k === 'instance') seen.set(one.cls, (seen.get(one.cls) ?? new Map()).set(observedKey(one), one));
      }
    }
  }
  const isOwn = (key: string): boolean => values.get(key)?.size === 1;
  const brands = new Map([...seen].map(([cls, instances]) => [cls, brandsOf([...instances.values()], isOwn)]));
  if ([...brands.values()].every(({ size }) => size === 0)) return tests;
  const bare = (value: Observed): Observed => withoutKeys(value, brands, model);
  return tests.map((found) => ({
    ...found,
    observations: found.observations.map((one) =>
      one.of === 'calls'
        ? { ...one, value: one.value.map((args) => args.map(bare)) }
        : { ...one, value: bare(one.value), ...('was' in one && one.was ? { was: bare(one.was) } : {}) },
    ),
  }));
}

/** `isOwn`: nowhere has anything another value by this name. */
function brandsOf(instances: readonly Instance[], isOwn: (key: string) => boolean): ReadonlySet<string> {
  const [first, ...others] = instances;
  if (first === undefined || instances.length < fewest) return new Set();
  const isShared = ([key, value]: Instance['entries'][number]): boolean =>
    value.k === 'scalar' && isOwn(key) && others.every(({ entries }) => entries.some(([other]) => other === key));
  return new Set(first.entries.filter(isShared).map(([key]) => key));
}

function objectsIn(value: Observed): readonly (Instance | (Observed & { readonly k: 'object' }))[] {
  switch (value.k) {
    case 'instance':
    case 'object':
      return [value, ...value.entries.flatMap(([, item]) => objectsIn(item))];
    case 'array':
    case 'set':
      return value.items.flatMap(objectsIn);
    case 'map':
      return value.entries.flat().flatMap(objectsIn);
    default:
      return [];
  }
}

function withoutKeys(value: Observed, brands: ReadonlyMap<string, ReadonlySet<string>>, model: SubjectModel): Observed {
  const inner = (item: Observed): Observed => withoutKeys(item, brands, model);
  switch (value.k) {
    case 'instance': {
      const entries = value.entries.map(([key, item]) => [key, inner(item)] as const);
      const own = entries.filter(([key]) => !brands.get(value.cls)?.has(key));
      return { ...value, entries: own.some(isData) || isNameable(value.cls, model) ? own : entries };
    }
    case 'object':
      return { ...value, entries: value.entries.map(([key, item]) => [key, inner(item)] as const) };
    case 'array':
    case 'set':
      return { ...value, items: value.items.map(inner) };
    case 'map':
      return { ...value, entries: value.entries.map(([key, item]) => [inner(key), inner(item)] as const) };
    default:
      return value;
  }
}

function isData([, value]: Instance['entries'][number]): boolean {
  return value.k === 'scalar' && value.v !== null && value.v !== undefined;
}
