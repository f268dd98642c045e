import path from 'node:path';
import { type LayerName, layerNames } from '../model/layers.js';
import { UserError } from '../util/user-error.js';
import { type Budget, parseBudget } from './budget.js';
import type { AlgorithmName, CriterionName, CrowdingName, Options, ReporterName, RunnerName } from './options.js';
import { allFlags, type Choice, type Flag, type FlagName } from './schema.js';
import { nearestName } from './suggestion.js';

/** Flags as given, by kebab-case name: text, true for a switch, or a list when given more than once. */
export type RawFlags = Readonly<Record<string, unknown>>;

export function resolveOptions(paths: readonly string[], raw: RawFlags, cwd: string, env: Environment = {}): Options {
  ensureKnown(raw);
  const values = Object.fromEntries(allFlags.map((flag) => [flag.name, valueOf(flag, raw[flag.name])])) as Values;
  const { quiet, verbose } = values;
  if (quiet === true && verbose === true) throw new UserError('--quiet and --verbose exclude each other.', 'Give one of them.');
  const budget = text(values.budget);
  const out = text(values.out);
  const json = text(values.json);
  return {
    paths,
    cwd,
    ...(budget !== undefined && { budget: parseBudget(budget) satisfies Budget }),
    seed: integer('seed', values.seed, 0, 0xffff_ffff),
    criteria: (text(values.criteria) ?? '').split(',') as CriterionName[],
    algorithm: values.algorithm as AlgorithmName,
    population: integer('population', values.population, 2, 10_000),
    crowding: values.crowding as CrowdingName,
    runner: values.runner as RunnerName,
    ...(out !== undefined && { out: checkedPattern(out) }),
    ...(json !== undefined && { json: path.resolve(cwd, json) }),
    reporter: values.reporter as ReporterName,
    quiet: quiet === true,
    verbose: verbose === true,
    dryRun: values['dry-run'] === true,
    emitIoMocks: values['emit-io-mocks'] === true,
    unsafeNoSandbox: values['unsafe-no-sandbox'] === true,
    layersOff: layersOff(env[LAYERS_OFF], values['unsafe-no-sandbox'] === true),
  };
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * For those who work on the sandbox: which of its layers a run does without, as in `L0,L2`. The summary says so. A variable may
 * be left over or come from somewhere else, so it counts only beside the flag that says what one is in for.
 */
const LAYERS_OFF = 'COVOLVE_LAYERS_OFF';

function layersOff(list: string | undefined, isUnsafe: boolean): readonly LayerName[] {
  const names = layersIn(list);
  if (names.length === 0 || isUnsafe) return names;
  throw new UserError(
    `${LAYERS_OFF} asks for a run without ${names.join(', ')} of the sandbox.`,
    'Unset it, or pass --unsafe-no-sandbox too if that is what you want.',
    'NO_SANDBOX',
  );
}

function layersIn(list: string | undefined): readonly LayerName[] {
  const names = (list ?? '').split(',').flatMap((name) => (name.trim() === '' ? [] : [name.trim()]));
  const unknown = names.find((name) => !(layerNames as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new UserError(`${LAYERS_OFF} does not know "${unknown}".`, `Choose from: ${layerNames.join(', ')}.`);
  return names as LayerName[];
}

type Values = Record<FlagName, string | true | undefined>;

/** Flags that do not exist, or not yet. */
export function ensureKnown(raw: RawFlags): void {
  for (const name of Object.keys(raw)) ensureFlag(name);
}

function ensureFlag(name: string): void {
  const flag = allFlags.find((candidate) => candidate.name === name);
  if (flag === undefined) {
    const near = nearestName(
      name,
      allFlags.map((known) => known.name),
    );
    throw new UserError(
      `${name.length === 1 ? '-' : '--'}${name} is not a flag of covolve.`,
      near === undefined ? SEE_HELP : `Did you mean --${near}?`,
    );
  }
  if (flag.unbuilt === true) throw notBuilt(`--${name}`, `Leave --${name} out.`);
}

function valueOf(flag: Flag, given: unknown): string | true | undefined {
  if (given === undefined || given === false) return flag.default;
  if (Array.isArray(given)) throw new UserError(`--${flag.name} was given more than once.`, 'Give it once.');
  if (typeof given === 'object' && given !== null) {
    const [part = ''] = Object.keys(given);
    const form = flag.value === undefined ? '' : ` <${flag.value}>`;
    throw new UserError(`--${flag.name}.${part} is not a flag of covolve.`, `Write --${flag.name}${form}.`);
  }
  if (flag.value === undefined) {
    if (given !== true) throw new UserError(`--${flag.name} takes no value.`, `Write --${flag.name} alone.`);
    return true;
  }
  if (given === true || given === '')
    throw new UserError(`--${flag.name} needs a value.`, `Write --${flag.name} <${flag.value}>.`);
  const value = String(given);
  if (flag.choices === undefined) return value;
  const names = flag.list === true ? value.split(',').map((name) => name.trim()) : [value];
  for (const name of names) ensureChoice(flag, name, flag.choices);
  return [...new Set(names)].join(',');
}

function ensureChoice(flag: Flag, name: string, choices: readonly Choice[]): void {
  const choice = choices.find((candidate) => candidate.name === name);
  const built = choices.filter((candidate) => candidate.built).map((candidate) => candidate.name);
  if (choice === undefined) {
    const near = nearestName(name, built);
    const next = near === undefined ? `Choose from: ${built.join(', ')}.` : `Did you mean ${near}?`;
    throw new UserError(`--${flag.name} does not know "${name}".`, next);
  }
  if (!choice.built) throw notBuilt(`--${flag.name} ${name}`, `Choose from: ${built.join(', ')}.`);
}

/** Promised by the contract, but not there yet. */
export function notBuilt(what: string, nextStep: string): UserError {
  return new UserError(`${what} is not built yet.`, nextStep, 'NOT_BUILT');
}

export const SEE_HELP = 'See covolve --help.';

function text(value: string | true | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function integer(name: string, value: string | true | undefined, low: number, high: number): number {
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= low && number <= high)) {
    throw new UserError(`--${name} ${String(value)} is out of range.`, `Give a whole number from ${low} to ${high}.`);
  }
  return number;
}

function checkedPattern(pattern: string): string {
  const unknown = [...pattern.matchAll(/\{([^}]*)\}/g)]
    .map((match) => match[1])
    .filter((name) => name !== 'dir' && name !== 'name');
  if (unknown.length > 0) throw new UserError(`--out does not know {${unknown[0]}}.`, 'Use {dir}, {name} and plain text.');
  return pattern;
}
