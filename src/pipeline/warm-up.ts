import { announcedAtOnce } from '../execute/announced.js';
import type { Message } from '../execute/supervise.js';
import { importSpecifier, importStyle } from '../project/import-specifier.js';
import type { Clock } from '../util/clock.js';
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

/** Where tests are slow, announcing takes so long that the pipe does not fill up meanwhile. */
const longestMs = 3000;

/**
 * Says once when to warm up: the child is busy and no longer announces every test. While this process is, nobody reads
 * what the child writes, and announcements fill the pipe within a moment: the search would wait for the type checker.
 */
export function warmUpTime(clock: Clock): (message: Message) => boolean {
  let loadedAt: number | undefined;
  let isOver = false;
  return (message) => {
    if (message.kind === 'loaded') loadedAt ??= clock();
    if (isOver || message.kind !== 'beat' || loadedAt === undefined) return false;
    isOver = message.executions >= announcedAtOnce || clock() - loadedAt > longestMs;
    return isOver;
  };
}
