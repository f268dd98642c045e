import { createHash } from 'node:crypto';
import { basename, dirname, extname, join, relative, resolve } from 'node:path';
import { UserError } from '../util/user-error.js';
import type { Project } from './find-project.js';

/** Most file systems take no more bytes in one name. */
const longestName = 255;

export interface TestFileRequest {
  /** Absolute path of the module under test. */
  readonly subject: string;
  readonly project: Project;
  readonly cwd: string;
  /** With `{dir}` and `{name}`; absent: beside the source. */
  readonly pattern?: string | undefined;
}

/** Where the test of a module is written. Paths in `taken` belong to other modules of the run and are stepped around. */
export function testFilePath(request: TestFileRequest, taken: ReadonlySet<string> = new Set()): string {
  const extension = testExtension(request.subject, request.project);
  const name = basename(request.subject, extname(request.subject));
  const folder = relative(request.cwd, dirname(request.subject)) || '.';
  const pattern = request.pattern ?? `{dir}/{name}.gen.test${extension}`;
  if (pattern.trim() === '' || /[\\/]$/.test(pattern)) {
    throw new UserError(`The pattern "${pattern}" names no file.`, 'Use something like --out {dir}/{name}.gen.test.ts.');
  }
  const written = pattern.replaceAll('{dir}', folder).replaceAll('{name}', name);
  const file = resolve(request.cwd, withExtension(written, extension));
  const short = shortened(file);
  return taken.has(short) ? distinct(short, request, taken) : short;
}

/** The paths of all modules of a run, in order; those that would collide get names of their own. */
export function testFilePaths(requests: readonly TestFileRequest[]): string[] {
  const taken = new Set<string>();
  return requests.map((request) => {
    const file = testFilePath(request, taken);
    taken.add(file);
    return file;
  });
}

/**
 * The language of the test is that of the subject. Runners are ES modules: where the compiler would read a `.ts` of a
 * CommonJS package as CommonJS and refuse to import them, the test must be `.mts`.
 */
function testExtension(subject: string, project: Project): string {
  const extension = extname(subject);
  if (/^\.[cm]?tsx?$/.test(extension)) {
    const module = project.compiler.module ?? '';
    const wouldBeCommonJs = project.packageType === 'commonjs' && /^node(16|18)$/.test(module);
    return extension === '.mts' || wouldBeCommonJs ? '.mts' : '.ts';
  }
  return extension === '.mjs' || extension === '.cjs' ? '.mjs' : '.js';
}

/** A pattern made for TypeScript serves JavaScript subjects too, and the reverse; a JSX ending of the user's stays. */
function withExtension(file: string, extension: string): string {
  const written = extname(file);
  if (written === extension || /^\.[jt]sx$/.test(written)) return file;
  if (!/^\.[cm]?[jt]s$/.test(written)) return file + extension;
  const sameLanguage = written.includes('t') === extension.includes('t');
  // The user's own `.mts` for a `.ts` subject is a choice, not a mistake.
  if (sameLanguage && written !== '.ts' && written !== '.js') return file;
  return file.slice(0, -written.length) + extension;
}

/** Folders that share a file name and a fixed `--out` folder: the parent folders tell them apart, then a number. */
function distinct(file: string, request: TestFileRequest, taken: ReadonlySet<string>): string {
  const [stem, ending] = splitEnding(basename(file));
  const steps = relative(request.cwd, dirname(request.subject))
    .split(/[\\/]/)
    .filter((step) => /^[\w@-]/.test(step));
  const byFolder = steps.map((_, i) => `${steps.slice(-i - 1).join('-')}-${stem}${ending}`);
  const byLanguage = `${stem}-${extname(request.subject).slice(1)}${ending}`;
  const besideSource = dirname(file) === dirname(request.subject);
  const candidates = besideSource ? [byLanguage, ...byFolder] : [...byFolder, byLanguage];
  for (let n = 2; n <= taken.size + 2; n++) candidates.push(`${stem}-${n}${ending}`);
  const paths = candidates.map((name) => shortened(join(dirname(file), name)));
  return paths.find((path) => !taken.has(path)) as string;
}

/** Folders that a pattern names after the module may be too long as well. */
function shortened(file: string): string {
  const folder = dirname(file);
  return folder === file ? file : join(shortened(folder), shortName(basename(file)));
}

function shortName(name: string): string {
  if (Buffer.byteLength(name) <= longestName) return name;
  const [stem, ending] = splitEnding(name);
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  let kept = stem;
  // Characters may have several bytes: cut by character until the bytes fit.
  while (Buffer.byteLength(`${kept}-${hash}${ending}`) > longestName && kept !== '') kept = [...kept].slice(0, -1).join('');
  const short = `${kept}-${hash}${ending}`;
  return Buffer.byteLength(short) <= longestName ? short : `${hash}${extname(name).slice(0, 16)}`;
}

/** `cart` and `.gen.test.ts`. */
function splitEnding(name: string): [stem: string, ending: string] {
  const match = /^(.*?)((?:\.(?:gen|test|spec))*\.[^.]+)$/.exec(name);
  return match ? [match[1] as string, match[2] as string] : [name, ''];
}
