import { dirname, extname } from 'node:path';
import type { ParsedModule } from '../analysis/parse.js';
import { childrenOf, type Node } from '../analysis/syntax.js';
import { nearestManifest } from './package-manifest.js';

export type ModuleFormat = 'esm' | 'cjs';

/**
 * How a file is to be read. Where Node goes by extension and package type alone, bundlers and test runners also look
 * at the syntax: a `.js` or `.ts` with `import` or `export` is a module even in a CommonJS package.
 */
export function moduleFormat(module: ParsedModule, packageType = packageTypeOf(module.file)): ModuleFormat {
  const extension = extname(module.file);
  if (extension === '.mjs' || extension === '.mts') return 'esm';
  if (hasCommonJsAssignment(module)) return 'cjs';
  if (extension === '.cjs') return 'cjs';
  if (hasModuleSyntax(module)) return 'esm';
  return packageType === 'module' && extension !== '.cts' ? 'esm' : 'cjs';
}

export function packageTypeOf(file: string): 'module' | 'commonjs' {
  return nearestManifest(dirname(file))?.type ?? 'commonjs';
}

/** `export = value`: TypeScript's way to write `module.exports = value`. */
function hasCommonJsAssignment(module: ParsedModule): boolean {
  return module.program.body.some((statement) => statement.type === 'TSExportAssignment');
}

const exportStatements = new Set(['ExportNamedDeclaration', 'ExportDefaultDeclaration', 'ExportAllDeclaration']);

function hasModuleSyntax(module: ParsedModule): boolean {
  // Parsers and bundlers also have it in their strings, so the words alone decide nothing.
  const mentionsMeta = /\bimport\s*\.\s*meta\b/.test(module.source);
  return module.program.body.some(
    (statement) =>
      exportStatements.has(statement.type) ||
      // `import type` also stands in CommonJS files that end in `module.exports = …`.
      (statement.type === 'ImportDeclaration' && statement.importKind !== 'type') ||
      (mentionsMeta && hasImportMeta(statement)),
  );
}

function hasImportMeta(node: Node): boolean {
  return (node.type === 'MetaProperty' && node.meta.name === 'import') || childrenOf(node).some(hasImportMeta);
}
