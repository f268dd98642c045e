import { createComparisonWatch } from './comparison-watch.js';
import { createMethodProbes } from './method-probes.js';
import { createOperatorProbes } from './operator-probes.js';
import { overBudget } from './over-budget.js';
import { createPatternWatch } from './pattern-watch.js';
import { createRecorder } from './recorder.js';
import { createStructureProbes } from './structure-probes.js';
import type { Trace } from './trace.js';

/**
 * Everything instrumented code mentions. The loader passes the values of `createProbes` as parameters of these
 * names, so that a probe is a local variable of the module. The prefix keeps them apart from the subject's names.
 */
const names = {
  steps: '__cov_steps',
  over: '__cov_over',
  size: '__cov_size',
  taken: '__cov_k',
  pages: '__cov_p',
  passes: '__cov_c',
  done: '__cov_s',
  noted: '__cov_q',
  truth: '__cov_t',
  graded: '__cov_g',
  left: '__cov_l',
  right: '__cov_r',
  lt: '__cov_lt',
  le: '__cov_le',
  gt: '__cov_gt',
  ge: '__cov_ge',
  eq: '__cov_eq',
  ne: '__cov_ne',
  same: '__cov_same',
  differ: '__cov_differ',
  below: '__cov_below',
  above: '__cov_above',
  atMost: '__cov_most',
  atLeast: '__cov_least',
  apart: '__cov_apart',
  looselyApart: '__cov_loose',
  equal: '__cov_equal',
  nullish: '__cov_n',
  first: '__cov_first',
  yes: '__cov_yes',
  passed: '__cov_passed',
  head: '__cov_head',
  linked: '__cov_linked',
  link: '__cov_link',
  noArguments: '__cov_none',
  target: '__cov_target',
  assigned: '__cov_assigned',
  fallback: '__cov_def',
  settle: '__cov_settle',
  settled: '__cov_settled',
  discriminants: '__cov_d',
  matches: '__cov_case',
  cases: '__cov_cases',
  decide: '__cov_switch',
  startsWith: '__cov_starts',
  endsWith: '__cov_ends',
  includes: '__cov_includes',
  excludes: '__cov_excludes',
  integer: '__cov_integer',
  nan: '__cov_nan',
  matched: '__cov_m',
  call: '__cov_call',
  pattern: '__cov_re',
  looks: '__cov_w',
  ask: '__cov_ask',
  lookUp: '__cov_find',
  missed: '__cov_missed',
  asked: '__cov_asked',
  tried: '__cov_tried',
} as const;

export type ProbeName = keyof typeof names;

export const probe: Readonly<Record<ProbeName, string>> = names;

export const probeNames: readonly string[] = Object.values(names);

/** The values for `probeNames`, in the same order, all writing into one trace. */
export function createProbes(trace: Trace): readonly unknown[] {
  const recorder = createRecorder(trace);
  const isProxy = findProxyCheck();
  const patterns = createPatternWatch(trace.patterns);
  const over = (): never => {
    // Stays spent whatever the subject does with the exception, and cannot wrap around.
    trace.steps[0] = -1;
    throw overBudget;
  };
  const probes: Record<ProbeName, unknown> = {
    steps: trace.steps,
    taken: trace.taken,
    pages: trace.pages,
    passes: trace.passes,
    done: trace.settled,
    noted: trace.noted,
    over,
    // Variables of the module, for operands that cannot be read twice.
    left: null,
    right: null,
    /** 64 bytes or elements cost a step; what is no number is the callee's to judge. */
    size: (size: unknown) => {
      if (
        typeof size === 'number' &&
        size > 4096 &&
        (trace.steps[0] = (trace.steps[0] as number) - Math.min(size / 64, 0x3fff_ffff)) < 0
      ) {
        over();
      }
      return size;
    },
    pattern: patterns.pass,
    looks: trace.comparisons.looks,
    ...createComparisonWatch(trace.comparisons, isProxy, patterns.noted),
    ...createOperatorProbes(trace, recorder),
    ...createStructureProbes(trace, recorder),
    ...createMethodProbes(recorder, isProxy),
  };
  return (Object.keys(names) as ProbeName[]).map((name) => probes[name]);
}

/** A text that V8 or the subject made out of instrumented code or of our callbacks, such as "__cov_n(...).x is not a function". */
export function mentionsProbe(text: string): boolean {
  return text.includes('__cov_') || ourCallback.test(text);
}

/** The parameter of our callbacks (`execute/callback.ts`), also where a name was made of the text: `covGivenSteps`. */
const ourCallback = /cov[_-]?given/i;

/** Only the engine can tell a proxy; without it every object counts as one. */
function findProxyCheck(): (value: unknown) => boolean {
  const load = (globalThis as any).process?.getBuiltinModule as ((name: string) => any) | undefined;
  return load?.('node:util')?.types?.isProxy ?? (() => true);
}
