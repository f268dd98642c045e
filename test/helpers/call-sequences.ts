import { createRng, type Rng } from '../../src/util/rng.js';

/** Builds one argument. Both sides of a comparison draw from equal generators, so they get equal values. */
export type MakeValue = (rng: Rng) => unknown;

const texts = [
  '',
  'a',
  'abc',
  '1',
  '-1.5',
  '0x1f',
  '1.2.3',
  '>=1.2.0 <2',
  '~1.2',
  'a: 1\nb: [x, y]',
  '- 1\n- {a: b}',
  '"q"',
  'x@y.zz',
  '1/3',
  '*',
];
const numbers = [0, 1, 2, 3, -1, 7, 0.5, -0.25, 10, 100, 1e3, Number.NaN, Infinity, -0];

export const anyValue: MakeValue = (rng) => valueOf(rng, 2);

function valueOf(rng: Rng, depth: number): unknown {
  const kind = rng.below(depth > 0 ? 10 : 7);
  switch (kind) {
    case 0:
    case 1:
      return rng.pick(numbers);
    case 2:
    case 3:
      return rng.pick(texts);
    case 4:
      return rng.chance(0.5);
    case 5:
      return rng.pick([null, undefined]);
    case 6:
      return rng.below(40) - 8;
    case 7:
      return Array.from({ length: rng.below(4) }, () => valueOf(rng, depth - 1));
    case 8:
      return Object.fromEntries(
        Array.from({ length: rng.below(3) }, () => [
          rng.pick(['a', 'b', 'min', 'max', 'loose', 'indent']),
          valueOf(rng, depth - 1),
        ]),
      );
    default:
      return (x: unknown, y: unknown) => (x === y ? 0 : String(x) < String(y) ? -1 : 1);
  }
}

type Func = (...args: unknown[]) => unknown;

/** One random use of a library: calls of exported functions, constructions, calls of methods on what came out. */
export function runSequence(library: unknown, seed: number, value: MakeValue, before: () => void): unknown[] {
  const rng = createRng(seed);
  const chance = createRng(seed);
  Math.random = () => chance.float();
  const made: unknown[] = [];
  const log: unknown[] = [];
  const functions = functionsOf(library);
  const length = 1 + rng.below(8);
  for (let i = 0; i < length; i++) {
    const receiver = made.length > 0 && rng.chance(0.6) ? rng.pick(made) : null;
    const names = receiver === null ? [] : methodsOf(receiver);
    const args = Array.from({ length: rng.below(4) }, () => (made.length > 0 && rng.chance(0.2) ? rng.pick(made) : value(rng)));
    const method = names.length > 0 ? rng.pick(names) : null;
    const [name, call] = rng.pick(functions);
    before();
    try {
      const result = method === null ? use(call, args) : ((receiver as Record<string, Func>)[method] as Func)(...args);
      log.push([method ?? name, describe(result, 4)]);
      if (result instanceof Promise) result.catch(() => undefined);
      else if (typeof result === 'object' && result !== null) made.push(result);
    } catch (error) {
      log.push([method ?? name, 'threw', describe(error, 2)]);
    }
    log.push(describe(args, 2));
  }
  log.push(describe(made, 4));
  return log;
}

/** A class is constructed; its constructor's code says so. */
function use(call: Func, args: unknown[]): unknown {
  const methods = Object.getOwnPropertyNames((call.prototype as object | undefined) ?? {}).length;
  return methods > 1 ? Reflect.construct(call, args) : call(...args);
}

function functionsOf(library: unknown): (readonly [string, Func])[] {
  const found: (readonly [string, Func])[] = typeof library === 'function' ? [['default', library as Func]] : [];
  for (const [name, value] of Object.entries(library as object)) {
    if (typeof value === 'function') found.push([name, value as Func]);
  }
  return found.sort(([a], [b]) => (a < b ? -1 : 1));
}

function methodsOf(receiver: unknown): string[] {
  const names = new Set<string>();
  for (
    let object = receiver as object | null;
    object && object !== Object.prototype && object !== Array.prototype;
    object = Object.getPrototypeOf(object)
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(object))) {
      if (typeof value === 'function' && name !== 'constructor') names.add(name);
    }
  }
  return [...names].sort();
}

/** A value as plain data: deep, bounded, with types, names of functions and messages of errors. */
export function describe(value: unknown, depth: number): unknown {
  if (typeof value === 'function') return `function ${value.name}/${value.length}`;
  if (typeof value === 'string') return textOf(value);
  if (typeof value !== 'object' || value === null) return Object.is(value, -0) ? '-0' : `${typeof value} ${String(value)}`;
  const type = Object.prototype.toString.call(value) + (Object.getPrototypeOf(value)?.constructor?.name ?? '');
  if (value instanceof Error) return [type, value.name, textOf(String(value.message))];
  if (depth === 0) return type;
  if (value instanceof Map || value instanceof Set)
    return [type, [...value].slice(0, 20).map((item) => describe(item, depth - 1))];
  if (ArrayBuffer.isView(value)) return [type, Array.from(value as Uint8Array).slice(0, 20)];
  const entries = Object.entries(Object.getOwnPropertyDescriptors(value)).slice(0, 40);
  return [type, entries.map(([key, property]) => [key, 'value' in property ? describe(property.value, depth - 1) : 'accessor'])];
}

/** The source text of a function is the one thing that instrumented code cannot keep. */
function textOf(text: string): string {
  return text.includes('{--__cov_steps') ? 'source text of a function' : text.slice(0, 2000);
}
