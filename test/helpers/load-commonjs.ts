import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** How the text of a file becomes a function body, and what the body may mention. */
export interface Compilation {
  readonly code: string;
  readonly names: readonly string[];
  readonly values: readonly unknown[];
}

export type Compile = (source: string, file: string) => Compilation;

/** Loads a CommonJS file and all that it requires below `root` through `compile`; everything else natively. */
export function loadCommonJs(entry: string, root: string, compile: Compile): unknown {
  const modules = new Map<string, { exports: unknown }>();
  const load = (file: string): unknown => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} as unknown };
    modules.set(file, module);
    const native = createRequire(file);
    const source = readFileSync(file, 'utf8');
    if (file.endsWith('.json')) return (module.exports = JSON.parse(source));
    const require = (id: string): unknown => {
      const target = native.resolve(id);
      return target.startsWith(root) ? load(target) : native(id);
    };
    const { code, names, values } = compile(source, file);
    const body = new Function('module', 'exports', 'require', '__filename', '__dirname', ...names, code);
    body.call(module.exports, module, module.exports, require, file, dirname(file), ...values);
    return module.exports;
  };
  return load(entry);
}
