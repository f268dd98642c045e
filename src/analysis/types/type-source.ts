import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SubjectModel } from '../../model/subject.js';
import { constantPool } from '../constants/constant-pool.js';
import { type ParsedModule, parseModule } from '../parse.js';
import { withSamples } from '../samples/samples.js';
import { writingsOf } from '../samples/writings.js';
import { CompilerProject } from './project/compiler-project.js';
import { findConfig } from './project/compiler-options.js';
import { needsDom } from './project/dom-use.js';
import { readSubject } from './subject-reader.js';

export type ModelResult =
  | { readonly ok: true; readonly model: SubjectModel; readonly unresolved: readonly string[] }
  | { readonly ok: false; readonly code: ModelFailure; readonly message: string };

export type ModelFailure = 'FILE_NOT_FOUND' | 'SYNTAX_ERROR' | 'NOTHING_EXPORTED' | 'NOTHING_CALLABLE' | 'TYPES_FAILED';

/** Types of subjects, read with our own TypeScript. Synchronous: a thread of its own is the caller's choice. */
export interface TypeSource {
  model(file: string): ModelResult;
}

export interface TypeSourceOptions {
  readonly root: string;
  /** Otherwise each file's nearest one counts. */
  readonly tsconfig?: string;
  /** Subjects known beforehand: one program is built for all of them instead of growing one by one. */
  readonly files?: readonly string[];
}

export function createTypeSource(options: TypeSourceOptions): TypeSource {
  const root = resolve(options.root);
  const projects = new Map<string, CompilerProject>();
  const configFor = (file: string): string | undefined =>
    options.tsconfig === undefined ? findConfig(file) : resolve(root, options.tsconfig);

  const projectFor = (file: string): CompilerProject => {
    const config = configFor(file);
    const known = projects.get(config ?? '');
    if (known) return known;
    const project = new CompilerProject(config, root);
    project.include((options.files ?? []).map((other) => resolve(root, other)).filter((other) => configFor(other) === config));
    projects.set(config ?? '', project);
    return project;
  };

  return {
    model(path) {
      const file = resolve(root, path);
      if (!existsSync(file)) return { ok: false, code: 'FILE_NOT_FOUND', message: `${path} does not exist` };
      const source = readFileSync(file, 'utf8');
      const parsed = parseModule(source, file);
      if (!parsed.ok) {
        const { message, line, column } = parsed.problem;
        return { ok: false, code: 'SYNTAX_ERROR', message: `${path}:${line}:${column + 1}: ${message}` };
      }
      try {
        return modelOf(parsed.module, projectFor(file));
      } catch (error) {
        // The compiler has bugs of its own; a subject it fails on is a reason, not a crash.
        return { ok: false, code: 'TYPES_FAILED', message: `TypeScript could not read ${path}: ${String(error)}` };
      }
    },
  };
}

function modelOf(parsed: ParsedModule, project: CompilerProject): ModelResult {
  const { file, source } = parsed;
  if (needsDom(source)) project.addDom();
  let subject = readSubject(file, project);
  // Types that are missing may be the browser's; whatever else is missing stays so.
  if (subject.unresolved.length > 0 && project.addDom()) subject = readSubject(file, project);
  const { model, unresolved, exports } = subject;
  if (exports === 0) return { ok: false, code: 'NOTHING_EXPORTED', message: 'it exports nothing that exists at run time' };
  if (model.callables.length === 0) {
    return { ok: false, code: 'NOTHING_CALLABLE', message: 'it exports only data: there is nothing to call' };
  }
  const callables = withSamples(model.callables, parsed, writingsOf(parsed));
  return { ok: true, model: { ...model, callables, constants: constantPool(parsed) }, unresolved };
}
