import { createRequire } from 'node:module';
import type typescript from 'typescript';

/** What of the project's compiler options changes the code that runs. */
export interface TranspileOptions {
  readonly legacyDecorators: boolean;
  readonly decoratorMetadata: boolean;
  readonly assignsClassFields: boolean;
  readonly keepsValueImports: boolean;
  /** The file is CommonJS: `export =` and `import x = require()` are written out. */
  readonly commonJs: boolean;
}

export type TranspileResult = { readonly ok: true; readonly code: string } | { readonly ok: false; readonly message: string };

/**
 * Types and everything Node 20 cannot run (standard and legacy decorators, `using`) lowered, helpers inlined. Slower
 * than oxc by an order of magnitude: only for files that need it, as oxc leaves standard decorators as they are.
 */
export function transpile(file: string, source: string, options: TranspileOptions): TranspileResult {
  // Loaded when it is needed, which takes a fifth of a second: all else that needs it has threads of its own.
  const ts = createRequire(import.meta.url)('typescript') as typeof typescript;
  const output = ts.transpileModule(source, {
    fileName: file,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts.ScriptTarget.ES2022,
      module: options.commonJs ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext,
      allowJs: true,
      experimentalDecorators: options.legacyDecorators,
      emitDecoratorMetadata: options.decoratorMetadata && options.legacyDecorators,
      useDefineForClassFields: !options.assignsClassFields,
      verbatimModuleSyntax: options.keepsValueImports && !options.commonJs,
      jsx: ts.JsxEmit.ReactJSX,
      removeComments: false,
      ignoreDeprecations: '6.0',
    },
  });
  const error = output.diagnostics?.find((one) => one.category === ts.DiagnosticCategory.Error);
  if (error) return { ok: false, message: ts.flattenDiagnosticMessageText(error.messageText, '\n') };
  return { ok: true, code: output.outputText };
}
