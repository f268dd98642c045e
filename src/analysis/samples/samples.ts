import type { Callable, Sample } from '../../model/subject.js';
import type { ParsedModule } from '../parse.js';
import { type Node, childrenOf, isCallee } from '../syntax.js';
import { comparedWords, type Tables, tablesOf } from './compared-words.js';
import { describedWords } from './described-words.js';
import { type SampleCall, sampleCalls } from './sample-calls.js';

/** What else was written about the subject. */
export interface Writings {
  /** The source of modules that it imports. */
  readonly imported: readonly string[];
  /** The manual of its package. */
  readonly manual: string;
}

const MOST_SAMPLES = 8;
/** Fewer are special cases rather than the words to choose from. */
const LEAST_WORDS = 3;

/**
 * The callables with the texts that a person would pass: those of calls in comments and in the manual, those that comments name
 * for a parameter, and those that the code compares one with. A text with a grammar is hard to come by otherwise.
 */
export function withSamples(callables: readonly Callable[], parsed: ParsedModule, writings: Writings): readonly Callable[] {
  const { program, comments, source } = parsed;
  const stated = byName(comments.flatMap(({ value }) => sampleCalls(withoutStars(value))));
  const elsewhere = byName([
    ...codeOf(writings.manual).flatMap(sampleCalls),
    ...writings.imported.flatMap((text) => blocksOf(text).flatMap(sampleCalls)),
  ]);
  const described = comments.map(({ value, end }) => ({ words: describedWords(withoutStars(value)), end }));
  const functions = functionsOf(program);
  const tables = tablesOf(program);
  const sampled = callables.map((callable): Callable => {
    if (callable.params.length === 0) return callable;
    const own = described.findLast(({ end }) => isRightBefore(end, callable, source))?.words;
    const rows: readonly Sample[] = [
      ...(stated.get(callable.name) ?? []).map(({ args }) => ({ args, stated: true as const })),
      ...columns(callable, (name) => own?.get(name) ?? []),
      ...(elsewhere.get(callable.name) ?? []).map(({ args }) => ({ args })),
      ...columns(callable, (name) => words(name, callable, functions, tables)),
    ];
    return withRows(callable, rows);
  });
  return sampled.map((callable) => withNamesakes(callable, sampled));
}

/** What is known for a parameter of the same name serves where nothing else is known. */
function withNamesakes(callable: Callable, all: readonly Callable[]): Callable {
  if (callable.samples !== undefined) return callable;
  const known = (name: string): readonly string[] =>
    all.flatMap(({ params, samples = [] }) => {
      const at = params.findIndex((param) => param.name === name);
      return at < 0 ? [] : samples.flatMap(({ args, stated }) => (stated ? (args[at] ?? []) : []));
    });
  return withRows(callable, columns(callable, known));
}

function withRows(callable: Callable, rows: readonly Sample[]): Callable {
  const known = new Set<string>();
  const samples = rows.flatMap((row): readonly Sample[] => {
    const args = withoutEnd(row.args.slice(0, callable.params.length));
    const key = JSON.stringify(args);
    if (args.length === 0 || known.has(key)) return [];
    known.add(key);
    return [{ ...row, args }];
  });
  return samples.length === 0 ? callable : { ...callable, samples: samples.slice(0, MOST_SAMPLES) };
}

/** Up to the last text. */
function withoutEnd(args: Sample['args']): Sample['args'] {
  return args.slice(0, args.findLastIndex((arg) => arg !== null) + 1);
}

/** A row for each text of one parameter. */
function columns({ params }: Callable, textsFor: (name: string) => readonly string[]): readonly Sample[] {
  return params.flatMap(({ name }, at) =>
    textsFor(name).map((text) => ({
      args: params.slice(0, at + 1).map((_, n) => (n === at ? text : null)),
      stated: true as const,
    })),
  );
}

function words(name: string, { span }: Callable, functions: readonly Node[], tables: Tables): readonly string[] {
  const [start = -1, end = -1] = span ?? [];
  const code = functions.find((node) => node.start >= start && node.end <= end);
  const found = code ? comparedWords(name, code, tables).filter((word) => !(word in {})) : [];
  return found.length < LEAST_WORDS ? [] : found;
}

function functionsOf(program: Node): readonly Node[] {
  const found: Node[] = [];
  const visit = (node: Node): void => {
    if (isCallee(node)) found.push(node);
    for (const child of childrenOf(node)) visit(child);
  };
  visit(program);
  return found;
}

function byName(calls: readonly SampleCall[]): ReadonlyMap<string, readonly SampleCall[]> {
  const found = new Map<string, SampleCall[]>();
  for (const call of calls) {
    const known = found.get(call.name);
    if (known) known.push(call);
    else found.set(call.name, [call]);
  }
  return found;
}

const modifiers = /^[\s\w.=]{0,80}$/;

/** Between a comment and what it is for there is nothing but `export default async`, or `exports.name =`. */
function isRightBefore(end: number, { span }: Callable, source: string): boolean {
  return span !== undefined && end <= span[0] && modifiers.test(source.slice(end, span[0]));
}

function withoutStars(comment: string): string {
  return comment.replaceAll(/^[ \t]*\*+ ?/gm, '');
}

/** The blocks of code in a manual, and what is set as code in its prose. */
function codeOf(manual: string): readonly string[] {
  return [...manual.matchAll(/^```.*\n([\s\S]*?)^```|`([^`\n]+)`/gm)].map(([, block, inline]) => block ?? inline ?? '');
}

function blocksOf(source: string): readonly string[] {
  return [...source.matchAll(/\/\*\*([\s\S]*?)\*\//g)].map(([, inner = '']) => withoutStars(inner));
}
