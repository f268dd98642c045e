import { transformSync, type TransformOptions } from 'oxc-transform';
import type { ParsedModule } from '../analysis/parse.js';
import { transpile } from '../analysis/types/transpile.js';
import type { CompilerSettings } from '../project/compiler-settings.js';
import type { ModuleFormat } from '../project/module-format.js';
import { walk } from './walk.js';

export type StripResult = { readonly ok: true; readonly code: string } | { readonly ok: false; readonly message: string };

/**
 * Instrumented source → JavaScript that Node 20 runs. `module` is the original, whose syntax tree tells what there is
 * to do; plain JavaScript is passed on as it is.
 */
export function stripTypes(module: ParsedModule, code: string, format: ModuleFormat, compiler: CompilerSettings): StripResult {
  const assignsClassFields = compiler.assignsClassFields && module.lang.startsWith('ts');
  const settings = { ...compiler, assignsClassFields, commonJs: format === 'cjs' };
  if (needsLowering(module)) return transpile(module.file, code, settings);
  if (module.lang === 'js') return { ok: true, code };
  const result = transformSync(module.file, code, optionsFor(module, settings));
  const error = result.errors[0];
  if (error) return { ok: false, message: error.message };
  // Helpers would have to come from a package that users do not have.
  if (Object.keys(result.helpersUsed).length > 0) return transpile(module.file, code, settings);
  return { ok: true, code: result.code };
}

/** oxc passes standard decorators through, and lowers the legacy ones and `using` to calls of helpers. */
function needsLowering(module: ParsedModule): boolean {
  if (!module.source.includes('@') && !/\busing\b/.test(module.source)) return false;
  let found = false;
  walk(module.program, (node) => {
    if ('decorators' in node && node.decorators.length > 0) found = true;
    if (node.type === 'VariableDeclaration' && node.kind.endsWith('using')) found = true;
    return !found;
  });
  return found;
}

function optionsFor(module: ParsedModule, compiler: CompilerSettings): TransformOptions {
  return {
    lang: module.lang,
    sourceType: module.program.sourceType === 'module' ? 'module' : 'commonjs',
    target: 'es2024',
    typescript: {
      onlyRemoveTypeImports: compiler.keepsValueImports,
      removeClassFieldsWithoutInitializer: compiler.assignsClassFields,
    },
    assumptions: { setPublicClassFields: compiler.assignsClassFields },
    decorator: { legacy: compiler.legacyDecorators, emitDecoratorMetadata: compiler.decoratorMetadata },
    ...(module.lang.endsWith('x') ? { jsx: jsxOptions(module, compiler) } : {}),
  };
}

function jsxOptions(module: ParsedModule, compiler: CompilerSettings): NonNullable<Exclude<TransformOptions['jsx'], 'preserve'>> {
  // Without a word from tsconfig: a file that brings its own React was written for the classic form.
  const classic =
    compiler.jsx === 'react' || (compiler.jsx !== 'react-jsx' && compiler.jsx !== 'react-jsxdev' && importsReact(module));
  if (classic) {
    return {
      runtime: 'classic',
      ...(compiler.jsxFactory ? { pragma: compiler.jsxFactory } : {}),
      ...(compiler.jsxFragmentFactory ? { pragmaFrag: compiler.jsxFragmentFactory } : {}),
    };
  }
  return { runtime: 'automatic', ...(compiler.jsxImportSource ? { importSource: compiler.jsxImportSource } : {}) };
}

function importsReact(module: ParsedModule): boolean {
  return module.program.body.some(
    (statement) =>
      statement.type === 'ImportDeclaration' && statement.specifiers.some((specifier) => specifier.local.name === 'React'),
  );
}
