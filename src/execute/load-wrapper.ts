import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import type { LinkedModule } from '../model/program.js';
import { stateWatch } from '../runtime/state-watch.js';

export interface Probes {
  readonly names: readonly string[];
  readonly values: readonly unknown[];
}

/** What the text of a module may use beside globals and probes, in the order of the wrapper's parameters. */
const esmNames = [
  '__covolve_export__',
  '__vite_ssr_import_meta__',
  '__vite_ssr_import__',
  '__vite_ssr_dynamic_import__',
  '__vite_ssr_exportAll__',
  'module',
  'exports',
  'require',
  '__filename',
  '__dirname',
  stateWatch,
] as const;

const cjsNames = ['exports', 'require', 'module', '__filename', '__dirname', '__vite_ssr_dynamic_import__', stateWatch] as const;

export type Wrapper = (this: unknown, ...values: unknown[]) => unknown;

/**
 * Compiled once per module, called for every fresh instance. The text starts on the first line, so that lines in stack
 * traces are those of the linked text. The inner block of an ES module lets it declare a `require` of its own.
 */
export function compileWrapper(module: LinkedModule, probes: Probes): Wrapper {
  const names = [...(module.format === 'esm' ? esmNames : cjsNames), ...probes.names].join(', ');
  const text =
    module.format === 'esm'
      ? `(${module.awaits ? 'async ' : ''}function* (${names}) { "use strict"; { ${module.code}\n} })`
      : `(function (${names}) { ${module.strict ? '"use strict"; ' : ''}${module.code}\n})`;
  return new Script(text, { filename: module.file }).runInThisContext() as Wrapper;
}

/** `import.meta` with what Node gives, and the variables of Vite that code written for it reads. */
export function importMeta(file: string, resolve: (specifier: string) => string, interop: 'node' | undefined): object {
  const meta = { url: pathToFileURL(file).href, filename: file, dirname: dirname(file), resolve };
  if (interop === 'node') return meta;
  return { ...meta, env: { BASE_URL: '/', MODE: 'test', DEV: true, PROD: false, SSR: true } };
}
