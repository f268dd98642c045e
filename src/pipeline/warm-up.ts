import { importSpecifier, importStyle } from '../project/import-specifier.js';
import type { TypeChecker } from '../verify/type-check.js';
import type { Unit } from './1-load.js';

/**
 * The first type check of a project reads all its libraries, which takes seconds: it is made while the search is busy in
 * its own process. What is checked is only what every test file has.
 */
export function warmUpChecker(unit: Unit, checker: TypeChecker): void {
  const specifier = importSpecifier(unit.testFile, unit.subject.file, importStyle(unit.project, unit.subject.file));
  const imports = `import * as runner from 'vitest';\nimport * as subject from ${JSON.stringify(specifier)};\n`;
  checker.check(unit.testFile, `${imports}runner.expect(subject).toBeDefined();\n`);
}
