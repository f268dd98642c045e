import { answerQuestions } from '../util/asked-thread.js';
import type { CheckRequest } from './checker-thread.js';
import { createTypeChecker, type TypeCheckResult } from './type-check.js';

/** Entry of the thread that checks types. */
const checker = createTypeChecker();

answerQuestions<CheckRequest, TypeCheckResult>(({ testFile, text }) => checker.check(testFile, text));
