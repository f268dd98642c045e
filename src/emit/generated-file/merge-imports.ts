import type { ImportDeclaration } from 'oxc-parser';
import { parseModule } from '../../analysis/parse.js';

/** Adds to `text` the imports of `oldText` that the kept code needs and `text` lacks. */
export function mergeImports(text: string, oldText: string, kept: string): string {
  const present = new Set([
    ...declarations(text).flatMap((declaration) => declaration.specifiers.map((specifier) => specifier.local.name)),
    ...variables(text),
  ]);
  let merged = text;
  for (const declaration of declarations(oldText)) {
    const bare = declaration.specifiers.length === 0;
    const missing = declaration.specifiers.filter(
      ({ local }) => !present.has(local.name) && new RegExp(`(?<![\\w$.])${escape(local.name)}(?![\\w$])`).test(kept),
    );
    if (!bare && missing.length === 0) continue;
    const source = oldText.slice(declaration.source.start, declaration.source.end);
    if (bare) {
      if (!merged.includes(`import ${source};`)) merged = addLine(merged, `import ${source};`);
      continue;
    }
    const named = missing.filter(({ type }) => type === 'ImportSpecifier').map(({ start, end }) => oldText.slice(start, end));
    const whole = missing.filter(({ type }) => type !== 'ImportSpecifier').map(({ start, end }) => oldText.slice(start, end));
    const keyword = declaration.importKind === 'type' ? 'import type' : 'import';
    const host = keyword === 'import' ? namedImportFrom(merged, declaration.source.value) : undefined;
    if (host && named.length > 0) {
      const list = [...host.names, ...named].sort().join(', ');
      merged = `${merged.slice(0, host.start)}{ ${list} }${merged.slice(host.end)}`;
    } else if (named.length > 0) whole.push(`{ ${named.join(', ')} }`);
    if (whole.length > 0) merged = addLine(merged, `${keyword} ${whole.join(', ')} from ${source};`);
  }
  return merged;
}

/** The braces of an import that names can be added to. */
function namedImportFrom(text: string, source: string): { start: number; end: number; names: readonly string[] } | undefined {
  const declaration = declarations(text).find(
    (candidate) =>
      candidate.source.value === source &&
      candidate.importKind !== 'type' &&
      candidate.specifiers.some(({ type }) => type === 'ImportSpecifier'),
  );
  if (!declaration) return undefined;
  const start = text.indexOf('{', declaration.start);
  const end = text.indexOf('}', start) + 1;
  const names = declaration.specifiers
    .filter(({ type }) => type === 'ImportSpecifier')
    .map((specifier) => text.slice(specifier.start, specifier.end));
  return { start, end, names };
}

function addLine(text: string, line: string): string {
  const last = declarations(text).at(-1);
  const at = last ? last.end : text.indexOf('\n');
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}

function declarations(text: string): readonly ImportDeclaration[] {
  const parsed = parseModule(text, 'test.ts');
  return parsed.ok
    ? parsed.module.program.body.filter((statement): statement is ImportDeclaration => statement.type === 'ImportDeclaration')
    : [];
}

/** Names that a module evaluated anew for each test gives to its exports. */
function variables(text: string): readonly string[] {
  const parsed = parseModule(text, 'test.ts');
  if (!parsed.ok) return [];
  return parsed.module.program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration'
      ? statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
      : [],
  );
}

function escape(name: string): string {
  return name.replaceAll('$', '\\$');
}
