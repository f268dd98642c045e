import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { parseModule, type ParsedModule, type SyntaxProblem } from '../analysis/parse.js';
import type { Link, LinkedModule, LinkedProgram } from '../model/program.js';
import { type Project, realPath } from '../project/find-project.js';
import { type ModuleFormat, moduleFormat } from '../project/module-format.js';
import { assignedNames, cjsBody, esmBody, type ModuleBody } from './module-body.js';
import { createResolver, type ImportingConstruct, type SpecifierResolver } from './resolve-specifier.js';
import { stripTypes } from './strip-types.js';
import { visibleFiles } from './visible-files.js';

/** What the linker asks of the instrumenter. */
export interface Weave {
  /** The source with probes; only the subject (`isSubject`) has goals. */
  instrument(module: ParsedModule, isSubject: boolean): Woven;
}

export interface Woven {
  readonly code: string;
  /** The module holds state that a test can change. */
  readonly mutable: boolean;
  /** The code hands all of that to the loader. */
  readonly watched: boolean;
  /** Calls add properties that enumerating an object does not show. */
  readonly concealed?: boolean;
  /** It looks at the stack traces of errors. */
  readonly readsStacks?: boolean;
  /** Its functions seem to change builtins. */
  readonly touchesBuiltins?: boolean;
}

export type GraphResult =
  | { readonly ok: true; readonly program: LinkedProgram; readonly source: string; readonly warnings: readonly string[] }
  | {
      readonly ok: false;
      readonly code: 'SYNTAX_ERROR' | 'UNREADABLE' | 'TRANSFORM_FAILED';
      readonly message: string;
      readonly line?: number;
    };

/** Follows the project files from the subject on and makes each a body of text that the child compiles. */
export function linkGraph(entry: string, project: Project, weave: Weave): GraphResult {
  const graph = new Graph(project, weave, realPath(entry));
  const first = graph.moduleOf(graph.entry);
  const failure = graph.entryFailure;
  if (failure) return failure;
  graph.drain();
  return {
    ok: true,
    program: {
      modules: graph.modules as LinkedModule[],
      entry: first,
      topLevelAwait: graph.awaitsBelow(first),
      ...(project.runner.name === 'node' ? { interop: 'node' as const } : {}),
    },
    source: graph.source,
    warnings: graph.warnings,
  };
}

class Graph {
  readonly modules: (LinkedModule | undefined)[] = [];
  readonly warnings: string[] = [];
  entryFailure: Extract<GraphResult, { ok: false }> | undefined;
  source = '';
  private readonly indexes = new Map<string, number>();
  private readonly queue: { readonly file: string; readonly index: number }[] = [];
  private entryFormat: ModuleFormat | undefined;
  private entryCopy: number | undefined;
  private readonly staticImports: number[][] = [];
  private readonly resolver: SpecifierResolver;

  constructor(
    private readonly project: Project,
    private readonly weave: Weave,
    readonly entry: string,
  ) {
    this.resolver = createResolver(project);
  }

  /** The index of a file, which is linked now (the subject) or later (all others: the order stays breadth first). */
  moduleOf(file: string): number {
    const known = this.indexes.get(file);
    if (known !== undefined) return known;
    const index = this.modules.length;
    this.indexes.set(file, index);
    this.modules.push(undefined);
    if (file === this.entry) this.modules[index] = this.link(file, index);
    else this.queue.push({ file, index });
    return index;
  }

  drain(): void {
    for (let next = this.queue.shift(); next !== undefined; next = this.queue.shift()) {
      this.modules[next.index] = this.link(next.file, next.index);
    }
  }

  awaitsBelow(start: number): boolean {
    const seen = new Set([start]);
    for (const index of seen) {
      if (this.modules[index]?.awaits) return true;
      for (const next of this.staticImports[index] ?? []) seen.add(next);
    }
    return false;
  }

  private link(file: string, index: number): LinkedModule {
    let source: string;
    try {
      source = readFileSync(file, 'utf8');
    } catch (error) {
      return this.failed(file, 'UNREADABLE', `${file} cannot be read: ${(error as Error).message}`);
    }
    if (index === 0) this.source = source;
    if (file.endsWith('.json')) return { file, format: 'json', code: source, links: {}, mutable: false };
    if (!/\.[cm]?[jt]sx?$/.test(file)) return { file, format: 'json', code: '""', links: {}, mutable: false };
    const parsed = parseModule(source, file);
    if (!parsed.ok) return this.failed(file, 'SYNTAX_ERROR', parsed.problem.message, parsed.problem);
    return this.linkParsed(parsed.module, index);
  }

  private linkParsed(module: ParsedModule, index: number): LinkedModule {
    const { file } = module;
    const format = moduleFormat(module);
    if (index === 0) this.entryFormat = format;
    const woven = this.weave.instrument(module, index === 0);
    const stripped = stripTypes(module, woven.code, format, this.project.compiler);
    if (!stripped.ok) return this.failed(file, 'TRANSFORM_FAILED', stripped.message);
    const made = format === 'esm' ? esmBody(file, stripped.code) : cjsBody(file, stripped.code);
    if (!made.ok) return this.failed(file, 'TRANSFORM_FAILED', made.message);
    const { body } = made;
    const links = this.linksOf([...body.staticImports, ...body.references.imports], file, 'import');
    const requires = this.linksOf(body.references.requires, file, 'require');
    this.staticImports[index] = body.staticImports.flatMap((specifier) => {
      const link = links[specifier];
      return link?.to === 'module' ? [link.module] : [];
    });
    const mayLoad = this.ship(body, file);
    return {
      file,
      format,
      code: body.code,
      links,
      ...(Object.keys(requires).length > 0 ? { requires } : {}),
      ...(mayLoad.length > 0 ? { mayLoad } : {}),
      ...(body.awaits ? { awaits: true as const } : {}),
      ...(format === 'cjs' ? this.commonJsTraits(module, body, index) : {}),
      mutable: woven.mutable,
      ...(woven.watched ? { watched: true as const } : {}),
      ...(woven.concealed ? { concealed: true as const } : {}),
      ...(woven.readsStacks ? { readsStacks: true as const } : {}),
      ...(woven.touchesBuiltins ? { touchesBuiltins: true as const } : {}),
    };
  }

  private linksOf(specifiers: readonly string[], file: string, construct: ImportingConstruct): Record<string, Link> {
    // A specifier may be called "__proto__" as well as anything else.
    const links = Object.create(null) as Record<string, Link>;
    for (const specifier of specifiers) links[specifier] ??= this.linkTo(specifier, file, construct);
    return { ...links };
  }

  private linkTo(specifier: string, importer: string, construct: ImportingConstruct): Link {
    const found = this.resolver.resolve(specifier, importer, construct);
    switch (found.kind) {
      case 'file':
      case 'empty':
        return { to: 'module', module: construct === 'require' ? this.requiredModule(found.file) : this.moduleOf(found.file) };
      case 'external':
        return { to: 'external', target: found.target };
      case 'missing':
        return { to: 'missing', message: found.message };
      case 'secret':
        return { to: 'missing', message: found.message, refused: 'secret' };
    }
  }

  /**
   * Vitest evaluates the subject itself, but whatever that requires is loaded by Node: a module that requires the subject
   * in turn gets Node's copy of it, of which nothing is counted and whose classes are others.
   */
  private requiredModule(file: string): number {
    if (file !== this.entry || this.entryFormat !== 'cjs' || this.project.runner.name === 'node') return this.moduleOf(file);
    if (this.entryCopy === undefined) {
      this.entryCopy = this.modules.push(undefined) - 1;
      this.queue.push({ file, index: this.entryCopy });
    }
    return this.entryCopy;
  }

  /** Modules that only a computed specifier names have no link: the child finds them by their path. */
  private ship(body: ModuleBody, file: string): number[] {
    const shipped = new Set<number>();
    for (const pattern of body.references.patterns) {
      const { files, cut } = visibleFiles(file, pattern);
      if (cut)
        this.warnings.push(
          `${file}: the computed import "${pattern.prefix}…" can mean too many files; only the first ${files.length} are loadable.`,
        );
      for (const visible of files) shipped.add(this.moduleOf(realPath(visible)));
    }
    return [...shipped];
  }

  /** Vitest evaluates the module it imports as strict code; what that one requires is loaded by Node as it is. */
  private commonJsTraits(module: ParsedModule, body: ModuleBody, index: number): { strict?: true; assignedNames?: string[] } {
    const names = assignedNames(module.program);
    const asked = index === 0 && this.project.runner.name !== 'node';
    const strict = asked && isStrictCode(body.code);
    if (asked && !strict) {
      this.warnings.push(
        `${module.file} is not valid as strict code; runners that evaluate modules as strict code cannot load it.`,
      );
    }
    return { ...(strict ? { strict } : {}), ...(names.length > 0 ? { assignedNames: names } : {}) };
  }

  /** The subject's own failure ends the link. A dependency's is what Node would do with it: an error when it is imported. */
  private failed(
    file: string,
    code: Extract<GraphResult, { ok: false }>['code'],
    message: string,
    at?: SyntaxProblem,
  ): LinkedModule {
    const place = at ? `${file}:${at.line}:${at.column + 1}` : file;
    if (file === this.entry) this.entryFailure = { ok: false, code, message, ...(at ? { line: at.line } : {}) };
    else this.warnings.push(`${place}: ${message}`);
    const error = code === 'UNREADABLE' ? 'Error' : 'SyntaxError';
    return {
      file,
      format: 'cjs',
      code: `throw new ${error}(${JSON.stringify(`${message} (${place})`)});`,
      links: {},
      mutable: false,
    };
  }
}

/** The parser lets some of sloppy mode pass (octal literals); the engine itself knows. Compiled, not run. */
function isStrictCode(code: string): boolean {
  try {
    return new Script(`(function () { "use strict"; ${code}\n})`) instanceof Script;
  } catch {
    return false;
  }
}
