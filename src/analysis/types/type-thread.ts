import { createAskedThread, ThreadLost } from '../../util/asked-thread.js';
import type { ModelResult, TypeSourceOptions } from './type-source.js';

export interface ModelRequest {
  readonly root: string;
  readonly file: string;
}

/** A type source in another thread. */
export interface TypeReader {
  /** Rejects with `ThreadClosed` when nobody is to wait for it any more. */
  model(file: string): Promise<ModelResult>;
}

/** The type sources of all projects of a run, in one thread. */
export interface TypeThread {
  of(root: string): TypeReader;
  close(): Promise<void>;
}

/** To read the types of a module takes up to some seconds, in which nobody would hear the user or look after children. */
export function createTypeThread(entry: string | URL, projects: readonly TypeSourceOptions[]): TypeThread {
  const thread = createAskedThread<ModelRequest, ModelResult>({ entry, name: 'the thread that reads types', given: projects });
  return {
    of: (root) => ({
      model: async (file) => {
        try {
          return await thread.ask({ root, file });
        } catch (error) {
          if (!(error instanceof ThreadLost)) throw error;
          return { ok: false, code: 'TYPES_FAILED', message: lostText(file, error) };
        }
      },
    }),
    close: thread.close,
  };
}

function lostText(file: string, { message, outOfMemory }: ThreadLost): string {
  if (!outOfMemory) return `TypeScript could not read ${file}: ${message}`;
  return `TypeScript ran out of memory while it read ${file}; give it more with NODE_OPTIONS=--max-old-space-size=8192`;
}
