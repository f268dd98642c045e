import { createAskedThread } from '../util/asked-thread.js';
import type { TypeChecker, TypeCheckResult } from './type-check.js';

export interface CheckRequest {
  readonly testFile: string;
  readonly text: string;
}

/** A checker with a thread of its own. */
export interface CheckerThread extends TypeChecker {
  check(testFile: string, text: string): Promise<TypeCheckResult>;
  close(): Promise<void>;
}

/** The first check of a project reads all its libraries, which takes seconds: a child whose pipe is full would wait as long. */
export function createCheckerThread(entry: string | URL): CheckerThread {
  const thread = createAskedThread<CheckRequest, TypeCheckResult>({ entry, name: 'the type checker' });
  return { check: (testFile, text) => thread.ask({ testFile, text }), close: thread.close };
}
