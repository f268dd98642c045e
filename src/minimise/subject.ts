import type { SubjectModel } from '../model/subject.js';
import { type Blueprint, createBlueprint } from '../testcase/build/blueprint.js';
import { defaultRates } from '../testcase/rates.js';
import type { TestCase } from '../testcase/statement.js';
import { checkTest } from '../testcase/validate.js';
import { createReadability, type Readability } from './readability.js';

/** What minimising knows of the subject, worked out once. */
export interface MinimiseSubject {
  readonly model: SubjectModel;
  readonly blueprint: Blueprint;
  readonly readability: Readability;
  readonly goals: readonly number[];
  isValid(test: TestCase): boolean;
}

export function createMinimiseSubject(model: SubjectModel, goals: readonly number[]): MinimiseSubject {
  return {
    model,
    // Tests only ever shrink here, so the limits on length and depth are of no account.
    blueprint: createBlueprint(model, { rates: defaultRates, maxLength: 40, maxDepth: 4 }),
    readability: createReadability(model),
    goals: [...goals].sort((a, b) => a - b),
    isValid: (test) => checkTest(test, model) === undefined,
  };
}
