import type { Assertion } from '../assertions/assertion.js';
import type { ProbeTable } from '../model/probes.js';
import type { SubjectModel } from '../model/subject.js';
import type { FoundTest } from '../testcase/found-test.js';
import type { FrameworkName } from './frameworks/framework.js';

export type Language = 'ts' | 'js';

export interface EmittableTest extends FoundTest {
  readonly assertions: readonly Assertion[];
  /** Texts of the arguments that the type checker refused before: print these in a way it cannot refuse. */
  readonly refused?: readonly string[];
  /** It refused the test for other reasons: print every argument so. */
  readonly loose?: true;
  /** It failed in the runner, and claims less since. */
  readonly relaxed?: true;
}

export interface FreshModule {
  /** Exports that code of the user's refers to, whether a test of ours uses them or not. */
  readonly keep: readonly string[];
}

export interface EmitInput {
  readonly tests: readonly EmittableTest[];
  readonly model: SubjectModel;
  readonly table: ProbeTable;
  readonly framework: FrameworkName;
  readonly language: Language;
  /** How the test file imports the subject, such as `./cart.js`. */
  readonly specifier: string;
  /** How it would import another module of the project. */
  readonly specifierOf?: (file: string) => string;
  readonly moduleFormat: 'esm' | 'cjs';
  /** Version of covolve, for the first line. */
  readonly version: string;
  /** File name of the subject without extension: names a default export that has no name of its own. */
  readonly subjectName: string;
  /** What the clock said at the start of every test, in milliseconds since the epoch. */
  readonly clockStart?: number;
  /** The names by which the subject and its modules import those of Node, by their full names. */
  readonly builtins?: Readonly<Record<string, readonly string[]>>;
  /** What these modules may write files with, whether a test was seen to or not: `fs.rmSync`, `fs.promises.rm`. */
  readonly fileWriters?: readonly string[];
  /** Tests change state of the module that others meet: each gets the module evaluated anew. */
  readonly fresh?: FreshModule;
}

/** One test as the runner will report it; a row of `it.each` is a test. */
export interface EmittedTest {
  readonly titlePath: readonly string[];
  /** Lines of the block that holds it, counted from 1, both included. */
  readonly startLine: number;
  readonly endLine: number;
  /** Index into the tests that were given. */
  readonly index: number;
}

export interface EmittedSuite {
  readonly text: string;
  readonly tests: readonly EmittedTest[];
  /** What stands in the text beside `tests`, from an earlier file. */
  readonly kept?: readonly KeptPart[];
}

/** Code of the user's, or a test of an earlier run, that was taken over word for word. */
export interface KeptPart {
  readonly whose: 'user' | 'earlier run';
  readonly kind: 'test' | 'code';
  /** Of a test its titles, as the source has them; of other code those of the groups around it. */
  readonly titlePath: readonly string[];
  readonly startLine: number;
  readonly endLine: number;
}
