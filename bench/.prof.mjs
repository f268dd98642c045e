// src/analysis/types/type-source.ts
import { existsSync as existsSync3, readFileSync as readFileSync2 } from "node:fs";
import { resolve as resolve2 } from "node:path";

// src/analysis/syntax.ts
import { visitorKeys } from "oxc-parser";
function isCallee(node) {
  if (node.type === "ArrowFunctionExpression") return true;
  return (node.type === "FunctionDeclaration" || node.type === "FunctionExpression") && node.body !== null;
}
function childrenOf(node) {
  if (isAmbient(node)) return [];
  const children = [];
  for (const key of visitorKeys[node.type] ?? []) {
    const value = node[key];
    if (Array.isArray(value)) {
      for (const child of value) if (child && existsAtRunTime(child)) children.push(child);
    } else if (value && existsAtRunTime(value)) children.push(value);
  }
  return children.sort((a, b) => a.start - b.start);
}
function unwrap(node) {
  let inner = node;
  while (isWrapper(inner)) inner = inner.expression;
  return inner;
}
function unparenthesise(node) {
  let inner = node;
  while (inner.type === "ParenthesizedExpression") inner = inner.expression;
  return inner;
}
function isWrapper(node) {
  return node.type === "ParenthesizedExpression" || typeWrappers.has(node.type);
}
var typeWrappers = /* @__PURE__ */ new Set([
  "TSAsExpression",
  "TSSatisfiesExpression",
  "TSNonNullExpression",
  "TSTypeAssertion",
  "TSInstantiationExpression"
]);
var runtimeTypeScript = /* @__PURE__ */ new Set([
  ...typeWrappers,
  "TSParameterProperty",
  "TSModuleDeclaration",
  "TSModuleBlock",
  "TSExportAssignment"
]);
function existsAtRunTime(node) {
  return !node.type.startsWith("TS") || runtimeTypeScript.has(node.type);
}
function isAmbient(node) {
  if ("declare" in node && node.declare) return true;
  return node.type === "FunctionDeclaration" && node.body === null;
}

// src/analysis/constants/constant-pool.ts
var poolLimit = 500;
var textLimit = 200;
function constantPool({ program }) {
  const pool = {
    strings: /* @__PURE__ */ new Set(),
    numbers: /* @__PURE__ */ new Map(),
    bigints: /* @__PURE__ */ new Set(),
    regexes: /* @__PURE__ */ new Map()
  };
  visit(program, pool);
  return {
    strings: [...pool.strings].slice(0, poolLimit),
    numbers: [...pool.numbers.values()].slice(0, poolLimit),
    bigints: [...pool.bigints].slice(0, poolLimit),
    regexes: [...pool.regexes.values()].slice(0, poolLimit)
  };
}
function visit(node, pool) {
  switch (node.type) {
    case "ImportDeclaration":
    case "ExportAllDeclaration":
    case "ImportExpression":
      return;
    case "ExportNamedDeclaration":
      if (node.declaration) visit(node.declaration, pool);
      return;
    case "CallExpression":
      if (node.callee.type === "Identifier" && node.callee.name === "require") return;
      break;
    case "ExpressionStatement":
      if ("directive" in node && node.directive) return;
      break;
    case "TSEnumDeclaration":
      for (const { initializer } of node.body.members) if (initializer) visit(initializer, pool);
      return;
    case "UnaryExpression":
      if (node.operator === "-" && addNegative(node.argument, pool)) return;
      break;
    case "Literal":
      addLiteral(node, pool);
      return;
    case "TemplateElement":
      addString(node.value.cooked ?? node.value.raw, pool);
      return;
    case "ObjectExpression":
      addKeys(node, pool);
      return;
    default:
  }
  for (const child of [...childrenOf(node), ...enumsIn(node)].sort((a, b) => a.start - b.start)) visit(child, pool);
}
function enumsIn(node) {
  const isList = node.type === "Program" || node.type === "BlockStatement" || node.type === "TSModuleBlock";
  return isList ? node.body.filter((statement) => statement.type === "TSEnumDeclaration" && !statement.declare) : [];
}
function addKeys(node, pool) {
  const isTable = node.properties.every((property) => property.type === "Property" && !isFunction(property.value));
  for (const property of node.properties) {
    if (property.type !== "Property") visit(property, pool);
    else {
      if (property.computed) visit(property.key, pool);
      else if (isTable && property.key.type === "Identifier" && !property.shorthand) addString(property.key.name, pool);
      else if (property.key.type === "Literal") visit(property.key, pool);
      visit(property.value, pool);
    }
  }
}
function isFunction(node) {
  return node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";
}
function addNegative(argument, pool) {
  if (argument.type !== "Literal") return false;
  if (typeof argument.value === "number") {
    addNumber(-argument.value, pool);
    return true;
  }
  if (!("bigint" in argument)) return false;
  pool.bigints.add(`-${argument.bigint}`);
  return true;
}
function addLiteral(node, pool) {
  if ("regex" in node) {
    const { pattern: source, flags } = node.regex;
    pool.regexes.set(`/${source}/${flags}`, { source, flags });
  } else if ("bigint" in node) pool.bigints.add(node.bigint);
  else if (typeof node.value === "string") addString(node.value, pool);
  else if (typeof node.value === "number") addNumber(node.value, pool);
}
function addNumber(value, pool) {
  const key = Object.is(value, -0) ? "-0" : String(value);
  if (!pool.numbers.has(key)) pool.numbers.set(key, value);
}
function addString(value, pool) {
  if (value.length <= textLimit) pool.strings.add(value);
}

// src/analysis/parse.ts
import { parseSync } from "oxc-parser";
function parseModule(source, file2) {
  const lang = languageOf(file2);
  let result = parseSync(file2, source, { lang, sourceType: "module", range: true });
  if (result.errors.length > 0 && (lang === "js" || lang === "jsx") && !file2.endsWith(".mjs")) {
    const script = parseSync(file2, source, { lang, sourceType: "commonjs", range: true });
    if (script.errors.length === 0) result = script;
  }
  const error = result.errors[0];
  if (error) {
    const offset = error.labels[0]?.start ?? 0;
    return { ok: false, problem: { message: error.message, ...positionOf(source, offset) } };
  }
  return { ok: true, module: { file: file2, source, program: result.program, comments: result.comments, lang } };
}
function positionOf(source, offset) {
  const before2 = source.slice(0, offset);
  const lineStart = before2.lastIndexOf("\n") + 1;
  return { line: before2.split("\n").length, column: offset - lineStart };
}
function createPositions(source) {
  const starts = [0];
  for (const end of source.matchAll(/\r\n|[\n\r\u2028\u2029]/g)) starts.push(end.index + end[0].length);
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = low + high >> 1;
      if (starts[middle] <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - starts[low] };
  };
}
function languageOf(file2) {
  if (/\.[cm]?tsx$/.test(file2)) return "tsx";
  if (/\.[cm]?ts$/.test(file2)) return "ts";
  return file2.endsWith(".jsx") ? "jsx" : "js";
}

// src/analysis/types/project/compiler-project.ts
import { statSync } from "node:fs";
import ts2 from "typescript";

// src/analysis/types/project/compiler-options.ts
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import ts from "typescript";
function findConfig(file2) {
  const nearest2 = ts.findConfigFile(dirname(file2), ts.sys.fileExists);
  const parsed = nearest2 === void 0 ? void 0 : parseConfig(nearest2);
  if (!parsed?.projectReferences || parsed.fileNames.includes(file2)) return nearest2;
  const referenced = parsed.projectReferences.map(ts.resolveProjectReferencePath);
  return referenced.find((config) => parseConfig(config)?.fileNames.includes(file2)) ?? nearest2;
}
function projectOptions(config, root) {
  const parsed = config === void 0 ? void 0 : parseConfig(config);
  const own = parsed?.options ?? {};
  const folder = config === void 0 ? root : dirname(config);
  const chosen = own.lib !== void 0 || own.noLib === true;
  const options = {
    ...defaults,
    ...own,
    ...forced,
    ...chosen ? {} : { lib: [libraryFor(own.target)] },
    types: ambientPackages(own.types, folder)
  };
  for (const key of emitting) delete options[key];
  return {
    options,
    ambient: (parsed?.fileNames ?? []).filter((file2) => /\.d\.[cm]?ts$/.test(file2) && !file2.includes("/node_modules/")),
    domDropped: !chosen
  };
}
function withDom(options) {
  return { ...options, lib: [...options.lib ?? [], "lib.dom.d.ts", "lib.dom.iterable.d.ts"] };
}
var defaults = {
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true
};
var forced = {
  skipLibCheck: true,
  noEmit: true,
  allowJs: true,
  checkJs: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
  // Without it the checker has no module symbol for a CommonJS file.
  moduleDetection: ts.ModuleDetectionKind.Force,
  ignoreDeprecations: "6.0"
};
var emitting = [
  "composite",
  "incremental",
  "tsBuildInfoFile",
  "declaration",
  "declarationMap",
  "emitDeclarationOnly",
  "outFile",
  "isolatedDeclarations"
];
function parseConfig(config) {
  const host = {
    ...ts.sys,
    useCaseSensitiveFileNames: ts.sys.useCaseSensitiveFileNames,
    // A broken configuration must not stop the reading of types; the type check reports it.
    onUnRecoverableConfigFileDiagnostic: () => {
    }
  };
  return ts.getParsedCommandLineOfConfigFile(config, void 0, host);
}
function libraryFor(target) {
  const name = target === void 0 || target === ts.ScriptTarget.ESNext ? "esnext" : ts.ScriptTarget[target]?.toLowerCase();
  return name === void 0 || target === ts.ScriptTarget.ES5 ? "lib.es2020.d.ts" : `lib.${name === "es2015" ? "es6" : name}.d.ts`;
}
function ambientPackages(listed2, folder) {
  const names2 = [...listed2 ?? []];
  if (!names2.includes("node") && !names2.includes("*") && isInstalled(join("@types", "node"), folder)) names2.push("node");
  return names2;
}
function isInstalled(name, folder) {
  for (let at = folder; ; at = dirname(at)) {
    if (existsSync(join(at, "node_modules", name, "package.json"))) return true;
    if (dirname(at) === at) return false;
  }
}

// src/analysis/types/project/compiler-project.ts
var CompilerProject = class {
  #roots = /* @__PURE__ */ new Set();
  #snapshots = /* @__PURE__ */ new Map();
  #service;
  #options;
  #domDropped;
  #overlay;
  #version = 0;
  constructor(config, root) {
    const found2 = projectOptions(config, root);
    this.#options = found2.options;
    this.#domDropped = found2.domDropped;
    for (const file2 of found2.ambient) this.#roots.add(file2);
    this.#service = ts2.createLanguageService(this.#host(root));
  }
  /** Adds files to the program; they stay there. */
  include(files) {
    for (const file2 of files) {
      if (this.#roots.has(file2)) continue;
      this.#roots.add(file2);
      this.#version++;
    }
  }
  program() {
    const program = this.#service.getProgram();
    if (!program) throw new Error("the language service gave no program");
    return program;
  }
  /** False when there was nothing to add. */
  addDom() {
    if (!this.#domDropped) return false;
    this.#domDropped = false;
    this.#options = withDom(this.#options);
    this.#version++;
    return true;
  }
  /** Shows another text for one file, or again the real one. At most one at a time, so that no model depends on an earlier one. */
  show(overlay) {
    if (overlay === this.#overlay) return;
    this.#overlay = overlay;
    this.#version++;
  }
  /** TypeScript's `inferFromUsage` fix for the whole file; it may throw. */
  inferenceEdits(file2) {
    const fix = this.#service.getCombinedCodeFix({ type: "file", fileName: file2 }, "inferFromUsage", {}, {});
    return fix.changes.filter((change) => change.fileName === file2).flatMap((change) => change.textChanges);
  }
  #host(root) {
    return {
      getCompilationSettings: () => this.#options,
      getCurrentDirectory: () => root,
      getDefaultLibFileName: ts2.getDefaultLibFilePath,
      getProjectVersion: () => String(this.#version),
      getScriptFileNames: () => [...this.#roots],
      getScriptVersion: (file2) => this.#read(file2)?.version ?? "",
      getScriptSnapshot: (file2) => this.#read(file2)?.snapshot,
      fileExists: ts2.sys.fileExists,
      readFile: ts2.sys.readFile,
      directoryExists: ts2.sys.directoryExists,
      getDirectories: ts2.sys.getDirectories,
      ...ts2.sys.realpath ? { realpath: ts2.sys.realpath } : {},
      // Comments are types in JavaScript only.
      jsDocParsingMode: ts2.JSDocParsingMode.ParseForTypeErrors
    };
  }
  #read(file2) {
    if (this.#overlay?.file === file2) {
      return { version: `overlay${this.#version}`, snapshot: ts2.ScriptSnapshot.fromString(this.#overlay.text) };
    }
    const version = versionOf(file2);
    const known3 = this.#snapshots.get(file2);
    if (known3?.version === version) return known3;
    const text2 = ts2.sys.readFile(file2);
    if (text2 === void 0) return void 0;
    const read2 = { version, snapshot: ts2.ScriptSnapshot.fromString(text2) };
    this.#snapshots.set(file2, read2);
    return read2;
  }
};
function versionOf(file2) {
  const stat = statSync(file2, { throwIfNoEntry: false });
  return stat ? `${stat.mtimeMs}:${stat.size}` : "";
}

// src/analysis/types/project/dom-use.ts
var browserNames = /\b(document|window|navigator|localStorage|sessionStorage|HTML[A-Z]\w*|SVG[A-Z]\w*|DOM[A-Z]\w*|CSSStyle\w*|Element|NodeList|MouseEvent|KeyboardEvent|XMLHttpRequest|MutationObserver)\b/;
var reference = /^\/\/\/\s*<reference\s+lib="dom/m;
function needsDom(source) {
  return reference.test(source) || browserNames.test(withoutComments(source));
}
function withoutComments(source) {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*/g, "");
}

// src/analysis/types/subject-reader.ts
import "typescript";

// src/analysis/types/class-table.ts
import ts7 from "typescript";

// src/analysis/callables/own-name.ts
function camelCased(file2) {
  const parts = file2.split(/[\\/]/);
  const folder = parts.at(-2);
  const stem = (parts.at(-1) ?? "").replace(/\.[cm]?[jt]sx?$/, "");
  const base = stem === "index" && folder !== void 0 ? folder : stem;
  const words2 = base.split(/[^A-Za-z0-9$]+/).filter((word) => word !== "");
  const name = words2.map((word, index) => index === 0 ? lowerFirst(word) : word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return /^\d|^$/.test(name) ? `module${name}` : name;
}
function lowerFirst(word) {
  return word.charAt(0).toLowerCase() + word.slice(1);
}

// src/analysis/types/readers/builtins.ts
import ts3 from "typescript";
var readBuiltin = (type, reading, extraction) => {
  const { checker } = extraction;
  const symbol = type.symbol;
  if (!symbol || !(type.flags & ts3.TypeFlags.Object) || !isDeclaredByPlatform(symbol, extraction)) return void 0;
  const args = typeArguments(type, checker);
  const [first2] = args;
  const wrapped2 = wrappers.get(symbol.name);
  if (wrapped2) return wrapped2;
  if (symbol.name === "Function") return { k: "func", name: "Function", sigs: [] };
  if (symbol.name === "ArrayLike" && first2) return { k: "array", elem: reading.same(first2) };
  if (!isInstance(type)) return void 0;
  const name = iterators.has(symbol.name) ? "IterableIterator" : symbol.name;
  if (withoutArguments.test(name)) return { k: "builtin", name, args: [] };
  const kept2 = /Iter|Generator/.test(name) ? args.slice(0, 1) : args;
  if (isMade(symbol) || typeOnly.has(name)) return { k: "builtin", name, args: kept2.map(reading.same) };
  return extendsError(type, checker) ? { k: "builtin", name: "Error", args: [] } : void 0;
};
var wrappers = /* @__PURE__ */ new Map([
  ["String", { k: "prim", name: "string" }],
  ["Number", { k: "prim", name: "number" }],
  ["Boolean", { k: "prim", name: "boolean" }],
  ["BigInt", { k: "prim", name: "bigint" }],
  ["Symbol", { k: "prim", name: "symbol" }],
  ["Object", { k: "prim", name: "object" }]
]);
var iterators = /* @__PURE__ */ new Set([
  "MapIterator",
  "SetIterator",
  "StringIterator",
  "RegExpStringIterator",
  "ArrayIterator",
  "BuiltinIterator"
]);
var withoutArguments = /^(Big)?(Ui|I)nt(8|16|32|64)(Clamped)?Array$|^Float(16|32|64)Array$|^Buffer$|^DataView$/;
var typeOnly = /* @__PURE__ */ new Set([
  "PromiseLike",
  "ReadonlyMap",
  "ReadonlySet",
  "Iterable",
  "Iterator",
  "IterableIterator",
  "IteratorObject",
  "Generator",
  "AsyncIterable",
  "AsyncIterator",
  "AsyncIterableIterator",
  "AsyncGenerator",
  "CallableFunction",
  "NewableFunction"
]);
function isDeclaredByPlatform(symbol, { program }) {
  const declarations = symbol.declarations ?? [];
  return declarations.length > 0 && declarations.every((declaration) => isPlatformFile(declaration.getSourceFile(), program));
}
function isPlatformFile(file2, program) {
  return program.isSourceFileDefaultLibrary(file2) || /\/node_modules\/(@types\/node|undici-types)\//.test(file2.fileName);
}
function typeArguments(type, checker) {
  if (!(type.objectFlags & ts3.ObjectFlags.Reference)) return [];
  const reference2 = type;
  return checker.getTypeArguments(reference2).slice(0, reference2.target.typeParameters?.length ?? 0);
}
function isInstance(type) {
  const { objectFlags } = type;
  const target = objectFlags & ts3.ObjectFlags.Reference ? type.target : type;
  return (target.objectFlags & ts3.ObjectFlags.ClassOrInterface) !== 0;
}
function isMade(symbol) {
  return (symbol.flags & (ts3.SymbolFlags.Class | ts3.SymbolFlags.Variable)) !== 0;
}
function extendsError(type, checker) {
  return type.isClassOrInterface() && checker.getBaseTypes(type).some((base) => base.symbol?.name === "Error");
}

// src/analysis/types/readers/objects.ts
import ts6 from "typescript";

// src/analysis/types/readers/unions.ts
import ts5 from "typescript";

// src/analysis/types/readers/enums.ts
import ts4 from "typescript";

// src/analysis/types/symbol-identity.ts
function identityOf(symbol) {
  return symbol.valueDeclaration ?? symbol;
}

// src/analysis/types/readers/enums.ts
var readEnum = (type, extraction) => {
  if (!(type.flags & ts4.TypeFlags.EnumLike) || !type.symbol) return void 0;
  if (type.symbol.flags & ts4.SymbolFlags.EnumMember) return enumNode(enumOf(type, extraction), [type.symbol], extraction);
  return type.symbol.flags & ts4.SymbolFlags.Enum ? enumNode(type.symbol, void 0, extraction) : void 0;
};
function enumOf(type, extraction) {
  const declared2 = type.symbol.valueDeclaration?.parent;
  const parent = declared2 && ts4.isEnumDeclaration(declared2) ? extraction.checker.getSymbolAtLocation(declared2.name) : void 0;
  return parent ?? type.symbol;
}
function enumNode(symbol, only, extraction) {
  const path = extraction.paths.get(identityOf(symbol));
  const listed2 = [...symbol.exports?.values() ?? []].filter((member) => member.flags & ts4.SymbolFlags.EnumMember);
  const members = listed2.filter((member) => !only || only.some((one) => one.name === member.name));
  return {
    k: "enum",
    name: symbol.name,
    ...path ? { path } : {},
    members: members.map((member) => enumMember(member, extraction))
  };
}
function enumMember(symbol, { checker }) {
  const declaration = symbol.valueDeclaration;
  const value = declaration && ts4.isEnumMember(declaration) ? checker.getConstantValue(declaration) : void 0;
  return { name: symbol.name, ...value === void 0 ? {} : { value } };
}

// src/analysis/types/readers/unions.ts
var memberLimit = 200;
var readUnion = (type, reading, extraction) => {
  if (!type.isUnion() || type.flags & ts5.TypeFlags.EnumLike) return void 0;
  const node = unionNode(type.types, reading.same, extraction);
  const folded = node.k === "union" && node.of.length === 1 ? extraction.table.nodes[node.of[0]] : void 0;
  return folded?.k === "enum" ? folded : node;
};
function withoutUndefined(type, reading, extraction) {
  if (!type.isUnion() || type.flags & ts5.TypeFlags.EnumLike) return reading.same(type);
  const rest = type.types.filter((member) => !(member.flags & ts5.TypeFlags.Undefined));
  if (rest.length === type.types.length) return reading.same(type);
  const [only] = rest;
  if (rest.length === 1 && only) return reading.same(only);
  const node = unionNode(rest, reading.same, extraction);
  return node.k === "union" && node.of.length === 1 ? node.of[0] : extraction.table.add(node);
}
function unionNode(types13, idOf, extraction) {
  const ids = [];
  const push2 = (id) => {
    if (!ids.includes(id)) ids.push(id);
  };
  const both = types13.filter((type) => type.flags & ts5.TypeFlags.BooleanLiteral).length === 2;
  const enums = /* @__PURE__ */ new Map();
  for (const type of ordered(types13, extraction).slice(0, memberLimit)) {
    if (both && type.flags & ts5.TypeFlags.BooleanLiteral) push2(extraction.table.primitive("boolean"));
    else if (type.flags & ts5.TypeFlags.EnumLike && type.symbol) {
      const owner = enumOf(type, extraction);
      enums.set(owner, [...enums.get(owner) ?? [], type.symbol]);
    } else push2(idOf(type));
  }
  for (const [owner, members] of enums) {
    push2(extraction.table.add(enumNode(owner, members.includes(owner) ? void 0 : members, extraction)));
  }
  return { k: "union", of: ids };
}
function ordered(types13, { subject: subject2 }) {
  const keyed = types13.map((type) => ({ type, key: sortKey(type, subject2) }));
  return keyed.sort((a, b) => compareKeys(a.key, b.key)).map(({ type }) => type);
}
function sortKey(type, subject2) {
  if (type.isStringLiteral()) return [1, quotedAt(type.value, subject2.text), type.value];
  if (type.isNumberLiteral()) return [1, 0, String(type.value).padStart(24)];
  const rank = primitiveOrder.findIndex((flag2) => type.flags & flag2);
  if (rank >= 0) return [rank < 4 ? 0 : 3, rank, ""];
  const declaration = type.symbol?.declarations?.[0];
  return [2, declaration?.pos ?? 0, declaration ? declaration.getSourceFile().fileName : ""];
}
var primitiveOrder = [
  ts5.TypeFlags.String,
  ts5.TypeFlags.Number,
  ts5.TypeFlags.BooleanLike,
  ts5.TypeFlags.BigIntLike,
  ts5.TypeFlags.ESSymbolLike,
  ts5.TypeFlags.Null,
  ts5.TypeFlags.Undefined | ts5.TypeFlags.Void
];
function quotedAt(value, text2) {
  const places = ["'", '"', "`"].map((quote) => text2.indexOf(quote + value + quote)).filter((place) => place >= 0);
  return places.length > 0 ? Math.min(...places) : Number.MAX_SAFE_INTEGER;
}
function compareKeys(a, b) {
  return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0);
}

// src/analysis/types/readers/objects.ts
var propertyLimit = 60;
var readObject = (type, reading, extraction) => {
  if (!(type.flags & (ts6.TypeFlags.Object | ts6.TypeFlags.Intersection))) return void 0;
  if (reading.polarity === "see") return { k: "opaque", why: "depth" };
  const node = objectShape(type, reading, extraction);
  const generic = (type.objectFlags & ts6.ObjectFlags.Mapped) !== 0;
  if (generic && node.k === "object" && node.props.length === 0 && node.index.length === 0) {
    return { k: "opaque", why: "mapped", approx: extraction.table.primitive("object") };
  }
  return node;
};
function objectShape(type, reading, extraction) {
  const { checker } = extraction;
  const props = checker.getPropertiesOfType(type).filter((property) => isPublicName(property)).slice(0, propertyLimit).map((property) => propertyOf(property, reading, extraction));
  const index = checker.getIndexInfosOfType(type).map((info) => ({ key: reading.same(info.keyType), value: reading.same(info.type) }));
  return { k: "object", ...nameOf(type), props, index };
}
function isPublicName(property) {
  if (property.name.startsWith("__@") || property.name.startsWith("__#") || property.name === "prototype") return false;
  const declaration = property.valueDeclaration;
  if (!declaration) return true;
  return !(ts6.getCombinedModifierFlags(declaration) & (ts6.ModifierFlags.Private | ts6.ModifierFlags.Protected));
}
function propertyOf(property, reading, extraction) {
  const type = extraction.checker.getTypeOfSymbol(property);
  const optional2 = (property.flags & ts6.SymbolFlags.Optional) !== 0;
  return {
    name: ts6.unescapeLeadingUnderscores(property.escapedName),
    t: optional2 ? withoutUndefined(type, reading, extraction) : reading.same(type),
    ...optional2 ? { opt: true } : {},
    ...property.flags & ts6.SymbolFlags.Method ? { method: true } : {}
  };
}
function nameOf(type) {
  const alias = type.aliasTypeArguments ? void 0 : type.aliasSymbol?.name;
  const declaration = type.symbol?.valueDeclaration;
  const own = declaration && ts6.isClassLike(declaration) ? declaration.name?.text : void 0;
  const name = alias ?? own ?? type.symbol?.name;
  return name === void 0 || name.startsWith("__") ? {} : { name };
}

// src/analysis/types/class-table.ts
var ClassTable = class {
  #entries = [];
  #indexes = /* @__PURE__ */ new Map();
  indexOf(symbol, type) {
    const known3 = this.#indexes.get(identityOf(symbol));
    if (known3 !== void 0) return known3;
    const index = this.#entries.push({ symbol, type, constructible: false, shape: void 0 }) - 1;
    this.#indexes.set(identityOf(symbol), index);
    return index;
  }
  /** The subject exports it and anyone may construct it. */
  markConstructible(symbol, type) {
    const entry = this.#entries[this.indexOf(symbol, type)];
    if (entry) entry.constructible = true;
  }
  /** An instance has to be made: a class that no test can construct needs its shape for a stand-in. */
  want(index, depth, extraction) {
    const entry = this.#entries[index];
    if (!entry || entry.constructible || entry.shape !== void 0) return;
    entry.shape = extraction.table.later(depth + 1, (reading) => objectShape(entry.type, reading, extraction));
  }
  models(extraction) {
    return this.#entries.map(({ symbol, shape: shape2 }) => {
      const path = extraction.paths.get(identityOf(symbol));
      return {
        name: className(symbol),
        ...path ? { path } : {},
        abstract: isAbstract(symbol),
        nominal: isNominal(symbol, extraction),
        subclasses: this.#subclassesOf(symbol, extraction),
        ...shape2 === void 0 ? {} : { shape: shape2 }
      };
    });
  }
  #subclassesOf(symbol, extraction) {
    return this.#entries.flatMap(
      (entry, index) => entry.symbol !== symbol && inherits(entry.symbol, symbol, extraction) ? [index] : []
    );
  }
};
function isAbstract(symbol) {
  return (symbol.declarations ?? []).some(
    (declaration) => (ts7.getCombinedModifierFlags(declaration) & ts7.ModifierFlags.Abstract) !== 0
  );
}
function className(symbol) {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !ts7.isClassLike(declaration)) return symbol.name;
  if (declaration.name) return declaration.name.text;
  const { parent } = declaration;
  if (ts7.isVariableDeclaration(parent) && ts7.isIdentifier(parent.name)) return parent.name.text;
  const name = camelCased(declaration.getSourceFile().fileName);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
function lineageOf(symbol, { checker }) {
  const lineage = [];
  for (let at = symbol; at && !lineage.includes(at); at = baseOf(at, checker)) lineage.push(at);
  return lineage;
}
function inherits(symbol, ancestor, extraction) {
  return lineageOf(symbol, extraction).some((cls) => identityOf(cls) === identityOf(ancestor));
}
function baseOf(symbol, checker) {
  if (!(symbol.flags & ts7.SymbolFlags.Class)) return void 0;
  const type = checker.getDeclaredTypeOfSymbol(symbol);
  return type.isClassOrInterface() ? checker.getBaseTypes(type)[0]?.symbol : void 0;
}
function isNominal(symbol, extraction) {
  return lineageOf(symbol, extraction).some(
    (cls) => !isDeclaredByPlatform(cls, extraction) && [...cls.members?.values() ?? []].some(isHidden)
  );
}
function isHidden(member) {
  if (member.escapedName === ts7.InternalSymbolName.Constructor) return false;
  return (member.declarations ?? []).some((declaration) => {
    const name = ts7.getNameOfDeclaration(declaration);
    if (name && ts7.isPrivateIdentifier(name)) return true;
    return (ts7.getCombinedModifierFlags(declaration) & (ts7.ModifierFlags.Private | ts7.ModifierFlags.Protected)) !== 0;
  });
}

// src/analysis/types/exports/exported-callables.ts
import ts21 from "typescript";

// src/analysis/types/parameters.ts
import ts16 from "typescript";

// src/analysis/types/unresolved-types.ts
import ts9 from "typescript";

// src/analysis/types/javascript-node.ts
import ts8 from "typescript";
function isInJavaScript(node) {
  return node !== void 0 && (node.flags & ts8.NodeFlags.JavaScriptFile) !== 0;
}

// src/analysis/types/unresolved-types.ts
function isErrorType(type) {
  return (type.flags & ts9.TypeFlags.Any) !== 0 && type.intrinsicName === "error";
}
function noteUnresolved(type, extraction) {
  const name = type.aliasSymbol?.name ?? type.symbol?.name;
  if (name === void 0 || isInJavaScript(extraction.subject)) return false;
  extraction.unresolved.add(name);
  return true;
}
function unresolvedImports({ subject: subject2, checker, program }) {
  const options = program.getCompilerOptions();
  const names2 = [];
  for (const statement of subject2.statements) {
    if (!ts9.isImportDeclaration(statement) && !ts9.isExportDeclaration(statement)) continue;
    const specifier = statement.moduleSpecifier;
    if (!specifier || !ts9.isStringLiteral(specifier) || specifier.text.startsWith("node:")) continue;
    if (ts9.isImportDeclaration(statement) && !statement.importClause) continue;
    if (!checker.getSymbolAtLocation(specifier) && !isFound(specifier.text, subject2, options)) names2.push(specifier.text);
  }
  return names2;
}
function isFound(specifier, subject2, options) {
  return ts9.resolveModuleName(specifier, subject2.fileName, options, ts9.sys).resolvedModule !== void 0;
}
function noteUnresolvedNames(node, { checker, unresolved }) {
  const visit3 = (inner) => {
    if (ts9.isTypeReferenceNode(inner) && isErrorType(checker.getTypeFromTypeNode(inner)))
      unresolved.add(inner.typeName.getText());
    ts9.forEachChild(inner, visit3);
  };
  visit3(node);
}

// src/analysis/types/untyped/guess-parameter.ts
import ts15 from "typescript";

// src/analysis/types/untyped/arguments-object.ts
import ts10 from "typescript";
function takenArguments(fn) {
  const taken = /* @__PURE__ */ new Map();
  const visit3 = (node) => {
    if (ts10.isFunctionLike(node) && !ts10.isArrowFunction(node)) return;
    if (ts10.isVariableDeclaration(node) && node.initializer && ts10.isIdentifier(node.name)) {
      const index = argumentIndex(node.initializer);
      if (index !== void 0 && !taken.has(index)) taken.set(index, node.name);
    }
    ts10.forEachChild(node, visit3);
  };
  if (fn.body) ts10.forEachChild(fn.body, visit3);
  return [...taken].map(([index, name]) => ({ index, name })).sort((a, b) => a.index - b.index);
}
function argumentIndex(node) {
  if (ts10.isParenthesizedExpression(node)) return argumentIndex(node.expression);
  if (ts10.isConditionalExpression(node)) return argumentIndex(node.whenTrue) ?? argumentIndex(node.whenFalse);
  if (ts10.isBinaryExpression(node)) return argumentIndex(node.left) ?? argumentIndex(node.right);
  if (!ts10.isElementAccessExpression(node) || !ts10.isNumericLiteral(node.argumentExpression)) return void 0;
  return ts10.isIdentifier(node.expression) && node.expression.text === "arguments" ? Number(node.argumentExpression.text) : void 0;
}

// src/analysis/types/untyped/guess-type.ts
import ts12 from "typescript";

// src/analysis/types/untyped/method-evidence.ts
var evidence = [
  {
    names: `charAt charCodeAt codePointAt toLowerCase toUpperCase trim trimStart trimEnd trimLeft trimRight substring substr startsWith
      endsWith padStart padEnd localeCompare normalize replaceAll matchAll split replace match repeat search`,
    kinds: [["string", 3]]
  },
  {
    names: `push pop shift unshift splice map filter forEach reduce reduceRight some every find findIndex findLast sort reverse flat
      flatMap fill join`,
    kinds: [["array", 3]]
  },
  {
    names: "length slice indexOf lastIndexOf includes concat at",
    kinds: [
      ["string", 1],
      ["array", 1]
    ]
  },
  { names: "toFixed toPrecision toExponential", kinds: [["number", 3]] },
  { names: "call apply bind", kinds: [["function", 3]] },
  { names: "then catch finally", builtin: ["Promise", 2] },
  { names: "test exec lastIndex", builtin: ["RegExp", 2] },
  {
    names: `getTime getFullYear getMonth getDate getDay getHours getMinutes getSeconds getMilliseconds toISOString getTimezoneOffset
      setDate setMonth setFullYear getUTCFullYear getUTCMonth getUTCDate`,
    builtin: ["Date", 3]
  },
  { names: "byteLength byteOffset subarray", builtin: ["Uint8Array", 2] }
];
var byName = new Map(evidence.flatMap(({ names: names2, ...said }) => words(names2).map((name) => [name, said])));
function memberEvidence(name) {
  return byName.get(name);
}
var builtinClasses = new Set(
  words(`Map Set WeakMap WeakSet Date RegExp Error TypeError RangeError SyntaxError Promise Uint8Array Int8Array Uint16Array Int16Array
    Uint32Array Int32Array Float32Array Float64Array ArrayBuffer Buffer URL URLSearchParams AbortSignal`)
);
function words(text2) {
  return text2.split(/\s+/);
}

// src/analysis/types/untyped/member-reading.ts
var foreignDiscount = 0.2;
var objectWeight = 1.5;
function readMembers(usage) {
  const kinds = /* @__PURE__ */ new Map();
  const builtins2 = /* @__PURE__ */ new Map();
  const names2 = [...usage.props.keys()];
  const foreign = names2.filter((name) => !memberEvidence(name));
  const isForeign = foreign.length > 0 && foreign.length * 2 >= names2.length;
  const factor = isForeign ? foreignDiscount : 1;
  for (const name of names2) {
    const said = memberEvidence(name);
    for (const [kind, weight3] of said?.kinds ?? []) kinds.set(kind, Math.min(6, (kinds.get(kind) ?? 0) + weight3 * factor));
    if (said?.builtin)
      builtins2.set(said.builtin[0], Math.min(6, (builtins2.get(said.builtin[0]) ?? 0) + said.builtin[1] * factor));
  }
  if (foreign.length > 0) kinds.set("object", Math.min(6, foreign.length * objectWeight));
  return { kinds, builtins: builtins2, own: isForeign ? names2 : foreign };
}

// src/analysis/types/untyped/name-prior.ts
var priors = [
  {
    words: "flag bool force strict enabled disabled deep recursive verbose once loose",
    like: /^(is|has|should|can|use|allow|enable|no|with)[A-Z]/,
    prior: { kinds: [["boolean", 2]] }
  },
  {
    words: `cb fn func callback handler listener iteratee predicate comparator compare reviver replacer next done resolve reject mapper
      reducer`,
    like: /(Callback|Fn|Func|Handler|Listener)$|^on[A-Z]/,
    prior: { kinds: [["function", 3]] }
  },
  {
    words: "opt opts option options config cfg settings props params context ctx attrs env meta",
    like: /(Options|Opts|Config|Settings)$/,
    prior: { kinds: [["object", 3]] }
  },
  {
    words: "obj object o target source src data record dict map hash table",
    like: /(Map|Object)$/,
    prior: { kinds: [["object", 1.5]] }
  },
  {
    words: "arr array list items values elements args argv xs keys rows entries nodes tokens parts children stack queue",
    like: /(List|Array|Items|Values)$/,
    prior: { kinds: [["array", 2.5]] }
  },
  {
    words: "date time timestamp when",
    like: /(Date|Time|DateTime)s?$/,
    prior: {
      kinds: [
        ["number", 1],
        ["string", 0.5]
      ],
      builtin: ["Date", 2]
    }
  },
  {
    words: "regex regexp re pattern",
    like: /(Regex|RegExp|Pattern)$/,
    prior: { kinds: [["string", 1]], builtin: ["RegExp", 2] }
  },
  {
    words: `s str string text name key id path url uri file filename line word input html json xml css query prefix suffix separator
      delimiter template message msg label title type tag char ch locale lang format fmt encoding version token email selector code hex
      reason unit`,
    like: /(Str|String|Name|Path|Text|Url|Key|Id)$/,
    prior: { kinds: [["string", 2.5]] }
  },
  {
    words: `n i j k x y z num number int float count size len length index idx offset start end from to min max limit width height depth
      level amount total step radix base precision ms delay timeout port year month day hour minute second lo hi low high left right r g
      b h v l`,
    like: /(Count|Size|Length|Index|Idx|Offset|Limit|Width|Height|Ms)$/,
    prior: { kinds: [["number", 2]] }
  },
  { words: "", like: /[a-z]s$/, prior: { kinds: [["array", 0.6]] } }
];
var byWord = new Map(
  priors.flatMap(
    ({ words: words2, prior }) => words2.split(/\s+/).filter(Boolean).map((word) => [word, prior])
  )
);
var nothing = { kinds: [] };
function namePrior(name) {
  const bare = name.replace(/^_+|_+$|\d+$/g, "");
  return byWord.get(bare.toLowerCase()) ?? priors.find(({ like }) => like?.test(bare))?.prior ?? nothing;
}

// src/analysis/types/untyped/shape-match.ts
import ts11 from "typescript";
var weight = { one: 2, several: 3 };
function classesWith(names2, extraction) {
  if (names2.length === 0) return [];
  return exportedClasses(extraction).filter((type) => names2.every((name) => extraction.checker.getPropertyOfType(type, name) !== void 0)).map((type) => [type, names2.length > 1 ? weight.several : weight.one]);
}
function exportedClasses({ paths, checker }) {
  return [...paths.keys()].flatMap((declared2) => {
    if (!("kind" in declared2) || !(ts11.isClassLike(declared2) || ts11.isFunctionLike(declared2)) || !declared2.name) return [];
    const symbol = checker.getSymbolAtLocation(declared2.name);
    if (symbol && symbol.flags & ts11.SymbolFlags.Class) return [checker.getDeclaredTypeOfSymbol(symbol)];
    const [signature] = checker.getTypeAtLocation(declared2.name).getConstructSignatures();
    return signature ? [signature.getReturnType()] : [];
  });
}

// src/analysis/types/untyped/usage.ts
function newUsage() {
  return {
    kinds: /* @__PURE__ */ new Map(),
    builtins: /* @__PURE__ */ new Map(),
    classes: [],
    types: [],
    literals: [],
    props: /* @__PURE__ */ new Map(),
    elements: void 0,
    absent: false
  };
}
function noteKind(usage, kind, weight3) {
  usage.kinds.set(kind, (usage.kinds.get(kind) ?? 0) + weight3);
}
function noteBuiltin(usage, name, weight3) {
  usage.builtins.set(name, (usage.builtins.get(name) ?? 0) + weight3);
}
function noteLiteral(usage, value) {
  if (!usage.literals.includes(value) && usage.literals.length < literalLimit) usage.literals.push(value);
  noteKind(usage, typeof value, 1);
}
function propertyUsage(usage, name) {
  let inner = usage.props.get(name);
  if (!inner) {
    inner = newUsage();
    if (usage.props.size < propertyLimit2) usage.props.set(name, inner);
  }
  return inner;
}
function elementUsage(usage) {
  usage.elements ??= newUsage();
  return usage.elements;
}
function isPrimitiveKind(kind) {
  return kind !== "array" && kind !== "object" && kind !== "function";
}
var literalLimit = 24;
var propertyLimit2 = 40;

// src/analysis/types/untyped/guess-type.ts
var weight2 = { inferred: 4, demanded: 3, instance: 4, literals: 2, floor: 0.15, absent: 0.6, most: 8 };
var everyKind = ["string", "number", "boolean", "array", "object", "function", "undefined", "null"];
var depthLimit = 3;
var noMembers = { kinds: /* @__PURE__ */ new Map(), builtins: /* @__PURE__ */ new Map(), own: [] };
function guessType(evidence2, extraction) {
  const { name, usage, depth } = evidence2;
  const { table } = extraction;
  const vague = evidence2.inferred && vagueKind(evidence2.inferred, extraction);
  const inferred = evidence2.inferred && !vague && isUseful(evidence2.inferred, extraction) ? evidence2.inferred : void 0;
  const kinds = /* @__PURE__ */ new Map();
  const add4 = (kind, amount) => void kinds.set(kind, (kinds.get(kind) ?? 0) + amount);
  for (const [kind, amount] of usage?.kinds ?? []) add4(kind, Math.min(amount, 6));
  const members = usage ? readMembers(usage) : noMembers;
  for (const [kind, amount] of members.kinds) add4(kind, amount);
  const prior = namePrior(name);
  for (const [kind, amount] of prior.kinds) add4(kind, amount);
  if (vague) add4(vague, weight2.inferred);
  if (usage?.absent) add4("undefined", weight2.absent);
  if (depth < 2) for (const kind of everyKind) add4(kind, weight2.floor);
  const dist = /* @__PURE__ */ new Map();
  const give = (t, amount) => void dist.set(t, Math.min((dist.get(t) ?? 0) + amount, weight2.most));
  const shaped = inferred && isPlainObject(inferred, extraction) ? inferred : void 0;
  const familiar = shaped && extraction.checker.getPropertiesOfType(shaped).every((property) => memberEvidence(property.name));
  if (shaped && !familiar) add4("object", weight2.inferred);
  else if (inferred && !shaped) give(table.id(inferred, "make", depth, extraction), weight2.inferred);
  for (const demanded of usage?.types ?? []) give(table.id(demanded, "make", depth, extraction), weight2.demanded);
  for (const cls of usage?.classes ?? []) {
    const instance3 = instanceOf(cls, extraction);
    if (instance3) give(table.id(instance3, "make", depth, extraction), weight2.instance);
  }
  const builtins2 = [...usage?.builtins ?? [], ...members.builtins, ...prior.builtin ? [prior.builtin] : []];
  for (const [builtin2, amount] of builtins2) give(table.add({ k: "builtin", name: builtin2, args: [] }), amount);
  const classes2 = depth < 2 ? classesWith(members.own, extraction) : [];
  for (const [type, amount] of classes2) give(table.id(type, "make", depth, extraction), amount);
  const literals = (usage?.literals ?? []).map((value) => table.add({ k: "lit", value }));
  if (literals.length > 0) give(union(literals, extraction), weight2.literals);
  for (const [kind, amount] of kinds)
    give(kindType(kind, evidence2, members.own, familiar ? void 0 : shaped, extraction), amount);
  return distribution(dist, extraction);
}
function distribution(dist, { table }) {
  const entries = [...dist].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  const [only] = entries;
  if (!only) return table.primitive("any");
  return entries.length === 1 ? only[0] : table.add({ k: "guess", dist: entries.map(([t, amount]) => ({ t, weight: Math.round(amount * 100) / 100 })) });
}
function kindType(kind, evidence2, own, shaped, extraction) {
  const { table } = extraction;
  if (isPrimitiveKind(kind)) return table.primitive(kind);
  if (kind === "array") return table.add({ k: "array", elem: elementType(evidence2, extraction) });
  if (kind === "function") return table.add({ k: "func", sigs: [{ params: [], ret: table.primitive("any") }] });
  return table.add(objectNode(evidence2, own, shaped, extraction));
}
function singular(name) {
  return /[^s]s$/.test(name) ? name.slice(0, -1) : "";
}
function elementType({ name, usage, depth }, extraction) {
  if (!usage?.elements || depth >= depthLimit) return extraction.table.primitive("any");
  return guessType({ name: singular(name), usage: usage.elements, inferred: void 0, depth: depth + 1 }, extraction);
}
function objectNode({ usage, depth }, own, shaped, extraction) {
  const { table, checker } = extraction;
  const known3 = shaped ? checker.getPropertiesOfType(shaped) : [];
  const names2 = depth >= depthLimit ? [] : [.../* @__PURE__ */ new Set([...own, ...known3.map(({ name }) => name)])];
  const props = names2.map((name) => {
    const symbol = known3.find((property) => property.name === name);
    const inferred = symbol && checker.getNonNullableType(checker.getTypeOfSymbol(symbol));
    return { name, t: guessType({ name, usage: usage?.props.get(name), inferred, depth: depth + 1 }, extraction), opt: true };
  });
  const keyed = usage?.elements !== void 0 && depth < depthLimit;
  const value = keyed ? guessType({ name: "", usage: usage.elements, inferred: void 0, depth: depth + 1 }, extraction) : table.primitive("any");
  return { k: "object", props, index: keyed ? [{ key: table.primitive("string"), value }] : [] };
}
function union(members, { table }) {
  const [only] = members;
  return members.length === 1 && only !== void 0 ? only : table.add({ k: "union", of: members });
}
function instanceOf(cls, { checker }) {
  if (cls.flags & ts12.SymbolFlags.Class) return checker.getDeclaredTypeOfSymbol(cls);
  const declaration = cls.valueDeclaration;
  return declaration && checker.getTypeOfSymbolAtLocation(cls, declaration).getConstructSignatures()[0]?.getReturnType();
}
function isUseful(type, { checker }) {
  if (isErrorType(type) || type.flags & useless) return false;
  if (type.isUnion()) return type.types.some((part) => !(part.flags & useless) && isUseful(part, { checker }));
  if (checker.isArrayType(type))
    return checker.getTypeArguments(type).every((item) => !(item.flags & ts12.TypeFlags.Never));
  return type.flags & ts12.TypeFlags.Object ? !isEmptyObject(type, checker) : true;
}
function vagueKind(type, { checker }) {
  if (type.flags & ts12.TypeFlags.NonPrimitive || type.symbol?.name === "Object") return "object";
  if (type.symbol?.name === "Function") return "function";
  const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type) : [];
  return item && item.flags & ts12.TypeFlags.Any ? "array" : void 0;
}
var useless = ts12.TypeFlags.NonPrimitive | ts12.TypeFlags.Any | ts12.TypeFlags.Unknown | ts12.TypeFlags.Null | ts12.TypeFlags.Undefined | ts12.TypeFlags.Void | ts12.TypeFlags.Never;
function isEmptyObject(type, checker) {
  return checker.getPropertiesOfType(type).length === 0 && checker.getIndexInfosOfType(type).length === 0 && type.getCallSignatures().length + type.getConstructSignatures().length === 0;
}
function isPlainObject(type, { checker }) {
  if (!(type.objectFlags & ts12.ObjectFlags.Anonymous) || !(type.flags & ts12.TypeFlags.Object)) return false;
  const literal2 = type.symbol?.flags ?? 0;
  return (literal2 & (ts12.SymbolFlags.TypeLiteral | ts12.SymbolFlags.ObjectLiteral)) !== 0 && type.getCallSignatures().length === 0 && !checker.isArrayType(type);
}

// src/analysis/types/untyped/usage-scan.ts
import ts14 from "typescript";

// src/analysis/types/untyped/comparison-evidence.ts
import ts13 from "typescript";
function noteComparison(node, usage, extraction) {
  const { parent } = node;
  if (ts13.isTypeOfExpression(parent)) noteTypeof(parent, usage);
  else if (ts13.isPrefixUnaryExpression(parent) || ts13.isPostfixUnaryExpression(parent)) noteUnary(parent, usage);
  else if (ts13.isTemplateSpan(parent)) noteKind(usage, "string", 0.5);
  else if (ts13.isCaseBlock(parent.parent) || ts13.isSwitchStatement(parent) && parent.expression === node)
    noteCases(parent, usage);
  else if (ts13.isIfStatement(parent) || ts13.isConditionalExpression(parent) && parent.condition === node) {
    noteKind(usage, "boolean", 0.4);
    usage.absent = true;
  } else if (ts13.isCallExpression(parent)) return noteKnownFunction(node, parent, usage);
  else if (ts13.isBinaryExpression(parent)) return noteBinary(node, parent, usage, extraction);
  else return false;
  return true;
}
function noteTypeof(node, usage) {
  const { parent } = node;
  const texts = ts13.isBinaryExpression(parent) ? [parent.left, parent.right].filter(ts13.isStringLiteral).map(({ text: text2 }) => text2) : ts13.isSwitchStatement(parent) ? caseLiterals(parent).filter((value) => typeof value === "string") : [];
  for (const text2 of texts) {
    if (text2 === "undefined") usage.absent = true;
    else if (typeofKinds.has(text2)) noteKind(usage, text2, 3);
  }
}
var typeofKinds = /* @__PURE__ */ new Set(["string", "number", "boolean", "bigint", "symbol", "object", "function"]);
function noteUnary(node, usage) {
  if (node.operator === ts13.SyntaxKind.ExclamationToken) {
    noteKind(usage, "boolean", 0.4);
    usage.absent = true;
  } else noteKind(usage, "number", 2);
}
function noteCases(parent, usage) {
  if (ts13.isSwitchStatement(parent)) for (const value of caseLiterals(parent)) noteLiteral(usage, value);
}
function caseLiterals(node) {
  return node.caseBlock.clauses.flatMap((clause) => ts13.isCaseClause(clause) ? literalOf(clause.expression) : []);
}
function noteKnownFunction(node, call4, usage) {
  if (call4.arguments[0] !== node) return false;
  const name = call4.expression.getText();
  if (name.endsWith("toString.call")) return noteTag(call4, usage);
  const note3 = Object.hasOwn(knownFunctions, name) ? knownFunctions[name] : void 0;
  note3?.(usage);
  return note3 !== void 0;
}
function noteTag(call4, usage) {
  const { parent } = call4;
  if (!ts13.isBinaryExpression(parent)) return false;
  const tag = /^\[object (\w+)\]$/.exec([parent.left, parent.right].find(ts13.isStringLiteral)?.text ?? "")?.[1];
  if (tag === void 0) return false;
  if (builtinClasses.has(tag)) noteBuiltin(usage, tag, 3);
  else if (tagKinds.has(tag.toLowerCase())) noteKind(usage, tag.toLowerCase(), 3);
  return true;
}
var tagKinds = /* @__PURE__ */ new Set(["string", "number", "boolean", "array", "object", "function"]);
var isObject = (usage) => noteKind(usage, "object", 3);
var isNumber = (usage) => noteKind(usage, "number", 2);
var knownFunctions = {
  "Array.isArray": (usage) => noteKind(usage, "array", 3),
  "Array.from": (usage) => noteKind(usage, "array", 2),
  "Object.keys": isObject,
  "Object.values": isObject,
  "Object.entries": isObject,
  "Object.getOwnPropertyNames": isObject,
  "Object.prototype.hasOwnProperty.call": isObject,
  "Number.isInteger": isNumber,
  "Number.isNaN": isNumber,
  "Number.isFinite": isNumber,
  isFinite: isNumber,
  isNaN: isNumber,
  Number: (usage) => {
    noteKind(usage, "number", 1);
    noteKind(usage, "string", 1);
  },
  Boolean: (usage) => noteKind(usage, "boolean", 0.5),
  String: (usage) => noteKind(usage, "string", 1)
};
function noteBinary(node, parent, usage, extraction) {
  const other2 = parent.left === node ? parent.right : parent.left;
  const operator = parent.operatorToken.kind;
  if (equalities.has(operator)) {
    noteEquality(other2, usage, extraction);
    return true;
  }
  if (operator === ts13.SyntaxKind.InstanceOfKeyword && parent.left === node) noteClass(other2, usage, extraction);
  else if (operator === ts13.SyntaxKind.InKeyword) noteKind(usage, parent.right === node ? "object" : "string", 2);
  else if (arithmetic.has(operator)) noteKind(usage, "number", 2);
  else if (orders.has(operator)) noteKind(usage, isTextual(other2, extraction) ? "string" : "number", 2);
  else if (operator === ts13.SyntaxKind.PlusToken || operator === ts13.SyntaxKind.PlusEqualsToken) {
    noteKind(usage, isTextual(other2, extraction) ? "string" : "number", 1);
  } else return false;
  return true;
}
function noteEquality(other2, usage, { checker }) {
  const [literal2] = literalOf(other2);
  if (literal2 !== void 0) {
    noteLiteral(usage, literal2);
    return;
  }
  const type = checker.getTypeAtLocation(other2);
  if (type.flags & (ts13.TypeFlags.Null | ts13.TypeFlags.Undefined)) usage.absent = true;
  else if (type.flags & ts13.TypeFlags.StringLike) noteKind(usage, "string", 1);
  else if (type.flags & ts13.TypeFlags.NumberLike) noteKind(usage, "number", 1);
  else if (type.flags & ts13.TypeFlags.BooleanLike) noteKind(usage, "boolean", 1);
}
function noteClass(right, usage, { checker }) {
  if (ts13.isIdentifier(right) && builtinClasses.has(right.text)) noteBuiltin(usage, right.text, 3);
  else if (ts13.isIdentifier(right) && right.text === "Array") noteKind(usage, "array", 3);
  else if (ts13.isIdentifier(right) && right.text === "Function") noteKind(usage, "function", 3);
  else {
    const symbol = checker.getTypeAtLocation(right).symbol;
    if (symbol && !usage.classes.includes(symbol)) usage.classes.push(symbol);
  }
}
function isTextual(node, { checker }) {
  return (checker.getTypeAtLocation(node).flags & ts13.TypeFlags.StringLike) !== 0;
}
function literalOf(node) {
  if (ts13.isStringLiteralLike(node)) return [node.text];
  if (ts13.isNumericLiteral(node)) return [Number(node.text)];
  if (ts13.isPrefixUnaryExpression(node) && node.operator === ts13.SyntaxKind.MinusToken) {
    return literalOf(node.operand).flatMap((value) => typeof value === "number" ? [-value] : []);
  }
  if (node.kind === ts13.SyntaxKind.TrueKeyword) return [true];
  return node.kind === ts13.SyntaxKind.FalseKeyword ? [false] : [];
}
var equalities = /* @__PURE__ */ new Set([
  ts13.SyntaxKind.EqualsEqualsToken,
  ts13.SyntaxKind.EqualsEqualsEqualsToken,
  ts13.SyntaxKind.ExclamationEqualsToken,
  ts13.SyntaxKind.ExclamationEqualsEqualsToken
]);
var orders = /* @__PURE__ */ new Set([
  ts13.SyntaxKind.LessThanToken,
  ts13.SyntaxKind.LessThanEqualsToken,
  ts13.SyntaxKind.GreaterThanToken,
  ts13.SyntaxKind.GreaterThanEqualsToken
]);
var arithmetic = /* @__PURE__ */ new Set([
  ts13.SyntaxKind.MinusToken,
  ts13.SyntaxKind.AsteriskToken,
  ts13.SyntaxKind.AsteriskAsteriskToken,
  ts13.SyntaxKind.SlashToken,
  ts13.SyntaxKind.PercentToken,
  ts13.SyntaxKind.AmpersandToken,
  ts13.SyntaxKind.BarToken,
  ts13.SyntaxKind.CaretToken,
  ts13.SyntaxKind.LessThanLessThanToken,
  ts13.SyntaxKind.GreaterThanGreaterThanToken,
  ts13.SyntaxKind.GreaterThanGreaterThanGreaterThanToken,
  ts13.SyntaxKind.MinusEqualsToken,
  ts13.SyntaxKind.AsteriskEqualsToken,
  ts13.SyntaxKind.SlashEqualsToken
]);

// src/analysis/types/untyped/usage-scan.ts
var hopLimit = 4;
var UsageScan = class {
  #extraction;
  #mentions = /* @__PURE__ */ new Map();
  constructor(extraction) {
    this.#extraction = extraction;
  }
  ofParameter(parameter) {
    const usage = newUsage();
    this.#bind(parameter.name, usage, /* @__PURE__ */ new Set(), 0);
    return usage;
  }
  ofVariable(name) {
    const usage = newUsage();
    this.#bind(name, usage, /* @__PURE__ */ new Set(), 0);
    return usage;
  }
  /** Of a field: all mentions of the member in the file. */
  ofMember(member) {
    const usage = newUsage();
    this.#follow(member, usage, /* @__PURE__ */ new Set(), 0);
    return usage;
  }
  #bind(name, usage, seen, hops) {
    if (ts14.isIdentifier(name)) {
      const symbol = this.#extraction.checker.getSymbolAtLocation(name);
      if (symbol) this.#follow(symbol, usage, seen, hops);
      return;
    }
    noteKind(usage, ts14.isObjectBindingPattern(name) ? "object" : "array", 3);
    for (const element of name.elements) {
      if (ts14.isOmittedExpression(element)) continue;
      const inner = ts14.isObjectBindingPattern(name) ? this.#boundProperty(element, usage) : elementUsage(usage);
      if (!inner) continue;
      if (element.initializer) this.#noteDefault(element.initializer, inner);
      this.#bind(element.name, inner, seen, hops);
    }
  }
  #boundProperty(element, usage) {
    const key = element.propertyName ?? element.name;
    if (element.dotDotDotToken) return usage;
    return ts14.isIdentifier(key) || ts14.isStringLiteral(key) ? propertyUsage(usage, key.text) : void 0;
  }
  /** A default value tells the kind of what it replaces. */
  #noteDefault(initializer, usage) {
    usage.absent = true;
    const type = this.#extraction.checker.getBaseTypeOfLiteralType(this.#extraction.checker.getTypeAtLocation(initializer));
    if (!(type.flags & (ts14.TypeFlags.Any | ts14.TypeFlags.Undefined | ts14.TypeFlags.Null))) usage.types.push(type);
  }
  #follow(symbol, usage, seen, hops) {
    if (seen.has(symbol) || hops > hopLimit) return;
    seen.add(symbol);
    for (const mention of this.#mentionsOf(symbol)) {
      if (this.#symbolOf(mention) !== symbol || isDeclaring(mention)) continue;
      this.#noteUse(expressionOf(mention), usage, seen, hops);
    }
  }
  /** In the file that declares it; what other modules do with an exported binding is not looked at. */
  #mentionsOf(symbol) {
    const file2 = symbol.valueDeclaration?.getSourceFile();
    if (!file2 || file2.isDeclarationFile) return [];
    let mentions = this.#mentions.get(file2);
    if (!mentions) {
      mentions = identifiersOf(file2);
      this.#mentions.set(file2, mentions);
    }
    return mentions.get(symbol.name) ?? [];
  }
  #symbolOf(mention) {
    const { checker } = this.#extraction;
    if (ts14.isShorthandPropertyAssignment(mention.parent)) return checker.getShorthandAssignmentValueSymbol(mention.parent);
    return checker.getSymbolAtLocation(mention);
  }
  /** What the parent of an expression does with its value. */
  #noteUse(node, usage, seen, hops) {
    const { parent } = node;
    if (noteComparison(node, usage, this.#extraction)) return;
    if (ts14.isParenthesizedExpression(parent) || ts14.isNonNullExpression(parent)) this.#noteUse(parent, usage, seen, hops);
    else if (ts14.isPropertyAccessExpression(parent) && parent.expression === node) this.#noteProperty(parent, usage, seen, hops);
    else if (ts14.isElementAccessExpression(parent) && parent.expression === node) this.#noteIndex(parent, usage, seen, hops);
    else if (ts14.isCallExpression(parent) || ts14.isNewExpression(parent)) this.#noteCall(node, parent, usage, seen, hops);
    else if (ts14.isVariableDeclaration(parent) && parent.initializer === node) this.#bind(parent.name, usage, seen, hops + 1);
    else if (ts14.isForOfStatement(parent) && parent.expression === node) {
      noteKind(usage, "array", 3);
      const [variable] = ts14.isVariableDeclarationList(parent.initializer) ? parent.initializer.declarations : [];
      if (variable) this.#bind(variable.name, elementUsage(usage), seen, hops + 1);
    } else if (ts14.isForInStatement(parent) && parent.expression === node) noteKind(usage, "object", 3);
    else if (ts14.isSpreadElement(parent)) noteKind(usage, "array", 2);
    else if (ts14.isSpreadAssignment(parent)) {
      noteKind(usage, "object", 3);
      this.#noteMerged(parent.parent, parent.parent.properties, usage, seen, hops);
    } else if (ts14.isConditionalExpression(parent) && parent.condition !== node) this.#noteUse(parent, usage, seen, hops);
    else if (ts14.isBinaryExpression(parent)) this.#noteOperand(node, parent, usage, seen, hops);
  }
  #noteProperty(access, usage, seen, hops) {
    const name = access.name.text;
    this.#noteCallbackItems(access, usage, seen, hops);
    if (!inherited.has(name)) this.#noteUse(access, propertyUsage(usage, name), seen, hops);
  }
  /** `list.map((item) => …)`: the callback's parameter is an element. */
  #noteCallbackItems(access, usage, seen, hops) {
    const call4 = access.parent;
    if (!ts14.isCallExpression(call4) || call4.expression !== access) return;
    if (sameElements.has(access.name.text)) this.#noteUse(call4, usage, seen, hops);
    const [callback2] = call4.arguments;
    if (!callback2 || !(ts14.isArrowFunction(callback2) || ts14.isFunctionExpression(callback2))) return;
    const item = callback2.parameters[access.name.text.startsWith("reduce") ? 1 : 0];
    if (item && !/^(replace|replaceAll|then|catch|finally)$/.test(access.name.text))
      this.#bind(item.name, elementUsage(usage), seen, hops + 1);
  }
  #noteIndex(access, usage, seen, hops) {
    const key = access.argumentExpression;
    if (ts14.isStringLiteral(key)) {
      noteKind(usage, "object", 1.5);
      this.#noteUse(access, propertyUsage(usage, key.text), seen, hops);
      return;
    }
    const type = this.#extraction.checker.getTypeAtLocation(key);
    if (type.flags & ts14.TypeFlags.NumberLike) {
      noteKind(usage, "array", 1.5);
      noteKind(usage, "string", 0.5);
    } else if (type.flags & ts14.TypeFlags.StringLike) noteKind(usage, "object", 1.5);
    else {
      noteKind(usage, "object", 0.7);
      noteKind(usage, "array", 0.7);
    }
    this.#noteUse(access, elementUsage(usage), seen, hops);
  }
  #noteCall(node, call4, usage, seen, hops) {
    if (call4.expression === node) {
      noteKind(usage, "function", 3);
      return;
    }
    if (ts14.isCallExpression(call4) && call4.expression.getText() === "Object.assign") {
      noteKind(usage, "object", 3);
      const defaults2 = call4.arguments.filter(ts14.isObjectLiteralExpression).flatMap(({ properties }) => [...properties]);
      this.#noteMerged(call4, defaults2, usage, seen, hops);
      return;
    }
    const index = call4.arguments?.indexOf(node) ?? -1;
    const { checker } = this.#extraction;
    const declaration = checker.getResolvedSignature(call4)?.declaration;
    const target = declaration && "parameters" in declaration ? declaration.parameters[index] : void 0;
    if (target && ts14.isParameter(target) && this.#isUntyped(target)) {
      this.#bind(target.name, usage, seen, hops + 1);
      return;
    }
    const demanded = checker.getContextualType(node);
    if (demanded && isTelling(demanded)) usage.types.push(demanded);
  }
  /** Merged with defaults, as `{ ...defaults, ...options }`: the result has its properties, and the defaults name more of them. */
  #noteMerged(merged, defaults2, usage, seen, hops) {
    for (const property of defaults2) {
      if (!ts14.isPropertyAssignment(property) || !(ts14.isIdentifier(property.name) || ts14.isStringLiteral(property.name))) continue;
      this.#noteDefault(property.initializer, propertyUsage(usage, property.name.text));
    }
    this.#noteUse(merged, usage, seen, hops);
  }
  #isUntyped(target) {
    if (target.getSourceFile() === this.#extraction.subject) return this.#extraction.isUntyped(target);
    if (target.type || ts14.getJSDocType(target) || !isInJavaScript(target)) return false;
    return (this.#extraction.checker.getTypeAtLocation(target).flags & ts14.TypeFlags.Any) !== 0;
  }
  #noteOperand(node, parent, usage, seen, hops) {
    const operator = parent.operatorToken.kind;
    if (operator === ts14.SyntaxKind.BarBarToken || operator === ts14.SyntaxKind.QuestionQuestionToken) {
      usage.absent = true;
      if (parent.left === node) this.#noteFallback(parent.right, usage);
      this.#noteUse(parent, usage, seen, hops);
    } else if (operator === ts14.SyntaxKind.EqualsToken && parent.right === node) {
      const left = parent.left;
      const symbol = ts14.isIdentifier(left) || isOwnField(left) ? this.#extraction.checker.getSymbolAtLocation(left) : void 0;
      if (symbol) this.#follow(symbol, usage, seen, hops + 1);
    } else if (operator === ts14.SyntaxKind.CommaToken || operator === ts14.SyntaxKind.AmpersandAmpersandToken) {
      if (parent.right === node) this.#noteUse(parent, usage, seen, hops);
      else if (operator === ts14.SyntaxKind.AmpersandAmpersandToken) usage.absent = true;
    }
  }
  #noteFallback(fallback, usage) {
    if (ts14.isObjectLiteralExpression(fallback)) noteKind(usage, "object", 2);
    else if (ts14.isArrayLiteralExpression(fallback)) noteKind(usage, "array", 2);
    else this.#noteDefault(fallback, usage);
  }
};
function identifiersOf(file2) {
  const found2 = /* @__PURE__ */ new Map();
  const visit3 = (node) => {
    if (ts14.isIdentifier(node)) {
      const known3 = found2.get(node.text);
      if (known3) known3.push(node);
      else found2.set(node.text, [node]);
    }
    ts14.forEachChild(node, visit3);
  };
  visit3(file2);
  return found2;
}
var sameElements = /* @__PURE__ */ new Set(["filter", "slice", "sort", "reverse", "concat"]);
var inherited = /* @__PURE__ */ new Set(["constructor", "hasOwnProperty", "toString", "prototype", "isPrototypeOf", "propertyIsEnumerable"]);
function expressionOf(mention) {
  const { parent } = mention;
  return ts14.isPropertyAccessExpression(parent) && parent.name === mention ? parent : mention;
}
function isOwnField(node) {
  return ts14.isPropertyAccessExpression(node) && node.expression.kind === ts14.SyntaxKind.ThisKeyword;
}
function isDeclaring(mention) {
  const { parent } = mention;
  return (ts14.isParameter(parent) || ts14.isVariableDeclaration(parent) || ts14.isBindingElement(parent)) && parent.name === mention;
}
function isTelling(type) {
  const parts = type.isUnion() ? type.types : [type];
  const plain2 = ts14.TypeFlags.StringLike | ts14.TypeFlags.NumberLike | ts14.TypeFlags.BooleanLike | ts14.TypeFlags.BigIntLike;
  return parts.some((part) => part.flags & plain2 || part.getCallSignatures().length > 0) && parts.every((part) => !(part.flags & ts14.TypeFlags.Instantiable));
}

// src/analysis/types/untyped/guess-parameter.ts
var scans = /* @__PURE__ */ new WeakMap();
function scanOf(extraction) {
  let scan = scans.get(extraction);
  if (!scan) {
    scan = new UsageScan(extraction);
    scans.set(extraction, scan);
  }
  return scan;
}
function guessParameter(declaration, name, inferred, extraction) {
  const usage = scanOf(extraction).ofParameter(declaration);
  const { table, checker } = extraction;
  if (declaration.dotDotDotToken) {
    const [item] = checker.isArrayType(inferred) ? checker.getTypeArguments(inferred) : [];
    const elem = guessType({ name: singular(name), usage: usage.elements, inferred: item, depth: 0 }, extraction);
    return { name, t: table.add({ k: "array", elem }), rest: true };
  }
  const t = guessType({ name, usage, inferred, depth: 0 }, extraction);
  const optional2 = usage.absent || checker.isOptionalParameter(declaration);
  return { name, t, ...optional2 ? { opt: true } : {} };
}
function guessArguments(signature, extraction) {
  const fn = signature.declaration;
  const last = signature.parameters.at(-1);
  if (!fn || !last || last.valueDeclaration || !isInJavaScript(fn) || !ts15.isFunctionLike(fn)) return void 0;
  const taken = takenArguments(fn);
  if (taken.length === 0) return void 0;
  return taken.map(({ name }) => {
    const usage = scanOf(extraction).ofVariable(name);
    const inferred = extraction.checker.getTypeAtLocation(name);
    return { name: name.text, t: guessType({ name: name.text, usage, inferred, depth: 0 }, extraction), opt: true };
  });
}
function guessMember(member, type, extraction) {
  const declaration = member.valueDeclaration;
  if (!declaration || !isInJavaScript(declaration)) return void 0;
  const setter2 = (member.declarations ?? []).find(ts15.isSetAccessorDeclaration)?.parameters[0];
  if (setter2 && !extraction.isUntyped(setter2)) return void 0;
  if (!setter2 && !(type.flags & (ts15.TypeFlags.Any | ts15.TypeFlags.Never))) return void 0;
  const scan = scanOf(extraction);
  return guessType(
    { name: member.name, usage: setter2 ? scan.ofParameter(setter2) : scan.ofMember(member), inferred: type, depth: 0 },
    extraction
  );
}

// src/analysis/types/parameters.ts
function readParameters(signature, reading, extraction) {
  const taken = guessArguments(signature, extraction);
  const listed2 = taken ? signature.parameters.slice(0, -1) : signature.parameters;
  const params = listed2.flatMap((symbol, index) => readParameter(symbol, index, signature, reading, extraction));
  return taken ? [...params, ...taken] : params;
}
function readParameter(symbol, index, signature, reading, extraction) {
  const { checker } = extraction;
  const declared2 = symbol.valueDeclaration;
  const declaration = declared2 && ts16.isParameter(declared2) ? declared2 : void 0;
  const type = checker.getTypeOfSymbol(symbol);
  const name = parameterName(symbol, declaration, index);
  if (declaration && extraction.isUntyped(declaration)) return [guessParameter(declaration, name, type, extraction)];
  if (declaration?.type) noteUnresolvedNames(declaration.type, extraction);
  if (isRest(symbol, declaration, signature)) {
    if (checker.isTupleType(type)) return spreadTuple(type, name, reading, extraction);
    return [{ name, t: reading.same(type), rest: true }];
  }
  const optional2 = isOptional(symbol, declaration, index, signature, checker);
  return [
    { name, t: optional2 ? withoutUndefined(type, reading, extraction) : reading.same(type), ...optional2 ? { opt: true } : {} }
  ];
}
function parameterName(symbol, declaration, index) {
  if (declaration && ts16.isObjectBindingPattern(declaration.name)) return "options";
  if (declaration && ts16.isArrayBindingPattern(declaration.name)) return "items";
  return /^__\d+$/.test(symbol.name) ? `argument${index + 1}` : symbol.name;
}
function isRest(symbol, declaration, signature) {
  if (declaration) return declaration.dotDotDotToken !== void 0 || isJsDocRest(declaration);
  const last = signature.parameters.at(-1) === symbol;
  return last && (symbol.links?.checkFlags ?? 0) >= restCheckFlag;
}
var restCheckFlag = 1 << 15;
function isJsDocRest(declaration) {
  const type = ts16.getJSDocParameterTags(declaration)[0]?.typeExpression?.type;
  return type !== void 0 && ts16.isJSDocVariadicType(type);
}
function isOptional(_symbol, declaration, index, signature, checker) {
  if (declaration) return checker.isOptionalParameter(declaration);
  const required = signature.minArgumentCount;
  return required !== void 0 && index >= required;
}
function spreadTuple(type, name, reading, extraction) {
  const { elementFlags, labeledElementDeclarations } = type.target;
  return extraction.checker.getTypeArguments(type).map((element, index) => {
    const flag2 = elementFlags[index] ?? ts16.ElementFlags.Required;
    const label = labeledElementDeclarations?.[index]?.name;
    const own = label && ts16.isIdentifier(label) ? label.text : `${name}${index + 1}`;
    if (flag2 & ts16.ElementFlags.Optional) return { name: own, t: withoutUndefined(element, reading, extraction), opt: true };
    if (flag2 & ts16.ElementFlags.Variadic) return { name: own, t: reading.same(element), rest: true };
    return flag2 & ts16.ElementFlags.Rest ? { name: own, t: arrayOf(reading.same(element), extraction), rest: true } : { name: own, t: reading.same(element) };
  });
}
function arrayOf(elem, { table }) {
  return table.add({ k: "array", elem });
}

// src/analysis/types/readers/instances.ts
import ts17 from "typescript";
var readInstance = (type, reading, extraction) => {
  const symbol = classOf(type, extraction.checker);
  if (!symbol) return void 0;
  const cls = extraction.classes.indexOf(symbol, type);
  if (reading.polarity === "make") extraction.classes.want(cls, reading.depth, extraction);
  return { k: "inst", cls, args: instanceArguments(type, extraction).map(reading.same) };
};
function classOf(type, checker) {
  if (!(type.flags & ts17.TypeFlags.Object) || !type.symbol) return void 0;
  const { objectFlags } = type;
  const target = objectFlags & ts17.ObjectFlags.Reference ? type.target : type;
  if (target.objectFlags & ts17.ObjectFlags.Class) return type.symbol;
  if (!(objectFlags & ts17.ObjectFlags.Anonymous)) return void 0;
  return isConstructorFunction(type.symbol) && isPlain(type) ? type.symbol : prototypeOwner(type.symbol, checker);
}
function prototypeOwner(symbol, checker) {
  const assignment = symbol.valueDeclaration?.parent;
  if (!assignment || !ts17.isBinaryExpression(assignment) || !ts17.isPropertyAccessExpression(assignment.left)) return void 0;
  const { name, expression } = assignment.left;
  const owner = name.text === "prototype" ? checker.getSymbolAtLocation(expression) : void 0;
  return owner && isConstructorFunction(owner) ? owner : void 0;
}
function isConstructorFunction(symbol) {
  const declaration = symbol.valueDeclaration;
  const isFunction4 = (symbol.flags & (ts17.SymbolFlags.Function | ts17.SymbolFlags.Variable | ts17.SymbolFlags.Method)) !== 0;
  return isFunction4 && isInJavaScript(declaration) && (symbol.members?.size ?? 0) > 0 && !isObjectMembers(declaration);
}
function isObjectMembers(declaration) {
  return declaration !== void 0 && (ts17.isObjectLiteralExpression(declaration) || ts17.isTypeLiteralNode(declaration));
}
function isPlain(type) {
  return type.getCallSignatures().length === 0 && type.getConstructSignatures().length === 0;
}
function instanceArguments(type, { checker }) {
  if (!(type.objectFlags & ts17.ObjectFlags.Reference)) return [];
  const reference2 = type;
  return checker.getTypeArguments(reference2).slice(0, reference2.target.typeParameters?.length ?? 0);
}

// src/analysis/types/exports/assigned-members.ts
import ts18 from "typescript";
function assignedType(symbol, type, checker) {
  const expression = isEmpty(type) ? assignmentOf(symbol, checker)?.right : void 0;
  return expression ? checker.getTypeAtLocation(expression) : type;
}
function assignmentOf(symbol, checker) {
  const declaration = symbol.valueDeclaration;
  if (!declaration || !isInJavaScript(declaration) || !ts18.isPropertyAssignment(declaration)) return void 0;
  return assignmentsTo(declaration.parent, checker).find(({ name }) => name === symbol.name)?.assignment;
}
function addedMembers(type, checker) {
  const literal2 = type.symbol?.valueDeclaration;
  if (!literal2 || !isInJavaScript(literal2)) return [];
  const known3 = new Set(checker.getPropertiesOfType(type).map(({ name }) => name));
  return assignmentsTo(literal2, checker).flatMap(({ name, assignment }) => {
    if (known3.has(name)) return [];
    known3.add(name);
    return [{ name, expression: assignment.right }];
  });
}
var found = /* @__PURE__ */ new WeakMap();
function assignmentsTo(literal2, checker) {
  const variable = literal2.parent;
  if (!ts18.isObjectLiteralExpression(literal2) || !ts18.isVariableDeclaration(variable) || !ts18.isIdentifier(variable.name)) return [];
  const cached = found.get(literal2);
  if (cached) return cached;
  const holder = checker.getSymbolAtLocation(variable.name);
  const assignments = [];
  const visit3 = (node) => {
    if (ts18.isBinaryExpression(node) && node.operatorToken.kind === ts18.SyntaxKind.EqualsToken && ts18.isPropertyAccessExpression(node.left) && checker.getSymbolAtLocation(node.left.expression) === holder) {
      assignments.push({ name: node.left.name.text, assignment: node });
    }
    ts18.forEachChild(node, visit3);
  };
  visit3(scopeOf(variable));
  found.set(literal2, assignments);
  return assignments;
}
function isEmpty(type) {
  return (type.flags & (ts18.TypeFlags.Undefined | ts18.TypeFlags.Null | ts18.TypeFlags.Void)) !== 0;
}
function scopeOf(node) {
  let scope = node.parent;
  while (!ts18.isFunctionLike(scope) && !ts18.isSourceFile(scope)) scope = scope.parent;
  return scope;
}

// src/analysis/types/exports/declarations.ts
import ts19 from "typescript";
function spanOf(symbol, extraction) {
  const node = symbol && runtimeDeclaration(symbol, extraction);
  return node && spanOfNode(node, extraction);
}
function codeSpan(symbol, type, extraction) {
  return spanOf(type.symbol, extraction) ?? spanOf(symbol, extraction);
}
function setterSpan(symbol, extraction) {
  const setter2 = symbol?.declarations?.find(ts19.isSetAccessorDeclaration);
  return setter2?.getSourceFile() === extraction.subject ? spanOfNode(setter2, extraction) : spanOf(symbol, extraction);
}
function spanOfNode(node, { originalOffset }) {
  return [originalOffset(node.getStart()), originalOffset(node.getEnd())];
}
function runtimeDeclaration(symbol, extraction) {
  const filled = assignmentOf(symbol, extraction.checker);
  if (filled) return filled;
  const own = (symbol.declarations ?? []).filter((declaration) => declaration.getSourceFile() === extraction.subject);
  const real2 = own.filter((declaration) => !isTypeLevel(declaration)).map(withValue);
  return real2.find(ts19.isGetAccessorDeclaration) ?? real2.find(hasBody) ?? real2.at(0);
}
function withValue(declaration) {
  return ts19.isBinaryExpression(declaration.parent) && declaration.parent.left === declaration ? declaration.parent : declaration;
}
function hasBody(node) {
  if (ts19.isFunctionLike(node)) return node.body !== void 0;
  return ts19.isClassLike(node) || ts19.isBinaryExpression(node) || ts19.isVariableDeclaration(node) || ts19.isPropertyAssignment(node);
}
function isTypeLevel(node) {
  return ts19.isInterfaceDeclaration(node) || ts19.isTypeAliasDeclaration(node) || ts19.isMethodSignature(node) || ts19.isPropertySignature(node) || ts19.isTypeLiteralNode(node);
}
function isHiddenMember(symbol) {
  if (symbol.name.startsWith("__@") || symbol.name.startsWith("__#") || symbol.name.startsWith("#")) return true;
  return (symbol.declarations ?? []).some((declaration) => {
    if (isInJavaScript(declaration)) return false;
    return (ts19.getCombinedModifierFlags(declaration) & (ts19.ModifierFlags.Private | ts19.ModifierFlags.Protected)) !== 0;
  });
}
function isInternal(symbol) {
  return symbol.name.startsWith("_") || (symbol.declarations ?? []).some(hasInternalTag);
}
function hasInternalTag(declaration) {
  const text2 = declaration.getSourceFile().text;
  return (ts19.getLeadingCommentRanges(text2, declaration.pos) ?? []).some(
    ({ pos, end }) => /@(internal|private|protected)\b/.test(text2.slice(pos, end))
  );
}
function isOfProject(symbol, { program }) {
  return (symbol.declarations ?? []).some((declaration) => {
    const file2 = declaration.getSourceFile();
    return !program.isSourceFileDefaultLibrary(file2) && !program.isSourceFileFromExternalLibrary(file2) && !isTypesPackage(file2);
  });
}
function isTypesPackage(file2) {
  return file2.isDeclarationFile && file2.fileName.includes("/node_modules/@types/");
}

// src/analysis/types/exports/instance-members.ts
import ts20 from "typescript";

// src/analysis/types/exports/signature-reading.ts
function makeReading(extraction) {
  return { same: (type) => extraction.table.id(type, "make", 0, extraction) };
}

// src/analysis/types/exports/instance-members.ts
function instanceMembers(owner, extraction) {
  const { checker } = extraction;
  const declared2 = checker.getPropertiesOfType(owner.type);
  const extra = owner.twin ? checker.getPropertiesOfType(owner.twin).filter(({ name }) => !declared2.some((member) => member.name === name)) : [];
  const drafts = [
    ...declared2.flatMap((member) => memberDrafts(member, owner, false, extraction)),
    ...extra.flatMap((member) => memberDrafts(member, owner, true, extraction))
  ];
  return drafts.sort((a, b) => rankOf(a) - rankOf(b));
}
function rankOf({ callable, internal }) {
  return (internal ? 2 : 0) + (callable.kind === "method" ? 0 : 1);
}
function memberDrafts(member, owner, undeclared, extraction) {
  if (isHiddenMember(member) || member.name === "prototype" || member.name === "constructor") return [];
  if (!isOfProject(member, extraction)) return [];
  const { checker } = extraction;
  const type = checker.getNonNullableType(checker.getTypeOfSymbol(member));
  const twin = owner.twin && checker.getPropertyOfType(owner.twin, member.name);
  const calls = type.getCallSignatures();
  const isCalled = calls.length > 0 && isMethod(member, twin);
  const span = isCalled ? methodSpan(member, type, twin, extraction) : spanOf(member, extraction) ?? spanOf(twin, extraction);
  const common = {
    path: owner.path,
    name: member.name,
    owner: extraction.table.id(owner.type, "see", 0, extraction),
    ...owner.name === void 0 ? {} : { ownerName: owner.name },
    ...span ? { span } : {}
  };
  const internal = undeclared || isInternal(member);
  if (isCalled) {
    return calls.map((signature) => ({
      internal,
      result: signature.getReturnType(),
      callable: {
        ...common,
        kind: "method",
        params: readParameters(signature, makeReading(extraction), extraction),
        ret: extraction.table.id(signature.getReturnType(), "see", 0, extraction)
      }
    }));
  }
  if (owner.methodsOnly && !(member.flags & ts20.SymbolFlags.Accessor)) return [];
  return [
    ...isReadable(member) ? [
      {
        internal,
        result: type,
        callable: { ...common, kind: "getter", params: [], ret: valueId(member, type, extraction) }
      }
    ] : [],
    ...isWritable(member) ? [setter(member, type, { ...common, ...setterPlace(member, twin, extraction) }, internal, extraction)] : []
  ];
}
function setter(member, type, common, internal, extraction) {
  const guessed = guessMember(member, type, extraction);
  const t = guessed ?? extraction.table.id(extraction.checker.getTypeOfSymbol(member), "make", 0, extraction);
  const params = [{ name: member.name, t }];
  return { internal, result: type, callable: { ...common, kind: "setter", params, ret: t } };
}
function methodSpan(member, type, twin, extraction) {
  return codeSpan(member, type, extraction) ?? (twin && codeSpan(twin, extraction.checker.getTypeOfSymbol(twin), extraction));
}
function setterPlace(member, twin, extraction) {
  const span = setterSpan(member, extraction) ?? setterSpan(twin, extraction);
  return span ? { span } : {};
}
function valueId(member, _type, extraction) {
  return extraction.table.id(extraction.checker.getTypeOfSymbol(member), "see", 0, extraction);
}
function isMethod(member, twin) {
  if (member.flags & ts20.SymbolFlags.Method || twin && twin.flags & ts20.SymbolFlags.Method) return true;
  return [...member.declarations ?? [], ...twin?.declarations ?? []].some((declaration) => {
    if (ts20.isPropertySignature(declaration)) return !declaration.questionToken;
    if (ts20.isPropertyDeclaration(declaration) || ts20.isPropertyAssignment(declaration))
      return isFunctionValue(declaration.initializer);
    if (ts20.isShorthandPropertyAssignment(declaration)) return true;
    const assignment = declaration.parent;
    return ts20.isBinaryExpression(assignment) && (isPrototypeMember(assignment.left) || isFunctionValue(assignment.right));
  });
}
function isPrototypeMember(left) {
  return ts20.isPropertyAccessExpression(left) && ts20.isPropertyAccessExpression(left.expression) && left.expression.name.text === "prototype";
}
function isFunctionValue(node) {
  return node !== void 0 && (ts20.isArrowFunction(node) || ts20.isFunctionExpression(node));
}
function isReadable(member) {
  return !(member.flags & ts20.SymbolFlags.SetAccessor) || (member.flags & ts20.SymbolFlags.GetAccessor) !== 0;
}
function isWritable(member) {
  if (member.flags & ts20.SymbolFlags.Accessor) return (member.flags & ts20.SymbolFlags.SetAccessor) !== 0;
  return !(member.declarations ?? []).some(
    (declaration) => (ts20.getCombinedModifierFlags(declaration) & ts20.ModifierFlags.Readonly) !== 0
  );
}

// src/analysis/types/exports/exported-callables.ts
var pathLimit = 3;
var memberLimit2 = 300;
function exportedCallables(value, extraction) {
  const { symbol, type, path } = value;
  if (symbol.flags & ts21.SymbolFlags.Enum || isAlias(value, extraction)) return [];
  if (type.flags & ts21.TypeFlags.Any) return [unknownFunction(value, extraction)];
  const drafts = [];
  const constructs2 = type.getConstructSignatures();
  if (constructs2.length > 0) drafts.push(...classCallables(value, constructs2, extraction));
  else if (classOf(type, extraction.checker)) drafts.push(valueDraft(value, extraction));
  if (constructs2.length === 0 || isAlsoCalled(value)) drafts.push(...functionCallables(value, extraction));
  else if (!constructorSymbol(type)) drafts.push(...functionCallables(value, extraction));
  if (path.length < pathLimit && !classOf(type, extraction.checker) && hasMembers(type))
    drafts.push(...memberValues(value, extraction));
  return drafts;
}
function isAlias({ type, path }, { paths, checker }) {
  const instance3 = type.getConstructSignatures()[0]?.getReturnType();
  const symbol = instance3 && (classOf(instance3, checker) ?? instance3.symbol);
  const known3 = symbol && paths.get(identityOf(symbol));
  return known3 !== void 0 && known3.join(".") !== path.join(".");
}
function classCallables(value, constructs2, extraction) {
  const { type, path, twin } = value;
  const [first2] = constructs2;
  if (!first2) return [];
  const symbol = constructorSymbol(type);
  const instance3 = symbol?.valueDeclaration && ts21.isClassLike(symbol.valueDeclaration) ? extraction.checker.getDeclaredTypeOfSymbol(symbol) : first2.getReturnType();
  const name = symbol ? className(symbol) : valueName(value, extraction);
  const offered = symbol && isAbstract(symbol) ? [] : constructs2.filter(isPublicConstructor);
  if (symbol && offered.length > 0) extraction.classes.markConstructible(symbol, instance3);
  const constructors = offered.map((signature) => {
    const span = constructorSpan(signature, twin?.symbol, extraction);
    return {
      internal: isInternal(value.symbol),
      result: instance3,
      callable: {
        kind: "constructor",
        path,
        name,
        params: readParameters(signature, makeReading(extraction), extraction),
        ret: extraction.table.id(instance3, "see", 0, extraction),
        ...span ? { span } : {}
      }
    };
  });
  const twinInstance = twin?.type.getConstructSignatures()[0]?.getReturnType();
  return [
    ...constructors,
    ...instanceMembers({ type: instance3, path, name, ...twinInstance ? { twin: twinInstance } : {} }, extraction)
  ];
}
function functionCallables(value, extraction) {
  const span = codeSpan(value.symbol, value.type, extraction) ?? (value.twin && codeSpan(value.twin.symbol, value.twin.type, extraction));
  return value.type.getCallSignatures().map((signature) => ({
    internal: isInternal(value.symbol),
    result: signature.getReturnType(),
    callable: {
      kind: "function",
      path: value.path,
      name: valueName(value, extraction),
      ...owned(value),
      params: readParameters(signature, makeReading(extraction), extraction),
      ret: extraction.table.id(signature.getReturnType(), "see", 0, extraction),
      ...span ? { span } : {}
    }
  }));
}
function unknownFunction(value, extraction) {
  const { table } = extraction;
  const any = table.primitive("any");
  return {
    ...valueDraft(value, extraction),
    callable: {
      ...valueDraft(value, extraction).callable,
      kind: "function",
      params: [{ name: "args", t: table.add({ k: "array", elem: any }), rest: true }],
      ret: any
    }
  };
}
function memberValues(value, extraction) {
  const { checker } = extraction;
  const members = checker.getPropertiesOfType(value.type).slice(0, memberLimit2);
  const ownerName = valueName(value, extraction);
  const drafts = [];
  let needsObject = false;
  for (const member of members) {
    if (member.name === "prototype" || isHiddenMember(member) || !isOfProject(member, extraction)) continue;
    const symbol = member.flags & ts21.SymbolFlags.Alias ? checker.getAliasedSymbol(member) : member;
    if (!(symbol.flags & ts21.SymbolFlags.Value) || isExportedItself(symbol, extraction)) continue;
    const type = assignedType(symbol, checker.getTypeOfSymbol(symbol), checker);
    const twinSymbol = value.twin && checker.getPropertyOfType(value.twin.type, member.name);
    const inner = {
      path: [...value.path, member.name],
      symbol,
      type,
      ownerName,
      ...twinSymbol ? { twin: { symbol: twinSymbol, type: checker.getTypeOfSymbol(twinSymbol) } } : {}
    };
    if (member.flags & ts21.SymbolFlags.Accessor) {
      needsObject ||= value.type.getConstructSignatures().length === 0 && (member.flags & ts21.SymbolFlags.SetAccessor) !== 0;
      if (member.flags & ts21.SymbolFlags.GetAccessor) drafts.push(valueDraft(inner, extraction));
    } else drafts.push(...exportedCallables(inner, extraction));
  }
  for (const { name, expression } of addedMembers(value.type, checker)) {
    const type = checker.getTypeAtLocation(expression);
    if (type.symbol)
      drafts.push(...exportedCallables({ path: [...value.path, name], symbol: type.symbol, type, ownerName }, extraction));
  }
  return needsObject ? [...drafts, valueDraft(value, extraction), ...setters(value, extraction)] : drafts;
}
function isExportedItself(member, { checker, exported }) {
  const declaration = member.valueDeclaration;
  if (!declaration) return false;
  const target = ts21.isShorthandPropertyAssignment(declaration) ? checker.getShorthandAssignmentValueSymbol(declaration) : ts21.isPropertyAssignment(declaration) && ts21.isIdentifier(declaration.initializer) ? checker.getSymbolAtLocation(declaration.initializer) : void 0;
  return target !== void 0 && exported.has(identityOf(target));
}
function setters(value, extraction) {
  const name = valueName(value, extraction);
  return instanceMembers({ type: value.type, path: value.path, name, methodsOnly: true }, extraction).filter(
    ({ callable }) => callable.kind === "setter"
  );
}
function valueDraft(value, extraction) {
  const span = spanOf(value.symbol, extraction) ?? spanOf(value.twin?.symbol, extraction);
  return {
    internal: isInternal(value.symbol),
    result: value.type,
    callable: {
      kind: "value",
      path: value.path,
      name: valueName(value, extraction),
      ...owned(value),
      params: [],
      ret: extraction.table.id(value.type, "see", 0, extraction),
      ...span ? { span } : {}
    }
  };
}
function valueName({ path, symbol, type, twin }, { subject: subject2 }) {
  const last = path.at(-1) ?? "";
  if (last !== "default") return last;
  const runs = twin?.type.symbol ?? type.symbol;
  const written = runs?.valueDeclaration && ts21.getNameOfDeclaration(runs.valueDeclaration);
  const names2 = [written && ts21.isIdentifier(written) ? written.text : void 0, runs?.name, symbol.name];
  const own = names2.find((name) => name !== void 0 && name !== "default" && name !== "export=" && !name.startsWith("__"));
  if (own !== void 0) return own;
  return camelCased(subject2.fileName);
}
function owned({ ownerName }) {
  return ownerName === void 0 ? {} : { ownerName };
}
function hasMembers(type) {
  return (type.flags & ts21.TypeFlags.Object) !== 0 && !(type.symbol && type.symbol.flags & ts21.SymbolFlags.Interface);
}
function constructorSymbol(type) {
  const symbol = type.symbol;
  return symbol && (symbol.flags & ts21.SymbolFlags.Class || isConstructorFunction(symbol)) ? symbol : void 0;
}
function isAlsoCalled({ type }) {
  const symbol = constructorSymbol(type);
  if (!symbol?.valueDeclaration || ts21.isClassLike(symbol.valueDeclaration)) return false;
  return type.getCallSignatures().some(({ declaration }) => {
    const body = declaration && declaration.body;
    return body !== void 0 && ts21.isBlock(body) && returnsValue(body);
  });
}
function returnsValue(node) {
  if (ts21.isReturnStatement(node)) return node.expression !== void 0;
  return !ts21.isFunctionLike(node) && (ts21.forEachChild(node, returnsValue) ?? false);
}
function isPublicConstructor({ declaration }) {
  return !declaration || !(ts21.getCombinedModifierFlags(declaration) & (ts21.ModifierFlags.Private | ts21.ModifierFlags.Protected));
}
function constructorSpan(signature, twin, extraction) {
  const { declaration } = signature;
  if (declaration?.getSourceFile() === extraction.subject && !ts21.isClassLike(declaration)) {
    return ts21.isConstructorDeclaration(declaration) ? spanOf(implementationOwner(declaration), extraction) ?? spanOfNode(declaration, extraction) : spanOfNode(declaration, extraction);
  }
  const twinConstructor = twin?.members?.get(ts21.InternalSymbolName.Constructor);
  return spanOf(twinConstructor, extraction) ?? (twin && isConstructorFunction(twin) ? spanOf(twin, extraction) : void 0);
}
function implementationOwner(declaration) {
  return declaration.symbol;
}

// src/analysis/types/exports/module-exports.ts
import ts23 from "typescript";

// src/analysis/types/exports/hidden-values.ts
import ts22 from "typescript";
var hopLimit2 = 4;
function typeBehind(symbol, checker) {
  for (const declaration of symbol.declarations ?? []) {
    const expression = valueOf(declaration);
    const type = expression && typeOfExpression(expression, checker, 0);
    if (type) return type;
  }
  return void 0;
}
function typeOfExpression(node, checker, hops) {
  if (hops > hopLimit2) return void 0;
  const target = ts22.isPropertyAccessExpression(node) && isExports(node.expression) ? assignedTo(node) : void 0;
  if (target) return typeOfExpression(target, checker, hops + 1);
  const type = checker.getTypeAtLocation(node);
  if (!(type.flags & ts22.TypeFlags.Any)) return type;
  if (ts22.isIdentifier(node)) {
    const value = checker.getSymbolAtLocation(node)?.valueDeclaration;
    const initializer = value && valueOf(value);
    return initializer && typeOfExpression(initializer, checker, hops + 1);
  }
  const wrapped2 = ts22.isCallExpression(node) ? node.arguments.find(isFunction2) : void 0;
  return wrapped2 && checker.getTypeAtLocation(wrapped2);
}
function valueOf(declaration) {
  if (ts22.isExportAssignment(declaration)) return declaration.expression;
  if (ts22.isVariableDeclaration(declaration)) return declaration.initializer;
  const assignment = ts22.isBinaryExpression(declaration) ? declaration : declaration.parent;
  return assignment && ts22.isBinaryExpression(assignment) ? assignment.right : void 0;
}
function assignedTo(access) {
  let found2;
  const visit3 = (node) => {
    if (ts22.isBinaryExpression(node) && node.operatorToken.kind === ts22.SyntaxKind.EqualsToken && ts22.isPropertyAccessExpression(node.left) && isExports(node.left.expression) && node.left.name.text === access.name.text && !isExportsMember(node.right) && !ts22.isVoidExpression(node.right)) {
      found2 = node.right;
    }
    ts22.forEachChild(node, visit3);
  };
  visit3(access.getSourceFile());
  return found2;
}
function isExportsMember(node) {
  return ts22.isPropertyAccessExpression(node) && isExports(node.expression);
}
function isExports(node) {
  return node.getText() === "exports" || node.getText() === "module.exports";
}
function isFunction2(node) {
  return ts22.isFunctionExpression(node) || ts22.isArrowFunction(node);
}

// src/analysis/types/exports/module-exports.ts
function moduleExports(file2, checker) {
  const module3 = checker.getSymbolAtLocation(file2) ?? ambientModule(file2, checker);
  if (!module3) return [];
  const assigned = module3.exports?.get(ts23.InternalSymbolName.ExportEquals);
  const named3 = checker.getExportsOfModule(module3).flatMap((symbol) => exportedValue([symbol.name], symbol, checker));
  const whole = assigned && exportedValue(["default"], assigned, checker)[0];
  if (!whole) return named3;
  if (isOneThing(whole.type, checker) || !isListOfNames(assigned, checker)) {
    const reached2 = named3.filter(({ path: [name = ""] }) => !checker.getPropertyOfType(whole.type, name));
    return [whole, ...reached2.map((value) => ({ ...value, path: ["default", ...value.path] }))];
  }
  const properties = checker.getPropertiesOfType(whole.type).flatMap((symbol) => exportedValue([symbol.name], symbol, checker));
  return uniqueByName([...properties, ...named3]);
}
function ambientModule(file2, checker) {
  const declaration = file2.isDeclarationFile ? file2.statements.find(isNamedByString) : void 0;
  return declaration && checker.getSymbolAtLocation(declaration.name);
}
function isNamedByString(statement) {
  return ts23.isModuleDeclaration(statement) && ts23.isStringLiteral(statement.name);
}
function exportedValue(path, exported, checker) {
  const name = path.at(-1);
  if (name === "__esModule" || name === "prototype" || name?.startsWith("__@") || isTypeOnly(exported, checker)) return [];
  const aliased = exported.flags & ts23.SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
  const isLost = isErrorType(checker.getTypeOfSymbol(aliased));
  const behind = checker.getTypeOfSymbol(aliased).flags & ts23.TypeFlags.Any ? typeBehind(exported, checker) : void 0;
  const symbol = isLost ? behind?.symbol ?? exported : aliased;
  if (!(symbol.flags & ts23.SymbolFlags.Value) || isAmbient2(symbol)) return [];
  const type = behind ?? checker.getTypeOfSymbol(symbol);
  if (isErrorType(type) && !isInJavaScript(exported.declarations?.[0])) return [];
  return [{ path, symbol, type: assignedType(symbol, type, checker) }];
}
function isOneThing(type, checker) {
  return type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0 || classOf(type, checker) !== void 0;
}
function isListOfNames(assigned, checker) {
  const literals = (assigned.declarations ?? []).flatMap((declaration) => {
    const assignment = ts23.isBinaryExpression(declaration) ? declaration : declaration.parent;
    return assignment && ts23.isBinaryExpression(assignment) ? [assignment.right] : [];
  });
  const accessors = checker.getPropertiesOfType(checker.getTypeOfSymbol(assigned)).some(({ flags }) => flags & ts23.SymbolFlags.Accessor);
  return !accessors && literals.length > 0 && literals.every(ts23.isObjectLiteralExpression);
}
function uniqueByName(values) {
  const byName2 = /* @__PURE__ */ new Map();
  for (const value of values) if (!byName2.has(value.path.join("."))) byName2.set(value.path.join("."), value);
  return [...byName2.values()];
}
function isTypeOnly(symbol, checker) {
  return (symbol.declarations ?? []).some((declaration) => {
    if (ts23.isTypeOnlyImportOrExportDeclaration(declaration)) return true;
    if (!ts23.isExportSpecifier(declaration)) return false;
    const local = checker.getExportSpecifierLocalTargetSymbol(declaration);
    return (local?.declarations ?? []).some(ts23.isTypeOnlyImportOrExportDeclaration);
  });
}
function isAmbient2(symbol) {
  const declaration = symbol.valueDeclaration;
  if (!declaration || declaration.getSourceFile().isDeclarationFile) return false;
  return (ts23.getCombinedModifierFlags(declaration) & ts23.ModifierFlags.Ambient) !== 0;
}

// src/analysis/types/exports/export-paths.ts
import ts24 from "typescript";
var pathLimit2 = 3;
function notePaths(values, extraction) {
  const byRank = [...values].sort((a, b) => Number(a.path[0] === "default") - Number(b.path[0] === "default"));
  for (const { symbol, type, path } of byRank) {
    extraction.exported.add(identityOf(symbol));
    note(symbol, type, path, extraction);
  }
}
function note(symbol, type, path, extraction) {
  const { paths, checker } = extraction;
  const named3 = symbol.flags & ts24.SymbolFlags.Enum ? symbol : type.getConstructSignatures().length > 0 ? type.symbol : void 0;
  if (named3) {
    const known3 = paths.get(identityOf(named3));
    if (known3 && known3.length <= path.length) return;
    paths.set(identityOf(named3), path);
  }
  if (path.length >= pathLimit2 || !(type.flags & ts24.TypeFlags.Object) || symbol.flags & ts24.SymbolFlags.Enum) return;
  for (const { name, expression } of addedMembers(type, checker)) {
    const added2 = checker.getTypeAtLocation(expression);
    if (added2.symbol) note(added2.symbol, added2, [...path, name], extraction);
  }
  for (const member of checker.getPropertiesOfType(type)) {
    if (member.name === "prototype" || !member.declarations?.length) continue;
    const inner = member.flags & ts24.SymbolFlags.Alias ? checker.getAliasedSymbol(member) : member;
    if (inner.flags & (ts24.SymbolFlags.Class | ts24.SymbolFlags.Enum | ts24.SymbolFlags.ValueModule | ts24.SymbolFlags.Property | ts24.SymbolFlags.Variable)) {
      note(inner, assignedType(inner, checker.getTypeOfSymbol(inner), checker), [...path, member.name], extraction);
    }
  }
}

// src/analysis/types/exports/returned-members.ts
import ts25 from "typescript";
var roundLimit = 3;
var memberLimit3 = 150;
function returnedMembers(drafts, extraction) {
  const known3 = new Set(
    drafts.flatMap(({ callable, result }) => callable.kind === "constructor" ? [keyOf(result, extraction)] : [])
  );
  for (const identity of extraction.paths.keys()) known3.add(identity);
  const found2 = [];
  let round = drafts;
  for (let i = 0; i < roundLimit && round.length > 0; i++) {
    const next = [];
    for (const { callable, result } of round) {
      if (callable.kind === "value" && !classOf(result, extraction.checker)) continue;
      for (const type of objectsIn(result, extraction)) {
        const key = keyOf(type, extraction);
        if (known3.has(key) || found2.length + next.length > memberLimit3) continue;
        known3.add(key);
        next.push(...membersOf(type, extraction));
      }
    }
    found2.push(...next);
    round = next;
  }
  return found2;
}
function keyOf(type, { checker }) {
  const symbol = classOf(type, checker) ?? type.symbol;
  return symbol ? identityOf(symbol) : type;
}
function objectsIn(result, extraction) {
  const awaited2 = extraction.checker.getAwaitedType(result) ?? result;
  const parts = awaited2.isUnion() ? awaited2.types : [awaited2];
  return parts.filter((part) => {
    if (!(part.flags & ts25.TypeFlags.Object) || !part.symbol || !isHere(part.symbol, extraction)) return false;
    return part.getCallSignatures().length === 0 && part.getConstructSignatures().length === 0;
  });
}
function isHere(symbol, extraction) {
  if (symbol.flags & ts25.SymbolFlags.Interface && !(symbol.flags & ts25.SymbolFlags.Class)) return isOfProject(symbol, extraction);
  return (symbol.declarations ?? []).some((declaration) => declaration.getSourceFile() === extraction.subject);
}
function membersOf(type, extraction) {
  const cls = classOf(type, extraction.checker);
  const name = cls ? className(cls) : nameOf(type).name;
  return instanceMembers({ type, path: [], name, ...cls ? {} : { methodsOnly: true } }, extraction);
}

// src/analysis/types/exports/twins.ts
function withDeclarations(own, declared2, wholePackage) {
  if (own.length === 0 && !wholePackage) return [...declared2];
  return own.map((value) => {
    const description = declared2.find(({ path }) => path.join(".") === value.path.join("."));
    if (!description || wholePackage && !isSameThing(value, description)) return value;
    return { ...description, twin: { symbol: value.symbol, type: value.type } };
  });
}
function isSameThing(value, description) {
  if (value.path[0] === "default") return false;
  if (value.type.getConstructSignatures().length > 0) return description.type.getConstructSignatures().length > 0;
  return mostParameters(value.type) === mostParameters(description.type);
}
function mostParameters(type) {
  return Math.max(-1, ...type.getCallSignatures().map(({ parameters }) => parameters.length));
}

// src/analysis/types/producer-index.ts
import ts26 from "typescript";
var pairLimit = 6e3;
function producerIndex(drafts, extraction) {
  const sources = drafts.flatMap(
    ({ callable, result }, id) => callable.kind === "setter" ? [] : results(result, extraction).map((type) => ({ id, type }))
  );
  const owners = new Set(drafts.flatMap(({ callable }) => callable.owner === void 0 ? [] : [callable.owner]));
  const index = {};
  let pairs = 0;
  for (const { type, id, polarity } of extraction.table.met()) {
    if (!isWanted(type, extraction) || polarity !== "make" && !owners.has(id)) continue;
    const isBehaviour = !classOf(type, extraction.checker) && hasMethods(type, extraction);
    const verdicts = /* @__PURE__ */ new Map();
    const serves = (source) => {
      const known3 = verdicts.get(source);
      if (known3 !== void 0) return known3;
      const verdict = hasSameOrigin(source, type, extraction) || isBehaviour && pairs++ < pairLimit && isAssignable(source, type, extraction);
      verdicts.set(source, verdict);
      return verdict;
    };
    const ids = [...new Set(sources.filter((source) => serves(source.type)).map((source) => source.id))];
    if (ids.length > 0) index[id] = ids;
  }
  return index;
}
function results(type, { checker }) {
  const awaited2 = checker.getAwaitedType(type) ?? type;
  const parts = awaited2.isUnion() ? awaited2.types : [awaited2];
  return parts.filter((part) => part.flags & ts26.TypeFlags.Object);
}
function isWanted(type, { checker }) {
  if (!(type.flags & (ts26.TypeFlags.Object | ts26.TypeFlags.Intersection))) return false;
  if (checker.isArrayType(type) || checker.isTupleType(type)) return false;
  if (type.getCallSignatures().length > 0) return false;
  return classOf(type, checker) !== void 0 || checker.getPropertiesOfType(type).some(({ flags }) => !(flags & ts26.SymbolFlags.Optional));
}
function hasMethods(type, { checker }) {
  return checker.getPropertiesOfType(type).some((property) => checker.getNonNullableType(checker.getTypeOfSymbol(property)).getCallSignatures().length > 0);
}
function hasSameOrigin(source, target, extraction) {
  if (source === target) return true;
  if (!source.symbol || !target.symbol || source.symbol.name.startsWith("__")) return false;
  const [from, to] = [classOf(source, extraction.checker), classOf(target, extraction.checker)];
  if (from && to) return inherits(from, to, extraction);
  return source.symbol === target.symbol && from === to;
}
function isAssignable(source, target, { checker }) {
  try {
    return checker.isTypeAssignableTo(source, target);
  } catch {
    return false;
  }
}

// src/analysis/types/project/declaration-companion.ts
import { existsSync as existsSync2, readFileSync } from "node:fs";
import { dirname as dirname2, join as join2, resolve } from "node:path";
function declarationCompanion(file2) {
  const match = /\.([cm]?)jsx?$/.exec(file2);
  if (!match) return void 0;
  const stem = file2.slice(0, match.index);
  const neighbour2 = [`${stem}.d.${match[1]}ts`, `${stem}.d.ts`].find((candidate) => existsSync2(candidate));
  return neighbour2 === void 0 ? packageDeclaration(file2) : { file: neighbour2, wholePackage: false };
}
function packageDeclaration(file2) {
  for (let folder = dirname2(file2); ; folder = dirname2(folder)) {
    const path = join2(folder, "package.json");
    const manifest = existsSync2(path) ? parseManifest(path) : {};
    if (typeof manifest.name === "string") return declarationFor(file2, folder, manifest);
    if (dirname2(folder) === folder) return void 0;
  }
}
function parseManifest(path) {
  try {
    const manifest = JSON.parse(readFileSync(path, "utf8"));
    return typeof manifest === "object" && manifest !== null ? manifest : {};
  } catch {
    return {};
  }
}
function declarationFor(file2, folder, manifest) {
  const leadsHere = (target) => typeof target === "string" && [target, `${target}.js`, join2(target, "index.js")].some((path2) => resolve(folder, path2) === file2);
  const own = conditionalTypes(manifest.exports, leadsHere) ?? mainTypes(manifest, leadsHere);
  const whole = manifest.types ?? manifest.typings;
  const named3 = own ?? (typeof whole === "string" ? whole : void 0);
  const path = named3 === void 0 ? void 0 : resolve(folder, named3);
  const exists = path !== void 0 && /\.d\.[cm]?ts$/.test(path) && existsSync2(path);
  return exists ? { file: path, wholePackage: own === void 0 } : void 0;
}
function mainTypes(manifest, leadsHere) {
  const types13 = manifest.types ?? manifest.typings;
  return typeof types13 === "string" && [manifest.main ?? "index.js", manifest.module].some(leadsHere) ? types13 : void 0;
}
function conditionalTypes(entry, leadsHere) {
  if (typeof entry !== "object" || entry === null) return void 0;
  const conditions = entry;
  const { types: types13 } = conditions;
  const inner = Object.entries(conditions);
  if (typeof types13 === "string" && inner.some(([key, target]) => key !== "types" && leadsToFile(target, leadsHere))) return types13;
  for (const [, target] of inner) {
    const found2 = conditionalTypes(target, leadsHere);
    if (found2 !== void 0) return found2;
  }
  return void 0;
}
function leadsToFile(target, leadsHere) {
  if (leadsHere(target)) return true;
  return typeof target === "object" && target !== null && Object.values(target).some((inner) => leadsToFile(inner, leadsHere));
}

// src/analysis/types/readers/arrays.ts
import ts27 from "typescript";
var readArray = (type, reading, extraction) => {
  const { checker } = extraction;
  if (checker.isTupleType(type)) {
    const { elementFlags } = type.target;
    const elems = checker.getTypeArguments(type).map((element2, index) => {
      const flag2 = elementFlags[index] ?? ts27.ElementFlags.Required;
      if (flag2 & ts27.ElementFlags.Variadic) return { t: reading.same(itemOf(element2, checker)), flag: "rest" };
      if (flag2 & ts27.ElementFlags.Optional) return { t: withoutUndefined(element2, reading, extraction), flag: "opt" };
      return { t: reading.same(element2), flag: flag2 & ts27.ElementFlags.Rest ? "rest" : "req" };
    });
    return { k: "tuple", elems };
  }
  if (!checker.isArrayType(type)) return void 0;
  const [element] = checker.getTypeArguments(type);
  return element && { k: "array", elem: reading.same(element) };
};
function itemOf(type, checker) {
  return checker.getIndexTypeOfType(type, ts27.IndexKind.Number) ?? type;
}

// src/analysis/types/readers/functions.ts
var overloadLimit = 8;
var readFunction = (type, reading, extraction) => {
  const calls = type.getCallSignatures();
  if (calls.length > 0) return { k: "func", ...nameOf(type), sigs: signatures(calls, reading, extraction) };
  const constructs2 = type.getConstructSignatures();
  return constructs2.length > 0 ? { k: "ctor", sigs: signatures(constructs2, reading, extraction) } : void 0;
};
function signatures(list, reading, extraction) {
  return list.slice(0, overloadLimit).map((signature) => ({
    params: readParameters(signature, { same: reading.seen }, extraction),
    ret: reading.made(signature.getReturnType())
  }));
}

// src/analysis/types/readers/generics.ts
import ts28 from "typescript";
var readGeneric = (type, reading, { checker }) => {
  if (type.flags & ts28.TypeFlags.TypeParameter) return parameterNode(type, reading, checker);
  for (const [flag2, why] of undecided) {
    if (!(type.flags & flag2)) continue;
    const approx = checker.getBaseConstraintOfType(type);
    return { k: "opaque", why, ...approx && approx !== type ? { approx: reading.same(approx) } : {} };
  }
  return void 0;
};
var undecided = [
  [ts28.TypeFlags.Conditional, "conditional"],
  [ts28.TypeFlags.IndexedAccess, "indexed"],
  [ts28.TypeFlags.Index, "keyof"],
  [ts28.TypeFlags.Substitution, "other"]
];
function parameterNode(type, reading, checker) {
  const constraint = type.getConstraint();
  const fallback = checker.getDefaultFromTypeParameter(type);
  return {
    k: "tparam",
    name: type.symbol.name,
    ...constraint ? { constraint: reading.same(constraint) } : {},
    ...fallback ? { default: reading.same(fallback) } : {}
  };
}

// src/analysis/types/readers/intersections.ts
import ts30 from "typescript";

// src/analysis/types/readers/primitives.ts
import ts29 from "typescript";
var readPrimitive = (type, extraction) => {
  if (isErrorType(type)) {
    const named3 = noteUnresolved(type, extraction);
    return { k: "prim", name: named3 || !isInJavaScript(extraction.subject) ? "unresolved" : "any" };
  }
  if (type.flags & ts29.TypeFlags.EnumLike) return void 0;
  if (type.isStringLiteral() || type.isNumberLiteral()) return { k: "lit", value: type.value };
  if (type.flags & ts29.TypeFlags.BooleanLiteral) return { k: "lit", value: extraction.checker.typeToString(type) === "true" };
  if (type.flags & ts29.TypeFlags.BigIntLiteral) {
    const { negative, base10Value } = type.value;
    return { k: "bigLit", value: `${negative ? "-" : ""}${base10Value}` };
  }
  for (const [flag2, name] of primitives) if (type.flags & flag2) return { k: "prim", name };
  return void 0;
};
var primitives = [
  [ts29.TypeFlags.Any, "any"],
  [ts29.TypeFlags.Unknown, "unknown"],
  [ts29.TypeFlags.String, "string"],
  [ts29.TypeFlags.Number, "number"],
  [ts29.TypeFlags.Boolean, "boolean"],
  [ts29.TypeFlags.BigInt, "bigint"],
  [ts29.TypeFlags.ESSymbolLike, "symbol"],
  [ts29.TypeFlags.Null, "null"],
  [ts29.TypeFlags.Undefined, "undefined"],
  [ts29.TypeFlags.Void, "void"],
  [ts29.TypeFlags.Never, "never"],
  [ts29.TypeFlags.NonPrimitive, "object"]
];

// src/analysis/types/readers/intersections.ts
var readIntersection = (type, reading, extraction) => {
  const { checker } = extraction;
  if (!type.isIntersection()) return void 0;
  const base = type.types.find((part) => part.flags & primitiveLike);
  if (!base) return void 0;
  const tags = type.types.filter((part) => part !== base && checker.getPropertiesOfType(part).length > 0);
  const text2 = type.aliasSymbol?.name ?? checker.typeToString(type);
  return tags.length > 0 ? { k: "brand", base: reading.same(base), text: text2 } : readPrimitive(base, extraction);
};
var primitiveLike = ts30.TypeFlags.StringLike | ts30.TypeFlags.NumberLike | ts30.TypeFlags.BooleanLike | ts30.TypeFlags.BigIntLike | ts30.TypeFlags.ESSymbolLike;

// src/analysis/types/readers/templates.ts
import ts31 from "typescript";
var readTemplate = (type, reading, { table }) => {
  if (type.flags & ts31.TypeFlags.TemplateLiteral) {
    const { texts, types: types13 } = type;
    return { k: "template", texts: [...texts], types: types13.map(reading.same) };
  }
  if (type.flags & ts31.TypeFlags.StringMapping) return { k: "opaque", why: "other", approx: table.primitive("string") };
  return void 0;
};

// src/analysis/types/readers/index.ts
var atoms = [readPrimitive, readEnum];
var readers = [
  readUnion,
  readTemplate,
  readGeneric,
  readArray,
  readBuiltin,
  readInstance,
  readIntersection,
  readFunction,
  readObject
];
function readAtom(type, extraction) {
  return firstOf(atoms, (read2) => read2(type, extraction));
}
function readType(type, reading, extraction) {
  return firstOf(readers, (read2) => read2(type, reading, extraction)) ?? { k: "opaque", why: "other" };
}
function firstOf(items, attempt2) {
  for (const item of items) {
    const found2 = attempt2(item);
    if (found2 !== void 0) return found2;
  }
  return void 0;
}

// src/analysis/types/type-table.ts
var depthLimit2 = { make: 5, see: 3 };
var sizeLimit = 4e3;
var TypeTable = class {
  nodes = [];
  #entries = /* @__PURE__ */ new Map();
  #interned = /* @__PURE__ */ new Map();
  #queue = [];
  /** The id of a type that is wanted in this way at this depth. */
  id(wanted2, polarity, depth, extraction) {
    const type = withoutThis(wanted2);
    const atom = guarded(() => readAtom(type, extraction));
    if (atom) return this.add(atom);
    let entry = this.#entries.get(type);
    if (!entry) {
      if (this.nodes.length >= sizeLimit) return this.add(tooDeep);
      entry = { id: this.#reserve(), queued: void 0 };
      this.#entries.set(type, entry);
    }
    const better = entry.queued === void 0 || entry.queued === "see" && polarity === "make";
    if (better && depth <= depthLimit2[polarity]) {
      entry.queued = polarity;
      this.#queue.push({ id: entry.id, polarity, depth, read: (reading) => readType(type, reading, extraction) });
    }
    return entry.id;
  }
  /** The id of a node that is not a checker type of its own; equal nodes share one. */
  add(node) {
    const key = JSON.stringify(node);
    const known3 = this.#interned.get(key);
    if (known3 !== void 0) return known3;
    const id = this.nodes.push(node) - 1;
    this.#interned.set(key, id);
    return id;
  }
  primitive(name) {
    return this.add({ k: "prim", name });
  }
  /** A type that is read later, with the rest of the queue. */
  later(depth, read2) {
    const id = this.#reserve();
    if (depth <= depthLimit2.make) this.#queue.push({ id, polarity: "make", depth, read: read2 });
    return id;
  }
  /** Reads everything that is queued, and what that asks for. */
  settle(extraction) {
    for (let head = 0; head < this.#queue.length; head++) {
      const { id, polarity, depth, read: read2 } = this.#queue[head];
      const reading = {
        polarity,
        depth,
        same: (type) => this.id(type, polarity, depth + 1, extraction),
        seen: (type) => this.id(type, "see", polarity === "see" ? depth + 1 : 1, extraction),
        made: (type) => this.id(type, polarity === "make" ? "make" : "see", depth + 1, extraction)
      };
      this.nodes[id] = guarded(() => read2(reading)) ?? { k: "opaque", why: "other" };
    }
    this.#queue = [];
  }
  /** The types met, with the way they were wanted, in order of appearance. */
  *met() {
    for (const [type, { id, queued }] of this.#entries) yield { type, id, polarity: queued };
  }
  #reserve() {
    return this.nodes.push(tooDeep) - 1;
  }
};
function withoutThis(type) {
  return type.isThisType && type.getConstraint() || type;
}
var tooDeep = { k: "opaque", why: "depth" };
function guarded(read2) {
  try {
    return read2();
  } catch {
    return void 0;
  }
}

// src/analysis/types/untyped/infer-from-usage.ts
import "typescript";

// src/analysis/types/untyped/implicit-parameters.ts
import ts32 from "typescript";
function implicitParameters(file2, checker) {
  const offsets3 = /* @__PURE__ */ new Set();
  const visit3 = (node) => {
    if (ts32.isParameter(node) && isUnknown(node, checker)) offsets3.add(node.name.getStart(file2));
    ts32.forEachChild(node, visit3);
  };
  visit3(file2);
  return offsets3;
}
function isUnknown(node, checker) {
  const type = checker.getTypeAtLocation(node);
  if (node.type || ts32.getJSDocType(node)) return isVague(type, checker);
  if (!ts32.isIdentifier(node.name)) return !node.initializer || isEmptyLiteral(node.initializer);
  if (type.flags & ts32.TypeFlags.Any) return true;
  if (node.initializer) return isEmptyLiteral(node.initializer);
  return node.dotDotDotToken !== void 0;
}
function isVague(type, checker) {
  if (type.flags & (ts32.TypeFlags.Any | ts32.TypeFlags.NonPrimitive)) return true;
  if (type.isUnion()) return type.types.every((part) => part.flags & ts32.TypeFlags.Undefined || isVague(part, checker));
  if (checker.isArrayType(type))
    return checker.getTypeArguments(type).every((item) => item.flags & ts32.TypeFlags.Any);
  return type.symbol?.name === "Object" || type.symbol?.name === "Function";
}
function isEmptyLiteral(node) {
  if (ts32.isObjectLiteralExpression(node)) return node.properties.length === 0;
  if (ts32.isArrayLiteralExpression(node)) return node.elements.length === 0;
  return node.kind === ts32.SyntaxKind.NullKeyword || ts32.isIdentifier(node) && node.text === "undefined";
}

// src/analysis/types/untyped/offset-map.ts
function applyEdits(source, edits) {
  const sorted = [...edits].sort((a, b) => a.start - b.start);
  const starts = [{ edited: 0, original: 0 }];
  let text2 = "";
  let at = 0;
  for (const edit of sorted) {
    text2 += source.slice(at, edit.start) + edit.text;
    at = edit.start + edit.length;
    starts.push({ edited: text2.length, original: at });
  }
  text2 += source.slice(at);
  return {
    text: text2,
    original: (offset) => {
      const index = starts.findLastIndex(({ edited: edited2 }) => edited2 <= offset);
      const base = starts[index] ?? { edited: 0, original: 0 };
      const limit = sorted[index]?.start ?? source.length;
      return Math.min(base.original + offset - base.edited, limit);
    }
  };
}

// src/analysis/types/untyped/infer-from-usage.ts
var nothingInferred = { untyped: /* @__PURE__ */ new Set(), originalOffset: (offset) => offset };
function inferFromUsage(file2, project2) {
  const program = project2.program();
  const source = program.getSourceFile(file2);
  if (!source) return nothingInferred;
  const untyped = implicitParameters(source, program.getTypeChecker());
  if (untyped.size === 0) return nothingInferred;
  const edits = editsOf(file2, project2);
  if (edits.length === 0) return { untyped, originalOffset: (offset) => offset };
  const edited2 = applyEdits(
    source.text,
    edits.map(({ span, newText }) => ({ start: span.start, length: span.length, text: newText }))
  );
  project2.show({ file: file2, text: edited2.text });
  return { untyped, originalOffset: edited2.original };
}
function editsOf(file2, project2) {
  try {
    return project2.inferenceEdits(file2);
  } catch {
    return [];
  }
}

// src/analysis/types/subject-reader.ts
function readSubject(file2, project2) {
  const companion = declarationCompanion(file2);
  project2.show(void 0);
  project2.include(companion === void 0 ? [file2] : [file2, companion.file]);
  const inference = /\.[cm]?jsx?$/.test(file2) ? inferFromUsage(file2, project2) : nothingInferred;
  const extraction = beginExtraction(file2, project2.program(), inference);
  const values = exportedValues(extraction, companion);
  notePaths(values, extraction);
  const offered = values.flatMap((value) => exportedCallables(value, extraction));
  const drafts = inOrder(thinned(unique([...offered, ...returnedMembers(offered, extraction)])));
  extraction.table.settle(extraction);
  const producers = producerIndex(drafts, extraction);
  const callables = drafts.map(({ callable }, id) => ({ id, ...callable }));
  return {
    model: {
      types: extraction.table.nodes,
      classes: extraction.classes.models(extraction),
      callables,
      producers,
      untyped: extraction.table.nodes.some(({ k }) => k === "guess")
    },
    unresolved: [.../* @__PURE__ */ new Set([...unresolvedImports(extraction), ...extraction.unresolved])],
    exports: values.length
  };
}
function beginExtraction(file2, program, inference) {
  const subject2 = program.getSourceFile(file2);
  if (!subject2) throw new Error(`${file2} is not part of the program`);
  return {
    program,
    checker: program.getTypeChecker(),
    subject: subject2,
    table: new TypeTable(),
    classes: new ClassTable(),
    paths: /* @__PURE__ */ new Map(),
    exported: /* @__PURE__ */ new Set(),
    unresolved: /* @__PURE__ */ new Set(),
    originalOffset: inference.originalOffset,
    isUntyped: (parameter) => parameter.getSourceFile() === subject2 && inference.untyped.has(inference.originalOffset(parameter.name.getStart(subject2)))
  };
}
function exportedValues({ program, checker, subject: subject2 }, companion) {
  const own = oncePerSymbol(moduleExports(subject2, checker)).sort((a, b) => positionOf2(a, subject2) - positionOf2(b, subject2));
  const declarations = companion === void 0 ? void 0 : program.getSourceFile(companion.file);
  if (!companion || !declarations) return own;
  return withDeclarations(own, moduleExports(declarations, checker), companion.wholePackage);
}
function oncePerSymbol(values) {
  const byRank = [...values].sort((a, b) => Number(a.path[0] === "default") - Number(b.path[0] === "default"));
  return byRank.filter(
    ({ symbol }, index) => byRank.findIndex((other2) => identityOf(other2.symbol) === identityOf(symbol)) === index
  );
}
function positionOf2({ symbol }, subject2) {
  const places = (symbol.declarations ?? []).filter((declaration) => declaration.getSourceFile() === subject2);
  return places.length > 0 ? Math.min(...places.map(({ pos }) => pos)) : Number.MAX_SAFE_INTEGER;
}
function unique(drafts) {
  const known3 = /* @__PURE__ */ new Set();
  return drafts.filter(({ callable }) => {
    const { kind, path, name, owner, params } = callable;
    const key = JSON.stringify([kind, owner === void 0 ? path : owner, name, params]);
    return !known3.has(key) && known3.add(key);
  });
}
function thinned(drafts) {
  if (drafts.length <= crowd) return drafts;
  const known3 = /* @__PURE__ */ new Set();
  return drafts.filter(({ callable }) => {
    const { kind, name, params, span, owner } = callable;
    if (owner === void 0) return true;
    const key = JSON.stringify([kind, name, params, span]);
    return !known3.has(key) && known3.add(key);
  });
}
var crowd = 600;
function inOrder(drafts) {
  return [...drafts.filter(({ internal }) => !internal), ...drafts.filter(({ internal }) => internal)];
}

// src/analysis/types/type-source.ts
function createTypeSource(options) {
  const root = resolve2(options.root);
  const projects = /* @__PURE__ */ new Map();
  const configFor = (file2) => options.tsconfig === void 0 ? findConfig(file2) : resolve2(root, options.tsconfig);
  const projectFor = (file2) => {
    const config = configFor(file2);
    const known3 = projects.get(config ?? "");
    if (known3) return known3;
    const project2 = new CompilerProject(config, root);
    project2.include((options.files ?? []).map((other2) => resolve2(root, other2)).filter((other2) => configFor(other2) === config));
    projects.set(config ?? "", project2);
    return project2;
  };
  return {
    model(path) {
      const file2 = resolve2(root, path);
      if (!existsSync3(file2)) return { ok: false, code: "FILE_NOT_FOUND", message: `${path} does not exist` };
      const source = readFileSync2(file2, "utf8");
      const parsed = parseModule(source, file2);
      if (!parsed.ok) {
        const { message, line, column } = parsed.problem;
        return { ok: false, code: "SYNTAX_ERROR", message: `${path}:${line}:${column + 1}: ${message}` };
      }
      try {
        return modelOf(file2, source, projectFor(file2), () => constantPool(parsed.module));
      } catch (error) {
        return { ok: false, code: "TYPES_FAILED", message: `TypeScript could not read ${path}: ${String(error)}` };
      }
    }
  };
}
function modelOf(file2, source, project2, constants) {
  if (needsDom(source)) project2.addDom();
  let subject2 = readSubject(file2, project2);
  if (subject2.unresolved.length > 0 && project2.addDom()) subject2 = readSubject(file2, project2);
  const { model, unresolved, exports } = subject2;
  if (exports === 0) return { ok: false, code: "NOTHING_EXPORTED", message: "it exports nothing that exists at run time" };
  if (model.callables.length === 0) {
    return { ok: false, code: "NOTHING_CALLABLE", message: "it exports only data: there is nothing to call" };
  }
  return { ok: true, model: { ...model, constants: constants() }, unresolved };
}

// src/project/find-project.ts
import { existsSync as existsSync6, realpathSync } from "node:fs";
import { dirname as dirname4, isAbsolute, relative, resolve as resolve3 } from "node:path";

// src/project/compiler-settings.ts
import { getTsconfig } from "get-tsconfig";
var defaultCompilerSettings = {
  allowImportingTsExtensions: false,
  assignsClassFields: false,
  legacyDecorators: false,
  decoratorMetadata: false,
  keepsValueImports: false
};
function findCompilerSettings(folder) {
  try {
    const found2 = getTsconfig(folder);
    return found2 ? { path: found2.path, settings: settingsOf(found2.config.compilerOptions ?? {}) } : void 0;
  } catch {
    return void 0;
  }
}
function settingsOf(options) {
  return {
    ...optional("module", text(options.module)),
    ...optional("moduleResolution", text(options.moduleResolution)),
    allowImportingTsExtensions: options.allowImportingTsExtensions === true || options.rewriteRelativeImportExtensions === true,
    assignsClassFields: !(options.useDefineForClassFields ?? definesFields(text(options.target), text(options.module))),
    legacyDecorators: options.experimentalDecorators === true,
    decoratorMetadata: options.emitDecoratorMetadata === true,
    keepsValueImports: options.verbatimModuleSyntax === true,
    ...optional("jsx", text(options.jsx)),
    ...optional("jsxImportSource", options.jsxImportSource),
    ...optional("jsxFactory", options.jsxFactory),
    ...optional("jsxFragmentFactory", options.jsxFragmentFactory)
  };
}
function definesFields(target, module3) {
  if (target === void 0)
    return module3 === void 0 || !["commonjs", "amd", "umd", "system", "es6", "es2015"].includes(module3);
  const year = /^es(\d{4})$/.exec(target)?.[1];
  if (year !== void 0) return Number(year) >= 2022;
  return target === "esnext";
}
function text(value) {
  return typeof value === "string" ? value.toLowerCase() : void 0;
}
function optional(key, value) {
  return value === void 0 ? {} : { [key]: value };
}

// src/project/detect-runner.ts
import { existsSync as existsSync5 } from "node:fs";
import { join as join4 } from "node:path";

// src/project/package-manifest.ts
import { existsSync as existsSync4, readFileSync as readFileSync3 } from "node:fs";
import { dirname as dirname3, join as join3 } from "node:path";
function readManifest(folder) {
  const file2 = join3(folder, "package.json");
  if (!existsSync4(file2)) return void 0;
  const json = parseObject(readFileSync3(file2, "utf8"));
  return {
    folder,
    ...typeof json.name === "string" ? { name: json.name } : {},
    ...typeof json.version === "string" ? { version: json.version } : {},
    type: json.type === "module" ? "module" : "commonjs",
    scripts: stringRecord(json.scripts),
    dependencies: {
      ...stringRecord(json.optionalDependencies),
      ...stringRecord(json.peerDependencies),
      ...stringRecord(json.dependencies),
      ...stringRecord(json.devDependencies)
    },
    isWorkspaceRoot: json.workspaces !== void 0 || existsSync4(join3(folder, "pnpm-workspace.yaml")),
    hasJestSection: typeof json.jest === "object" && json.jest !== null
  };
}
function nearestManifest(folder) {
  for (const candidate of foldersUpwards(folder)) {
    const manifest = readManifest(candidate);
    if (manifest) return manifest;
  }
  return void 0;
}
function foldersUpwards(folder) {
  const folders = [folder];
  for (let current = folder; dirname3(current) !== current; ) {
    current = dirname3(current);
    folders.push(current);
  }
  return folders;
}
function parseObject(text2) {
  try {
    const value = JSON.parse(text2.replace(/^\uFEFF/, ""));
    return typeof value === "object" && value !== null ? value : {};
  } catch {
    return {};
  }
}
function stringRecord(value) {
  if (typeof value !== "object" || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === "string"));
}

// src/project/detect-runner.ts
function detectRunner(manifests) {
  for (const manifest of manifests) {
    const found2 = runnerOf(manifest);
    if (found2) return found2;
  }
  return {
    name: "none",
    reason: "no test runner in package.json; install one with: npm install --save-dev vitest"
  };
}
function runnerOf(manifest) {
  const scripts = Object.entries(manifest.scripts);
  const evidence2 = candidates.map((candidate) => ({ candidate, reason: evidenceFor(candidate, manifest) }));
  const present2 = evidence2.filter((entry) => entry.reason !== void 0);
  const test = manifest.scripts.test ?? "";
  const chosen = present2.find(({ candidate }) => present2.length > 1 && candidate.command.test(test)) ?? present2[0];
  if (chosen) return describe(chosen.candidate.name, chosen.reason, manifest);
  for (const [name, command] of scripts) {
    const candidate = candidates.find((one) => one.command.test(command));
    if (candidate) return describe(candidate.name, `script "${name}" runs it`, manifest);
    if (/\bnode\b.*\s--test\b/.test(command))
      return { name: "node", version: process.versions.node, reason: `script "${name}" runs node --test` };
  }
  return void 0;
}
var configExtensions = ["ts", "mts", "cts", "js", "mjs", "cjs", "json"];
var candidates = [
  {
    name: "vitest",
    packages: ["vitest"],
    command: /\bvitest\b/,
    configFiles: configExtensions.flatMap((ext) => [`vitest.config.${ext}`, `vitest.workspace.${ext}`])
  },
  {
    name: "jest",
    packages: ["jest", "ts-jest", "@jest/core", "jest-cli", "react-scripts"],
    command: /\b(jest|react-scripts test)\b/,
    configFiles: configExtensions.map((ext) => `jest.config.${ext}`)
  }
];
function evidenceFor(candidate, manifest) {
  const dependency = candidate.packages.find((name) => name in manifest.dependencies);
  if (dependency) return `${dependency} is a dependency in package.json`;
  const config = candidate.configFiles.find((file2) => existsSync5(join4(manifest.folder, file2)));
  if (config) return `${config} exists`;
  if (candidate.name === "jest" && manifest.hasJestSection) return "package.json has a jest section";
  return void 0;
}
function describe(name, reason, manifest) {
  const version = installedVersion(name, manifest.folder) ?? manifest.dependencies[name];
  return { name, ...version === void 0 ? {} : { version }, reason };
}
function installedVersion(name, folder) {
  for (const parent of foldersUpwards(folder)) {
    const version = readManifest(join4(parent, "node_modules", name))?.version;
    if (version !== void 0) return version;
  }
  return void 0;
}

// src/project/find-project.ts
function findProject(file2, cwd) {
  const path = realPath(resolve3(cwd, file2));
  const folder = dirname4(path);
  const manifest = nearestManifest(folder);
  const root = manifest?.folder ?? fallbackRoot(folder, realPath(cwd));
  const workspace = manifest && workspaceOf(manifest);
  const manifests = [manifest, workspace].filter((one) => one !== void 0);
  const tsconfig = findCompilerSettings(folder);
  return {
    root,
    workspaceRoot: workspace?.folder ?? root,
    ...tsconfig ? { tsconfig: tsconfig.path } : {},
    compiler: tsconfig?.settings ?? defaultCompilerSettings,
    packageType: manifest?.type ?? "commonjs",
    runner: detectRunner(manifests),
    hasTypeScript: tsconfig !== void 0 || manifests.some((one) => "typescript" in one.dependencies)
  };
}
function realPath(path) {
  return existsSync6(path) ? realpathSync(path) : path;
}
function isInside(folder, path) {
  const steps = relative(folder, path);
  return steps === "" || !steps.startsWith("..") && !isAbsolute(steps);
}
function workspaceOf(manifest) {
  for (const folder of foldersUpwards(manifest.folder)) {
    if (/[\\/]node_modules$/.test(folder)) return void 0;
    const candidate = readManifest(folder);
    if (candidate?.isWorkspaceRoot) return candidate;
  }
  return void 0;
}
function fallbackRoot(folder, cwd) {
  return isInside(cwd, folder) ? cwd : folder;
}

// src/project/find-subjects.ts
import { existsSync as existsSync9, statSync as statSync2 } from "node:fs";
import { relative as relative2, resolve as resolve5, sep } from "node:path";
import { isDynamicPattern } from "tinyglobby";

// src/util/user-error.ts
var UserError = class extends Error {
  constructor(message, nextStep, code) {
    super(message);
    this.nextStep = nextStep;
    this.code = code;
    this.name = "UserError";
  }
  nextStep;
  code;
};

// src/project/source-files.ts
import { existsSync as existsSync7 } from "node:fs";
import { globSync } from "tinyglobby";
var sourceExtensions = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs"];
var foldersNeverRead = ["node_modules", "dist", "build", "coverage", ".covolve", ".git"];
function findModules(patterns, cwd) {
  const files = globSync({
    patterns: [...patterns],
    cwd,
    absolute: true,
    expandDirectories: false,
    ignore: foldersNeverRead.map((folder) => `**/${folder}/**`)
  });
  return files.filter((file2) => notTestable(file2) === void 0 && !isCompiledCopy(file2)).sort();
}
function notTestable(file2) {
  const name = file2.slice(file2.lastIndexOf("/") + 1);
  if (!new RegExp(`\\.(${sourceExtensions.join("|")})$`).test(name)) return "is not a TypeScript or JavaScript file";
  if (/\.d\.([\w-]+\.)?[cm]?ts$/.test(name)) return "only declares types";
  if (/\.(test|spec|bench|stories)\.[^.]+$/.test(name) || /(^|\/)__(tests|mocks|fixtures)__\//.test(file2))
    return "is a test file";
  if (/\.config\.[^.]+$/.test(name)) return "is a configuration file";
  return void 0;
}
function isCompiledCopy(file2) {
  const source = /^(.*)\.([cm]?)jsx?$/.exec(file2);
  if (!source) return false;
  const [, stem, kind] = source;
  return existsSync7(`${stem}.${kind}ts`) || kind === "" && existsSync7(`${stem}.tsx`);
}

// src/project/target.ts
import { existsSync as existsSync8 } from "node:fs";
import { resolve as resolve4 } from "node:path";
function parseTarget(text2, cwd) {
  if (existsSync8(resolve4(cwd, text2))) return { path: text2 };
  const line = /^(.+):(\d+)$/.exec(text2);
  if (line) return { path: line[1], selector: { line: Number(line[2]) } };
  const member = /^(.+?)#(.+)$/.exec(text2);
  if (member) return { path: member[1], selector: { export: member[2].split(".") } };
  return { path: text2 };
}

// src/project/find-subjects.ts
function findSubjects(targets, cwd) {
  const wanted2 = targets.length === 0 ? [{ path: "." }] : targets.map((text2) => parseTarget(text2, cwd));
  const subjects = wanted2.flatMap((target) => filesOf(target, cwd).map((file2) => subjectOf(file2, target.selector, cwd)));
  return withoutRepetition(subjects);
}
function filesOf(target, cwd) {
  const path = resolve5(cwd, target.path);
  if (!existsSync9(path)) return isDynamicPattern(target.path) ? filesOfGlob(target.path, cwd) : missing(target.path);
  if (!statSync2(path).isDirectory()) return [oneFile(path, target.path)];
  if (target.selector) {
    throw new UserError(
      `${target.path} is a folder, so no line or export of it can be chosen.`,
      "Name a file before the line or export."
    );
  }
  const files = findModules([`**/*.{${sourceExtensions.join(",")}}`], path);
  if (files.length === 0) {
    throw new UserError(
      `The folder ${target.path} contains no module to test.`,
      "Point at a folder with TypeScript or JavaScript sources; tests, declarations and build output do not count."
    );
  }
  return files;
}
function filesOfGlob(pattern, cwd) {
  const files = findModules([pattern], cwd);
  if (files.length > 0) return files;
  throw new UserError(`No module matches ${pattern}.`, "Check the pattern; tests, declarations and build output do not count.");
}
function missing(path) {
  throw new UserError(`There is no file or folder ${path}.`, "Check the path; it is taken relative to the working folder.");
}
function oneFile(file2, written) {
  const reason = notTestable(file2.split(sep).join("/"));
  if (reason === void 0 || reason === "is a configuration file") return file2;
  throw new UserError(`No test can be written for ${written}: it ${reason}.`, "Point at the module that holds the code.");
}
function subjectOf(file2, selector, cwd) {
  return {
    file: realPath(file2),
    display: relative2(cwd, file2).split(sep).join("/"),
    ...selector ? { selector } : {}
  };
}
function withoutRepetition(subjects) {
  const kept2 = [];
  for (const subject2 of subjects) {
    const same = kept2.findIndex(
      (other2) => other2.file === subject2.file && (!other2.selector || !subject2.selector || sameSelector(other2.selector, subject2.selector))
    );
    if (same < 0) kept2.push(subject2);
    else if (!subject2.selector) kept2[same] = subject2;
  }
  return kept2.filter((subject2) => !subject2.selector || !kept2.some((other2) => other2.file === subject2.file && !other2.selector));
}
function sameSelector(a, b) {
  return a.line === b.line && (a.export ?? []).join(".") === (b.export ?? []).join(".");
}

// src/analysis/control-flow/dependence.ts
function controlDependence(graph) {
  leaveEndlessLoops(graph);
  const postDominator = immediatePostDominators(graph);
  const dependences2 = graph.vertices.map(() => []);
  for (const vertex of graph.vertices) {
    for (const edge of vertex.edges) {
      let runner = edge.to.id;
      while (runner !== postDominator[vertex.id]) {
        dependences2[runner]?.push(edge);
        runner = postDominator[runner];
      }
    }
  }
  return dependences2;
}
function leaveEndlessLoops(graph) {
  let reaching = reachesExit(graph);
  for (const vertex of graph.vertices) {
    if (reaching.has(vertex)) continue;
    graph.connect([{ from: vertex, outcome: null }], graph.exit);
    reaching = reachesExit(graph);
  }
}
function reachesExit(graph) {
  const sources = sourcesOf(graph);
  const seen = /* @__PURE__ */ new Set([graph.exit]);
  for (const vertex of seen) for (const source of sources[vertex.id] ?? []) seen.add(source);
  return seen;
}
function sourcesOf(graph) {
  const sources = graph.vertices.map(() => []);
  for (const vertex of graph.vertices) for (const edge of vertex.edges) sources[edge.to.id]?.push(vertex);
  return sources;
}
function immediatePostDominators(graph) {
  const order = reversePostOrder(graph);
  const rank = new Int32Array(graph.vertices.length);
  order.forEach((vertex, index) => rank[vertex.id] = index);
  const immediate = new Int32Array(graph.vertices.length).fill(-1);
  immediate[graph.exit.id] = graph.exit.id;
  const intersect = (a, b) => {
    while (a !== b) {
      while (rank[a] > rank[b]) a = immediate[a];
      while (rank[b] > rank[a]) b = immediate[b];
    }
    return a;
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (const vertex of order) {
      if (vertex === graph.exit) continue;
      let best = -1;
      for (const { to } of vertex.edges) {
        if (immediate[to.id] === -1) continue;
        best = best === -1 ? to.id : intersect(to.id, best);
      }
      if (best !== immediate[vertex.id]) {
        immediate[vertex.id] = best;
        changed = true;
      }
    }
  }
  return immediate;
}
function reversePostOrder(graph) {
  const sources = sourcesOf(graph);
  const seen = /* @__PURE__ */ new Set([graph.exit]);
  const order = [];
  const stack = [{ vertex: graph.exit, next: 0 }];
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const source = sources[top.vertex.id]?.[top.next++];
    if (!source) {
      order.push(top.vertex);
      stack.pop();
    } else if (!seen.has(source)) {
      seen.add(source);
      stack.push({ vertex: source, next: 0 });
    }
  }
  return order.toReversed();
}

// src/analysis/control-flow/flow-facts.ts
var FlowFacts = class {
  /** In order of evaluation within a function. */
  predicates = [];
  /** Sides that lead into the two arms. */
  decisions = /* @__PURE__ */ new Map();
  /** Sides that make the right operand of `&&`, `||` or `??` run, by operand. */
  operands = /* @__PURE__ */ new Map();
  /** Sides that lead to a case; `fallsInto` when the statements of the case before may end there too. */
  cases = /* @__PURE__ */ new Map();
  known = /* @__PURE__ */ new Map();
  /** One predicate per site, however often a `finally` block is laid out. */
  predicate(site, fn, constant) {
    let ofKind = this.known.get(site.kind);
    if (!ofKind) this.known.set(site.kind, ofKind = /* @__PURE__ */ new Map());
    let predicate = ofKind.get(site.node);
    if (!predicate) {
      predicate = { site, fn, constant };
      ofKind.set(site.node, predicate);
      this.predicates.push(predicate);
    }
    return predicate;
  }
  find(kind, node) {
    return this.known.get(kind)?.get(node);
  }
  decide(node, taken, otherwise) {
    if (!this.decisions.has(node)) this.decisions.set(node, { taken: sidesOf(taken), otherwise: sidesOf(otherwise) });
  }
  reachOperand(node, ends) {
    if (!this.operands.has(node)) this.operands.set(node, sidesOf(ends));
  }
};
function sidesOf(ends) {
  return ends.flatMap(
    ({ from, outcome }) => from.predicate && outcome !== null ? [{ predicate: from.predicate, outcome }] : []
  );
}

// src/analysis/control-flow/graph.ts
var FlowGraph = class {
  vertices = [];
  start = this.vertex(null, []);
  exit = this.vertex(null, []);
  constructor() {
    this.connect([{ from: this.start, outcome: null }], this.exit);
  }
  vertex(predicate, catches) {
    const vertex = { id: this.vertices.length, predicate, catches, edges: [] };
    this.vertices.push(vertex);
    return vertex;
  }
  connect(ends, to) {
    for (const { from, outcome } of ends) from.edges.push({ from, to, outcome });
  }
};

// src/analysis/control-flow/constant-truth.ts
function constantTruth(node) {
  const inner = unwrap(node);
  switch (inner.type) {
    case "Literal":
      if ("regex" in inner) return true;
      return "bigint" in inner ? !/^0+$/.test(inner.bigint) : Boolean(inner.value);
    case "TemplateLiteral":
      return inner.expressions.length === 0 ? inner.quasis[0]?.value.cooked !== "" : null;
    case "ArrayExpression":
    case "ObjectExpression":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "ClassExpression":
    case "NewExpression":
      return true;
    case "UnaryExpression": {
      if (inner.operator === "void") return false;
      if (inner.operator === "typeof") return true;
      const truth = inner.operator === "!" ? constantTruth(inner.argument) : null;
      return truth === null ? null : !truth;
    }
    default:
      return null;
  }
}
function isBooleanValued(node) {
  const inner = unwrap(node);
  if (inner.type === "UnaryExpression") return inner.operator === "!" && constantTruth(inner.argument) === null;
  return inner.type === "BinaryExpression" && booleanOperators.has(inner.operator);
}
var booleanOperators = /* @__PURE__ */ new Set(["==", "!=", "===", "!==", "<", "<=", ">", ">=", "in", "instanceof"]);

// src/analysis/control-flow/expression-flow.ts
var ExpressionFlow = class {
  constructor(graph, facts, fn) {
    this.graph = graph;
    this.facts = facts;
    this.fn = fn;
  }
  graph;
  facts;
  fn;
  catches = [];
  /** Evaluated for its truth. Leaves of `&&`, `||` and `!` are the predicates; their order gives the dependence. */
  condition(node, ends, construct5) {
    const inner = unwrap(node);
    if (inner.type === "UnaryExpression" && inner.operator === "!") {
      const { whenTrue, whenFalse } = this.condition(inner.argument, ends, construct5);
      return { whenTrue: whenFalse, whenFalse: whenTrue };
    }
    if (inner.type === "LogicalExpression" && inner.operator !== "??") {
      const left = this.condition(inner.left, ends, construct5);
      const into = inner.operator === "&&" ? left.whenTrue : left.whenFalse;
      this.facts.reachOperand(inner.right, into);
      const right = this.condition(inner.right, into, construct5);
      return inner.operator === "&&" ? { whenTrue: right.whenTrue, whenFalse: [...left.whenFalse, ...right.whenFalse] } : { whenTrue: [...left.whenTrue, ...right.whenTrue], whenFalse: right.whenFalse };
    }
    if (inner.type === "SequenceExpression") {
      const last = inner.expressions.at(-1);
      return this.condition(last, this.all(inner.expressions.slice(0, -1), ends), construct5);
    }
    return this.decide({ kind: "condition", node, construct: construct5 }, this.value(node, ends), constantTruth(node));
  }
  /** Evaluated for its value. */
  value(node, ends) {
    switch (node.type) {
      case "LogicalExpression":
        return node.operator === "??" ? this.coalescing(node, ends) : this.logical(node, ends);
      case "ConditionalExpression": {
        const { whenTrue, whenFalse } = this.condition(node.test, ends, "conditional");
        this.facts.decide(node, whenTrue, whenFalse);
        return [...this.value(node.consequent, whenTrue), ...this.value(node.alternate, whenFalse)];
      }
      case "ChainExpression":
        return this.chain(node, ends);
      case "AssignmentExpression":
        return this.assignment(node, ends);
      case "ClassDeclaration":
      case "ClassExpression":
        return this.classHead(node, ends);
      default:
        return isCallee(node) ? ends : this.all(childrenOf(node), ends);
    }
  }
  all(nodes, ends) {
    return nodes.reduce((flow, node) => this.value(node, flow), ends);
  }
  /** Binds a value to a target; `host` is the declaration, assignment, loop, function or catch clause that does it. */
  pattern(node, ends, host) {
    switch (node.type) {
      case "AssignmentPattern": {
        const { whenTrue, whenFalse } = this.decide({ kind: "default", node, host }, ends, null);
        return this.pattern(node.left, [...this.value(node.right, whenTrue), ...whenFalse], host);
      }
      case "ObjectPattern":
        return node.properties.reduce((flow, property) => {
          if (property.type === "RestElement") return this.pattern(property.argument, flow, host);
          return this.pattern(property.value, property.computed ? this.value(property.key, flow) : flow, host);
        }, ends);
      case "ArrayPattern":
        return node.elements.reduce((flow, element) => element ? this.pattern(element, flow, host) : flow, ends);
      case "RestElement":
        return this.pattern(node.argument, ends, host);
      case "TSParameterProperty":
        return this.pattern(node.parameter, ends, host);
      default:
        return this.value(node, ends);
    }
  }
  decide(site, ends, constant) {
    const predicate = this.facts.predicate(site, this.fn, constant);
    const from = this.graph.vertex(predicate, this.catches);
    this.graph.connect(ends, from);
    return {
      whenTrue: constant === false ? [] : [{ from, outcome: true }],
      whenFalse: constant === true ? [] : [{ from, outcome: false }]
    };
  }
  /** The last operand's value is the result: it is a predicate only where it is a boolean by its operator. */
  logical(node, ends) {
    const left = this.condition(node.left, ends, "logical");
    const [into, past] = node.operator === "&&" ? [left.whenTrue, left.whenFalse] : [left.whenFalse, left.whenTrue];
    this.facts.reachOperand(node.right, into);
    if (!isBooleanValued(node.right)) return [...past, ...this.value(node.right, into)];
    const { whenTrue, whenFalse } = this.condition(node.right, into, "logical");
    return [...past, ...whenTrue, ...whenFalse];
  }
  coalescing(node, ends) {
    const { whenTrue, whenFalse } = this.decide({ kind: "nullish", node: node.left }, this.value(node.left, ends), null);
    this.facts.reachOperand(node.right, whenTrue);
    return [...whenFalse, ...this.value(node.right, whenTrue)];
  }
  chain(chain, ends) {
    const ended = [];
    let previous = null;
    const link = (node, flow) => {
      if (node.type === "TSNonNullExpression") return link(node.expression, flow);
      if (node.type !== "MemberExpression" && node.type !== "CallExpression") return this.value(node, flow);
      let on = link(node.type === "CallExpression" ? node.callee : node.object, flow);
      if (node.optional && !isSuperMember(node.type === "CallExpression" ? node.callee : node.object)) {
        const { whenTrue, whenFalse } = this.decide({ kind: "optional-chain", node, chain, previous }, on, null);
        previous = whenTrue[0]?.from.predicate ?? null;
        ended.push(...whenTrue);
        on = whenFalse;
      }
      if (node.type === "CallExpression") return this.all(node.arguments, on);
      return node.computed ? this.value(node.property, on) : on;
    };
    const through2 = link(chain.expression, ends);
    return [...ended, ...through2];
  }
  assignment(node, ends) {
    if (node.operator === "||=" || node.operator === "&&=" || node.operator === "??=") {
      const target = this.value(node.left, ends);
      const { whenTrue, whenFalse } = this.decide({ kind: "logical-assignment", node }, target, null);
      return node.operator === "||=" ? [...whenTrue, ...this.value(node.right, whenFalse)] : [...whenFalse, ...this.value(node.right, whenTrue)];
    }
    if (node.left.type === "ObjectPattern" || node.left.type === "ArrayPattern") {
      return this.pattern(node.left, this.value(node.right, ends), node);
    }
    return this.all([node.left, node.right], ends);
  }
  /** Heritage, decorators and computed keys run with the definition; members, initialisers and static blocks on their own. */
  classHead(node, ends) {
    let flow = this.all(node.decorators, ends);
    if (node.superClass) flow = this.value(node.superClass, flow);
    for (const member of node.body.body) {
      if ("decorators" in member) flow = this.all(member.decorators, flow);
      if ("computed" in member && member.computed) flow = this.value(member.key, flow);
    }
    return flow;
  }
};
function isSuperMember(node) {
  const inner = unwrap(node);
  return inner.type === "MemberExpression" && inner.object.type === "Super";
}

// src/analysis/control-flow/statement-flow.ts
var StatementFlow = class extends ExpressionFlow {
  scopes = [];
  labels = [];
  statements(nodes, ends) {
    return nodes.reduce((flow, node) => this.statement(node, flow), ends);
  }
  statement(node, ends) {
    const labels = this.labels;
    this.labels = [];
    switch (node.type) {
      case "LabeledStatement":
        return this.labelled(node.label.name, node.body, labels, ends);
      case "IfStatement": {
        const { whenTrue, whenFalse } = this.condition(node.test, ends, "if");
        this.facts.decide(node, whenTrue, whenFalse);
        const then = this.statement(node.consequent, whenTrue);
        return [...then, ...node.alternate ? this.statement(node.alternate, whenFalse) : whenFalse];
      }
      case "WhileStatement":
        return this.loop(labels, ends, (head) => this.test(node.test, head), node.body, null);
      case "DoWhileStatement":
        return this.doWhile(labels, ends, node.body, node.test);
      case "ForStatement":
        return this.forLoop(node, labels, ends);
      case "ForOfStatement":
      case "ForInStatement":
        return this.iteration(node, labels, ends);
      case "SwitchStatement":
        return this.switchOver(node, ends);
      case "TryStatement":
        return this.attempt(node, ends);
      case "BreakStatement":
        return this.jump(ends, node.label?.name ?? null, "break");
      case "ContinueStatement":
        return this.jump(ends, node.label?.name ?? null, "continue");
      case "ReturnStatement":
        return this.leave(node.argument ? this.value(node.argument, ends) : ends, "return");
      case "ThrowStatement":
        return this.leave(this.value(node.argument, ends), "throw");
      case "VariableDeclaration":
        return this.declaration(node, ends, node);
      case "BlockStatement":
      case "StaticBlock":
      case "TSModuleBlock":
      case "Program":
        return this.statements(node.body, ends);
      case "ExportNamedDeclaration":
      case "ExportDefaultDeclaration":
        return node.declaration ? this.statement(node.declaration, ends) : ends;
      case "TSModuleDeclaration":
        return node.body && !node.declare ? this.statement(node.body, ends) : ends;
      case "WithStatement":
        return this.statement(node.body, this.value(node.object, ends));
      case "ExpressionStatement":
        return this.value(node.expression, ends);
      default:
        return this.value(node, ends);
    }
  }
  declaration(node, ends, host) {
    if (node.declare) return ends;
    return node.declarations.reduce((flow, { id, init }) => {
      const bound = init ? this.value(init, flow) : flow;
      return this.pattern(id, bound, host);
    }, ends);
  }
  labelled(label, body, outer, ends) {
    if (isLoop(body) || body.type === "LabeledStatement") {
      this.labels = [...outer, label];
      return this.statement(body, ends);
    }
    const breaks = [];
    const after = this.within(
      { kind: "jump", labels: [...outer, label], breaks, continues: null },
      () => this.statement(body, ends)
    );
    return [...after, ...breaks];
  }
  loop(labels, ends, test, body, update) {
    const head = this.join(ends);
    const { whenTrue, whenFalse } = test([{ from: head, outcome: null }]);
    const breaks = [];
    const next = this.join([]);
    const through2 = this.within(
      { kind: "jump", labels: ["", ...labels], breaks, continues: next },
      () => this.statement(body, whenTrue)
    );
    this.graph.connect(through2, next);
    const onwards = [{ from: next, outcome: null }];
    this.graph.connect(update ? this.value(update, onwards) : onwards, head);
    return [...whenFalse, ...breaks];
  }
  /** Loops on a constant decide nothing: no predicate at all, and no way past `while (true)` but a jump. */
  test(test, ends) {
    const constant = test ? constantTruth(test) : true;
    if (constant === true) return { whenTrue: ends, whenFalse: [] };
    if (constant === false) return { whenTrue: [], whenFalse: ends };
    return this.condition(test, ends, "loop");
  }
  doWhile(labels, ends, body, test) {
    const head = this.join(ends);
    const breaks = [];
    const next = this.join([]);
    const through2 = this.within(
      { kind: "jump", labels: ["", ...labels], breaks, continues: next },
      () => this.statement(body, [{ from: head, outcome: null }])
    );
    this.graph.connect(through2, next);
    const { whenTrue, whenFalse } = this.test(test, [{ from: next, outcome: null }]);
    this.graph.connect(whenTrue, head);
    return [...whenFalse, ...breaks];
  }
  forLoop(node, labels, ends) {
    let flow = ends;
    if (node.init?.type === "VariableDeclaration") flow = this.declaration(node.init, ends, node);
    else if (node.init) flow = this.value(node.init, ends);
    return this.loop(labels, flow, (head) => this.test(node.test, head), node.body, node.update);
  }
  iteration(node, labels, ends) {
    const target = node.left.type === "VariableDeclaration" ? node.left.declarations[0]?.id : node.left;
    const test = (head) => {
      const { whenTrue, whenFalse } = this.decide({ kind: "iteration", node }, head, null);
      return { whenTrue: this.pattern(target, whenTrue, node), whenFalse };
    };
    return this.loop(labels, this.value(node.right, ends), test, node.body, null);
  }
  switchOver(node, ends) {
    let flow = this.value(node.discriminant, ends);
    const entries = /* @__PURE__ */ new Map();
    for (const clause of node.cases) {
      if (!clause.test) continue;
      const site = { kind: "case", node: clause, statement: node };
      const { whenTrue, whenFalse } = this.decide(site, this.value(clause.test, flow), null);
      entries.set(clause, whenTrue);
      flow = whenFalse;
    }
    const fallback = node.cases.find((clause) => !clause.test);
    if (fallback) entries.set(fallback, flow);
    const breaks = [];
    let through2 = [];
    this.within({ kind: "jump", labels: [""], breaks, continues: null }, () => {
      let stated = false;
      for (const clause of node.cases) {
        const into = [...entries.get(clause) ?? [], ...through2];
        this.facts.cases.set(clause, { sides: sidesOf(into), fallsInto: stated && through2.length > 0 });
        through2 = this.statements(clause.consequent, into);
        stated = clause.consequent.length > 0 || stated && through2.length > 0;
      }
      return through2;
    });
    return [...through2, ...breaks, ...fallback ? [] : flow];
  }
  /** An exception may come from anywhere in the block: the way to the handler parts at its beginning. */
  attempt(node, ends) {
    if (!node.finalizer) return this.guarded(node, ends);
    const scope = { kind: "finally", block: node.finalizer, copies: /* @__PURE__ */ new Map() };
    const after = this.within(scope, () => {
      const risk = this.join(ends);
      this.leave([{ from: risk, outcome: null }], "throw");
      return this.guarded(node, [{ from: risk, outcome: null }]);
    });
    return this.statement(node.finalizer, after);
  }
  guarded(node, ends) {
    if (!node.handler) return this.statement(node.block, ends);
    const risk = this.join(ends);
    const caught = this.graph.vertex(this.facts.predicate({ kind: "catch", node: node.handler }, this.fn, true), this.catches);
    const open2 = [{ from: risk, outcome: null }];
    this.graph.connect(open2, caught);
    const through2 = this.within({ kind: "handler", caught }, () => this.statement(node.block, open2));
    const outside = this.catches;
    this.catches = [...outside, node.handler];
    const entered = [{ from: caught, outcome: true }];
    const bound = node.handler.param ? this.pattern(node.handler.param, entered, node.handler) : entered;
    const handled = this.statement(node.handler.body, bound);
    this.catches = outside;
    return [...through2, ...handled];
  }
  leave(ends, how) {
    const target = how === "throw" ? this.scopes.findLastIndex((scope2) => scope2.kind === "handler") : -1;
    const scope = this.scopes[target];
    this.travel(ends, target, scope?.kind === "handler" ? scope.caught : this.graph.exit);
    return [];
  }
  jump(ends, label, how) {
    const index = this.scopes.findLastIndex(
      (scope2) => scope2.kind === "jump" && scope2.labels.includes(label ?? "") && (how === "break" || scope2.continues !== null)
    );
    const scope = this.scopes[index];
    if (scope?.kind !== "jump") return [];
    this.travel(ends, index, how === "continue" && scope.continues ? scope.continues : scope);
    return [];
  }
  /** Runs the `finally` blocks between here and the target, one copy for each place they lead to. */
  travel(ends, outermost, target) {
    for (let index = this.scopes.length - 1; index > outermost; index--) {
      const scope = this.scopes[index];
      if (scope?.kind !== "finally") continue;
      const known3 = scope.copies.get(target);
      if (known3) return this.graph.connect(ends, known3);
      const entry = this.join(ends);
      scope.copies.set(target, entry);
      const scopes = this.scopes;
      this.scopes = scopes.slice(0, index);
      const after = this.statement(scope.block, [{ from: entry, outcome: null }]);
      this.travel(after, outermost, target);
      this.scopes = scopes;
      return;
    }
    if ("edges" in target) this.graph.connect(ends, target);
    else if (target.kind === "jump") target.breaks.push(...ends);
  }
  join(ends) {
    const vertex = this.graph.vertex(null, this.catches);
    this.graph.connect(ends, vertex);
    return vertex;
  }
  within(scope, body) {
    const outside = this.scopes;
    this.scopes = [...outside, scope];
    const ends = body();
    this.scopes = outside;
    return ends;
  }
};
function isLoop(node) {
  return /^(?:While|DoWhile|For|ForOf|ForIn)Statement$/.test(node.type);
}

// src/analysis/control-flow/units.ts
function findUnits(program) {
  const units = [{ kind: "module", node: program, fn: -1 }];
  let functions2 = 0;
  const visit3 = (node, fn, name) => {
    let inside = fn;
    if (isCallee(node)) {
      inside = functions2++;
      units.push({ kind: "function", node, fn: inside, name: "id" in node && node.id?.name || name });
    } else if (node.type === "StaticBlock") units.push({ kind: "initialiser", node, fn });
    for (const child of childrenOf(node)) {
      if (isField(node) && child === node.value && !isCallee(child)) units.push({ kind: "initialiser", node: child, fn });
      visit3(child, inside, nameFor(node, child));
    }
  };
  visit3(program, -1, "");
  return units;
}
function isField(node) {
  return node.type === "PropertyDefinition" || node.type === "AccessorProperty";
}
function nameFor(parent, child) {
  switch (parent.type) {
    case "VariableDeclarator":
      return child === parent.init ? textOf(parent.id) : "";
    case "AssignmentExpression":
      return child === parent.right ? textOf(parent.left) : "";
    case "AssignmentPattern":
      return child === parent.right ? textOf(parent.left) : "";
    case "Property":
    case "MethodDefinition":
    case "PropertyDefinition":
    case "AccessorProperty":
      return child === parent.value ? textOf(parent.key) : "";
    case "ExportDefaultDeclaration":
      return "default";
    default:
      return "";
  }
}
function textOf(node) {
  switch (node.type) {
    case "Identifier":
      return node.name;
    case "PrivateIdentifier":
      return `#${node.name}`;
    case "Literal":
      return String(node.value);
    case "MemberExpression":
      return textOf(node.property);
    default:
      return "";
  }
}

// src/analysis/control-flow/control-flow.ts
function analyseControlFlow(program) {
  const facts = new FlowFacts();
  const parents = /* @__PURE__ */ new Map();
  const units = findUnits(program);
  for (const unit of units) {
    const graph = layOut(unit, facts);
    for (const [predicate, sides] of dependences(graph, facts)) parents.set(predicate, sides);
  }
  return { units, facts, parentsOf: (predicate) => parents.get(predicate) ?? [] };
}
function layOut(unit, facts) {
  const graph = new FlowGraph();
  const flow = new StatementFlow(graph, facts, unit.fn);
  const entry = [{ from: graph.start, outcome: null }];
  graph.connect(through(unit, flow, entry), graph.exit);
  return graph;
}
function through(unit, flow, entry) {
  if (unit.kind !== "function") return flow.statement(unit.node, entry);
  const { node } = unit;
  const bound = [...node.params].reduce((ends, parameter) => flow.pattern(parameter, ends, node), entry);
  return flow.statement(node.body, bound);
}
function dependences(graph, facts) {
  const edges = controlDependence(graph);
  const parents = /* @__PURE__ */ new Map();
  const roots = /* @__PURE__ */ new Set();
  for (const vertex of graph.vertices) {
    if (!vertex.predicate) continue;
    const sides = parents.get(vertex.predicate) ?? [];
    parents.set(vertex.predicate, sides);
    if (collect({ graph, edges, facts, sides }, vertex, /* @__PURE__ */ new Set())) roots.add(vertex.predicate);
  }
  for (const [predicate, sides] of parents) {
    parents.set(predicate, roots.has(predicate) ? [] : sides.filter((side) => side.predicate !== predicate));
  }
  return parents;
}
function collect(into, vertex, seen) {
  if (seen.has(vertex)) return false;
  seen.add(vertex);
  const handler = vertex.catches.at(-1);
  let root = false;
  for (const { from, outcome } of into.edges[vertex.id] ?? []) {
    if (handler && !from.catches.includes(handler)) add(into.sides, caughtBy(handler, into.facts), true);
    else if (from === into.graph.start) root = true;
    else if (from.predicate && outcome !== null) add(into.sides, from.predicate, outcome);
    else if (collect(into, from, seen)) root = true;
  }
  return root;
}
function add(sides, predicate, outcome) {
  if (!sides.some((side) => side.predicate === predicate && side.outcome === outcome)) sides.push({ predicate, outcome });
}
function caughtBy(handler, facts) {
  return facts.find("catch", handler);
}

// src/runtime/distance/strings.ts
var LONGEST = 4096;
function stringDistance(a, b) {
  return windowDistance(a, 0, b) + Math.max(0, a.length - b.length);
}
function windowDistance(text2, start, part) {
  const length = Math.min(part.length, text2.length - start, LONGEST);
  let sum = Math.max(0, part.length - Math.max(0, text2.length - start));
  for (let i = 0; i < length; i++) {
    const gap2 = Math.abs(text2.charCodeAt(start + i) - part.charCodeAt(i));
    sum += gap2 / (gap2 + 1);
  }
  return sum;
}
function lessDistance(a, b) {
  const length = Math.min(a.length, b.length, LONGEST);
  for (let i = 0; i < length; i++) {
    const gap2 = a.charCodeAt(i) - b.charCodeAt(i);
    if (gap2 !== 0) return gap2 > 0 ? gap2 + 1 : 0;
  }
  return a.length < b.length ? 0 : a.length - b.length + 1;
}
function includesDistance(text2, part) {
  let best = windowDistance(text2, 0, part);
  const last = Math.min(text2.length - part.length, LONGEST);
  for (let start = 1; start <= last && best > 0; start++) {
    const distance = windowDistance(text2, start, part);
    if (distance < best) best = distance;
  }
  return best;
}

// src/runtime/distance/equality.ts
var OTHER_TYPE = Number.MAX_VALUE;
function strictDistance(a, b) {
  if (a === b) return 0;
  if (typeof a === "number" && typeof b === "number") return Math.abs(a - b);
  if (typeof a === "string" && typeof b === "string") return stringDistance(a, b);
  if (typeof a === "bigint" && typeof b === "bigint") return Number(a < b ? b - a : a - b);
  if (typeof a === typeof b && a === null === (b === null)) return 1;
  return OTHER_TYPE;
}
function looseDistance(a, b) {
  if (typeof a === typeof b || isOpaque(a) || isOpaque(b) || a == null || b == null) return strictDistance(a, b);
  return Math.abs(Number(a) - Number(b));
}
function isOpaque(value) {
  return typeof value === "symbol" || typeof value === "function" || typeof value === "object" && value !== null;
}

// src/runtime/distance/membership.ts
var MOST = 256;
function createMembership(isProxy) {
  return (container, element) => {
    if (typeof container === "string") return typeof element === "string" ? includesDistance(container, element) : 1;
    if (typeof container !== "object" || container === null || isProxy(container)) return 1;
    if (Array.isArray(container)) return inArray(container, element);
    return nearest(keysOf(container), element);
  };
}
function inArray(array3, element) {
  let best = array3.length === 0 ? 1 : Number.MAX_VALUE;
  const last = Math.min(array3.length, MOST);
  for (let i = 0; i < last && best > 0; i++) {
    const descriptor = Object.getOwnPropertyDescriptor(array3, i);
    if (descriptor && "value" in descriptor) best = Math.min(best, strictDistance(descriptor.value, element));
  }
  return best;
}
function nearest(keys2, element) {
  if (keys2 === null) return 1;
  let best = Number.MAX_VALUE;
  for (let i = 0; i < MOST && best > 0; i++) {
    const next = keys2.next();
    if (next.done) return i === 0 ? 1 : best;
    best = Math.min(best, strictDistance(next.value, element));
  }
  return best;
}
var mapKeys = Map.prototype.keys;
var setValues = Set.prototype.values;
var mapNext = Object.getPrototypeOf((/* @__PURE__ */ new Map()).keys()).next;
var setNext = Object.getPrototypeOf((/* @__PURE__ */ new Set()).values()).next;
function keysOf(container) {
  try {
    if (container instanceof Map) {
      const keys2 = mapKeys.call(container);
      return { next: () => mapNext.call(keys2) };
    }
    if (container instanceof Set) {
      const values = setValues.call(container);
      return { next: () => setNext.call(values) };
    }
  } catch {
  }
  return null;
}

// src/runtime/method-probes.ts
var methodFamilies = ["startsWith", "endsWith", "includes"];
function createMethodProbes({ count, idle, outcome }) {
  const distanceToMember = createMembership(findProxyCheck());
  const starts = (slot, result, text2, part, start) => {
    if (typeof text2 !== "string" || typeof part !== "string") return outcome(slot, result, 1, 1);
    outcome(slot, result, windowDistance(text2, typeof start === "number" && start > 0 ? Math.floor(start) : 0, part), 1);
  };
  const ends = (slot, result, text2, part) => {
    if (typeof text2 !== "string" || typeof part !== "string") return outcome(slot, result, 1, 1);
    outcome(slot, result, windowDistance(text2, Math.max(0, text2.length - part.length), part), 1);
  };
  const member = (slot, result, container, element) => outcome(slot, result, result ? 0 : distanceToMember(container, element), 1);
  const stranger = (slot, result, container, element) => outcome(slot, result, 1, result ? distanceToMember(container, element) : 0);
  const observing = (observe2) => (slot, result, receiver, a, b) => {
    if (idle(slot, Boolean(result))) count(result ? slot : slot + 1);
    else observe2(slot, Boolean(result), receiver, a, b);
    return result;
  };
  const integer = (slot, result, value) => {
    if (idle(slot, Boolean(result))) count(result ? slot : slot + 1);
    else outcome(slot, Boolean(result), typeof value === "number" ? Math.abs(value - Math.round(value)) : Number.MAX_VALUE, 1);
    return result;
  };
  const nan = (slot, result, value) => {
    if (idle(slot, Boolean(result))) count(result ? slot : slot + 1);
    else outcome(slot, Boolean(result), typeof value === "number" || typeof value === "string" ? 1 : Number.MAX_VALUE, 1);
    return result;
  };
  const families = [starts, ends, member];
  const call4 = (slot, family, receiver, key, text2, a) => {
    const method = receiver[key];
    if (typeof method !== "function") throw new TypeError(`${text2} is not a function`);
    const result = invoke(method, receiver, a);
    if (idle(slot, Boolean(result))) count(result ? slot : slot + 1);
    else families[family]?.(slot, Boolean(result), receiver, a);
    return result;
  };
  return {
    startsWith: observing(starts),
    endsWith: observing(ends),
    includes: observing(member),
    excludes: observing(stranger),
    integer,
    nan,
    call: call4
  };
}
var invoke = Function.prototype.call.bind(Function.prototype.call);
function findProxyCheck() {
  const load2 = globalThis.process?.getBuiltinModule;
  return load2?.("node:util")?.types?.isProxy ?? (() => true);
}

// src/runtime/distance/ordering.ts
function belowDistance(a, b) {
  if (typeof a === "number" && typeof b === "number") return a < b ? 0 : a - b + 1;
  if (typeof a === "string" && typeof b === "string") return lessDistance(a, b);
  return mixed(a, b, 1);
}
function atMostDistance(a, b) {
  if (typeof a === "number" && typeof b === "number") return a <= b ? 0 : a - b;
  if (typeof a === "string" && typeof b === "string") return a <= b ? 0 : lessDistance(a, b) - 1;
  return mixed(a, b, 0);
}
function mixed(a, b, k) {
  if (isOpaque(a) || isOpaque(b)) return 1;
  return Math.max(0, Number(a) - Number(b) + k);
}

// src/runtime/distance/truth.ts
function falsyDistance(value) {
  if (typeof value === "number") return Math.abs(value);
  if (typeof value === "string") return value.length;
  if (typeof value === "bigint") return Number(value < 0n ? -value : value);
  return 1;
}

// src/runtime/operator-probes.ts
function createOperatorProbes({ count, idle, outcome }) {
  const lt = (slot, a, b) => {
    const result = a < b;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (typeof a === "number" && typeof b === "number") outcome(slot, result, a - b + 1, b - a);
    else outcome(slot, result, belowDistance(a, b), atMostDistance(b, a));
    return result;
  };
  const le = (slot, a, b) => {
    const result = a <= b;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (typeof a === "number" && typeof b === "number") outcome(slot, result, a - b, b - a + 1);
    else outcome(slot, result, atMostDistance(a, b), belowDistance(b, a));
    return result;
  };
  const gt = (slot, a, b) => {
    const result = a > b;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (typeof a === "number" && typeof b === "number") outcome(slot, result, b - a + 1, a - b);
    else outcome(slot, result, belowDistance(b, a), atMostDistance(a, b));
    return result;
  };
  const ge = (slot, a, b) => {
    const result = a >= b;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else if (typeof a === "number" && typeof b === "number") outcome(slot, result, b - a, a - b + 1);
    else outcome(slot, result, atMostDistance(b, a), belowDistance(a, b));
    return result;
  };
  const eq = (slot, a, b) => {
    const result = a == b;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, result ? 0 : looseDistance(a, b), 1);
    return result;
  };
  const ne = (slot, a, b) => {
    const result = a != b;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, 1, result ? looseDistance(a, b) : 0);
    return result;
  };
  const same = (slot, a, b) => {
    const result = a === b;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, result ? 0 : strictDistance(a, b), 1);
    return result;
  };
  const differ = (slot, a, b) => {
    const result = a !== b;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, 1, result ? strictDistance(a, b) : 0);
    return result;
  };
  const truth = (slot, value) => {
    if (idle(slot, Boolean(value))) count(value ? slot : slot + 1);
    else if (value) outcome(slot, true, 0, falsyDistance(value));
    else outcome(slot, false, 1, 0);
    return value;
  };
  const nullish = (slot, value) => {
    const result = value === null || value === void 0;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, 1, 1);
    return value;
  };
  return { lt, le, gt, ge, eq, ne, same, differ, truth, nullish };
}

// src/runtime/over-budget.ts
var overBudget = Object.freeze(new Error("covolve: step budget spent"));

// src/runtime/recorder.ts
var FAR = Number.MAX_VALUE;
function createRecorder({ counts, distances, wanted: wanted2, touched, touchedCount }) {
  function idle(slot, result) {
    return wanted2[slot] === 0 || counts[result ? slot + 1 : slot] !== 0;
  }
  function count(slot) {
    if (counts[slot]++ === 0 && distances[slot] === Infinity) touched[touchedCount[0]++] = slot;
  }
  function reached2(slot) {
    touched[touchedCount[0]++] = slot;
  }
  function take(slot) {
    count(slot);
    distances[slot] = 0;
  }
  function outcome(slot, result, toTrue, toFalse) {
    const missed = result ? slot + 1 : slot;
    take(result ? slot : slot + 1);
    let distance = result ? toFalse : toTrue;
    if (!(distance < FAR)) distance = FAR;
    else if (!(distance > 0)) distance = 1;
    const least = distances[missed];
    if (distance >= least) return;
    if (least === Infinity) touched[touchedCount[0]++] = missed;
    distances[missed] = distance;
  }
  return { idle, count, reached: reached2, take, outcome };
}

// src/runtime/structure-probes.ts
function createStructureProbes({ counts, pending }, { count, idle, outcome }) {
  const decided = (slot, result) => {
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, 1, 1);
  };
  const yes = (slot) => {
    decided(slot, true);
    return slot;
  };
  const no = (slot) => decided(slot, false);
  const noArguments = (slot) => {
    decided(slot, false);
    return none;
  };
  const linked = (slot, previous, previousPassed, value) => {
    if (counts[previous + 1] !== previousPassed) decided(slot, value === null || value === void 0);
    return value;
  };
  const link = (slot, passed, previous, previousPassed, value) => {
    if (counts[slot + 1] === passed && (previous < 0 || counts[previous + 1] !== previousPassed)) decided(slot, true);
    return value;
  };
  const target = (slot, taken) => {
    if (idle(slot, taken === slot)) count(taken);
    else outcome(slot, taken === slot, 1, 1);
    return taken;
  };
  const assigned = (slot, taken, before2, value) => {
    if (counts[taken] !== before2) return value;
    const result = taken !== slot;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, 1, result ? falsyDistance(value) : 1);
    return value;
  };
  const fallback = (slot, value) => {
    pending[slot] = 1;
    return value;
  };
  const settle3 = (slot) => {
    if (pending[slot] === 1) pending[slot] = 0;
    else decided(slot, false);
  };
  const settled2 = (slot, value) => {
    settle3(slot);
    return value;
  };
  const discriminants = [];
  const matches = (slot, discriminant, value) => {
    const result = discriminant === value;
    if (idle(slot, result)) count(result ? slot : slot + 1);
    else outcome(slot, result, result ? 0 : strictDistance(discriminant, value), 1);
    return value;
  };
  const decide = (discriminant, literals) => {
    for (let i = 0; i < literals.length; i += 2) {
      const literal2 = literals[i + 1];
      matches(literals[i], discriminant, literal2);
      if (discriminant === literal2) break;
    }
    return discriminant;
  };
  return {
    first,
    yes,
    no,
    noArguments,
    linked,
    link,
    target,
    assigned,
    fallback,
    settle: settle3,
    settled: settled2,
    discriminants,
    matches,
    decide
  };
}
var none = Object.freeze([]);
function first(_probe, value) {
  return value;
}

// src/runtime/probes.ts
var names = {
  steps: "__cov_steps",
  over: "__cov_over",
  size: "__cov_size",
  counts: "__cov_c",
  reached: "__cov_new",
  hit: "__cov_hit",
  truth: "__cov_t",
  lt: "__cov_lt",
  le: "__cov_le",
  gt: "__cov_gt",
  ge: "__cov_ge",
  eq: "__cov_eq",
  ne: "__cov_ne",
  same: "__cov_same",
  differ: "__cov_differ",
  nullish: "__cov_n",
  first: "__cov_first",
  yes: "__cov_yes",
  no: "__cov_no",
  linked: "__cov_linked",
  link: "__cov_link",
  noArguments: "__cov_none",
  target: "__cov_target",
  assigned: "__cov_assigned",
  fallback: "__cov_def",
  settle: "__cov_settle",
  settled: "__cov_settled",
  discriminants: "__cov_d",
  matches: "__cov_case",
  decide: "__cov_switch",
  startsWith: "__cov_starts",
  endsWith: "__cov_ends",
  includes: "__cov_includes",
  excludes: "__cov_excludes",
  integer: "__cov_integer",
  nan: "__cov_nan",
  call: "__cov_call"
};
var probe = names;
var probeNames = Object.values(names);
function createProbes(trace) {
  const recorder = createRecorder(trace);
  const over2 = () => {
    trace.steps[0] = -1;
    throw overBudget;
  };
  const probes = {
    steps: trace.steps,
    counts: trace.counts,
    over: over2,
    /** 64 bytes or elements cost a step; what is no number is the callee's to judge. */
    size: (size) => {
      if (typeof size === "number" && size > 4096 && (trace.steps[0] = trace.steps[0] - Math.min(size / 64, 1073741823)) < 0) {
        over2();
      }
      return size;
    },
    reached: recorder.reached,
    hit: recorder.take,
    ...createOperatorProbes(recorder),
    ...createStructureProbes(trace, recorder),
    ...createMethodProbes(recorder)
  };
  return Object.keys(names).map((name) => probes[name]);
}

// src/instrument/allocation-budget.ts
var sized = /^(?:Array|ArrayBuffer|SharedArrayBuffer|(?:Ui|I)nt(?:8|16|32)Array|Uint8ClampedArray|Float(?:32|64)Array|Big(?:Ui|I)nt64Array)$/;
var growing = /^(?:repeat|padStart|padEnd|alloc|allocUnsafe)$/;
function planAllocationBudget(program, edits) {
  const visit3 = (node) => {
    const size = sizeArgument(node);
    if (size) edits.wrap(size, `${probe.size}(`, ")");
    for (const child of childrenOf(node)) visit3(child);
  };
  visit3(program);
}
function sizeArgument(node) {
  if (node.type !== "NewExpression" && node.type !== "CallExpression") return void 0;
  const [first2] = node.arguments;
  if (!first2 || first2.type === "SpreadElement" || first2.type === "Literal" || first2.type === "ArrayExpression") return void 0;
  const { callee } = node;
  if (callee.type === "Identifier") return sized.test(callee.name) ? first2 : void 0;
  const isMethod2 = node.type === "CallExpression" && callee.type === "MemberExpression" && callee.property.type === "Identifier";
  return isMethod2 && !callee.computed && growing.test(callee.property.name) ? first2 : void 0;
}

// src/instrument/arms.ts
function listArms(module3, flow, table, ignored) {
  const lister = new ArmLister(flow, table, ignored);
  if (!ignored.istanbulFile) lister.visit(module3.program, null);
  return { arms: lister.arms, markers: lister.markers };
}
var ArmLister = class {
  constructor(flow, table, ignored) {
    this.flow = flow;
    this.table = table;
    this.ignored = ignored;
  }
  flow;
  table;
  ignored;
  arms = [];
  markers = { operands: /* @__PURE__ */ new Map(), cases: /* @__PURE__ */ new Map() };
  visit(node, parent) {
    const hint = this.ignored.hintFor(node);
    if (hint === "next" && heedsHints.has(node.type)) return;
    const skipped = this.list(node, parent, hint);
    for (const child of childrenOf(node)) {
      if (child !== skipped) this.visit(child, node.type === "ParenthesizedExpression" ? parent : node);
    }
  }
  /** Returns a child that a hint takes out. */
  list(node, parent, hint) {
    switch (node.type) {
      case "IfStatement":
        this.listIf(node, hint);
        return hint === "if" ? node.consequent : hint === "else" ? node.alternate : null;
      case "ConditionalExpression":
        this.listConditional(node);
        return null;
      case "SwitchStatement":
        this.listSwitch(node);
        return null;
      case "LogicalExpression":
        if (parent?.type !== "LogicalExpression") this.listLogical(node);
        return null;
      case "AssignmentPattern": {
        const predicate = this.flow.facts.find("default", node);
        this.add("default-arg", node, [predicate ? [this.table.of(predicate)] : []]);
        return null;
      }
      default:
        return null;
    }
  }
  listIf(node, hint) {
    const sides = this.flow.facts.decisions.get(node);
    const then = this.slotsOf(sides?.taken ?? []);
    const otherwise = this.slotsOf(sides?.otherwise ?? []);
    this.add("if", node, hint === "if" ? [otherwise] : hint === "else" ? [then] : [then, otherwise]);
  }
  listConditional(node) {
    const sides = this.flow.facts.decisions.get(node);
    const arms = [];
    if (this.hintOf(node.consequent) !== "next") arms.push(this.slotsOf(sides?.taken ?? []));
    if (this.hintOf(node.alternate) !== "next") arms.push(this.slotsOf(sides?.otherwise ?? []));
    this.add("cond-expr", node, arms);
  }
  listSwitch(node) {
    const arms = [];
    for (const clause of node.cases) {
      if (this.ignored.hintFor(clause) === "next") continue;
      const into = this.flow.facts.cases.get(clause);
      const alone = !clause.test && node.cases.length === 1;
      if (into && !into.fallsInto && !alone) arms.push(this.slotsOf(into.sides));
      else {
        const marker = this.table.addMarker(clause, this.fnOf(node), "case");
        this.markers.cases.set(clause, marker);
        arms.push([marker]);
      }
    }
    this.add("switch", node, arms);
  }
  listLogical(root) {
    const arms = [];
    const first2 = firstLeaf(root);
    const collect3 = (operand, reached2) => {
      const node = unparenthesise(operand);
      if (node.type === "LogicalExpression") {
        if (this.ignored.hintFor(node) === "next") return;
        collect3(node.left, reached2);
        collect3(node.right, this.slotsOf(this.flow.facts.operands.get(node.right) ?? []));
      } else if (this.ignored.hintFor(node) !== "next") arms.push(node === first2 ? this.beginning(root) : reached2);
    };
    collect3(root, []);
    this.add("binary-expr", root, arms);
  }
  /** Slots that say that the first operand was begun. */
  beginning(root) {
    const predicate = this.firstPredicate(root);
    if (!predicate) return [];
    const slot = this.table.of(predicate);
    if (cannotThrow(firstLeaf(root))) return [slot, slot + 1];
    const marker = this.table.addMarker(firstLeaf(root), predicate.fn, "operand");
    this.markers.operands.set(predicate, marker);
    return [marker];
  }
  /** The predicate whose probe is entered first when the expression is evaluated. */
  firstPredicate(node) {
    const { facts } = this.flow;
    if (node.operator !== "??") return this.firstCondition(node.left);
    const left = unwrap(node.left);
    const inner = left.type === "LogicalExpression" ? this.firstPredicate(left) : null;
    return inner ?? facts.find("nullish", node.left) ?? null;
  }
  firstCondition(node) {
    const inner = unwrap(node);
    if (inner.type === "UnaryExpression" && inner.operator === "!") return this.firstCondition(inner.argument);
    if (inner.type === "LogicalExpression" && inner.operator !== "??") return this.firstCondition(inner.left);
    if (inner.type === "SequenceExpression") return this.firstCondition(inner.expressions.at(-1));
    return this.flow.facts.find("condition", node) ?? null;
  }
  add(type, node, arms) {
    const { line, column } = this.table.position(node.start);
    arms.forEach((slots, index) => this.arms.push({ type, line, column, index, slots }));
  }
  hintOf(node) {
    return this.ignored.hintFor(unparenthesise(node));
  }
  slotsOf(sides) {
    return [...new Set(sides.map((side) => this.table.side(side)))];
  }
  fnOf(node) {
    const around = this.table.functions.findLast(({ span: [start, end] }) => start <= node.start && node.end <= end);
    return around?.id ?? -1;
  }
};
function firstLeaf(root) {
  const left = unparenthesise(root.left);
  return left.type === "LogicalExpression" ? firstLeaf(left) : left;
}
function cannotThrow(node) {
  const inner = unwrap(node);
  switch (inner.type) {
    case "Identifier":
    case "ThisExpression":
    case "Literal":
      return true;
    case "UnaryExpression":
      return (inner.operator === "!" || inner.operator === "typeof") && cannotThrow(inner.argument);
    case "BinaryExpression":
      return /^[!=]==$/.test(inner.operator) && cannotThrow(inner.left) && cannotThrow(inner.right);
    default:
      return false;
  }
}
var heedsHints = /* @__PURE__ */ new Set([
  "ArrowFunctionExpression",
  "AssignmentPattern",
  "BlockStatement",
  "BreakStatement",
  "ClassDeclaration",
  "ConditionalExpression",
  "ContinueStatement",
  "DebuggerStatement",
  "DoWhileStatement",
  "ExportDefaultDeclaration",
  "ExportNamedDeclaration",
  "ExpressionStatement",
  "ForInStatement",
  "ForOfStatement",
  "ForStatement",
  "FunctionDeclaration",
  "FunctionExpression",
  "IfStatement",
  "LabeledStatement",
  "LogicalExpression",
  "MethodDefinition",
  "PropertyDefinition",
  "ReturnStatement",
  "SwitchCase",
  "SwitchStatement",
  "ThrowStatement",
  "TryStatement",
  "VariableDeclaration",
  "VariableDeclarator",
  "WhileStatement",
  "WithStatement"
]);

// src/instrument/edits.ts
import { MagicString } from "magic-string";
var Edits = class {
  constructor(source) {
    this.source = source;
    this.text = new MagicString(source);
  }
  source;
  planned = /* @__PURE__ */ new Map();
  text;
  /** Puts an expression between two pieces of text. */
  wrap(node, open2, close) {
    const bare = node.type === "SequenceExpression";
    this.plan(node, () => {
      this.text.prependRight(node.start, this.apart(node.start, bare ? `${open2}(` : open2));
      this.text.appendLeft(node.end, bare ? `)${close}` : close);
    });
  }
  /** At the offset, before anything that starts there. */
  insert(owner, offset, text2) {
    this.plan(owner, () => this.text.appendLeft(offset, this.apart(offset, text2)));
  }
  /** At the start of a node, inside of what is planned for it later. */
  before(node, text2) {
    this.plan(node, () => this.text.prependRight(node.start, text2));
  }
  replace(owner, start, end, text2) {
    this.plan(owner, () => this.text.update(start, end, text2));
  }
  apply(root) {
    this.visit(root);
    return this.text.toString();
  }
  plan(node, edit) {
    const edits = this.planned.get(node);
    if (edits) edits.push(edit);
    else this.planned.set(node, [edit]);
  }
  visit(node) {
    for (const child of childrenOf(node)) this.visit(child);
    for (const edit of this.planned.get(node) ?? []) edit();
  }
  /** `return(x)` must not become `return__cov_t(x)`. */
  apart(offset, text2) {
    return offset > 0 && /[\w$\u0080-\uffff]/.test(this.source[offset - 1] ?? "") && /^[\w$]/.test(text2) ? ` ${text2}` : text2;
  }
};

// src/instrument/ignore-comments.ts
function findIgnored(module3) {
  const leading = leadingNodes(module3);
  const hints = /* @__PURE__ */ new Map();
  const ranges = [];
  const arms = /* @__PURE__ */ new Map();
  let istanbulFile = false;
  let opened = null;
  for (const comment of module3.comments) {
    const { value, start, end } = comment;
    const node = leading(end);
    const istanbul = /^\s*istanbul\s+ignore\s+(if|else|next|file)(?=\W|$)/.exec(value)?.[1];
    if (istanbul === "file") istanbulFile = true;
    else if (istanbul && node) hints.set(node, istanbul);
    const [, tool, what, lines] = /^\s*(istanbul|c8|v8|node:coverage|covolve)\s+(?:ignore\s+)?(next|if|else|file|start|stop|disable|enable)(?:\s+(\d+))?/.exec(
      value
    ) ?? [];
    if (what === "file") ranges.push([0, module3.source.length]);
    else if (what === "next") {
      if (tool !== "istanbul" && tool !== "covolve" && lines) ranges.push([end, lineEnd(module3.source, end, Number(lines))]);
      else if (node) ranges.push([node.start, node.end]);
    } else if ((what === "if" || what === "else") && node?.type === "IfStatement") {
      arms.set(node, what === "if");
      const arm = what === "if" ? node.consequent : node.alternate;
      if (arm) ranges.push([arm.start, arm.end]);
    } else if (what === "start" || what === "disable") opened ??= start;
    else if ((what === "stop" || what === "enable") && opened !== null) {
      ranges.push([opened, end]);
      opened = null;
    }
  }
  if (opened !== null) ranges.push([opened, module3.source.length]);
  const tests = new Map([...arms].map(([statement, outcome]) => [statement.test, outcome]));
  return {
    istanbulFile,
    hintFor: (node) => hints.get(node) ?? null,
    covers: (node, outcome) => ranges.some(([start, end]) => start <= node.start && node.end <= end) || // Only a test that is one predicate: in `a && b` a side of `a` may serve both arms.
    outcome !== null && tests.get(node) === outcome
  };
}
function leadingNodes(module3) {
  const outermost = /* @__PURE__ */ new Map();
  const visit3 = (node) => {
    if (!outermost.has(node.start)) outermost.set(node.start, unparenthesise(node));
    for (const child of childrenOf(node)) visit3(child);
  };
  if (module3.comments.length > 0) for (const child of childrenOf(module3.program)) visit3(child);
  const ends = new Map(module3.comments.map(({ start, end }) => [start, end]));
  return (commentEnd) => {
    let offset = commentEnd;
    for (; ; ) {
      while (/\s/.test(module3.source[offset] ?? "")) offset++;
      const next = ends.get(offset);
      if (next === void 0) return outermost.get(offset) ?? null;
      offset = next;
    }
  };
}
function lineEnd(source, offset, lines) {
  let end = offset - 1;
  for (let line = 0; line <= lines && (line === 0 || end !== -1); line++) end = source.indexOf("\n", end + 1);
  return end === -1 ? source.length : end;
}

// src/instrument/probes/bodies.ts
var StatementStarts = class {
  constructor(edits) {
    this.edits = edits;
  }
  edits;
  texts = /* @__PURE__ */ new Map();
  add(body, text2) {
    const texts = this.texts.get(body);
    if (texts) texts.push(text2);
    else this.texts.set(body, [text2]);
  }
  /** Last of all plans, so that a body that is one expression or statement is wrapped outside of its own probes. */
  plan() {
    for (const [body, texts] of this.texts) {
      if (body.type === "BlockStatement") {
        const directive = body.body.findLast((statement) => "directive" in statement && statement.directive);
        const text2 = `${texts.join(";")};`;
        if (directive) this.edits.insert(body, directive.end, `;${text2}`);
        else this.edits.insert(body, body.start + 1, text2);
      } else if (body.type.endsWith("Statement") || body.type === "VariableDeclaration") {
        this.edits.wrap(body, `{${texts.join(";")};`, "}");
      } else this.edits.wrap(body, `(${texts.join(",")},`, ")");
    }
  }
};
function planBodyProbes(flow, table, markers, edits, starts) {
  for (const unit of flow.units) {
    if (unit.kind !== "function") continue;
    const slot = table.functions[unit.fn]?.entrySlot;
    const goal = table.slots[slot]?.goal;
    starts.add(unit.node.body, goal ? `${probe.hit}(${slot})` : countText(slot));
  }
  for (const [clause, marker] of markers.cases) {
    const [statement] = clause.consequent;
    const text2 = `${countText(marker)};`;
    if (statement) edits.before(statement, text2);
    else edits.insert(clause, clause.end, text2);
  }
}
function countText(slot) {
  return `${probe.counts}[${slot}]++||${probe.reached}(${slot})`;
}

// src/instrument/probes/context.ts
var ProbeContext = class {
  constructor(tree, edits, starts, table, facts, markers) {
    this.tree = tree;
    this.edits = edits;
    this.starts = starts;
    this.table = table;
    this.facts = facts;
    this.markers = markers;
  }
  tree;
  edits;
  starts;
  table;
  facts;
  markers;
  registers = /* @__PURE__ */ new Map();
  /** Number of a switch statement. */
  registerOf(statement) {
    const register = this.registers.get(statement) ?? this.registers.size;
    this.registers.set(statement, register);
    return register;
  }
  /** First argument of a probe; it is evaluated before the operand, so a marker of the operand's start goes there. */
  slotText(predicate) {
    const slot = this.table.of(predicate);
    const marker = this.markers.operands.get(predicate);
    return marker === void 0 ? String(slot) : `(${countText(marker)},${slot})`;
  }
};

// src/instrument/probes/case.ts
function planCase(clause, statement, slot, context) {
  const tested = statement.cases.filter(({ test }) => test);
  const register = `${probe.discriminants}[${context.registerOf(statement)}]`;
  const literal2 = tested.every(({ test }) => test && isLiteral(test));
  if (clause === tested[0]) {
    if (literal2) {
      const list = tested.map((each) => `${slotOf(each, context)},${context.tree.textOf(each.test)}`);
      context.edits.wrap(statement.discriminant, `${probe.decide}(`, `,${register}??=[${list.join()}])`);
    } else context.edits.wrap(statement.discriminant, `${register}=(`, ")");
  }
  if (!literal2 && clause.test) context.edits.wrap(clause.test, `${probe.matches}(${slot},${register},`, ")");
}
function slotOf(clause, { facts, table }) {
  return table.of(facts.find("case", clause));
}
function isLiteral(test) {
  const node = unwrap(test);
  if (node.type === "UnaryExpression") return node.operator === "-" && node.argument.type === "Literal";
  return node.type === "Literal" && !("regex" in node);
}

// src/instrument/probes/method-condition.ts
var methods = {
  startsWith: "startsWith",
  endsWith: "endsWith",
  includes: "includes",
  has: "includes"
};
var functions = {
  "Number.isInteger": "integer",
  "Number.isSafeInteger": "integer",
  "Number.isNaN": "nan",
  isNaN: "nan"
};
function planMethodCondition(node, slotText, context) {
  const { callee, arguments: operands } = node;
  if (node.optional || operands.length === 0 || operands.length > 2 || !operands.every(isStable)) return false;
  const { edits, tree } = context;
  const texts = operands.map((operand) => tree.textOf(operand));
  const name = functions[tree.textOf(callee)];
  if (name) {
    edits.wrap(node, `${probe[name]}(${slotText},`, `,${texts[0]})`);
    return true;
  }
  if (callee.type !== "MemberExpression" || callee.computed || callee.optional || callee.property.type !== "Identifier")
    return false;
  const family = Object.hasOwn(methods, callee.property.name) ? methods[callee.property.name] : void 0;
  if (!family) return false;
  if (isStable(callee.object)) {
    edits.wrap(node, `${probe[family]}(${slotText},`, `,${[tree.textOf(callee.object), ...texts].join()})`);
    return true;
  }
  return operands.length === 1 && isPath(callee.object) && planHeldCall(node, family, slotText, context);
}
function planHeldCall(node, family, slotText, { edits, tree }) {
  const { callee, arguments: operands } = node;
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  const argument = operands[0];
  if (tree.between(callee.object.end, argument.start).includes("\n")) return false;
  const key = JSON.stringify(callee.property.name);
  const path = JSON.stringify(tree.textOf(callee));
  edits.replace(node, callee.object.end, argument.start, `,${key},${path},`);
  edits.wrap(node, `${probe.call}(${slotText},${methodFamilies.indexOf(family)},`, "");
  return true;
}
function isStable(node) {
  const inner = unparenthesise(node);
  if (inner.type === "Identifier" || inner.type === "ThisExpression") return true;
  if (inner.type === "UnaryExpression") return inner.operator === "-" && inner.argument.type === "Literal";
  return inner.type === "Literal" && !("regex" in inner);
}
function isPath(node) {
  if (node.type === "Identifier" || node.type === "ThisExpression") return true;
  return node.type === "MemberExpression" && !node.computed && !node.optional && isPath(node.object);
}

// src/instrument/probes/index-condition.ts
var questions = {
  "!== -1": "includes",
  "!= -1": "includes",
  "> -1": "includes",
  ">= 0": "includes",
  "=== -1": "excludes",
  "== -1": "excludes",
  "< 0": "excludes",
  "=== 0": "startsWith"
};
function planIndexCondition(node, slotText, { edits, tree }) {
  const call4 = unwrap(node.left);
  if (call4.type !== "CallExpression" || call4.arguments.length !== 1) return false;
  const { callee, arguments: operands } = call4;
  if (callee.type !== "MemberExpression" || callee.computed || callee.optional) return false;
  if (!/^(?:indexOf|lastIndexOf)$/.test(tree.textOf(callee.property))) return false;
  const question = `${node.operator} ${tree.textOf(node.right)}`;
  const name = Object.hasOwn(questions, question) ? questions[question] : void 0;
  const part = operands[0];
  if (!name || !isStable(callee.object) || !isStable(part)) return false;
  edits.wrap(node, `${probe[name]}(${slotText},`, `,${tree.textOf(callee.object)},${tree.textOf(part)})`);
  return true;
}

// src/instrument/probes/condition.ts
function planCondition(node, slotText, context) {
  const inner = unwrap(node);
  if (inner.type === "BinaryExpression") {
    if (planIndexCondition(inner, slotText, context)) return;
    const name = operators[inner.operator];
    if (name && !isTypeTest(inner)) return planComparison(inner, name, slotText, context);
  }
  if (inner.type === "CallExpression" && planMethodCondition(inner, slotText, context)) return;
  context.edits.wrap(node, `${probe.truth}(${slotText},`, ")");
}
function planComparison(node, name, slotText, { edits, tree }) {
  const operator = tree.skipBlanks(node.left.end);
  edits.replace(node, operator, operator + node.operator.length, ",");
  edits.wrap(node, `${probe[name]}(${slotText},`, ")");
}
var operators = {
  "<": "lt",
  "<=": "le",
  ">": "gt",
  ">=": "ge",
  "==": "eq",
  "!=": "ne",
  "===": "same",
  "!==": "differ"
};
function isTypeTest({ left, right }) {
  return [left, right].some((side) => {
    const inner = unwrap(side);
    return inner.type === "UnaryExpression" && inner.operator === "typeof";
  });
}

// src/instrument/probes/inferred-name.ts
function keepingName(target, value) {
  if (target.type !== "Identifier" || target.name === "__proto__" || !isAnonymous(unparenthesise(value))) return ["", ""];
  return [`{${target.name}:`, `}.${target.name}`];
}
function isAnonymous(node) {
  if (node.type === "ArrowFunctionExpression") return true;
  return (node.type === "FunctionExpression" || node.type === "ClassExpression") && node.id === null;
}

// src/instrument/probes/default-value.ts
function planDefault(node, host, slot, { edits, starts, tree }) {
  const [open2, close] = keepingName(node.left, node.right);
  edits.wrap(node.right, `${probe.fallback}(${probe.yes}(${slot}),${open2}`, `${close})`);
  const settle3 = `${probe.settle}(${slot})`;
  if (isCallee(host)) return starts.add(host.body, settle3);
  switch (host.type) {
    case "ForOfStatement":
    case "ForInStatement":
    case "CatchClause":
      return starts.add(host.body, settle3);
    case "ForStatement":
      return edits.insert(host.init, host.init.end, `,__cov_z${slot}=${settle3}`);
    case "AssignmentExpression":
      return edits.wrap(host, `${probe.settled}(${slot},`, ")");
    default: {
      const parent = tree.parentOf(host);
      if (parent.type === "ExportNamedDeclaration") return edits.insert(parent, parent.end, `;${settle3};`);
      if (isStatementList(parent)) return edits.insert(host, host.end, `;${settle3};`);
      return edits.wrap(host, "{", `;${settle3};}`);
    }
  }
}
function isStatementList(node) {
  return /^(?:Program|BlockStatement|StaticBlock|SwitchCase|TSModuleBlock)$/.test(node.type);
}

// src/instrument/probes/handler.ts
function planHandler(handler, slot, { starts }) {
  starts.add(handler.body, `${probe.hit}(${slot})`);
}

// src/instrument/probes/iteration.ts
function planIteration(loop, slot, { edits, starts, tree }) {
  starts.add(loop.body, `${probe.yes}(${slot})`);
  const labels = [];
  let statement = loop;
  for (let above = tree.parentOf(loop); above?.type === "LabeledStatement"; above = tree.parentOf(above)) {
    labels.push(above.label.name);
    statement = above;
  }
  const exit = `__cov_b${slot}`;
  const breaks = breaksOf(loop.body, labels);
  for (const jump of breaks) {
    if (jump.label) edits.replace(jump, jump.label.start, jump.label.end, exit);
    else edits.insert(jump, jump.start + "break".length, ` ${exit}`);
  }
  edits.wrap(statement, breaks.length > 0 ? `${exit}:{` : "{", `${probe.no}(${slot});}`);
}
function breaksOf(body, labels) {
  const found2 = [];
  const visit3 = (node, own) => {
    if (isCallee(node) || node.type === "StaticBlock") return;
    if (node.type === "BreakStatement" && (node.label ? labels.includes(node.label.name) : own)) found2.push(node);
    const inner = own && !/^(?:Switch|While|DoWhile|For|ForOf|ForIn)Statement$/.test(node.type);
    for (const child of childrenOf(node)) visit3(child, inner);
  };
  visit3(body, true);
  return found2;
}

// src/instrument/probes/logical-assignment.ts
function planLogicalAssignment(node, slot, { edits }) {
  const taken = node.operator === "||=" ? slot + 1 : slot;
  const [open2, close] = keepingName(node.left, node.right);
  edits.wrap(node.right, `(${probe.target}(${slot},${taken}),${open2}`, `${close})`);
  edits.wrap(node, `${probe.assigned}(${slot},${taken},${probe.counts}[${taken}],`, ")");
}

// src/instrument/probes/nullish.ts
function planNullish(left, slotText, { edits }) {
  edits.wrap(left, `${probe.nullish}(${slotText},`, ")");
}

// src/instrument/probes/optional-chain.ts
function planOptionalChain(site, slot, context) {
  const { node, chain, previous } = site;
  const object3 = node.type === "CallExpression" ? node.callee : node.object;
  const head = unwrap(object3);
  if (node.type === "CallExpression" && head.type === "MemberExpression") return watchCall(site, slot, context);
  if (previous) {
    const before2 = context.table.of(previous);
    return context.edits.wrap(object3, `${probe.linked}(${slot},${before2},${probe.counts}[${before2 + 1}],`, ")");
  }
  if ((head.type === "Identifier" || head.type === "ThisExpression") && hasCall(chain) && !isReference(chain, context)) {
    return context.edits.wrap(chain, `${probe.first}(${probe.nullish}(${slot},${context.tree.textOf(head)}),`, ")");
  }
  context.edits.wrap(object3, `${probe.nullish}(${slot},`, ")");
}
function watchCall({ node, chain, previous }, slot, { edits, table }) {
  if (node.type !== "CallExpression") return;
  const [first2] = node.arguments;
  if (first2) edits.wrap(first2.type === "SpreadElement" ? first2.argument : first2, `(${probe.no}(${slot}),`, ")");
  else edits.insert(node, node.end - 1, `...${probe.noArguments}(${slot})`);
  const before2 = previous ? table.of(previous) : -1;
  const passed = previous ? `${probe.counts}[${before2 + 1}]` : "0";
  edits.wrap(chain, `${probe.link}(${slot},${probe.counts}[${slot + 1}],${before2},${passed},`, ")");
}
function hasCall(node) {
  return node.type === "CallExpression" || childrenOf(node).some(hasCall);
}
function isReference(chain, { tree }) {
  let node = chain;
  let parent = tree.parentOf(node);
  while (parent && unwrap(parent) === chain) {
    node = parent;
    parent = tree.parentOf(node);
  }
  if (parent?.type === "UnaryExpression") return parent.operator === "delete";
  if (parent?.type === "TaggedTemplateExpression") return parent.tag === node;
  return parent?.type === "CallExpression" && parent.callee === node;
}

// src/instrument/probes/predicates.ts
function planPredicate(predicate, context) {
  const slot = context.table.of(predicate);
  const { site } = predicate;
  switch (site.kind) {
    case "condition":
      return planCondition(site.node, context.slotText(predicate), context);
    case "nullish":
      return planNullish(site.node, context.slotText(predicate), context);
    case "optional-chain":
      return planOptionalChain(site, slot, context);
    case "logical-assignment":
      return planLogicalAssignment(site.node, slot, context);
    case "default":
      return planDefault(site.node, site.host, slot, context);
    case "iteration":
      return planIteration(site.node, slot, context);
    case "case":
      return planCase(site.node, site.statement, slot, context);
    case "catch":
      return planHandler(site.node, slot, context);
  }
}

// src/instrument/slot-table.ts
var SlotTable = class {
  constructor(module3, flow, ignored) {
    this.module = module3;
    this.ignored = ignored;
    this.position = createPositions(module3.source);
    const branching = new Set(flow.facts.predicates.map(({ fn }) => fn));
    for (const unit of flow.units) {
      if (unit.kind !== "function") continue;
      const { node, fn, name } = unit;
      const entrySlot = this.add(node, "entry", fn, "entry", name, !branching.has(fn), null);
      this.functions.push({ id: fn, name, line: this.position(node.start).line, span: [node.start, node.end], entrySlot });
    }
    for (const predicate of flow.facts.predicates) this.addPredicate(predicate);
    for (const predicate of flow.facts.predicates) this.setParents(predicate, flow.parentsOf(predicate));
  }
  module;
  ignored;
  slots = [];
  functions = [];
  position;
  ids = /* @__PURE__ */ new Map();
  /** The slot of the true side; the false side is the next one. */
  of(predicate) {
    return this.ids.get(predicate);
  }
  side({ predicate, outcome }) {
    return this.of(predicate) + (outcome ? 0 : 1);
  }
  /** A counter that no goal stands for, where Istanbul counts something that no predicate's outcome implies. */
  addMarker(node, fn, construct5) {
    return this.add(node, "entry", fn, construct5, this.textOf(node), false, null);
  }
  addPredicate(predicate) {
    const { site, fn, constant } = predicate;
    this.ids.set(predicate, this.slots.length);
    const subject2 = subjectOf2(predicate);
    const text2 = site.kind === "catch" ? "catch" : this.textOf(subject2);
    if (site.kind === "catch") {
      this.add(site.node, "catch", fn, "catch", text2, true, true);
      return;
    }
    const construct5 = site.kind === "condition" ? site.construct : site.kind === "iteration" ? "loop" : site.kind;
    this.add(subject2, "true", fn, construct5, text2, constant !== false, true, site.node);
    this.add(subject2, "false", fn, construct5, text2, constant !== true, false, site.node);
  }
  setParents(predicate, sides) {
    const parents = sides.map((side) => this.side(side));
    const first2 = this.of(predicate);
    const last = predicate.site.kind === "catch" ? first2 : first2 + 1;
    for (let id = first2; id <= last; id++) this.slots[id] = { ...this.slots[id], parents };
  }
  add(node, kind, fn, construct5, text2, goal, outcome, site = node) {
    const id = this.slots.length;
    const slot = { id, kind, fn, ...this.position(node.start), construct: construct5, text: text2, parents: [], goal };
    this.slots.push(this.ignored.covers(site, outcome) ? { ...slot, ignored: true } : slot);
    return id;
  }
  textOf(node) {
    const text2 = this.module.source.slice(node.start, node.end).replace(/\s+/g, " ");
    return text2.length > 60 ? `${text2.slice(0, 59)}\u2026` : text2;
  }
};
function subjectOf2({ site }) {
  switch (site.kind) {
    case "condition":
    case "nullish":
      return site.node;
    case "optional-chain":
      return site.node.type === "CallExpression" ? site.node.callee : site.node.object;
    case "logical-assignment":
      return site.node.left;
    case "default":
      return site.node.left;
    case "iteration":
      return site.node.right;
    case "case":
      return site.node.test ?? site.node;
    case "catch":
      return site.node;
  }
}

// src/runtime/state-watch.ts
var stateWatch = "__cov_state";
var privateWatch = "#__cov_state";

// src/instrument/top-level-bindings.ts
function namesIn(pattern) {
  switch (pattern.type) {
    case "Identifier":
      return [pattern.name];
    case "AssignmentPattern":
      return namesIn(pattern.left);
    case "RestElement":
      return namesIn(pattern.argument);
    case "TSParameterProperty":
      return namesIn(pattern.parameter);
    case "ArrayPattern":
      return pattern.elements.flatMap((element) => element ? namesIn(element) : []);
    case "ObjectPattern":
      return pattern.properties.flatMap((property) => namesIn(property.type === "RestElement" ? property : property.value));
    default:
      return [];
  }
}
function holdingOf(init) {
  if (!init) return "constant";
  const node = unwrap(init);
  switch (node.type) {
    case "Literal":
      return "regex" in node && /[gy]/.test(node.regex.flags) ? "stateful" : "constant";
    case "TemplateLiteral":
    case "UnaryExpression":
    case "BinaryExpression":
    case "MetaProperty":
      return "constant";
    case "FunctionExpression":
    case "ArrowFunctionExpression":
      return "function";
    case "ClassExpression":
      return "class";
    case "ArrayExpression":
      return "container";
    case "ObjectExpression":
      return node.properties.some((property) => property.type === "Property" && isCallee(unwrap(property.value))) ? "interface" : "container";
    case "NewExpression":
      return ofConstruction(node.callee, node.arguments);
    case "CallExpression":
      return ofCall(node.callee, node.arguments);
    case "Identifier":
      return node.name === "undefined" || node.name === "NaN" || node.name === "Infinity" ? "constant" : "stateful";
    // `Math.PI`, `Object.prototype.hasOwnProperty`: a member of a builtin.
    case "MemberExpression":
      return isBuiltin(node) ? "constant" : isRequire(node.object) ? "import" : "stateful";
    default:
      return "stateful";
  }
}
function isFlat(init) {
  const node = unwrap(init);
  switch (node.type) {
    case "ArrayExpression":
      return node.elements.every((element) => element === null || isLeaf(element));
    case "ObjectExpression":
      return node.properties.every((property) => property.type === "Property" && isLeaf(property.value));
    case "NewExpression": {
      const [entries] = node.arguments;
      if (entries?.type !== "ArrayExpression") return false;
      if (rootOf(node.callee) === "Set") return isFlat(entries);
      return rootOf(node.callee) === "Map" && entries.elements.every((pair) => pair !== null && isFlat(pair));
    }
    case "CallExpression":
      return isRequire(node) || rootOf(node.callee) === "Object" && node.arguments.length === 1 && node.arguments.every(isFlat);
    default:
      return isLeaf(node);
  }
}
function isLeaf(part) {
  const node = unwrap(part);
  if (node.type === "Literal") return holdingOf(node) === "constant";
  return /^(?:TemplateLiteral|BinaryExpression|UnaryExpression|FunctionExpression|ArrowFunctionExpression)$/.test(node.type);
}
function ofConstruction(callee, args) {
  const name = callee.type === "Identifier" ? callee.name : "";
  if (/^(?:Map|Set|WeakMap|WeakSet|Array|Object|Date|URLSearchParams|\w+Array|DataView)$/.test(name)) return "container";
  if (/^(?:TextEncoder|\w*Error)$/.test(name) || /^Intl$/.test(rootOf(callee))) return "constant";
  return name === "RegExp" ? ofRegExp(args) : "stateful";
}
function ofCall(callee, args) {
  const inner = unwrap(callee);
  if (isRequire(inner) || inner.type === "Identifier" && loaders.test(inner.name)) return "import";
  if (inner.type === "Identifier") {
    if (/^(?:Symbol|Number|String|Boolean|BigInt|parseInt|parseFloat)$/.test(inner.name)) return "constant";
    if (inner.name === "RegExp") return ofRegExp(args);
  }
  if (inner.type === "MemberExpression" && inner.property.type === "Identifier") {
    const root = rootOf(inner);
    const method = inner.property.name;
    if (root === "Math" || root === "Symbol" || root === "String" && method === "raw") return "constant";
    if (root === "Object")
      return /^(?:freeze|keys|values|entries|fromEntries|assign|create)$/.test(method) ? method === "freeze" && args.every(isFlat) ? "constant" : "container" : "stateful";
    if (/^(?:join|toString|charCodeAt|codePointAt|repeat|toUpperCase|toLowerCase|padStart|padEnd|trim)$/.test(method))
      return "constant";
    if (/^(?:split|map|filter|concat|slice|flat|flatMap|from|of)$/.test(method)) return "container";
  }
  return "stateful";
}
function ofRegExp(args) {
  const flags = args[1] ? unwrap(args[1]) : null;
  if (!flags) return args[0]?.type === "Identifier" ? "stateful" : "constant";
  return flags.type === "Literal" && typeof flags.value === "string" && !/[gy]/.test(flags.value) ? "constant" : "stateful";
}
function isRequire(node) {
  const inner = unwrap(node);
  if (inner.type === "MemberExpression") return isRequire(inner.object);
  if (inner.type !== "CallExpression") return false;
  return inner.callee.type === "Identifier" && loaders.test(inner.callee.name);
}
var loaders = /^(?:require|_*(?:import|interop)\w*)$/;
function isBuiltin(node) {
  return /^(?:Math|Number|Object|Array|String|Symbol|Reflect|JSON|Date|Promise|Function)$/.test(rootOf(node));
}
function rootOf(node) {
  const inner = unwrap(node);
  if (inner.type === "Identifier") return inner.name;
  return inner.type === "MemberExpression" ? rootOf(inner.object) : "";
}

// src/instrument/class-state.ts
function classState(node) {
  const privateFields = [];
  const privateStatics = [];
  let changing = false;
  let decorated = false;
  for (const member of node.body.body) {
    if (member.type === "MethodDefinition" && member.static && writesToThis(member.value)) changing = true;
    if (member.type !== "PropertyDefinition" && member.type !== "AccessorProperty") continue;
    if (member.key.type === "PrivateIdentifier") (member.static ? privateStatics : privateFields).push(member.key.name);
    else if (member.static) {
      decorated = true;
      if (/^(?:container|interface|stateful)$/.test(holdingOf(member.value))) changing = true;
    }
  }
  return { changing, decorated, privateFields, privateStatics };
}
function writesToThis(node) {
  const target = node.type === "AssignmentExpression" ? node.left : node.type === "UpdateExpression" ? node.argument : null;
  if (target && startsAtThis(target)) return true;
  return childrenOf(node).some(writesToThis);
}
function startsAtThis(node) {
  const inner = unwrap(node);
  return inner.type === "ThisExpression" || inner.type === "MemberExpression" && startsAtThis(inner.object);
}

// src/instrument/state-watch.ts
function planStateWatch(state2, source, edits, starts) {
  for (const scope of state2.scopes) {
    const text2 = `${stateWatch}.on&&${stateWatch}.add(${readsOf(scope)})`;
    if (scope.body.type === "Program") edits.insert(scope.body, source.length, `
;${text2};`);
    else starts.add(scope.body, text2);
  }
  for (const owner of state2.classes) planPrivate(owner, edits);
}
function readsOf({ rewritten, held, glanced }) {
  return [readAndWrite(rewritten), read(held), read(glanced)].join(",");
}
function readAndWrite(names2) {
  const assignments = names2.map((name, i) => `${name}=${restored}[${i}];`);
  return `${read(names2)},${names2.length > 0 ? `(${restored})=>{${assignments.join("")}}` : "0"}`;
}
function read(names2) {
  return names2.length > 0 ? `()=>[${names2.join(",")}]` : "0";
}
var restored = "__cov_values";
function planPrivate(owner, edits) {
  const { privateFields, privateStatics } = classState(owner);
  const text2 = watchingField(privateWatch, privateFields) + watchingField(`static ${privateWatch}_static`, privateStatics);
  edits.insert(owner, owner.body.end - 1, `;${text2}`);
}
function watchingField(name, fields) {
  const names2 = fields.map((each) => `this.#${each}`);
  return names2.length === 0 ? "" : `${name}=${stateWatch}.on&&${stateWatch}.add(${readAndWrite(names2)},0,0);`;
}

// src/instrument/step-budget.ts
var step = `--${probe.steps}[0]<0&&${probe.over}()`;
var stop = `${probe.steps}[0]<0&&${probe.over}()`;
function planStepBudget(program, starts) {
  const visit3 = (node) => {
    if (isCallee(node)) starts.add(node.body, step);
    switch (node.type) {
      case "WhileStatement":
      case "DoWhileStatement":
      case "ForStatement":
      case "ForOfStatement":
      case "ForInStatement":
        starts.add(node.body, step);
        break;
      case "CatchClause":
        starts.add(node.body, stop);
        break;
      case "TryStatement":
        if (node.finalizer) starts.add(node.finalizer, stop);
        break;
      default:
    }
    for (const child of childrenOf(node)) visit3(child);
  };
  visit3(program);
}

// src/instrument/source-tree.ts
var SourceTree = class {
  constructor(module3) {
    this.module = module3;
    const visit3 = (node) => {
      for (const child of childrenOf(node)) {
        this.parents.set(child, node);
        visit3(child);
      }
    };
    visit3(module3.program);
  }
  module;
  parents = /* @__PURE__ */ new Map();
  parentOf(node) {
    return this.parents.get(node);
  }
  textOf(node) {
    return this.module.source.slice(node.start, node.end);
  }
  between(start, end) {
    return this.module.source.slice(start, end);
  }
  /** First offset from `start` on that is neither blank nor comment. */
  skipBlanks(start) {
    let offset = start;
    for (const { start: from, end } of this.module.comments) {
      if (from < offset) continue;
      if (this.module.source.slice(offset, from).trim() !== "") break;
      offset = end;
    }
    while (/\s/.test(this.module.source[offset] ?? "")) offset++;
    return offset;
  }
};

// src/instrument/instrument.ts
function instrument(module3, options) {
  const edits = new Edits(module3.source);
  const starts = new StatementStarts(edits);
  planStepBudget(module3.program, starts);
  planAllocationBudget(module3.program, edits);
  if (options.state) planStateWatch(options.state, module3.source, edits, starts);
  const table = options.goals ? planGoals(module3, edits, starts) : { slots: [], functions: [], arms: [] };
  starts.plan();
  return { code: edits.apply(module3.program), table };
}
function planGoals(module3, edits, starts) {
  const flow = analyseControlFlow(module3.program);
  const ignored = findIgnored(module3);
  const table = new SlotTable(module3, flow, ignored);
  const { arms, markers } = listArms(module3, flow, table, ignored);
  planBodyProbes(flow, table, markers, edits, starts);
  const context = new ProbeContext(new SourceTree(module3), edits, starts, table, flow.facts, markers);
  for (const predicate of flow.facts.predicates) planPredicate(predicate, context);
  return { slots: table.slots, functions: table.functions, arms };
}

// src/instrument/state-scopes.ts
function scopeOf2(node, parent, outer, depth) {
  const atLoad = outer?.atLoad ?? true;
  const open2 = (body, declarations, inner = depth, once = atLoad) => declarations.size === 0 && inner === outer?.depth ? null : { parent: outer, bindings: bindingsOf(declarations), depth: inner, atLoad: once, body };
  if (isCallee(node)) {
    return open2(node.body, ofCallee(node), depth + 1, atLoad && isImmediatelyCalled(node, parent));
  }
  switch (node.type) {
    case "Program":
      return open2(node, new Map([...hoisted(node.body), ...lexical(node.body)]));
    case "BlockStatement":
      return parent && isCallee(parent) ? null : open2(node, lexical(node.body));
    case "StaticBlock":
      return open2(null, new Map([...hoisted(node.body), ...lexical(node.body)]));
    case "TSModuleBlock":
      return open2(null, new Map([...hoisted(node.body), ...lexical(node.body)]), depth + 1);
    case "SwitchStatement":
      return open2(null, lexical(node.cases.flatMap((clause) => clause.consequent)));
    case "CatchClause":
      return open2(node.body, given(node.param ? namesIn(node.param) : []));
    case "ForStatement":
      return open2(node.body, lexical(node.init ? [node.init] : []));
    case "ForInStatement":
    case "ForOfStatement":
      return open2(node.body, given([...lexical([node.left]).keys()]));
    default:
      return null;
  }
}
function lookUp(scope, name) {
  for (let at = scope; at; at = at.parent) {
    const binding = at.bindings.get(name);
    if (binding) return { binding, scope: at };
  }
  return void 0;
}
var unknown = { holding: "stateful", flat: false, given: false };
function of(holding) {
  return { holding, flat: true, given: false };
}
function given(names2) {
  return new Map(names2.map((name) => [name, { ...unknown, given: true }]));
}
function bindingsOf(declarations) {
  const bindings = /* @__PURE__ */ new Map();
  const unused = { assigned: false, changed: false, escapes: false, read: false, exported: false, decorated: false };
  for (const [name, declaration] of declarations) bindings.set(name, { ...declaration, ...unused });
  return bindings;
}
function ofCallee(callee) {
  const names2 = given(callee.params.flatMap(namesIn));
  if (callee.type === "FunctionExpression" && callee.id && !names2.has(callee.id.name)) names2.set(callee.id.name, of("function"));
  const body = callee.body;
  if (body.type !== "BlockStatement") return names2;
  return new Map([...names2, ...hoisted(body.body), ...lexical(body.body)]);
}
function lexical(statements) {
  const names2 = /* @__PURE__ */ new Map();
  const declare = (statement) => {
    if ("declare" in statement && statement.declare) return;
    switch (statement.type) {
      case "ImportDeclaration":
        for (const { local } of statement.specifiers) names2.set(local.name, of("import"));
        return;
      case "ExportNamedDeclaration":
      case "ExportDefaultDeclaration":
        if (statement.declaration) declare(statement.declaration);
        return;
      case "FunctionDeclaration":
        if (statement.id && statement.body) names2.set(statement.id.name, of("function"));
        return;
      case "ClassDeclaration":
        if (statement.id) names2.set(statement.id.name, of("class"));
        return;
      case "TSModuleDeclaration":
        if (statement.id.type === "Identifier" && statement.body) names2.set(statement.id.name, unknown);
        return;
      case "VariableDeclaration":
        if (statement.kind !== "var") declareVariables(statement, names2);
        return;
      default:
    }
  };
  for (const statement of statements) declare(statement);
  return names2;
}
function hoisted(statements) {
  const names2 = /* @__PURE__ */ new Map();
  const visit3 = (node) => {
    if (isCallee(node) || node.type === "ClassDeclaration" || node.type === "ClassExpression" || node.type === "StaticBlock")
      return;
    if (node.type === "VariableDeclaration" && node.kind === "var") declareVariables(node, names2);
    for (const child of childrenOf(node)) if (/Statement$|Declaration$|Case$|Clause$/.test(child.type)) visit3(child);
  };
  for (const statement of statements) if (!("declare" in statement && statement.declare)) visit3(statement);
  return names2;
}
function declareVariables(statement, names2) {
  for (const { id, init } of statement.declarations) {
    const holding = holdingOf(init);
    const flat = init === null || isFlat(init);
    for (const name of namesIn(id)) {
      const held = id.type === "Identifier" || holding === "import" ? { holding, flat, given: false } : unknown;
      const known3 = names2.get(name);
      names2.set(name, known3 && known3.holding !== "constant" ? { ...known3, flat: known3.flat && flat } : held);
    }
  }
}
function isImmediatelyCalled(callee, parent) {
  return parent?.type === "CallExpression" && unwrap(parent.callee) === callee;
}

// src/instrument/state-uses.ts
var mutators = new Set(
  "push pop shift unshift splice sort reverse fill copyWithin set add delete clear append assign setTime define register on once emit next".split(
    " "
  )
);
function targetsIn(target) {
  const names2 = [];
  const members = [];
  const visit3 = (node) => {
    const inner = node ? unwrap(node) : null;
    switch (inner?.type) {
      case "Identifier":
        names2.push(inner.name);
        return;
      case "MemberExpression":
        members.push(inner);
        return;
      case "AssignmentPattern":
        return visit3(inner.left);
      case "RestElement":
        return visit3(inner.argument);
      case "ArrayPattern":
        for (const element of inner.elements) visit3(element);
        return;
      case "ObjectPattern":
        for (const property of inner.properties) visit3(property.type === "RestElement" ? property : property.value);
        return;
      default:
    }
  };
  visit3(target);
  return { names: names2, members };
}
function isReading(node, parent) {
  switch (parent.type) {
    case "MemberExpression":
    case "SpreadElement":
    case "BinaryExpression":
    case "TemplateLiteral":
    case "UnaryExpression":
    case "IfStatement":
      return true;
    case "ForOfStatement":
    case "ForInStatement":
      return unwrap(parent.right) === node;
    case "ConditionalExpression":
      return unwrap(parent.test) === node;
    case "CallExpression":
      return /^(?:Object|JSON|Array|Math|String|Number)$/.test(rootOf(parent.callee)) && parent.arguments[0] !== node ? true : isPureReader(parent.callee);
    case "NewExpression":
      return parent.callee.type === "Identifier" && /^(?:Set|Map)$/.test(parent.callee.name);
    default:
      return false;
  }
}
function isPureReader(callee) {
  if (callee.type !== "MemberExpression" || callee.property.type !== "Identifier") return false;
  const method = callee.property.name;
  switch (rootOf(callee)) {
    case "Object":
      return /^(?:keys|values|entries|hasOwn|freeze|getOwnPropertyNames)$/.test(method);
    case "JSON":
    case "Math":
      return true;
    case "Array":
      return method === "isArray" || method === "from";
    default:
      return false;
  }
}
function isLabel(node, parent) {
  switch (parent.type) {
    case "MemberExpression":
      return parent.property === node && !parent.computed;
    case "Property":
      return parent.key === node && !parent.computed && !parent.shorthand;
    case "MethodDefinition":
    case "PropertyDefinition":
    case "AccessorProperty":
      return parent.key === node && !parent.computed;
    case "LabeledStatement":
    case "BreakStatement":
    case "ContinueStatement":
    case "FunctionDeclaration":
    case "FunctionExpression":
    case "ArrowFunctionExpression":
    case "ClassDeclaration":
    case "ClassExpression":
      return !("superClass" in parent && parent.superClass === node) && !("body" in parent && parent.body === node);
    case "VariableDeclarator":
      return parent.id === node;
    default:
      return false;
  }
}

// src/instrument/static-scan.ts
function scanState(module3, isSubject = true) {
  const scan = new StateScan(isSubject);
  scan.visit(module3.program, null, null, 0);
  return scan.result();
}
var StateScan = class {
  constructor(isSubject) {
    this.isSubject = isSubject;
  }
  isSubject;
  scopes = [];
  classes = [];
  globals = { atLoad: /* @__PURE__ */ new Set(), later: /* @__PURE__ */ new Set() };
  /** What CommonJS exports: not at all, something, something that can be changed. */
  exported = "nothing";
  hidden = false;
  concealed = false;
  /** Assignments that change nothing one could tell. */
  idle = /* @__PURE__ */ new Set();
  /** `parent` is the next node up that is more than parentheses or types; `depth` counts functions. */
  visit(node, parent, outer, depth) {
    const inner = unwrap(node);
    if (inner !== node) return this.visit(inner, parent, outer, depth);
    const opened = scopeOf2(node, parent, outer, depth);
    if (opened) this.scopes.push(opened);
    const scope = opened ?? outer;
    if (scope) this.note(node, parent, scope, depth);
    const deeper = depth + (isCallee(node) || node.type === "TSModuleBlock" ? 1 : 0);
    for (const child of childrenOf(node)) this.visit(child, node, scope, deeper + (isFieldValue(child, node) ? 1 : 0));
  }
  result() {
    const watched = [];
    let mutable = this.hidden || this.exported === "state";
    let { hidden } = this;
    for (const scope of this.scopes) {
      const groups = { rewritten: [], held: [], glanced: [] };
      for (const [name, binding] of scope.bindings) {
        const group = groupOf(binding, scope);
        if (group) groups[group].push(name);
      }
      if (!scope.parent && this.exported === "state") groups.rewritten.push("module.exports", "exports");
      if (!scope.parent && this.exported === "something") groups.glanced.push("module.exports");
      const strong = groups.rewritten.length + groups.held.length > 0;
      if (strong && scope.atLoad) mutable = true;
      if (strong && !scope.body && scope.depth === 0) hidden = true;
      if (scope.body && (strong || groups.glanced.length > 0)) watched.push({ body: scope.body, ...groups });
    }
    for (const name of this.globals.later) if (this.globals.atLoad.has(name)) hidden = true;
    return { scopes: watched, classes: this.classes, mutable: mutable || hidden, concealed: this.concealed, hidden };
  }
  note(node, parent, scope, depth) {
    switch (node.type) {
      case "ReturnStatement": {
        const replacing = this.isSubject ? void 0 : replacesItself(node);
        if (replacing) this.idle.add(replacing);
        return;
      }
      case "AssignmentExpression":
        if (this.idle.has(node)) return;
        if (depth === 0) this.noteExport(node.left, node.right, scope);
        return this.noteTargets(node.left, scope, depth, node.operator === "=" ? node.right : void 0);
      case "UpdateExpression":
        return this.noteTargets(node.argument, scope, depth);
      case "UnaryExpression":
        return node.operator === "delete" ? this.noteTargets(node.argument, scope, depth) : void 0;
      case "ForOfStatement":
      case "ForInStatement":
        return node.left.type === "VariableDeclaration" ? void 0 : this.noteTargets(node.left, scope, depth);
      case "CallExpression":
        return this.noteCall(node.callee, scope, depth);
      case "WithStatement":
        this.hidden = true;
        return;
      case "Identifier":
        return parent && !isLabel(node, parent) ? this.noteUse(node, parent, scope, depth) : void 0;
      case "ClassDeclaration":
      case "ClassExpression":
        return this.noteClass(node, parent, scope);
      case "ExportNamedDeclaration":
      case "ExportDefaultDeclaration":
        return this.noteEsmExport(node, scope);
      default:
    }
  }
  noteTargets(target, scope, depth, value) {
    const { names: names2, members } = targetsIn(target);
    for (const name of names2) {
      const found2 = lookUp(scope, name);
      if (!found2) continue;
      if (depth > found2.scope.depth) found2.binding.assigned = true;
      else if (value && unwrap(target).type === "Identifier") hold(found2.binding, value);
    }
    for (const member of members) {
      const root = rootOf(member);
      const found2 = lookUp(scope, root);
      if (!found2) this.noteForeign(root, depth);
      else if (depth > found2.scope.depth) {
        found2.binding.changed = true;
        if (found2.scope.atLoad && reachesPrototype(member)) this.hidden = true;
      } else found2.binding.decorated = true;
    }
  }
  /** Evaluating a module anew only mends those globals that it sets itself. */
  noteForeign(root, depth) {
    if (/^(?:module|exports)$/.test(root)) {
      if (depth > 0) this.exported = "state";
    } else if (/^(?:globalThis|global|window|self|process)$/.test(root)) {
      (depth > 0 ? this.globals.later : this.globals.atLoad).add(root);
    }
  }
  noteCall(callee, scope, depth) {
    const inner = unwrap(callee);
    if (inner.type === "Identifier" && inner.name === "eval") this.hidden = true;
    if (/^(?:Symbol|Symbol\.for)$/.test(pathOf(inner))) this.concealed = true;
    if (depth > 0 && /^(?:Object|Reflect)\.definePropert(?:y|ies)$/.test(pathOf(inner))) this.concealed = true;
    if (inner.type !== "MemberExpression" || inner.property.type !== "Identifier") return;
    const found2 = lookUp(scope, rootOf(inner));
    if (!found2 || depth <= found2.scope.depth || found2.binding.holding === "import") return;
    if (mutators.has(inner.property.name)) found2.binding.changed = true;
  }
  noteUse(node, parent, scope, depth) {
    const found2 = lookUp(scope, node.name);
    if (!found2 || depth <= found2.scope.depth) return;
    const { binding } = found2;
    if (binding.given && parent.type === "CallExpression" && unwrap(parent.callee) === node) return;
    if (isReading(node, parent)) binding.read = true;
    else binding.escapes = true;
  }
  noteClass(node, parent, scope) {
    const state2 = classState(node);
    if (state2.privateFields.length + state2.privateStatics.length > 0) this.classes.push(node);
    if (!state2.changing && !state2.decorated) return;
    const name = node.type === "ClassDeclaration" ? node.id?.name : parent?.type === "VariableDeclarator" ? rootOf(parent.id) : "";
    const found2 = name ? lookUp(scope, name) : void 0;
    if (found2) {
      if (state2.changing) found2.binding.changed = true;
      found2.binding.decorated = true;
    } else if (parent?.type === "AssignmentExpression" && /^(?:module|exports)$/.test(rootOf(parent.left))) {
      this.exported = state2.changing ? "state" : this.exported;
    } else if (state2.changing && scope.atLoad) this.hidden = true;
  }
  /** What is exported, a test may change, or hand to a function that does. */
  noteEsmExport(node, scope) {
    const names2 = [];
    if (node.type === "ExportDefaultDeclaration") names2.push(rootOf(node.declaration));
    else if (node.declaration?.type === "VariableDeclaration")
      for (const { id } of node.declaration.declarations) names2.push(...namesIn(id));
    else if (!node.source) {
      for (const { local } of node.specifiers) if (local.type === "Identifier") names2.push(local.name);
    }
    for (const name of names2) this.noteExported(name, scope);
  }
  noteExported(name, scope) {
    const found2 = lookUp(scope, name);
    if (found2) found2.binding.exported = true;
  }
  noteExport(target, assigned, scope) {
    if (!/^(?:module|exports)$/.test(rootOf(target)) || lookUp(scope, rootOf(target))) return;
    if (this.exported === "nothing") this.exported = "something";
    const value = unwrap(assigned);
    if (value.type === "Identifier") this.noteExported(value.name, scope);
    else if (value.type === "ObjectExpression") {
      for (const property of value.properties) if (property.type === "Property") this.noteExported(rootOf(property.value), scope);
    } else if (/^(?:container|stateful)$/.test(holdingOf(value))) {
      if (/^(?:Array|New|Call)Expression$/.test(value.type)) this.exported = "state";
    }
  }
};
function pathOf(callee) {
  if (callee.type !== "MemberExpression") return rootOf(callee);
  return callee.property.type === "Identifier" ? `${rootOf(callee.object)}.${callee.property.name}` : "";
}
function groupOf(binding, scope) {
  const { holding } = binding;
  if (binding.assigned) return "rewritten";
  if (binding.changed) return "held";
  const used = binding.escapes || binding.read || binding.exported;
  switch (holding) {
    case "constant":
    case "import":
      return void 0;
    case "function":
    case "class":
      return binding.decorated ? "glanced" : void 0;
    case "interface":
      return used ? "glanced" : void 0;
    case "stateful":
      return used ? scope.atLoad && !binding.given ? "held" : "glanced" : void 0;
    case "container":
      if (binding.escapes || binding.exported) return "held";
      return binding.read && !binding.flat ? "glanced" : void 0;
  }
}
function hold(binding, value) {
  const holding = holdingOf(value);
  if (holding === "constant") return;
  binding.holding = binding.holding === "constant" ? holding : "stateful";
  binding.flat &&= isFlat(value);
}
function replacesItself(node) {
  const returned2 = node.argument ? unwrap(node.argument) : null;
  if (returned2?.type !== "SequenceExpression" || returned2.expressions.length !== 2) return void 0;
  const [assignment, call4] = returned2.expressions.map(unwrap);
  if (assignment?.type !== "AssignmentExpression" || call4?.type !== "CallExpression") return void 0;
  const name = assignment.left.type === "Identifier" ? assignment.left.name : "";
  return name !== "" && rootOf(call4.callee) === name ? assignment : void 0;
}
function isFieldValue(child, parent) {
  return (parent.type === "PropertyDefinition" || parent.type === "AccessorProperty") && !parent.static && parent.value === child;
}
function reachesPrototype(member) {
  const inner = unwrap(member);
  if (inner.type !== "MemberExpression") return false;
  if (inner.property.type === "Identifier" && inner.property.name === "prototype" && !inner.computed) return true;
  return reachesPrototype(inner.object);
}

// src/link/link-graph.ts
import { readFileSync as readFileSync5 } from "node:fs";
import { Script } from "node:vm";

// src/project/module-format.ts
import { dirname as dirname5, extname } from "node:path";
function moduleFormat(module3, packageType = packageTypeOf(module3.file)) {
  const extension = extname(module3.file);
  if (extension === ".mjs" || extension === ".mts") return "esm";
  if (hasCommonJsAssignment(module3)) return "cjs";
  if (extension === ".cjs") return "cjs";
  if (hasModuleSyntax(module3)) return "esm";
  return packageType === "module" && extension !== ".cts" ? "esm" : "cjs";
}
function packageTypeOf(file2) {
  return nearestManifest(dirname5(file2))?.type ?? "commonjs";
}
function hasCommonJsAssignment(module3) {
  return module3.program.body.some((statement) => statement.type === "TSExportAssignment");
}
var exportStatements = /* @__PURE__ */ new Set(["ExportNamedDeclaration", "ExportDefaultDeclaration", "ExportAllDeclaration"]);
function hasModuleSyntax(module3) {
  const mentionsMeta = /\bimport\s*\.\s*meta\b/.test(module3.source);
  return module3.program.body.some(
    (statement) => exportStatements.has(statement.type) || // `import type` also stands in CommonJS files that end in `module.exports = …`.
    statement.type === "ImportDeclaration" && statement.importKind !== "type" || mentionsMeta && hasImportMeta(statement)
  );
}
function hasImportMeta(node) {
  return node.type === "MetaProperty" && node.meta.name === "import" || childrenOf(node).some(hasImportMeta);
}

// src/link/module-body.ts
import { MagicString as MagicString2 } from "magic-string";
import { parseSync as parseSync2 } from "oxc-parser";
import { moduleRunnerTransformSync } from "oxc-transform";

// src/link/walk.ts
import { visitorKeys as visitorKeys2 } from "oxc-parser";
function walk(node, enter) {
  if (enter(node) === false) return;
  const fields = node;
  for (const key of visitorKeys2[node.type] ?? []) {
    const value = fields[key];
    if (Array.isArray(value)) {
      for (const child of value) if (child) walk(child, enter);
    } else if (value) walk(value, enter);
  }
}
function isFunction3(node) {
  return node.type === "FunctionDeclaration" || node.type === "FunctionExpression" || node.type === "ArrowFunctionExpression";
}

// src/link/references.ts
function findReferences(program, importName) {
  const imports = /* @__PURE__ */ new Set();
  const requires = /* @__PURE__ */ new Set();
  const patterns = [];
  const add4 = (set2, argument) => {
    const text2 = argument && literalText(argument);
    if (text2 !== void 0) set2.add(text2);
    else if (argument) {
      const pattern = patternOf(argument);
      if (pattern) patterns.push(pattern);
    }
  };
  const requireNames = requireFunctions(program);
  walk(program, (node) => {
    if (node.type === "ImportExpression") add4(imports, node.source);
    if (node.type !== "CallExpression") return;
    const callee = calleeName(node);
    if (callee !== void 0 && callee === importName) add4(imports, node.arguments[0]);
    else if (callee !== void 0 && requireNames.has(callee)) add4(requires, node.arguments[0]);
  });
  return { imports: [...imports], requires: [...requires], patterns };
}
function requireFunctions(program) {
  const names2 = /* @__PURE__ */ new Set(["require", "require.resolve", "module.require"]);
  walk(program, (node) => {
    if (node.type !== "VariableDeclarator" || node.id.type !== "Identifier" || node.init?.type !== "CallExpression") return;
    const called = calledThrough(node.init.callee);
    const name = called?.type === "MemberExpression" ? propertyName(called) : called?.type === "Identifier" ? called.name : void 0;
    if (name === "createRequire" || name === "createRequireFromPath") names2.add(node.id.name).add(`${node.id.name}.resolve`);
  });
  return names2;
}
function calledThrough(callee) {
  if (callee.type === "ParenthesizedExpression") return calledThrough(callee.expression);
  return callee.type === "SequenceExpression" ? callee.expressions.at(-1) : callee;
}
function calleeName(call4) {
  const { callee } = call4;
  if (callee.type === "Identifier") return callee.name;
  if (callee.type !== "MemberExpression" || callee.object.type !== "Identifier") return void 0;
  return `${callee.object.name}.${propertyName(callee)}`;
}
function propertyName(member) {
  const { property } = member;
  if (property.type === "Identifier") return property.name;
  return property.type === "Literal" && typeof property.value === "string" ? property.value : void 0;
}
function literalText(node) {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type === "TemplateLiteral" && node.expressions.length === 0) return node.quasis[0]?.value.cooked ?? void 0;
  return void 0;
}
function patternOf(argument) {
  const pieces = piecesOf(argument);
  const [first2, second] = pieces;
  const fromHere = first2 === directory && typeof second === "string";
  const prefix = fromHere ? `.${second}` : first2;
  if (typeof prefix !== "string" || !/^\.\.?\//.test(prefix)) return void 0;
  const last = pieces.at(-1);
  return { prefix, suffix: typeof last === "string" && pieces.length > 1 ? last : "" };
}
var directory = /* @__PURE__ */ Symbol("__dirname");
function piecesOf(node) {
  if (node.type === "ParenthesizedExpression") return piecesOf(node.expression);
  const text2 = literalText(node);
  if (text2 !== void 0) return [text2];
  if (node.type === "Identifier" && node.name === "__dirname") return [directory];
  if (node.type === "BinaryExpression" && node.operator === "+")
    return [...piecesOf(node.left), ...piecesOf(node.right)];
  if (node.type === "TemplateLiteral") {
    return node.quasis.flatMap((quasi, i) => [quasi.value.cooked ?? "", ...node.expressions[i] ? piecesOf(node.expressions[i]) : []]).filter((piece) => piece !== "");
  }
  if (node.type === "CallExpression" && /^path\.(join|resolve)$/.test(calleeName(node) ?? "")) {
    const [base, ...rest] = node.arguments.flatMap((argument) => piecesOf(argument));
    return base === directory ? [base, ...rest.map((piece) => typeof piece === "string" ? `/${piece}/` : piece)] : [void 0];
  }
  return [void 0];
}

// src/link/module-body.ts
function esmBody(file2, code) {
  const result = moduleRunnerTransformSync(`${file2}.mjs`, withoutHashbang(code), {});
  const error = result.errors[0];
  if (error) return { ok: false, message: error.message };
  const parsed = parseSync2("module.mjs", result.code, { lang: "js", sourceType: "module", range: true });
  const text2 = new MagicString2(result.code);
  const staticImports = [];
  const getters = [];
  let end = 0;
  for (const statement of parsed.program.body) {
    const step2 = linkingStep(statement);
    if (!step2) break;
    end = statement.end;
    if (step2.kind === "import") {
      staticImports.push(step2.specifier);
      text2.remove(step2.awaitStart, step2.callStart);
    } else if (step2.kind === "export") {
      getters.push(`${propertyKey(step2.name)}: () => ${result.code.slice(step2.value.start, step2.value.end)}`);
      text2.remove(statement.start, statement.end);
    }
  }
  if (getters.length > 0) text2.prepend(`__covolve_export__({ ${getters.join(", ")} });
`);
  text2.appendRight(end, " yield;");
  return {
    ok: true,
    body: {
      code: text2.toString(),
      staticImports,
      references: findReferences(parsed.program, "__vite_ssr_dynamic_import__"),
      awaits: awaitsAtTopLevel(parsed.program, end)
    }
  };
}
function cjsBody(file2, code) {
  const source = withoutHashbang(code).replace(/\bexport \{\s*\};?\s*$/, "");
  const parsed = parseSync2(file2.replace(/tsx?$/, "js"), source, { lang: "js", sourceType: "commonjs", range: true });
  const error = parsed.errors[0];
  if (error) return { ok: false, message: error.message };
  const text2 = new MagicString2(source);
  walk(parsed.program, (node) => {
    if (node.type === "ImportExpression") text2.overwrite(node.start, node.start + "import".length, "__vite_ssr_dynamic_import__");
    return void 0;
  });
  return {
    ok: true,
    body: { code: text2.toString(), staticImports: [], references: findReferences(parsed.program), awaits: false }
  };
}
function assignedNames(program) {
  const names2 = /* @__PURE__ */ new Set();
  walk(program, (node) => {
    if (node.type !== "AssignmentExpression" || node.left.type !== "MemberExpression") return;
    const { object: object3, property } = node.left;
    if (object3.type !== "MemberExpression" || object3.object.type !== "Identifier" || object3.object.name !== "module") return;
    if (object3.property.type === "Identifier" && object3.property.name === "exports" && property.type === "Identifier")
      names2.add(property.name);
  });
  return [...names2];
}
function linkingStep(statement) {
  if (statement.type === "ExpressionStatement") {
    if (statement.directive !== void 0 && statement.directive !== null) return { kind: "other" };
    const call4 = statement.expression;
    if (call4.type !== "CallExpression") return void 0;
    if (call4.callee.type === "Identifier" && call4.callee.name === "__vite_ssr_exportAll__") return { kind: "other" };
    return exportStep(call4);
  }
  if (statement.type !== "VariableDeclaration") return void 0;
  const init = statement.declarations[0]?.init;
  if (init?.type !== "AwaitExpression" || init.argument.type !== "CallExpression") return void 0;
  const { callee, arguments: args } = init.argument;
  if (callee.type !== "Identifier" || callee.name !== "__vite_ssr_import__") return void 0;
  const specifier = args[0];
  if (specifier?.type !== "Literal" || typeof specifier.value !== "string") return void 0;
  return { kind: "import", specifier: specifier.value, awaitStart: init.start, callStart: init.argument.start };
}
function exportStep(call4) {
  const [target, name, descriptor] = call4.arguments;
  if (target?.type !== "Identifier" || target.name !== "__vite_ssr_exports__") return void 0;
  if (name?.type !== "Literal" || typeof name.value !== "string" || descriptor?.type !== "ObjectExpression") return void 0;
  const getter = descriptor.properties.at(-1);
  const body = getter?.type === "Property" && getter.value.type === "FunctionExpression" ? getter.value.body : void 0;
  const returned2 = body?.body[0];
  if (returned2?.type !== "ReturnStatement" || !returned2.argument) return void 0;
  return { kind: "export", name: name.value, value: returned2.argument };
}
function propertyKey(name) {
  return name === "__proto__" ? '["__proto__"]' : JSON.stringify(name);
}
function awaitsAtTopLevel(program, from) {
  let found2 = false;
  walk(program, (node) => {
    if (found2 || isFunction3(node)) return false;
    if (node.type === "AwaitExpression" && node.start >= from) found2 = true;
    if (node.type === "ForOfStatement" && node.await) found2 = true;
    return void 0;
  });
  return found2;
}
function withoutHashbang(code) {
  return code.replace(/^\uFEFF?#!.*/, "").replace(/^\uFEFF/, "");
}

// src/link/resolve-specifier.ts
import { readFileSync as readFileSync4 } from "node:fs";
import { isBuiltin as isBuiltin2 } from "node:module";
import { extname as extname2 } from "node:path";
import { ResolverFactory } from "oxc-resolver";
function createResolver(project2) {
  const resolvers = { import: resolversFor(project2, "import"), require: resolversFor(project2, "require") };
  return {
    resolve(specifier, importer, construct5) {
      if (specifier.startsWith("data:")) return { kind: "external", target: specifier };
      if (isBuiltin2(specifier))
        return { kind: "external", target: specifier.startsWith("node:") ? specifier : `node:${specifier}` };
      if (/\?[\w&=]+$/.test(specifier)) {
        return missing2(specifier, importer, 'the part behind "?" is an instruction to a bundler');
      }
      for (const resolver of resolvers[construct5]) {
        const found2 = resolver.resolveFileSync(importer, specifier.replace(/^file:\/\//, ""));
        if (found2.builtin) return { kind: "external", target: found2.builtin.resolved };
        if (found2.path) return classify(found2.path, specifier, importer, construct5, project2);
      }
      return missing2(specifier, importer);
    }
  };
}
function resolversFor(project2, construct5) {
  const options = {
    conditionNames: ["node", construct5, "module-sync", "node-addons", "default"],
    extensions: construct5 === "import" ? importExtensions : requireExtensions,
    extensionAlias: {
      ".js": [".js", ".ts", ".tsx", ".jsx"],
      ".jsx": [".jsx", ".tsx"],
      ".mjs": [".mjs", ".mts"],
      ".cjs": [".cjs", ".cts"]
    },
    mainFields: ["main"],
    builtinModules: true,
    nodePath: false,
    symlinks: true
  };
  const plain2 = new ResolverFactory(options);
  if (project2.tsconfig === void 0) return [plain2];
  return [
    new ResolverFactory({ ...options, tsconfig: { configFile: project2.tsconfig, references: "auto" } }),
    new ResolverFactory({ ...options, tsconfig: "auto" }),
    plain2
  ];
}
var importExtensions = [".mjs", ".js", ".mts", ".ts", ".jsx", ".tsx", ".json", ".cjs", ".cts"];
var requireExtensions = [".js", ".json", ".node", ".cjs", ".ts", ".cts", ".tsx", ".mjs", ".mts"];
function classify(file2, specifier, importer, construct5, project2) {
  const extension = extname2(file2);
  if (extension === ".node") return { kind: "external", target: file2 };
  if (/^\.(css|scss|sass|less|styl|stylus|pcss|postcss)$/.test(extension)) return { kind: "empty", file: file2 };
  const inPackage = isInstalled2(file2, project2);
  if (extension === ".json")
    return inPackage && construct5 === "require" ? { kind: "external", target: file2 } : { kind: "file", file: file2 };
  if (!/^\.[cm]?[jt]sx?$/.test(extension)) {
    if (inPackage) return { kind: "external", target: file2 };
    return missing2(specifier, importer, `files of kind "${extension || "no extension"}" cannot be loaded`);
  }
  if (inPackage && (construct5 === "require" || isReadableByNode(file2))) return { kind: "external", target: file2 };
  return { kind: "file", file: file2 };
}
function isInstalled2(file2, project2) {
  const path = isInside(project2.root, file2) ? file2.slice(project2.root.length) : file2;
  return /[\\/]node_modules[\\/]/.test(path);
}
function isReadableByNode(file2) {
  if (/\.[cm]?tsx?$|\.jsx$/.test(file2)) return false;
  if (!file2.endsWith(".js") || packageTypeOf(file2) === "module") return true;
  const source = readFileSync4(file2, "utf8");
  if (!/^\s*(?:import\s*[\w{*'"]|export\s*[\w{*])/m.test(source)) return true;
  const parsed = parseModule(source, file2);
  return !parsed.ok || moduleFormat(parsed.module, "commonjs") === "cjs";
}
function missing2(specifier, importer, why) {
  const shown = `Cannot find module '${specifier}' imported from '${importer}'`;
  return { kind: "missing", message: why === void 0 ? shown : `${shown}: ${why}` };
}

// src/link/strip-types.ts
import { transformSync } from "oxc-transform";

// src/analysis/types/transpile.ts
import ts35 from "typescript";
function transpile(file2, source, options) {
  const output = ts35.transpileModule(source, {
    fileName: file2,
    reportDiagnostics: true,
    compilerOptions: {
      target: ts35.ScriptTarget.ES2022,
      module: options.commonJs ? ts35.ModuleKind.CommonJS : ts35.ModuleKind.ESNext,
      allowJs: true,
      experimentalDecorators: options.legacyDecorators,
      emitDecoratorMetadata: options.decoratorMetadata && options.legacyDecorators,
      useDefineForClassFields: !options.assignsClassFields,
      verbatimModuleSyntax: options.keepsValueImports && !options.commonJs,
      jsx: ts35.JsxEmit.ReactJSX,
      removeComments: false,
      ignoreDeprecations: "6.0"
    }
  });
  const error = output.diagnostics?.find((one) => one.category === ts35.DiagnosticCategory.Error);
  if (error) return { ok: false, message: ts35.flattenDiagnosticMessageText(error.messageText, "\n") };
  return { ok: true, code: output.outputText };
}

// src/link/strip-types.ts
function stripTypes(module3, code, format, compiler) {
  const assignsClassFields = compiler.assignsClassFields && module3.lang.startsWith("ts");
  const settings = { ...compiler, assignsClassFields, commonJs: format === "cjs" };
  if (needsLowering(module3)) return transpile(module3.file, code, settings);
  if (module3.lang === "js") return { ok: true, code };
  const result = transformSync(module3.file, code, optionsFor(module3, settings));
  const error = result.errors[0];
  if (error) return { ok: false, message: error.message };
  if (Object.keys(result.helpersUsed).length > 0) return transpile(module3.file, code, settings);
  return { ok: true, code: result.code };
}
function needsLowering(module3) {
  if (!module3.source.includes("@") && !/\busing\b/.test(module3.source)) return false;
  let found2 = false;
  walk(module3.program, (node) => {
    if ("decorators" in node && node.decorators.length > 0) found2 = true;
    if (node.type === "VariableDeclaration" && node.kind.endsWith("using")) found2 = true;
    return !found2;
  });
  return found2;
}
function optionsFor(module3, compiler) {
  return {
    lang: module3.lang,
    sourceType: module3.program.sourceType === "module" ? "module" : "commonjs",
    target: "es2024",
    typescript: {
      onlyRemoveTypeImports: compiler.keepsValueImports,
      removeClassFieldsWithoutInitializer: compiler.assignsClassFields
    },
    assumptions: { setPublicClassFields: compiler.assignsClassFields },
    decorator: { legacy: compiler.legacyDecorators, emitDecoratorMetadata: compiler.decoratorMetadata },
    ...module3.lang.endsWith("x") ? { jsx: jsxOptions(module3, compiler) } : {}
  };
}
function jsxOptions(module3, compiler) {
  const classic = compiler.jsx === "react" || compiler.jsx !== "react-jsx" && compiler.jsx !== "react-jsxdev" && importsReact(module3);
  if (classic) {
    return {
      runtime: "classic",
      ...compiler.jsxFactory ? { pragma: compiler.jsxFactory } : {},
      ...compiler.jsxFragmentFactory ? { pragmaFrag: compiler.jsxFragmentFactory } : {}
    };
  }
  return { runtime: "automatic", ...compiler.jsxImportSource ? { importSource: compiler.jsxImportSource } : {} };
}
function importsReact(module3) {
  return module3.program.body.some(
    (statement) => statement.type === "ImportDeclaration" && statement.specifiers.some((specifier) => specifier.local.name === "React")
  );
}

// src/link/visible-files.ts
import { existsSync as existsSync10 } from "node:fs";
import { dirname as dirname6, resolve as resolve6 } from "node:path";
import { globSync as globSync2 } from "tinyglobby";
var mostFiles = 400;
function visibleFiles(importer, pattern) {
  const slash = pattern.prefix.lastIndexOf("/");
  const folder = resolve6(dirname6(importer), pattern.prefix.slice(0, slash + 1));
  const start = pattern.prefix.slice(slash + 1);
  if (!existsSync10(folder)) return { files: [], cut: false };
  const namesFolder = /[^./]/.test(pattern.prefix.slice(0, slash));
  const files = globSync2(`${namesFolder ? "**/" : ""}*.{js,cjs,mjs,jsx,ts,cts,mts,tsx,json}`, {
    cwd: folder,
    absolute: true,
    deep: 3,
    ignore: foldersNeverRead.map((name) => `**/${name}/**`)
  }).filter((file2) => file2 !== importer && file2.slice(folder.length + 1).startsWith(start) && fits(file2, pattern.suffix)).filter((file2) => file2.endsWith(".json") || notTestable(file2) === void 0).sort();
  return { files: files.slice(0, mostFiles), cut: files.length > mostFiles };
}
function fits(file2, suffix) {
  if (suffix === "" || file2.endsWith(suffix)) return true;
  return file2.replace(/\.([cm]?)tsx?$/, ".$1js").endsWith(suffix) || file2.replace(/\.\w+$/, "").endsWith(suffix);
}

// src/link/link-graph.ts
function linkGraph(entry, project2, weave) {
  const graph = new Graph(project2, weave, realPath(entry));
  const first2 = graph.moduleOf(graph.entry);
  const failure = graph.entryFailure;
  if (failure) return failure;
  graph.drain();
  return {
    ok: true,
    program: {
      modules: graph.modules,
      entry: first2,
      topLevelAwait: graph.awaitsBelow(first2),
      ...project2.runner.name === "node" ? { interop: "node" } : {}
    },
    source: graph.source,
    warnings: graph.warnings
  };
}
var Graph = class {
  constructor(project2, weave, entry) {
    this.project = project2;
    this.weave = weave;
    this.entry = entry;
    this.resolver = createResolver(project2);
  }
  project;
  weave;
  entry;
  modules = [];
  warnings = [];
  entryFailure;
  source = "";
  indexes = /* @__PURE__ */ new Map();
  queue = [];
  staticImports = [];
  resolver;
  /** The index of a file, which is linked now (the subject) or later (all others: the order stays breadth first). */
  moduleOf(file2) {
    const known3 = this.indexes.get(file2);
    if (known3 !== void 0) return known3;
    const index = this.modules.length;
    this.indexes.set(file2, index);
    this.modules.push(void 0);
    if (file2 === this.entry) this.modules[index] = this.link(file2, index);
    else this.queue.push(file2);
    return index;
  }
  drain() {
    for (let file2 = this.queue.shift(); file2 !== void 0; file2 = this.queue.shift()) {
      const index = this.indexes.get(file2);
      this.modules[index] = this.link(file2, index);
    }
  }
  awaitsBelow(start) {
    const seen = /* @__PURE__ */ new Set([start]);
    for (const index of seen) {
      if (this.modules[index]?.awaits) return true;
      for (const next of this.staticImports[index] ?? []) seen.add(next);
    }
    return false;
  }
  link(file2, index) {
    let source;
    try {
      source = readFileSync5(file2, "utf8");
    } catch (error) {
      return this.failed(file2, "UNREADABLE", `${file2} cannot be read: ${error.message}`);
    }
    if (index === 0) this.source = source;
    if (file2.endsWith(".json")) return { file: file2, format: "json", code: source, links: {}, mutable: false };
    if (!/\.[cm]?[jt]sx?$/.test(file2)) return { file: file2, format: "json", code: '""', links: {}, mutable: false };
    const parsed = parseModule(source, file2);
    if (!parsed.ok) return this.failed(file2, "SYNTAX_ERROR", parsed.problem.message, parsed.problem);
    return this.linkParsed(parsed.module, index);
  }
  linkParsed(module3, index) {
    const { file: file2 } = module3;
    const format = moduleFormat(module3);
    const woven = this.weave.instrument(module3, index === 0);
    const stripped = stripTypes(module3, woven.code, format, this.project.compiler);
    if (!stripped.ok) return this.failed(file2, "TRANSFORM_FAILED", stripped.message);
    const made = format === "esm" ? esmBody(file2, stripped.code) : cjsBody(file2, stripped.code);
    if (!made.ok) return this.failed(file2, "TRANSFORM_FAILED", made.message);
    const { body } = made;
    const links = this.linksOf([...body.staticImports, ...body.references.imports], file2, "import");
    const requires = this.linksOf(body.references.requires, file2, "require");
    this.staticImports[index] = body.staticImports.flatMap((specifier) => {
      const link = links[specifier];
      return link?.to === "module" ? [link.module] : [];
    });
    const mayLoad = this.ship(body, file2);
    return {
      file: file2,
      format,
      code: body.code,
      links,
      ...Object.keys(requires).length > 0 ? { requires } : {},
      ...mayLoad.length > 0 ? { mayLoad } : {},
      ...body.awaits ? { awaits: true } : {},
      ...format === "cjs" ? this.commonJsTraits(module3, body, index) : {},
      mutable: woven.mutable,
      ...woven.watched ? { watched: true } : {},
      ...woven.concealed ? { concealed: true } : {}
    };
  }
  linksOf(specifiers, file2, construct5) {
    const links = /* @__PURE__ */ Object.create(null);
    for (const specifier of specifiers) links[specifier] ??= this.linkTo(specifier, file2, construct5);
    return { ...links };
  }
  linkTo(specifier, importer, construct5) {
    const found2 = this.resolver.resolve(specifier, importer, construct5);
    switch (found2.kind) {
      case "file":
      case "empty":
        return { to: "module", module: this.moduleOf(found2.file) };
      case "external":
        return { to: "external", target: found2.target };
      case "missing":
        return { to: "missing", message: found2.message };
    }
  }
  /** Modules that only a computed specifier names have no link: the child finds them by their path. */
  ship(body, file2) {
    const shipped = /* @__PURE__ */ new Set();
    for (const pattern of body.references.patterns) {
      const { files, cut } = visibleFiles(file2, pattern);
      if (cut)
        this.warnings.push(
          `${file2}: the computed import "${pattern.prefix}\u2026" can mean too many files; only the first ${files.length} are loadable.`
        );
      for (const visible of files) shipped.add(this.moduleOf(realPath(visible)));
    }
    return [...shipped];
  }
  /** Vitest evaluates the module it imports as strict code; what that one requires is loaded by Node as it is. */
  commonJsTraits(module3, body, index) {
    const names2 = assignedNames(module3.program);
    const asked = index === 0 && this.project.runner.name !== "node";
    const strict = asked && isStrictCode(body.code);
    if (asked && !strict) {
      this.warnings.push(
        `${module3.file} is not valid as strict code; runners that evaluate modules as strict code cannot load it.`
      );
    }
    return { ...strict ? { strict } : {}, ...names2.length > 0 ? { assignedNames: names2 } : {} };
  }
  /** The subject's own failure ends the link. A dependency's is what Node would do with it: an error when it is imported. */
  failed(file2, code, message, at) {
    const place = at ? `${file2}:${at.line}:${at.column + 1}` : file2;
    if (file2 === this.entry) this.entryFailure = { ok: false, code, message, ...at ? { line: at.line } : {} };
    else this.warnings.push(`${place}: ${message}`);
    const error = code === "UNREADABLE" ? "Error" : "SyntaxError";
    return {
      file: file2,
      format: "cjs",
      code: `throw new ${error}(${JSON.stringify(`${message} (${place})`)});`,
      links: {},
      mutable: false
    };
  }
};
function isStrictCode(code) {
  try {
    return new Script(`(function () { "use strict"; ${code}
})`) instanceof Script;
  } catch {
    return false;
  }
}

// src/link/link-program.ts
async function linkProgram(entry, project2) {
  let table = { slots: [], functions: [], arms: [] };
  const graph = linkGraph(entry, project2, {
    instrument(module3, isSubject) {
      const state2 = scanState(module3, isSubject);
      const woven = instrument(module3, { goals: isSubject, state: state2 });
      if (isSubject) table = woven.table;
      return { code: woven.code, mutable: state2.mutable, watched: !state2.hidden, concealed: state2.concealed };
    }
  });
  return graph.ok ? { ...graph, table } : graph;
}

// src/pipeline/failure.ts
var ModuleFailed = class extends Error {
  constructor(failure) {
    super(`${failure.code}: ${failure.message}`);
    this.failure = failure;
    this.name = "ModuleFailed";
  }
  failure;
};
function fail(code, message) {
  throw new ModuleFailed({ code, message });
}

// src/pipeline/select-part.ts
function selectPart(subject2, source, table, model) {
  const { selector } = subject2;
  if (!selector) return {};
  const chosen = selector.line === void 0 ? byExport(model, selector.export ?? []) : byLine(model, source, selector.line);
  if (chosen.length === 0) {
    const wanted2 = selector.line === void 0 ? `export ${(selector.export ?? []).join(".")}` : `function at line ${selector.line}`;
    fail("NOT_FOUND", `${subject2.display} has no ${wanted2} that a test can call`);
  }
  const spans = chosen.flatMap(({ span }) => span ? [span] : []);
  const within = (slot) => {
    const inside = table.functions[slot.fn]?.span;
    return inside !== void 0 && spans.some(([start, end]) => inside[0] >= start && inside[1] <= end);
  };
  return {
    callables: chosen.map(({ id }) => id),
    goals: table.slots.filter((slot) => slot.goal && slot.ignored === void 0 && within(slot)).map(({ id }) => id)
  };
}
function byExport(model, wanted2) {
  const isPrefix = (path) => wanted2.every((part, index) => path[index] === part);
  return model.callables.filter((callable) => {
    const isMember2 = callable.owner !== void 0;
    return isPrefix(isMember2 ? [...callable.path, callable.name] : callable.path) || wanted2.length === 1 && callable.name === wanted2[0];
  });
}
function byLine(model, source, line) {
  const lineOf = (offset) => source.slice(0, offset).split("\n").length;
  const around = model.callables.filter(({ span }) => span && lineOf(span[0]) <= line && line <= lineOf(span[1]));
  const sizes = around.map(({ span }) => span[1] - span[0]);
  const smallest = Math.min(...sizes);
  return around.filter((_, index) => sizes[index] === smallest);
}

// src/pipeline/2-analyse.ts
async function analyse(unit, types13) {
  const linked = await linkProgram(unit.subject.file, unit.project);
  if (!linked.ok) fail(linked.code, linked.line === void 0 ? linked.message : `${linked.message} (line ${linked.line})`);
  const modelled = types13.model(unit.subject.file);
  if (!modelled.ok) fail(modelled.code, modelled.message);
  const entry = linked.program.modules[linked.program.entry];
  return {
    program: linked.program,
    table: linked.table,
    model: modelled.model,
    selected: selectPart(unit.subject, linked.source, linked.table, modelled.model),
    format: entry?.format === "cjs" ? "cjs" : "esm",
    warnings: [...linked.warnings, ...modelled.unresolved.map((name) => `the type ${name} could not be resolved`)]
  };
}

// src/execute/surroundings.ts
import module2 from "node:module";
import v82 from "node:v8";

// src/execute/effects.ts
import { types } from "node:util";
var { apply, getOwnPropertyDescriptor } = Reflect;
var effects = {
  timers: false,
  clock: false,
  random: false,
  leaks: false,
  /** A promise was made or a tick queued: something may still be to come when the last statement is done. */
  async: false,
  /** Something waits for a turn of the event loop, not only for the microtask queue to run dry. */
  turns: false,
  /** Work was handed to the thread pool or the operating system: only real time brings its result. */
  realWork: false
};
var denied = [];
function resetEffects() {
  effects.timers = false;
  effects.clock = false;
  effects.random = false;
  effects.leaks = false;
  effects.async = false;
  effects.turns = false;
  effects.realWork = false;
  if (denied.length > 0) denied = [];
}
function noteDenied(kind) {
  let at = 0;
  while (at < denied.length && denied[at] < kind) at++;
  if (denied[at] === kind) return;
  const next = [];
  for (let i = 0; i < at; i++) next[i] = denied[i];
  next[at] = kind;
  for (let i = at; i < denied.length; i++) next[i + 1] = denied[i];
  denied = next;
}
function noteRefusal(error, kind) {
  if (!types.isNativeError(error) || ownData(error, "code") !== "ERR_ACCESS_DENIED" || apply(has, noted, [error])) return;
  markNoted(error);
  noteDenied(kind ?? kindOfPermission(ownData(error, "permission")));
}
function markNoted(error) {
  apply(add2, noted, [error]);
}
var noted = /* @__PURE__ */ new WeakSet();
var { add: add2, has } = WeakSet.prototype;
var quiet = Object.freeze({ denied: Object.freeze([]), timers: false, clock: false, random: false, leaks: false });
function effectsSeen() {
  const { timers: timers2, clock, random: random3, leaks } = effects;
  if (!timers2 && !clock && !random3 && !leaks && denied.length === 0) return quiet;
  return { denied, timers: timers2, clock, random: random3, leaks };
}
function sameEffects(a, b) {
  return a.timers === b.timers && a.clock === b.clock && a.random === b.random && a.leaks === b.leaks && a.denied.length === b.denied.length;
}
function ownData(of2, key) {
  return getOwnPropertyDescriptor(of2, key)?.value;
}
function kindOfPermission(permission) {
  switch (permission) {
    case "FileSystemRead":
      return "fs.read";
    case "FileSystemWrite":
      return "fs.write";
    case "ChildProcess":
      return "child_process.spawn";
    case "WorkerThreads":
      return "worker_threads.Worker";
    default:
      return "permission";
  }
}

// src/execute/guards/file-system.ts
import fs from "node:fs";

// src/execute/guards/refusal.ts
function accessDenied(permission, resource) {
  const error = Object.assign(new Error("Access to this API has been restricted"), { code: "ERR_ACCESS_DENIED", permission });
  markNoted(error);
  return typeof resource === "string" ? Object.assign(error, { resource }) : error;
}
function refuse(kind, permission) {
  return () => (...args) => {
    noteDenied(kind);
    throw accessDenied(permission, args[0]);
  };
}
function refuseByCallback(kind, permission) {
  return () => (...args) => {
    noteDenied(kind);
    const callback2 = args[args.length - 1];
    const error = accessDenied(permission, args[0]);
    if (typeof callback2 !== "function") throw error;
    process.nextTick(callback2, error);
  };
}
function refuseByPromise(kind, permission) {
  return () => async (...args) => {
    noteDenied(kind);
    throw accessDenied(permission, args[0]);
  };
}
function refuseConstruction(kind, permission) {
  return (original) => new Proxy(original, {
    construct() {
      noteDenied(kind);
      throw accessDenied(permission);
    }
  });
}

// src/execute/guards/file-system.ts
function guardFileSystem(patches) {
  for (const name of writers) {
    patches.replace(fs, `${name}Sync`, refuse(`fs.${name}`, "FileSystemWrite"));
    patches.replace(fs, name, refuseByCallback(`fs.${name}`, "FileSystemWrite"));
    patches.replace(fs.promises, name, refuseByPromise(`fs.${name}`, "FileSystemWrite"));
  }
  for (const name of watchers) {
    patches.replace(fs, name, refuse(`fs.${name}`, "FileSystemRead"));
    patches.replace(fs.promises, name, refuse(`fs.${name}`, "FileSystemRead"));
  }
  for (const name of readers2) watchReader(patches, name);
  guardOpen(patches);
  guardDescriptors(patches);
}
var writers = [
  "appendFile",
  "chmod",
  "chown",
  "copyFile",
  "cp",
  "fchmod",
  "fchown",
  "ftruncate",
  "futimes",
  "lchmod",
  "lchown",
  "link",
  "lutimes",
  "mkdir",
  "mkdtemp",
  "rename",
  "rm",
  "rmdir",
  "symlink",
  "truncate",
  "unlink",
  "utimes",
  "writeFile"
];
var watchers = ["watch", "watchFile"];
var readers2 = [
  "access",
  "exists",
  "lstat",
  "openAsBlob",
  "opendir",
  "readFile",
  "readdir",
  "readlink",
  "realpath",
  "stat",
  "statfs"
];
var { apply: apply2 } = Reflect;
function watchReader(patches, name) {
  const kind = `fs.${name}`;
  patches.replace(fs, `${name}Sync`, (original) => keepingStatics(original, watchedCall(original, kind)));
  patches.replace(fs, name, (original) => keepingStatics(original, watchedCall(original, kind)));
  patches.replace(fs.promises, name, (original) => watchedPromise(original, kind));
}
function guardOpen(patches) {
  const kind = "fs.open";
  patches.replace(fs, "openSync", (original) => byFlags(refuse(kind, "FileSystemWrite")(), watchedCall(original, kind)));
  patches.replace(fs, "open", (original) => byFlags(refuseByCallback(kind, "FileSystemWrite")(), watchedCall(original, kind)));
  patches.replace(
    fs.promises,
    "open",
    (original) => byFlags(refuseByPromise(kind, "FileSystemWrite")(), watchedPromise(original, kind))
  );
  patches.replace(
    fs,
    "createWriteStream",
    (original) => function(...args) {
      noteDenied("fs.createWriteStream");
      return apply2(original, this, args);
    }
  );
}
function byFlags(refused, passed) {
  return function(...args) {
    return apply2(opensForReading(args[1]) ? passed : refused, this, args);
  };
}
function opensForReading(flags) {
  if (flags === void 0 || flags === null || typeof flags === "function") return true;
  if (typeof flags === "number") return (flags & ~(fs.constants.O_NOFOLLOW | fs.constants.O_DIRECTORY)) === fs.constants.O_RDONLY;
  return flags === "r" || flags === "rs" || flags === "sr";
}
function guardDescriptors(patches) {
  for (const name of ["write", "writev"]) {
    const refused = refuse(`fs.${name}`, "FileSystemWrite")();
    const refusedLater = refuseByCallback(`fs.${name}`, "FileSystemWrite")();
    patches.replace(fs, `${name}Sync`, () => (fd, data, ...rest) => {
      if (!isTerminal(fd)) return refused(fd, data, ...rest);
      return byteLength(data);
    });
    patches.replace(fs, name, () => (fd, data, ...rest) => {
      const callback2 = rest[rest.length - 1];
      if (isTerminal(fd) && typeof callback2 === "function") process.nextTick(callback2, null, byteLength(data), data);
      else refusedLater(fd, data, ...rest);
    });
  }
}
function byteLength(data) {
  if (typeof data === "string") return Buffer.byteLength(data);
  if (Array.isArray(data)) return data.reduce((sum, part) => sum + byteLength(part), 0);
  return data?.byteLength ?? 0;
}
function isTerminal(fd) {
  return fd === 1 || fd === 2;
}
function watchedCall(original, kind) {
  return function(...args) {
    const callback2 = args[args.length - 1];
    if (typeof callback2 === "function") {
      effects.realWork = true;
      args[args.length - 1] = function(...results2) {
        noteRefusal(results2[0], kind);
        return apply2(callback2, this, results2);
      };
    }
    try {
      return apply2(original, this, args);
    } catch (error) {
      noteRefusal(error, kind);
      throw error;
    }
  };
}
function watchedPromise(original, kind) {
  return async function(...args) {
    effects.realWork = true;
    try {
      return await apply2(original, this, args);
    } catch (error) {
      noteRefusal(error, kind);
      throw error;
    }
  };
}
function keepingStatics(original, replacement) {
  for (const key of Reflect.ownKeys(original)) {
    if (key in replacement) continue;
    Reflect.defineProperty(replacement, key, Reflect.getOwnPropertyDescriptor(original, key));
  }
  return replacement;
}

// src/execute/guards/native-code.ts
import module from "node:module";
import v8 from "node:v8";
function guardNativeCode(patches) {
  patches.replace(process, "dlopen", refuse("process.dlopen", "Addon"));
  for (const name of ["binding", "_linkedBinding"]) patches.replace(process, name, refuse("process.binding", "Binding"));
  patches.replace(module, "register", refuse("module.register", "WorkerThreads"));
  for (const name of [
    "setFlagsFromString",
    "writeHeapSnapshot",
    "setHeapSnapshotNearHeapLimit",
    "takeCoverage",
    "stopCoverage"
  ]) {
    patches.replace(v8, name, refuse(`v8.${name}`, "V8"));
  }
  if (process.report) patches.replace(process.report, "writeReport", refuse("process.report", "FileSystemWrite"));
  for (const { name, functions: functions2, classes: classes2 } of rarelyUsed) {
    const builtin2 = load(name);
    if (!builtin2) continue;
    for (const key of functions2) patches.replace(builtin2, key, refuse(`${name}.${key}`, "Inspector"));
    for (const key of classes2) patches.replace(builtin2, key, refuseConstruction(`${name}.${key}`, "Inspector"));
  }
}
var rarelyUsed = [
  { name: "inspector", functions: ["open", "waitForDebugger"], classes: ["Session"] },
  { name: "trace_events", functions: ["createTracing"], classes: [] },
  { name: "wasi", functions: [], classes: ["WASI"] },
  { name: "node:sqlite", functions: [], classes: ["DatabaseSync"] }
];
function load(name) {
  const { emitWarning } = process;
  process.emitWarning = () => void 0;
  try {
    return module.createRequire(import.meta.url)(name);
  } catch {
    return void 0;
  } finally {
    process.emitWarning = emitWarning;
  }
}

// src/execute/guards/network.ts
import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";

// src/execute/real-world.ts
import fs2 from "node:fs";
var real = {
  setTimeout: globalThis.setTimeout,
  setImmediate: globalThis.setImmediate,
  nextTick: process.nextTick.bind(process),
  now: performance.now.bind(performance),
  readSync: fs2.readSync,
  writeSync: fs2.writeSync
};
var RealPromise = Promise;
function nextTickTurn() {
  return new RealPromise(resumeOnTick);
}
function eventLoopTurn() {
  return new RealPromise(resumeOnImmediate);
}
function realDelay(milliseconds) {
  return new RealPromise((resolve8) => void real.setTimeout(resolve8, milliseconds));
}
function resumeOnTick(resolve8) {
  real.nextTick(resolve8);
}
function resumeOnImmediate(resolve8) {
  real.setImmediate(resolve8);
}

// src/execute/guards/network.ts
function guardNetwork(patches) {
  patches.replace(net.Socket.prototype, "connect", () => refuseConnection);
  patches.replace(net.Server.prototype, "listen", refuseByEvent("net.listen"));
  for (const name of ["bind", "connect", "send"]) {
    patches.replace(dgram.Socket.prototype, name, refuseByEvent(`dgram.${name}`));
  }
  guardNames(patches);
  patches.replace(globalThis, "fetch", () => async () => {
    noteDenied("fetch");
    throw new TypeError("fetch failed", { cause: accessDenied("Network") });
  });
}
function refuseConnection() {
  noteDenied("net.connect");
  effects.async = true;
  effects.turns = true;
  real.setImmediate(() => this.destroy(accessDenied("Network")));
  return this;
}
function refuseByEvent(kind) {
  return () => function() {
    noteDenied(kind);
    process.nextTick(() => this.emit("error", accessDenied("Network")));
    return this;
  };
}
function guardNames(patches) {
  for (const name of Object.keys(dns).filter(asks)) patches.replace(dns, name, refuseByCallback(`dns.${name}`, "Network"));
  for (const name of Object.keys(dns.promises).filter(asks))
    patches.replace(dns.promises, name, refuseByPromise(`dns.${name}`, "Network"));
  for (const name of Object.getOwnPropertyNames(dns.Resolver.prototype).filter(asks)) {
    patches.replace(dns.Resolver.prototype, name, refuseByCallback(`dns.${name}`, "Network"));
  }
  for (const name of Object.getOwnPropertyNames(dns.promises.Resolver.prototype).filter(asks)) {
    patches.replace(dns.promises.Resolver.prototype, name, refuseByPromise(`dns.${name}`, "Network"));
  }
  patches.replace(dns, "setServers", refuse("dns.setServers", "Network"));
}
function asks(name) {
  return /^(lookup|resolve|reverse)/.test(name);
}

// src/execute/guards/output.ts
function guardOutput(patches) {
  for (const stream of [process.stdout, process.stderr]) {
    if (stream) patches.replace(stream, "write", () => swallow);
  }
  patches.replace(process, "_rawDebug", () => () => void 0);
}
function swallow(...args) {
  const callback2 = args[args.length - 1];
  if (typeof callback2 === "function") process.nextTick(callback2);
  return true;
}

// src/execute/guards/process-control.ts
var ProcessExit = class extends Error {
  constructor(how) {
    super(`${how} was called`);
    this.name = "ProcessExit";
  }
};
function guardProcessControl(patches) {
  for (const name of ["exit", "reallyExit", "abort"]) {
    const kind = name === "reallyExit" ? "process.exit" : `process.${name}`;
    patches.replace(process, name, () => () => {
      noteDenied(kind);
      throw new ProcessExit(kind);
    });
  }
  for (const name of ["kill", "_kill", "chdir", "setuid", "setgid", "seteuid", "setegid", "setgroups", "initgroups"]) {
    patches.replace(process, name, refuse(`process.${name.replace("_", "")}`, "Process"));
  }
  patches.replace(process, "umask", (original) => (...mask) => {
    if (mask.length > 0) noteDenied("process.umask");
    return original();
  });
}

// src/execute/guards/processes.ts
import childProcess from "node:child_process";
import cluster from "node:cluster";
import workerThreads from "node:worker_threads";
function guardProcesses(patches) {
  for (const name of ["exec", "execFile", "fork", "spawn"]) {
    const refused = refuse(`child_process.${name}`, "ChildProcess");
    patches.replace(childProcess, name, refused);
    patches.replace(childProcess, `${name}Sync`, refused);
  }
  patches.replace(childProcess.ChildProcess.prototype, "spawn", refuse("child_process.spawn", "ChildProcess"));
  patches.replace(cluster, "fork", refuse("cluster.fork", "ChildProcess"));
  patches.replace(workerThreads, "Worker", refuseConstruction("worker_threads.Worker", "WorkerThreads"));
}

// src/execute/guards/real-work.ts
import crypto from "node:crypto";
import workerThreads2 from "node:worker_threads";
import zlib from "node:zlib";
function noteRealWork(patches) {
  note2(patches, crypto, [
    "pbkdf2",
    "scrypt",
    "hkdf",
    "generateKey",
    "generateKeyPair",
    "generatePrime",
    "checkPrime",
    "sign",
    "verify",
    "diffieHellman"
  ]);
  const subtle = Object.getPrototypeOf(crypto.webcrypto.subtle);
  note2(
    patches,
    subtle,
    Object.getOwnPropertyNames(subtle).filter((name) => name !== "constructor")
  );
  note2(
    patches,
    zlib,
    Object.keys(zlib).filter((name) => /^(create|(un|in|de|g|brotli).*(zip|late|ress)(Raw)?$)/i.test(name))
  );
  note2(patches, workerThreads2.MessagePort.prototype, ["postMessage"]);
  const webAssembly = Reflect.get(globalThis, "WebAssembly");
  if (webAssembly) note2(patches, webAssembly, ["compile", "instantiate"]);
}
function note2(patches, target, names2) {
  for (const name of names2) {
    patches.replace(
      target,
      name,
      (original) => function(...args) {
        effects.realWork = true;
        return Reflect.apply(original, this, args);
      }
    );
  }
}

// src/execute/guards/all.ts
var guards = [
  guardFileSystem,
  guardProcesses,
  guardNativeCode,
  guardNetwork,
  guardProcessControl,
  guardOutput,
  noteRealWork
];

// src/execute/late-failures.ts
var events = ["uncaughtException", "unhandledRejection"];
function ownLateFailures(patches) {
  for (const event of events) {
    const others = process.listeners(event);
    process.removeAllListeners(event);
    process.on(event, noteLateFailure);
    patches.onUndo(() => {
      process.removeAllListeners(event);
      for (const listener of others) process.on(event, listener);
    });
  }
}
function keepLateFailures() {
  for (const event of events) {
    if (process.listenerCount(event, noteLateFailure) === 0) process.on(event, noteLateFailure);
  }
}
function noteLateFailure(error) {
  effects.leaks = true;
  noteRefusal(error);
}

// src/execute/patches.ts
function createPatches() {
  const steps = [];
  const define2 = (target, key, descriptor) => {
    const before2 = Reflect.getOwnPropertyDescriptor(target, key);
    if (!Reflect.defineProperty(target, key, descriptor)) return;
    steps.push(() => {
      if (before2) Reflect.defineProperty(target, key, before2);
      else Reflect.deleteProperty(target, key);
    });
  };
  return {
    define: define2,
    replace(target, key, make) {
      const original = Reflect.get(target, key);
      if (typeof original !== "function") return;
      const replacement = make(original);
      dress(replacement, original);
      const before2 = Reflect.getOwnPropertyDescriptor(target, key);
      define2(target, key, {
        value: replacement,
        writable: before2?.writable ?? true,
        enumerable: before2?.enumerable ?? false,
        configurable: before2?.configurable ?? true
      });
    },
    onUndo: (step2) => void steps.push(step2),
    undo() {
      for (let step2 = steps.pop(); step2; step2 = steps.pop()) step2();
    }
  };
}
function dress(replacement, original) {
  for (const key of ["name", "length"]) {
    Reflect.defineProperty(replacement, key, { value: original[key], configurable: true });
  }
}

// src/execute/random-source.ts
import crypto2 from "node:crypto";
var seed = 2654435769;
var state = seed;
function resetRandom() {
  state = seed;
}
function installRandomSource(patches) {
  patches.replace(Math, "random", () => random);
  patches.replace(
    crypto2,
    "randomBytes",
    (original) => (size, callback2) => answer(fill(original(size)), callback2)
  );
  patches.replace(
    crypto2,
    "pseudoRandomBytes",
    (original) => (size, callback2) => answer(fill(original(size)), callback2)
  );
  patches.replace(
    crypto2,
    "randomFillSync",
    (original) => (view, ...range) => fillRange(original, view, range)
  );
  patches.replace(crypto2, "randomFill", () => (view, ...rest) => {
    const callback2 = rest.pop();
    return answer(fillRange(crypto2.randomFillSync, view, rest), callback2);
  });
  patches.replace(crypto2, "randomInt", (original) => randomInt(original));
  patches.replace(crypto2, "randomUUID", (original) => (options) => uuid(original(options)));
  patches.replace(crypto2, "getRandomValues", (original) => (view) => fill(original(view)));
  const { webcrypto } = crypto2;
  patches.replace(
    webcrypto,
    "getRandomValues",
    (original) => (view) => fill(apply3(original, webcrypto, [view]))
  );
  patches.replace(webcrypto, "randomUUID", (original) => () => uuid(apply3(original, webcrypto, [])));
}
var { apply: apply3 } = Reflect;
var RealUint8Array = Uint8Array;
function bits() {
  effects.random = true;
  state = state + 1831565813 | 0;
  let mixed2 = Math.imul(state ^ state >>> 15, 1 | state);
  mixed2 = mixed2 + Math.imul(mixed2 ^ mixed2 >>> 7, 61 | mixed2) ^ mixed2;
  return (mixed2 ^ mixed2 >>> 14) >>> 0;
}
function random() {
  return bits() / 4294967296;
}
function fill(view) {
  overwrite(new RealUint8Array(view.buffer, view.byteOffset, view.byteLength));
  return view;
}
function fillRange(original, view, range) {
  const whole = ArrayBuffer.isView(view) ? new RealUint8Array(view.buffer, view.byteOffset, view.byteLength) : new RealUint8Array(view);
  const before2 = RealUint8Array.from(whole);
  original(view, ...range);
  const width = view.BYTES_PER_ELEMENT ?? 1;
  const start = typeof range[0] === "number" ? range[0] * width : 0;
  const end = typeof range[1] === "number" ? start + range[1] * width : whole.length;
  for (let i = 0; i < whole.length; i++) if (i < start || i >= end) whole[i] = before2[i];
  overwrite(whole.subarray(start, end));
  return view;
}
function overwrite(bytes) {
  effects.random = true;
  for (let i = 0; i < bytes.length; i++) bytes[i] = bits();
}
function uuid(real2) {
  return real2.replace(
    /[0-9a-f]/g,
    (digit, at) => at === 14 ? digit : (at === 19 ? 8 + (bits() & 3) : bits() & 15).toString(16)
  );
}
function randomInt(original) {
  return (...args) => {
    const callback2 = typeof args[args.length - 1] === "function" ? args.pop() : void 0;
    original(...args);
    const [low, high] = args.length < 2 ? [0, args[0]] : args;
    return answer(low + Math.floor(random() * (high - low)), callback2);
  };
}
function answer(value, callback2) {
  if (typeof callback2 !== "function") return value;
  process.nextTick(callback2, null, value);
  return void 0;
}

// src/execute/virtual-date.ts
import perfHooks from "node:perf_hooks";

// src/execute/virtual-clock.ts
var virtualStart = Date.UTC(2024, 0, 1);
var longestDelay = 2 ** 31 - 1;
var { apply: apply4 } = Reflect;
var VirtualTimer = class {
  constructor(callback2, args, delay, repeats) {
    this.callback = callback2;
    this.args = args;
    this.delay = delay;
    this.repeats = repeats;
  }
  callback;
  args;
  delay;
  repeats;
  active = false;
  /** Of the latest scheduling; earlier entries of the queue are stale. */
  order = 0;
};
var elapsed = 0;
var scheduled = 0;
var heap = [];
var virtualClock = {
  /** Milliseconds since the start of the test. Reading them counts as an effect. */
  read() {
    effects.clock = true;
    return elapsed;
  },
  reset() {
    elapsed = 0;
    if (scheduled === 0) return;
    scheduled = 0;
    for (let i = 0; i < heap.length; i++) heap[i].timer.active = false;
    heap = [];
  },
  schedule(timer) {
    effects.timers = true;
    timer.order = ++scheduled;
    timer.active = true;
    push({ due: timer.delay < 0 ? elapsed : elapsed + timer.delay, order: timer.order, timer });
  },
  cancel(timer) {
    timer.active = false;
  },
  /** Moves on to the next timer and runs it; false when there is none. Its exception is a late failure of the test. */
  fireNext() {
    for (let entry = pop(); entry; entry = pop()) {
      const { timer, order, due } = entry;
      if (!timer.active || timer.order !== order) continue;
      if (due > elapsed) elapsed = due;
      if (!timer.repeats) timer.active = false;
      try {
        apply4(timer.callback, timer, timer.args);
      } catch (error) {
        effects.leaks = true;
        noteRefusal(error);
      }
      if (timer.repeats && timer.active && timer.order === order) virtualClock.schedule(timer);
      return true;
    }
    return false;
  }
};
function timerDelay(delay) {
  const milliseconds = Number(delay);
  return milliseconds >= 1 && milliseconds <= longestDelay ? Math.trunc(milliseconds) : 1;
}
function before(a, b) {
  return a.due < b.due || a.due === b.due && a.order < b.order;
}
function push(entry) {
  let at = heap.length;
  while (at > 0) {
    const parent = at - 1 >> 1;
    const above = heap[parent];
    if (!before(entry, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = entry;
}
function pop() {
  const first2 = heap[0];
  if (!first2) return void 0;
  const last = heap[heap.length - 1];
  heap.length--;
  const size = heap.length;
  if (size === 0) return first2;
  let at = 0;
  for (let child = 1; child < size; child = 2 * at + 1) {
    if (child + 1 < size && before(heap[child + 1], heap[child])) child++;
    const below = heap[child];
    if (!before(below, last)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = last;
  return first2;
}

// src/execute/virtual-date.ts
function installVirtualDate(patches) {
  installDate(patches);
  installFormatter(patches);
  installStopwatches(patches);
}
var RealDate = Date;
var { apply: apply5, construct } = Reflect;
function now() {
  return virtualStart + virtualClock.read();
}
function installDate(patches) {
  function VirtualDate(...args) {
    if (new.target === void 0) return new RealDate(now()).toString();
    if (args.length === 0) return construct(RealDate, [now()], new.target);
    return construct(RealDate, args, new.target);
  }
  for (const key of Reflect.ownKeys(RealDate)) {
    Reflect.defineProperty(VirtualDate, key, Reflect.getOwnPropertyDescriptor(RealDate, key));
  }
  patches.replace(RealDate, "now", () => now);
  Reflect.defineProperty(VirtualDate, "now", Reflect.getOwnPropertyDescriptor(RealDate, "now"));
  patches.define(RealDate.prototype, "constructor", {
    value: VirtualDate,
    writable: true,
    enumerable: false,
    configurable: true
  });
  patches.define(globalThis, "Date", { value: VirtualDate, writable: true, enumerable: false, configurable: true });
}
function installFormatter(patches) {
  const { prototype } = Intl.DateTimeFormat;
  const format = Reflect.getOwnPropertyDescriptor(prototype, "format");
  if (format?.get) {
    const { get: get2 } = format;
    const bound = /* @__PURE__ */ new WeakMap();
    patches.define(prototype, "format", {
      ...format,
      get() {
        const real2 = apply5(get2, this, []);
        if (!bound.has(this)) bound.set(this, (date) => real2(date === void 0 ? now() : date));
        return bound.get(this);
      }
    });
  }
  patches.replace(
    prototype,
    "formatToParts",
    (original) => function(date) {
      return apply5(original, this, [date === void 0 ? now() : date]);
    }
  );
}
function installStopwatches(patches) {
  const { performance: performance2 } = perfHooks;
  patches.replace(performance2, "now", () => () => virtualClock.read());
  patches.define(performance2, "timeOrigin", { value: virtualStart, configurable: true, enumerable: true });
  patches.replace(process, "uptime", () => () => virtualClock.read() / 1e3);
  patches.replace(process, "hrtime", () => Object.assign(hrtime, { bigint: () => BigInt(virtualClock.read()) * 1000000n }));
}
function hrtime(before2) {
  const elapsed2 = virtualClock.read();
  const [seconds, nanoseconds] = before2 ?? [0, 0];
  const difference = Math.trunc(elapsed2 / 1e3) - seconds;
  const rest = elapsed2 % 1e3 * 1e6 - nanoseconds;
  return rest < 0 ? [difference - 1, rest + 1e9] : [difference, rest];
}

// src/execute/virtual-timers.ts
import timers from "node:timers";
import timersPromises from "node:timers/promises";
import { promisify } from "node:util";

// src/execute/virtual-timer-promises.ts
function waitTimeout(delay, value, options) {
  return wait(timerDelay(delay), value, options);
}
function waitImmediate(value, options) {
  return wait(-1, value, options);
}
async function* waitInterval(delay, value, options) {
  const signal = options?.signal;
  if (signal?.aborted) throw abortError(signal);
  let missed = 0;
  let wake;
  const timer = new VirtualTimer(
    () => {
      missed++;
      wake?.();
    },
    [],
    timerDelay(delay),
    true
  );
  const onAbort = () => {
    virtualClock.cancel(timer);
    wake?.();
  };
  signal?.addEventListener("abort", onAbort, { once: true });
  virtualClock.schedule(timer);
  try {
    for (; ; ) {
      if (missed === 0 && !signal?.aborted) {
        await new Promise((resolve8) => {
          wake = resolve8;
        });
      }
      if (signal?.aborted) throw abortError(signal);
      for (; missed > 0; missed--) yield value;
    }
  } finally {
    virtualClock.cancel(timer);
    signal?.removeEventListener("abort", onAbort);
  }
}
function wait(delay, value, options) {
  const signal = options?.signal;
  if (signal?.aborted) return Promise.reject(abortError(signal));
  return new Promise((resolve8, reject) => {
    const onAbort = () => {
      virtualClock.cancel(timer);
      reject(abortError(signal));
    };
    const timer = new VirtualTimer(
      () => {
        signal?.removeEventListener("abort", onAbort);
        resolve8(value);
      },
      [],
      delay,
      false
    );
    signal?.addEventListener("abort", onAbort, { once: true });
    virtualClock.schedule(timer);
  });
}
function abortError(signal) {
  const error = new Error("The operation was aborted", { cause: signal.reason });
  return Object.assign(error, { name: "AbortError", code: "ABORT_ERR" });
}

// src/execute/virtual-timers.ts
function installVirtualTimers(patches) {
  for (const [name, make] of Object.entries(timerFunctions)) {
    for (const target of [globalThis, timers]) patches.replace(target, name, () => make);
  }
  patches.define(setTimeout, promisify.custom, { value: waitTimeout, configurable: true });
  patches.define(setImmediate, promisify.custom, { value: waitImmediate, configurable: true });
  patches.replace(timersPromises, "setTimeout", () => waitTimeout);
  patches.replace(timersPromises, "setImmediate", () => waitImmediate);
  patches.replace(timersPromises, "setInterval", () => waitInterval);
  const { scheduler } = timersPromises;
  patches.replace(scheduler, "wait", () => (delay, options) => waitTimeout(delay, void 0, options));
  patches.replace(scheduler, "yield", () => () => waitImmediate());
  patches.replace(AbortSignal, "timeout", () => timeoutSignal);
  notePendingWork(patches);
}
var Timeout = class extends VirtualTimer {
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return true;
  }
  refresh() {
    if (this.active) virtualClock.schedule(this);
    return this;
  }
  close() {
    virtualClock.cancel(this);
    return this;
  }
  /** As in Node, only a timer whose number was asked for can be cleared by its number. */
  [Symbol.toPrimitive]() {
    byNumber.set(this.order, this);
    return this.order;
  }
};
var Immediate = class extends VirtualTimer {
  ref() {
    return this;
  }
  unref() {
    return this;
  }
  hasRef() {
    return true;
  }
};
var byNumber = /* @__PURE__ */ new Map();
var timerFunctions = {
  setTimeout: (callback2, delay, ...args) => scheduled2(new Timeout(checked(callback2), args, timerDelay(delay), false)),
  setInterval: (callback2, delay, ...args) => scheduled2(new Timeout(checked(callback2), args, timerDelay(delay), true)),
  setImmediate: (callback2, ...args) => scheduled2(new Immediate(checked(callback2), args, -1, false)),
  clearTimeout: clear,
  clearInterval: clear,
  clearImmediate: clear
};
function scheduled2(timer) {
  virtualClock.schedule(timer);
  return timer;
}
function clear(timer) {
  if (timer instanceof VirtualTimer) virtualClock.cancel(timer);
  else if (typeof timer === "number" || typeof timer === "string") {
    const known3 = byNumber.get(Number(timer));
    if (known3) virtualClock.cancel(known3);
  }
}
function checked(callback2) {
  if (typeof callback2 === "function") return callback2;
  const error = new TypeError(
    `The "callback" argument must be of type function. Received ${callback2 === null ? "null" : typeof callback2}`
  );
  throw Object.assign(error, { code: "ERR_INVALID_ARG_TYPE" });
}
function timeoutSignal(delay) {
  const controller = new AbortController();
  scheduled2(
    new Timeout(
      () => controller.abort(new DOMException("The operation was aborted due to timeout", "TimeoutError")),
      [],
      timerDelay(delay),
      false
    )
  );
  return controller.signal;
}
function notePendingWork(patches) {
  patches.replace(
    process,
    "nextTick",
    (original) => function(...args) {
      effects.async = true;
      effects.turns = true;
      return Reflect.apply(original, this, args);
    }
  );
  patches.replace(
    globalThis,
    "queueMicrotask",
    (original) => function(...args) {
      effects.async = true;
      return Reflect.apply(original, this, args);
    }
  );
}

// src/execute/surroundings.ts
function installSurroundings() {
  const patches = createPatches();
  for (const guard of guards) guard(patches);
  installRandomSource(patches);
  installVirtualDate(patches);
  installVirtualTimers(patches);
  ownLateFailures(patches);
  const stopWatching = v82.promiseHooks.onInit(() => {
    effects.async = true;
  });
  patches.onUndo(() => void stopWatching());
  module2.syncBuiltinESMExports();
  return () => {
    patches.undo();
    module2.syncBuiltinESMExports();
  };
}

// src/execute/load-externals.ts
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

// src/execute/load-failure.ts
import { types as types2 } from "node:util";
var LoadFailure = class extends Error {
  constructor(code, message, cause) {
    super(message);
    this.code = code;
    this.cause = cause;
    this.name = "LoadFailure";
  }
  code;
  cause;
};
var fromPackages = /* @__PURE__ */ new WeakMap();
function markPackageError(error, target) {
  if (typeof error === "object" && error !== null) fromPackages.set(error, target);
}
function loadFailure(error) {
  const text2 = describe2(error);
  const code = types2.isNativeError(error) ? error.code : void 0;
  const target = typeof error === "object" && error !== null ? fromPackages.get(error) : void 0;
  if (code === "ERR_DLOPEN_DISABLED" || code === "ERR_DLOPEN_FAILED") {
    return new LoadFailure(
      "NATIVE_ADDON",
      `${target ?? "a package"} needs a native addon, which cannot be loaded in the sandbox: ${text2}`,
      error
    );
  }
  if (code === "MODULE_NOT_FOUND" || code === "ERR_MODULE_NOT_FOUND" || code === "ERR_PACKAGE_PATH_NOT_EXPORTED") {
    return new LoadFailure("MISSING_DEPENDENCY", text2, error);
  }
  if (target !== void 0) return new LoadFailure("LOAD_FAILED", `${target} failed to load: ${text2}`, error);
  return new LoadFailure("IMPORT_THREW", `importing the module throws ${text2}`, error);
}
function describe2(error) {
  try {
    if (types2.isNativeError(error)) return `${error.name}: ${error.message}`.split("\n")[0];
    return typeof error === "symbol" ? error.toString() : `${error}`;
  } catch {
    return "a value that cannot be shown";
  }
}
function missing3(link, specifier) {
  if (link.to !== "missing") return coded("ERR_MODULE_NOT_FOUND", `Cannot find module '${specifier}'`);
  if (link.refused) noteDenied("module.load");
  return coded(link.refused ? "ERR_COVOLVE_NOT_LINKED" : "ERR_MODULE_NOT_FOUND", link.message);
}
function coded(code, message) {
  return Object.assign(new Error(message), { code });
}

// src/execute/load-externals.ts
async function loadExternals(program) {
  const externals = /* @__PURE__ */ new Map();
  for (const module3 of program.modules) {
    for (const link of Object.values(module3.links)) {
      if (link.to !== "external" || externals.has(link.target)) continue;
      externals.set(link.target, await importExternal(link.target, program.interop));
    }
    for (const link of Object.values(module3.requires ?? {})) {
      if (link.to === "external") warmUp(module3.file, link.target);
    }
  }
  return externals;
}
async function importExternal(target, interop) {
  try {
    const url2 = isAddress(target) ? target : pathToFileURL(target).href;
    const native = await import(url2);
    return { ok: true, namespace: interop === "node" || target.endsWith(".mjs") ? native : likeBundlers(native) };
  } catch (error) {
    markPackageError(error, target);
    return { ok: false, error };
  }
}
function requireExternal(file2, target) {
  try {
    return createRequire(file2)(target);
  } catch (error) {
    markPackageError(error, target);
    throw error;
  }
}
function warmUp(file2, target) {
  try {
    requireExternal(file2, target);
  } catch {
  }
}
function isAddress(target) {
  return target.startsWith("node:") || target.startsWith("data:");
}
function likeBundlers(native) {
  if (!("default" in native)) return native;
  const exported = native.default;
  const compiled = isObject2(exported) && "__esModule" in exported;
  const members = compiled ? exported : native;
  const standard = compiled && "default" in exported ? exported.default : exported;
  const namespace = /* @__PURE__ */ Object.create(null);
  const define2 = (key, enumerable, get2) => {
    if (!(key in namespace)) Object.defineProperty(namespace, key, { enumerable, configurable: true, get: get2 });
  };
  define2("default", true, () => standard);
  for (const key of Object.keys(members)) define2(key, true, () => members[key]);
  if (isObject2(standard)) {
    for (const key of Object.getOwnPropertyNames(standard)) define2(key, false, () => standard[key]);
  }
  return namespace;
}
function isObject2(value) {
  return typeof value === "object" && value !== null || typeof value === "function";
}

// src/execute/load-module.ts
import { createRequire as createRequire4 } from "node:module";
import { dirname as dirname9 } from "node:path";

// src/execute/load-commonjs.ts
import { createRequire as createRequire2 } from "node:module";
import { fileURLToPath } from "node:url";

// src/execute/load-namespace.ts
import { runInThisContext } from "node:vm";
var { create, defineProperty, hasOwn, keys } = Object;
var { isArray } = Array;
function createShell() {
  const namespace = defineProperty(create(null), Symbol.toStringTag, { value: "Module" });
  return { namespace, live: { readers: {}, value: void 0, standard: void 0 }, complete: false };
}
function bindReaders(shell, readers3) {
  shell.live.readers = readers3;
  if (shell.complete) return;
  for (const name of keys(readers3)) define(shell.namespace, name, compileReader(name)(shell.live));
  settle(shell.namespace);
}
function compileReader(name) {
  const code = `(live) => () => live.readers[${JSON.stringify(name)}]()`;
  return runInThisContext(code);
}
function copyStar(shell, source) {
  if (shell.complete) return false;
  let changed = false;
  for (const key of keys(source)) {
    if (key === "default") continue;
    if (define(shell.namespace, key, () => source[key])) changed = true;
  }
  return changed;
}
function bindJson(shell, value) {
  const names2 = typeof value === "object" && value !== null && !isArray(value) ? keys(value) : [];
  bindValue(shell, value, value, names2);
}
function bindCommonJs(shell, exports) {
  const { initial, final } = exports;
  const own = final === initial && hasOwn(initial, "default");
  const values = isObject3(final) ? final : void 0;
  const named3 = () => [...exports.seen, ...exports.assigned.filter((name) => values !== void 0 && name in values)];
  const names2 = final === initial ? keys(initial) : named3();
  bindValue(shell, final, own ? initial.default : final, values ? names2 : []);
}
function namesOf(value) {
  if (!isObject3(value) || isArray(value) || value instanceof Promise) return [];
  const names2 = [];
  for (const name in value) names2.push(name);
  return names2;
}
function bindValue(shell, value, standard, names2) {
  const { live, namespace } = shell;
  live.value = value;
  live.standard = standard;
  define(namespace, "default", () => live.standard);
  for (const name of names2) define(namespace, name, () => live.value[name]);
  if (!shell.complete) settle(namespace);
}
function define(namespace, key, get2) {
  if (key in namespace) return false;
  defineProperty(namespace, key, { enumerable: true, configurable: true, get: get2 });
  return true;
}
function settle(namespace) {
  void create(namespace)[Symbol.toStringTag];
}
function isObject3(value) {
  return typeof value === "object" && value !== null || typeof value === "function";
}

// src/execute/load-commonjs.ts
function createCommonJsModule(file2) {
  const initial = {};
  const seen = /* @__PURE__ */ new Set();
  let exports = initial;
  const module3 = {
    id: file2,
    filename: file2,
    loaded: false,
    children: [],
    paths: [],
    get exports() {
      return exports;
    },
    set exports(value) {
      exports = value;
      for (const name of namesOf(value)) seen.add(name);
    }
  };
  return { module: module3, initial, seen };
}
function createRequireOf(loader, module3) {
  const require2 = (specifier) => {
    if (typeof specifier !== "string" || specifier === "") return createRequire2(module3.file)(specifier);
    const link = loader.linkFor(module3, specifier, "require");
    switch (link.to) {
      case "module":
        return loader.require(link.module);
      case "external":
        return requireExternal(module3.file, link.target);
      case "missing":
        throw missing3(link, specifier);
    }
  };
  const resolve8 = (specifier, options) => loader.resolve(module3, specifier, options);
  return Object.assign(require2, {
    resolve: resolve8,
    cache: /* @__PURE__ */ Object.create(null),
    main: void 0,
    extensions: /* @__PURE__ */ Object.create(null)
  });
}
function moduleBuiltin(loader, native) {
  const createLinkedRequire = (from) => {
    const text2 = `${from}`;
    const module3 = loader.moduleIn(text2.startsWith("file:") ? fileURLToPath(text2) : text2);
    return module3 ? createRequireOf(loader, module3) : createRequire2(from);
  };
  const withLinked = (target) => new Proxy(target, {
    get: (of2, key) => key === "createRequire" ? createLinkedRequire : Reflect.get(of2, key)
  });
  const standard = withLinked(native.default);
  return withLinked({ ...native, default: standard });
}

// src/execute/load-path-index.ts
import { createRequire as createRequire3, isBuiltin as isBuiltin3 } from "node:module";
import { dirname as dirname7, resolve as resolve7 } from "node:path";
import { fileURLToPath as fileURLToPath2, pathToFileURL as pathToFileURL2 } from "node:url";
var endings = [
  "",
  ".js",
  ".mjs",
  ".cjs",
  ".ts",
  ".mts",
  ".cts",
  ".jsx",
  ".tsx",
  ".json",
  "/index.js",
  "/index.mjs",
  "/index.cjs",
  "/index.ts",
  "/index.tsx",
  "/index.json"
];
function createPathIndex(program) {
  const byPath = new Map(program.modules.map((module3, index2) => [module3.file, index2]));
  const find = (path) => {
    for (const ending of endings) {
      const index2 = byPath.get(path + ending);
      if (index2 !== void 0) return index2;
    }
    const typed = path.replace(/\.([cm]?)jsx?$/, ".$1ts");
    return typed === path ? void 0 : byPath.get(typed) ?? byPath.get(`${typed}x`);
  };
  const index = {
    exact: (file2) => byPath.get(file2),
    resolve(specifier, importer, construct5) {
      if (isBuiltin3(specifier))
        return { to: "external", target: specifier.startsWith("node:") ? specifier : `node:${specifier}` };
      if (specifier.startsWith("data:")) return { to: "external", target: specifier };
      if (!isPath2(specifier)) return resolvePackage(specifier, importer, construct5);
      const found2 = find(specifier.startsWith("file:") ? fileURLToPath2(specifier) : resolve7(dirname7(importer), specifier));
      if (found2 !== void 0) return { to: "module", module: found2 };
      return {
        to: "missing",
        refused: true,
        message: `Cannot load '${specifier}' from '${importer}': its name is computed, and no file was found for it before the search began`
      };
    },
    url(specifier, module3) {
      const link = Object.hasOwn(module3.links, specifier) ? module3.links[specifier] : index.resolve(specifier, module3.file, "import");
      if (link?.to === "module") return pathToFileURL2(program.modules[link.module].file).href;
      if (link?.to === "external") return isPath2(link.target) ? pathToFileURL2(link.target).href : link.target;
      return isPath2(specifier) ? new URL(specifier, pathToFileURL2(module3.file)).href : specifier;
    }
  };
  return index;
}
function resolvePackage(specifier, importer, construct5) {
  try {
    return { to: "external", target: createRequire3(importer).resolve(specifier) };
  } catch {
    return {
      to: "missing",
      message: `Cannot find ${construct5 === "import" ? "package" : "module"} '${specifier}' imported from ${importer}`
    };
  }
}
function isPath2(specifier) {
  return /^(\.{0,2}\/|\.{1,2}$|file:|[A-Za-z]:[\\/])/.test(specifier);
}

// src/execute/load-wrapper.ts
import { dirname as dirname8 } from "node:path";
import { pathToFileURL as pathToFileURL3 } from "node:url";
import { Script as Script2 } from "node:vm";
var esmNames = [
  "__covolve_export__",
  "__vite_ssr_import_meta__",
  "__vite_ssr_import__",
  "__vite_ssr_dynamic_import__",
  "__vite_ssr_exportAll__",
  "module",
  "exports",
  "require",
  "__filename",
  "__dirname",
  stateWatch
];
var cjsNames = ["exports", "require", "module", "__filename", "__dirname", "__vite_ssr_dynamic_import__", stateWatch];
function compileWrapper(module3, probes) {
  const names2 = [...module3.format === "esm" ? esmNames : cjsNames, ...probes.names].join(", ");
  const text2 = module3.format === "esm" ? `(${module3.awaits ? "async " : ""}function* (${names2}) { "use strict"; { ${module3.code}
} })` : `(function (${names2}) { ${module3.strict ? '"use strict"; ' : ""}${module3.code}
})`;
  return new Script2(text2, { filename: module3.file }).runInThisContext();
}
function importMeta(file2, resolve8, interop) {
  const meta = { url: pathToFileURL3(file2).href, filename: file2, dirname: dirname8(file2), resolve: resolve8 };
  if (interop === "node") return meta;
  return { ...meta, env: { BASE_URL: "/", MODE: "test", DEV: true, PROD: false, SSR: true } };
}

// src/execute/load-module.ts
var { create: create2, defineProperty: defineProperty2, hasOwn: hasOwn2 } = Object;
var parseText = JSON.parse;
var ModuleLoader = class {
  constructor(program, probes, externals, tracker) {
    this.program = program;
    this.probes = probes;
    this.externals = externals;
    this.tracker = tracker;
    this.paths = createPathIndex(program);
    this.someAwait = program.modules.some((module3) => module3.awaits);
  }
  program;
  probes;
  externals;
  tracker;
  instances = [];
  shells = [];
  wrappers = [];
  metas = [];
  requires = [];
  paths;
  someAwait;
  /** `node:module` with a `createRequire` that knows the program. */
  moduleBuiltin;
  namespaceOf(index) {
    return this.shellOf(index).namespace;
  }
  /** The next use of these modules makes fresh ones. */
  forget(indexes) {
    for (let i = 0; i < indexes.length; i++) this.instances[indexes[i]] = void 0;
  }
  /** Linked and evaluated; a promise only when something below awaits at top level. */
  load(index) {
    this.link(index);
    return this.awaits(index) ? this.evaluateAsync(index) : this.evaluate(index);
  }
  /** `require` of a module of the program. */
  require(index) {
    const module3 = this.moduleAt(index);
    const instance3 = this.link(index);
    if (module3.format === "esm") {
      if (this.awaits(index))
        throw coded("ERR_REQUIRE_ASYNC_MODULE", `require() cannot be used on ${module3.file}: it awaits at top level`);
      this.evaluate(index);
      return compiledView(instance3.shell.namespace);
    }
    this.evaluate(index);
    return module3.format === "json" ? instance3.value : instance3.commonJs.module.exports;
  }
  /** Where a specifier leads that the linker saw, or that is only known now. */
  linkFor(module3, specifier, construct5) {
    const known3 = construct5 === "import" ? module3.links : module3.requires;
    if (known3 && hasOwn2(known3, specifier)) return known3[specifier];
    return this.paths.resolve(specifier, module3.file, construct5);
  }
  /** `require.resolve`. */
  resolve(module3, specifier, options) {
    const link = options === void 0 ? this.linkFor(module3, specifier, "require") : void 0;
    if (link?.to === "module") return this.moduleAt(link.module).file;
    if (link?.to === "external" && !link.target.startsWith("node:")) return link.target;
    return createRequire4(module3.file).resolve(specifier, options);
  }
  moduleIn(file2) {
    const index = this.paths.exact(file2);
    return index === void 0 ? void 0 : this.moduleAt(index);
  }
  link(index) {
    const known3 = this.instances[index];
    if (known3) return known3;
    const linked = [];
    const instance3 = this.instantiate(index, linked);
    this.linkStars(linked);
    return instance3;
  }
  instantiate(index, linked) {
    const known3 = this.instances[index];
    if (known3) return known3;
    const instance3 = { index, shell: this.shellOf(index), state: "linked", needs: [], stars: [] };
    this.instances[index] = instance3;
    linked[linked.length] = instance3;
    const module3 = this.moduleAt(index);
    if (module3.format !== "esm") return instance3;
    instance3.body = this.wrapperOf(index).call(
      void 0,
      (readers3) => bindReaders(instance3.shell, readers3),
      this.metaOf(index),
      (specifier) => this.importStatically(instance3, module3, specifier, linked),
      (specifier) => this.importDynamically(module3, specifier),
      (source) => {
        instance3.stars[instance3.stars.length] = source;
      },
      nothingExported,
      nothingExported.exports,
      this.requireOf(index),
      module3.file,
      dirname9(module3.file),
      this.tracker.watch,
      ...this.probes.values
    );
    void instance3.body.next();
    return instance3;
  }
  importStatically(instance3, module3, specifier, linked) {
    const link = this.linkFor(module3, specifier, "import");
    if (link.to === "module") {
      instance3.needs[instance3.needs.length] = link.module;
      return this.instantiate(link.module, linked).shell.namespace;
    }
    const external = link.to === "external" ? this.externals.get(link.target) : void 0;
    if (external?.ok) {
      if (link.to === "external" && link.target === "node:module")
        return this.moduleBuiltin ??= moduleBuiltin(this, external.namespace);
      return external.namespace;
    }
    instance3.needs[instance3.needs.length] = { error: external ? external.error : missing3(link, specifier) };
    return createShell().namespace;
  }
  async importDynamically(module3, given2) {
    const specifier = `${given2}`;
    const link = this.linkFor(module3, specifier, "import");
    if (link.to === "module") {
      await this.load(link.module);
      return this.namespaceOf(link.module);
    }
    if (link.to === "missing") throw missing3(link, specifier);
    const external = this.externals.get(link.target) ?? await importExternal(link.target, this.program.interop);
    if (!external.ok) throw external.error;
    return external.namespace;
  }
  /** To the fixed point, as modules may export all of each other. */
  linkStars(instances) {
    let changed = true;
    while (changed) {
      changed = false;
      for (const { shell, stars } of instances) {
        for (const star of stars) if (copyStar(shell, star)) changed = true;
      }
    }
  }
  evaluate(index) {
    const instance3 = this.link(index);
    if (instance3.state === "failed") throw instance3.error;
    if (instance3.state !== "linked") return;
    instance3.state = "evaluating";
    this.tracker.enter();
    try {
      for (const need of instance3.needs) {
        if (typeof need !== "number") throw need.error;
        this.evaluate(need);
      }
      const before2 = this.tracker.begin(index);
      try {
        this.run(instance3);
        this.watchUnnamed(instance3);
      } finally {
        this.tracker.end(index, before2);
      }
      this.succeed(instance3);
    } catch (error) {
      this.fail(instance3, error);
    } finally {
      this.tracker.leave();
    }
  }
  evaluateAsync(index) {
    const instance3 = this.link(index);
    instance3.pending ??= this.evaluateInTurn(instance3);
    return instance3.pending;
  }
  async evaluateInTurn(instance3) {
    if (instance3.state === "failed") throw instance3.error;
    if (instance3.state !== "linked") return;
    instance3.state = "evaluating";
    try {
      for (const need of instance3.needs) {
        if (typeof need !== "number") throw need.error;
        if (this.instances[need]?.state !== "evaluating") await this.evaluateAsync(need);
      }
      await this.run(instance3);
      this.succeed(instance3);
    } catch (error) {
      this.fail(instance3, error);
    }
  }
  run(instance3) {
    const module3 = this.moduleAt(instance3.index);
    switch (module3.format) {
      case "esm":
        for (const star of instance3.stars) copyStar(instance3.shell, star);
        return instance3.body.next();
      case "json":
        instance3.value = parseJson(module3);
        return bindJson(instance3.shell, instance3.value);
      case "cjs":
        return this.runCommonJs(instance3, module3);
    }
  }
  runCommonJs(instance3, module3) {
    const commonJs = createCommonJsModule(module3.file);
    instance3.commonJs = commonJs;
    const { initial } = commonJs;
    this.wrapperOf(instance3.index).call(
      initial,
      initial,
      this.requireOf(instance3.index),
      commonJs.module,
      module3.file,
      dirname9(module3.file),
      (specifier) => this.importDynamically(module3, specifier),
      this.tracker.watch,
      ...this.probes.values
    );
    commonJs.module.loaded = true;
    bindCommonJs(instance3.shell, {
      initial,
      final: commonJs.module.exports,
      seen: commonJs.seen,
      assigned: module3.assignedNames ?? []
    });
  }
  /** State that the code of a module cannot name: `export default { … }`, and the value of JSON. */
  watchUnnamed(instance3) {
    const { watched, format } = this.moduleAt(instance3.index);
    const standard = watched && instance3.shell.live.readers.default;
    if (standard) this.tracker.watch.add(0, 0, 0, () => [standard()]);
    if (format === "json") this.tracker.watch.add(0, 0, 0, () => [instance3.value]);
  }
  succeed(instance3) {
    instance3.state = "done";
    instance3.shell.complete = true;
  }
  /** An ES module that threw throws the same for ever; Node tries a CommonJS module anew. */
  fail(instance3, error) {
    instance3.state = "failed";
    instance3.error = error;
    if (this.moduleAt(instance3.index).format === "cjs") this.instances[instance3.index] = void 0;
    throw error;
  }
  awaits(index) {
    return this.someAwait && this.awaitsBelow(index, /* @__PURE__ */ new Set());
  }
  awaitsBelow(index, seen) {
    if (seen.has(index)) return false;
    seen.add(index);
    if (this.moduleAt(index).awaits) return true;
    const needs = this.instances[index]?.needs ?? [];
    return needs.some((need) => typeof need === "number" && this.awaitsBelow(need, seen));
  }
  moduleAt(index) {
    return this.program.modules[index];
  }
  shellOf(index) {
    return this.shells[index] ??= createShell();
  }
  wrapperOf(index) {
    return this.wrappers[index] ??= compileWrapper(this.moduleAt(index), this.probes);
  }
  requireOf(index) {
    return this.requires[index] ??= createRequireOf(this, this.moduleAt(index));
  }
  metaOf(index) {
    const module3 = this.moduleAt(index);
    return this.metas[index] ??= importMeta(
      module3.file,
      (specifier) => this.paths.url(specifier, module3),
      this.program.interop
    );
  }
};
var nothingExported = Object.freeze({ exports: Object.freeze({}) });
function parseJson(module3) {
  try {
    return parseText(module3.code.replace(/^\uFEFF/, ""));
  } catch (error) {
    throw new SyntaxError(`${module3.file}: ${error.message}`);
  }
}
function compiledView(namespace) {
  if (!("default" in namespace) || "__esModule" in namespace) return namespace;
  return defineProperty2(create2(namespace), "__esModule", { value: true });
}

// src/execute/load-stale.ts
function dependantsIn(program) {
  const importers = program.modules.map(() => []);
  program.modules.forEach((module3, index) => {
    for (const target of targetsOf(module3)) importers[target]?.push(index);
  });
  return (indexes) => {
    const marked = new Uint8Array(importers.length);
    const found2 = [];
    const mark = (index) => {
      if (marked[index]) return;
      marked[index] = 1;
      const above = importers[index];
      for (let i = 0; i < above.length; i++) mark(above[i]);
    };
    for (let i = 0; i < indexes.length; i++) mark(indexes[i]);
    for (let i = 0; i < marked.length; i++) if (marked[i]) found2[found2.length] = i;
    return found2;
  };
}
function staleModules(program) {
  return dependantsIn(program)(program.modules.flatMap((module3, index) => module3.mutable ? [index] : []));
}
function targetsOf(module3) {
  const links = [...Object.values(module3.links), ...Object.values(module3.requires ?? {})];
  return [...links.flatMap((link) => link.to === "module" ? [link.module] : []), ...module3.mayLoad ?? []];
}

// src/execute/load-snapshot.ts
import { types as types4 } from "node:util";

// src/execute/load-opaque.ts
import { types as types3 } from "node:util";
var { getPrototypeOf, getOwnPropertyDescriptor: getOwnPropertyDescriptor2 } = Object;
var objectPrototype = Object.prototype;
var call = Function.prototype.call;
var textOf2 = call.bind(Function.prototype.toString);
var contains = call.bind(String.prototype.includes);
var { has: has2, add: add3 } = Set.prototype;
function safeSet() {
  const set2 = /* @__PURE__ */ new Set();
  set2.has = has2;
  set2.add = add3;
  return set2;
}
var builtinObjects = safeSet();
var harmless = safeSet();
function isBuiltinObject(value) {
  return builtinObjects.has(value) || isNamespace(value);
}
function hasHiddenState(value) {
  if (types3.isPromise(value) || types3.isGeneratorObject(value) || types3.isMapIterator(value) || types3.isSetIterator(value))
    return true;
  for (let at = getPrototypeOf(value); at && at !== objectPrototype; at = getPrototypeOf(at)) {
    if (harmless.has(at)) continue;
    if (types3.isProxy(at)) return true;
    const constructor = getOwnPropertyDescriptor2(at, "constructor")?.value;
    if (typeof constructor === "function") {
      const text2 = textOf2(constructor);
      if (contains(text2, "[native code]") || contains(text2, ".#") && !contains(text2, privateWatch)) return true;
    } else if (typeof getOwnPropertyDescriptor2(at, Symbol.toStringTag)?.value === "string") return true;
  }
  return false;
}
function isNamespace(value) {
  return types3.isModuleNamespaceObject(value) || getOwnPropertyDescriptor2(value, Symbol.toStringTag)?.value === "Module";
}
function collect2(value) {
  if (typeof value !== "object" && typeof value !== "function" || value === null || builtinObjects.has(value)) return;
  builtinObjects.add(value);
  for (const key of Reflect.ownKeys(value)) {
    const descriptor = getOwnPropertyDescriptor2(value, key);
    if (typeof descriptor.value === "function" || key === "prototype") collect2(descriptor.value);
  }
}
collect2(globalThis);
for (const key of Reflect.ownKeys(globalThis)) collect2(getOwnPropertyDescriptor2(globalThis, key)?.value);
collect2(getPrototypeOf(Function.prototype));
for (const maker of [
  Map,
  Set,
  Date,
  RegExp,
  Array,
  WeakRef,
  Error,
  AggregateError,
  TypeError,
  RangeError,
  SyntaxError,
  ReferenceError,
  EvalError,
  URIError,
  Number,
  String,
  Boolean,
  BigInt,
  Symbol,
  Function
])
  harmless.add(maker.prototype);
for (const key of Reflect.ownKeys(Intl)) {
  const maker = getOwnPropertyDescriptor2(Intl, key)?.value;
  if (typeof maker === "function") harmless.add(maker.prototype);
}

// src/execute/load-pieces.ts
var { is, getPrototypeOf: getPrototypeOf2, getOwnPropertyDescriptor: getOwnPropertyDescriptor3, getOwnPropertySymbols, defineProperty: defineProperty3 } = Object;
var { ownKeys, deleteProperty } = Reflect;
var call2 = Function.prototype.call;
var uncurry = (method) => call2.bind(method);
var mapMethods = {
  each: uncurry(Map.prototype.forEach),
  size: uncurry(getOwnPropertyDescriptor3(Map.prototype, "size")?.get),
  clear: uncurry(Map.prototype.clear),
  set: uncurry(Map.prototype.set)
};
var setMethods = {
  each: uncurry(Set.prototype.forEach),
  size: uncurry(getOwnPropertyDescriptor3(Set.prototype, "size")?.get),
  clear: uncurry(Set.prototype.clear),
  add: uncurry(Set.prototype.add)
};
var getTime = uncurry(Date.prototype.getTime);
var setTime = uncurry(Date.prototype.setTime);
var weakMap = {
  get: uncurry(WeakMap.prototype.get),
  set: uncurry(WeakMap.prototype.set),
  delete: uncurry(WeakMap.prototype.delete)
};
var weakSet = {
  has: uncurry(WeakSet.prototype.has),
  add: uncurry(WeakSet.prototype.add),
  delete: uncurry(WeakSet.prototype.delete)
};
var notRead = /* @__PURE__ */ Symbol("not read");
var Properties = class {
  constructor(target, was) {
    this.target = target;
    this.was = was;
    this.prototype = getPrototypeOf2(target);
    this.count = this.counts();
  }
  target;
  was;
  prototype;
  count;
  holds() {
    const { target } = this;
    const { names: names2, values, others, otherValues, accessors, getters } = this.was;
    if (getPrototypeOf2(target) !== this.prototype || !namesHold(target, names2, values)) return false;
    for (let i = 0; i < others.length; i++) if (!is(target[others[i]], otherValues[i])) return false;
    for (let i = 0; i < accessors.length; i++) {
      if (getOwnPropertyDescriptor3(target, accessors[i])?.get !== getters[i]) return false;
    }
    return this.counts() === this.count;
  }
  counts() {
    const { counted } = this.was;
    if (counted === "nothing") return 0;
    return (counted === "keys" ? ownKeys(this.target) : getOwnPropertySymbols(this.target)).length;
  }
  restore() {
    if (this.holds()) return;
    const { target } = this;
    const { names: names2, values, others, otherValues, keys: keys2 } = this.was;
    const known3 = safeSet();
    for (let i = 0; i < keys2.length; i++) known3.add(keys2[i]);
    const now2 = ownKeys(target);
    for (let i = now2.length - 1; i >= 0; i--)
      if (!known3.has(now2[i])) deleteProperty(target, now2[i]);
    for (let i = 0; i < others.length; i++) assign(target, others[i], otherValues[i]);
    for (let i = 0; i < names2.length; i++) if (values[i] !== notRead) assign(target, names2[i], values[i]);
    if (namesHold(target, names2, values)) return;
    for (let i = names2.length - 1; i >= 0; i--) if (values[i] !== notRead) deleteProperty(target, names2[i]);
    for (let i = 0; i < names2.length; i++) if (values[i] !== notRead) assign(target, names2[i], values[i]);
  }
};
function namesHold(target, names2, values) {
  let at = 0;
  for (const name in target) {
    const value = values[at];
    if (name !== names2[at] || value !== notRead && !is(target[name], value)) return false;
    at++;
  }
  return at === names2.length;
}
function assign(target, key, value) {
  const now2 = getOwnPropertyDescriptor3(target, key);
  if (now2 && is(now2.value, value)) return;
  defineProperty3(
    target,
    key,
    now2 && "value" in now2 ? { value } : { value, writable: true, enumerable: true, configurable: true }
  );
}
var Elements = class {
  constructor(target, values) {
    this.target = target;
    this.values = values;
  }
  target;
  values;
  holds() {
    const { target, values } = this;
    const { length } = values;
    if (target.length !== length) return false;
    for (let i = 0; i < length; i++) if (!is(target[i], values[i])) return false;
    return true;
  }
  restore() {
    const { target, values } = this;
    if (target.length !== values.length) target.length = values.length;
    for (let i = 0; i < values.length; i++) if (!is(target[i], values[i])) target[i] = values[i];
  }
};
var MapEntries = class {
  constructor(target) {
    this.target = target;
    mapMethods.each(target, (value, key) => {
      this.keys[this.keys.length] = key;
      this.values[this.values.length] = value;
    });
  }
  target;
  keys = [];
  values = [];
  holds() {
    const { target, keys: keys2, values } = this;
    if (mapMethods.size(target) !== keys2.length) return false;
    let at = 0;
    let same = true;
    if (keys2.length > 0) {
      mapMethods.each(target, (value, key) => {
        if (!is(key, keys2[at]) || !is(value, values[at])) same = false;
        at++;
      });
    }
    return same;
  }
  restore() {
    if (this.holds()) return;
    mapMethods.clear(this.target);
    for (let i = 0; i < this.keys.length; i++) mapMethods.set(this.target, this.keys[i], this.values[i]);
  }
};
var SetValues = class {
  constructor(target) {
    this.target = target;
    setMethods.each(target, (value) => {
      this.values[this.values.length] = value;
    });
  }
  target;
  values = [];
  holds() {
    const { target, values } = this;
    if (setMethods.size(target) !== values.length) return false;
    let at = 0;
    let same = true;
    if (values.length > 0) {
      setMethods.each(target, (value) => {
        if (!is(value, values[at++])) same = false;
      });
    }
    return same;
  }
  restore() {
    if (this.holds()) return;
    setMethods.clear(this.target);
    for (let i = 0; i < this.values.length; i++) setMethods.add(this.target, this.values[i]);
  }
};
var DateTime = class {
  constructor(target) {
    this.target = target;
    this.time = getTime(target);
  }
  target;
  time;
  holds() {
    return is(getTime(this.target), this.time);
  }
  restore() {
    setTime(this.target, this.time);
  }
};
var LastIndex = class {
  constructor(target) {
    this.target = target;
    this.lastIndex = target.lastIndex;
  }
  target;
  lastIndex;
  holds() {
    return this.target.lastIndex === this.lastIndex;
  }
  restore() {
    this.target.lastIndex = this.lastIndex;
  }
};
var WeakEntries = class {
  constructor(target, isMap, objects) {
    this.target = target;
    this.isMap = isMap;
    this.objects = objects;
  }
  target;
  isMap;
  objects;
  values = [];
  /** Notes the next object; what the collection holds for it, undefined when all are noted. */
  next() {
    const object3 = this.objects[this.values.length];
    if (object3 === void 0) return void 0;
    const value = this.now(object3);
    this.values[this.values.length] = value;
    return { value };
  }
  holds() {
    for (let i = 0; i < this.values.length; i++) if (!is(this.now(this.objects[i]), this.values[i])) return false;
    return true;
  }
  restore() {
    const { target, isMap, objects, values } = this;
    for (let i = 0; i < values.length; i++) {
      if (is(this.now(objects[i]), values[i])) continue;
      if (isMap && values[i] !== void 0) weakMap.set(target, objects[i], values[i]);
      else if (isMap) weakMap.delete(target, objects[i]);
      else if (values[i]) weakSet.add(target, objects[i]);
      else weakSet.delete(target, objects[i]);
    }
  }
  now(object3) {
    return this.isMap ? weakMap.get(this.target, object3) : weakSet.has(this.target, object3);
  }
};

// src/execute/load-snapshot.ts
var { getPrototypeOf: getPrototypeOf3, getOwnPropertyDescriptor: getOwnPropertyDescriptor4, getOwnPropertySymbols: getOwnPropertySymbols2, isFrozen } = Object;
var { ownKeys: ownKeys2 } = Reflect;
var { isArray: isArray2 } = Array;
var flag = (name) => Function.prototype.call.bind(getOwnPropertyDescriptor4(RegExp.prototype, name)?.get);
var isGlobal = flag("global");
var isSticky = flag("sticky");
var mostObjects = 500;
var mostSlots = 5e3;
var Snapshot = class {
  /** `thorough`: also looks for new properties that enumerating does not show. */
  constructor(thorough) {
    this.thorough = thorough;
  }
  thorough;
  seen = [];
  known = safeSet();
  pieces = [];
  weak = [];
  slots = 0;
  /** There is nothing to compare. */
  get isEmpty() {
    return this.pieces.length === 0;
  }
  /** Takes in what is reachable from here. False when some of that cannot be compared. */
  capture(value, isRoot = false) {
    if (typeof value !== "object" && typeof value !== "function" || value === null) return true;
    if (this.known.has(value) || isBuiltinObject(value)) return true;
    if (types4.isProxy(value)) return false;
    if (typeof value === "function" && !isRoot && !isDecorated(value)) return true;
    if (this.seen.length >= mostObjects || this.slots > mostSlots) return false;
    this.known.add(value);
    this.seen[this.seen.length] = value;
    return this.captureObject(value, isRoot);
  }
  /** Weak collections by what they say about the objects seen; last of all. */
  captureWeak() {
    let complete = true;
    for (let w = 0; w < this.weak.length; w++) {
      const entries = this.weak[w];
      for (let next = entries.next(); next; next = entries.next()) {
        this.slots++;
        if (!this.capture(next.value)) complete = false;
      }
    }
    return complete && this.slots <= mostSlots;
  }
  /** Nothing of it has changed. */
  holds() {
    const { pieces } = this;
    for (let i = 0; i < pieces.length; i++) if (!pieces[i].holds()) return false;
    return true;
  }
  restore() {
    for (let i = 0; i < this.pieces.length; i++) this.pieces[i].restore();
  }
  captureObject(value, isRoot) {
    if (typeof value === "function") return this.captureProperties(value, isFunctionsOwn, isRoot);
    if (isArray2(value)) return this.captureElements(value);
    if (types4.isMap(value)) {
      const { keys: keys2, values } = this.add(new MapEntries(value), 0);
      this.slots += keys2.length;
      const complete = this.captureAll(keys2) && this.captureAll(values);
      return this.captureMore(value, Map.prototype) && complete;
    }
    if (types4.isSet(value)) {
      const { values } = this.add(new SetValues(value), 0);
      this.slots += values.length;
      return this.captureAll(values) && this.captureMore(value, Set.prototype);
    }
    if (types4.isDate(value)) {
      this.add(new DateTime(value), 1);
      return this.captureMore(value, Date.prototype);
    }
    if (types4.isRegExp(value)) {
      if (isGlobal(value) || isSticky(value)) this.add(new LastIndex(value), 1);
      return true;
    }
    if (types4.isTypedArray(value)) return this.captureElements(value);
    if (types4.isAnyArrayBuffer(value)) return this.captureElements(new Uint8Array(value));
    if (types4.isDataView(value)) return this.capture(value.buffer);
    if (types4.isWeakMap(value) || types4.isWeakSet(value)) {
      this.weak[this.weak.length] = this.add(new WeakEntries(value, types4.isWeakMap(value), this.seen), 0);
      return true;
    }
    return !hasHiddenState(value) && this.captureProperties(value, types4.isNativeError(value) ? isErrorsOwn : isNobodys, isRoot);
  }
  add(piece, slots) {
    this.slots += slots;
    this.pieces[this.pieces.length] = piece;
    return piece;
  }
  /** Instances of subclasses of builtins have properties of their own. */
  captureMore(value, standard) {
    return getPrototypeOf3(value) === standard || !hasHiddenState(value) && this.captureProperties(value, isNobodys, false);
  }
  captureProperties(target, skipped, isRoot) {
    const keys2 = ownKeys2(target);
    if (this.slots + keys2.length > mostSlots) return false;
    const names2 = [];
    const values = [];
    const others = [];
    const otherValues = [];
    const accessors = [];
    const getters = [];
    for (const name in target) {
      const descriptor = getOwnPropertyDescriptor4(target, name);
      values[names2.length] = !descriptor || descriptor.get || descriptor.set ? notRead : descriptor.value;
      names2[names2.length] = name;
    }
    for (let i = 0; i < keys2.length; i++) {
      const key = keys2[i];
      if (skipped(key)) continue;
      const descriptor = getOwnPropertyDescriptor4(target, key);
      if (typeof target === "function" && !descriptor.enumerable && typeof descriptor.value !== "object") continue;
      if (descriptor.get || descriptor.set) {
        accessors[accessors.length] = key;
        getters[getters.length] = descriptor.get;
      } else if (!descriptor.enumerable || typeof key === "symbol") {
        others[others.length] = key;
        otherValues[otherValues.length] = descriptor.value;
      }
    }
    const counted = this.thorough ? "keys" : isRoot || getOwnPropertySymbols2(target).length > 0 ? "symbols" : "nothing";
    if (!isFrozen(target)) {
      const was = { names: names2, values, others, otherValues, accessors, getters, keys: keys2, counted };
      this.add(new Properties(target, was), keys2.length);
    }
    const complete = this.captureAll(values);
    return this.captureAll(otherValues) && complete;
  }
  captureElements(target) {
    const { length } = target;
    if (this.slots + length > mostSlots) return false;
    const values = [];
    for (let i = 0; i < length; i++) values[i] = target[i];
    this.add(new Elements(target, values), length);
    return this.captureAll(values);
  }
  captureAll(values) {
    let complete = true;
    for (let i = 0; i < values.length; i++) if (!this.capture(values[i])) complete = false;
    return complete;
  }
};
function isDecorated(value) {
  const keys2 = ownKeys2(value);
  for (let i = 0; i < keys2.length; i++) if (!isFunctionsOwn(keys2[i])) return true;
  return false;
}
function isFunctionsOwn(key) {
  return key === "prototype" || key === "length" || key === "name" || key === "arguments" || key === "caller";
}
function isErrorsOwn(key) {
  return key === "stack";
}
function isNobodys() {
  return false;
}

// src/execute/load-state.ts
var { is: is2 } = Object;
var StateTracker = class {
  /** `isAlwaysDirty`: the module holds state that its code does not hand over. `thorough`: see `Snapshot`. */
  constructor(isAlwaysDirty, thorough) {
    this.isAlwaysDirty = isAlwaysDirty;
    this.thorough = thorough;
  }
  isAlwaysDirty;
  thorough;
  watch = {
    on: false,
    add: (read2, write2, held, glanced) => {
      const watched = this.watched[this.owner] ??= [];
      watched[watched.length] = [read2, write2, held, glanced];
    }
  };
  watched = [];
  states = [];
  owner = 0;
  nested = 0;
  evaluated = [];
  /** Evaluation starts, maybe inside of another one. */
  enter() {
    this.nested++;
    this.watch.on = true;
  }
  leave() {
    if (--this.nested > 0) return;
    this.watch.on = false;
    const { evaluated } = this;
    this.evaluated = [];
    for (let i = 0; i < evaluated.length; i++) {
      const index = evaluated[i];
      this.states[index] = this.capture(index);
      this.watched[index] = void 0;
    }
  }
  /** The body of a module runs from now on; answers whose did before. */
  begin(index) {
    const before2 = this.owner;
    this.owner = index;
    this.watched[index] = [];
    return before2;
  }
  end(index, before2) {
    this.owner = before2;
    this.evaluated[this.evaluated.length] = index;
  }
  forget(indexes) {
    for (let i = 0; i < indexes.length; i++) this.states[indexes[i]] = void 0;
  }
  get someState() {
    return this.stateful().length > 0;
  }
  stateful() {
    const found2 = [];
    for (let i = 0; i < this.states.length; i++) if (this.states[i]) found2[found2.length] = i;
    return found2;
  }
  /** Modules whose state is not what it was after they were loaded, except these. */
  dirty(except = []) {
    const found2 = [];
    for (let i = 0; i < this.states.length; i++) {
      const state2 = this.states[i];
      if (state2 && !holds(state2) && !isAmong(i, except)) found2[found2.length] = i;
    }
    return found2;
  }
  /** Writes back what these modules held, where that can be done; whether it could, `dirty` tells. */
  restore(indexes) {
    for (let i = 0; i < indexes.length; i++) {
      const state2 = this.states[indexes[i]];
      if (!state2 || state2.opaque) continue;
      try {
        for (let k = 0; k < state2.variables.length; k++) {
          const { write: write2, values } = state2.variables[k];
          write2(values);
        }
        state2.snapshot.restore();
      } catch {
      }
    }
  }
  capture(index) {
    const watched = this.watched[index] ?? [];
    const snapshot = new Snapshot(this.thorough);
    const variables = [];
    let opaque2 = this.isAlwaysDirty(index);
    for (let i = 0; i < watched.length && !opaque2; i++) {
      const { 0: read2, 1: write2, 2: held } = watched[i];
      const values = read2 ? attempt(read2) : [];
      if (values && read2 && write2) variables[variables.length] = { read: read2, write: write2, values };
      opaque2 = !captureAll(snapshot, values, false) || !captureAll(snapshot, held ? attempt(held) : [], true);
    }
    for (let i = 0; i < watched.length && !opaque2; i++) {
      const glanced = watched[i][3];
      if (glanced) captureAll(snapshot, attempt(glanced), false);
    }
    if (!opaque2) opaque2 = !snapshot.captureWeak();
    if (!opaque2 && variables.length === 0 && snapshot.isEmpty) return void 0;
    return { opaque: opaque2, variables, snapshot };
  }
};
function captureAll(snapshot, values, areRoots) {
  if (!values) return false;
  let complete = true;
  for (let i = 0; i < values.length; i++) if (!snapshot.capture(values[i], areRoots)) complete = false;
  return complete;
}
function attempt(read2) {
  try {
    return read2();
  } catch {
    return void 0;
  }
}
function holds(state2) {
  if (state2.opaque) return false;
  const { variables } = state2;
  for (let i = 0; i < variables.length; i++) {
    const { read: read2, values } = variables[i];
    const now2 = read2();
    for (let k = 0; k < values.length; k++) if (!is2(now2[k], values[k])) return false;
  }
  return state2.snapshot.holds();
}
function isAmong(index, indexes) {
  for (let i = 0; i < indexes.length; i++) if (indexes[i] === index) return true;
  return false;
}

// src/execute/load-program.ts
async function loadProgram(program, probes) {
  const { modules, entry } = program;
  const isAlwaysDirty = (index) => {
    const module3 = modules[index];
    return module3.mutable && !module3.watched;
  };
  const tracker = new StateTracker(
    isAlwaysDirty,
    modules.some((module3) => module3.concealed)
  );
  const loader = new ModuleLoader(program, probes, await loadExternals(program), tracker);
  const stale = staleModules(program);
  try {
    await loader.load(entry);
  } catch (error) {
    fail2(error);
  }
  const mutable = stale.includes(entry) || tracker.someState;
  const namespace = () => loader.namespaceOf(entry);
  if (modules.some((module3) => module3.awaits)) {
    return { mutable, namespace, refresh: () => mutable ? reload(loader, entry, stale) : void 0 };
  }
  const refresh = refresher(loader, tracker, program, dependantsIn(program));
  return { mutable, namespace, refresh: () => mutable ? refresh() : void 0 };
}
function refresher(loader, tracker, program, dependants) {
  const every = program.modules.map((_, index) => index);
  let entangled = false;
  let broken = false;
  const renew = (indexes) => {
    tracker.forget(indexes);
    void reload(loader, program.entry, indexes);
  };
  return () => {
    let dirty = broken ? every : tracker.dirty();
    if (dirty.length === 0) return;
    if (!broken) {
      tracker.restore(dirty);
      dirty = tracker.dirty();
      if (dirty.length === 0) return;
    }
    broken = true;
    const renewed = dependants(entangled ? tracker.stateful() : dirty);
    renew(renewed);
    if (!entangled && tracker.dirty(renewed).length > 0) {
      entangled = true;
      renew(dependants(tracker.stateful()));
    }
    broken = false;
  };
}
function reload(loader, entry, stale) {
  loader.forget(stale);
  try {
    return loader.load(entry)?.catch(fail2);
  } catch (error) {
    return fail2(error);
  }
}
function fail2(error) {
  throw loadFailure(error);
}

// src/execute/run-test.ts
import { types as types6 } from "node:util";

// src/runtime/trace.ts
function createTrace(slots) {
  return {
    counts: new Uint32Array(slots),
    distances: new Float64Array(slots).fill(Infinity),
    wanted: new Uint8Array(slots).fill(1),
    steps: new Int32Array(1),
    touched: new Int32Array(slots),
    touchedCount: new Int32Array(1),
    pending: new Uint8Array(slots)
  };
}
function resetTrace({ counts, distances, pending, steps, touched, touchedCount }, budget) {
  const count = touchedCount[0];
  for (let i = 0; i < count; i++) {
    const slot = touched[i];
    counts[slot] = 0;
    distances[slot] = Infinity;
    pending[slot] = 0;
  }
  touchedCount[0] = 0;
  steps[0] = budget;
}

// src/testcase/builtins.ts
var builtins = {
  Map: "entries",
  /** Keys are objects. */
  WeakMap: "entries",
  Set: "elements",
  /** Elements are objects. */
  WeakSet: "elements",
  /** Milliseconds since the epoch; NaN gives an invalid date. */
  Date: ["time"],
  RegExp: ["source", "flags"],
  Error: ["message"],
  TypeError: ["message"],
  RangeError: ["message"],
  SyntaxError: ["message"],
  ReferenceError: ["message"],
  EvalError: ["message"],
  URIError: ["message"],
  /** `Promise.resolve(value)`; without argument it resolves to undefined. */
  Promise: "value",
  /** `Promise.reject(value)`. */
  PromiseReject: "value",
  Int8Array: "elements",
  Uint8Array: "elements",
  Uint8ClampedArray: "elements",
  Int16Array: "elements",
  Uint16Array: "elements",
  Int32Array: "elements",
  Uint32Array: "elements",
  Float32Array: "elements",
  Float64Array: "elements",
  /** Elements are bigints. */
  BigInt64Array: "elements",
  BigUint64Array: "elements",
  ArrayBuffer: ["byteLength"],
  SharedArrayBuffer: ["byteLength"],
  /** A view on a whole new ArrayBuffer of that length. */
  DataView: ["byteLength"],
  /** `Buffer.from(text)`. */
  Buffer: ["text"],
  URL: ["href"],
  URLSearchParams: ["query"],
  /** `AbortSignal.abort()` when true, else the signal of a new controller. */
  AbortSignal: ["aborted"],
  AbortController: [],
  /** `[…].values()`: can be consumed once, as a generator's result. */
  Iterable: "elements",
  /** An async generator that yields the elements. */
  AsyncIterable: "elements",
  /** `Symbol(description)`: a new one each time. */
  Symbol: ["description"],
  /** A plain object; keys are strings. */
  Object: "entries",
  /** A function that returns the value, whatever it is given. */
  Function: "value",
  /** Not an instance but the class itself, one of `classNames`: `Array`, for a parameter that is a constructor. */
  Class: ["className"]
};
var classNames = [
  "Array",
  "Object",
  "Map",
  "Set",
  "WeakMap",
  "WeakSet",
  "Date",
  "Error",
  "TypeError",
  "RangeError",
  "Promise",
  "String",
  "Number",
  "Boolean",
  "Int8Array",
  "Uint8Array",
  "Uint8ClampedArray",
  "Int16Array",
  "Uint16Array",
  "Int32Array",
  "Uint32Array",
  "Float32Array",
  "Float64Array",
  "ArrayBuffer"
];
var standIns = {
  ReadonlyMap: "Map",
  ReadonlySet: "Set",
  PromiseLike: "Promise",
  Thenable: "Promise",
  ArrayBufferLike: "ArrayBuffer",
  ArrayBufferView: "Uint8Array",
  Iterator: "Iterable",
  IterableIterator: "Iterable",
  IteratorObject: "Iterable",
  ArrayIterator: "Iterable",
  Generator: "Iterable",
  AsyncIterator: "AsyncIterable",
  AsyncIterableIterator: "AsyncIterable",
  AsyncGenerator: "AsyncIterable",
  CallableFunction: "Function",
  NewableFunction: "Function"
};
function builtinFor(typeName) {
  if (Object.hasOwn(builtins, typeName)) return typeName;
  return Object.hasOwn(standIns, typeName) ? standIns[typeName] : void 0;
}
function builtinArguments(name) {
  return Object.hasOwn(builtins, name) ? builtins[name] : [];
}

// src/execute/builtins.ts
var saved = {
  AbortController,
  ArrayBuffer,
  Buffer,
  DataView,
  Date,
  Map,
  Promise,
  RegExp,
  Set,
  SharedArrayBuffer,
  Symbol,
  URL,
  URLSearchParams,
  WeakMap,
  WeakSet
};
var classes = Object.fromEntries(classNames.map((name) => [name, globalThis[name]]));
var { apply: apply6, construct: construct2, defineProperty: defineProperty4 } = Reflect;
var { set: mapSet } = Map.prototype;
var { set: weakMapSet } = WeakMap.prototype;
var { add: setAdd } = Set.prototype;
var { add: weakSetAdd } = WeakSet.prototype;
var { values: arrayValues } = Array.prototype;
var { abort } = AbortController.prototype;
var { from: bufferFrom } = Buffer;
var builtinMakers = {
  Map: (args) => filledByEntries(new saved.Map(), mapSet, args),
  WeakMap: (args) => filledByEntries(new saved.WeakMap(), weakMapSet, args),
  Set: (args) => filledByElements(new saved.Set(), setAdd, args),
  WeakSet: (args) => filledByElements(new saved.WeakSet(), weakSetAdd, args),
  Date: ([time]) => new saved.Date(time),
  RegExp: (args) => construct2(saved.RegExp, args),
  Error: instance(Error),
  TypeError: instance(TypeError),
  RangeError: instance(RangeError),
  SyntaxError: instance(SyntaxError),
  ReferenceError: instance(ReferenceError),
  EvalError: instance(EvalError),
  URIError: instance(URIError),
  Promise: async ([value]) => value,
  PromiseReject: async ([reason]) => {
    throw reason;
  },
  Int8Array: typedArray(Int8Array),
  Uint8Array: typedArray(Uint8Array),
  Uint8ClampedArray: typedArray(Uint8ClampedArray),
  Int16Array: typedArray(Int16Array),
  Uint16Array: typedArray(Uint16Array),
  Int32Array: typedArray(Int32Array),
  Uint32Array: typedArray(Uint32Array),
  Float32Array: typedArray(Float32Array),
  Float64Array: typedArray(Float64Array),
  BigInt64Array: typedArray(BigInt64Array),
  BigUint64Array: typedArray(BigUint64Array),
  ArrayBuffer: (args) => construct2(saved.ArrayBuffer, args),
  SharedArrayBuffer: (args) => construct2(saved.SharedArrayBuffer, args),
  DataView: (args) => new saved.DataView(construct2(saved.ArrayBuffer, args)),
  Buffer: (args) => apply6(bufferFrom, saved.Buffer, args),
  URL: (args) => construct2(saved.URL, args),
  URLSearchParams: (args) => construct2(saved.URLSearchParams, args),
  AbortSignal: ([aborted]) => {
    const controller = new saved.AbortController();
    if (aborted) apply6(abort, controller, []);
    return controller.signal;
  },
  AbortController: () => new saved.AbortController(),
  Iterable: (args) => apply6(arrayValues, copied(args), []),
  AsyncIterable: (args) => yieldAll(copied(args)),
  Symbol: ([description]) => saved.Symbol(description),
  Object: objectOf,
  Class: ([name]) => classes[name],
  Function: ([value]) => () => value
};
function instance(of2) {
  return (args) => construct2(of2, args);
}
function typedArray(of2) {
  return (args) => new of2(copied(args));
}
function filledByEntries(collection, set2, args) {
  for (let i = 0; i < args.length; i += 2) apply6(set2, collection, [args[i], args[i + 1]]);
  return collection;
}
function filledByElements(collection, add4, args) {
  for (let i = 0; i < args.length; i++) apply6(add4, collection, [args[i]]);
  return collection;
}
function objectOf(args) {
  const made = {};
  for (let i = 0; i < args.length; i += 2) {
    defineProperty4(made, args[i], { value: args[i + 1], writable: true, enumerable: true, configurable: true });
  }
  return made;
}
async function* yieldAll(elements) {
  for (let i = 0; i < elements.length; i++) yield elements[i];
}
function copied(args) {
  const copy = [];
  for (let i = 0; i < args.length; i++) copy[i] = args[i];
  return copy;
}

// src/execute/callback.ts
var callbackBudgetSpent = new Error("step budget spent in a callback");
function createCallback(results2, throws2, steps, log) {
  let calls = 0;
  return (...args) => {
    steps[0] = steps[0] - 1;
    if (steps[0] < 0) throw callbackBudgetSpent;
    if (log) log[log.length] = args;
    const result = results2.length === 0 ? void 0 : results2[calls < results2.length ? calls : results2.length - 1];
    calls++;
    if (throws2) throw result;
    return result;
  };
}

// src/execute/member-key.ts
function memberKey(name) {
  if (!name.startsWith("[Symbol.") || !name.endsWith("]")) return name;
  const symbol = Reflect.get(Symbol, name.slice("[Symbol.".length, -1));
  return typeof symbol === "symbol" ? symbol : name;
}

// src/execute/interpreter.ts
var { apply: apply7, construct: construct3, defineProperty: defineProperty5 } = Reflect;
function createInterpreter(model, steps) {
  const targets = model.callables.map(({ path, name }) => ({ path, name, key: memberKey(name) }));
  const values = [];
  const calls = /* @__PURE__ */ new Map();
  const lists = createArgumentLists(values);
  let namespace = {};
  let keepCalls = false;
  let holder;
  const resolve8 = (path) => {
    let value = namespace;
    holder = void 0;
    for (let i = 0; i < path.length; i++) {
      if (i > 0) holder = value;
      value = value[path[i]];
    }
    return value;
  };
  const perform = (statement, index) => {
    switch (statement.kind) {
      case "primitive":
        return statement.value;
      case "call": {
        const target = targets[statement.callable];
        const { receiver } = statement;
        const self = receiver === void 0 ? void 0 : values[receiver];
        const callee = receiver === void 0 ? resolve8(target.path) : self[target.key];
        if (typeof callee !== "function") throw new TypeError(`${target.name} is not a function`);
        return apply7(callee, receiver === void 0 ? holder : self, lists(statement.args));
      }
      case "construct": {
        const target = targets[statement.callable];
        const callee = resolve8(target.path);
        if (typeof callee !== "function") throw new TypeError(`${target.name} is not a constructor`);
        return construct3(callee, lists(statement.args));
      }
      case "get": {
        const target = targets[statement.callable];
        return statement.receiver === void 0 ? resolve8(target.path) : values[statement.receiver][target.key];
      }
      case "set": {
        const target = targets[statement.callable];
        values[statement.receiver][target.key] = values[statement.value];
        return void 0;
      }
      case "array":
        return listed(statement.elements, values);
      case "object":
        return objectLiteral(statement.entries, values);
      case "builtin":
        return builtinMakers[statement.name](lists(statement.args));
      case "callback": {
        const log = keepCalls ? [] : void 0;
        if (log) calls.set(index, log);
        return createCallback(listed(statement.returns, values), statement.throws === true, steps, log);
      }
      case "enum":
        return enumMember3(statement.type, statement.member);
      default:
        return unknownStatement(statement);
    }
  };
  const enumMember3 = (type, index) => {
    const node = model.types[type];
    const member = node?.k === "enum" ? node.members[index] : void 0;
    if (node?.k !== "enum" || !member) throw new Error(`type ${type} has no enum member ${index}`);
    if (member.value !== void 0 || !node.path) return member.value;
    return resolve8(node.path)[member.name];
  };
  return {
    values,
    calls,
    begin(fresh, keep2) {
      namespace = fresh;
      keepCalls = keep2;
      values.length = 0;
      if (calls.size > 0) calls.clear();
    },
    perform
  };
}
function listed(refs, values) {
  const list = [];
  for (let i = 0; i < refs.length; i++) list[i] = values[refs[i]];
  return list;
}
function objectLiteral(entries, values) {
  const made = {};
  for (let i = 0; i < entries.length; i++) {
    const [key, ref] = entries[i];
    if (key === "__proto__")
      defineProperty5(made, key, { value: values[ref], writable: true, enumerable: true, configurable: true });
    else made[key] = values[ref];
  }
  return made;
}
function createArgumentLists(values) {
  const byLength = [];
  return (refs) => {
    const { length } = refs;
    let list = byLength[length];
    if (!list) {
      list = [];
      byLength[length] = list;
    }
    for (let i = 0; i < length; i++) list[i] = values[refs[i]];
    return list;
  };
}
function unknownStatement(statement) {
  throw new Error(`unknown statement ${JSON.stringify(statement)}`);
}

// src/execute/pollution.ts
function undoPollution() {
  let polluted = false;
  for (const key in probe2) {
    polluted = true;
    Reflect.deleteProperty(arrayPrototype, key);
    Reflect.deleteProperty(objectPrototype2, key);
  }
  return polluted;
}
var probe2 = [];
var { prototype: arrayPrototype } = Array;
var { prototype: objectPrototype2 } = Object;

// src/execute/settle.ts
import { types as types5 } from "node:util";
var { apply: apply8, getPrototypeOf: getPrototypeOf4 } = Reflect;
var { prototype: promisePrototype } = Promise;
var maxTimers = 1e3;
var maxRealDelay = 200;
async function settle2(promise, steps) {
  const settled2 = { done: false, threw: false, value: void 0 };
  void follow(promise, settled2);
  let isLastTurn = false;
  for (let fired = 0; ; ) {
    await nextTickTurn();
    if (settled2.done || isOver(steps)) break;
    if (effects.turns) {
      effects.turns = false;
      await eventLoopTurn();
    } else if (effects.realWork) await realWork(settled2);
    else if (fired < maxTimers && virtualClock.fireNext()) {
      fired++;
      isLastTurn = false;
    } else if (isLastTurn || fired === maxTimers) break;
    else {
      isLastTurn = true;
      await eventLoopTurn();
    }
  }
  return settled2;
}
async function quiesce(values) {
  await eventLoopTurn();
  if (effects.leaks) return false;
  const followed = [];
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (!types5.isPromise(value) || getPrototypeOf4(value) !== promisePrototype) continue;
    const state2 = { done: false, threw: false, value: void 0 };
    followed[followed.length] = state2;
    void follow(value, state2);
  }
  if (followed.length === 0) return false;
  await nextTickTurn();
  for (let i = 0; i < followed.length; i++) if (!followed[i].done) return true;
  return false;
}
function thenableOf(value) {
  if (value === null || typeof value !== "object" && typeof value !== "function") return void 0;
  if (types5.isPromise(value)) return value;
  const then = value.then;
  if (typeof then !== "function") return void 0;
  return new SavedPromise((resolve8, reject) => void apply8(then, value, [resolve8, reject]));
}
var SavedPromise = Promise;
async function follow(promise, into) {
  try {
    into.value = await promise;
  } catch (error) {
    into.threw = true;
    into.value = error;
  }
  into.done = true;
}
async function realWork(settled2) {
  for (let waited = 0; waited < maxRealDelay && !settled2.done; waited++) await realDelay(1);
  effects.realWork = false;
}
function isOver(steps) {
  return steps[0] < 0;
}

// src/execute/trace-copy.ts
var slabCells = 1 << 13;
function createTraceCopier({ counts, distances, touched, touchedCount }) {
  let cells = new SavedFloat64Array(slabCells);
  let used = 0;
  return () => {
    const count = touchedCount[0];
    if (used + 3 * count > cells.length) {
      cells = new SavedFloat64Array(3 * count > slabCells ? 3 * count : slabCells);
      used = 0;
    }
    const start = used;
    for (let i = 0; i < count; i++) {
      const slot = touched[i];
      cells[used] = slot;
      cells[used + 1] = counts[slot];
      cells[used + 2] = distances[slot];
      used += 3;
    }
    return { cells, start, end: used };
  };
}
var emptyTrace = { cells: new Float64Array(0), start: 0, end: 0 };
function createTraceReader(slots) {
  const counts = new Uint32Array(slots);
  const distances = new Float64Array(slots).fill(Infinity);
  const dense = { counts, distances };
  let open2 = emptyTrace;
  return (copy) => {
    if (copy === open2) return dense;
    for (let at = open2.start; at < open2.end; at += 3) {
      const slot = open2.cells[at];
      counts[slot] = 0;
      distances[slot] = Infinity;
    }
    for (let at = copy.start; at < copy.end; at += 3) {
      const slot = copy.cells[at];
      counts[slot] = copy.cells[at + 1];
      distances[slot] = copy.cells[at + 2];
    }
    open2 = copy;
    return dense;
  };
}
function takenSlots({ cells, start, end }, marked) {
  const taken = [];
  for (let at = start; at < end; at += 3) {
    const slot = cells[at];
    if (marked[slot] === 1 && cells[at + 1] > 0) taken.push(slot);
  }
  return taken;
}
var SavedFloat64Array = Float64Array;

// src/execute/run-test.ts
function createExecutor(options) {
  const { trace } = options;
  const { steps } = trace;
  const interpreter = createInterpreter(options.model, steps);
  const { values } = interpreter;
  const copyTrace = createTraceCopier(trace);
  let dirty = false;
  let running = false;
  let statements = [];
  let watcher;
  let position = 0;
  let error;
  const begin = () => {
    resetTrace(trace, options.steps);
    virtualClock.reset();
    resetRandom();
    resetEffects();
    dirty = true;
    position = 0;
    error = void 0;
    interpreter.begin(options.namespace(), watcher !== void 0);
    const end = advance();
    if (end === "waiting" || effects.async) return goOn(end);
    const execution = conclude(end);
    return watcher && effects.async ? quiesce([]).then(() => execution) : execution;
  };
  const advance = () => {
    try {
      for (; position < statements.length; position++) {
        const statement = statements[position];
        if (statement.kind === "await") {
          const value = values[statement.value];
          const thenable = thenableOf(value);
          if (thenable !== void 0) {
            awaited2 = thenable;
            return "waiting";
          }
          values[position] = value;
        } else {
          values[position] = interpreter.perform(statement, position);
        }
        if (steps[0] < 0) return "over-budget";
        watcher?.after(position, values);
      }
      return "ok";
    } catch (thrown2) {
      error = thrown2;
      return "threw";
    }
  };
  let awaited2;
  const goOn = async (from) => {
    let end = from;
    while (end === "waiting") {
      const settled2 = await settle2(awaited2, steps);
      if (!settled2.done) end = "unsettled";
      else if (settled2.threw) {
        error = settled2.value;
        end = "threw";
      } else {
        values[position] = settled2.value;
        if (steps[0] < 0) break;
        watcher?.after(position, values);
        position++;
        end = advance();
      }
    }
    awaited2 = void 0;
    if (await quiesce(values)) effects.leaks = true;
    keepLateFailures();
    const execution = conclude(end === "waiting" ? "over-budget" : end);
    if (watcher) await quiesce([]);
    return execution;
  };
  const conclude = (end) => {
    if (undoPollution()) noteDenied("prototype.pollution");
    if (end === "threw") noteRefusal(error);
    const execution = {
      // The subject may have swallowed the signal; the counter it cannot reach.
      outcome: steps[0] < 0 ? "over-budget" : end,
      position,
      trace: copyTrace(),
      effects: effectsSeen(),
      steps: options.steps - steps[0]
    };
    if (end === "threw") {
      execution.error = error;
      if (isStackOverflow(error)) execution.stackOverflow = true;
    }
    watcher?.end(execution, values, interpreter.calls);
    error = void 0;
    running = false;
    return execution;
  };
  const notRefreshed = (thrown2) => {
    resetTrace(trace, options.steps);
    resetEffects();
    effects.leaks = true;
    interpreter.begin({}, false);
    position = 0;
    error = thrown2;
    return conclude("threw");
  };
  const attempt2 = (read2) => {
    const before2 = effectsSeen();
    const left = steps[0];
    steps[0] = options.steps;
    try {
      const value = read2();
      return steps[0] >= 0 && sameEffects(before2, effectsSeen()) ? { value } : void 0;
    } catch {
      return void 0;
    } finally {
      steps[0] = left;
    }
  };
  return {
    attempt: attempt2,
    run(test, onlooker) {
      if (running) throw new Error("one test at a time: the last one is still running");
      running = true;
      statements = test.statements;
      watcher = onlooker;
      if (!dirty || !options.mutable) return begin();
      dirty = false;
      steps[0] = refreshSteps;
      try {
        const refreshed = options.refresh();
        return refreshed === void 0 ? begin() : refreshed.then(begin, notRefreshed);
      } catch (thrown2) {
        return notRefreshed(thrown2);
      }
    }
  };
}
var refreshSteps = 2e8;
function isStackOverflow(error) {
  return types6.isNativeError(error) && ownData(error, "message") === "Maximum call stack size exceeded";
}

// src/goals/branch-fitness.ts
function createBranchFitness(table) {
  const { sibling, firstParent, parents, isChain } = compileDependence(table);
  const queue = new Int32Array(table.slots.length + 1);
  const seen = new Uint32Array(table.slots.length);
  let stamp = 0;
  const known3 = (counts, distances, slot) => {
    if (counts[slot] > 0) return 0;
    const distance = distances[slot];
    if (distance < Infinity) return normalise(distance);
    const other2 = sibling[slot];
    if (other2 >= 0 && counts[other2] > 0) return 1;
    return firstParent[slot] === firstParent[slot + 1] ? 1 : UNKNOWN;
  };
  return (counts, distances, slot) => {
    const own = known3(counts, distances, slot);
    if (own !== UNKNOWN) return own;
    if (isChain[slot] === 1) {
      let ancestor = slot;
      for (let level = 1; ; level++) {
        ancestor = parents[firstParent[ancestor]];
        const value = known3(counts, distances, ancestor);
        if (value !== UNKNOWN) return level + value;
      }
    }
    if (++stamp > 4294967294) {
      seen.fill(0);
      stamp = 1;
    }
    seen[slot] = stamp;
    queue[0] = slot;
    let head = 0;
    let tail = 1;
    for (let level = 1; ; level++) {
      let nearest2 = UNKNOWN;
      for (const end = tail; head < end; head++) {
        const below = queue[head];
        const last = firstParent[below + 1];
        for (let edge = firstParent[below]; edge < last; edge++) {
          const parent = parents[edge];
          if (seen[parent] === stamp) continue;
          seen[parent] = stamp;
          queue[tail++] = parent;
          const value = known3(counts, distances, parent);
          if (value < nearest2) nearest2 = value;
        }
      }
      if (nearest2 !== UNKNOWN || head === tail) return level + Math.min(nearest2, 1);
    }
  };
}
var UNKNOWN = 2;
function normalise(distance) {
  return distance > 0 ? distance / (distance + 1) : Number.MIN_VALUE;
}
function compileDependence(table) {
  const sibling = new Int32Array(table.slots.length).fill(-1);
  const firstParent = new Int32Array(table.slots.length + 1);
  const parents = [];
  table.slots.forEach((slot, id) => {
    sibling[id] = siblingOf(table, slot);
    parents.push(...ancestry(table, slot));
    firstParent[id + 1] = parents.length;
  });
  const isChain = Uint8Array.from(table.slots, ({ id }) => Number(leadsStraightUp(table, id)));
  return { sibling, firstParent, parents: Int32Array.from(parents), isChain };
}
function leadsStraightUp(table, id) {
  const seen = /* @__PURE__ */ new Set();
  for (let at = id; at !== void 0; ) {
    const above = ancestry(table, table.slots[at]);
    if (above.length > 1 || seen.has(at)) return false;
    seen.add(at);
    at = above[0];
  }
  return true;
}
function siblingOf(table, slot) {
  if (slot.kind === "true" && table.slots[slot.id + 1]?.kind === "false") return slot.id + 1;
  if (slot.kind === "false" && table.slots[slot.id - 1]?.kind === "true") return slot.id - 1;
  return -1;
}
function ancestry(table, slot) {
  if (slot.parents.length > 0) return slot.parents;
  const entry = table.functions[slot.fn]?.entrySlot ?? -1;
  return entry >= 0 && entry !== slot.id ? [entry] : [];
}

// src/goals/goal-graph.ts
function createGoalGraph(goals, parentsOf2) {
  const order = new Map(goals.map((goal, index) => [goal, index]));
  const parents = /* @__PURE__ */ new Map();
  const children = new Map(goals.map((goal) => [goal, []]));
  for (const goal of goals) {
    const known3 = [...new Set(parentsOf2(goal))].filter((parent) => order.has(parent));
    known3.sort((a, b) => order.get(a) - order.get(b));
    parents.set(goal, known3);
    for (const parent of known3) children.get(parent)?.push(goal);
  }
  return {
    goals,
    parents: (goal) => parents.get(goal) ?? [],
    children: (goal) => children.get(goal) ?? []
  };
}
function restrictGoals(graph, wanted2) {
  const goals = graph.goals.filter((goal) => wanted2.has(goal));
  return createGoalGraph(goals, (goal) => {
    const parents = graph.parents(goal);
    return parents.every((parent) => wanted2.has(parent)) ? parents : [];
  });
}

// src/goals/branch.ts
var branch = {
  name: "branch",
  goals: branchGoals,
  fitness: createBranchFitness
};
function branchGoals(table) {
  const goals = table.slots.filter(isGoal).map((slot) => slot.id);
  return createGoalGraph(goals, (goal) => nearestGoals(table, goal));
}
function isGoal(slot) {
  return slot.goal && slot.ignored === void 0;
}
function nearestGoals(table, goal) {
  const found2 = [];
  const seen = /* @__PURE__ */ new Set([goal]);
  const queue = [...parentsOf(table, goal)];
  if (queue.length === 0) return [];
  for (let id = queue.shift(); id !== void 0; id = queue.shift()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const slot = table.slots[id];
    if (slot === void 0) continue;
    if (isGoal(slot)) found2.push(id);
    else if (slot.parents.length === 0) return [];
    else queue.push(...slot.parents);
  }
  return found2;
}
function parentsOf(table, id) {
  return table.slots[id]?.parents ?? [];
}

// src/goals/index.ts
var criteria = { branch };

// src/child/subject.ts
var importSteps = 2e8;
async function loadSubject(job2) {
  const trace = createTrace(job2.table.slots.length);
  resetTrace(trace, importSteps);
  const program = await loadProgram(job2.program, { names: probeNames, values: createProbes(trace) });
  const coveredByImport = [...trace.counts.keys()].filter((slot) => trace.counts[slot] !== 0);
  const executor = createExecutor({
    model: job2.model,
    trace,
    namespace: program.namespace,
    refresh: program.refresh,
    mutable: program.mutable,
    steps: job2.search.steps
  });
  return { trace, executor, fitness: criteria.branch.fitness(job2.table), mutable: program.mutable, coveredByImport };
}

// src/util/rng.ts
import { xoroshiro128plus, xoroshiro128plusFromState } from "pure-rand/generator/xoroshiro128plus";
function createRng(seed2) {
  return wrap(xoroshiro128plus(seed2));
}
function restoreRng(state2) {
  return wrap(xoroshiro128plusFromState(state2));
}
function wrap(generator) {
  const float = () => (generator.next() >>> 0) / 4294967296;
  const below = (n) => Math.floor(float() * n);
  return {
    float,
    below,
    between: (low, high) => low + below(high - low + 1),
    chance: (p) => float() < p,
    pick: (items) => {
      if (items.length === 0) throw new RangeError("cannot pick from nothing");
      return items[below(items.length)];
    },
    gaussian: () => Math.sqrt(-2 * Math.log(1 - float())) * Math.cos(2 * Math.PI * float()),
    state: () => generator.getState()
  };
}

// src/search/checkpoint.ts
function checkpoint(generation, evaluation, population, rng) {
  const solutions = [];
  const indices = /* @__PURE__ */ new Map();
  const indexOf = (solution) => {
    const known3 = indices.get(solution);
    if (known3 !== void 0) return known3;
    indices.set(solution, solutions.length);
    return solutions.push(solution) - 1;
  };
  return {
    generation,
    executions: evaluation.executions,
    rng: [...rng.state()],
    population: population.map(({ solution, rank, crowding }) => ({ solution: indexOf(solution), rank, crowding })),
    archive: evaluation.archive.entries.map(({ solution, goals }) => ({ solution: indexOf(solution), goals: [...goals] })),
    solutions
  };
}

// src/search/archive.ts
var Archive = class {
  #judge;
  #owner = /* @__PURE__ */ new Map();
  #entries = [];
  constructor(judge2, entries = []) {
    this.#judge = judge2;
    for (const { solution, goals } of entries) this.#add({ solution, goals: [...goals] });
  }
  get size() {
    return this.#owner.size;
  }
  get entries() {
    return this.#entries;
  }
  solutionOf(goal) {
    return this.#owner.get(goal)?.solution;
  }
  /** `first` are the goals that had no solution yet. The solution also takes over any other goal it is better for. */
  offer(solution, first2) {
    const goals = [...first2];
    let emptied = false;
    for (const entry of this.#entries) {
      if (this.#judge.prefer(solution, entry.solution) >= 0) continue;
      const isTaken = (goal) => this.#isCovered(solution, goal);
      if (!entry.goals.some(isTaken)) continue;
      goals.push(...entry.goals.filter(isTaken));
      entry.goals = entry.goals.filter((goal) => !isTaken(goal));
      emptied ||= entry.goals.length === 0;
    }
    if (emptied) this.#entries = this.#entries.filter((entry) => entry.goals.length > 0);
    if (goals.length > 0) this.#add({ solution, goals });
  }
  #isCovered({ evaluation }, goal) {
    return this.#judge.covers ? this.#judge.covers(evaluation, goal) : this.#judge.fitness(evaluation, goal) === 0;
  }
  #add(entry) {
    this.#entries.push(entry);
    for (const goal of entry.goals) this.#owner.set(goal, entry);
  }
};

// src/search/evaluation.ts
var Evaluation = class {
  archive;
  goals;
  #setup;
  #executions;
  #cutShort = false;
  constructor(setup, goals, state2) {
    this.#setup = setup;
    this.goals = goals;
    this.#executions = state2?.executions ?? 0;
    const archived = state2?.archive.map(({ solution, goals: goals2 }) => ({ solution: solutionAt(state2, solution), goals: goals2 }));
    this.archive = new Archive(setup.problem, archived);
    for (const { goals: covered } of this.archive.entries) for (const goal of covered) goals.cover(goal);
    setup.problem.focus(goals.uncovered);
  }
  get executions() {
    return this.#executions;
  }
  get done() {
    return this.#cutShort || this.goals.uncovered.size === 0 || this.#setup.budget.spent;
  }
  /** Hands on what was evaluated, which is less than the batch when the budget ends within it. */
  run(batch, then) {
    const evaluated = [];
    const pending = this.#setup.problem.evaluate(batch, (candidate, evaluation) => {
      const solution = { candidate, evaluation };
      this.#credit(solution);
      evaluated.push(solution);
    });
    const finish = () => {
      if (evaluated.length < batch.length) this.#cutShort = true;
      then(evaluated);
    };
    return pending instanceof Promise ? pending.then(finish) : finish();
  }
  /** Goals covered by chance count as much as targets do; they leave the focus before the next execution. */
  #credit(solution) {
    this.#executions++;
    const { problem, events: events2 } = this.#setup;
    const first2 = problem.covered(solution.evaluation).filter((goal) => this.goals.cover(goal));
    this.archive.offer(solution, first2);
    if (first2.length === 0) return;
    problem.focus(this.goals.uncovered);
    for (const goal of first2) events2?.onCovered?.(goal, solution.candidate, solution.evaluation);
  }
};
function solutionAt(state2, index) {
  const solution = state2.solutions[index];
  if (solution === void 0) throw new RangeError(`the search state names solution ${index}, which it does not hold`);
  return solution;
}

// src/search/fitness-table.ts
var FitnessTable = class {
  #problem;
  #targets = [];
  #current = new Float64Array(0);
  #previous = new Float64Array(0);
  constructor(problem) {
    this.#problem = problem;
  }
  /** Row i is individuals[i]. The values are valid until the next call. */
  load(individuals, targets) {
    const columns = targets.length;
    const formerColumns = this.#targets.length;
    const formerColumn = targets === this.#targets ? void 0 : columnsOf(targets, this.#targets);
    this.#targets = targets;
    [this.#previous, this.#current] = [this.#current, this.#previous];
    if (this.#current.length < individuals.length * columns) this.#current = new Float64Array(individuals.length * columns);
    const values = this.#current;
    const former = this.#previous;
    individuals.forEach(({ row, solution: { evaluation } }, index) => {
      const start = index * columns;
      const from = row * formerColumns;
      if (row >= 0 && formerColumn === void 0) {
        values.set(former.subarray(from, from + columns), start);
        return;
      }
      for (let c = 0; c < columns; c++) {
        const known3 = row < 0 || formerColumn === void 0 ? -1 : formerColumn[c];
        values[start + c] = known3 >= 0 ? former[from + known3] : this.#problem.fitness(evaluation, targets[c]);
      }
    });
    return { values, rows: individuals.length, columns };
  }
};
function columnsOf(targets, former) {
  const columns = new Map(former.map((target, column) => [target, column]));
  return Int32Array.from(targets, (target) => columns.get(target) ?? -1);
}

// src/search/operators/rank-selection.ts
var rankSelection = (pool, { rankBias: bias }, rng) => {
  const r = rng.float();
  const share = bias === 1 ? r : (bias - Math.sqrt(bias * bias - 4 * (bias - 1) * r)) / (2 * (bias - 1));
  return Math.min(pool.length - 1, Math.floor(pool.length * share));
};

// src/search/operators/ranked.ts
function compareRanked(a, b) {
  return a.rank - b.rank || b.crowding - a.crowding;
}

// src/search/operators/tournament.ts
var tournament = (pool, { tournamentSize }, rng) => {
  let winner = rng.below(pool.length);
  for (let round = 1; round < tournamentSize; round++) {
    const challenger = rng.below(pool.length);
    if (compareRanked(pool[challenger], pool[winner]) < 0) winner = challenger;
  }
  return winner;
};

// src/search/operators/selections.ts
var selections = { tournament, rank: rankSelection };

// src/search/operators/breeding.ts
function breed(population, problem, parameters, rng) {
  const select = selections[parameters.selection];
  const parent = () => population[select(population, parameters, rng)].solution.candidate;
  const children = [];
  while (children.length < parameters.population) {
    const pair = [parent(), parent()];
    const heirs = rng.chance(parameters.crossoverRate) ? problem.crossover(...pair, rng) : pair;
    for (const heir of heirs) if (children.length < parameters.population) children.push(mutated(heir, problem, rng));
  }
  return children;
}
function newcomers(archive, problem, parameters, rng) {
  const count = Math.ceil(parameters.population * parameters.randomShare);
  return Array.from(
    { length: count },
    () => archive.entries.length === 0 || rng.chance(0.5) ? problem.random(rng) : mutated(rng.pick(archive.entries).solution.candidate, problem, rng)
  );
}
function mutated(candidate, problem, rng) {
  const child = problem.mutate(candidate, rng);
  return child === candidate ? problem.mutate(candidate, rng) : child;
}

// src/search/operators/fast-epsilon.ts
var fastEpsilon = ({ values, columns }, front) => {
  const size = front.length;
  const least = new Float64Array(columns).fill(Infinity);
  const holders = new Int32Array(columns);
  for (let i = 0; i < size; i++) {
    const start = front[i] * columns;
    for (let c = 0; c < columns; c++) {
      const value = values[start + c];
      const minimum = least[c];
      if (value > minimum) continue;
      if (value === minimum) holders[c] = holders[c] + 1;
      else {
        least[c] = value;
        holders[c] = 1;
      }
    }
  }
  const distances = new Float64Array(size);
  for (let i = 0; i < size; i++) {
    const start = front[i] * columns;
    let fewest = size;
    for (let c = 0; c < columns; c++) {
      if (values[start + c] === least[c] && holders[c] < fewest) fewest = holders[c];
    }
    distances[i] = (size - fewest) / size;
  }
  return distances;
};

// src/search/operators/fitness-matrix.ts
function varyingColumns({ values, columns }, rows) {
  const base = rows[0] * columns;
  const constant = new Int32Array(columns);
  for (let c = 0; c < columns; c++) constant[c] = c;
  let left = columns;
  for (let i = 1; i < rows.length && left > 0; i++) {
    const start = rows[i] * columns;
    let at = 0;
    for (let k = 0; k < left; k++) {
      const c = constant[k];
      if (values[start + c] === values[base + c]) constant[at++] = c;
    }
    left = at;
  }
  const varying = new Int32Array(columns - left);
  for (let c = 0, k = 0, at = 0; c < columns; c++) {
    if (k < left && constant[k] === c) k++;
    else varying[at++] = c;
  }
  return varying;
}

// src/search/operators/sub-vector-dominance.ts
var subVectorDominance = (matrix, front) => {
  const { values, columns } = matrix;
  const kept2 = varyingColumns(matrix, front);
  const distances = new Float64Array(front.length).fill(kept2.length);
  for (let i = 0; i < front.length; i++) {
    const p = front[i] * columns;
    for (let j = i + 1; j < front.length; j++) {
      const q = front[j] * columns;
      const least = distances[i];
      const other2 = distances[j];
      let ahead = 0;
      let behind = 0;
      for (let k = 0; k < kept2.length && (ahead < least || behind < other2); k++) {
        const c = kept2[k];
        const x = values[p + c];
        const y = values[q + c];
        if (x < y) ahead++;
        else if (y < x) behind++;
      }
      if (ahead < least) distances[i] = ahead;
      if (behind < other2) distances[j] = behind;
    }
  }
  return distances;
};

// src/search/operators/crowdings.ts
var crowdings = {
  "fast-epsilon": fastEpsilon,
  "sub-vector": subVectorDominance
};

// src/search/operators/survival.ts
function selectSurvivors(matrix, fronts, crowding, places) {
  const survivors = [];
  for (const [rank, front] of fronts.entries()) {
    const room = places - survivors.length;
    if (room <= 0) break;
    const distances = crowding(matrix, front);
    const sorted = front.map((row, i) => ({ row, rank, crowding: distances[i] })).sort(compareRanked);
    survivors.push(...sorted.slice(0, room));
  }
  return survivors;
}

// src/search/evolve.ts
function evolve(setup, parts, state2) {
  const { problem, parameters } = setup;
  const rng = state2 ? restoreRng(state2.rng) : setup.rng;
  const evaluation = new Evaluation(setup, parts.goals(problem.goals), state2);
  const table = new FitnessTable(problem);
  const join6 = (solution) => ({
    solution,
    size: problem.size(solution.candidate),
    rank: 0,
    crowding: 0,
    row: -1
  });
  let generation = state2?.generation ?? 0;
  let population = (state2?.population ?? []).map(({ solution, rank, crowding }) => ({
    ...join6(solutionAt(state2, solution)),
    rank,
    crowding
  }));
  const nextBatch = () => population.length === 0 ? Array.from({ length: parameters.population }, () => problem.random(rng)) : [...breed(population, problem, parameters, rng), ...newcomers(evaluation.archive, problem, parameters, rng)];
  const replace = (evaluated) => {
    const union3 = [...evaluated.map(join6), ...population];
    const matrix = table.load(union3, evaluation.goals.targets);
    const sizes = union3.map(({ size }) => size);
    const fronts = parts.rank(matrix, sizes, parameters.population);
    const kept2 = parameters.firstFront === "keep" ? fronts[0]?.length ?? 0 : 0;
    const places = Math.max(parameters.population, kept2);
    population = selectSurvivors(matrix, fronts, crowdings[parameters.crowding], places).map((survivor) => ({
      ...union3[survivor.row],
      ...survivor
    }));
    generation++;
  };
  return {
    step: () => evaluation.done ? void 0 : evaluation.run(nextBatch(), replace),
    get done() {
      return evaluation.done;
    },
    get generation() {
      return generation;
    },
    get executions() {
      return evaluation.executions;
    },
    archive: evaluation.archive,
    uncovered: evaluation.goals.uncovered,
    state: () => checkpoint(generation, evaluation, population, rng)
  };
}

// src/search/goal-manager.ts
function allGoals(graph) {
  const uncovered = new Set(graph.goals);
  return managed(graph, uncovered, uncovered, () => {
  });
}
function reachableGoals(graph) {
  const uncovered = new Set(graph.goals);
  const active = new Set(entrances(graph));
  return managed(graph, uncovered, active, (goal) => {
    for (const child of graph.children(goal)) if (uncovered.has(child)) active.add(child);
  });
}
function managed(graph, uncovered, active, onCover) {
  let targets;
  return {
    uncovered,
    get targets() {
      targets ??= graph.goals.filter((goal) => active.has(goal));
      return targets;
    },
    cover: (goal) => {
      if (!uncovered.delete(goal)) return false;
      active.delete(goal);
      onCover(goal);
      targets = void 0;
      return true;
    }
  };
}
function entrances(graph) {
  const found2 = graph.goals.filter((goal) => graph.parents(goal).length === 0);
  const reached2 = /* @__PURE__ */ new Set();
  for (const goal of found2) visit2(graph, goal, reached2);
  for (const goal of graph.goals) {
    if (reached2.has(goal)) continue;
    found2.push(goal);
    visit2(graph, goal, reached2);
  }
  return found2;
}
function visit2(graph, from, reached2) {
  const stack = [from];
  for (let goal = stack.pop(); goal !== void 0; goal = stack.pop()) {
    if (reached2.has(goal)) continue;
    reached2.add(goal);
    stack.push(...graph.children(goal));
  }
}

// src/search/operators/non-dominated-sort.ts
function nonDominatedSort(matrix, rows) {
  if (rows.length === 0) return [];
  const { values, width, starts } = compact(matrix, rows);
  const groups = groupEqual(values, width, starts);
  const fronts = [];
  let witness2 = 0;
  const dominates = (p, q) => {
    for (let c = witness2; c < width; c++) {
      if (values[p + c] > values[q + c]) {
        witness2 = c;
        return false;
      }
    }
    for (let c = 0; c < witness2; c++) {
      if (values[p + c] > values[q + c]) {
        witness2 = c;
        return false;
      }
    }
    return true;
  };
  const isDominatedFrom = (front, start) => {
    for (let i = front.length - 1; i >= 0; i--) if (dominates(startOf(front[i]), start)) return true;
    return false;
  };
  const startOf = (group) => starts[groups[group][0]];
  for (let group = 0; group < groups.length; group++) {
    let low = 0;
    let high = fronts.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (isDominatedFrom(fronts[middle], startOf(group))) low = middle + 1;
      else high = middle;
    }
    if (low === fronts.length) fronts.push([group]);
    else fronts[low]?.push(group);
  }
  const rowsOf = (group) => groups[group].map((position) => rows[position]);
  return fronts.map((front) => front.flatMap(rowsOf).sort((a, b) => a - b));
}
function compact(matrix, rows) {
  const { values, columns } = matrix;
  const kept2 = varyingColumns(matrix, rows);
  const width = kept2.length;
  if (width * 2 > columns) return { values, width: columns, starts: Int32Array.from(rows, (row) => row * columns) };
  const packed = new Float64Array(rows.length * width);
  rows.forEach((row, position) => {
    for (let c = 0; c < width; c++) packed[position * width + c] = values[row * columns + kept2[c]];
  });
  return { values: packed, width, starts: Int32Array.from(rows, (_, position) => position * width) };
}
function groupEqual(values, width, starts) {
  const compare2 = (a, b) => {
    const p = starts[a];
    const q = starts[b];
    for (let c = 0; c < width; c++) {
      const x = values[p + c];
      const y = values[q + c];
      if (x !== y) return x < y ? -1 : 1;
    }
    return 0;
  };
  const groups = [];
  const sorted = Array.from(starts, (_, position) => position).sort(compare2);
  for (const [i, position] of sorted.entries()) {
    if (i > 0 && compare2(sorted[i - 1], position) === 0) groups.at(-1)?.push(position);
    else groups.push([position]);
  }
  return groups;
}

// src/search/operators/preference-sort.ts
function preferenceSort(matrix, sizes, population) {
  const isPreferred = new Uint8Array(matrix.rows);
  for (const row of closestRows(matrix, sizes)) if (row >= 0) isPreferred[row] = 1;
  const preferred = [];
  const rest = [];
  for (let row = 0; row < matrix.rows; row++) (isPreferred[row] === 1 ? preferred : rest).push(row);
  const others = preferred.length > population ? [rest] : nonDominatedSort(matrix, rest);
  return [preferred, ...others].filter((front) => front.length > 0);
}
function closestRows({ values, rows, columns }, sizes) {
  const closest = new Int32Array(columns).fill(-1);
  const best = new Float64Array(columns).fill(Infinity);
  for (let row = 0; row < rows; row++) {
    const start = row * columns;
    const size = sizes[row];
    for (let c = 0; c < columns; c++) {
      const value = values[start + c];
      const least = best[c];
      if (value > least || value === Infinity) continue;
      if (value === least && size >= sizes[closest[c]]) continue;
      best[c] = value;
      closest[c] = row;
    }
  }
  return closest;
}

// src/search/algorithms/dynamosa.ts
var dynamosa = (setup, state2) => evolve(setup, { goals: reachableGoals, rank: preferenceSort }, state2);

// src/search/algorithms/random.ts
var random2 = (setup, state2) => {
  const { problem, parameters } = setup;
  const rng = state2 ? restoreRng(state2.rng) : setup.rng;
  const evaluation = new Evaluation(setup, allGoals(problem.goals), state2);
  let generation = state2?.generation ?? 0;
  return {
    step: () => {
      if (evaluation.done) return void 0;
      const batch = Array.from({ length: parameters.population }, () => problem.random(rng));
      return evaluation.run(batch, () => {
        generation++;
      });
    },
    get done() {
      return evaluation.done;
    },
    get generation() {
      return generation;
    },
    get executions() {
      return evaluation.executions;
    },
    archive: evaluation.archive,
    uncovered: evaluation.goals.uncovered,
    state: () => checkpoint(generation, evaluation, [], rng)
  };
};

// src/search/algorithms/index.ts
var algorithms = { dynamosa, random: random2 };

// src/search/parameters.ts
var defaultParameters = {
  population: 50,
  crossoverRate: 0.75,
  selection: "tournament",
  tournamentSize: 10,
  rankBias: 1.7,
  crowding: "fast-epsilon",
  randomShare: 0.1,
  firstFront: "keep"
};

// src/testcase/types/type-table.ts
var NO_TYPE = -1;
var standardNames = ["string", "number", "boolean", "bigint", "symbol", "undefined", "null", "unknown"];
function createTypeTable(model) {
  const nodes = [...model.types];
  const standard = {};
  for (const name of standardNames) {
    const own = model.types.findIndex((node2) => node2.k === "prim" && node2.name === name);
    standard[name] = own >= 0 ? own : nodes.push({ k: "prim", name }) - 1;
  }
  const opened = [];
  const awaits = [];
  const node = (type) => nodes[type] ?? unknownNode;
  const members = (type) => opened[type] ??= open(type, node);
  const leaf = (type, value) => {
    const at = node(type);
    if (at.k === "prim" && at.name === primitiveName(value)) return type;
    if (at.k === "template" || at.k === "brand" && isScalarBrand(at.base)) return type;
    for (const member of members(type)) if (holds2(node(member), value)) return member;
    return standard[primitiveName(value)];
  };
  const isScalarBrand = (base) => ["prim", "lit", "bigLit", "template"].includes(node(base).k);
  return {
    model,
    nodes,
    known: model.types.length,
    standard,
    anything: model.types.findIndex(saysNothing),
    node,
    members,
    shape: (type) => shape(type, node),
    awaited: (type) => type < 0 ? NO_TYPE : awaits[type] ??= awaited(type, node, members, standard.unknown),
    leaf
  };
}
function saysNothing(node) {
  return node.k === "guess" || node.k === "prim" && (node.name === "any" || node.name === "unknown");
}
var unknownNode = { k: "prim", name: "unknown" };
function open(type, node) {
  const leaves = [];
  const seen = /* @__PURE__ */ new Set();
  const visit3 = (t) => {
    if (seen.has(t)) return;
    seen.add(t);
    const at = node(t);
    if (at.k === "union") at.of.forEach(visit3);
    else if (at.k === "guess" && at.dist.length > 0) for (const guess2 of at.dist) visit3(guess2.t);
    else if (at.k === "opaque" && at.approx !== void 0) visit3(at.approx);
    else leaves.push(t);
  };
  visit3(type);
  return leaves.length > 0 ? leaves : [type];
}
function shape(type, node) {
  let at = node(type);
  for (let hops = 0; hops < 8; hops++) {
    if (at.k === "brand") at = node(at.base);
    else if (at.k === "opaque" && at.approx !== void 0) at = node(at.approx);
    else break;
  }
  return at;
}
function awaited(type, node, members, unknown2) {
  if (node(type).k === "guess") return NO_TYPE;
  for (const member of members(type)) {
    const at = node(member);
    if (at.k === "builtin" && (at.name === "Promise" || at.name === "PromiseLike")) return at.args[0] ?? unknown2;
  }
  return NO_TYPE;
}
function holds2(node, value) {
  switch (node.k) {
    case "prim":
      return node.name === primitiveName(value) || node.name === "void" && value === void 0;
    case "lit":
      return node.value === value;
    case "bigLit":
      return typeof value === "bigint" && node.value === String(value);
    default:
      return false;
  }
}
function primitiveName(value) {
  return value === null ? "null" : typeof value;
}
function likelyMembers(guess2) {
  const most = guess2.dist.reduce((max, { weight: weight3 }) => Math.max(max, weight3), 0);
  return guess2.dist.filter(({ weight: weight3 }) => weight3 * 4 >= most).map(({ t }) => t);
}
function hasNoShape(type, table) {
  const node = table.shape(type);
  if (node.k === "opaque" || node.k === "guess" || node.k === "tparam") return true;
  return node.k === "prim" && ["any", "unknown", "unresolved", "object"].includes(node.name);
}
function isVoid(type, table) {
  const node = table.node(type);
  return node.k === "prim" && (node.name === "void" || node.name === "undefined");
}

// src/testcase/types/assignability.ts
function createFits(table) {
  const rows = [];
  const size = table.nodes.length;
  const row = (to) => rows[to] ??= startRow(to, table, size);
  const open2 = [];
  let depth = 0;
  const decide = (from, to) => {
    if (from < 0) return false;
    const known3 = row(to);
    const answer2 = known3[from];
    if (answer2 !== UNASKED) return answer2 === YES;
    known3[from] = YES;
    const start = open2.push({ row: known3, from }) - 1;
    depth++;
    const result = compare(from, to, table, fits2);
    depth--;
    if (!result) {
      for (const pair of open2.splice(start)) pair.row[pair.from] = UNASKED;
      known3[from] = NO;
    }
    if (depth === 0) open2.length = 0;
    return result;
  };
  const fits2 = Object.assign(decide, { row });
  return fits2;
}
var UNASKED = 0;
var YES = 1;
var NO = 2;
function startRow(to, table, size) {
  const row = new Uint8Array(size);
  for (const made of producedFor(to, table)) row[made] = YES;
  row[to] = YES;
  return row;
}
function producedFor(to, table) {
  const waits = table.awaited(to) !== NO_TYPE;
  return (table.model.producers[to] ?? []).flatMap((id) => {
    const made = table.model.callables[id]?.ret;
    if (made === void 0) return [];
    const awaited2 = table.awaited(made);
    return [awaited2 === NO_TYPE || waits ? made : awaited2];
  });
}
function compare(from, to, table, fits2) {
  const wanted2 = table.node(to);
  const given2 = table.node(from);
  if (given2.k === "prim" && (given2.name === "void" || given2.name === "never")) {
    if (wanted2.k === "union") return wanted2.of.some((member) => fits2(from, member));
    return wanted2.k === "prim" && wanted2.name === given2.name;
  }
  if (wanted2.k === "prim" && (wanted2.name === "any" || wanted2.name === "unknown" || wanted2.name === "unresolved")) return true;
  if (given2.k === "union") {
    if (wanted2.k === "union" && wanted2.of.some((member) => fits2(from, member))) return true;
    return given2.of.every((member) => fits2(member, to));
  }
  if (given2.k === "guess") return likelyMembers(given2).some((member) => fits2(member, to));
  switch (wanted2.k) {
    case "union":
      return wanted2.of.some((member) => fits2(from, member));
    case "guess":
      return likelyMembers(wanted2).some((member) => fits2(from, member));
    case "opaque":
      return wanted2.approx !== void 0 && fits2(from, wanted2.approx);
    case "tparam":
      return wanted2.constraint === void 0 || fits2(from, wanted2.constraint);
    default:
  }
  if (given2.k === "prim" && given2.name === "any") return table.model.untyped && wanted2.k !== "inst";
  if (given2.k === "opaque") return given2.approx !== void 0 && fits2(given2.approx, to);
  if (given2.k === "tparam") return given2.constraint !== void 0 && fits2(given2.constraint, to);
  if (given2.k === "brand" && wanted2.k !== "brand") return fits2(given2.base, to);
  if (compareNodes(given2, wanted2, to, table, fits2)) return true;
  return given2.k === "inst" && producedFor(to, table).some((made) => table.node(made).k === "inst" && fits2(from, made));
}
function compareNodes(given2, wanted2, to, table, fits2) {
  switch (wanted2.k) {
    case "prim":
      return fitsPrimitive(given2, wanted2.name);
    case "lit":
      return given2.k === "lit" && given2.value === wanted2.value;
    case "bigLit":
      return given2.k === "bigLit" && given2.value === wanted2.value;
    case "enum":
      return given2.k === "enum" && given2.name === wanted2.name && given2.members.length === wanted2.members.length;
    case "brand":
      return given2.k === "brand" && given2.text === wanted2.text && fits2(given2.base, wanted2.base);
    case "array":
      if (given2.k === "array") return fits2(given2.elem, wanted2.elem);
      return given2.k === "tuple" && given2.elems.every((element) => element.flag === "req" && fits2(element.t, wanted2.elem));
    case "tuple":
      return given2.k === "tuple" && given2.elems.length === wanted2.elems.length && wanted2.elems.every((element, i) => sameTupleElement(given2.elems[i], element, fits2));
    case "object": {
      if (given2.k === "object") return fitsShape(given2.props, wanted2.props, wanted2.index, fits2);
      const shape2 = given2.k === "inst" ? table.model.classes[given2.cls]?.shape : void 0;
      return shape2 !== void 0 && hasCommonProp(table.node(shape2), wanted2.props) && fits2(shape2, to);
    }
    case "func":
      return given2.k === "func" && fitsSignature(given2.sigs[0], wanted2.sigs[0], table, fits2);
    case "inst":
      return given2.k === "inst" && isSubclass(given2.cls, wanted2.cls, table.model.classes) && fitsArgs(given2.args, wanted2.args, table, fits2);
    case "builtin":
      return fitsBuiltin(given2, wanted2, table, fits2);
    default:
      return false;
  }
}
function fitsPrimitive(given2, name) {
  switch (given2.k) {
    case "prim":
      return given2.name === name || name === "void" && given2.name === "undefined";
    case "lit":
      return typeof given2.value === name;
    case "bigLit":
      return name === "bigint";
    case "template":
      return name === "string";
    case "enum":
      return given2.members.length > 0 && given2.members.every((member) => typeof member.value === name);
    default:
      return name === "object";
  }
}
function sameTupleElement(given2, wanted2, fits2) {
  return given2 !== void 0 && given2.flag === wanted2.flag && fits2(given2.t, wanted2.t);
}
function fitsShape(given2, wanted2, index, fits2) {
  let common = 0;
  for (const prop of wanted2) {
    const own = given2.find((candidate) => candidate.name === prop.name);
    if (own === void 0 || own.opt && !prop.opt) {
      if (!prop.opt) return false;
      continue;
    }
    if (!fits2(own.t, prop.t)) return false;
    common++;
  }
  if (index.length > 0) return given2.every((prop) => index.some((signature) => fits2(prop.t, signature.value)));
  return common > 0 || wanted2.length === 0 && given2.length === 0;
}
function hasCommonProp(shape2, wanted2) {
  return shape2.k === "object" && shape2.props.some((own) => wanted2.some((prop) => prop.name === own.name));
}
function fitsSignature(given2, wanted2, table, fits2) {
  if (given2 === void 0 || wanted2 === void 0) return false;
  const required = given2.params.filter((param) => !param.opt && !param.rest).length;
  if (required > wanted2.params.length) return false;
  const result = table.node(wanted2.ret);
  if (!(result.k === "prim" && result.name === "void") && !fits2(given2.ret, wanted2.ret)) return false;
  return given2.params.every((param, i) => {
    const passed = wanted2.params[i];
    return passed === void 0 || fits2(passed.t, param.t) || fits2(param.t, passed.t);
  });
}
function isSubclass(given2, wanted2, classes2) {
  return given2 === wanted2 || (classes2[wanted2]?.subclasses.includes(given2) ?? false);
}
function fitsArgs(given2, wanted2, table, fits2) {
  return wanted2.every((to, i) => {
    const from = given2[i];
    return from === void 0 || table.node(from).k === "tparam" || table.node(to).k === "tparam" || fits2(from, to);
  });
}
function fitsBuiltin(given2, wanted2, table, fits2) {
  if (wanted2.name === "Function") return given2.k === "func" || given2.k === "ctor";
  const elem = wanted2.args[0];
  if (given2.k === "array" && (wanted2.name === "Iterable" || wanted2.name === "ArrayLike"))
    return elem === void 0 || fits2(given2.elem, elem);
  if (given2.k !== "builtin") return false;
  if (given2.name !== wanted2.name && !(narrower[wanted2.name]?.includes(given2.name) ?? false)) return false;
  return ignoresArgs(wanted2.name) || fitsArgs(given2.args, wanted2.args, table, fits2);
}
var errors = ["TypeError", "RangeError", "SyntaxError", "ReferenceError", "EvalError", "URIError", "AggregateError"];
var narrower = {
  Error: errors,
  ReadonlyMap: ["Map"],
  ReadonlySet: ["Set"],
  PromiseLike: ["Promise"],
  Iterable: ["IterableIterator", "Generator", "Set", "ReadonlySet"],
  Iterator: ["IterableIterator", "Generator"],
  IterableIterator: ["Generator"],
  AsyncIterable: ["AsyncIterableIterator", "AsyncGenerator"],
  AsyncIterator: ["AsyncIterableIterator", "AsyncGenerator"],
  AsyncIterableIterator: ["AsyncGenerator"],
  Uint8Array: ["Buffer"],
  ArrayBufferLike: ["ArrayBuffer", "SharedArrayBuffer"]
};
function ignoresArgs(name) {
  return name.endsWith("Array") || name === "Buffer";
}

// src/testcase/types/call-plan.ts
function planCalls(model, table) {
  const names2 = /* @__PURE__ */ new Map();
  const nameId = (name) => {
    const known3 = names2.get(name);
    if (known3 !== void 0) return known3;
    names2.set(name, names2.size + 1);
    return names2.size;
  };
  return model.callables.map((callable) => planCall(callable, table, nameId));
}
function planCall(callable, table, nameId) {
  const listed2 = callable.kind === "setter" ? [{ name: callable.name, t: callable.ret }] : isRead(callable) ? [] : callable.params;
  const params = listed2.map((param) => ({
    type: param.rest ? elementOf(param.t, table) : param.t,
    opt: param.opt ?? false,
    rest: param.rest ?? false,
    name: nameId(param.name)
  }));
  let required = params.length;
  while (required > 0 && (params[required - 1]?.opt || params[required - 1]?.rest)) required--;
  return {
    callable,
    params,
    required,
    rest: params.at(-1)?.rest ?? false,
    awaits: callable.kind !== "setter" && callable.kind !== "constructor" && table.awaited(callable.ret) !== NO_TYPE,
    result: callable.kind === "setter" ? NO_TYPE : callable.ret,
    resultFrom: table.node(callable.ret).k === "tparam" ? params.findIndex((param) => param.type === callable.ret) : -1,
    owner: isMember(callable) ? callable.owner ?? NO_TYPE : NO_TYPE
  };
}
function isMember(callable) {
  return callable.kind === "method" || callable.kind === "getter" || callable.kind === "setter";
}
function isRead(callable) {
  return callable.kind === "value" || callable.kind === "getter";
}
function elementOf(type, table) {
  const node = table.shape(type);
  if (node.k === "array") return node.elem;
  return node.k === "tuple" ? node.elems[0]?.t ?? table.standard.unknown : type;
}
function paramAt(plan, index) {
  return plan.params[index] ?? (plan.rest ? plan.params.at(-1) : void 0);
}

// src/testcase/values/value-pool.ts
var LONGEST2 = 1e3;
function createPool(constants) {
  const strings = constants.strings.filter((text2) => text2.length <= LONGEST2);
  return {
    strings,
    numbers: constants.numbers,
    bigints: constants.bigints.map(BigInt),
    regexes: constants.regexes.filter(({ source, flags }) => isRegex(source, flags))
  };
}
function isRegex(source, flags) {
  try {
    RegExp(source, flags);
    return true;
  } catch {
    return false;
  }
}

// src/testcase/build/array.ts
var LONGEST3 = 5;
var array = {
  cost: () => 1,
  build(node, _type, label, builder) {
    const { draft, rng, blueprint } = builder;
    const elements = [];
    draft.reserve++;
    const cost = blueprint.costs.type(node.elem);
    for (let left = builder.lean ? 0 : rng.below(LONGEST3 + 1); left > 0 && cost <= draft.room; left--)
      elements.push(builder.value(node.elem, label));
    draft.reserve--;
    return draft.append({ kind: "array", type: label, elements });
  }
};

// src/testcase/build/brand.ts
var brand = {
  cost: (node, _type, costs) => costs.type(node.base),
  build: (node, type, _label, builder) => builder.fresh(node.base, type)
};

// src/testcase/statements/statement-kind.ts
var NO_REFS = [];
function remapRefs(refs, map) {
  for (let i = 0; i < refs.length; i++) {
    const ref = refs[i];
    if (map(ref) !== ref) return refs.map(map);
  }
  return refs;
}

// src/testcase/statements/builtin.ts
var builtin = {
  references: (statement) => statement.args,
  remap(statement, map) {
    const args = remapRefs(statement.args, map);
    return args === statement.args ? statement : { ...statement, args };
  },
  typeOf(statement, { table }) {
    const node = table.shape(statement.type);
    if (node.k === "builtin") return madeFor(node.name, statement.name) ? statement.type : NO_TYPE;
    if (statement.name === "Symbol") return table.standard.symbol;
    if (statement.name === "Class") return statement.type;
    return node.k === "prim" || node.k === "guess" || node.k === "union" ? statement.type : NO_TYPE;
  },
  wanted: (statement, n, { table }) => argumentType(statement.type, statement.name, n, table)
};
function madeFor(typeName, name) {
  return builtinFor(typeName) === name || name === "PromiseReject" && builtinFor(typeName) === "Promise";
}
function argumentType(type, name, n, table) {
  const meaning = builtinArguments(name);
  if (typeof meaning !== "string") return NO_TYPE;
  if (name.startsWith("Big")) return table.standard.bigint;
  if (name.endsWith("Array")) return table.standard.number;
  const node = table.shape(type);
  const args = node.k === "builtin" ? node.args : [];
  if (name === "Object") return n % 2 === 0 ? table.standard.string : args[0] ?? table.standard.unknown;
  if (name === "PromiseReject") return NO_TYPE;
  return args[meaning === "entries" ? n % 2 : 0] ?? table.standard.unknown;
}

// src/testcase/types/class-values.ts
function classValuesFor(node, table) {
  if (node.k === "func") return named(node.name?.replace(/Constructor$/, "") ?? "");
  if (node.k !== "ctor") return [];
  return [...new Set(node.sigs.flatMap((signature) => constructs(signature.ret, table)))];
}
function constructs(type, table) {
  return table.members(type).flatMap((member) => {
    const node = table.node(member);
    switch (node.k) {
      case "array":
        return ["Array"];
      case "builtin":
        return named(node.name);
      case "object":
        return node.props.some((prop) => prop.name === "length") ? ["Array", "Uint8Array", "Float64Array"] : [];
      case "prim":
        return node.name === "any" || node.name === "unknown" ? ["Array", "Object", "Map"] : [];
      default:
        return [];
    }
  });
}
function named(name) {
  return classNames.filter((known3) => known3 === name);
}

// src/testcase/values/bigint.ts
var bigint = {
  random(rng, pool) {
    const share = rng.float();
    if (share < 0.3 && pool.bigints.length > 0) return rng.pick(pool.bigints) + rng.pick(offsets);
    if (share < 0.6) return rng.pick(frequent);
    if (share < 0.95) return BigInt(Math.round(rng.gaussian() * 2048));
    return rng.pick(large) + BigInt(rng.between(-1, 1));
  },
  mutate(value, rng, pool) {
    const share = rng.float();
    if (share < 0.2) return bigint.random(rng, pool);
    if (share < 0.45) return value + 1n;
    if (share < 0.7) return value - 1n;
    if (share < 0.85) return value + BigInt(Math.round(rng.gaussian() * 20));
    return share < 0.95 ? -value : value * 2n;
  }
};
var offsets = [0n, 0n, 0n, 1n, -1n];
var frequent = [0n, 1n, -1n, 2n];
var large = [2n ** 31n, 2n ** 53n, 2n ** 63n, 2n ** 64n, -(2n ** 63n)];

// src/testcase/values/boolean.ts
var boolean = {
  random: (rng) => rng.chance(0.5),
  mutate: (value) => !value
};

// src/testcase/values/number.ts
var MAX_INT = 2048;
var MAX_DELTA = 20;
var number = {
  random(rng, pool) {
    const share = rng.float();
    if (share < 0.3 && pool.numbers.length > 0) return rng.pick(pool.numbers) + rng.pick(offsets2);
    if (share < 0.55) return rng.pick(frequent2);
    if (share < 0.78) return rng.between(-10, 100);
    if (share < 0.9) return rounded(rng.gaussian() * MAX_INT);
    if (share < 0.97) return chopped(rng.gaussian() * 100, rng.between(1, 3));
    return rng.pick(special);
  },
  mutate(value, rng, pool) {
    if (!Number.isFinite(value) || rng.chance(0.2)) return number.random(rng, pool);
    return Number.isInteger(value) ? stepInteger(value, rng) : stepDouble(value, rng);
  }
};
var offsets2 = [0, 0, 0, 1, -1];
var frequent2 = [0, 0, 1, 1, -1, 2];
var special = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  -0,
  Number.MAX_SAFE_INTEGER,
  Number.MIN_SAFE_INTEGER,
  2 ** 31,
  2 ** 32,
  Number.EPSILON,
  Number.MAX_VALUE
];
function stepInteger(value, rng) {
  const share = rng.float();
  if (share < 0.2) return value + 1;
  if (share < 0.4) return value - 1;
  if (share < 0.75) return value + rounded(rng.gaussian() * MAX_DELTA);
  if (share < 0.83) return 0 - value;
  if (share < 0.9) return rng.chance(0.5) ? value * 2 : Math.trunc(value / 2) + 0;
  if (share < 0.95) return rng.chance(0.5) ? value * 10 : Math.trunc(value / 10) + 0;
  return value + chopped(rng.gaussian(), 1);
}
function stepDouble(value, rng) {
  const share = rng.float();
  if (share < 0.3) return value + rounded(rng.gaussian() * MAX_DELTA);
  if (share < 0.6) return value + rng.gaussian();
  if (share < 0.9) return chopped(value, rng.below(15));
  return rng.chance(0.5) ? -value : value * (rng.chance(0.5) ? 2 : 0.5);
}
function chopped(value, digits) {
  const factor = 10 ** digits;
  const result = rounded(value * factor) / factor;
  return Number.isFinite(result) ? result : value;
}
function rounded(value) {
  return Math.round(value) + 0;
}

// src/testcase/values/string.ts
var NEW_LENGTH = 20;
var LONGEST4 = 200;
var string = {
  random(rng, pool) {
    if (pool.strings.length > 0 && rng.chance(0.5)) return fromPool(rng, pool);
    const share = rng.float();
    if (share < 0.15) return "";
    if (share < 0.3) return String(rng.chance(0.7) ? rng.between(-10, 100) : Math.round(rng.gaussian() * 2048) / 10);
    if (share < 0.5) return characters(rng.between(1, 8), letter, rng);
    return characters(1 + rng.below(1 + rng.below(NEW_LENGTH)), printable, rng);
  },
  mutate(value, rng, pool) {
    if (pool.strings.length > 0 && rng.chance(0.1)) return fromPool(rng, pool);
    if (pool.strings.length > 0 && rng.chance(0.1)) return spliced(value, rng.pick(pool.strings), rng);
    return edited(value, rng);
  }
};
function fromPool(rng, pool) {
  const share = rng.float();
  const constant = rng.pick(pool.strings);
  if (share < 0.65) return constant;
  if (share < 0.8) return edited(constant, rng);
  let text2 = constant;
  for (let more = rng.between(1, 3); more > 0; more--) text2 += rng.chance(0.2) ? rng.pick(separators) : rng.pick(pool.strings);
  return text2.length > LONGEST4 ? text2.slice(0, LONGEST4) : text2;
}
var separators = [" ", ",", ".", "-", "/", ":", "=", "\n"];
function edited(value, rng) {
  const before2 = value;
  let text2 = value;
  if (text2.length > 0 && rng.chance(1 / 3)) text2 = perCharacter(text2, rng, () => "");
  if (text2.length > 0 && rng.chance(1 / 3)) text2 = perCharacter(text2, rng, (code) => neighbour(code, rng));
  if (text2 === before2 || rng.chance(1 / 3)) text2 = inserted(text2, rng);
  return text2;
}
function perCharacter(text2, rng, change) {
  let result = "";
  const rate = 1 / text2.length;
  for (let i = 0; i < text2.length; i++) result += rng.chance(rate) ? change(text2.charCodeAt(i)) : text2[i];
  return result;
}
function neighbour(code, rng) {
  if (rng.chance(0.5)) return printable(rng);
  return String.fromCharCode(Math.max(0, code + (rng.chance(0.5) ? 1 : -1) * rng.between(1, 4)));
}
function inserted(text2, rng) {
  let result = text2;
  let rate = 1;
  do {
    if (result.length >= LONGEST4) break;
    const at = rng.between(0, result.length);
    result = result.slice(0, at) + printable(rng) + result.slice(at);
    rate /= 2;
  } while (rng.chance(rate));
  return result;
}
function spliced(value, constant, rng) {
  const share = rng.float();
  const at = share < 0.4 ? value.length : share < 0.8 ? 0 : rng.between(0, value.length);
  const text2 = value.slice(0, at) + constant + value.slice(at);
  return text2.length > LONGEST4 ? constant : text2;
}
function characters(count, make, rng) {
  let text2 = "";
  for (let i = 0; i < count; i++) text2 += make(rng);
  return text2;
}
function printable(rng) {
  return String.fromCharCode(rng.between(32, 126));
}
function letter(rng) {
  return String.fromCharCode(rng.between(97, 122));
}

// src/testcase/values/index.ts
var valueKinds = { string, number, boolean, bigint };
function mutateValue(value, rng, pool) {
  return valueKinds[typeof value].mutate(value, rng, pool);
}

// src/testcase/build/scalar-arguments.ts
var scalarArguments = {
  time: (rng, pool) => rng.chance(0.3) ? valueKinds.number.random(rng, pool) : rng.pick(times) + rng.below(1e3) * 1e3,
  // Source and flags come as a pair, from `regexArguments`.
  source: (rng) => rng.pick(simpleRegexes).source,
  flags: () => "",
  message: (rng, pool) => rng.chance(0.5) ? "failed" : valueKinds.string.random(rng, pool),
  byteLength: (rng) => rng.below(33),
  text: (rng, pool) => valueKinds.string.random(rng, pool),
  href: (rng, pool) => url(rng, pool),
  query: (rng, pool) => query(rng, pool),
  aborted: (rng) => rng.chance(0.5),
  // Which one a type asks for is known where it is built.
  className: (rng) => rng.pick(classNames),
  description: (rng, pool) => valueKinds.string.random(rng, pool)
};
function isFree(argument) {
  return !["source", "flags", "byteLength", "href", "className"].includes(argument);
}
function regexArguments(rng, pool) {
  const { source, flags } = rng.pick(pool.regexes.length > 0 && rng.chance(0.7) ? pool.regexes : simpleRegexes);
  return [source, flags];
}
var simpleRegexes = [
  { source: "a", flags: "" },
  { source: "\\d+", flags: "" },
  { source: "\\w+", flags: "g" },
  { source: "^[a-z]*$", flags: "i" },
  { source: "\\s", flags: "g" },
  { source: "(.)(.)", flags: "" }
];
var times = [0, 9517824e5, 1704067199e3, 17184528e5, -864e5];
function url(rng, pool) {
  const known3 = pool.strings.length > 0 && rng.chance(0.3) ? rng.pick(pool.strings) : "";
  if (known3 !== "" && URL.canParse(known3)) return known3;
  return `${rng.pick(["https://example.com", "http://localhost:8080", "ftp://user:pass@host.test"])}${rng.pick(["", "/", "/a/b", "/a?b=1&c", "/#top"])}`;
}
function query(rng, pool) {
  if (rng.chance(0.7)) return rng.pick(["", "a=1", "a=1&b=2", "a=1&a=2", "?a"]);
  return `q=${encodeURIComponent(valueKinds.string.random(rng, pool).replace(/[\ud800-\udfff]/g, ""))}`;
}

// src/testcase/build/builtin.ts
var MOST_CONTENT = 4;
var builtinType = {
  cost(node, type, costs) {
    const name = builtinFor(node.name);
    if (name === void 0) return costs.produced(type);
    const meaning = builtinArguments(name);
    if (typeof meaning !== "string") return 1 + meaning.length;
    if (name !== "Promise" || resolvesToNothing(node, costs.table)) return 1;
    return 1 + Math.min(costs.type(argumentType(type, name, 0, costs.table)), REJECTING);
  },
  build(node, type, label, builder) {
    const name = builtinFor(node.name);
    if (name === void 0) return builder.produce(type);
    if (name === "Promise") return buildPromise(node, type, label, builder);
    return buildBuiltin(name, type, label, builder);
  }
};
var REJECTING = 2;
function buildBuiltin(name, type, label, builder) {
  builder.draft.reserve++;
  const args = buildArguments(name, type, label, builder);
  builder.draft.reserve--;
  return builder.draft.append({ kind: "builtin", type: label, name, args });
}
function buildError(label, builder) {
  return buildBuiltin("Error", label, label, builder);
}
function buildPromise(node, type, label, builder) {
  const { draft, blueprint, rng } = builder;
  const content = argumentType(type, "Promise", 0, blueprint.table);
  draft.reserve++;
  const nothing3 = resolvesToNothing(node, blueprint.table);
  const unable = !nothing3 && blueprint.costs.type(content) > draft.room;
  const rejects = unable || !builder.lean && draft.room >= REJECTING && rng.chance(blueprint.rates.failure);
  const args = rejects ? [buildError(label, builder)] : nothing3 ? [] : [builder.value(content, label)];
  draft.reserve--;
  return draft.append({ kind: "builtin", type: label, name: rejects ? "PromiseReject" : "Promise", args });
}
function buildArguments(name, type, label, builder) {
  const { rng, blueprint } = builder;
  const meaning = builtinArguments(name);
  if (typeof meaning === "string") return buildContent(name, type, label, builder);
  if (name === "Class") return [builder.scalar(rng.pick(classValuesFor(blueprint.table.node(type), blueprint.table)), label)];
  if (name === "RegExp") return regexArguments(rng, blueprint.pool).map((text2) => builder.scalar(text2, label));
  return meaning.map((argument) => builder.scalar(scalarArguments[argument](rng, blueprint.pool), label));
}
function buildContent(name, type, label, builder) {
  const args = [];
  if (builder.lean || name.startsWith("Weak") && !holdsObjects(type, name, builder.blueprint.table)) return args;
  const step2 = builtinArguments(name) === "entries" ? 2 : 1;
  const most = builtinArguments(name) === "value" ? 2 : MOST_CONTENT;
  for (let left = builder.rng.below(most); left > 0; left--) if (!addContent(args, step2, name, type, label, builder)) break;
  return args;
}
function addContent(args, step2, name, type, label, builder) {
  const { blueprint, draft } = builder;
  const { costs, table } = blueprint;
  const types13 = Array.from({ length: step2 }, (_, i) => argumentType(type, name, i, table));
  if (types13.reduce((sum, t) => sum + costs.type(t), 0) > draft.room) return false;
  for (const [i, t] of types13.entries()) {
    const later = i + 1 < step2 ? costs.type(types13[i + 1]) : 0;
    draft.reserve += later;
    args.push(builder.value(t, label));
    draft.reserve -= later;
  }
  return true;
}
function resolvesToNothing(node, table) {
  const content = node.args[0];
  return content === void 0 || isVoid(content, table);
}
function holdsObjects(type, name, table) {
  const node = table.node(argumentType(type, name, 0, table));
  return ["object", "inst", "array", "func", "builtin"].includes(node.k);
}

// src/testcase/build/enum.ts
var enumType = {
  cost: (node) => node.members.length > 0 ? 1 : Number.POSITIVE_INFINITY,
  // The enum's own id is recorded even inside a union: it says which enum the member is of.
  build: (node, type, _label, { draft, rng }) => draft.append({ kind: "enum", type, member: rng.below(node.members.length) })
};

// src/testcase/statements/callback.ts
var callback = {
  references: (statement) => statement.returns,
  remap(statement, map) {
    const returns = remapRefs(statement.returns, map);
    return returns === statement.returns ? statement : { ...statement, returns };
  },
  typeOf: (statement) => statement.type,
  wanted: (statement, _n, { table }) => statement.throws ? NO_TYPE : returnType(statement.type, table)
};
function returnType(type, table) {
  return signatureOf(type, table)?.ret ?? table.standard.unknown;
}
function signatureOf(type, table) {
  const node = table.shape(type);
  return node.k === "func" ? node.sigs.at(-1) : void 0;
}

// src/testcase/build/function.ts
var SEVERAL = 0.2;
var functionType = {
  cost(node, type, costs) {
    if (classValuesFor(node, costs.table).length > 0) return CLASS_VALUE;
    const result = returnType(type, costs.table);
    if (isVoid(result, costs.table)) return 1;
    return 1 + Math.min(costs.type(result), THROWING);
  },
  build(node, type, label, builder) {
    const { draft, rng, blueprint } = builder;
    if (classValuesFor(node, blueprint.table).length > 0) return buildBuiltin("Class", type, label, builder);
    const result = returnType(type, blueprint.table);
    const cost = isVoid(result, blueprint.table) ? 0 : blueprint.costs.type(result);
    draft.reserve++;
    const throws2 = cost > draft.room || !builder.lean && draft.room >= THROWING && rng.chance(blueprint.rates.failure);
    const returns = throws2 ? [buildError(label, builder)] : buildReturns(result, label, builder);
    draft.reserve--;
    return draft.append(throws2 ? { kind: "callback", type: label, returns, throws: throws2 } : { kind: "callback", type: label, returns });
  }
};
var THROWING = 2;
var CLASS_VALUE = 2;
function buildReturns(result, label, builder) {
  const { draft, rng, blueprint } = builder;
  if (isVoid(result, blueprint.table)) return [];
  const returns = [builder.value(result, label)];
  const cost = blueprint.costs.type(result);
  if (builder.lean || !rng.chance(SEVERAL)) return returns;
  for (let left = rng.between(1, 2); left > 0 && cost <= draft.room; left--) returns.push(builder.value(result, label));
  return returns;
}
var constructorType = {
  cost(node, type, costs) {
    const known3 = classValuesFor(node, costs.table).length > 0 ? CLASS_VALUE : Number.POSITIVE_INFINITY;
    return Math.min(costs.produced(type), known3);
  },
  build(node, type, label, builder) {
    const { blueprint, rng, draft } = builder;
    const known3 = classValuesFor(node, blueprint.table).length > 0 && draft.room >= CLASS_VALUE;
    const own = blueprint.costs.produced(type) <= draft.room;
    return own && (!known3 || rng.chance(0.5)) ? builder.produce(type) : buildBuiltin("Class", type, label, builder);
  }
};

// src/testcase/build/guess.ts
var guess = {
  cost(node, _type, costs) {
    if (node.dist.length === 0) return 1;
    return node.dist.reduce((least, { t }) => Math.min(least, costs.type(t)), Number.POSITIVE_INFINITY);
  },
  build(node, type, label, builder) {
    const { costs, table } = builder.blueprint;
    if (node.dist.length === 0) return builder.fresh(table.standard.unknown, label);
    const affordable = builder.lean ? costs.type(type) : builder.draft.room;
    const options = node.dist.filter(({ t }) => costs.type(t) <= affordable);
    let left = builder.rng.float() * options.reduce((sum, { weight: weight3 }) => sum + weight3, 0);
    let chosen = options[0]?.t ?? table.standard.unknown;
    for (const { t, weight: weight3 } of options) {
      chosen = t;
      left -= weight3;
      if (left < 0) break;
    }
    return builder.fresh(chosen, table.node(chosen).k === "prim" ? label : chosen);
  }
};

// src/testcase/statements/object.ts
var object = {
  references: (statement) => statement.entries.map((entry) => entry[1]),
  remap(statement, map) {
    if (statement.entries.every(([, ref]) => map(ref) === ref)) return statement;
    return { ...statement, entries: statement.entries.map(([key, ref]) => [key, map(ref)]) };
  },
  typeOf: (statement) => statement.type,
  wanted(statement, n, { table }) {
    const key = statement.entries[n]?.[0] ?? "";
    const shape2 = objectShape2(statement.type, table);
    return shape2.props.find((prop) => prop.name === key)?.t ?? shape2.index[0]?.value ?? table.standard.unknown;
  }
};
function objectShape2(type, table) {
  const node = table.shape(type);
  if (node.k === "object") return node;
  const shape2 = node.k === "inst" ? table.model.classes[node.cls]?.shape : void 0;
  if (shape2 !== void 0 && shape2 !== type) return objectShape2(shape2, table);
  return NO_MEMBERS;
}
var NO_MEMBERS = { props: [], index: [] };

// src/testcase/build/object.ts
var FEW_OPTIONS = 3;
var object2 = {
  cost: (_node, type, costs) => Math.min(literalCost(type, costs), costs.produced(type)),
  build(node, type, label, builder) {
    const { blueprint, draft, rng } = builder;
    const literal2 = literalCost(type, blueprint.costs);
    const produced = blueprint.costs.produced(type);
    if (produced <= draft.room) {
      const share = node.props.some((prop) => prop.method) ? 0.75 : 0.1;
      if (literal2 > draft.room || (builder.lean ? produced < literal2 : rng.chance(share))) return builder.produce(type);
    }
    return buildLiteral(type, label, builder);
  }
};
function literalCost(type, costs) {
  let sum = 1;
  for (const prop of objectShape2(type, costs.table).props) if (!prop.opt) sum += costs.type(prop.t);
  return sum;
}
function buildLiteral(type, label, builder) {
  const { blueprint, draft, rng } = builder;
  const { costs, table } = blueprint;
  const { props, index } = objectShape2(type, table);
  const entries = [];
  draft.reserve += literalCost(type, costs);
  const optional2 = optionalShare(props, builder);
  for (const prop of props) {
    const cost = costs.type(prop.t);
    if (!prop.opt) draft.reserve -= cost;
    else if (cost > draft.room || !rng.chance(optional2)) continue;
    entries.push([prop.name, builder.value(prop.t, label)]);
  }
  const signature = index[0];
  if (signature !== void 0 && !builder.lean) {
    const cost = costs.type(signature.value);
    for (let left = rng.below(4); left > 0 && cost <= draft.room; left--) {
      const key = builder.key(signature.key);
      if (!entries.some(([other2]) => other2 === key)) entries.push([key, builder.value(signature.value, label)]);
    }
  }
  draft.reserve--;
  return draft.append({ kind: "object", type: label, entries });
}
function optionalShare(props, builder) {
  if (builder.lean) return 0;
  let count = 0;
  for (const prop of props) if (prop.opt) count++;
  return count === 0 ? 0 : Math.min(builder.blueprint.rates.optionalProperty, FEW_OPTIONS / count);
}

// src/testcase/build/instance.ts
var STAND_IN = 0.05;
var instance2 = {
  cost: (node, type, costs) => Math.min(costs.produced(type), standInCost(node, type, costs)),
  build(node, type, label, builder) {
    const { blueprint, draft, rng } = builder;
    const standIn = standInCost(node, type, blueprint.costs);
    const produced = blueprint.costs.produced(type);
    const literal2 = produced > draft.room || standIn <= draft.room && !builder.lean && rng.chance(STAND_IN);
    return literal2 ? buildLiteral(type, label, builder) : builder.produce(type);
  }
};
function standInCost(node, type, costs) {
  const model = costs.table.model.classes[node.cls];
  if (model === void 0 || model.nominal || model.shape === void 0) return Number.POSITIVE_INFINITY;
  return literalCost(type, costs);
}

// src/testcase/build/literal.ts
var literal = {
  cost: () => 1,
  build: (node, _type, label, builder) => builder.scalar(node.value, label)
};
var bigLiteral = {
  cost: () => 1,
  build: (node, _type, label, builder) => builder.scalar(BigInt(node.value), label)
};

// src/testcase/build/any.ts
function buildAnything(label, builder) {
  const { rng, blueprint, draft } = builder;
  const share = builder.lean || draft.room < 4 ? rng.float() * 0.76 : rng.float();
  if (share < 0.3) return builder.scalar(valueKinds.string.random(rng, blueprint.pool), label);
  if (share < 0.57) return builder.scalar(valueKinds.number.random(rng, blueprint.pool), label);
  if (share < 0.66) return builder.scalar(rng.chance(0.5), label);
  if (share < 0.71) return builder.scalar(null, label);
  if (share < 0.76) return builder.scalar(void 0, label);
  if (share < 0.84) return buildList(label, builder);
  if (share < 0.93) return buildObject(label, builder);
  if (share < 0.96) return draft.append({ kind: "callback", type: label, returns: [buildPrimitive(label, builder)] });
  return buildInstance(label, builder);
}
function buildObject(label, builder) {
  const { rng, blueprint, draft } = builder;
  const entries = [];
  const keys2 = blueprint.keys;
  draft.reserve++;
  for (let left = builder.lean || keys2.length === 0 ? 0 : rng.below(4); left > 0 && draft.room > 0; left--) {
    const key = rng.pick(keys2);
    if (!entries.some(([other2]) => other2 === key)) entries.push([key, builder.value(blueprint.table.standard.unknown, label)]);
  }
  draft.reserve--;
  return draft.append({ kind: "object", type: label, entries });
}
function buildList(label, builder) {
  const { rng, blueprint, draft } = builder;
  const { standard } = blueprint.table;
  const element = rng.pick([standard.number, standard.string, standard.unknown]);
  const elements = [];
  draft.reserve++;
  for (let left = rng.below(4); left > 0 && draft.room > 0; left--) elements.push(builder.value(element, label));
  draft.reserve--;
  return draft.append({ kind: "array", type: label, elements });
}
function buildPrimitive(label, builder) {
  const { rng, blueprint } = builder;
  return builder.scalar(valueKinds[rng.pick(["string", "number", "boolean"])].random(rng, blueprint.pool), label);
}
function buildInstance(label, builder) {
  const { rng, blueprint, draft } = builder;
  const { instances } = blueprint;
  if (instances.length > 0) {
    const type = rng.pick(instances);
    if (blueprint.costs.type(type) <= draft.room) return builder.fresh(type, type);
  }
  return buildPrimitive(label, builder);
}

// src/testcase/build/primitive.ts
var primitive = {
  cost(node) {
    if (node.name === "never") return Number.POSITIVE_INFINITY;
    return node.name === "symbol" ? 2 : 1;
  },
  build(node, _type, label, builder) {
    switch (node.name) {
      case "string":
      case "number":
      case "boolean":
      case "bigint":
        return builder.scalar(valueKinds[node.name].random(builder.rng, builder.blueprint.pool), label);
      case "null":
        return builder.scalar(null, label);
      case "undefined":
      case "void":
        return builder.scalar(void 0, label);
      case "symbol":
        return buildSymbol(label, builder);
      case "object":
        return buildObject(label, builder);
      case "any":
      case "unknown":
      case "unresolved":
        return buildAnything(label, builder);
      case "never":
        throw new Error("a value of type never was asked for");
      default:
        return node.name;
    }
  }
};
function buildSymbol(label, builder) {
  const description = builder.scalar(valueKinds.string.random(builder.rng, builder.blueprint.pool), label);
  return builder.draft.append({ kind: "builtin", type: label, name: "Symbol", args: [description] });
}

// src/testcase/build/template.ts
var template = {
  cost: () => 1,
  build: (node, _type, label, builder) => builder.scalar(templateText(node, builder), label)
};
function templateText(node, builder, depth = 0) {
  let text2 = node.texts[0] ?? "";
  node.types.forEach((type, i) => {
    text2 += holeText(type, builder, depth) + (node.texts[i + 1] ?? "");
  });
  return text2;
}
function holeText(type, builder, depth = 0) {
  const { rng, blueprint } = builder;
  const node = blueprint.table.node(rng.pick(blueprint.table.members(type)));
  switch (node.k) {
    case "lit":
      return String(node.value);
    case "bigLit":
      return node.value;
    case "enum":
      return String(node.members.length > 0 ? rng.pick(node.members).value ?? "" : "");
    case "template":
      return depth < 3 ? templateText(node, builder, depth + 1) : "";
    case "prim":
      if (node.name === "boolean") return String(rng.chance(0.5));
      if (node.name === "bigint") return String(rng.between(-10, 100));
      if (node.name === "number") return String(rng.chance(0.8) ? rng.between(0, 100) : rng.between(-1e3, 1e3) / 10);
      if (node.name === "null" || node.name === "undefined") return node.name;
      return valueKinds.string.random(rng, blueprint.pool);
    default:
      return "";
  }
}

// src/testcase/build/tuple.ts
var tuple = {
  cost: (node, _type, costs) => node.elems.filter(isRequired).reduce((sum, element) => sum + costs.type(element.t), 1),
  build(node, type, label, builder) {
    const { draft, rng, blueprint } = builder;
    const elements = [];
    draft.reserve += blueprint.costs.type(type);
    for (const element of node.elems) {
      const cost = blueprint.costs.type(element.t);
      if (element.flag === "req") draft.reserve -= cost;
      else if (cost > draft.room || builder.lean || rng.chance(0.5)) {
        if (element.flag === "opt") break;
        continue;
      }
      elements.push(builder.value(element.t, label));
    }
    draft.reserve--;
    return draft.append({ kind: "array", type: label, elements });
  }
};
function isRequired(element) {
  return element.flag === "req";
}

// src/testcase/build/type-parameter.ts
var typeParameter = {
  cost: (node, _type, costs) => node.constraint === void 0 ? 1 : costs.type(node.constraint),
  build(node, type, label, builder) {
    const { table, costs } = builder.blueprint;
    const bound = builder.bindings.resolve(type);
    const affordable = costs.type(bound) <= builder.draft.room;
    const chosen = affordable && bound !== type ? bound : node.constraint ?? table.standard.string;
    return builder.fresh(chosen, chosen < table.known ? chosen : label);
  }
};

// src/testcase/build/union.ts
var union2 = {
  cost: (node, _type, costs) => node.of.reduce((least, member) => Math.min(least, costs.type(member)), Number.POSITIVE_INFINITY),
  build: (_node, type, label, builder) => buildMember(builder.blueprint.table.members(type), label, builder)
};
var opaque = {
  cost(node, type, costs) {
    if (node.approx !== void 0) return costs.type(node.approx);
    return costs.candidates(type).length > 0 ? costs.produced(type) : 1;
  },
  build(node, type, label, builder) {
    const { table, producers } = builder.blueprint;
    if (node.approx !== void 0) return buildMember(table.members(type), label, builder);
    return producers(type).length > 0 ? builder.produce(type) : builder.fresh(table.standard.unknown, label);
  }
};
function buildMember(members, label, builder) {
  const { blueprint, rng, draft } = builder;
  const { costs, table } = blueprint;
  let least = Number.POSITIVE_INFINITY;
  for (const member of members) least = Math.min(least, costs.type(member));
  const affordable = builder.lean ? least : draft.room;
  let count = 0;
  for (const member of members) if (costs.type(member) <= affordable) count++;
  let chosen = rng.below(count);
  for (const member of members) {
    if (costs.type(member) > affordable || chosen-- > 0) continue;
    return builder.fresh(member, isScalar(table.node(member).k) || member >= table.known ? label : member);
  }
  throw new Error("a union without members that can be built was asked for");
}
function isScalar(kind) {
  return kind === "prim" || kind === "lit" || kind === "bigLit" || kind === "template";
}

// src/testcase/build/index.ts
var typeKinds = {
  prim: primitive,
  lit: literal,
  bigLit: bigLiteral,
  enum: enumType,
  template,
  brand,
  array,
  tuple,
  union: union2,
  object: object2,
  func: functionType,
  ctor: constructorType,
  inst: instance2,
  builtin: builtinType,
  tparam: typeParameter,
  opaque,
  guess
};
function typeKindOf(node) {
  return typeKinds[node.k];
}

// src/testcase/build/costs.ts
function computeCosts(model, table, plans, fits2) {
  const types13 = new Float64Array(table.nodes.length).fill(Number.POSITIVE_INFINITY);
  const calls = new Float64Array(plans.length).fill(Number.POSITIVE_INFINITY);
  const bare = new Float64Array(plans.length).fill(Number.POSITIVE_INFINITY);
  const candidates2 = findCandidates(model, table, fits2);
  const costs = {
    table,
    candidates: candidates2,
    type: (type) => types13[type] ?? 1,
    call: (callable) => calls[callable] ?? Number.POSITIVE_INFINITY,
    bare: (callable) => bare[callable] ?? Number.POSITIVE_INFINITY,
    produced: (type) => {
      let least = Number.POSITIVE_INFINITY;
      for (const callable of candidates2(type)) least = Math.min(least, calls[callable]);
      return least;
    }
  };
  for (let changed = true; changed; ) {
    changed = false;
    for (let type = 0; type < types13.length; type++) {
      const node = table.node(type);
      const cost = typeKindOf(node).cost(node, type, costs);
      if (cost < types13[type]) {
        types13[type] = cost;
        changed = true;
      }
    }
    for (const [callable, plan] of plans.entries()) {
      bare[callable] = bareCost(plan, costs);
      const cost = bare[callable] + receiverCost(plan.owner, costs);
      if (cost < calls[callable]) {
        calls[callable] = cost;
        changed = true;
      }
    }
  }
  return costs;
}
function bareCost(plan, costs) {
  let sum = plan.awaits ? 2 : 1;
  for (let i = 0; i < plan.required; i++) sum += paramCost(plan.params[i], costs);
  return sum;
}
function receiverCost(owner, costs) {
  if (owner < 0) return 0;
  return hasNoShape(owner, costs.table) ? costs.produced(owner) : costs.type(owner);
}
function paramCost(param, costs) {
  return param.opt ? 1 : costs.type(param.type);
}
function findCandidates(model, table, fits2) {
  const constructors = /* @__PURE__ */ new Map();
  for (const callable of model.callables) {
    const made = table.node(callable.ret);
    if (callable.kind !== "constructor" || made.k !== "inst") continue;
    const known3 = constructors.get(made.cls);
    if (known3) known3.push(callable.id);
    else constructors.set(made.cls, [callable.id]);
  }
  const cache = [];
  const find = (type) => {
    const listed2 = model.producers[type] ?? [];
    const node = table.node(type);
    if (node.k !== "inst") return listed2;
    const classes2 = [node.cls, ...model.classes[node.cls]?.subclasses ?? []];
    const own = classes2.flatMap((cls) => constructors.get(cls) ?? []);
    return [.../* @__PURE__ */ new Set([...listed2, ...own.filter((id) => fits2(model.callables[id]?.ret ?? -1, type))])];
  };
  return (type) => cache[type] ??= find(type);
}

// src/testcase/build/reuse.ts
function createReuse(table, rates) {
  const cache = new Float64Array(table.nodes.length).fill(-1);
  return (type) => {
    const known3 = cache[type];
    if (known3 !== void 0 && known3 >= 0) return known3;
    const node = table.node(type);
    const members = node.k === "guess" ? likelyMembers(node) : table.members(type);
    const stateful = members.some((member) => isStateful(table.shape(member)));
    const rate = stateful ? rates.objectReuse : rates.valueReuse;
    cache[type] = rate;
    return rate;
  };
}
function isStateful(node) {
  return node.k === "inst" || node.k === "object" && node.props.some((prop) => prop.method);
}

// src/testcase/build/blueprint.ts
function createBlueprint(model, options) {
  const table = createTypeTable(model);
  const plans = planCalls(model, table);
  const fits2 = createFits(table);
  const costs = computeCosts(model, table, plans, fits2);
  const constructed = plans.filter(
    (plan) => plan.callable.kind === "constructor" && costs.call(plan.callable.id) < Number.POSITIVE_INFINITY
  );
  return {
    ...options,
    table,
    plans,
    fits: fits2,
    costs,
    pool: createPool(model.constants),
    keys: model.constants.strings.filter(isKey),
    instances: [...new Set(constructed.map((plan) => plan.result))],
    classParameters: findClassParameters(plans, table),
    producers: memo((type) => rankProducers(type, plans, costs, fits2)),
    reuse: createReuse(table, options.rates),
    alternatives: memo((callable) => findAlternatives(callable, plans, costs, fits2, options.selected))
  };
}
function isKey(text2) {
  return text2.length <= 30 && text2 !== "__proto__" && /^[A-Za-z_$][\w$-]*$/.test(text2);
}
function findClassParameters(plans, table) {
  const found2 = /* @__PURE__ */ new Set();
  for (const plan of plans) {
    const node = table.node(plan.callable.kind === "constructor" ? plan.result : plan.owner);
    if (node.k === "inst") {
      for (const arg of node.args) if (table.node(arg).k === "tparam") found2.add(arg);
    }
  }
  return found2;
}
var NOT_A_CONSTRUCTOR = 10;
function rankProducers(type, plans, costs, fits2) {
  const buildable = costs.candidates(type).filter((callable) => costs.call(callable) < Number.POSITIVE_INFINITY);
  const direct = buildable.filter((callable) => !fits2(plans[callable]?.owner ?? -1, type));
  const rank = (callable) => {
    const plan = plans[callable];
    const receiver = plan.owner >= 0 ? costs.type(plan.owner) : 0;
    return (plan.callable.kind === "constructor" ? 0 : NOT_A_CONSTRUCTOR) + plan.params.length + receiver;
  };
  return [...direct.length > 0 ? direct : buildable].sort((a, b) => rank(a) - rank(b) || a - b);
}
function findAlternatives(callable, plans, costs, fits2, selected) {
  const own = plans[callable];
  if (own === void 0 || own.resultFrom >= 0) return [];
  const found2 = [];
  for (const id of /* @__PURE__ */ new Set([...selected, ...costs.candidates(own.result)])) {
    const plan = plans[id];
    if (id === callable || plan.resultFrom >= 0 || plan.awaits !== own.awaits || costs.call(id) === Number.POSITIVE_INFINITY)
      continue;
    if (plan.result === own.result || own.result >= 0 && fits2(plan.result, own.result)) found2.push(id);
  }
  return found2;
}
function memo(compute) {
  const cache = [];
  return (key) => cache[key] ??= compute(key);
}

// src/testcase/build/arguments.ts
var MOST_REST = 3;
function buildArguments2(plan, builder) {
  const args = [];
  if (plan.params.length === 0) return args;
  const { costs } = builder.blueprint;
  const last = lastGiven(plan, builder);
  for (let i = 0; i <= last; i++) {
    const param = plan.params[i];
    if (i < plan.required) builder.draft.reserve -= paramCost(param, costs);
    else if (costs.type(param.type) > builder.draft.room) return args;
    args.push(buildArgument(param, i < last, plan.callable.id, builder));
  }
  if (plan.rest && last === plan.params.length - 2) addRest(args, plan, builder);
  return args;
}
function buildArgument(param, followed, callable, builder) {
  const { rng, blueprint, draft } = builder;
  const absent = followed && rng.chance(blueprint.rates.skipOptional);
  if (param.opt && (absent || blueprint.costs.type(param.type) > draft.room)) return builder.scalar(void 0, param.type);
  return builder.value(param.type, param.type, param.name, callable);
}
function lastGiven(plan, builder) {
  const { rng, blueprint } = builder;
  const end = plan.rest ? plan.params.length - 1 : plan.params.length;
  if (builder.lean) return plan.required - 1;
  for (let i = end - 1; i >= plan.required; i--) if (!rng.chance(blueprint.rates.skipOptional)) return i;
  return plan.required - 1;
}
function addRest(args, plan, builder) {
  const { draft, rng, blueprint } = builder;
  const param = plan.params.at(-1);
  const cost = blueprint.costs.type(param.type);
  for (let left = builder.lean ? 0 : rng.below(MOST_REST + 1); left > 0 && cost <= draft.room; left--)
    args.push(builder.value(param.type, param.type, param.name, plan.callable.id));
}

// src/testcase/build/bindings.ts
var Bindings = class {
  constructor(blueprint, draft, rng) {
    this.blueprint = blueprint;
    this.draft = draft;
    this.rng = rng;
  }
  blueprint;
  draft;
  rng;
  bound;
  resolve(type) {
    const { table } = this.blueprint;
    if (table.node(type).k !== "tparam") return type;
    const known3 = this.bound?.get(type);
    if (known3 !== void 0) return known3;
    const chosen = this.choose(type);
    this.bind(type, chosen);
    return chosen;
  }
  /** An existing variable was taken for `type`: parameters in it are bound by what the variable is. */
  learn(type, ref) {
    const { table } = this.blueprint;
    const node = table.node(type);
    if (node.k === "tparam") this.bind(type, this.draft.type(ref));
    if (node.k !== "array" || table.node(node.elem).k !== "tparam") return;
    const element = firstElement(this.draft.statements[ref]);
    if (element !== void 0) this.bind(node.elem, this.draft.type(element));
  }
  bind(parameter, type) {
    if (type < 0 || this.bound?.has(parameter)) return;
    this.bound ??= /* @__PURE__ */ new Map();
    this.bound.set(parameter, this.widened(type, parameter));
  }
  choose(parameter) {
    const { blueprint, rng } = this;
    const { table, costs } = blueprint;
    const node = table.node(parameter);
    if (node.k !== "tparam") return parameter;
    const earlier = blueprint.classParameters.has(parameter) && rng.chance(blueprint.rates.objectReuse) ? this.earlier(parameter) : -1;
    if (earlier >= 0) return this.widened(earlier, parameter);
    if (node.default !== void 0 && rng.chance(0.5) && costs.type(node.default) <= this.draft.room) return node.default;
    if (node.constraint !== void 0 && !saysNothing2(node.constraint, blueprint)) return this.member(node.constraint);
    return this.candidate();
  }
  /** One member only: `T extends string | number` is either, for all arguments of a call. */
  member(constraint) {
    const { table, costs } = this.blueprint;
    const members = table.members(constraint).filter((member) => costs.type(member) <= this.draft.room);
    return members.length > 0 ? this.rng.pick(members) : constraint;
  }
  candidate() {
    const { table, costs, instances } = this.blueprint;
    const share = this.rng.float();
    if (share < 0.4) return table.standard.number;
    if (share < 0.8) return table.standard.string;
    const own = share < 0.9 && instances.length > 0 ? this.rng.pick(instances) : table.standard.boolean;
    return costs.type(own) <= this.draft.room ? own : table.standard.number;
  }
  /** What was last passed where this parameter or an array of it was declared. */
  earlier(parameter) {
    const { plans, table } = this.blueprint;
    const { statements } = this.draft;
    for (let i = statements.length - 1; i >= 0; i--) {
      const statement = statements[i];
      if (statement.kind !== "call" && statement.kind !== "construct") continue;
      const params = plans[statement.callable]?.params ?? [];
      for (let n = 0; n < statement.args.length && n < params.length; n++) {
        const type = params[n]?.type;
        const passed = statement.args[n];
        const inside = isArrayOf(table.node(type), parameter) ? firstElement(statements[passed]) : void 0;
        if (type === parameter || inside !== void 0) return this.draft.type(inside ?? passed);
      }
    }
    return -1;
  }
  /** A literal type stands for the whole type it is of, unless the constraint asks for the literal. */
  widened(type, parameter) {
    const { table, fits: fits2 } = this.blueprint;
    const node = table.node(type);
    if (node.k !== "lit" && node.k !== "bigLit") return type;
    const whole = node.k === "lit" ? table.standard[typeof node.value] : table.standard.bigint;
    return fits2(whole, parameter) ? whole : type;
  }
};
function isArrayOf(node, element) {
  return node.k === "array" && node.elem === element;
}
function firstElement(statement) {
  return statement?.kind === "array" ? statement.elements[0] : void 0;
}
function saysNothing2(constraint, { table }) {
  const node = table.node(constraint);
  if (node.k === "object") return node.props.length === 0 && node.index.length === 0;
  return node.k === "prim" && (node.name === "unknown" || node.name === "any");
}

// src/testcase/statements/array.ts
var array2 = {
  references: (statement) => statement.elements,
  remap(statement, map) {
    const elements = remapRefs(statement.elements, map);
    return elements === statement.elements ? statement : { kind: "array", type: statement.type, elements };
  },
  typeOf: (statement) => statement.type,
  wanted: (statement, n, { table }) => elementType2(statement.type, n, table)
};
function elementType2(type, index, table) {
  const node = table.shape(type);
  if (node.k === "array") return node.elem;
  if (node.k === "tuple") return (node.elems[index] ?? node.elems.at(-1))?.t ?? table.standard.unknown;
  return table.standard.unknown;
}

// src/testcase/statements/await.ts
var awaiting = {
  references: (statement) => [statement.value],
  remap(statement, map) {
    const value = map(statement.value);
    return value === statement.value ? statement : { kind: "await", value };
  },
  typeOf: (statement, { table }, earlier) => table.awaited(earlier[statement.value] ?? NO_TYPE),
  wanted: () => NO_TYPE
};

// src/testcase/statements/call.ts
var call3 = {
  references: (statement) => statement.receiver === void 0 ? statement.args : [statement.receiver, ...statement.args],
  remap(statement, map) {
    const args = remapRefs(statement.args, map);
    const { receiver } = statement;
    if (receiver === void 0) return args === statement.args ? statement : { kind: "call", callable: statement.callable, args };
    const mapped = map(receiver);
    return mapped === receiver && args === statement.args ? statement : { kind: "call", callable: statement.callable, receiver: mapped, args };
  },
  typeOf(statement, { plans }, earlier) {
    const plan = plans[statement.callable];
    if (plan === void 0) return NO_TYPE;
    const from = plan.resultFrom < 0 ? void 0 : statement.args[plan.resultFrom];
    return from === void 0 ? plan.result : earlier[from] ?? plan.result;
  },
  wanted(statement, n, { plans }) {
    const plan = plans[statement.callable];
    if (plan === void 0) return NO_TYPE;
    if (statement.receiver === void 0) return paramAt(plan, n)?.type ?? NO_TYPE;
    return n === 0 ? plan.owner : paramAt(plan, n - 1)?.type ?? NO_TYPE;
  }
};

// src/testcase/statements/construct.ts
var construct4 = {
  references: (statement) => statement.args,
  remap(statement, map) {
    const args = remapRefs(statement.args, map);
    return args === statement.args ? statement : { kind: "construct", callable: statement.callable, args };
  },
  typeOf: (statement, { plans }) => plans[statement.callable]?.result ?? NO_TYPE,
  wanted(statement, n, { plans }) {
    const plan = plans[statement.callable];
    return (plan && paramAt(plan, n)?.type) ?? NO_TYPE;
  }
};

// src/testcase/statements/enum.ts
var enumMember2 = {
  references: () => NO_REFS,
  remap: (statement) => statement,
  typeOf: (statement) => statement.type,
  wanted: () => NO_TYPE
};

// src/testcase/statements/get.ts
var get = {
  references: (statement) => statement.receiver === void 0 ? NO_REFS : [statement.receiver],
  remap(statement, map) {
    if (statement.receiver === void 0) return statement;
    const receiver = map(statement.receiver);
    return receiver === statement.receiver ? statement : { kind: "get", callable: statement.callable, receiver };
  },
  typeOf: (statement, { plans }) => plans[statement.callable]?.result ?? NO_TYPE,
  wanted: (statement, _n, { plans }) => plans[statement.callable]?.owner ?? NO_TYPE
};

// src/testcase/statements/primitive.ts
var primitive2 = {
  references: () => NO_REFS,
  remap: (statement) => statement,
  typeOf(statement, { table }) {
    const { type, value } = statement;
    const node = table.node(type);
    if (node.k === "ctor") return NO_TYPE;
    if (node.k === "builtin" && value !== void 0 && typeof builtinArguments(builtinFor(node.name) ?? "") !== "string")
      return NO_TYPE;
    return table.leaf(type, value);
  },
  wanted: () => NO_TYPE
};

// src/testcase/statements/set.ts
var set = {
  references: (statement) => [statement.receiver, statement.value],
  remap(statement, map) {
    const receiver = map(statement.receiver);
    const value = map(statement.value);
    return receiver === statement.receiver && value === statement.value ? statement : { kind: "set", callable: statement.callable, receiver, value };
  },
  // An assignment has a value in JavaScript; using it would only be another name for `value`.
  typeOf: () => NO_TYPE,
  wanted(statement, n, { plans }) {
    const plan = plans[statement.callable];
    return (n === 0 ? plan?.owner : plan?.params[0]?.type) ?? NO_TYPE;
  }
};

// src/testcase/statements/index.ts
var statementKinds = {
  primitive: primitive2,
  enum: enumMember2,
  array: array2,
  object,
  builtin,
  construct: construct4,
  call: call3,
  get,
  set,
  callback,
  await: awaiting
};
function references(statement) {
  return kindOf(statement).references(statement);
}
function remap(statement, map) {
  return kindOf(statement).remap(statement, map);
}
function typeOf(statement, facts, earlier) {
  return kindOf(statement).typeOf(statement, facts, earlier);
}
function visitReferences(statement, visit3) {
  kindOf(statement).remap(statement, visit3);
}
function typesOf(test, facts) {
  const types13 = [];
  for (const statement of test.statements) types13.push(typeOf(statement, facts, types13));
  return types13;
}
function wanted(statement, n, facts) {
  return kindOf(statement).wanted(statement, n, facts);
}
function isValue(statement) {
  switch (statement.kind) {
    case "primitive":
    case "enum":
    case "array":
    case "object":
    case "builtin":
    case "callback":
      return true;
    default:
      return false;
  }
}
function kindOf(statement) {
  return statementKinds[statement.kind];
}

// src/testcase/build/passed-names.ts
var PassedNames = class {
  constructor(statements, facts) {
    this.statements = statements;
    this.facts = facts;
  }
  statements;
  facts;
  names = [];
  users = [];
  seen = 0;
  /** Passed under this name before, to another callable: the same call with the same value again tells nothing. */
  has(ref, name, callable) {
    return this.names[ref] === name && this.users[ref] !== callable;
  }
  userOf(ref) {
    return this.users[ref] ?? -1;
  }
  update() {
    for (; this.seen < this.statements.length; this.seen++) {
      const statement = this.statements[this.seen];
      this.names.push(0);
      this.users.push(-1);
      if (statement.kind === "set") this.note(statement.value, statement.callable, 0);
      else if (statement.kind === "call" || statement.kind === "construct")
        for (let n = 0; n < statement.args.length; n++) this.note(statement.args[n], statement.callable, n);
    }
  }
  /** What later statements passed earlier variables for stays noted: a preference, not a fact. */
  truncate(length) {
    if (this.seen <= length) return;
    this.seen = length;
    this.names.length = length;
    this.users.length = length;
  }
  note(ref, callable, index) {
    if (this.names[ref] !== 0) return;
    this.names[ref] = this.facts.plans[callable]?.params[index]?.name ?? 0;
    this.users[ref] = callable;
  }
};

// src/testcase/build/draft.ts
var Draft = class {
  constructor(facts, fits2, limit) {
    this.facts = facts;
    this.fits = fits2;
    this.limit = limit;
    this.names = new PassedNames(this.statements, facts);
  }
  facts;
  fits;
  limit;
  statements = [];
  /** Statements that are bound to come: room that nobody else may use. */
  reserve = 0;
  types = [];
  names;
  /** Variables that the call under construction already has. */
  taken = [];
  get length() {
    return this.statements.length;
  }
  /** How many statements may still be added. */
  get room() {
    return this.limit - this.statements.length - this.reserve;
  }
  /** How many statements `append` will add. */
  needs(statement) {
    const gives = statement.kind === "call" || statement.kind === "get";
    return gives && this.facts.plans[statement.callable]?.awaits ? 2 : 1;
  }
  /** Adds the statement, and the `await` that its result asks for; gives the statement's own variable. */
  append(statement) {
    const ref = this.statements.push(statement) - 1;
    if (this.needs(statement) === 2) this.statements.push({ kind: "await", value: ref });
    return ref;
  }
  /** Becomes the first statements of a test, as they are; gives how many of them could be taken over. */
  load(statements, end) {
    if (this.length > end) this.truncate(end);
    for (let i = this.length; i < end; i++) {
      const statement = statements[i];
      if (this.needs(statement) === 2 && (i + 1 >= end || statements[i + 1]?.kind !== "await")) return i;
      this.statements.push(statement);
    }
    return end;
  }
  /** The type of a variable; NO_TYPE when it has no value to use. */
  type(ref) {
    return this.allTypes()[ref] ?? NO_TYPE;
  }
  /** The type of the variable that the statement would define. */
  typeOf(statement) {
    return typeOf(statement, this.facts, this.allTypes());
  }
  allTypes() {
    const { types: types13, statements, facts } = this;
    for (let i = types13.length; i < statements.length; i++) types13.push(typeOf(statements[i], facts, types13));
    return types13;
  }
  /** Takes back everything from this statement on. */
  truncate(length) {
    this.statements.length = length;
    if (this.types.length > length) this.types.length = length;
    this.names.truncate(length);
  }
  /** The variable that holds what `ref` resolves to; `ref` itself when there is nothing to wait for. */
  settled(ref) {
    const next = this.statements[ref + 1];
    return next?.kind === "await" && next.value === ref ? ref + 1 : ref;
  }
  /** Marks the beginning of an argument list, so that `pick` avoids giving one variable twice. */
  startCall() {
    const outer = this.taken;
    this.taken = [];
    return outer;
  }
  /** Goes back to the argument list that the call is part of. */
  endCall(outer) {
    this.taken = outer;
  }
  take(ref) {
    this.taken.push(ref);
    return ref;
  }
  isTaken(ref) {
    return this.taken.includes(ref);
  }
  /** First passed to this callable. */
  wasPassed(ref, callable) {
    this.names.update();
    return this.names.userOf(ref) === callable;
  }
  /** A variable that fits, at random; -1 when there is none. Namesakes of other callables are preferred. */
  pick(type, rng, name = 0, callable = -1) {
    return this.choose(type, rng, name, callable, false);
  }
  /** Only among variables that were passed for a parameter of the same name to another callable. */
  pickNamesake(type, rng, name, callable) {
    return name === 0 ? -1 : this.choose(type, rng, name, callable, true);
  }
  finish() {
    return { statements: this.statements };
  }
  choose(type, rng, name, callable, onlyNamesakes) {
    const { taken, names: names2, fits: fits2 } = this;
    const types13 = this.allTypes();
    if (name !== 0) names2.update();
    const answers = fits2.row(type);
    let total = 0;
    let chosen = -1;
    for (let i = 0; i < types13.length; i++) {
      const given2 = types13[i];
      const answer2 = answers[given2];
      if (answer2 === NO || given2 < 0) continue;
      const namesake = name !== 0 && names2.has(i, name, callable);
      if (onlyNamesakes && !namesake || answer2 !== YES && !fits2(given2, type)) continue;
      const weight3 = taken.includes(i) ? 1 : namesake ? 16 : 4;
      total += weight3;
      if (total === weight3 || rng.below(total) < weight3) chosen = i;
    }
    return chosen;
  }
};

// src/testcase/build/rank.ts
function rankIndex(length, bias, chance) {
  return Math.floor(length * (bias - Math.sqrt(bias * bias - 4 * (bias - 1) * chance)) / (2 * (bias - 1)));
}

// src/testcase/build/builder.ts
var REPETITION = 0.3;
var Builder = class {
  constructor(blueprint, rng, limit = blueprint.maxLength) {
    this.blueprint = blueprint;
    this.rng = rng;
    this.draft = new Draft(blueprint, blueprint.fits, limit);
    this.bindings = new Bindings(blueprint, this.draft, rng);
  }
  blueprint;
  rng;
  draft;
  bindings;
  depth = 0;
  /** Deep inside a value only the cheapest way on is taken, so that recursive types end. */
  get lean() {
    return this.depth > this.blueprint.maxDepth;
  }
  /**
   * A variable that fits `type`: an existing one or a new one, for which there must be room. `fallback` is a type of
   * the model that stands for `type` when that is not one itself; `name` and `callable` say whose argument it will be.
   */
  value(type, fallback, name = 0, callable = -1) {
    const { rates, table } = this.blueprint;
    if (table.model.untyped && this.rng.chance(rates.offType))
      return this.fresh(table.standard.unknown, table.anything === NO_TYPE ? fallback : table.anything);
    return this.typed(type, fallback, name, callable);
  }
  /** As `value`, but of the type even where types are only guesses. */
  typed(type, fallback, name = 0, callable = -1) {
    const { blueprint, draft, rng } = this;
    const { rates, table } = blueprint;
    const wanted2 = this.bindings.resolve(type);
    const picked2 = rng.chance(blueprint.reuse(wanted2)) ? draft.pick(wanted2, rng, name, callable) : rng.chance(rates.namesakeReuse) ? draft.pickNamesake(wanted2, rng, name, callable) : -1;
    if (picked2 >= 0 && (name === 0 || !this.isRepetition(picked2, callable))) return this.taken(type, picked2);
    if (blueprint.costs.type(wanted2) > draft.room) return draft.take(this.fresh(type, fallback));
    return draft.take(this.fresh(wanted2, wanted2 < table.known ? wanted2 : fallback));
  }
  /** An existing variable, or a new one if there is room for it; -1 otherwise. */
  valueIfRoom(type, fallback, name = 0, callable = -1) {
    if (this.blueprint.costs.type(type) <= this.draft.room) return this.value(type, fallback, name, callable);
    const picked2 = this.draft.pick(type, this.rng, name, callable);
    return picked2 < 0 ? -1 : this.taken(type, picked2);
  }
  /** A new value, recorded under `label`; there must be room for it. */
  fresh(type, label) {
    const node = this.blueprint.table.node(type);
    this.depth++;
    const ref = typeKindOf(node).build(node, type, label, this);
    this.depth--;
    return ref;
  }
  scalar(value, label) {
    return this.draft.append({ kind: "primitive", type: label, value });
  }
  /** A key for an index signature. */
  key(type) {
    const { keys: keys2, table } = this.blueprint;
    const node = table.node(type);
    if (node.k === "prim" && node.name === "string" && keys2.length > 0 && this.rng.chance(0.6)) return this.rng.pick(keys2);
    const text2 = holeText(type, this);
    return text2 === "__proto__" ? "proto" : text2;
  }
  /** A value through one of the callables that give it, simple ones preferred (rank selection). */
  produce(type) {
    const { blueprint, draft, rng } = this;
    const producers = blueprint.producers(type);
    let chosen = producers[rankIndex(producers.length, blueprint.rates.rankBias, rng.float())];
    if (this.lean || blueprint.costs.call(chosen) > draft.room) {
      for (const producer of producers) if (blueprint.costs.call(producer) < blueprint.costs.call(chosen)) chosen = producer;
    }
    const ref = this.call(chosen);
    return blueprint.fits(draft.type(ref), type) ? ref : draft.settled(ref);
  }
  /** A call with everything it needs; there must be room for its cost, less that of a receiver given. */
  call(callable, receiver = -1) {
    const { blueprint, draft } = this;
    const plan = blueprint.plans[callable];
    const outer = this.bindings;
    const taken = draft.startCall();
    const own = plan.awaits ? 2 : 1;
    this.bindings = new Bindings(blueprint, draft, this.rng);
    this.depth++;
    draft.reserve += blueprint.costs.bare(callable);
    const target = plan.owner >= 0 && receiver < 0 ? this.receiver(plan.owner) : receiver;
    if (target >= 0) draft.take(target);
    const args = buildArguments2(plan, this);
    draft.reserve -= own;
    this.depth--;
    this.bindings = outer;
    draft.endCall(taken);
    return draft.append(callStatement(plan, target, args));
  }
  receiver(owner) {
    const { blueprint, draft, rng } = this;
    if (!hasNoShape(owner, blueprint.table)) return this.typed(owner, owner);
    const picked2 = rng.chance(blueprint.rates.objectReuse) ? draft.pick(owner, rng) : -1;
    return picked2 >= 0 && draft.type(picked2) === owner ? picked2 : this.produce(owner);
  }
  /** `compare(a, a)` is worth a test, but not most of them; so is calling a function with the same argument again. */
  isRepetition(ref, callable) {
    const plan = this.blueprint.plans[callable];
    const again = plan?.owner === NO_TYPE && plan.params.length === 1 && this.draft.wasPassed(ref, callable);
    return (again || this.draft.isTaken(ref)) && !this.rng.chance(REPETITION);
  }
  taken(type, ref) {
    this.bindings.learn(type, ref);
    return this.draft.take(ref);
  }
};
function callStatement({ callable, owner }, receiver, args) {
  const { id } = callable;
  switch (callable.kind) {
    case "constructor":
      return { kind: "construct", callable: id, args };
    case "setter":
      return { kind: "set", callable: id, receiver, value: args[0] };
    case "value":
    case "getter":
      return owner < 0 ? { kind: "get", callable: id } : { kind: "get", callable: id, receiver };
    default:
      return owner < 0 ? { kind: "call", callable: id, args } : { kind: "call", callable: id, receiver, args };
  }
}

// src/testcase/build/unbuildable.ts
function findUnbuildable(plans, selected, costs, limit) {
  const found2 = [];
  for (const callable of selected) {
    const plan = plans[callable];
    if (plan === void 0) continue;
    const cost = costs.call(callable);
    if (cost === Number.POSITIVE_INFINITY) found2.push({ callable, reason: callReason(plan, plans, costs) });
    else if (cost > limit) found2.push({ callable, reason: `too-long (needs ${cost} statements, limit ${limit})` });
  }
  return found2;
}
function callReason(plan, plans, costs) {
  if (plan.owner >= 0 && !isFinite(costs.type(plan.owner)))
    return `${typeReason(plan.owner, plans, costs, /* @__PURE__ */ new Set())} (receiver)`;
  const index = plan.params.findIndex((param2, i) => i < plan.required && !isFinite(costs.type(param2.type)));
  const param = plan.params[index];
  if (param === void 0) return "no-receiver";
  return `${typeReason(param.type, plans, costs, /* @__PURE__ */ new Set())} (parameter ${plan.callable.params[index]?.name ?? "value"})`;
}
function typeReason(type, plans, costs, seen) {
  const node = costs.table.node(type);
  if (seen.has(type)) return "endless-type";
  seen.add(type);
  const follow2 = (types13, otherwise) => {
    const culprit = types13.find((t) => !isFinite(costs.type(t)));
    return culprit === void 0 ? otherwise : typeReason(culprit, plans, costs, seen);
  };
  switch (node.k) {
    case "prim":
      return "never-type";
    case "inst": {
      const name = costs.table.model.classes[node.cls]?.name ?? "class";
      const first2 = costs.candidates(type)[0];
      if (first2 === void 0) return `no-constructor ${name}`;
      const plan = plans[first2];
      const parts = plan.params.slice(0, plan.required).map((param) => param.type);
      return follow2(plan.owner >= 0 ? [plan.owner, ...parts] : parts, `no-constructor ${name}`);
    }
    case "object":
      return follow2(
        node.props.filter((prop) => !prop.opt).map((prop) => prop.t),
        "endless-type"
      );
    case "tuple":
      return follow2(
        node.elems.map((element) => element.t),
        "endless-type"
      );
    case "union":
      return follow2(node.of, "empty-union");
    case "guess":
      return follow2(
        node.dist.map((guess2) => guess2.t),
        "empty-union"
      );
    case "brand":
      return follow2([node.base], "endless-type");
    case "opaque":
      return follow2(node.approx === void 0 ? [] : [node.approx], "endless-type");
    case "tparam":
      return follow2(node.constraint === void 0 ? [] : [node.constraint], "endless-type");
    case "builtin":
      return `builtin ${node.name}`;
    case "ctor":
      return "constructor-type";
    case "enum":
      return `empty-enum ${node.name}`;
    default:
      return `type-${node.k}`;
  }
}
function isFinite(cost) {
  return cost !== Number.POSITIVE_INFINITY;
}

// src/testcase/build/unit-calls.ts
var ATTEMPTS = 5;
function createUnitCalls(blueprint, selected) {
  const { costs, plans } = blueprint;
  const isUnit = new Uint8Array(plans.length);
  for (const id of selected) isUnit[id] = 1;
  const targets = selected.filter((id) => costs.call(id) <= blueprint.maxLength);
  const weights = targets.map((id) => weightOf(plans[id]));
  const total = weights.reduce((sum, weight3) => sum + weight3, 0);
  const cache = [];
  const members = (type) => cache[type] ??= findMembers(type, selected, blueprint);
  const pickReceiver = (builder) => {
    const types13 = builder.draft.allTypes();
    let count = 0;
    let chosen = -1;
    for (let i = 0; i < types13.length; i++) {
      const type = types13[i];
      if (type >= 0 && members(type).length > 0 && builder.rng.below(++count) === 0) chosen = i;
    }
    return chosen;
  };
  const appendOn = (builder, receiver, progress) => {
    const own = members(builder.draft.type(receiver));
    if (own.length === 0) return false;
    for (let attempt2 = 0; attempt2 < ATTEMPTS; attempt2++) {
      const id = builder.rng.pick(own);
      if (costs.bare(id) > builder.draft.room || attempt2 === 0 && isTooEarly(plans[id], progress, builder.rng)) continue;
      builder.call(id, receiver);
      return true;
    }
    return false;
  };
  const append = (builder, progress) => {
    const { rng, draft } = builder;
    if (targets.length === 0) return false;
    if (rng.chance(blueprint.rates.stay)) {
      const receiver = pickReceiver(builder);
      if (receiver >= 0 && appendOn(builder, receiver, progress)) return true;
    }
    for (let attempt2 = 0; attempt2 < ATTEMPTS; attempt2++) {
      const id = pickTarget(targets, weights, total, rng);
      if (costs.call(id) > draft.room) continue;
      if (attempt2 === 0 && (isTooEarly(plans[id], progress, rng) || isRedundant(plans[id], builder))) continue;
      builder.call(id);
      return true;
    }
    return false;
  };
  const calls = (test) => test.statements.some((statement) => isUnit[calledBy(statement)] === 1);
  return { targets, calls, pickReceiver, append, appendOn };
}
function isTooEarly(plan, progress, rng) {
  return plan?.callable.kind === "getter" && rng.float() > progress;
}
function isRedundant(plan, { draft, rng, blueprint }) {
  if (plan?.callable.kind !== "constructor" || !rng.chance(blueprint.rates.objectReuse)) return false;
  return draft.allTypes().some((type) => blueprint.fits(type, plan.result));
}
function weightOf(plan) {
  switch (plan.callable.kind) {
    case "value":
      return 0.05;
    case "getter":
      return 0.4;
    case "setter":
      return 0.6;
    default:
      return 1;
  }
}
function pickTarget(targets, weights, total, rng) {
  let left = rng.float() * total;
  for (let i = 0; i < targets.length; i++) {
    left -= weights[i];
    if (left < 0) return targets[i];
  }
  return targets.at(-1);
}
function findMembers(type, selected, { plans, costs, fits: fits2, table }) {
  if (type < 0) return [];
  if (hasNoShape(type, table) && costs.candidates(type).length === 0) return [];
  return selected.filter((id) => {
    const plan = plans[id];
    if (hasNoShape(plan.owner, table) && type !== plan.owner) return false;
    return plan.owner >= 0 && costs.bare(id) < Number.POSITIVE_INFINITY && fits2(type, plan.owner);
  });
}
function calledBy(statement) {
  switch (statement.kind) {
    case "construct":
    case "call":
    case "get":
    case "set":
      return statement.callable;
    default:
      return -1;
  }
}

// src/testcase/prune.ts
function prune(test) {
  const { statements } = test;
  const used = new Uint8Array(statements.length);
  const mark = (ref) => {
    used[ref] = 1;
    return ref;
  };
  let unused = 0;
  for (let i = statements.length - 1; i >= 0; i--) {
    const statement = statements[i];
    if (!used[i] && isValue(statement)) {
      unused++;
      continue;
    }
    used[i] = 1;
    visitReferences(statement, mark);
  }
  return unused === 0 ? test : keep(statements, used);
}
function chop(test, position) {
  if (position >= test.statements.length - 1) return test;
  return prune({ statements: test.statements.slice(0, position + 1) });
}
function keep(statements, used) {
  const moved = new Int32Array(statements.length);
  const map = (ref) => moved[ref];
  const kept2 = [];
  statements.forEach((statement, i) => {
    if (!used[i]) return;
    moved[i] = kept2.length;
    kept2.push(remap(statement, map));
  });
  return { statements: kept2 };
}

// src/testcase/operators/repair.ts
function repair(statement, around, facts) {
  let broken = false;
  const moved = remap(statement, (ref) => {
    const now2 = around.at(ref);
    if (now2 < 0) broken = true;
    return now2;
  });
  if (!broken) return moved;
  const found2 = substitutes(statement, around, facts);
  const map = (ref) => found2.get(ref) ?? around.at(ref);
  const whole = [...found2.values()].every((ref) => ref >= 0);
  return whole ? remap(statement, map) : without(statement, map, facts);
}
function substitutes(statement, around, facts) {
  const found2 = /* @__PURE__ */ new Map();
  const rebindable = isRebindable(statement);
  for (const [n, ref] of references(statement).entries()) {
    const known3 = found2.get(ref);
    if (known3 === void 0 && around.at(ref) >= 0) continue;
    const type = wantedType(statement, n, facts);
    if (known3 === void 0) found2.set(ref, rebindable ? around.substitute(ref, type) : -1);
    else if (known3 >= 0 && type >= 0 && !around.suits(known3, type)) found2.set(ref, around.at(ref));
  }
  return found2;
}
function wantedType(statement, n, facts) {
  if (statement.kind === "call" && (facts.plans[statement.callable]?.resultFrom ?? -1) >= 0) return NO_TYPE;
  const type = wanted(statement, n, facts);
  return type >= 0 && facts.table.node(type).k === "tparam" ? NO_TYPE : type;
}
function isRebindable(statement) {
  if (statement.kind === "await") return false;
  return statement.kind !== "builtin" || typeof builtinArguments(statement.name) === "string";
}
function without(statement, map, facts) {
  const { table, plans } = facts;
  switch (statement.kind) {
    case "array": {
      if (table.shape(statement.type).k === "tuple") return void 0;
      return { ...statement, elements: present(statement.elements, map) };
    }
    case "object": {
      const entries = statement.entries.map(([key, ref]) => [key, map(ref)]);
      const missing4 = entries.filter(([, ref]) => ref < 0);
      const isRequired2 = requiredKeys(statement.type, facts);
      if (missing4.some(([key]) => isRequired2(key))) return void 0;
      return { ...statement, entries: entries.filter(([, ref]) => ref >= 0) };
    }
    case "builtin": {
      const meaning = builtinArguments(statement.name);
      if (meaning === "elements") return { ...statement, args: present(statement.args, map) };
      if (meaning === "entries") return { ...statement, args: presentPairs(statement.args, map) };
      return void 0;
    }
    case "callback": {
      const returns = present(statement.returns, map);
      return returns.length > 0 ? { ...statement, returns } : void 0;
    }
    case "call":
    case "construct": {
      const moved = remap(statement, map);
      if (moved.kind === "call" && moved.receiver !== void 0 && moved.receiver < 0) return void 0;
      const end = moved.args.findIndex((ref) => ref < 0);
      if (end < 0) return moved;
      return end >= (plans[moved.callable]?.required ?? 0) ? { ...moved, args: moved.args.slice(0, end) } : void 0;
    }
    default:
      return void 0;
  }
}
function requiredKeys(type, { table }) {
  const { props } = objectShape2(type, table);
  return (key) => props.some((prop) => prop.name === key && !prop.opt);
}
function present(refs, map) {
  return refs.map(map).filter((ref) => ref >= 0);
}
function presentPairs(refs, map) {
  const kept2 = [];
  for (let i = 0; i + 1 < refs.length; i += 2) {
    const key = map(refs[i]);
    const value = map(refs[i + 1]);
    if (key >= 0 && value >= 0) kept2.push(key, value);
  }
  return kept2;
}

// src/testcase/operators/replay.ts
var Replay = class {
  constructor(builder, test) {
    this.builder = builder;
    this.test = test;
  }
  builder;
  test;
  /** This many statements at the beginning are the old ones, in their old places. */
  kept = 0;
  started = false;
  moved = [];
  map = (ref) => this.at(ref);
  /** -1: the variable is gone. */
  at(ref) {
    return ref < this.kept ? ref : this.moved[ref - this.kept] ?? -1;
  }
  /** The old variable whose turn it is. */
  get next() {
    return this.kept + this.moved.length;
  }
  /** The next old variable is this one now. */
  set(ref) {
    this.moved.push(ref);
  }
  /** An `await` of the old test: whatever its promise has become. */
  setAwait(value) {
    const promise = this.at(value);
    this.set(promise < 0 ? -1 : this.builder.draft.settled(promise));
  }
  /** How many statements copying the rest will take, from statement `start`. */
  needs(start) {
    const { statements } = this.test;
    let sum = 0;
    for (let i = start; i < statements.length; i++) {
      const statement = statements[i];
      if (statement.kind !== "await") sum += this.builder.draft.needs(statement);
    }
    return sum;
  }
  moveOver(statement) {
    return remap(statement, this.map);
  }
  /** Copies old statements as they are, up to `end`; none of what they use may be gone. */
  copy(end) {
    const { draft } = this.builder;
    if (!this.started) this.kept = draft.load(this.test.statements, end);
    this.started = true;
    for (let i = this.next; i < end; i++) {
      const statement = this.test.statements[i];
      if (statement.kind === "await") this.setAwait(statement.value);
      else this.set(draft.append(this.moveOver(statement)));
    }
  }
};

// src/testcase/operators/crossover.ts
function crossTests(a, b, blueprint, units, rng) {
  if (a.statements.length < 2 || b.statements.length < 2) return [a, b];
  const share = rng.float();
  const cutA = cutAt(a, share);
  const cutB = cutAt(b, share);
  const first2 = join5(a, cutA, b, cutB, blueprint, rng);
  const second = join5(b, cutB, a, cutA, blueprint, rng);
  return [units.calls(first2) ? first2 : a, units.calls(second) ? second : b];
}
function cutAt({ statements }, share) {
  const cut = Math.floor((statements.length - 1) * share) + 1;
  return statements[cut]?.kind === "await" ? cut + 1 : cut;
}
function join5(head, headEnd, tail, tailStart, blueprint, rng) {
  const builder = new Builder(blueprint, rng);
  const { draft } = builder;
  new Replay(builder, head).copy(headEnd);
  let types13;
  const moved = new Int32Array(tail.statements.length).fill(-1);
  const at = (ref) => moved[ref];
  const substitute = (lost, wanted2) => {
    types13 ??= typesOf(tail, blueprint);
    const type = wanted2 >= 0 ? wanted2 : types13[lost];
    const statement = tail.statements[lost];
    const prefersOwn = isValue(statement) && rng.chance(0.5);
    const picked2 = prefersOwn || type < 0 ? -1 : draft.pick(type, rng);
    if (picked2 >= 0) return picked2;
    const copied2 = bringAlong(lost, tail, at, draft, moved);
    return copied2 >= 0 || type < 0 ? copied2 : draft.pick(type, rng);
  };
  const suits = (ref, type) => blueprint.fits(draft.type(ref), type);
  for (let i = tailStart; i < tail.statements.length; i++) {
    const statement = tail.statements[i];
    if (statement.kind === "await") {
      moved[i] = at(statement.value) < 0 ? -1 : draft.settled(at(statement.value));
      continue;
    }
    const repaired = repair(statement, { at, substitute, suits }, blueprint);
    if (repaired !== void 0 && draft.room >= draft.needs(repaired)) moved[i] = draft.append(repaired);
  }
  return prune(draft.finish());
}
function bringAlong(lost, tail, at, draft, moved) {
  const statement = tail.statements[lost];
  if (at(lost) >= 0) return at(lost);
  if (statement.kind === "await") {
    const promise = bringAlong(statement.value, tail, at, draft, moved);
    moved[lost] = promise < 0 ? -1 : draft.settled(promise);
    return at(lost);
  }
  for (const ref2 of references(statement)) if (bringAlong(ref2, tail, at, draft, moved) < 0) return -1;
  if (draft.room < draft.needs(statement) + 2) return -1;
  const ref = draft.append(remap(statement, at));
  moved[lost] = ref;
  return ref;
}

// src/testcase/change/reference-list.ts
function changeList(list, rules, builder) {
  const { rng } = builder;
  const share = rng.float();
  if (share < 0.35 && list.length < rules.most) return inserted2(list, rules, builder);
  if (share < 0.6 && list.length > rules.least) return removed(list, builder);
  if (share < 0.7 && list.length > 1) return swapped(list, builder);
  if (list.length > 0) return replaced(list, rng.below(list.length), rules.element, rules.fallback, builder);
  return rules.most > 0 ? inserted2(list, rules, builder) : list;
}
function replaced(list, at, type, fallback, builder) {
  const ref = builder.valueIfRoom(type, fallback);
  return ref < 0 || ref === list[at] ? list : list.with(at, ref);
}
function inserted2(list, rules, builder) {
  const ref = builder.valueIfRoom(rules.element, rules.fallback);
  return ref < 0 ? list : list.toSpliced(builder.rng.between(0, list.length), 0, ref);
}
function removed(list, builder) {
  return list.toSpliced(builder.rng.below(list.length), 1);
}
function swapped(list, builder) {
  const i = builder.rng.below(list.length);
  const j = builder.rng.below(list.length);
  return list.with(i, list[j]).with(j, list[i]);
}

// src/testcase/change/array.ts
var LONGEST5 = 12;
var changeArray = (statement, builder) => {
  const { blueprint, draft } = builder;
  draft.reserve++;
  const isTuple = blueprint.table.shape(statement.type).k === "tuple";
  const elements = isTuple ? changedTuple(statement, builder) : changedArray(statement, builder);
  draft.reserve--;
  return draft.append(elements === statement.elements ? statement : { ...statement, elements });
};
function changedArray({ type, elements }, builder) {
  const element = elementType2(type, 0, builder.blueprint.table);
  const first2 = elements[0];
  const known3 = first2 === void 0 ? -1 : builder.draft.type(first2);
  const isOpen2 = builder.blueprint.table.node(element).k === "tparam" && known3 >= 0;
  return changeList(elements, { element: isOpen2 ? known3 : element, fallback: type, least: 0, most: LONGEST5 }, builder);
}
function changedTuple({ type, elements }, builder) {
  if (elements.length === 0) return elements;
  const at = builder.rng.below(elements.length);
  return replaced(elements, at, elementType2(type, at, builder.blueprint.table), type, builder);
}

// src/testcase/change/builtin.ts
var MOST_ELEMENTS = 12;
var FLIP = 0.2;
var changeBuiltin = (statement, builder) => {
  const { draft } = builder;
  const meaning = builtinArguments(statement.name);
  if (typeof meaning !== "string") return madeAnew(statement, meaning.length, builder);
  if (meaning === "value") return changeValue(statement, builder);
  if (statement.name.startsWith("Weak") && !holdsObjects(statement.type, statement.name, builder.blueprint.table))
    return draft.append(statement);
  draft.reserve++;
  const args = meaning === "elements" ? changeElements(statement, builder) : changeEntries(statement, builder);
  draft.reserve--;
  return draft.append(args === statement.args ? statement : { ...statement, args });
};
function madeAnew(statement, scalars, builder) {
  if (scalars === 0 || builder.draft.room < 1 + scalars) return builder.draft.append(statement);
  return buildBuiltin(statement.name, statement.type, statement.type, builder);
}
function changeElements({ type, name, args }, builder) {
  const element = argumentType(type, name, 0, builder.blueprint.table);
  return changeList(args, { element, fallback: type, least: 0, most: MOST_ELEMENTS }, builder);
}
function changeEntries({ type, name, args }, builder) {
  const { rng, blueprint } = builder;
  const pairs = args.length / 2;
  const share = rng.float();
  if (pairs > 0 && share < 0.3) return args.toSpliced(rng.below(pairs) * 2, 2);
  if (pairs > 0 && share < 0.65) {
    const at = rng.below(args.length);
    return replaced(args, at, argumentType(type, name, at, blueprint.table), type, builder);
  }
  const more = [...args];
  return addContent(more, 2, name, type, type, builder) ? more : args;
}
function changeValue(statement, builder) {
  const { draft, rng, blueprint } = builder;
  const { type, name } = statement;
  const content = argumentType(type, name === "PromiseReject" ? "Promise" : name, 0, blueprint.table);
  draft.reserve++;
  const flips = name !== "Function" && rng.chance(name === "Promise" ? FLIP : 0.5);
  const rejects = name === "PromiseReject" !== flips;
  let args = statement.args;
  if (flips && rejects) args = draft.room >= 2 ? [buildError(type, builder)] : args;
  else if (!rejects && (statement.args.length > 0 || flips)) {
    const ref = builder.valueIfRoom(content, type);
    args = ref < 0 ? args : [ref];
  }
  draft.reserve--;
  if (args === statement.args) return draft.append(statement);
  return draft.append({ ...statement, name: name === "Function" ? name : rejects ? "PromiseReject" : "Promise", args });
}

// src/testcase/change/call.ts
var ARGUMENT = 0.6;
var RECEIVER = 0.15;
var changeCall = (statement, builder) => {
  const { rng, blueprint, draft } = builder;
  const plan = blueprint.plans[statement.callable];
  const share = rng.float();
  const own = draft.needs(statement);
  if (share < ARGUMENT) {
    draft.reserve += own;
    const changed = changeArgument(statement, plan, builder);
    draft.reserve -= own;
    if (changed !== void 0) return draft.append(changed);
  }
  if (share < ARGUMENT + RECEIVER || plan.owner < 0) {
    const changed = changeReceiver(statement, plan, builder);
    if (changed !== void 0) return draft.append(changed);
  }
  return replaceCall(statement, builder) ?? draft.append(statement);
};
function changeArgument(statement, plan, builder) {
  if (plan.params.length === 0) return void 0;
  const { rng } = builder;
  const args = argumentsOf(statement);
  const least = plan.required;
  if (args.length > least && rng.chance(0.3)) return withArguments(statement, plan, args.slice(0, -1));
  const canGrow = paramAt(plan, args.length) !== void 0;
  const at = args.length === 0 || canGrow && rng.chance(0.3) ? args.length : rng.below(args.length);
  const param = paramAt(plan, at);
  if (param === void 0) return void 0;
  const ref = builder.valueIfRoom(param.type, param.type, param.name, plan.callable.id);
  if (ref < 0 || ref === args[at]) return void 0;
  return withArguments(statement, plan, at === args.length ? [...args, ref] : args.with(at, ref));
}
function changeReceiver(statement, plan, builder) {
  const old = receiverOf(statement);
  if (old < 0) return void 0;
  const picked2 = builder.draft.pick(plan.owner, builder.rng);
  return picked2 < 0 || picked2 === old ? void 0 : callStatement(plan, picked2, argumentsOf(statement));
}
function replaceCall(statement, builder) {
  const { blueprint, draft, rng } = builder;
  const { costs, fits: fits2, plans } = blueprint;
  const alternatives = blueprint.alternatives(statement.callable);
  if (alternatives.length === 0) return void 0;
  const receiver = receiverOf(statement);
  const id = rng.pick(alternatives);
  const plan = plans[id];
  const keeps = plan.owner >= 0 && receiver >= 0 && fits2(draft.type(receiver), plan.owner);
  if ((keeps ? costs.bare(id) : costs.call(id)) > draft.room) return void 0;
  return builder.call(id, keeps ? receiver : -1);
}
function argumentsOf(statement) {
  if (statement.kind === "set") return [statement.value];
  return statement.kind === "get" ? [] : statement.args;
}
function receiverOf(statement) {
  return statement.kind === "construct" ? -1 : statement.receiver ?? -1;
}
function withArguments(statement, plan, args) {
  return callStatement(plan, receiverOf(statement), args);
}

// src/testcase/change/callback.ts
var FLIP2 = 0.1;
var MOST_RETURNS = 4;
var changeCallback = (statement, builder) => {
  const { draft, rng } = builder;
  draft.reserve++;
  const flips = rng.chance(statement.throws ? 0.5 : FLIP2);
  const throws2 = (statement.throws ?? false) !== flips;
  const returns = throws2 ? thrown(statement, flips, builder) : returned(statement, flips, builder);
  draft.reserve--;
  if (returns === void 0 || returns === statement.returns && !flips) return draft.append(statement);
  const { type } = statement;
  return draft.append(throws2 ? { kind: "callback", type, returns, throws: throws2 } : { kind: "callback", type, returns });
};
function thrown(statement, flips, builder) {
  if (!flips) return statement.returns;
  return builder.draft.room >= 2 ? [buildError(statement.type, builder)] : void 0;
}
function returned(statement, flips, builder) {
  const { table } = builder.blueprint;
  const element = returnType(statement.type, table);
  if (isVoid(element, table)) return [];
  if (!flips) return changeList(statement.returns, { element, fallback: statement.type, least: 1, most: MOST_RETURNS }, builder);
  const ref = builder.valueIfRoom(element, statement.type);
  return ref < 0 ? void 0 : [ref];
}

// src/testcase/change/enum.ts
var changeEnum = (statement, { blueprint, rng, draft }) => {
  const node = blueprint.table.shape(statement.type);
  const count = node.k === "enum" ? node.members.length : 1;
  if (count < 2) return draft.append(statement);
  const shift = 1 + rng.below(count - 1);
  return draft.append({ ...statement, member: (statement.member + shift) % count });
};

// src/testcase/change/object.ts
var changeObject = (statement, builder) => {
  const { blueprint, draft, rng } = builder;
  const { table } = blueprint;
  const shape2 = objectShape2(statement.type, table);
  draft.reserve++;
  const share = rng.float();
  let entries = statement.entries;
  if (share < 0.35) entries = added(statement, shape2, builder);
  else if (share < 0.6) entries = removed2(statement, shape2, builder);
  if (entries === statement.entries) entries = replacedEntry(statement, shape2, builder);
  draft.reserve--;
  return draft.append(entries === statement.entries ? statement : { ...statement, entries });
};
function added({ type, entries }, shape2, builder) {
  const { rng, blueprint } = builder;
  const has3 = (name) => entries.some(([key2]) => key2 === name);
  const absent = shape2.props.filter((prop) => prop.opt && !has3(prop.name));
  if (absent.length > 0) {
    const prop = rng.pick(absent);
    return withEntry(entries, prop.name, builder.valueIfRoom(prop.t, type));
  }
  const signature = shape2.index[0];
  if (signature !== void 0) {
    const key2 = builder.key(signature.key);
    return has3(key2) ? entries : withEntry(entries, key2, builder.valueIfRoom(signature.value, type));
  }
  if (shape2.props.length > 0 || blueprint.keys.length === 0) return entries;
  const key = rng.pick(blueprint.keys);
  return has3(key) ? entries : withEntry(entries, key, builder.valueIfRoom(blueprint.table.standard.unknown, type));
}
function withEntry(entries, key, ref) {
  return ref < 0 ? entries : [...entries, [key, ref]];
}
function removed2({ entries }, shape2, { rng }) {
  const optional2 = entries.filter(([key]) => !shape2.props.some((prop) => prop.name === key && !prop.opt));
  if (optional2.length === 0) return entries;
  const gone = rng.pick(optional2);
  return entries.filter((entry) => entry !== gone);
}
function replacedEntry({ type, entries }, shape2, builder) {
  if (entries.length === 0) return entries;
  const at = builder.rng.below(entries.length);
  const [key, old] = entries[at];
  const { unknown: unknown2 } = builder.blueprint.table.standard;
  const wanted2 = shape2.props.find((prop) => prop.name === key)?.t ?? shape2.index[0]?.value ?? unknown2;
  const ref = builder.valueIfRoom(wanted2, type);
  return ref < 0 || ref === old ? entries : entries.with(at, [key, ref]);
}

// src/testcase/change/primitive.ts
var OTHER_MEMBER = 0.15;
var changePrimitive = (statement, builder) => {
  const { blueprint, rng, draft } = builder;
  const { table, costs } = blueprint;
  const { type, value } = statement;
  if (isFixed(type, builder)) return draft.append(statement);
  const canRebuild = costs.type(type) <= draft.room && table.node(type).k !== "builtin";
  const varies = table.members(type).length > 1 || isAnything(type, builder);
  if (canRebuild && (isMadeWhole(type, value, builder) || varies && rng.chance(OTHER_MEMBER))) return builder.fresh(type, type);
  if (value === null || value === void 0) return rebuilt(statement, canRebuild, builder);
  const changed = mutateValue(value, rng, blueprint.pool);
  return draft.append(Object.is(changed, value) ? statement : { ...statement, value: changed });
};
function rebuilt(statement, canRebuild, builder) {
  return canRebuild ? builder.fresh(statement.type, statement.type) : builder.draft.append(statement);
}
function isFixed(type, builder) {
  const { table } = builder.blueprint;
  const node = table.shape(type);
  if (classValuesFor(node, table).length > 0) return true;
  const name = node.k === "builtin" ? builtinFor(node.name) : void 0;
  if (name === void 0) return false;
  const meaning = builtinArguments(name);
  return typeof meaning !== "string" && !meaning.every(isFree);
}
function isMadeWhole(type, value, builder) {
  const { table } = builder.blueprint;
  const leaf = table.shape(table.leaf(type, value));
  return leaf.k === "lit" || leaf.k === "bigLit" || leaf.k === "template";
}
function isAnything(type, builder) {
  const node = builder.blueprint.table.node(type);
  return node.k === "prim" && (node.name === "any" || node.name === "unknown" || node.name === "unresolved");
}

// src/testcase/change/index.ts
var changes = {
  primitive: changePrimitive,
  enum: changeEnum,
  array: changeArray,
  object: changeObject,
  builtin: changeBuiltin,
  construct: changeCall,
  call: changeCall,
  get: changeCall,
  set: changeCall,
  callback: changeCallback,
  // It follows its call, and changes with it.
  await: (statement, { draft }) => draft.append(statement)
};
function changeStatement(statement, builder) {
  return changes[statement.kind](statement, builder);
}

// src/testcase/operators/sampling.ts
function sampleEach(length, rng) {
  if (length <= 1) return length === 1 ? [0] : [];
  const miss = Math.log(1 - 1 / length);
  const hits = [];
  for (let i = gap(rng, miss); i < length; i += 1 + gap(rng, miss)) hits.push(i);
  return hits;
}
function gap(rng, miss) {
  return Math.floor(Math.log(1 - rng.float()) / miss);
}

// src/testcase/operators/changes.ts
function changeStatements(test, blueprint, rng) {
  const { statements } = test;
  const chosen = sampleEach(statements.length, rng);
  if (chosen.length === 0) return test;
  const builder = new Builder(blueprint, rng);
  const replay = new Replay(builder, test);
  let changed = false;
  for (const i of chosen) {
    if (statements[i]?.kind === "await") continue;
    replay.copy(i);
    builder.draft.reserve = replay.needs(i + 1);
    const ref = changeOne(i, replay, blueprint);
    if (ref !== replay.next || builder.draft.statements[ref] !== statements[i]) changed = true;
    replay.set(ref);
  }
  if (!changed) return test;
  builder.draft.reserve = 0;
  replay.copy(statements.length);
  return builder.draft.finish();
}
function changeOne(i, replay, blueprint) {
  const { builder, test } = replay;
  const { draft } = builder;
  const statement = replay.moveOver(test.statements[i]);
  const before2 = draft.length;
  const old = draft.typeOf(statement);
  const ref = changeStatement(statement, builder);
  const type = draft.type(ref);
  if (type === old || blueprint.table.model.untyped || suitsUsers(i, type, old, test, blueprint)) return ref;
  draft.truncate(before2);
  return draft.append(statement);
}
function suitsUsers(i, type, old, test, blueprint) {
  const { fits: fits2, plans } = blueprint;
  for (let j = i + 1; j < test.statements.length; j++) {
    const user = test.statements[j];
    const refs = references(user);
    for (let n = 0; n < refs.length; n++) {
      if (refs[n] !== i) continue;
      const to = wanted(user, n, blueprint);
      if (to >= 0 && !fits2(type, to)) return false;
      const handsOn = user.kind === "call" && (plans[user.callable]?.resultFrom ?? -1) >= 0;
      if (handsOn && !fits2(type, old)) return false;
    }
  }
  return true;
}

// src/testcase/operators/deletion.ts
function deleteStatements(test, blueprint, rng) {
  const { statements } = test;
  const hits = sampleEach(statements.length, rng);
  if (hits.length === 0) return test;
  const doomed = new Set(hits.map((i) => promiseOf(statements[i], i)));
  const builder = new Builder(blueprint, rng);
  const { draft } = builder;
  const replay = new Replay(builder, test);
  const around = {
    at: (ref) => replay.at(ref),
    substitute: sameTyped(test, blueprint, draft, rng),
    suits: (ref, type) => blueprint.fits(draft.type(ref), type)
  };
  const first2 = Math.min(...doomed);
  replay.copy(first2);
  for (let i = first2; i < statements.length; i++) {
    const statement = statements[i];
    if (statement.kind === "await") replay.setAwait(statement.value);
    else {
      const repaired = doomed.has(i) ? void 0 : repair(statement, around, blueprint);
      replay.set(repaired === void 0 ? -1 : draft.append(repaired));
    }
  }
  return draft.finish();
}
function promiseOf(statement, i) {
  return statement.kind === "await" ? statement.value : i;
}
function sameTyped(test, blueprint, draft, rng) {
  let types13;
  return (lost, type) => {
    if (type >= 0) return draft.pick(type, rng);
    types13 ??= typesOf(test, blueprint);
    const old = types13[lost];
    return old < 0 ? -1 : draft.pick(old, rng);
  };
}

// src/testcase/operators/insertion.ts
var BEFORE_THE_END = 0.7;
function insertStatements(test, blueprint, units, rng, threw2) {
  const { rates } = blueprint;
  let result = test;
  let rate = 1;
  do {
    const inserted3 = rng.chance(rates.insertUnit) ? insertUnitCall(result, blueprint, units, rng, threw2) : insertOnObject(result, blueprint, units, rng) ?? insertUnitCall(result, blueprint, units, rng, threw2);
    if (inserted3 === void 0) break;
    result = inserted3;
    rate *= rates.insertion;
  } while (rng.chance(rate));
  return result;
}
function insertUnitCall(test, blueprint, units, rng, threw2) {
  const { length } = test.statements;
  const position = threw2 && length > 0 && rng.chance(BEFORE_THE_END) ? beforeCall(test, length - 1) : length;
  const builder = new Builder(blueprint, rng);
  return insertAt(test, position, builder, () => units.append(builder, 1));
}
function insertOnObject(test, blueprint, units, rng) {
  const builder = new Builder(blueprint, rng);
  const { draft } = builder;
  draft.load(test.statements, test.statements.length);
  const receiver = units.pickReceiver(builder);
  if (receiver < 0) return void 0;
  const last = Math.max(receiver + 1, lastUse(test, receiver));
  const position = Math.max(beforeCall(test, rng.between(receiver + 1, last)), receiver + 1);
  return insertAt(test, position, builder, () => units.appendOn(builder, receiver, 1));
}
function insertAt(test, position, builder, make) {
  const { statements } = test;
  const { draft } = builder;
  const start = statements[position]?.kind === "await" ? position + 1 : position;
  const replay = new Replay(builder, test);
  replay.copy(start);
  draft.reserve = replay.needs(start);
  if (draft.room <= 0 || !make()) return void 0;
  draft.reserve = 0;
  replay.copy(statements.length);
  return draft.finish();
}
function lastUse({ statements }, ref) {
  let used = false;
  const look = (other2) => {
    if (other2 === ref) used = true;
    return other2;
  };
  for (let i = statements.length - 1; i > ref; i--) {
    visitReferences(statements[i], look);
    if (used) return i;
  }
  return statements.length;
}
function beforeCall({ statements }, position) {
  const statement = statements[position];
  return statement?.kind === "await" ? statement.value : position;
}

// src/testcase/operators/mutation.ts
var ATTEMPTS2 = 4;
function mutateTest(parent, blueprint, units, rng, lastPosition) {
  const { rates } = blueprint;
  const threw2 = lastPosition !== void 0 && lastPosition < parent.statements.length;
  const start = threw2 ? chop(parent, lastPosition) : parent;
  for (let attempt2 = 0; attempt2 < ATTEMPTS2; attempt2++) {
    let test = start;
    if (rng.chance(rates.remove)) test = deleteStatements(test, blueprint, rng);
    if (rng.chance(rates.change)) test = changeStatements(test, blueprint, rng);
    if (test !== start) {
      test = prune(test);
      if (!units.calls(test)) return insertStatements(start, blueprint, units, rng, threw2);
    }
    if (rng.chance(rates.insert)) test = insertStatements(test, blueprint, units, rng, threw2);
    if (test !== start) return test;
  }
  return insertStatements(start, blueprint, units, rng, threw2);
}

// src/testcase/rates.ts
var defaultRates = {
  objectReuse: 0.9,
  valueReuse: 0.5,
  namesakeReuse: 0.4,
  skipOptional: 0.7,
  optionalProperty: 0.5,
  rankBias: 1.7,
  offType: 0.1,
  stay: 0.6,
  failure: 0.07,
  remove: 1 / 3,
  change: 1 / 3,
  insert: 1 / 3,
  insertion: 0.5,
  insertUnit: 0.5
};

// src/testcase/factory.ts
function createFactory(model, options = {}) {
  const selected = options.selected ?? model.callables.map((callable) => callable.id);
  const blueprint = createBlueprint(model, {
    rates: { ...defaultRates, ...options.rates },
    maxLength: options.maxLength ?? 40,
    maxDepth: options.maxDepth ?? 4,
    selected
  });
  const units = createUnitCalls(blueprint, selected);
  return {
    targets: units.targets,
    unbuildable: findUnbuildable(blueprint.plans, selected, blueprint.costs, blueprint.maxLength),
    random: (rng) => randomTest(new Builder(blueprint, rng), units, rng),
    mutate: (test, rng, known3) => mutateTest(test, blueprint, units, rng, known3?.lastPosition),
    crossover: (a, b, rng) => crossTests(a, b, blueprint, units, rng),
    size: (test) => test.statements.length
  };
}
function randomTest(builder, units, rng) {
  const { draft } = builder;
  const length = rng.between(1, draft.limit - 1);
  do {
    if (!units.append(builder, draft.length / length)) break;
  } while (draft.length < length);
  return draft.finish();
}

// src/child/finish.ts
import { types as types11 } from "node:util";

// src/execute/class-name.ts
import { types as types7 } from "node:util";
var { getPrototypeOf: getPrototypeOf5 } = Reflect;
var { prototype: objectPrototype3 } = Object;
function classNameOf(value) {
  for (let proto = getPrototypeOf5(value); proto !== null && proto !== objectPrototype3; proto = getPrototypeOf5(proto)) {
    if (types7.isProxy(proto)) return void 0;
    const constructor = ownData(proto, "constructor");
    if (typeof constructor === "function" && !types7.isProxy(constructor)) return nameOf2(constructor);
  }
  return void 0;
}
function nameOf2(callee) {
  const name = ownData(callee, "name");
  return typeof name === "string" && name !== "" ? name : void 0;
}
function inheritedData(value, key) {
  for (let holder = value; holder !== null && !types7.isProxy(holder); holder = getPrototypeOf5(holder)) {
    const data = ownData(holder, key);
    if (data !== void 0) return data;
  }
  return void 0;
}

// src/execute/observe-value.ts
import { types as types9 } from "node:util";

// src/execute/observe-builtin.ts
import { types as types8 } from "node:util";

// src/execute/observe-look.ts
var maxDepth = 4;
var maxItems = 50;
var maxLeaves = 200;

// src/execute/observe-builtin.ts
function observeBuiltin(value, depth, look) {
  const proto = getPrototypeOf6(value);
  if (proto === null || proto === prototypes.object) return plainObject(value, proto === null, depth, look);
  if (proto === prototypes.array) {
    const array3 = value;
    const { items, cut } = look.items(array3.length, (i) => Reflect.getOwnPropertyDescriptor(array3, i)?.value, depth);
    return { k: "array", items, ...cut && { cut: true } };
  }
  if (types8.isNativeError(value) || isInChain(prototypes.error, value)) return errorObject(value, depth, look);
  if (proto === prototypes.map) return mapObject(value, depth, look);
  if (proto === prototypes.set) {
    const all = [];
    apply9(setForEach, value, [(item) => void (all[all.length] = item)]);
    const { items, cut } = look.items(all.length, (i) => all[i], depth);
    return { k: "set", items, ...cut && { cut: true } };
  }
  if (proto === prototypes.date) return { k: "date", time: apply9(getTime2, value, []) };
  if (proto === prototypes.regexp) {
    return { k: "regexp", source: apply9(regexpSource, value, []), flags: apply9(regexpFlags, value, []) };
  }
  return types8.isTypedArray(value) ? typedArray2(value) : void 0;
}
var { apply: apply9, getPrototypeOf: getPrototypeOf6 } = Reflect;
var prototypes = {
  object: Object.prototype,
  array: Array.prototype,
  error: Error.prototype,
  map: Map.prototype,
  set: Set.prototype,
  date: Date.prototype,
  regexp: RegExp.prototype,
  typedArray: getPrototypeOf6(Uint8Array.prototype),
  exception: DOMException.prototype
};
var { forEach: mapForEach } = Map.prototype;
var { forEach: setForEach } = Set.prototype;
var { getTime: getTime2 } = Date.prototype;
var regexpSource = getterOf(prototypes.regexp, "source");
var regexpFlags = getterOf(prototypes.regexp, "flags");
var typedArrayName = getterOf(prototypes.typedArray, Symbol.toStringTag);
var typedArrayLength = getterOf(prototypes.typedArray, "length");
var exceptionName = getterOf(prototypes.exception, "name");
var exceptionMessage = getterOf(prototypes.exception, "message");
function getterOf(prototype, key) {
  return Reflect.getOwnPropertyDescriptor(prototype, key)?.get;
}
function plainObject(value, nullProto, depth, look) {
  if (types8.isArgumentsObject(value) || types8.isModuleNamespaceObject(value)) return void 0;
  const { entries, cut } = look.entries(value, depth);
  return { k: "object", entries, ...nullProto && { nullProto: true }, ...cut && { cut: true } };
}
function mapObject(value, depth, look) {
  const all = [];
  apply9(mapForEach, value, [(item, key) => void (all[all.length] = [key, item])]);
  const entries = [];
  for (let i = 0; i < all.length && i < maxItems && !look.isFull(); i++) {
    const [key, item] = all[i];
    entries[i] = [look.at(key, depth + 1), look.at(item, depth + 1)];
  }
  return { k: "map", entries, ...entries.length < all.length && { cut: true } };
}
function typedArray2(value) {
  const length = apply9(typedArrayLength, value, []);
  const items = [];
  for (let i = 0; i < length && i < maxItems; i++) items[i] = value[i];
  const name = Buffer.isBuffer(value) ? "Buffer" : apply9(typedArrayName, value, []);
  return { k: "typed-array", name, items, ...items.length < length && { cut: true } };
}
function errorObject(value, depth, look) {
  const isException = isInChain(prototypes.exception, value);
  const name = isException ? apply9(exceptionName, value, []) : inheritedData(value, "name");
  const message = isException ? apply9(exceptionMessage, value, []) : inheritedData(value, "message");
  return {
    k: "error",
    name: typeof name === "string" ? name : "",
    cls: classNameOf(value) ?? "Error",
    message: typeof message === "string" ? message : "",
    props: look.entries(value, depth).entries.filter(([key]) => key !== "message" && key !== "name" && key !== "stack")
  };
}
function isInChain(prototype, value) {
  for (let proto = getPrototypeOf6(value); proto !== null && !types8.isProxy(proto); proto = getPrototypeOf6(proto)) {
    if (proto === prototype) return true;
  }
  return false;
}

// src/execute/observe-value.ts
var maxText = 2e3;
var maxBigint = 2n ** 256n;
function observeValue(value, variables, before2) {
  try {
    const whole = isIdentifiable(value) ? variableOf(value, variables, before2) : void 0;
    return whole ?? createLook(variables, before2).at(value, 0);
  } catch {
    return { k: "opaque", type: typeof value };
  }
}
function createLook(variables, before2) {
  const way = [];
  let leaves = 0;
  const at = (value, depth) => {
    if (!isIdentifiable(value)) {
      leaves++;
      return scalar(value);
    }
    const simple2 = observeAtom(value, depth > 0 ? variableOf(value, variables, before2) : void 0);
    if (simple2) {
      leaves++;
      return simple2;
    }
    const object3 = value;
    for (let i = 0; i < depth; i++) if (way[i] === object3) return { k: "opaque", type: "cycle" };
    if (depth >= maxDepth) return { k: "opaque", type: "deep" };
    way[depth] = object3;
    return observeBuiltin(object3, depth, look) ?? observeInstance(object3, depth, look, variableOf(value, variables, depth > 0 ? before2 : 0));
  };
  const look = {
    at,
    isFull: () => leaves >= maxLeaves,
    entries(of2, depth) {
      const entries = [];
      let cut = false;
      const keys2 = ownKeys3(of2);
      for (let i = 0; i < keys2.length; i++) {
        const key = keys2[i];
        const property = getOwnPropertyDescriptor5(of2, key);
        if (!property?.enumerable) continue;
        if (typeof key !== "string" || entries.length === maxItems || leaves >= maxLeaves) cut = true;
        else
          entries[entries.length] = [key, "value" in property ? at(property.value, depth + 1) : { k: "opaque", type: "getter" }];
      }
      return { entries, cut };
    },
    items(count, item, depth) {
      const items = [];
      for (let i = 0; i < count && i < maxItems && !look.isFull(); i++) items[i] = at(item(i), depth + 1);
      return { items, cut: items.length < count };
    }
  };
  return look;
}
var { getOwnPropertyDescriptor: getOwnPropertyDescriptor5, ownKeys: ownKeys3 } = Reflect;
var { toString: symbolText } = Symbol.prototype;
function scalar(value) {
  if (typeof value === "string" && value.length > maxText) return { k: "opaque", type: "string" };
  if (typeof value === "bigint" && (value > maxBigint || value < -maxBigint)) return { k: "opaque", type: "bigint" };
  return { k: "scalar", v: value };
}
function observeAtom(value, variable) {
  if (typeof value === "symbol") return variable ?? { k: "symbol", text: Reflect.apply(symbolText, value, []) };
  if (types9.isProxy(value)) return variable ?? { k: "opaque", type: "Proxy" };
  if (typeof value === "function") return variable ?? { k: "function", name: nameOf2(value) ?? "" };
  if (types9.isPromise(value)) return { k: "promise" };
  return void 0;
}
function observeInstance(value, depth, look, variable) {
  if (variable) return variable;
  const cls = classNameOf(value);
  if (cls === void 0 || types9.isModuleNamespaceObject(value) || types9.isArgumentsObject(value)) {
    const tag = inheritedData(value, Symbol.toStringTag);
    return { k: "opaque", type: typeof tag === "string" ? tag : "Object" };
  }
  const { entries, cut } = look.entries(value, depth);
  return { k: "instance", cls, entries, ...cut && { cut: true } };
}
function isIdentifiable(value) {
  return typeof value === "object" && value !== null || typeof value === "function" || typeof value === "symbol";
}
function variableOf(value, variables, before2) {
  for (let ref = 0; ref < before2; ref++) if (variables[ref] === value) return { k: "same", ref };
  return void 0;
}

// src/execute/same-observed.ts
function sameObserved(a, b) {
  return sameData(a, b);
}
function sameData(a, b) {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((item, i) => sameData(item, b[i]));
  }
  const keys2 = Object.keys(a);
  return keys2.length === Object.keys(b).length && keys2.every((key) => Object.hasOwn(b, key) && sameData(field(a, key), field(b, key)));
}
function field(record, key) {
  return record[key];
}

// src/execute/observe-arguments.ts
function watchArguments(statements) {
  const passed = passedVariables(statements);
  const before2 = /* @__PURE__ */ new Map();
  return {
    made(index, value) {
      if (!passed.has(index)) return;
      const observed = observeValue(value, [], 0);
      if (contentful.has(observed.k)) before2.set(index, observed);
    },
    changed: (values, at) => [...before2].flatMap(([ref, earlier]) => {
      const value = observeValue(values[ref], [], 0);
      return sameObserved(earlier, value) || values.indexOf(values[ref]) < ref ? [] : [{ at, of: "argument", ref, value }];
    })
  };
}
var contentful = /* @__PURE__ */ new Set(["array", "object", "map", "set", "typed-array", "date", "instance"]);
function passedVariables(statements) {
  const passed = /* @__PURE__ */ new Set();
  for (let index = statements.length - 1; index >= 0; index--) {
    for (const ref of handedOver(statements[index], passed.has(index))) passed.add(ref);
  }
  return passed;
}
function handedOver(statement, isPassed) {
  switch (statement.kind) {
    case "call":
    case "construct":
      return statement.args;
    case "set":
      return [statement.value];
    case "callback":
      return statement.returns;
    case "array":
      return isPassed ? statement.elements : [];
    case "object":
      return isPassed ? statement.entries.map(([, ref]) => ref) : [];
    case "builtin":
      return isPassed ? statement.args : [];
    default:
      return [];
  }
}

// src/execute/observe-members.ts
import { types as types10 } from "node:util";
function observeMembers(model, statements, values, attempt2) {
  const readings = [];
  for (const [ref, owners] of ownersByVariable(model, statements)) {
    const object3 = values[ref];
    if (!hasMembers2(object3) || values.indexOf(object3) < ref) continue;
    for (const getter of gettersOf(model, owners)) {
      const key = memberKey(getter.name);
      readings.push({ ref, callable: getter.id, read: () => declared(object3, key), value: void 0 });
    }
  }
  const observe2 = ({ read: read2 }) => {
    const got = attempt2(read2);
    return got && observeValue(got.value, values, values.length);
  };
  for (const reading of readings) reading.value = observe2(reading);
  for (const reading of readings.toReversed()) {
    const again = reading.value && observe2(reading);
    if (!again || !sameObserved(again, reading.value)) reading.value = void 0;
  }
  const at = statements.length - 1;
  return readings.flatMap(({ ref, callable, value }) => value ? [{ at, of: "member", ref, callable, value }] : []);
}
function declared(object3, key) {
  if (!(key in object3)) throw new TypeError("no such member");
  return Reflect.get(object3, key);
}
function ownersByVariable(model, statements) {
  const owners = /* @__PURE__ */ new Map();
  const add4 = (ref, type) => {
    if (type === void 0) return;
    const known3 = owners.get(ref);
    if (known3) known3.add(type);
    else owners.set(ref, /* @__PURE__ */ new Set([type]));
  };
  statements.forEach((statement, index) => {
    if (statement.kind !== "construct" && statement.kind !== "call" && statement.kind !== "get" && statement.kind !== "set")
      return;
    const callable = model.callables[statement.callable];
    if (statement.kind === "construct" || statement.kind === "call") add4(index, callable?.ret);
    if (statement.kind !== "construct" && statement.receiver !== void 0) add4(statement.receiver, callable?.owner);
  });
  return new Map([...owners].sort(([a], [b]) => a - b));
}
function gettersOf(model, owners) {
  const byName2 = /* @__PURE__ */ new Map();
  for (const callable of model.callables) {
    if (callable.kind !== "getter" || callable.owner === void 0 || byName2.has(callable.name)) continue;
    for (const owner of owners) if (isSameClass(model, owner, callable.owner)) byName2.set(callable.name, callable);
  }
  return [...byName2.values()];
}
function isSameClass(model, a, b) {
  if (a === b) return true;
  const [one, other2] = [model.types[a], model.types[b]];
  return one?.k === "inst" && other2?.k === "inst" && one.cls === other2.cls;
}
function hasMembers2(value) {
  return (typeof value === "object" && value !== null || typeof value === "function") && !types10.isProxy(value);
}

// src/execute/observe.ts
function observeTest(executor, test, model) {
  const { statements } = test;
  const observations = [];
  const passed = watchArguments(statements);
  const execution = executor.run(test, {
    after(index, values) {
      passed.made(index, values[index]);
      if (hasResult(statements[index])) {
        observations.push({ at: index, of: "result", value: observeValue(values[index], values, index) });
      }
    },
    end(ended, values, calls) {
      if (ended.outcome !== "ok" && ended.outcome !== "threw") return;
      const at = Math.min(ended.position, statements.length - 1);
      if (ended.outcome === "threw" && !ended.stackOverflow) {
        observations.push({ at, of: "threw", value: observeValue(ended.error, values, at) });
      }
      observations.push(...observeMembers(model, statements.slice(0, at + 1), values, executor.attempt));
      observations.push(...passed.changed(values, at));
      observations.push(...observeCalls(calls, values, at));
    }
  });
  return execution instanceof Promise ? execution.then((ended) => ({ execution: ended, observations })) : { execution, observations };
}
function hasResult(statement) {
  return statement.kind === "call" || statement.kind === "construct" || statement.kind === "get" || statement.kind === "await";
}
function observeCalls(calls, values, at) {
  return [...calls].filter(([, log]) => log.length <= maxItems).map(([ref, log]) => ({
    at,
    of: "calls",
    ref,
    value: log.map((args) => args.map((arg) => observeValue(arg, values, values.length)))
  }));
}

// src/testcase/key.ts
function testKey(test) {
  return test.statements.map(statementKey).join(";");
}
function statementKey(statement) {
  switch (statement.kind) {
    case "primitive":
      return scalarKey(statement.value);
    case "enum":
      return `e${statement.type}.${statement.member}`;
    case "array":
      return `[${statement.elements.join()}]`;
    case "object":
      return `{${statement.entries.map(([key, ref]) => `${JSON.stringify(key)}:${ref}`).join()}}`;
    case "builtin":
      return `${statement.name}(${statement.args.join()})`;
    case "construct":
      return `new ${statement.callable}(${statement.args.join()})`;
    case "call":
      return `${receiverKey(statement.receiver)}${statement.callable}(${statement.args.join()})`;
    case "get":
      return `${receiverKey(statement.receiver)}${statement.callable}`;
    case "set":
      return `${statement.receiver}.${statement.callable}=${statement.value}`;
    case "callback":
      return `=>${statement.throws ? "!" : ""}${statement.returns.join()}`;
    case "await":
      return `await ${statement.value}`;
    default:
      return statement;
  }
}
function receiverKey(receiver) {
  return receiver === void 0 ? "@" : `${receiver}.`;
}
function scalarKey(value) {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "number":
      return Object.is(value, -0) ? "#-0" : `#${value}`;
    case "bigint":
      return `#${value}n`;
    default:
      return `#${value}`;
  }
}

// src/minimise/actions.ts
function actionsOf(test) {
  const found2 = [];
  test.statements.forEach((statement, i) => {
    if (!isValue(statement) && statement.kind !== "await") found2.push(i);
  });
  return found2;
}
function actOf(test) {
  const last = actionsOf(test).at(-1);
  const statement = last === void 0 ? void 0 : test.statements[last];
  return statement !== void 0 && "callable" in statement ? statement.callable : -1;
}
function settled(test, action) {
  const next = test.statements[action + 1];
  return next?.kind === "await" && next.value === action ? action + 1 : action;
}
function endAt(test, action) {
  return prune({ statements: test.statements.slice(0, settled(test, action) + 1) });
}
function arrangementOf(test) {
  const before2 = actionsOf(test).at(-2);
  return before2 === void 0 ? void 0 : endAt(test, before2);
}
function sliceOf(test, action) {
  const needed = /* @__PURE__ */ new Set([action]);
  for (let i = action; i >= 0; i--)
    if (needed.has(i)) for (const ref of references(test.statements[i])) needed.add(ref);
  return needed;
}

// src/minimise/archive-tests.ts
function distinctTests(archive) {
  const byKey = /* @__PURE__ */ new Map();
  for (const { goal, test } of [...archive].sort((a, b) => a.goal - b.goal)) {
    const key = testKey(test);
    const known3 = byKey.get(key);
    if (known3 === void 0) byKey.set(key, { test, goals: [goal] });
    else if (!known3.goals.includes(goal)) known3.goals.push(goal);
  }
  return [...byKey.values()];
}
function bestFirst(tests, readability) {
  return tests.map((witness2) => ({
    witness: witness2,
    throws: Number(witness2.ending.outcome === "threw"),
    actions: actionsOf(witness2.test).length,
    cost: readability.cost(witness2.test)
  })).sort((a, b) => a.throws - b.throws || a.actions - b.actions || a.cost - b.cost).map(({ witness: witness2 }) => witness2);
}

// src/minimise/kept-test.ts
function creditOf(test) {
  return test.actGoals.length === 0 ? test.goals : [...test.own, ...test.actGoals];
}
function dropRedundant(kept2) {
  const covered = countGoals(kept2.map((test) => test.goals));
  const acted = countGoals(kept2.map((test) => test.actGoals));
  const remaining = [];
  for (const test of kept2.toReversed()) {
    if (!areShared(test.goals, covered) || !areShared(test.actGoals, acted)) {
      remaining.unshift(test);
      continue;
    }
    for (const goal of test.goals) covered.set(goal, (covered.get(goal) ?? 0) - 1);
    for (const goal of test.actGoals) acted.set(goal, (acted.get(goal) ?? 0) - 1);
  }
  return remaining;
}
function shareGoals(kept2) {
  const owners = /* @__PURE__ */ new Map();
  for (const test of kept2) for (const goal of test.actGoals) if (!owners.has(goal)) owners.set(goal, test);
  for (const test of kept2) for (const goal of test.goals) if (!owners.has(goal)) owners.set(goal, test);
  return kept2.map((test) => ({ ...test, own: test.goals.filter((goal) => owners.get(goal) === test) })).filter((test) => test.own.length > 0);
}
function absorber(test, earlier) {
  const act = actOf(test.test);
  return earlier.findIndex(
    (other2) => actOf(other2.test) === act && other2.ending.outcome === test.ending.outcome && test.own.every((goal) => (test.actGoals.includes(goal) ? other2.actGoals : other2.goals).includes(goal))
  );
}
function areShared(goals, counts) {
  return goals.every((goal) => (counts.get(goal) ?? 0) > 1);
}
function countGoals(lists) {
  const counts = /* @__PURE__ */ new Map();
  for (const goal of lists.flat()) counts.set(goal, (counts.get(goal) ?? 0) + 1);
  return counts;
}

// src/minimise/plain-literals.ts
var MOST2 = 3;
function plainLiterals(type, table) {
  if (type < 0 || type >= table.known) return [];
  return table.members(type).flatMap((member) => literalsOf(table.shape(member))).slice(0, MOST2);
}
function literalsOf(node) {
  if (node.k === "lit") return [node.value];
  if (node.k === "bigLit") return [BigInt(node.value)];
  if (node.k === "tparam" && node.constraint === void 0) return plain["unknown"] ?? [];
  return node.k === "prim" && Object.hasOwn(plain, node.name) ? plain[node.name] ?? [] : [];
}
var plain = {
  number: [1, 0],
  string: ["a", ""],
  boolean: [true, false],
  bigint: [1n, 0n],
  undefined: [void 0],
  null: [null],
  unknown: ["a", 1],
  any: ["a", 1],
  unresolved: ["a", 1]
};

// src/minimise/references.ts
function withReferences(statement, choose) {
  switch (statement.kind) {
    case "primitive":
    case "enum":
      return statement;
    case "array":
      return { ...statement, elements: statement.elements.map(choose) };
    case "object":
      return { ...statement, entries: statement.entries.map(([key, ref], n) => [key, choose(ref, n)]) };
    case "builtin":
    case "construct":
      return { ...statement, args: statement.args.map(choose) };
    case "call": {
      if (statement.receiver === void 0) return { ...statement, args: statement.args.map(choose) };
      const args = statement.args.map((ref, n) => choose(ref, n + 1));
      return { ...statement, receiver: choose(statement.receiver, 0), args };
    }
    case "get":
      return statement.receiver === void 0 ? statement : { ...statement, receiver: choose(statement.receiver, 0) };
    case "set":
      return { ...statement, receiver: choose(statement.receiver, 0), value: choose(statement.value, 1) };
    case "callback":
      return { ...statement, returns: statement.returns.map(choose) };
    case "await":
      return { ...statement, value: choose(statement.value, 0) };
    default:
      return statement;
  }
}

// src/minimise/detach.ts
function* detach(trial, subject2) {
  for (let fromEnd = 1; fromEnd <= trial.best.test.statements.length; fromEnd++) {
    for (const candidate of detached(trial.best.test, trial.best.test.statements.length - fromEnd, subject2))
      if (yield* trial.attempt(candidate)) break;
  }
}
function* detached(test, variable, subject2) {
  const statement = test.statements[variable];
  if (statement.kind === "primitive" || statement.kind === "enum" || statement.kind === "set") return;
  const uses = usesOf(test, variable);
  const passed = uses.filter((use) => !use.receives);
  if (passed.length > 0) {
    const [first2] = passed;
    const type = wanted(test.statements[first2.by], first2.n, subject2.facts);
    const literals = plainLiterals(type, subject2.facts.table);
    const alike = literals.filter((value) => typeof value === kindPassedFor(type, test, subject2));
    for (const value of alike.length > 0 ? alike : literals) yield withLiteral(test, passed, type, value);
  }
  if (isValue(statement) || statement.kind === "construct" || uses.length === 0) return;
  const object3 = earlierObject(test, variable, subject2);
  if (object3 >= 0) yield withUses(test, uses, object3);
}
function usesOf(test, variable) {
  return test.statements.flatMap((statement, by) => {
    if (statement.kind === "await") return [];
    const isMember2 = "receiver" in statement && statement.receiver !== void 0;
    return references(statement).flatMap((ref, n) => ref === variable ? [{ by, n, receives: isMember2 && n === 0 }] : []);
  });
}
function kindPassedFor(type, test, { facts }) {
  for (const statement of test.statements)
    for (const [n, ref] of references(statement).entries()) {
      const passed = test.statements[ref];
      if (passed?.kind === "primitive" && wanted(statement, n, facts) === type) return typeof passed.value;
    }
  return void 0;
}
function earlierObject(test, variable, { facts, fits: fits2 }) {
  const types13 = typesOf(test, facts);
  for (let i = variable - 1; i >= 0; i--)
    if (test.statements[i]?.kind === "construct" && fits2(types13[i], types13[variable])) return i;
  return -1;
}
function withLiteral(test, uses, type, value) {
  const at = uses[0]?.by;
  const shift = (ref) => ref < at ? ref : ref + 1;
  const statements = [
    ...test.statements.slice(0, at),
    { kind: "primitive", type, value },
    ...test.statements.slice(at).map((statement) => remap(statement, shift))
  ];
  return withUses(
    { statements },
    uses.map((use) => ({ ...use, by: use.by + 1 })),
    at
  );
}
function withUses(test, uses, instead) {
  const statements = test.statements.map((statement, i) => {
    const own = uses.filter((use) => use.by === i);
    if (own.length === 0) return statement;
    return withReferences(statement, (ref, n) => own.some((use) => use.n === n) ? instead : ref);
  });
  return prune({ statements });
}

// src/minimise/items.ts
function itemsOf(statement, facts) {
  switch (statement.kind) {
    case "call":
    case "construct": {
      const plan = facts.plans[statement.callable];
      const freedom = statement.args.map((_, n) => {
        if (plan === void 0 || n < plan.required) return "never";
        return paramAt(plan, n)?.rest ? "free" : "tail";
      });
      const first2 = statement.kind === "call" && statement.receiver !== void 0 ? 1 : 0;
      return { freedom, first: first2, size: 1, least: 0, keep: (kept2) => ({ ...statement, args: picked(statement.args, kept2) }) };
    }
    case "array": {
      const node = facts.table.shape(statement.type);
      const freedom = statement.elements.map((_, n) => {
        if (node.k !== "tuple") return "free";
        const flag2 = (node.elems[n] ?? node.elems.at(-1))?.flag;
        return flag2 === "req" ? "never" : flag2 === "opt" ? "tail" : "free";
      });
      return { freedom, ...oneEach, least: 0, keep: (kept2) => ({ ...statement, elements: picked(statement.elements, kept2) }) };
    }
    case "object": {
      const { props } = objectShape2(statement.type, facts.table);
      const isRequired2 = (key) => props.some((prop) => prop.name === key && !prop.opt);
      const freedom = statement.entries.map(([key]) => isRequired2(key) ? "never" : "free");
      return { freedom, ...oneEach, least: 0, keep: (kept2) => ({ ...statement, entries: picked(statement.entries, kept2) }) };
    }
    case "builtin":
      return contentItems(statement);
    case "callback": {
      const least = !statement.throws && (facts.table.model.untyped || isVoid(returnType(statement.type, facts.table), facts.table)) ? 0 : 1;
      const freedom = statement.returns.map(() => "free");
      return { freedom, ...oneEach, least, keep: (kept2) => ({ ...statement, returns: picked(statement.returns, kept2) }) };
    }
    default:
      return void 0;
  }
}
var oneEach = { first: 0, size: 1 };
function contentItems(statement) {
  const meaning = builtinArguments(statement.name);
  if (meaning !== "elements" && meaning !== "entries") return void 0;
  const size = meaning === "entries" ? 2 : 1;
  const freedom = Array.from({ length: Math.floor(statement.args.length / size) }, () => "free");
  const keep2 = (kept2) => ({
    ...statement,
    args: kept2.flatMap((n) => statement.args.slice(n * size, n * size + size))
  });
  return { freedom, first: 0, size, least: 0, keep: keep2 };
}
function picked(list, kept2) {
  return kept2.map((n) => list[n]);
}

// src/minimise/mend.ts
function mend(statement, at, substitute, facts) {
  const found2 = /* @__PURE__ */ new Map();
  for (const ref of references(statement)) {
    const now2 = at(ref);
    found2.set(ref, now2 < 0 && statement.kind !== "await" ? substitute(ref) : now2);
  }
  const map = (ref) => found2.get(ref);
  if ([...found2.values()].every((ref) => ref >= 0)) return remap(statement, map);
  const rest = without2(statement, (ref) => map(ref) < 0, facts);
  return rest === void 0 ? void 0 : remap(rest, map);
}
function without2(statement, isLost, facts) {
  const items = itemsOf(statement, facts);
  if (items === void 0) return void 0;
  const { freedom, first: first2, size } = items;
  const refs = references(statement);
  if (refs.slice(0, first2).some(isLost)) return void 0;
  const kept2 = [];
  for (const [n, how] of freedom.entries()) {
    if (!refs.slice(first2 + n * size, first2 + (n + 1) * size).some(isLost)) kept2.push(n);
    else if (how === "never") return void 0;
    else if (how === "tail") break;
  }
  return kept2.length < items.least ? void 0 : items.keep(kept2);
}

// src/minimise/removal.ts
function removeActions(test, doomed, { facts, fits: fits2 }, rebind) {
  const { statements } = test;
  const types13 = rebind ? typesOf(test, facts) : [];
  const act = actionsOf(test).at(-1);
  const moved = [];
  const kept2 = [];
  const at = (ref) => moved[ref];
  const substitute = (lost) => rebind ? earlierLike(lost, types13, moved, fits2) : -1;
  for (const [i, statement] of statements.entries()) {
    const repaired = doomed.includes(i) ? void 0 : mend(statement, at, substitute, facts);
    if (repaired === void 0 && i === act) return void 0;
    moved.push(repaired === void 0 ? -1 : kept2.push(repaired) - 1);
  }
  return prune({ statements: kept2 });
}
function earlierLike(lost, types13, moved, fits2) {
  const type = types13[lost];
  if (type < 0) return -1;
  for (let i = lost - 1; i >= 0; i--) if (moved[i] >= 0 && fits2(types13[i], type)) return moved[i];
  return -1;
}
function replaceByLiteral(test, action, { facts }) {
  const result = settled(test, action);
  const user = test.statements.findIndex((statement2, i) => i > result && references(statement2).includes(result));
  if (user < 0) return [];
  const statement = test.statements[user];
  const type = wanted(statement, references(statement).indexOf(result), facts);
  return plainLiterals(type, facts.table).map((value) => {
    const moved = [];
    const kept2 = [];
    for (const [i, other2] of test.statements.entries()) {
      if (i === action) moved.push(kept2.push({ kind: "primitive", type, value }) - 1);
      else if (i === result) moved.push(moved[action]);
      else moved.push(kept2.push(remap(other2, (ref) => moved[ref])) - 1);
    }
    return prune({ statements: kept2 });
  });
}

// src/minimise/shorten.ts
function* shorten(trial, subject2) {
  yield* findAct(trial);
  yield* keepSlice(trial, subject2);
  yield* removeChunks(trial, subject2);
}
function* findAct(trial) {
  const { test } = trial.best;
  const actions = actionsOf(test);
  let low = 0;
  let high = actions.length - 1;
  while (low < high) {
    const middle = low + high >> 1;
    if (yield* trial.attempt(endAt(test, actions[middle]))) high = middle;
    else low = middle + 1;
  }
}
function* keepSlice(trial, subject2) {
  const { test } = trial.best;
  const actions = actionsOf(test);
  const act = actions.at(-1);
  if (act === void 0) return;
  const needed = sliceOf(test, act);
  const others = actions.filter((action) => !needed.has(action));
  if (others.length > 0) yield* trial.attempt(removeActions(test, others, subject2, false));
}
function* removeChunks(trial, subject2) {
  let size = Math.ceil((actionsOf(trial.best.test).length - 1) / 2);
  while (size > 1) {
    yield* removePass(size, trial, subject2);
    size = Math.ceil(size / 2);
  }
  yield* removeSingles(trial, subject2);
}
function* removeSingles(trial, subject2) {
  if (yield* removePass(1, trial, subject2)) yield* removePass(1, trial, subject2);
}
function* removePass(size, trial, subject2) {
  let removed3 = false;
  let end = actionsOf(trial.best.test).length - 1;
  while (end > 0) {
    const start = Math.max(0, end - size);
    const { test } = trial.best;
    const doomed = actionsOf(test).slice(start, end);
    for (const candidate of without3(test, doomed, subject2)) {
      if (!(yield* trial.attempt(candidate))) continue;
      removed3 = true;
      break;
    }
    end = Math.min(start, actionsOf(trial.best.test).length - 1);
  }
  return removed3;
}
function* without3(test, doomed, subject2) {
  if (doomed.length === 1) yield* replaceByLiteral(test, doomed[0], subject2);
  yield removeActions(test, doomed, subject2, true);
  yield removeActions(test, doomed, subject2, false);
}

// src/minimise/separate.ts
function separateLiterals(test, groupOf2) {
  const copies = /* @__PURE__ */ new Map();
  const moved = [];
  const statements = [];
  for (const [by, statement] of test.statements.entries()) {
    const separated = withReferences(statement, (ref, n) => {
      const value = test.statements[ref];
      if (value?.kind !== "primitive") return moved[ref];
      const groups = copies.get(ref) ?? /* @__PURE__ */ new Map();
      copies.set(ref, groups);
      const group = groupOf2(by, n);
      const known3 = groups.get(group) ?? (groups.size === 0 ? moved[ref] : statements.push(value) - 1);
      groups.set(group, known3);
      return known3;
    });
    moved.push(statements.push(separated) - 1);
  }
  return statements.length === test.statements.length ? test : { statements };
}

// src/minimise/simplify-statement.ts
function* plainerStatements(statement, table) {
  if (statement.kind === "enum" && statement.member > 0) yield { ...statement, member: 0 };
  if (statement.kind === "object") yield* plainerKeys(statement, table);
}
function* plainerKeys(start, table) {
  const { props, index } = objectShape2(start.type, table);
  if (index.some(({ key }) => !isText(key, table))) return;
  let statement = start;
  for (const [n, [key, ref]] of start.entries.entries()) {
    const letter2 = "abcdefghij"[n];
    if (letter2 === void 0 || isWord(key) || props.some((prop) => prop.name === key)) continue;
    if (statement.entries.some(([other2]) => other2 === letter2)) continue;
    const renamed = { ...statement, entries: statement.entries.with(n, [letter2, ref]) };
    if (yield renamed) statement = renamed;
  }
}
function isText(type, table) {
  const node = table.shape(type);
  return node.k === "prim" && node.name === "string";
}
function isWord(key) {
  return /^[A-Za-z_$][\w$]*$/.test(key);
}

// src/minimise/value-places.ts
function valuePlaces(test, model) {
  const places = [];
  const firstUse = [];
  for (let i = test.statements.length - 1; i >= 0; i--) {
    const statement = test.statements[i];
    const own = placesIn(statement, firstUse[i], model);
    places[i] = own;
    references(statement).forEach((ref, n) => {
      firstUse[ref] = own[n];
    });
  }
  return places;
}
function placesIn(statement, own, model) {
  switch (statement.kind) {
    case "call":
    case "construct": {
      const params = model.callables[statement.callable]?.params ?? [];
      const args = statement.args.map((_, n) => {
        const param = params[n] ?? params.at(-1);
        return named2(param?.rest ? singular2(param.name) : param?.name);
      });
      return statement.kind === "call" && statement.receiver !== void 0 ? [NOWHERE, ...args] : args;
    }
    case "set":
      return [NOWHERE, named2(model.callables[statement.callable]?.name)];
    case "object":
      return statement.entries.map(([key]) => named2(key));
    case "array":
      return statement.elements.map(() => named2(singular2(own?.name)));
    case "builtin":
      return builtinPlaces(statement.name, statement.args.length, own);
    default:
      return references(statement).map(() => NOWHERE);
  }
}
var NOWHERE = {};
function builtinPlaces(name, count, own) {
  const meaning = builtinArguments(name);
  return Array.from({ length: count }, (_, n) => {
    if (typeof meaning !== "string") return scalarPlace(meaning[n]);
    if (meaning === "entries") return { name: n % 2 === 0 ? "key" : "value" };
    return named2(meaning === "elements" ? singular2(own?.name) : own?.name);
  });
}
function scalarPlace(argument) {
  if (argument === void 0) return NOWHERE;
  return isFree(argument) || argument === "byteLength" ? { name: argument } : { fixed: true };
}
function named2(name) {
  const word = name?.replace(/^[_$]+/, "") ?? "";
  return /^[A-Za-z][A-Za-z0-9]{1,19}$/.test(word) ? { name: word } : NOWHERE;
}
function singular2(name) {
  return name !== void 0 && /[^s]s$/.test(name) && name.length > 3 ? name.slice(0, -1) : name;
}

// src/minimise/values/number.ts
var simple = [0, 1, 2, -1];
var MOST_CONSTANTS = 4;
var MOST_HALVINGS = 10;
var number2 = function* (value, { numbers }) {
  for (const candidate of simple) if (yield candidate) return;
  if (!Number.isFinite(value)) {
    yield 0.5;
    return;
  }
  for (const candidate of nearConstants(value, numbers)) if (yield candidate) return;
  if (Number.isInteger(value)) yield* bisect(value);
  else yield* roundOff(value);
};
function nearConstants(value, numbers) {
  const all = numbers.flatMap((constant) => [constant, constant + 1, constant - 1]);
  const distance = (candidate) => Math.abs(candidate - value);
  return all.filter((candidate, i) => Math.abs(candidate) <= Math.abs(value) && candidate * value > 0 && all.indexOf(candidate) === i).sort((a, b) => distance(a) - distance(b) || a - b).slice(0, MOST_CONSTANTS);
}
function* bisect(value) {
  const sign = Math.sign(value);
  let low = 2;
  let high = Math.abs(value);
  for (let left = MOST_HALVINGS; left > 0 && high - low > 1; left--) {
    const middle = between(low, high);
    if (yield sign * middle) high = middle;
    else low = middle;
  }
}
function between(low, high) {
  const middle = high / low > 4 ? Math.round(Math.sqrt(low * high)) : Math.floor((low + high) / 2);
  const round = Number(middle.toPrecision(2));
  return round > low && round < high ? round : middle;
}
function* roundOff(value) {
  const sign = Math.sign(value);
  for (const whole of /* @__PURE__ */ new Set([Math.trunc(value), Math.round(value), Math.trunc(value) + sign])) {
    if (whole === 0 || !(yield whole)) continue;
    yield* bisect(whole);
    return;
  }
  for (const candidate of [0.5 * sign, 1.5 * sign, Number(value.toFixed(1)), Number(value.toFixed(2))])
    if (yield candidate) return;
}

// src/minimise/values/bigint.ts
var bigint2 = function* (value, hints) {
  const numbers = hints.bigints.map(Number).filter(Number.isSafeInteger);
  const search2 = number2(Number(value), { ...hints, numbers });
  let step2 = search2.next();
  while (!step2.done) {
    const accepted = Number.isSafeInteger(step2.value) && (yield BigInt(step2.value));
    step2 = search2.next(accepted);
  }
  for (const constant of hints.bigints) if (constant !== value && (yield constant)) return;
};

// src/minimise/values/boolean.ts
var boolean2 = function* (value) {
  if (value) yield false;
};

// src/minimise/values/string.ts
var MOST_CONSTANTS2 = 3;
var MOST_CUTS = 30;
var MOST_LETTERS = 4;
var string2 = function* (value, { name, strings }) {
  const simple2 = name === void 0 ? ["", "a"] : [name, "", "a"];
  for (const candidate of simple2) if (yield candidate) return;
  const inside = strings.filter((constant) => constant !== "" && constant !== value && value.includes(constant));
  for (const candidate of inside.sort((a, b) => b.length - a.length).slice(0, MOST_CONSTANTS2)) if (yield candidate) return;
  yield* plainer(yield* shorter(value));
};
function* shorter(value) {
  let text2 = value;
  let left = MOST_CUTS;
  for (let size = Math.ceil(text2.length / 2); size >= 1 && left > 0; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let end = text2.length; end > 0 && left > 0; end -= size) {
      const cut = text2.slice(0, Math.max(0, end - size)) + text2.slice(end);
      if (cut === "") continue;
      left--;
      if (yield cut) text2 = cut;
    }
  }
  return text2;
}
function* plainer(value) {
  let text2 = value;
  for (const plain2 of [
    value.replace(/[^0-9]/g, "a").replace(/[0-9]/g, "1"),
    value.replace(/[A-Za-z]/g, "a").replace(/[0-9]/g, "1")
  ])
    if (plain2 !== text2 && (yield plain2)) {
      text2 = plain2;
      break;
    }
  let left = MOST_LETTERS;
  for (let i = 0; i < text2.length && left > 0; i++) {
    if (/[A-Za-z0-9]/.test(text2[i])) continue;
    left--;
    const plain2 = `${text2.slice(0, i)}a${text2.slice(i + 1)}`;
    if (yield plain2) text2 = plain2;
  }
}

// src/minimise/values/index.ts
var searches = { string: string2, number: number2, boolean: boolean2, bigint: bigint2 };
function searchValue(value, hints) {
  if (value === null || value === void 0) return nothing2();
  return searches[typeof value](value, hints);
}
function simplest(value, hints) {
  const step2 = searchValue(value, hints).next();
  return step2.done ? value : step2.value;
}
function* nothing2() {
}

// src/minimise/simplify.ts
function* simplify(trial, subject2) {
  yield* trial.attempt(allSimplest(separateLiterals(trial.best.test, everyUse), subject2));
  yield* simplifyEach(trial.best.test, trial, subject2);
  const { model } = subject2;
  for (const groups of [(test) => sameName(test, model), () => everyUse]) {
    const { test } = trial.best;
    const separated = separateLiterals(test, groups(test));
    if (separated !== test) yield* simplifyEach(separated, trial, subject2);
  }
}
var everyUse = (by, n) => `${by}.${n}`;
function sameName(test, model) {
  const places = valuePlaces(test, model);
  return (by, n) => places[by]?.[n]?.name ?? "";
}
function* simplifyEach(start, trial, subject2) {
  let test = start;
  for (let at = 0; at < start.statements.length; at++) {
    const changes2 = plainerVersions(test, at, subject2);
    let step2 = changes2.next();
    while (!step2.done) {
      const candidate = { statements: test.statements.with(at, step2.value) };
      const accepted = yield* trial.attempt(candidate);
      if (accepted && trial.best.test !== candidate) return;
      if (accepted) test = candidate;
      step2 = changes2.next(accepted);
    }
  }
}
function* plainerVersions(test, at, subject2) {
  const statement = test.statements[at];
  if (statement.kind !== "primitive") return yield* plainerStatements(statement, subject2.facts.table);
  const hints = hintsFor(at, test, subject2);
  if (hints === void 0) return;
  const search2 = searchValue(statement.value, hints);
  let step2 = search2.next();
  while (!step2.done) {
    const accepted = yield withValue2(statement, step2.value);
    step2 = search2.next(accepted);
  }
}
function allSimplest(test, subject2) {
  const { readability } = subject2;
  const isValid = subject2.isValid(test) ? subject2.isValid : () => true;
  let simple2 = test;
  test.statements.forEach((statement, at) => {
    if (statement.kind !== "primitive") return;
    const hints = hintsFor(at, test, subject2);
    if (hints === void 0) return;
    const value = simplest(statement.value, hints);
    if (readability.scalar(value, hints.name) >= readability.scalar(statement.value, hints.name)) return;
    const changed = { statements: simple2.statements.with(at, withValue2(statement, value)) };
    if (isValid(changed)) simple2 = changed;
  });
  return simple2;
}
function hintsFor(at, test, { model, facts, pool }) {
  const statement = test.statements[at];
  const uses = usesOf2(at, test, model);
  if (uses.some((place) => place.fixed)) return void 0;
  const { table } = facts;
  if (table.shape(table.leaf(statement.type, statement.value)).k === "template") return void 0;
  const { strings, numbers, bigints } = pool;
  const name = uses[0]?.name;
  return { strings, numbers, bigints, ...name === void 0 ? {} : { name } };
}
function usesOf2(at, test, model) {
  const places = valuePlaces(test, model);
  return test.statements.flatMap(
    (statement, i) => references(statement).flatMap((ref, n) => ref === at ? [places[i]?.[n] ?? {}] : [])
  );
}
function withValue2(statement, value) {
  return { ...statement, value };
}

// src/minimise/reported-run.ts
function endingOf(run2) {
  if (!run2.usable) return void 0;
  if (run2.outcome === "ok") return { outcome: "ok" };
  return run2.outcome === "threw" ? { outcome: "threw", errorKey: run2.errorKey ?? "" } : void 0;
}
function mayReplace(before2, after) {
  if (after.outcome === "ok") return true;
  return before2.outcome === "threw" && before2.errorKey === after.errorKey;
}

// src/minimise/trial.ts
var Trial = class {
  constructor(start, subject2, required, allowance, memory = /* @__PURE__ */ new Map()) {
    this.subject = subject2;
    this.required = required;
    this.memory = memory;
    this.best = start;
    this.#cost = subject2.readability.cost(start.test);
    this.#left = allowance;
    this.#tried.add(testKey(start.test));
    this.#valid = subject2.isValid(start.test) ? subject2.isValid : () => true;
  }
  subject;
  required;
  memory;
  best;
  #tried = /* @__PURE__ */ new Set();
  #valid;
  #cost;
  #left;
  /** Has the candidate executed unless it cannot be better; it becomes the best when it does what is required. */
  *attempt(candidate) {
    if (candidate === void 0 || this.#left <= 0) return false;
    const cost = this.subject.readability.cost(candidate);
    if (cost >= this.#cost) return false;
    const key = testKey(candidate);
    if (this.#tried.has(key)) return false;
    this.#tried.add(key);
    if (!this.#valid(candidate)) return false;
    this.#left--;
    const found2 = yield* witness(candidate, key, this.memory, this.subject.goals);
    if (found2 === void 0 || !mayReplace(this.best.ending, found2.ending)) return false;
    if (!this.required.every((goal) => found2.goals.includes(goal))) return false;
    this.best = found2;
    this.#cost = found2.test === candidate ? cost : this.subject.readability.cost(found2.test);
    return true;
  }
};
function* witness(test, key, memory, goals) {
  if (!memory.has(key)) memory.set(key, judge(test, yield test, goals));
  return memory.get(key);
}
function judge(test, run2, goals) {
  const ending = endingOf(run2);
  if (ending === void 0) return void 0;
  return {
    test: ending.outcome === "threw" ? chop(test, run2.position) : test,
    ending,
    goals: goals.filter((goal) => run2.covered(goal))
  };
}

// src/minimise/trim.ts
function* trim(trial, subject2) {
  for (let fromEnd = 1; fromEnd <= trial.best.test.statements.length; fromEnd++) yield* trimStatement(fromEnd, trial, subject2);
}
function* trimStatement(fromEnd, trial, subject2) {
  const { statements } = trial.best.test;
  const at = statements.length - fromEnd;
  const items = itemsOf(statements[at], subject2.facts);
  if (items === void 0) return;
  const shrinking = shrink(items);
  let step2 = shrinking.next();
  while (!step2.done) {
    const accepted = yield* trial.attempt(prune({ statements: statements.with(at, items.keep(step2.value)) }));
    step2 = shrinking.next(accepted);
  }
}
function* shrink({ freedom, least }) {
  let kept2 = freedom.map((_, n) => n);
  const canGo = () => kept2.filter((n) => freedom[n] !== "never");
  const allowed = (rest) => rest.length >= least && kept2.every((n) => freedom[n] !== "tail" || rest.includes(n) || !rest.some((other2) => other2 > n));
  for (let size = canGo().length; size >= 1; size = size > 1 ? Math.ceil(size / 2) : 0) {
    for (let end = canGo().length; end > 0; end -= size) {
      const gone = canGo().slice(Math.max(0, end - size), end);
      const rest = kept2.filter((n) => !gone.includes(n));
      if (gone.length > 0 && allowed(rest) && (yield rest)) kept2 = rest;
    }
  }
}

// src/minimise/phases.ts
var SHORTENING = 60;
var POLISHING = 90;
function* minimiseAll(desk, archive, subject2) {
  yield* surveyAll(desk, archive, subject2);
  if (desk.progress.polished === void 0) {
    yield* shortenAll(desk, subject2);
    desk.progress = { ...desk.progress, kept: shareGoals(dropRedundant(desk.progress.kept)), polished: 0 };
  }
  yield* polishAll(desk, subject2);
}
function* surveyAll(desk, archive, subject2) {
  for (let i = desk.progress.surveyed.length; i < archive.length; i++) {
    const { test } = archive[i];
    const witness2 = judge(test, yield test, subject2.goals) ?? null;
    desk.progress = { ...desk.progress, surveyed: [...desk.progress.surveyed, witness2] };
  }
}
function* shortenAll(desk, subject2) {
  const usable = desk.progress.surveyed.filter((witness2) => witness2 !== null);
  const credited = new Set(desk.progress.kept.flatMap(creditOf));
  for (const witness2 of bestFirst(usable, subject2.readability)) {
    const memory = /* @__PURE__ */ new Map();
    for (const goal of witness2.goals) {
      if (credited.has(goal)) continue;
      const trial = new Trial(witness2, subject2, [goal], SHORTENING, memory);
      desk.trial = trial;
      yield* shorten(trial, subject2);
      const before2 = trial.best;
      yield* detach(trial, subject2);
      yield* trim(trial, subject2);
      if (trial.best !== before2) yield* removeSingles(trial, subject2);
      const kept2 = { ...trial.best, actGoals: yield* goalsOfAct(trial.best), own: [goal] };
      for (const covered of creditOf(kept2)) credited.add(covered);
      desk.trial = void 0;
      desk.progress = { ...desk.progress, kept: [...desk.progress.kept, kept2] };
    }
  }
}
function* goalsOfAct({ test, goals, ending }) {
  const act = test.statements[actionsOf(test).at(-1) ?? -1];
  if (act?.kind === "construct" && ending.outcome === "ok") return [];
  const arrangement = arrangementOf(test);
  if (arrangement === void 0) return goals;
  const run2 = yield arrangement;
  return goals.filter((goal) => !run2.covered(goal));
}
function* polishAll(desk, subject2) {
  for (let i = desk.progress.polished ?? 0; i < desk.progress.kept.length; i++) {
    const test = desk.progress.kept[i];
    const into = absorber(test, desk.progress.kept.slice(0, i));
    if (into >= 0) {
      desk.progress = { ...desk.progress, kept: absorbed(desk.progress.kept, i, into) };
      i--;
      continue;
    }
    const trial = new Trial(test, subject2, test.own, POLISHING);
    desk.trial = trial;
    yield* simplify(trial, subject2);
    desk.trial = void 0;
    const actGoals = arrangementOf(trial.best.test) ? test.actGoals.filter((goal) => trial.best.goals.includes(goal)) : trial.best.goals;
    const polished = { ...test, ...trial.best, actGoals };
    desk.progress = { ...desk.progress, kept: desk.progress.kept.with(i, polished), polished: i + 1 };
  }
}
function absorbed(kept2, gone, into) {
  const { own } = kept2[gone];
  const other2 = kept2[into];
  return kept2.with(into, { ...other2, own: [...other2.own, ...own].sort((a, b) => a - b) }).toSpliced(gone, 1);
}

// src/testcase/validate.ts
function checkTest(test, model) {
  const rules = rulesFor(model);
  const types13 = [];
  for (const [i, statement] of test.statements.entries()) {
    const fault = checkStatement(statement, i, test, types13, rules);
    if (fault !== void 0) return `statement ${i} (${statement.kind}): ${fault}`;
    types13.push(typeOf(statement, rules, types13));
  }
  return void 0;
}
var known = /* @__PURE__ */ new WeakMap();
function rulesFor(model) {
  let rules = known.get(model);
  if (rules === void 0) {
    const table = createTypeTable(model);
    rules = { table, plans: planCalls(model, table), fits: createFits(table) };
    known.set(model, rules);
  }
  return rules;
}
function checkStatement(statement, i, test, types13, rules) {
  for (const [n, ref] of references(statement).entries()) {
    if (!Number.isInteger(ref) || ref < 0 || ref >= i) return `reference ${n} is to ${ref}`;
    if (test.statements[ref]?.kind === "set") return `reference ${n} is to an assignment`;
    if (!rules.table.model.untyped && !isAllowed(statement, n, ref, types13, rules)) return `reference ${n} has the wrong type`;
  }
  return checkKind(statement, i, test, rules);
}
function isAllowed(statement, n, ref, types13, rules) {
  const { table, plans, fits: fits2 } = rules;
  const to = wanted(statement, n, rules);
  const from = types13[ref];
  if (to < 0) return true;
  if (fits2(from, to) || isOpen(to, rules)) return true;
  if (from !== table.standard.undefined || statement.kind !== "call" && statement.kind !== "construct") return false;
  const index = statement.kind === "call" && statement.receiver !== void 0 ? n - 1 : n;
  const plan = plans[statement.callable];
  return plan !== void 0 && (paramAt(plan, index)?.opt ?? false);
}
function isOpen(type, { table }) {
  return table.members(type).some((member) => table.node(member).k === "opaque");
}
function checkKind(statement, i, test, rules) {
  const { table, plans } = rules;
  switch (statement.kind) {
    case "construct":
    case "call":
    case "get":
    case "set":
      return checkCall(statement, i, test, plans[statement.callable]);
    case "await": {
      if (statement.value !== i - 1) return "does not follow its promise";
      const promise = test.statements[i - 1];
      return isPromised(promise, rules) ? void 0 : "waits for no promise";
    }
    case "enum": {
      const node = table.shape(statement.type);
      return node.k === "enum" && node.members[statement.member] !== void 0 ? void 0 : "has no such member";
    }
    case "object":
      return checkObject(statement, rules);
    case "builtin":
      return checkBuiltin(statement.name, statement.args.length);
    case "array": {
      const node = table.shape(statement.type);
      if (node.k !== "tuple" || table.model.untyped) return void 0;
      const least = node.elems.filter((element) => element.flag === "req").length;
      return statement.elements.length >= least ? void 0 : "tuple is too short";
    }
    default:
      return void 0;
  }
}
function checkCall(statement, i, test, plan) {
  if (plan === void 0) return `there is no callable ${statement.callable}`;
  const { callable } = plan;
  const kinds = {
    construct: ["constructor"],
    call: ["function", "method"],
    get: ["value", "getter"],
    set: ["setter"]
  };
  if (!kinds[statement.kind].includes(callable.kind)) return `uses a ${callable.kind}`;
  const receives = statement.kind !== "construct" && statement.receiver !== void 0;
  if (receives !== isMember(callable)) return receives ? "has a receiver" : "lacks a receiver";
  if (statement.kind === "call" || statement.kind === "construct") {
    const { length } = statement.args;
    if (length < plan.required || length > plan.params.length && !plan.rest) return `has ${length} arguments`;
  }
  const next = test.statements[i + 1];
  if (plan.awaits && next !== void 0 && !(next.kind === "await" && next.value === i)) return "nobody waits for the promise";
  return void 0;
}
function isPromised(statement, { plans }) {
  return (statement.kind === "call" || statement.kind === "get") && (plans[statement.callable]?.awaits ?? false);
}
function checkObject(statement, { table }) {
  const keys2 = statement.entries.map(([key]) => key);
  if (new Set(keys2).size < keys2.length) return "has a key twice";
  if (table.model.untyped) return void 0;
  const missing4 = objectShape2(statement.type, table).props.find((prop) => !prop.opt && !keys2.includes(prop.name));
  return missing4 === void 0 ? void 0 : `lacks ${missing4.name}`;
}
function checkBuiltin(name, count) {
  if (!Object.hasOwn(builtins, name)) return `there is no builtin ${name}`;
  const meaning = builtinArguments(name);
  if (meaning === "elements") return void 0;
  const right = meaning === "entries" ? count % 2 === 0 : meaning === "value" ? count <= 1 : count === meaning.length;
  return right ? void 0 : `${name} has ${count} arguments`;
}

// src/minimise/readability.ts
var ACTION = 40;
var STRUCTURE = 3;
var REFERENCE = 1;
var VARIABLE = 8;
function createReadability(model) {
  const { constants } = model;
  const known3 = {
    strings: new Set(constants.strings),
    numbers: /* @__PURE__ */ new Set([...constants.numbers, ...constants.bigints.map(BigInt)])
  };
  const scalar2 = (value, name) => scalarCost(value, name, known3);
  return {
    scalar: scalar2,
    cost(test) {
      const places = valuePlaces(test, model);
      let sum = 0;
      test.statements.forEach((statement, i) => {
        sum += statementCost(statement);
        references(statement).forEach((ref, n) => {
          sum += useCost(test.statements[ref], n === 0 && isMemberUse(statement), places[i]?.[n], scalar2);
        });
      });
      return sum;
    }
  };
}
function statementCost(statement) {
  switch (statement.kind) {
    case "primitive":
    case "enum":
    case "await":
      return 0;
    case "object":
      return STRUCTURE + statement.entries.reduce((sum, [key]) => sum + strangeKey(key), 0);
    case "array":
    case "builtin":
    case "callback":
      return STRUCTURE;
    case "construct":
    case "call":
    case "get":
    case "set":
      return ACTION;
    default:
      return statement;
  }
}
function useCost(used, receives, place, scalar2) {
  switch (used?.kind) {
    case "primitive":
      return REFERENCE + scalar2(used.value, place?.name);
    case "enum":
      return REFERENCE + 1 + used.member / 100;
    case "call":
    case "get":
    case "await":
      return REFERENCE + VARIABLE;
    case "construct":
      return receives ? REFERENCE : REFERENCE + STRUCTURE;
    default:
      return REFERENCE;
  }
}
function isMemberUse(statement) {
  return "receiver" in statement && statement.receiver !== void 0;
}
function strangeKey(key) {
  return isWord(key) ? 0 : 1 + key.length / 10;
}
function scalarCost(value, name, known3) {
  switch (typeof value) {
    case "string":
      return stringCost(value, name, known3);
    case "number":
      return numberCost(value, known3);
    case "bigint":
      return bigintCost(value, known3);
    case "boolean":
      return value ? 1.1 : 1;
    default:
      return 1;
  }
}
function stringCost(text2, name, known3) {
  if (text2 === name) return 1;
  if (text2 === "") return 1.2;
  if (text2 === "a") return 1.4;
  if (known3.strings.has(text2)) return 1.6 + text2.length / 20;
  const characters2 = [...text2];
  const strange = characters2.reduce((sum, character) => sum + strangeness(character), 0);
  return 2 + 0.4 * characters2.length + 0.2 * new Set(characters2).size + strange;
}
function strangeness(character) {
  if (/[a-z]/.test(character)) return (character.charCodeAt(0) - 97) / 1e3;
  if (/[0-9]/.test(character)) return 0;
  if (/[A-Z _.,:/-]/.test(character)) return 0.1;
  return /[!-~]/.test(character) ? 0.5 : 2;
}
var small = [0, 1, 2, -1];
function numberCost(value, known3) {
  const rank = Object.is(value, -0) ? -1 : small.indexOf(value);
  if (rank >= 0) return 1 + rank / 10;
  if (!Number.isFinite(value) || value === 0) return 6;
  const size = Math.log10(1 + Math.abs(value)) + (value < 0 ? 0.3 : 0);
  if (known3.numbers.has(value)) return 2 + size / 100;
  if (known3.numbers.has(value - 1) || known3.numbers.has(value + 1)) return 2.3 + size / 100;
  return 3 + size + (Number.isInteger(value) ? 0 : 1.5 + 0.5 * fractionDigits(value));
}
function fractionDigits(value) {
  const [digits = "", exponent = "0"] = String(Math.abs(value)).split("e");
  return Math.max(1, (digits.split(".")[1]?.length ?? 0) - Number(exponent));
}
function bigintCost(value, known3) {
  const rank = small.indexOf(Number(value));
  if (rank >= 0) return 1 + rank / 10;
  const digits = String(value).length;
  return known3.numbers.has(value) ? 2 + digits / 100 : 3 + digits + Math.min(0.9, Math.abs(Number(value)) / 10 ** digits);
}

// src/minimise/subject.ts
function createMinimiseSubject(model, goals) {
  const table = createTypeTable(model);
  return {
    model,
    facts: { table, plans: planCalls(model, table) },
    fits: createFits(table),
    pool: createPool(model.constants),
    readability: createReadability(model),
    goals: [...goals].sort((a, b) => a - b),
    isValid: (test) => checkTest(test, model) === void 0
  };
}

// src/minimise/suite-order.ts
function orderSuite(kept2, model) {
  const position = (test) => {
    const callable = model.callables[actOf(test.test)];
    return callable === void 0 ? Number.MAX_SAFE_INTEGER : callable.span?.[0] ?? 1e9 + callable.id;
  };
  return [...kept2].sort((a, b) => position(a) - position(b) || throws(a) - throws(b) || firstGoal(a) - firstGoal(b));
}
function throws(test) {
  return Number(test.ending.outcome === "threw");
}
function firstGoal(test) {
  return test.own[0] ?? Number.MAX_SAFE_INTEGER;
}

// src/minimise/minimised-suite.ts
function suiteOf(desk, archive, subject2) {
  const kept2 = desk.progress.polished === void 0 ? completed(desk, archive, subject2) : polishedSoFar(desk);
  const ordered2 = orderSuite(kept2, subject2.model);
  const owned2 = new Set(ordered2.flatMap(({ own }) => own));
  return ordered2.map(({ test, goals, own }) => {
    const gained = goals.filter((goal) => !owned2.has(goal));
    for (const goal of gained) owned2.add(goal);
    return { test, goals, ownGoals: goals.filter((goal) => own.includes(goal) || gained.includes(goal)) };
  });
}
function polishedSoFar({ progress, trial }) {
  const { kept: kept2, polished = 0 } = progress;
  const inHand = kept2[polished];
  return trial === void 0 || inHand === void 0 ? kept2 : kept2.with(polished, { ...inHand, ...trial.best });
}
function completed({ progress, trial }, archive, subject2) {
  const kept2 = [...progress.kept];
  const credited = new Set(kept2.flatMap((test) => test.goals));
  const rest = [
    ...trial === void 0 ? [] : [trial.best],
    ...bestFirst(known2(progress.surveyed, archive), subject2.readability)
  ];
  for (const witness2 of rest) {
    if (witness2.goals.every((goal) => credited.has(goal))) continue;
    kept2.push({ ...witness2, actGoals: [], own: [] });
    for (const goal of witness2.goals) credited.add(goal);
  }
  return shareGoals(dropRedundant(kept2));
}
function known2(surveyed, archive) {
  const unseen = archive.slice(surveyed.length).map(({ test, goals }) => ({ test, goals, ending: { outcome: "ok" } }));
  return [...surveyed.filter((witness2) => witness2 !== null), ...unseen];
}

// src/minimise/minimiser.ts
function createMinimiser(input) {
  const archive = distinctTests(input.archive);
  const subject2 = createMinimiseSubject(input.model, input.goals);
  const desk = { progress: input.state ?? { surveyed: [], kept: [] }, trial: void 0 };
  const work = minimiseAll(desk, archive, subject2);
  let step2 = work.next();
  return {
    get done() {
      return step2.done === true;
    },
    next: () => step2.done ? void 0 : step2.value,
    report(run2) {
      step2 = work.next(run2);
    },
    state: () => desk.progress,
    finish: () => suiteOf(desk, archive, subject2)
  };
}

// src/child/subject-problem.ts
function subjectProblem(parts) {
  const { factory, meter, trace } = parts;
  const isGoal2 = new Uint8Array(parts.table.slots.length);
  for (const goal of parts.goals.goals) isGoal2[goal] = 1;
  const read2 = createTraceReader(parts.table.slots.length);
  return {
    goals: parts.goals,
    random: (rng) => factory.random(rng),
    mutate: (parent, rng) => factory.mutate(parent, rng),
    crossover: (a, b, rng) => factory.crossover(a, b, rng),
    size: (test) => factory.size(test),
    evaluate: (batch, done) => evaluateAll(batch, meter, done),
    fitness: (execution, goal) => {
      if (!isUsable(execution)) return Infinity;
      const { counts, distances } = read2(execution.trace);
      return parts.fitness(counts, distances, goal);
    },
    covered: (execution) => isUsable(execution) ? takenSlots(execution.trace, isGoal2) : [],
    covers: (execution, goal) => isUsable(execution) && read2(execution.trace).counts[goal] > 0,
    focus: (uncovered) => want(uncovered, parts.table, trace.wanted),
    prefer
  };
}
function want(uncovered, { slots }, wanted2) {
  wanted2.fill(0);
  const queue = [...uncovered];
  for (let id = queue.pop(); id !== void 0; id = queue.pop()) {
    if (wanted2[id] === 1) continue;
    const { kind, parents } = slots[id];
    wanted2[id] = 1;
    if (kind === "true") wanted2[id + 1] = 1;
    if (kind === "false") wanted2[id - 1] = 1;
    queue.push(...parents);
  }
}
function isUsable(execution) {
  return (execution.outcome === "ok" || execution.outcome === "threw") && execution.stackOverflow !== true && execution.effects.denied.length === 0 && !execution.effects.leaks;
}
function evaluateAll(batch, meter, done, from = 0) {
  for (let i = from; i < batch.length; i++) {
    if (meter.spent) return;
    const test = batch[i];
    const execution = meter.run(test);
    if (execution instanceof Promise) {
      return execution.then((settled2) => {
        done(reached(test, settled2), kept(settled2));
        return evaluateAll(batch, meter, done, i + 1);
      });
    }
    done(reached(test, execution), kept(execution));
  }
}
function reached(test, execution) {
  return execution.outcome === "threw" && execution.position + 1 < test.statements.length ? chop(test, execution.position) : test;
}
function kept(execution) {
  if (execution.outcome !== "threw") return execution;
  const { error: _, ...rest } = execution;
  return rest;
}
function prefer(a, b) {
  const errors2 = Number(a.evaluation.outcome === "threw") - Number(b.evaluation.outcome === "threw");
  if (errors2 !== 0) return errors2;
  return a.candidate.statements.length - b.candidate.statements.length || a.evaluation.steps - b.evaluation.steps;
}

// src/child/finish.ts
var checkpointEveryMs = 1e3;
async function finishSuite(parts) {
  const { meter, subject: subject2 } = parts;
  subject2.trace.wanted.fill(0);
  meter.beginFinish();
  const suite = [];
  for (const { test, goals, ownGoals } of await minimise(parts)) {
    const { execution, observations } = await observe(parts, test);
    if (isUsable(execution)) suite.push({ test, goals, ownGoals, observations, effects: execution.effects });
  }
  return suite;
}
async function minimise({ job: job2, archive, goals, resume, meter, io, checkpoint: checkpoint2 }) {
  const minimiser = createMinimiser({ archive, model: job2.model, goals, ...resume === void 0 ? {} : { state: resume } });
  const read2 = createTraceReader(job2.table.slots.length);
  let lastCheckpoint = io.clock();
  for (let test = minimiser.next(); test && !meter.spent; test = minimiser.next()) {
    const execution = meter.run(test);
    minimiser.report(runOf(execution instanceof Promise ? await execution : execution, read2));
    if (io.clock() - lastCheckpoint > checkpointEveryMs) {
      lastCheckpoint = io.clock();
      checkpoint2(minimiser.state());
    }
  }
  return minimiser.finish();
}
function observe({ job: job2, subject: subject2, meter }, test) {
  return meter.supervised(
    test,
    (candidate) => observeTest(subject2.executor, candidate, job2.model),
    (seen) => seen.execution,
    (execution) => ({ execution, observations: [] })
  );
}
function runOf(execution, read2) {
  const { outcome, position, error, trace } = execution;
  return {
    usable: isUsable(execution),
    covered: (goal) => read2(trace).counts[goal] > 0,
    outcome,
    position,
    ...outcome === "threw" ? { errorKey: errorKey(error) } : {}
  };
}
function errorKey(error) {
  return typeof error === "object" && error !== null && !types11.isProxy(error) ? classNameOf(error) ?? "object" : typeof error;
}

// src/child/meter.ts
var announcedAtOnce = 2e3;
var Meter = class {
  constructor(options) {
    this.options = options;
    this.executions = options.executions;
    this.#startedAt = options.clock() - options.elapsedMs;
    this.#lastBeat = options.clock();
    const { budget } = options;
    this.#limit = budget.kind === "time" ? { until: this.#startedAt + budget.searchMs } : { executions: budget.search };
  }
  options;
  executions;
  executionMs = 0;
  slowestMs = 0;
  /** Tests that reached wanted slots but were refused an effect on the way. */
  harmful = 0;
  denied = /* @__PURE__ */ new Set();
  #limit;
  #lastBeat;
  #startedAt;
  get elapsedMs() {
    return this.options.clock() - this.#startedAt;
  }
  /** The search's share of the budget is used up; later the finishing share. */
  get spent() {
    return "until" in this.#limit ? this.options.clock() >= this.#limit.until : this.executions >= this.#limit.executions;
  }
  /** From now on the allowance for minimisation counts. */
  beginFinish() {
    const { budget } = this.options;
    this.#limit = budget.kind === "time" ? { until: this.options.clock() + budget.finishMs } : { executions: this.executions + budget.finish };
  }
  run(test) {
    return this.supervised(
      test,
      (candidate, watcher) => this.options.executor.run(candidate, watcher),
      sameExecution,
      sameExecution
    );
  }
  /** Runs anything that executes the test, under the same announcements, bans and timing. */
  supervised(test, execute, executionOf, banned) {
    const number3 = this.executions++;
    const { options } = this;
    if (options.quarantine.size > 0 && callsAny(test, options.quarantine)) return banned(bannedExecution);
    const { announceFrom = Infinity } = options;
    const announced = number3 >= announceFrom && number3 < announceFrom + announcedAtOnce;
    if (announced || options.bans.size > 0) {
      const key = testKey(test);
      if (options.bans.has(key)) return banned(bannedExecution);
      if (announced) options.onRunning(number3, key, test);
    }
    const start = options.clock();
    const result = execute(test, announced ? { after: (index) => options.onReached(index), end: () => {
    } } : void 0);
    if (result instanceof Promise) {
      return result.then((settled2) => {
        this.#account(start, executionOf(settled2));
        return settled2;
      });
    }
    this.#account(start, executionOf(result));
    return result;
  }
  #account(start, execution) {
    const now2 = this.options.clock();
    const took = now2 - start;
    this.executionMs += took;
    if (took > this.slowestMs) this.slowestMs = took;
    if (execution.effects.denied.length > 0) {
      if (takenSlots(execution.trace, this.options.wanted).length > 0) this.harmful++;
      for (const kind of execution.effects.denied) this.denied.add(kind);
    }
    if (now2 - this.#lastBeat > 40) {
      this.#lastBeat = now2;
      this.options.onBeat(this.executions, this.slowestMs);
    }
  }
};
function callsAny({ statements }, callables) {
  return statements.some((statement) => "callable" in statement && callables.has(statement.callable));
}
var sameExecution = (execution) => execution;
var bannedExecution = {
  outcome: "banned",
  position: 0,
  trace: emptyTrace,
  effects: { denied: [], timers: false, clock: false, random: false, leaks: false },
  steps: 0
};

// src/child/session.ts
var checkpointEveryMs2 = 1e3;
async function runSession(job2, subject2, io) {
  const { task } = job2;
  if (task.kind === "observe") return;
  const resumed = task.resume?.state;
  const goals = goalsOf(job2, subject2);
  const meter = new Meter({
    executor: subject2.executor,
    clock: io.clock,
    budget: job2.search.budget,
    bans: new Set(job2.bans),
    quarantine: new Set(job2.quarantine),
    ...job2.announceFrom === void 0 ? {} : { announceFrom: job2.announceFrom },
    wanted: subject2.trace.wanted,
    executions: task.resume?.executions ?? 0,
    elapsedMs: job2.elapsedMs,
    onRunning: (execution, key, test) => io.send({ kind: "running", execution, key, test }),
    onReached: (index) => io.send({ kind: "reached", index }),
    onBeat: (executions, slowestMs) => io.send({ kind: "beat", phase: progress.phase, executions, covered: progress.covered, slowestMs })
  });
  const progress = { phase: "search", covered: 0 };
  let archive;
  if (resumed?.phase === "finish") archive = resumed.archive;
  else if (task.kind === "finish") archive = task.archive;
  else archive = await search(job2, goals, subject2, meter, io, progress, resumed);
  progress.phase = "finish";
  progress.covered = archive.length;
  const suite = await finishSuite({
    job: job2,
    subject: subject2,
    meter,
    io,
    archive,
    goals: goals.goals,
    resume: resumed?.phase === "finish" ? resumed.finish : void 0,
    checkpoint: (finish) => io.send({
      kind: "checkpoint",
      checkpoint: { executions: meter.executions, state: { phase: "finish", archive, finish } }
    })
  });
  io.send({ kind: "done", suite });
}
async function search(job2, goals, subject2, meter, io, progress, resumed) {
  const { search: options } = job2;
  const factory = createFactory(job2.model, options.selected ? { selected: options.selected } : {});
  if (resumed) meter.executionMs = resumed.executionMs;
  const problem = subjectProblem({ goals, table: job2.table, trace: subject2.trace, factory, meter, fitness: subject2.fitness });
  const running = algorithms[options.algorithm](
    {
      problem,
      rng: createRng(options.seed),
      budget: meter,
      parameters: { ...defaultParameters, population: options.population, crowding: options.crowding },
      events: {
        onCovered: (goal, test) => io.send({ kind: "gain", gained: { goal, test }, covered: ++progress.covered, ms: Math.round(meter.elapsedMs) })
      }
    },
    resumed?.search
  );
  let lastCheckpoint = io.clock();
  while (!running.done) {
    const step2 = running.step();
    if (step2) await step2;
    await io.turn();
    progress.covered = running.archive.size;
    if (io.clock() - lastCheckpoint > checkpointEveryMs2) {
      const state2 = { phase: "search", search: running.state(), executionMs: meter.executionMs };
      io.send({ kind: "checkpoint", checkpoint: { executions: meter.executions, state: state2 } });
      lastCheckpoint = io.clock();
    }
  }
  const archive = withGains(archivedTests(running), job2.gains);
  io.send({ kind: "searched", archive, statistics: statistics(running, meter, problem) });
  return archive;
}
function goalsOf(job2, subject2) {
  const graph = criteria.branch.goals(job2.table);
  const imported = new Set(subject2.coveredByImport);
  const selected = job2.search.goals ? new Set(job2.search.goals) : void 0;
  const wanted2 = graph.goals.filter((goal) => !imported.has(goal) && (selected?.has(goal) ?? true));
  return restrictGoals(graph, new Set(wanted2));
}
function archivedTests(search2) {
  return search2.archive.entries.flatMap(({ solution, goals }) => goals.map((goal) => ({ goal, test: solution.candidate }))).sort((a, b) => a.goal - b.goal);
}
function withGains(archive, gains) {
  const covered = new Set(archive.map(({ goal }) => goal));
  return [...archive, ...gains.filter(({ goal }) => !covered.has(goal))].sort((a, b) => a.goal - b.goal);
}
function statistics(search2, meter, problem) {
  const best = new Map([...search2.uncovered].map((goal) => [goal, Infinity]));
  for (const { evaluation } of search2.state().solutions) {
    for (const [goal, least] of best) best.set(goal, Math.min(least, problem.fitness(evaluation, goal)));
  }
  return {
    executions: meter.executions,
    generations: search2.generation,
    executionMs: meter.executionMs,
    searchMs: meter.elapsedMs,
    harmful: meter.harmful,
    denied: [...meter.denied].sort(),
    best: [...best]
  };
}

// bench/.prof.ts
import inspector from "node:inspector";
import fs3 from "node:fs";
var write = fs3.writeFileSync;
var [file, ms = "4000", algorithm = "dynamosa"] = process.argv.slice(2);
var [subject] = findSubjects([file], process.cwd());
var project = findProject(subject.file, process.cwd());
var types12 = createTypeSource({ root: project.root });
var analysed = await analyse({ subject, project, testFile: "" }, types12);
var job = { program: analysed.program, table: analysed.table, model: analysed.model, search: { algorithm, seed: 1, population: 50, crowding: "fast-epsilon", budget: { kind: "time", searchMs: Number(ms), finishMs: 100 }, steps: 1e5 }, bans: [], quarantine: [], gains: [], elapsedMs: 0, task: { kind: "search" } };
var session = new inspector.Session();
session.connect();
installSurroundings();
var s = await loadSubject(job);
var slow = [];
var out = [];
var run = s.executor.run.bind(s.executor);
var over = 0;
var threw = 0;
var ok = 0;
var async_ = 0;
var other = 0;
var wrapped = { ...s, executor: { ...s.executor, run: (t, w) => {
  const a = real.now();
  const r = run(t, w);
  const note3 = (e) => {
    const d = real.now() - a;
    if (e.outcome === "over-budget") over++;
    else if (e.outcome === "threw") threw++;
    else if (e.outcome === "ok") ok++;
    else other++;
    slow.push([d, e.outcome, e.steps, t]);
    if (slow.length > 2e3) {
      slow.sort((x, y) => y[0] - x[0]);
      slow.length = 15;
    }
    return e;
  };
  if (r instanceof Promise) {
    async_++;
    return r.then(note3);
  }
  return note3(r);
} } };
session.post("Profiler.enable");
session.post("Profiler.start");
var stats;
await runSession(job, wrapped, { clock: real.now, send: (m) => {
  if (m.kind === "searched") {
    stats = m.statistics;
    session.post("Profiler.stop", (_e, r) => {
      write("/tmp/try/prof.cpuprofile", JSON.stringify(r.profile));
    });
  }
}, turn: eventLoopTurn });
slow.sort((x, y) => y[0] - x[0]);
out.push(JSON.stringify({ ...stats, best: void 0, over, threw, ok, other, async_ }) + "\n");
for (const [d, o, st, t] of slow.slice(0, 6)) out.push(`${d.toFixed(1)} ms ${o} steps ${st} ${t.statements.map((x) => x.kind + (x.callable !== void 0 ? ":" + analysed.model.callables[x.callable].name : "") + (x.kind === "primitive" ? "=" + String(x.value).slice(0, 20) : "")).join(" ; ").slice(0, 400)}
`);
write("/tmp/try/prof.txt", out.join(""));
process.reallyExit(0);
