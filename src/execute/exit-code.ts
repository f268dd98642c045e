import { noteDenied } from './effects.js';

/** Nothing is thrown, but the runner would end with it though all tests pass. It cannot be replaced, so it is looked at afterwards. */
export function undoExitCode(): void {
  if (process.exitCode === undefined) return;
  process.exitCode = undefined;
  noteDenied('process.exitCode');
}
