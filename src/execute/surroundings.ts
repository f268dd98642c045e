import module from 'node:module';
import v8 from 'node:v8';
import { effects } from './effects.js';
import { guards } from './guards/all.js';
import { installEnvFile } from './host/env-file.js';
import { installEnvironment } from './host/environment.js';
import { installLocaleFacts } from './host/locale-facts.js';
import { installProcessFacts } from './host/process-facts.js';
import { ownLateFailures } from './late-failures.js';
import { noteNativeChance } from './native-chance.js';
import { installOtherContexts } from './other-contexts.js';
import { createPatches } from './patches.js';
import { installRandomSource } from './random-source.js';
import { installVirtualDate } from './virtual-date.js';
import { installVirtualStamps } from './virtual-stamps.js';
import { installVirtualTimers } from './virtual-timers.js';
import { takeStock } from './world.js';

/**
 * Prepares the process for subjects: virtual time, repeatable chance, facts of a host that is none, guards, late failures. Call once, before the
 * subject or any package of it is loaded; engine code uses `real` from then on. Returns the way back, which only
 * tests of the engine need.
 */
export function installSurroundings(guarded = true): () => void {
  const patches = createPatches();
  if (guarded) for (const guard of guards) guard(patches);
  installRandomSource(patches);
  noteNativeChance(patches);
  installOtherContexts(patches);
  installVirtualDate(patches);
  installVirtualStamps(patches);
  installVirtualTimers(patches);
  installProcessFacts(patches);
  installEnvironment(patches);
  installEnvFile(patches);
  installLocaleFacts(patches);
  ownLateFailures(patches);
  // Promises of async functions are made by the engine itself: no patch of `Promise` would see them.
  const stopWatching = v8.promiseHooks.onInit(() => {
    effects.async = true;
  });
  patches.onUndo(() => void (stopWatching as () => void)());
  module.syncBuiltinESMExports();
  takeStock();
  return () => {
    patches.undo();
    module.syncBuiltinESMExports();
  };
}
