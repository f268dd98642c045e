import type { ImportDeclarationSpecifier, Program } from 'oxc-parser';
import { parseModule } from '../../analysis/parse.js';
import { isSetUpCode } from './set-up-code.js';
import { readGenerated } from './read.js';
import { footerHashes } from './marker.js';

/**
 * Exports of the subject that the user's code in an earlier file, or a test that is carried over, refers to: when its names become variables that are
 * filled before each test, these must be among them.
 */
export function keptExports(oldText: string, specifier: string, carried = ''): readonly string[] {
  const parsed = parseModule(oldText, 'test.ts');
  if (!parsed.ok) return [];
  const written = new Set(footerHashes(oldText));
  const kept = readGenerated(oldText)
    .blocks.filter((block) => block.kind === 'test' || block.kind === 'other')
    .map((block) => ({ ...block, text: oldText.slice(block.start, block.end) }))
    .filter((block) => (block.kind === 'test' ? !written.has(block.hash) : !isSetUpCode(block.text)))
    .map((block) => block.text)
    .concat(carried)
    .join('\n');
  return [...importedNames(parsed.module.program, specifier), ...refreshedNames(oldText)]
    .filter(([, local]) => new RegExp(`(?<![\\w$.])${local.replaceAll('$', '\\$')}(?![\\w$])`).test(kept))
    .map(([name]) => name);
}

/** Whether the tests of an earlier file get the module anew, each its own. */
export function hasFreshModule(oldText: string): boolean {
  return refreshedNames(oldText).length > 0;
}

type Binding = readonly [name: string, local: string];

function importedNames({ body }: Program, specifier: string): readonly Binding[] {
  return body.flatMap((statement): Binding[] => {
    if (statement.type !== 'ImportDeclaration' || statement.importKind === 'type') return [];
    return statement.source.value === specifier ? statement.specifiers.flatMap(bindingOf) : [];
  });
}

function bindingOf(specifier: ImportDeclarationSpecifier): Binding[] {
  if (specifier.type === 'ImportDefaultSpecifier') return [['default', specifier.local.name]];
  if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type' || !('name' in specifier.imported)) return [];
  return [[specifier.imported.name, specifier.local.name]];
}

/** From `({ default: cart, total } = await import('./cart.js'));`. */
function refreshedNames(text: string): readonly Binding[] {
  const pattern = /vi\.resetModules\(\);?[^]*?\(\{([^}]*)\} = /.exec(text)?.[1] ?? '';
  return pattern.split(',').flatMap((part): Binding[] => {
    const [name, local = name] = part.split(':').map((word) => word.trim());
    return name && local ? [[name, local]] : [];
  });
}
