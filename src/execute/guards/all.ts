import type { Patches } from '../patches.js';
import { guardBuiltins } from './builtins.js';
import { guardChannel } from './channel.js';
import { guardFileHandles } from './file-handles.js';
import { guardFileSystem } from './file-system.js';
import { guardHandles } from './handles.js';
import { guardNativeCode } from './native-code.js';
import { guardNetwork } from './network.js';
import { guardOutput } from './output.js';
import { guardParent } from './parent.js';
import { guardProcessControl } from './process-control.js';
import { guardProcessListeners } from './process-listeners.js';
import { guardProcesses } from './processes.js';
import { countRealWork } from './real-work.js';

/** What a subject may not do, one file per group. A new group is a file and a line. */
export const guards: readonly ((patches: Patches) => void)[] = [
  guardFileSystem,
  guardFileHandles,
  guardProcesses,
  guardNativeCode,
  guardNetwork,
  guardProcessControl,
  guardProcessListeners,
  guardOutput,
  countRealWork,
  guardBuiltins,
  guardChannel,
  guardParent,
  // Last: the process's own streams are opened when a guard first looks at them.
  guardHandles,
];
