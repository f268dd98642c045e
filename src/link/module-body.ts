import { MagicString } from 'magic-string';
import { type CallExpression, type Program, parseSync, type Statement } from 'oxc-parser';
import { moduleRunnerTransformSync } from 'oxc-transform';
import { findReferences, type References } from './references.js';
import { isFunction, walk } from './walk.js';

export type BodyResult = { readonly ok: true; readonly body: ModuleBody } | { readonly ok: false; readonly message: string };

export interface ModuleBody {
  readonly code: string;
  /** Specifiers of static imports, in order of evaluation. */
  readonly staticImports: readonly string[];
  readonly references: References;
  readonly awaits: boolean;
}

/**
 * An ES module as the body of a generator. Up to its only `yield` it links: exports are handed over as functions that
 * read them, so that bindings are live and hoisted functions visible through cycles, and imports become namespaces
 * without being evaluated. After it, it runs. With plain calls instead of the `await` that the transform writes, a graph without top-level await is
 * evaluated synchronously.
 */
export function esmBody(file: string, code: string): BodyResult {
  // By any other ending the transform would have to guess, and takes what neither imports nor exports for a script.
  const result = moduleRunnerTransformSync(`${file}.mjs`, withoutHashbang(code), {});
  const error = result.errors[0];
  if (error) return { ok: false, message: error.message };
  const parsed = parseSync('module.mjs', result.code, { lang: 'js', sourceType: 'module', range: true });
  const text = new MagicString(result.code);
  const staticImports: string[] = [];
  const getters: string[] = [];
  let end = 0;
  for (const statement of parsed.program.body) {
    const step = linkingStep(statement);
    if (!step) break;
    end = statement.end;
    if (step.kind === 'import') {
      staticImports.push(step.specifier);
      text.remove(step.awaitStart, step.callStart);
    } else if (step.kind === 'export') {
      getters.push(`${propertyKey(step.name)}: () => ${result.code.slice(step.value.start, step.value.end)}`);
      text.remove(statement.start, statement.end);
    }
  }
  if (getters.length > 0) text.prepend(`__covolve_export__({ ${getters.join(', ')} });\n`);
  text.appendRight(end, ' yield;');
  return {
    ok: true,
    body: {
      code: text.toString(),
      staticImports,
      references: findReferences(parsed.program, '__vite_ssr_dynamic_import__'),
      awaits: awaitsAtTopLevel(parsed.program, end),
    },
  };
}

/** A CommonJS file: dynamic imports go through the linker, all else stays as it is. */
export function cjsBody(file: string, code: string): BodyResult {
  // A type stripper marks what was a module to it with a last `export {};`.
  const source = withoutHashbang(code).replace(/\bexport \{\s*\};?\s*$/, '');
  const parsed = parseSync(file.replace(/tsx?$/, 'js'), source, { lang: 'js', sourceType: 'commonjs', range: true });
  const error = parsed.errors[0];
  if (error) return { ok: false, message: error.message };
  const text = new MagicString(source);
  walk(parsed.program, (node) => {
    if (node.type === 'ImportExpression') text.overwrite(node.start, node.start + 'import'.length, '__vite_ssr_dynamic_import__');
    return undefined;
  });
  return {
    ok: true,
    body: { code: text.toString(), staticImports: [], references: findReferences(parsed.program), awaits: false },
  };
}

/** Names assigned as `module.exports.name = …`. */
export function assignedNames(program: Program): string[] {
  const names = new Set<string>();
  walk(program, (node) => {
    if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
    const { object, property } = node.left;
    if (object.type !== 'MemberExpression' || object.object.type !== 'Identifier' || object.object.name !== 'module') return;
    if (object.property.type === 'Identifier' && object.property.name === 'exports' && property.type === 'Identifier')
      names.add(property.name);
  });
  return [...names];
}

type LinkingStep =
  | { readonly kind: 'export'; readonly name: string; readonly value: Span }
  | { readonly kind: 'import'; readonly specifier: string; readonly awaitStart: number; readonly callStart: number }
  | { readonly kind: 'other' };

interface Span {
  readonly start: number;
  readonly end: number;
}

/** The statements that the transform puts first: a directive, export getters, imports, star exports. */
function linkingStep(statement: Statement): LinkingStep | undefined {
  if (statement.type === 'ExpressionStatement') {
    if (statement.directive !== undefined && statement.directive !== null) return { kind: 'other' };
    const call = statement.expression;
    if (call.type !== 'CallExpression') return undefined;
    if (call.callee.type === 'Identifier' && call.callee.name === '__vite_ssr_exportAll__') return { kind: 'other' };
    return exportStep(call);
  }
  if (statement.type !== 'VariableDeclaration') return undefined;
  const init = statement.declarations[0]?.init;
  if (init?.type !== 'AwaitExpression' || init.argument.type !== 'CallExpression') return undefined;
  const { callee, arguments: args } = init.argument;
  if (callee.type !== 'Identifier' || callee.name !== '__vite_ssr_import__') return undefined;
  const specifier = args[0];
  if (specifier?.type !== 'Literal' || typeof specifier.value !== 'string') return undefined;
  return { kind: 'import', specifier: specifier.value, awaitStart: init.start, callStart: init.argument.start };
}

/** `Object.defineProperty(__vite_ssr_exports__, "name", { …, get() { return value } })` */
function exportStep(call: CallExpression): LinkingStep | undefined {
  const [target, name, descriptor] = call.arguments;
  if (target?.type !== 'Identifier' || target.name !== '__vite_ssr_exports__') return undefined;
  if (name?.type !== 'Literal' || typeof name.value !== 'string' || descriptor?.type !== 'ObjectExpression') return undefined;
  const getter = descriptor.properties.at(-1);
  const body = getter?.type === 'Property' && getter.value.type === 'FunctionExpression' ? getter.value.body : undefined;
  const returned = body?.body[0];
  if (returned?.type !== 'ReturnStatement' || !returned.argument) return undefined;
  return { kind: 'export', name: name.value, value: returned.argument };
}

/** In a literal, `__proto__` without brackets would set the prototype. */
function propertyKey(name: string): string {
  return name === '__proto__' ? '["__proto__"]' : JSON.stringify(name);
}

function awaitsAtTopLevel(program: Program, from: number): boolean {
  let found = false;
  walk(program, (node) => {
    if (found || isFunction(node)) return false;
    if (node.type === 'AwaitExpression' && node.start >= from) found = true;
    if (node.type === 'ForOfStatement' && node.await) found = true;
    return undefined;
  });
  return found;
}

function withoutHashbang(code: string): string {
  return code.replace(/^\uFEFF?#!.*/, '').replace(/^\uFEFF/, '');
}
