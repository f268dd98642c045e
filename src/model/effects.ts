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
  /** A promise was rejected with nobody listening, or stayed pending. */
  readonly leaks: boolean;
}
