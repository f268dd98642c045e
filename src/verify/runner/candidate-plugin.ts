import { type Instrumented, instrumentOriginal } from './instrument.js';

/** What the plugin does at the moment; set before each run. */
export interface CandidateState {
  /** Files in this folder import as if they lay at `finalPath`. */
  folder: string;
  finalPath: string;
  /** Real path of the module to count in; undefined: count nowhere. */
  instrumented?: string | undefined;
  initial?: Instrumented['initial'] | undefined;
  coverageError?: string | undefined;
}

/**
 * Lets a copy below `.covolve/` import as if it lay at its final path, so that the text that is verified is byte for
 * byte the text that will be written, and counts coverage in the subject.
 */
export function candidatePlugin(state: CandidateState): VitePlugin {
  let last: { readonly file: string; readonly code: string; readonly instrumented: Instrumented } | undefined;
  const instrument = (code: string, file: string): Instrumented => {
    // The same text round after round, as a rule.
    if (last?.code !== code || last.file !== file) last = { file, code, instrumented: instrumentOriginal(code, file) };
    return last.instrumented;
  };
  return {
    name: 'covolve:candidate',
    // Before the user's plugins: the original text is wanted, and aliases must see the final path.
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (importer === undefined || !withoutQuery(importer).startsWith(`${state.folder}/`)) return null;
      return this.resolve(source, state.finalPath, { ...options, skipSelf: true });
    },
    transform(code, id) {
      if (state.instrumented === undefined || withoutQuery(id) !== state.instrumented) return null;
      try {
        const instrumented = instrument(code, state.instrumented);
        state.initial = instrumented.initial;
        return { code: instrumented.code, map: null };
      } catch (error) {
        state.coverageError = error instanceof Error ? error.message : String(error);
        return null;
      }
    },
  };
}

function withoutQuery(id: string): string {
  return id.replace(/[?#].*$/, '').replace(/^\/@fs(?=\/)/, '');
}

/** The few members of Vite's plugin interface that are used; the user's Vite may be any of several versions. */
export interface VitePlugin {
  readonly name: string;
  readonly enforce: 'pre';
  resolveId(this: PluginContext, source: string, importer: string | undefined, options: object): Promise<unknown>;
  transform(code: string, id: string): { code: string; map: null } | null;
}

interface PluginContext {
  resolve(source: string, importer: string, options: object): Promise<unknown>;
}
