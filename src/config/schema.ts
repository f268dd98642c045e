import { algorithms, criteria, crowdings, reporters, runners } from './names.js';

/**
 * One entry per flag of the contract, in the order of the help text. Names, defaults, help and refusals come from
 * here. `unbuilt` flags are known by name only: they are refused, never accepted and ignored.
 */
export interface Flag {
  readonly name: string;
  /** Placeholder of the value; absent: a switch. */
  readonly value?: string;
  readonly help: string;
  readonly default?: string;
  /** Values that are accepted; absent: any. */
  readonly choices?: readonly Choice[];
  /** A list, separated by commas. */
  readonly list?: true;
  readonly unbuilt?: true;
}

/** A name of the contract and what it is; without `built` it is refused. */
export interface Choice {
  readonly name: string;
  readonly help: string;
  readonly built: boolean;
}

export const flags = [
  {
    name: 'budget',
    value: '60s|10m|20000exec',
    help: 'time for the whole run, or executions for each module (60s for one module, 20s a module up to 10m for more)',
  },
  { name: 'seed', value: 'n', help: 'start of the random numbers', default: '1' },
  { name: 'criteria', value: 'names', help: 'what to cover', default: 'branch', choices: criteria, list: true },
  { name: 'algorithm', value: 'name', help: 'how to search', default: 'dynamosa', choices: algorithms },
  { name: 'population', value: 'n', help: 'tests in a generation', default: '50' },
  { name: 'crowding', value: 'name', help: 'what keeps tests of a front apart', default: 'fast-epsilon', choices: crowdings },
  { name: 'local-search', value: 'when', help: 'refine values locally', default: 'off', choices: onlyOff() },
  { name: 'symbolic', value: 'when', help: 'solve path conditions', default: 'off', choices: onlyOff() },
  { name: 'islands', value: 'n', help: 'searches side by side', unbuilt: true },
  { name: 'topology', value: 'name', help: 'how islands are connected', unbuilt: true },
  { name: 'migrants', value: 'name', help: 'which tests migrate', unbuilt: true },
  { name: 'migration-frequency', value: 'n', help: 'generations between migrations', unbuilt: true },
  { name: 'migration-rate', value: 'n', help: 'tests that migrate', unbuilt: true },
  { name: 'runner', value: 'name', help: 'test runner', default: 'auto', choices: runners },
  { name: 'out', value: 'pattern', help: 'where tests go ({dir}/{name}.gen.test.ts, or .mts/.js/.mjs as the project needs)' },
  { name: 'json', value: 'file', help: 'write the machine-readable result' },
  { name: 'report', value: 'dir', help: 'write an HTML report', unbuilt: true },
  { name: 'reporter', value: 'name', help: 'form of the output', default: 'default', choices: reporters },
  { name: 'quiet', help: 'print errors only' },
  { name: 'verbose', help: 'executions in the live progress, and stack traces' },
  { name: 'dry-run', help: 'do everything except writing test files' },
  {
    name: 'unsafe-no-sandbox',
    help: "run without Node's Permission Model: the code under test may then write and start anything",
  },
  { name: 'emit-io-mocks', help: 'also write tests of what writes files, fetches or exits, with these mocked' },
  { name: 'force', help: 'ignore what earlier runs left behind', unbuilt: true },
  { name: 'changed', value: 'ref', help: 'only modules changed since a commit', unbuilt: true },
  { name: 'staged', help: 'only modules staged for commit', unbuilt: true },
  { name: 'watch', help: 'run again on changes', unbuilt: true },
  { name: 'connect', value: 'url', help: 'run on workers elsewhere', unbuilt: true },
] as const satisfies readonly Flag[];

export type FlagName = (typeof flags)[number]['name'];

export const allFlags: readonly Flag[] = flags;

export interface Command {
  readonly name: string;
  readonly usage: string;
  readonly help: string;
  readonly built: boolean;
}

export const commands: readonly Command[] = [
  { name: 'generate', usage: '[generate] [...paths]', help: 'write tests for modules (the default)', built: true },
  { name: 'list', usage: 'list <algorithms|criteria|runners>', help: 'print the names that a flag accepts', built: true },
  { name: 'init', usage: 'init', help: 'write a config file', built: false },
  { name: 'check', usage: 'check', help: 'find stale and flaky generated tests', built: false },
  { name: 'report', usage: 'report', help: 'open the last report', built: false },
  { name: 'explain', usage: 'explain <goal>', help: 'say why a goal is uncovered', built: false },
  { name: 'worker', usage: 'worker', help: 'take jobs from a queue', built: false },
  { name: 'experiment', usage: 'experiment <file>', help: 'repeat runs and compare', built: false },
];

function onlyOff(): readonly Choice[] {
  return [
    { name: 'off', help: 'never', built: true },
    { name: 'adaptive', help: 'when it pays', built: false },
    { name: 'always', help: 'always', built: false },
  ];
}
