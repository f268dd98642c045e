import type { Callable, SubjectModel } from '../model/subject.js';
import { isIdentifier } from './code.js';
import { quoted } from './literals/string.js';
import { camelCase, capitalised } from './names/words.js';
import { reservedWords } from './names/reserved.js';

/** Collects what the file must import, while it is printed. A name keeps one meaning in the whole file. */
export interface Imports {
  /** The expression for something that the subject exports. */
  subject(path: readonly string[]): string;
  /** The name of a type that the subject exports. */
  type(name: string): string;
  runner(name: string): string;
  /** Names at the top of the file: taken for good, whether a test uses them or not. */
  readonly taken: ReadonlySet<string>;
  lines(): readonly string[];
}

export interface ImportSources {
  readonly model: SubjectModel;
  readonly specifier: string;
  readonly subjectName: string;
  readonly runnerModule: string;
  readonly runnerNames: readonly string[];
}

const namespaceName = 'subject';

export function createImports(sources: ImportSources): Imports {
  const locals = localNames(sources);
  const usedExports = new Set<string>();
  const usedTypes = new Set<string>();
  const usedRunner = new Set<string>();
  let namespaceUsed = false;
  const root = (name: string): string => {
    const local = locals.get(name);
    if (local === undefined || !(isIdentifier(name) || name === 'default')) {
      namespaceUsed = true;
      return `${namespaceName}${access(name)}`;
    }
    usedExports.add(name);
    return local;
  };
  return {
    subject: ([first = 'default', ...rest]) => root(first) + rest.map(access).join(''),
    type(name) {
      usedTypes.add(name);
      return name;
    },
    runner(name) {
      usedRunner.add(name);
      return name;
    },
    taken: new Set([...sources.runnerNames, ...locals.values(), namespaceName]),
    lines() {
      const from = quoted(sources.specifier);
      const named = [...usedExports]
        .filter((name) => name !== 'default')
        .map((name) => (locals.get(name) === name ? name : `${name} as ${locals.get(name)}`));
      const types = [...usedTypes].filter((name) => !usedExports.has(name)).map((name) => `type ${name}`);
      const list = [...named, ...types].sort(byName).join(', ');
      const onlyTypes = named.length === 0 && types.length > 0;
      const clauses = [
        usedExports.has('default') ? (locals.get('default') ?? '') : '',
        onlyTypes ? '' : list && `{ ${list} }`,
      ].filter((clause) => clause !== '');
      const lines = [`import { ${[...usedRunner].sort().join(', ')} } from ${quoted(sources.runnerModule)};`];
      if (clauses.length > 0) lines.push(wrapped(`import ${clauses.join(', ')} from ${from};`));
      if (onlyTypes) lines.push(wrapped(`import type { ${list.replaceAll('type ', '')} } from ${from};`));
      if (namespaceUsed) lines.push(`import * as ${namespaceName} from ${from};`);
      return lines;
    },
  };
}

/** What each export is called in the test file; an alias where its own name is taken. */
function localNames({ model, subjectName, runnerNames }: ImportSources): ReadonlyMap<string, string> {
  const exported = [...new Set(model.callables.flatMap((callable) => callable.path.slice(0, 1)))];
  for (const { path } of model.classes) if (path?.[0] !== undefined && !exported.includes(path[0])) exported.push(path[0]);
  const locals = new Map<string, string>();
  const taken = new Set([...runnerNames, ...exported]);
  const base = camelCase(subjectName) || 'subject';
  for (const name of exported) {
    if (name === 'default') continue;
    const free = isIdentifier(name) && !runnerNames.includes(name) && !reservedWords.has(name);
    locals.set(name, free ? name : unused(`${base}${capitalised(camelCase(name))}`, taken));
  }
  if (exported.includes('default')) locals.set('default', unused(defaultName(model.callables) ?? base, taken));
  return locals;
}

function defaultName(callables: readonly Callable[]): string | undefined {
  const own = callables.find(
    (c) => c.path.length === 1 && c.path[0] === 'default' && (c.kind === 'function' || c.kind === 'constructor'),
  );
  const name = own?.kind === 'constructor' ? (own.ownerName ?? own.name) : own?.name;
  return name !== undefined && isIdentifier(name) && !reservedWords.has(name) ? name : undefined;
}

function unused(wanted: string, taken: Set<string>): string {
  const start = isIdentifier(wanted) && !reservedWords.has(wanted) ? wanted : `${namespaceName}${capitalised(camelCase(wanted))}`;
  let name = start;
  for (let n = 2; taken.has(name); n++) name = `${start}${n}`;
  taken.add(name);
  return name;
}

const access = (name: string): string => (isIdentifier(name) ? `.${name}` : `[${quoted(name)}]`);

const byName = (a: string, b: string): number => a.replace(/^type /, '').localeCompare(b.replace(/^type /, ''), 'en');

function wrapped(line: string): string {
  if (line.length <= 100) return line;
  return line.replace(
    /\{ (.+) \}/,
    (_, list: string) =>
      `{\n${list
        .split(', ')
        .map((name) => `  ${name},\n`)
        .join('')}}`,
  );
}
