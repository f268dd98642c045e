import { types } from 'node:util';
import type { Observed } from '../model/observation.js';
import { mentionsProbe } from '../runtime/probes.js';
import { classNameOf, inheritedData, nameOf } from './class-name.js';
import { observeBuiltin } from './observe-builtin.js';
import { type Look, maxDepth, maxItems, maxLeaves } from './observe-look.js';

/** Longer texts and larger numbers say nothing in an assertion. */
const maxText = 2000;
const maxBigint = 2n ** 256n;

/**
 * A value as an assertion may speak of it: deep, but bounded. Never throws, and never runs code of the subject's:
 * accessors, `toString`, `toJSON` and proxies are left alone. An object that is one of the first `before` variables
 * is named instead of described; inside a value that holds for what cannot be written down (instances, functions).
 */
export function observeValue(value: unknown, variables: readonly unknown[], before: number): Observed {
  try {
    const whole = isIdentifiable(value) ? variableOf(value, variables, before) : undefined;
    return whole ?? createLook(variables, before).at(value, 0);
  } catch {
    // A value that cannot even be looked at (a revoked proxy as prototype, exhausted stack): nothing to say of it.
    return { k: 'opaque', type: typeof value };
  }
}

function createLook(variables: readonly unknown[], before: number): Look {
  const way: unknown[] = [];
  let leaves = 0;

  const at = (value: unknown, depth: number): Observed => {
    if (!isIdentifiable(value)) {
      leaves++;
      return scalar(value);
    }
    const simple = observeAtom(value, depth > 0 ? variableOf(value, variables, before) : undefined);
    if (simple) {
      leaves++;
      return simple;
    }
    const object = value as object;
    for (let i = 0; i < depth; i++) if (way[i] === object) return { k: 'opaque', type: 'cycle' };
    if (depth >= maxDepth) return { k: 'opaque', type: 'deep' };
    way[depth] = object;
    return (
      observeBuiltin(object, depth, look) ??
      observeInstance(object, depth, look, variableOf(value, variables, depth > 0 ? before : 0))
    );
  };

  const look: Look = {
    at,
    isFull: () => leaves >= maxLeaves,
    entries(of, depth) {
      const entries: (readonly [string, Observed])[] = [];
      let cut = false;
      const keys = ownKeys(of);
      for (let i = 0; i < keys.length; i++) {
        const key = keys[i] as PropertyKey;
        const property = getOwnPropertyDescriptor(of, key);
        if (!property?.enumerable) continue;
        // Symbol keys count in comparisons but cannot be printed.
        // Nor can the text of a function of ours, which is another in the emitted test.
        if (typeof key !== 'string' || mentionsProbe(key) || entries.length === maxItems || leaves >= maxLeaves) cut = true;
        else
          entries[entries.length] = [key, 'value' in property ? at(property.value, depth + 1) : { k: 'opaque', type: 'getter' }];
      }
      return { entries, cut };
    },
    items(count, item, depth) {
      const items: Observed[] = [];
      for (let i = 0; i < count && i < maxItems && !look.isFull(); i++) items[i] = at(item(i), depth + 1);
      return { items, cut: items.length < count };
    },
  };
  return look;
}

const { getOwnPropertyDescriptor, ownKeys } = Reflect;
const { toString: symbolText } = Symbol.prototype;

function scalar(value: unknown): Observed {
  if (typeof value === 'string' && value.length > maxText) return { k: 'opaque', type: 'string', length: value.length };
  if (typeof value === 'string' && mentionsProbe(value)) return { k: 'opaque', type: 'string' };
  if (typeof value === 'bigint' && (value > maxBigint || value < -maxBigint)) return { k: 'opaque', type: 'bigint' };
  return { k: 'scalar', v: value as string };
}

/** What has no inside to look at. */
function observeAtom(value: object | symbol, variable: Observed | undefined): Observed | undefined {
  if (typeof value === 'symbol') return variable ?? { k: 'symbol', text: Reflect.apply(symbolText, value, []) };
  if (types.isProxy(value)) return variable ?? { k: 'opaque', type: 'Proxy' };
  if (typeof value === 'function') return variable ?? { k: 'function', name: nameOf(value) ?? '' };
  if (types.isPromise(value)) return { k: 'promise' };
  return undefined;
}

function observeInstance(value: object, depth: number, look: Look, variable: Observed | undefined): Observed {
  if (variable) return variable;
  const cls = classNameOf(value);
  if (cls === undefined || types.isModuleNamespaceObject(value) || types.isArgumentsObject(value)) {
    const tag = inheritedData(value, Symbol.toStringTag);
    return { k: 'opaque', type: typeof tag === 'string' ? tag : 'Object' };
  }
  const { entries, cut } = look.entries(value, depth);
  return { k: 'instance', cls, entries, ...(cut && { cut: true }) };
}

function isIdentifiable(value: unknown): value is object | symbol {
  return (typeof value === 'object' && value !== null) || typeof value === 'function' || typeof value === 'symbol';
}

function variableOf(value: unknown, variables: readonly unknown[], before: number): Observed | undefined {
  for (let ref = 0; ref < before; ref++) if (variables[ref] === value) return { k: 'same', ref };
  return undefined;
}
