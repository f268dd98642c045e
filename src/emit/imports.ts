import type { SubjectModel } from '../model/subject.js';
import type { TypeNode } from '../model/types.js';
import { importsFromElsewhere } from './imports-elsewhere.js';
import { isIdentifier } from './code.js';
import type { FreshModule, Language } from './emit-input.js';
import { type FreshNames, freshModuleLines } from './fresh-module.js';
import { quoted } from './literals/string.js';
import { camelCase, capitalised } from './names/words.js';
import { reservedWords } from './names/reserved.js';

/** Collects what the file must import, while it is printed. A name keeps one meaning in the whole file. */
export interface Imports {
  /** The expression for something that the subject exports. */
  subject(path: readonly string[]): string;
  /** The name of a type that the subject exports. */
  type(name: string): string;
  /** The type of a class or enum that the subject exports. */
  typeAt(path: readonly string[]): string;
  /** The enum, as value and as type, from the subject or from the module that declares it; undefined for a hidden one. */
  enum(node: EnumNode): string | undefined;
  runner(name: string): string;
  /** Names at the top of the file: taken for good, whether a test uses them or not. */
  readonly taken: ReadonlySet<string>;
  /** The top of the file: imports, and what makes the subject anew for each test. */
  lines(): readonly string[];
}

type EnumNode = TypeNode & { readonly k: 'enum' };

/** No module exports it by name. */
export function isHidden({ path, file }: EnumNode): boolean {
  return path === undefined && file === undefined;
}

export interface ImportSources {
  readonly model: SubjectModel;
  readonly specifier: string;
  readonly specifierOf?: (file: string) => string;
  readonly subjectName: string;
  readonly runnerModule: string;
  readonly runnerNames: readonly string[];
  readonly language: Language;
  /** Each test gets the subject evaluated anew: its exports are variables, only types are imported. */
  readonly fresh?: FreshModule | undefined;
}

const namespaceName = 'subject';
const namespaceTypes = 'subjectTypes';

export function createImports(sources: ImportSources): Imports {
  const fresh = sources.fresh !== undefined;
  const locals = localNames(sources);
  const typeNames = fresh ? typeAliases(locals, sources) : new Map<string, string>();
  const elsewhere = importsFromElsewhere(sources, new Set([...locals.values(), ...typeNames.values()]));
  const usedTypes = new Set<string>();
  const usedRunner = new Set<string>();
  let namespaceUsed = false;
  let namespaceTypesUsed = false;
  const isNamed = (name: string): boolean => locals.has(name) && (isIdentifier(name) || name === 'default');
  const usedExports = new Set<string>(sources.fresh?.keep.filter(isNamed));
  const root = (name: string): string => {
    if (!isNamed(name)) {
      namespaceUsed = true;
      return `${namespaceName}${access(name)}`;
    }
    usedExports.add(name);
    return locals.get(name) as string;
  };
  const typeRoot = (name: string): string => {
    if (!fresh) return root(name);
    if (!isNamed(name)) {
      namespaceTypesUsed = true;
      return `${namespaceTypes}${access(name)}`;
    }
    usedTypes.add(name);
    return typeNames.get(name) as string;
  };
  return {
    subject: ([first = 'default', ...rest]) => root(first) + rest.map(access).join(''),
    type(name) {
      usedTypes.add(name);
      return typeNames.get(name) ?? name;
    },
    typeAt: ([first = 'default', ...rest]) => typeRoot(first) + rest.map(access).join(''),
    enum: ({ path, file, name }) =>
      path ? root(path[0] ?? 'default') + path.slice(1).map(access).join('') : file && elsewhere.local(file, name),
    runner(name) {
      usedRunner.add(name);
      return name;
    },
    taken: new Set([
      ...sources.runnerNames,
      ...locals.values(),
      ...typeNames.values(),
      ...elsewhere.names,
      namespaceName,
      ...(fresh ? [namespaceTypes] : []),
    ]),
    lines() {
      const from = quoted(sources.specifier);
      const values = fresh ? [] : [...usedExports];
      const named = values.filter((name) => name !== 'default').map((name) => namedImport(name, locals.get(name) as string));
      const types = [...usedTypes]
        .filter((name) => fresh || !usedExports.has(name))
        .map((name) => `type ${namedImport(name, typeNames.get(name) ?? name)}`);
      const list = [...named, ...types].sort(byName).join(', ');
      const onlyTypes = named.length === 0 && types.length > 0;
      const clauses = [
        values.includes('default') ? (locals.get('default') ?? '') : '',
        onlyTypes ? '' : list && `{ ${list} }`,
      ].filter((clause) => clause !== '');
      const used: FreshNames = {
        exports: [...usedExports].sort(byExport).map((name) => [name, locals.get(name) as string]),
        ...(namespaceUsed ? { namespace: namespaceName } : {}),
      };
      const setUp = fresh ? freshModuleLines(used, sources, (name) => usedRunner.add(name)) : [];
      const lines = [`import { ${[...usedRunner].sort().join(', ')} } from ${quoted(sources.runnerModule)};`];
      if (clauses.length > 0) lines.push(wrapped(`import ${clauses.join(', ')} from ${from};`));
      if (onlyTypes) lines.push(wrapped(`import type { ${list.replaceAll('type ', '')} } from ${from};`));
      if (namespaceUsed && !fresh) lines.push(`import * as ${namespaceName} from ${from};`);
      lines.push(...elsewhere.lines());
      if (namespaceTypesUsed) lines.push(`import type * as ${namespaceTypes} from ${from};`);
      return [...lines, ...setUp];
    },
  };
}

/** What each export is called in the test file; an alias where its own name is taken. */
function localNames({ model, subjectName, runnerNames }: ImportSources): ReadonlyMap<string, string> {
  const exported = [...new Set(model.callables.flatMap((callable) => callable.path.slice(0, 1)))];
  for (const { path } of model.classes) if (path?.[0] !== undefined && !exported.includes(path[0])) exported.push(path[0]);
  for (const type of model.types) {
    if (type.k === 'enum' && type.path?.[0] !== undefined && !exported.includes(type.path[0])) exported.push(type.path[0]);
  }
  const locals = new Map<string, string>();
  const taken = new Set([...runnerNames, ...exported]);
  const base = camelCase(subjectName) || 'subject';
  for (const name of exported) {
    if (name === 'default') continue;
    const free = isIdentifier(name) && !runnerNames.includes(name) && !reservedWords.has(name);
    locals.set(name, free ? name : unused(`${base}${capitalised(camelCase(name))}`, taken));
  }
  if (exported.includes('default')) locals.set('default', unused(defaultName(model) ?? base, taken));
  return locals;
}

/** A class whose name is that of a variable cannot be imported as a type under the same name. */
function typeAliases(locals: ReadonlyMap<string, string>, { model, runnerNames }: ImportSources): ReadonlyMap<string, string> {
  const taken = new Set([...runnerNames, ...locals.values(), ...(model.exportedTypes ?? []), namespaceName, namespaceTypes]);
  return new Map([...locals].map(([name, local]) => [name, unused(`${local}Type`, taken)]));
}

function defaultName({ callables, classes }: SubjectModel): string | undefined {
  const own = callables.find(
    (c) => c.path.length === 1 && c.path[0] === 'default' && (c.kind === 'function' || c.kind === 'constructor'),
  );
  const made = own?.kind === 'constructor' ? (own.ownerName ?? own.name) : own?.name;
  // A class that only factories make.
  const name = made ?? classes.find(({ path }) => path?.length === 1 && path[0] === 'default')?.name;
  return name !== undefined && isIdentifier(name) && !reservedWords.has(name) ? name : undefined;
}

function unused(wanted: string, taken: Set<string>): string {
  const start = isIdentifier(wanted) && !reservedWords.has(wanted) ? wanted : `${namespaceName}${capitalised(camelCase(wanted))}`;
  let name = start;
  for (let n = 2; taken.has(name); n++) name = `${start}${n}`;
  taken.add(name);
  return name;
}

const namedImport = (name: string, local: string): string => (name === local ? name : `${name} as ${local}`);

const access = (name: string): string => (isIdentifier(name) ? `.${name}` : `[${quoted(name)}]`);

const byExport = (a: string, b: string): number => (a === 'default' ? -1 : b === 'default' ? 1 : a.localeCompare(b, 'en'));

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
