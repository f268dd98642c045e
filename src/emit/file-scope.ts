import type { FileClock } from './clock.js';
import type { SubjectModel } from '../model/subject.js';
import type { Language } from './emit-input.js';
import type { Framework, UseName } from './frameworks/framework.js';
import type { Imports } from './imports.js';
import type { TypeTable } from '../testcase/types/type-table.js';
import type { CallPlan } from '../testcase/types/call-plan.js';
import type { Fits } from '../testcase/types/assignability.js';

/** What all tests of a file share. */
export interface FileScope {
  readonly model: SubjectModel;
  readonly types: TypeTable;
  readonly plans: readonly CallPlan[];
  /** TypeScript's assignability, approximately; a no may be a yes. */
  readonly fits: Fits;
  readonly language: Language;
  readonly framework: Framework;
  readonly imports: Imports;
  /** The subject is evaluated anew before each test: outside of tests there is none. */
  readonly fresh: boolean;
  /** Undefined where nothing is known of it. */
  readonly clock: FileClock | undefined;
  readonly use: UseName;
}
