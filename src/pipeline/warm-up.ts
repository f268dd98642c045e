import { importSpecifier, importStyle } from '../project/import-specifier.js';
import type { Verifier } from '../verify/run-vitest.js';
import type { TypeChecker } from '../verify/type-check.js';
import type { MeasuredCoverage } from '../verify/verdict.js';
import { textAt } from '../verify/write-file.js';
import type { Unit } from './1-load.js';

/**
 * The first type check of a project reads all its libraries, which takes seconds: it is made while the search is busy in
 * its own process.
 */
export function warmUpChecker(unit: Unit, checker: TypeChecker): void {
  // Whoever checks a whole file hears of what is wrong.
  void Promise.resolve(checker.check(unit.testFile, importingText(unit))).catch(() => {});
}

/**
 * The first run of a project transforms the subject and all that it imports. To be called when the sandbox has seen that
 * the import does nothing that is refused. Where there are tests already, they are run: what they cover is to be compared.
 */
export function warmUpRunner(unit: Unit, verifier: Pick<Verifier, 'rehearse'>): Promise<MeasuredCoverage | undefined> {
  const old = textAt(unit.testFile);
  const file = { testFile: unit.testFile, subject: unit.subject.file };
  if (old === undefined) return verifier.rehearse({ ...file, text: importingText(unit), guard: 'alone' });
  // The module may have changed since, and do to the machine what it did not: a test that is kept from it counts for nothing.
  return verifier.rehearse({ ...file, text: old, guard: 'always' });
}

/** Only what every test file has. */
function importingText(unit: Unit): string {
  const specifier = importSpecifier(unit.testFile, unit.subject.file, importStyle(unit.project, unit.subject.file));
  const imports = `import * as runner from 'vitest';\nimport * as subject from ${JSON.stringify(specifier)};\n`;
  return `${imports}runner.it('is imported', () => {\n  runner.expect(subject).toBeDefined();\n});\n`;
}
