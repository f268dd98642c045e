import os from 'node:os';
import { noteDenied } from '../effects.js';
import type { Patches } from '../patches.js';
import { portableArguments } from './portable-arguments.js';
import { refuse } from './refusal.js';

/** `_debugProcess` signals another process; whoever takes over uncaught exceptions takes them from the test they belong to. */
const controls = [
  'kill',
  '_kill',
  '_debugProcess',
  '_debugEnd',
  'execve',
  'chdir',
  'setuid',
  'setgid',
  'seteuid',
  'setegid',
  'setgroups',
  'initgroups',
  'setUncaughtExceptionCaptureCallback',
];

/** The process goes on, stays where it is, and signals nobody. */
export function guardProcessControl(patches: Patches): void {
  for (const name of ['exit', 'reallyExit', 'abort']) {
    const kind = name === 'reallyExit' ? 'process.exit' : `process.${name}`;
    patches.replace(process, name, () => (...args: unknown[]) => {
      const given = portableArguments(args);
      noteDenied(kind, name === 'exit' ? { of: kind, ...(given && { args: given }) } : undefined);
      // Where the process would have ended, so that what comes after it does not run.
      throw new Error(`${kind} was called`);
    });
  }
  for (const name of controls) patches.replace(process, name, refuse(`process.${name.replace('_', '')}`, 'Process'));
  patches.replace(os, 'setPriority', refuse('os.setPriority', 'Process'));
  patches.replace(process, 'umask', (original) => (...mask: unknown[]) => {
    if (mask.length > 0) noteDenied('process.umask');
    return original();
  });
}
