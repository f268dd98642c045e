import { noteDenied } from './effects.js';

/** Saved: looking the process up among the globals takes longer than all the rest. */
const self = process;

/** A test that sets the exit code fails the user's runner although nothing went wrong. The property cannot be guarded, only looked at. */
export function takeBackExitCode(): void {
  if (self.exitCode === undefined) return;
  self.exitCode = undefined;
  noteDenied('process.exitCode');
}
