import type { Execution } from '../execute/execution.js';
import { showAbsent } from '../execute/host/absent-files.js';
import { holdEnvironment, moveEnvironment, variableAtStart } from '../execute/host/environment.js';
import { moveHost } from '../execute/host/host.js';
import { moveFiles } from '../execute/host/project-files.js';
import { observeTest } from '../execute/observe.js';
import { createQueryTrust, trustIn } from '../execute/query-trust.js';
import { sameObservations } from '../execute/same-observed.js';
import type { Cause } from '../model/causes.js';
import type { TestEffects } from '../model/effects.js';
import type { RefusedImport, Variation } from '../model/job.js';
import type { Observation } from '../model/observation.js';
import type { TestCase } from '../testcase/statement.js';
import { chanceTrials, chanceTrialsAtImport } from './chance-trials.js';
import type { ImportTrials } from './import-anew.js';
import { kindsOf, refusedByVariables } from './import-trials.js';
import type { Job, SessionIo } from './session.js';
import type { LoadedSubject } from './subject.js';
import { isUsableWith } from './subject-problem.js';
import { createTrialTime, inTurnsBy } from './trial-time.js';
import { variableValues } from './variable-values.js';

/** A test that ended by itself in this process as well. */
export interface RanTest {
  readonly index: number;
  readonly test: TestCase;
  /** Of the effects that it has. */
  readonly kinds: readonly string[];
  readonly observations: readonly Observation[];
  /** What its objects were asked, if not everything. */
  readonly queries?: readonly number[];
  readonly effects: TestEffects;
}

/** One thing that is made otherwise. */
interface Change {
  readonly cause: Cause;
  readonly variable?: string;
  /** Whether it can matter to this test. */
  concerns(effects: TestEffects): boolean;
  /** Returns the way back. */
  enter(): () => void;
  /** Only whether the test then has an effect that it has not here: how it ends otherwise is of no interest. */
  readonly onlyHarm?: true;
  /** The modules look at it when they are imported: they are to be imported anew. */
  readonly imported?: true;
  /** With which variables, where it is these. */
  readonly variables?: Variables;
}

type Variables = ReadonlyMap<string, string | undefined>;

function keyOf(variables: Variables): string {
  return JSON.stringify([...variables]);
}

export interface Surroundings extends Pick<SessionIo, 'send' | 'giveUp' | 'clock'> {
  readonly imports: ImportTrials;
}

/** What came out otherwise. */
export interface Varied {
  /** By the number of the test. */
  readonly runs: ReadonlyMap<number, readonly Variation[]>;
  readonly refusedImports: readonly RefusedImport[];
}

/**
 * Runs the tests that look at their surroundings, or draw by chance, with one of these made otherwise at a time; gives the runs
 * and imports that came out otherwise. What nobody looks at need not be tried.
 */
export async function observeVaried(
  job: Job,
  subject: LoadedSubject,
  tests: readonly RanTest[],
  { send, giveUp, clock, imports }: Surroundings,
): Promise<Varied> {
  const found = new Map<number, Variation[]>();
  const refusedImports: RefusedImport[] = [];
  const importAnew = async (): ReturnType<ImportTrials['again']> => (imports.lost < mostLost ? imports.again() : undefined);
  const isOver = createTrialTime(job.search.budget, clock);
  /** How imports with other variables ended. */
  const known = new Map<string, unknown>();
  for (const change of changesFor(job, subject, tests)) {
    const stage = change.imported ? 'imported' : 'here';
    if (isOver(stage) || (change.variables && known.has(keyOf(change.variables)))) continue;
    const giveBack = holdEnvironment();
    const leave = change.enter();
    try {
      const there = change.imported ? await importAnew() : subject;
      if (change.variables) known.set(keyOf(change.variables), there && 'failure' in there ? there.failure : undefined);
      if (there === undefined) continue;
      if ('failure' in there) {
        const kinds = kindsOf(there.failure);
        // Of variables it is found out below which ones it is; for what it fails else is left to the runner.
        if (kinds.length > 0 && change.cause !== 'environment') refusedImports.push({ cause: change.cause, kinds });
        continue;
      }
      const { executor } = there;
      const trust = createQueryTrust(true);
      for (const { index, test, kinds, queries, effects, observations } of tests) {
        if (!change.concerns(effects) || isOver(stage)) continue;
        send({ kind: 'running', execution: index });
        const seen = await observeTest(executor, test, job.model, queries ? trustIn(trust, queries) : trust);
        if (executor.spoilt) await giveUp(test, String(index));
        if (change.onlyHarm && !harms(seen.execution, kinds)) continue;
        const isUsable = isUsableWith(kinds, seen.execution);
        if (isUsable && sameObservations(seen.observations, observations)) continue;
        const { cause, variable } = change;
        const own = found.get(index) ?? [];
        found.set(index, own);
        own.push({ cause, observations: isUsable ? seen.observations : undefined, ...(variable !== undefined && { variable }) });
      }
    } finally {
      leave();
      giveBack();
    }
  }
  const refused = await refusedByVariables(
    readAtImport(job, subject),
    (name, most) => valuesFor(name, job, most),
    async (variables) => {
      const key = keyOf(variables);
      if (known.has(key)) return known.get(key);
      const giveBack = holdEnvironment();
      moveEnvironment(variables);
      const there = await importAnew();
      giveBack();
      return there && 'failure' in there ? there.failure : undefined;
    },
    () => isOver('blamed'),
  );
  return { runs: found, refusedImports: [...refusedImports, ...refused] };
}

function harms({ effects: { denied } }: Execution, kinds: readonly string[]): boolean {
  return denied.some((kind) => !kinds.includes(kind));
}

/** Where an import does not come back it seldom is the only one, and each costs a process. */
const mostLost = 3;

/** Imports come last: one that fails may leave builtins otherwise than they were. */
function changesFor(job: Job, subject: LoadedSubject, tests: readonly RanTest[]): readonly Change[] {
  return [
    ...inTurnsBy(changesHere(job, tests), ({ concerns }) => concerns),
    ...inTurnsBy(changesAtImport(job, subject), ({ cause }) => cause),
  ];
}

function changesHere(job: Job, tests: readonly RanTest[]): readonly Change[] {
  const all = tests.map(({ effects }) => effects);
  const changes: Change[] = [];
  if (all.some(isRandom)) {
    for (const enter of chanceTrials) changes.push({ cause: 'random', concerns: isRandom, enter });
  }
  for (const fact of ['host', 'platform'] as const) {
    const concerns = ({ facts }: TestEffects): boolean => facts?.includes(fact) === true;
    if (all.some(concerns)) changes.push({ cause: fact, concerns, enter: () => moveHost([fact]) });
  }
  const looksAtFiles = ({ facts }: TestEffects): boolean => facts?.includes('files') === true;
  for (const files of all.some(looksAtFiles) ? (['checkedOut', 'older'] as const) : [])
    changes.push({ cause: 'files', concerns: looksAtFiles, enter: () => moveFiles(files) });
  changes.push(...absentFilesFor(all));
  if (all.some(looksAtVariables)) {
    const enter = (): (() => void) => moveEnvironment(new Map([[unknownVariable, '1']]));
    changes.push({ cause: 'environment', concerns: looksAtVariables, enter });
  }
  const names = namesIn(all);
  const most = Math.min(mostValues.ofEach, Math.floor(mostValues.ofAll / names.length));
  for (const variable of names) {
    const concerns = ({ env }: TestEffects): boolean => env?.includes(variable) === true;
    for (const value of valuesFor(variable, job, most)) {
      changes.push({ cause: 'environment', variable, concerns, enter: () => moveEnvironment(new Map([[variable, value]])) });
    }
  }
  return changes;
}

function changesAtImport(job: Job, subject: LoadedSubject): readonly Change[] {
  const changes: Change[] = [];
  const imported = readAtImport(job, subject);
  for (let round = 0; round < (imported.length > 0 ? importRounds : 0); round++) {
    const variables = new Map(
      imported.map((name) => {
        const own = valuesFor(name, job, importRounds + 1);
        return [name, own[round % own.length]] as const;
      }),
    );
    const enter = (): (() => void) => moveEnvironment(variables);
    changes.push({ cause: 'environment', concerns: () => true, enter, imported: true, variables });
  }
  for (const enter of subject.importEffects.random ? chanceTrialsAtImport : [])
    changes.push({ cause: 'random', concerns: () => true, enter, imported: true });
  return changes;
}

/**
 * What is not there may be there elsewhere, as a file or as a folder. A path that a test has made up hardly leads anywhere on any
 * machine, so a test may say that it does not, but no test is written that would delete what somebody has there after all.
 */
function absentFilesFor(all: readonly TestEffects[]): readonly Change[] {
  const changes: Change[] = [];
  for (const [fact, of] of [
    ['absentFiles', 'named'],
    ['otherAbsentFiles', 'all'],
  ] as const) {
    const concerns = ({ facts }: TestEffects): boolean => facts?.includes(fact) === true;
    if (!all.some(concerns)) continue;
    for (const as of ['file', 'folder'] as const) {
      const enter = (): (() => void) => showAbsent({ as, of });
      changes.push({ cause: 'files', concerns, enter, ...(of === 'all' && { onlyHarm: true as const }) });
    }
  }
  return changes;
}

/** Variables; what packages read is tried in a process that imports them anew. */
function readAtImport({ program }: Job, { importEffects: { env = [] } }: LoadedSubject): readonly string[] {
  return program.modules.some(({ code }) => /\benv\b/.test(code)) ? env.slice(0, mostNames) : [];
}

function isRandom({ random }: TestEffects): boolean {
  return random;
}

function looksAtVariables({ facts }: TestEffects): boolean {
  return facts?.includes('environment') === true;
}

/** Nobody asks for it by name. */
const unknownVariable = 'A_VARIABLE_OF_SOMEBODY';

/** Modules are imported anew for each. */
const importRounds = 6;

/** More than a test would look at by name. */
const mostNames = 24;

function namesIn(all: readonly TestEffects[]): readonly string[] {
  return [...new Set(all.flatMap(({ env = [] }) => env))].sort().slice(0, mostNames);
}

/** All of them together are tried with so many values, and each with no more than these. */
const mostValues = { ofAll: 600, ofEach: 60 } as const;

function valuesFor(name: string, { model }: Job, most: number): readonly (string | undefined)[] {
  const now = variableAtStart(name);
  return variableValues(name, model.constants, most).filter((value) => value !== now);
}
