import { parse } from 'node:path';
import type { Supervised } from '../execute/supervise.js';
import type { ChildPlace } from '../execute/supervise-child.js';
import { sameObservations } from '../execute/same-observed.js';
import { type Cause, causeWords } from '../model/causes.js';
import type { HostFact, TestEffects } from '../model/effects.js';
import type { Elsewhere, RefusedImport, SecondSight, Variation } from '../model/job.js';
import type { Link, LinkedProgram } from '../model/program.js';

/** A process that is somewhere else in one respect, and the tests for which that may matter. */
export interface OtherPlace {
  readonly cause: Cause;
  readonly place: ChildPlace;
  readonly elsewhere: Elsewhere;
  readonly tests: readonly number[];
}

/** With other separators and other letters for `i`; with other digits. */
const locales = ['tr_TR.UTF-8', 'ar_EG.UTF-8'];

/**
 * What only another process shows: the locale and the working folder are those of the process, and packages are imported once.
 * Only where something was seen to look at it: most modules need none.
 */
export function otherPlaces(
  { effects, importEffects, refusedImports = [] }: SecondSight,
  program: LinkedProgram,
): readonly OtherPlace[] {
  const all = effects.flatMap((own, index) => (own ? [index] : []));
  const looking = (fact: HostFact): readonly number[] => {
    if (importEffects.facts?.includes(fact)) return all;
    return all.filter((index) => effects[index]?.facts?.includes(fact));
  };
  const here: Elsewhere = { facts: [] };
  const folder = parse(process.cwd()).root;
  // Files that are only there in the sandbox are mocked in the runner, wherever it runs.
  const isReal = (index: number): boolean => effects[index]?.denied.length === 0;
  const atImport = (cause: Cause, elsewhere: Elsewhere): OtherPlace => ({ cause, place: {}, elsewhere, tests: all });
  // With these the import is refused, which says nothing of the others.
  const blamed = new Set(refusedImports.flatMap(({ variables = [] }) => variables));
  const env = importEffects.env?.filter((name) => !blamed.has(name)) ?? [];
  const places: OtherPlace[] = [
    ...locales.map((locale) => ({ cause: 'locale' as const, place: { locale }, elsewhere: here, tests: looking('locale') })),
    { cause: 'workingFolder', place: { folder }, elsewhere: here, tests: looking('workingFolder').filter(isReal) },
    ...importedFacts({ ...importEffects, env }, program).map(([cause, elsewhere]) => atImport(cause, elsewhere)),
  ];
  return places.filter(({ tests }) => tests.length > 0);
}

function importedFacts(
  { facts = [], env = [], clock, random }: TestEffects,
  program: LinkedProgram,
): readonly (readonly [Cause, Elsewhere])[] {
  const found: (readonly [Cause, Elsewhere])[] = [];
  for (const fact of ['host', 'platform', 'files'] as const) if (facts.includes(fact)) found.push([fact, { facts: [fact] }]);
  // Named by the project's own modules: what packages look for, other machines seldom have, and do less with.
  for (const absent of facts.includes('absentFiles') ? (['file', 'folder'] as const) : [])
    found.push(['files', { facts: ['absentFiles'], absent }]);
  // What the project's own modules do with variables is tried without a new process.
  if (env.length > 0 && hasPackages(program)) found.push(['environment', { facts: [], env }]);
  if (clock) found.push(['clock', { facts: [], clock: true }]);
  if (random) found.push(['random', { facts: [], random: true }]);
  return found;
}

function hasPackages({ modules }: LinkedProgram): boolean {
  return modules.some(({ links, requires = {} }) => [...Object.values(links), ...Object.values(requires)].some(isPackage));
}

function isPackage(link: Link): boolean {
  return link.to === 'external' && !link.target.startsWith('node:');
}

/** What was seen there and not here, by the number of the test. */
export function variationsAt(
  { cause, tests }: OtherPlace,
  here: SecondSight,
  there: SecondSight,
): ReadonlyMap<number, Variation> {
  const found = new Map<number, Variation>();
  tests.forEach((index, i) => {
    const usual = here.observations[index] ?? [];
    const seen = there.observations[i] ?? [];
    if (sameObservations(usual, seen)) return;
    const hasEnded = there.effects[i] !== undefined;
    found.set(index, { cause, observations: hasEnded ? seen : undefined });
  });
  return found;
}

/** To import it deletes or changes what somebody else has: an import that is refused for another reason is one that is not tried. */
export function isHarmful({ elsewhere }: OtherPlace, there: Supervised): there is Extract<Supervised, { kind: 'load-failed' }> {
  return there.kind === 'load-failed' && there.code === 'IMPORT_REFUSED' && elsewhere.facts.includes('absentFiles');
}

/** The reason for no tests, in words. */
export function harmAt(kinds: readonly string[]): string {
  const what = [...new Set(kinds)].sort().join(', ');
  return `where files exist that it looks for and that are not there now, importing it does what the sandbox refuses (${what}), and every test would import it`;
}

/** Where the module could not be imported there for what it does then. */
export function refusedAt(
  { cause, elsewhere: { env } }: OtherPlace,
  end: Exclude<Supervised, { kind: 'observed' }>,
): RefusedImport | undefined {
  if (end.kind !== 'load-failed' || end.code !== 'IMPORT_REFUSED') return undefined;
  return { cause, kinds: end.kinds ?? [], ...(env && { variables: env }) };
}

/**
 * In words, with what was in the way. That a folder cannot be read where a file was looked for says nothing of the tests: somebody who
 * has made one there cannot import the module either.
 */
export function untriedAt({ cause, elsewhere }: OtherPlace, end: Exclude<Supervised, { kind: 'observed' }>): string | undefined {
  if (end.kind === 'load-failed' && elsewhere.facts.includes('absentFiles')) return undefined;
  const [why = ''] = end.kind === 'suite' ? [] : end.message.split('\n');
  return why === '' ? causeWords[cause] : `${causeWords[cause]} (${why})`;
}
