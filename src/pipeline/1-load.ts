import { defaultBudget, type Budget } from '../config/budget.js';
import type { Options } from '../config/options.js';
import { findProject, type Project } from '../project/find-project.js';
import { findSubjects, type Subject } from '../project/find-subjects.js';
import { testFilePaths } from '../project/test-file-path.js';

/** One module of the run with everything that is known before it is looked into. */
export interface Unit {
  readonly subject: Subject;
  readonly project: Project;
  /** Absolute path of the file the tests will be written to. */
  readonly testFile: string;
}

export interface LoadedRun {
  readonly units: readonly Unit[];
  readonly budget: Budget;
}

/** Step 1: what the command line names, where it lives, where its tests go. */
export function loadRun(options: Options): LoadedRun {
  const found = findSubjects(options.paths, options.cwd).map((subject) => ({
    subject,
    project: findProject(subject.file, options.cwd),
  }));
  const paths = testFilePaths(
    found.map(({ subject, project }) => ({ subject: subject.file, project, cwd: options.cwd, pattern: options.out })),
  );
  const units = found.map((unit, index) => ({ ...unit, testFile: paths[index] as string }));
  return { units, budget: options.budget ?? defaultBudget(units.length) };
}
