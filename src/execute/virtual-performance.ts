import perfHooks from 'node:perf_hooks';
import { effects } from './effects.js';
import type { Patches } from './patches.js';
import { virtualClock } from './virtual-clock.js';

const { apply } = Reflect;
const { performance } = perfHooks;
// Saved before a subject can replace them.
const { clearMarks, clearMeasures } = performance;

/** Marks and measures of the running test. */
let names: string[] = [];

/** Takes away what a test has left on the timeline. */
export function resetTimeline(): void {
  if (names.length === 0) return;
  for (let i = 0; i < names.length; i++) {
    apply(clearMarks, performance, [names[i]]);
    apply(clearMeasures, performance, [names[i]]);
  }
  names = [];
}

/** What importing the subject has marked is there in all tests of it. */
export function keepTimeline(): void {
  names = [];
}

/** The stopwatch is on the virtual clock, and so is what is marked by it. What it says of the process itself counts as the clock. */
export function installVirtualPerformance(patches: Patches): void {
  patches.replace(performance, 'now', () => () => virtualClock.read());
  const origin = (): number => {
    effects.clock = true;
    return virtualClock.start;
  };
  patches.define(performance, 'timeOrigin', { get: origin, configurable: true, enumerable: true });
  patches.replace(performance, 'mark', (original) => (...args: unknown[]) => {
    const [name, options] = args as [unknown, MarkOptions | undefined];
    note(name);
    const isTimed = args.length === 0 || !isOptions(options) || options?.startTime !== undefined;
    return apply(original, performance, isTimed ? args : [name, { ...options, startTime: virtualClock.read() }]) as unknown;
  });
  patches.replace(performance, 'measure', (original) => (...args: unknown[]) => {
    note(args[0]);
    return apply(original, performance, withEnd(args)) as unknown;
  });
  patches.replace(performance, 'eventLoopUtilization', () => () => {
    effects.clock = true;
    return { idle: 0, active: 0, utilization: 0 };
  });
  const { nodeTiming } = performance;
  const timing = (): unknown => {
    effects.clock = true;
    return nodeTiming;
  };
  patches.define(performance, 'nodeTiming', { get: timing, configurable: true, enumerable: true });
  patches.replace(performance, 'toJSON', () => () => ({
    nodeTiming: timing(),
    timeOrigin: origin(),
    eventLoopUtilization: performance.eventLoopUtilization(),
  }));
}

interface MarkOptions {
  readonly startTime?: unknown;
}

interface MeasureOptions {
  readonly start?: unknown;
  readonly end?: unknown;
  readonly duration?: unknown;
}

function note(name: unknown): void {
  effects.clock = true;
  if (typeof name === 'string') names[names.length] = name;
}

/** What lasts until now lasts until the virtual one. What is wrong is left to the real function to refuse. */
function withEnd(args: readonly unknown[]): readonly unknown[] {
  const [name, from, to] = args;
  if (args.length === 0 || to !== undefined) return args;
  if (typeof from !== 'object' || from === null) return [name, from, virtualClock.read()];
  const { start, end, duration } = from as MeasureOptions;
  const isOpen = start !== undefined && end === undefined && duration === undefined;
  return isOpen ? [name, { ...from, end: virtualClock.read() }] : args;
}

function isOptions(value: unknown): value is object | undefined {
  return value === undefined || (typeof value === 'object' && value !== null);
}
