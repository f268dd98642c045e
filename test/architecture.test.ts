import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { parseSync } from 'oxc-parser';
import { describe, expect, it } from 'vitest';

/** Upper layers may import lower ones, never the reverse; folders of one layer may import each other. */
const layers: readonly (readonly string[])[] = [
  ['cli'],
  ['index', 'pipeline', 'child'],
  ['verify', 'emit', 'assertions', 'minimise'],
  ['search', 'symbolic'],
  ['goals', 'execute'],
  ['instrument', 'link', 'testcase'],
  ['analysis', 'project'],
  ['config'],
  ['model'],
  ['runtime'],
  ['util'],
];

const root = resolve(import.meta.dirname, '..');
const src = join(root, 'src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => readSource(file.replaceAll('\\', '/')))
  .sort((a, b) => (a.file < b.file ? -1 : 1));

interface SourceFile {
  readonly file: string;
  readonly folder: string;
  readonly text: string;
  /** Without comments, so that a word in prose is no use of a global. */
  readonly code: string;
  readonly imports: readonly { readonly specifier: string; readonly typeOnly: boolean }[];
}

describe('layers', () => {
  it('has a place for every folder', () => {
    const known = layers.flat();
    expect([...new Set(files.map(({ folder }) => folder))].filter((folder) => !known.includes(folder))).toEqual([]);
  });

  it('imports only downwards', () => {
    const upward = edges().filter(({ from, to }) => layerOf(to) < layerOf(from));
    expect(upward.map(({ text }) => text)).toEqual([]);
  });

  it('has no cycle between folders', () => {
    expect(cycles(edges().filter(({ from, to }) => from !== to))).toEqual([]);
  });

  it('keeps runtime free of every import', () => {
    const outside = files
      .filter(({ folder }) => folder === 'runtime')
      .flatMap(({ file, imports }) =>
        imports.filter(({ specifier }) => leaves(file, specifier)).map(({ specifier }) => `${file} → ${specifier}`),
      );
    expect(outside).toEqual([]);
  });

  it('keeps search away from execution, instrumentation, analysis and test cases', () => {
    const forbidden = ['execute', 'instrument', 'analysis', 'testcase', 'link', 'project'];
    expect(
      edges()
        .filter(({ from, to }) => from === 'search' && forbidden.includes(to))
        .map(({ text }) => text),
    ).toEqual([]);
  });

  it('loads nothing native and no compiler into the child', () => {
    const reached = reachableFrom('child/main.ts');
    const forbidden = /^(typescript|oxc-|magic-string|tinyglobby|get-tsconfig|istanbul|cac|valibot)/;
    const bad = reached.flatMap((file) => {
      const source = files.find((other) => other.file === file);
      return (source?.imports ?? [])
        .filter(({ specifier, typeOnly }) => !typeOnly && forbidden.test(specifier))
        .map(({ specifier }) => `${file} → ${specifier}`);
    });
    expect(bad).toEqual([]);
    expect(reached.filter((file) => /^(analysis|project|instrument|link)\//.test(file))).toEqual([]);
    expect(reached.length).toBeGreaterThan(20);
  });
});

describe('habits', () => {
  it('lets only analysis/types and verify use typescript', () => {
    const users = files
      .filter(({ imports }) => imports.some(({ specifier }) => specifier === 'typescript'))
      .map(({ file }) => file);
    expect(users.filter((file) => !/^(analysis\/types|verify)\//.test(file))).toEqual([]);
    expect(users.length).toBeGreaterThan(0);
  });

  it('takes chance and time only through the door', () => {
    const global = /\bMath\.random\b|\bDate\.now\b|\bperformance\.now\b|\bnew Date\(\)|\bsetTimeout\(|\bsetInterval\(/;
    // The statement that fixes what is drawn names it.
    const allowed = /^(util\/rng|util\/clock|execute\/|testcase\/statements\/stub)/;
    expect(files.filter(({ file, code }) => !allowed.test(file) && global.test(code)).map(({ file }) => file)).toEqual([]);
  });

  it('ends the process only in cli and child', () => {
    const bad = files.filter(({ code }) => /\bprocess\.exit(Code)?\b/.test(code)).map(({ file }) => file);
    expect(bad.filter((file) => !/^(cli|child|execute\/guards|execute\/exit-code|verify\/|emit\/io-mocks\/)/.test(file))).toEqual(
      [],
    );
  });

  it('has no file above 400 lines', () => {
    expect(files.filter(({ text }) => text.split('\n').length > 401).map(({ file }) => file)).toEqual([]);
  });

  it('has no default export', () => {
    expect(files.filter(({ code }) => /^export default\b/m.test(code)).map(({ file }) => file)).toEqual([]);
  });

  it('names files in kebab-case', () => {
    expect(files.map(({ file }) => file).filter((file) => !/^([a-z0-9-]+\/)*[a-z0-9-]+\.ts$/.test(file))).toEqual([]);
  });
});

function readSource(file: string): SourceFile {
  const text = readFileSync(join(src, file), 'utf8');
  const { module, comments } = parseSync(file, text);
  let code = text;
  for (const { start, end } of comments) code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      specifier: moduleRequest.value,
      typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) =>
        moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
      ),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      specifier: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      typeOnly: false,
    })),
  ];
  return { file, folder: file.includes('/') ? (file.split('/')[0] as string) : file.replace(/\.ts$/, ''), text, code, imports };
}

function targetOf(file: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  return relative(src, resolve(src, dirname(file), specifier))
    .replaceAll('\\', '/')
    .replace(/\.js$/, '.ts');
}

function leaves(file: string, specifier: string): boolean {
  return !(targetOf(file, specifier)?.startsWith('runtime/') ?? false);
}

function edges(): { from: string; to: string; text: string }[] {
  return files.flatMap(({ file, folder, imports }) =>
    imports.flatMap(({ specifier }) => {
      const target = targetOf(file, specifier);
      if (target === undefined) return [];
      const to = target.includes('/') ? (target.split('/')[0] as string) : target.replace(/\.ts$/, '');
      return [{ from: folder, to, text: `${file} → ${target}` }];
    }),
  );
}

function layerOf(folder: string): number {
  return layers.findIndex((layer) => layer.includes(folder));
}

function cycles(between: readonly { from: string; to: string }[]): string[] {
  const graph = new Map<string, Set<string>>();
  for (const { from, to } of between) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  const reaches = (from: string, goal: string, seen: Set<string>): boolean =>
    [...(graph.get(from) ?? [])].some((to) => to === goal || (!seen.has(to) && reaches(to, goal, seen.add(to))));
  return [...graph.keys()].filter((folder) => reaches(folder, folder, new Set()));
}

function reachableFrom(entry: string): string[] {
  const reached = new Set([entry]);
  for (const file of reached) {
    const source = files.find((other) => other.file === file);
    for (const { specifier, typeOnly } of source?.imports ?? []) {
      const target = targetOf(file, specifier);
      if (target !== undefined && !typeOnly) reached.add(target);
    }
  }
  return [...reached];
}
