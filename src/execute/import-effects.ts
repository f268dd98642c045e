import { readingKinds } from './effect-kinds.js';
import { effects, effectsSeen } from './effects.js';
import { takeBackExitCode } from './exit-code.js';
import { LoadFailure } from './load-failure.js';
import { pendingWork } from './pending-work.js';
import { settle } from './settle.js';

/** An interval that is set up while a module is imported shows within a few rounds what it does. */
const timersAtImport = 20;

/** So often is work waited for that takes longer than any test may: a key pair takes seconds. */
const waitsAtImport = 10;

/** Lets come to its end what the import has set off: callbacks of reads, microtasks, timers. */
export async function afterImport(steps: Int32Array): Promise<void> {
  await settle(new Promise(() => {}), steps, timersAtImport);
  for (let waits = 0; pendingWork.count > 0 && waits < waitsAtImport; waits++) {
    effects.realWork = true;
    await settle(new Promise(() => {}), steps, timersAtImport);
  }
}

/**
 * Importing the module did something that was refused, though it may have swallowed the refusal. In the user's runner nothing
 * would refuse it, and every test file imports the module.
 */
export function importRefusal(): LoadFailure | undefined {
  takeBackExitCode();
  const kinds = effectsSeen().denied.filter((kind) => !harmless.has(kind));
  if (kinds.length === 0) return undefined;
  const message = `importing it does what the sandbox refuses (${kinds.join(', ')}), and every test would import it`;
  return new LoadFailure('IMPORT_REFUSED', message, undefined, kinds);
}

/**
 * Nothing changes by reading, and by loading other code only what this one does then, which the runner shows. A module may
 * freeze builtins when it is imported, listen for signals, or choose a time zone: its tests live with it. Where it
 * goes on without an addon, the user is told that the runner has it.
 */
const harmless: ReadonlySet<string> = new Set([
  ...readingKinds,
  'process.dlopen',
  'process.binding',
  'builtins.freeze',
  'process.on',
  'process.env',
  'process.env.TZ',
]);
