import { importSpecifier, importStyle } from '../project/import-specifier.js';
import type { Verifier } from '../verify/run-vitest.js';
import type { TypeChecker } from '../verify/type-check.js';
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
 * the import does nothing that is refused.
 */
export function warmUpRunner(unit: Unit, verifier: Pick<Verifier, 'rehearse'>): void {
  verifier.rehearse({ testFile: unit.testFile, subject: unit.subject.file, text: importingText(unit), guard: 'alone' });
}

/** Only what every test file has. */
function importingText(unit: Unit): string {
  const specifier = importSpecifier(unit.testFile, unit.subject.file, importStyle(unit.project, unit.subject.file));
  const imports = `import * as runner from 'vitest';\nimport * as subject from ${JSON.stringify(specifier)};\n`;
  return `${imports}runner.it('is imported', () => {\n  runner.expect(subject).toBeDefined();\n});\n`;
}
