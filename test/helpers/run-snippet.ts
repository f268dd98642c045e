import { transformSync } from 'oxc-transform';
import ts from 'typescript';
import { createProbes, probeNames } from '../../src/runtime/probes.js';
import { completeTrace } from '../../src/runtime/switch-probes.js';
import { createTrace, isTaken, otherSides, resetTrace, type Trace } from '../../src/runtime/trace.js';
import { type ArmHits, instrumentText, istanbulHits, istanbulOf, ownHits, type Probed } from './instrumented.js';

export type Exports = Record<string, (...args: never[]) => unknown>;

/** A piece of TypeScript that assigns to `exports`, with probes in it, ready to be called. */
export interface Snippet extends Probed {
  readonly exports: Exports;
  readonly code: string;
}

export function probedSnippet(source: string, file = 'snippet.ts'): Snippet {
  const { code, table } = instrumentText(source, file);
  const trace = createTrace(otherSides(table.slots));
  resetTrace(trace, 100_000);
  return { table, trace, code, exports: evaluate(code, file, probeNames, createProbes(trace)) };
}

export function plainSnippet(source: string, file = 'snippet.ts'): Exports {
  return evaluate(source, file, [], []);
}

/** The same calls with our probes and with Istanbul's counters: both see the same arms. */
export function armsOfBoth(
  source: string,
  use: (exports: Exports) => void,
  file = 'snippet.ts',
): { own: ArmHits; istanbul: ArmHits } {
  const probed = probedSnippet(source, file);
  attempt(use, probed.exports);
  const { code, coverage } = istanbulOf(source, file);
  const counted = evaluate(code, file, [], []);
  attempt(use, counted);
  return { own: ownHits(probed), istanbul: istanbulHits(coverage()) };
}

/** Slots taken so far, as `text:side`. */
export function takenIn({ table, trace }: { table: Probed['table']; trace: Trace }): string[] {
  completeTrace(trace);
  return table.slots.filter(({ id, goal }) => goal && isTaken(trace, id)).map(({ text, kind }) => `${text}:${kind}`);
}

function attempt(use: (exports: Exports) => void, exports: Exports): void {
  try {
    use(exports);
  } catch {
    // What a snippet throws is part of the run.
  }
}

function evaluate(code: string, file: string, names: readonly string[], values: readonly unknown[]): Exports {
  const exports: Exports = {};
  const body = stripTypes(code, file).replace(/^#!.*|^export \{\};$/m, '');
  new Function('exports', ...names, body)(exports, ...values);
  return exports;
}

/** Decorators go through TypeScript's own transform: oxc's would import a runtime. */
function stripTypes(code: string, file: string): string {
  if (/@\w+\s+(?:class|\w+\()/.test(code)) {
    return ts.transpileModule(code, {
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, experimentalDecorators: true },
    }).outputText;
  }
  const { code: stripped, errors } = transformSync(file, code, { sourceType: 'module' });
  if (errors.length > 0) throw new Error(`${errors[0]?.message}\n${code}`);
  return stripped;
}
