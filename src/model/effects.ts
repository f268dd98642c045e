import type { Observed } from './observation.js';

/** What happened around a test beyond its values; decides how it may be emitted. */
export interface TestEffects {
  /** Kinds of effects that the sandbox refused or took upon itself, such as `fs.rm`; a test with any is never emitted as it is. */
  readonly denied: readonly string[];
  /** A timer was scheduled: the emitted test needs fake timers. */
  readonly timers: boolean;
  /** The clock was read: the emitted test needs a fixed date. */
  readonly clock: boolean;
  /** Math.random was used: exact values must not be asserted unless it is stubbed. */
  readonly random: boolean;
  /** By `Math.random`, among other things: that a test can fix. */
  readonly mathRandom?: true;
  /** A promise was rejected with nobody listening, or stayed pending. */
  readonly leaks: boolean;
  /** What it looked at of the machine and the process; absent: nothing. */
  readonly facts?: readonly HostFact[];
  /** Names of the environment variables among it. */
  readonly env?: readonly string[];
  /** Names of those that it set or took away. */
  readonly setsEnv?: readonly string[];
  /** How it prints, such as `console.log`; absent: not at all. */
  readonly output?: readonly string[];
  /** All that was denied, call by call, where each of them is one that a test can mock in a line or two. */
  readonly mockable?: readonly MockableCall[];
}

/**
 * What is another on every machine. environment: variables, by name or all of them · workingFolder: where the process is, also
 * by a path that is relative to it · locale: what a function does that was given none · platform: the kind of operating
 * system · host: all else of machine, user and process · files: what folders hold, and when, where and by whom files were made ·
 * absentFiles: that something is not there which the source names · otherAbsentFiles: that something else is not there
 */
export type HostFact =
  | 'environment'
  | 'workingFolder'
  | 'locale'
  | 'platform'
  | 'host'
  | 'files'
  | 'absentFiles'
  | 'otherAbsentFiles';

/** A call that has an effect and gives nothing, or always fails alike. */
export interface MockableCall {
  /** `fs.writeFileSync`, `fs.promises.writeFile`, `process.exit`, `fetch`. */
  readonly of: string;
  /** What it was given, where that can be written down and is the same on every machine. */
  readonly args?: readonly Observed[];
  /** The cause that it failed for, where it fails. */
  readonly cause?: { readonly message: string; readonly code: string };
}
