import { arrow, block, call, objectLiteral } from './code.js';
import { type Doc, print } from './doc.js';
import type { Language } from './emit-input.js';
import { quoted } from './literals/string.js';

/** What of the subject the tests use, each export with its name in the file. */
export interface FreshNames {
  readonly exports: readonly (readonly [name: string, local: string])[];
  /** The variable for the whole module, where one is needed. */
  readonly namespace?: string;
}

const lineWidth = 100;

/**
 * Variables instead of imports, filled before each test from a module that is evaluated anew. For subjects with state
 * that one test would hand on to the next.
 */
export function freshModuleLines(
  { exports, namespace }: FreshNames,
  { specifier, language }: { readonly specifier: string; readonly language: Language },
  use: (name: string) => void,
): readonly string[] {
  if (exports.length === 0 && namespace === undefined) return [];
  use('beforeEach');
  use('vi');
  const from = `import(${quoted(specifier)})`;
  const declare = (local: string, type: string): readonly string[] =>
    language === 'ts' ? [`let ${local}: ${type};`] : [`/** @type {${type}} */`, `let ${local};`];
  return [
    '',
    '// The module keeps state: every test gets a fresh copy of it.',
    ...(namespace === undefined ? [] : declare(namespace, `typeof ${from}`)),
    ...exports.flatMap(([name, local]) => declare(local, `typeof ${from}.${name}`)),
    '',
    ...print(hook(exports, namespace, from), lineWidth, 0).split('\n'),
  ];
}

function hook(exports: FreshNames['exports'], namespace: string | undefined, from: string): Doc {
  const statements: Doc[] = ['vi.resetModules();'];
  if (namespace !== undefined) statements.push(`${namespace} = await ${from};`);
  if (exports.length > 0) {
    const pattern = objectLiteral(exports.map(([name, local]) => (name === local ? name : `${name}: ${local}`)));
    statements.push(['(', pattern, ` = ${namespace ?? `await ${from}`});`]);
  }
  return [call('beforeEach', [arrow([], block(statements), true)]), ';'];
}
