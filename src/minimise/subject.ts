import type { SubjectModel } from '../model/subject.js';
import type { TestCase } from '../testcase/statement.js';
import type { Facts } from '../testcase/statements/statement-kind.js';
import { createFits, type Fits } from '../testcase/types/assignability.js';
import { planCalls } from '../testcase/types/call-plan.js';
import { createTypeTable } from '../testcase/types/type-table.js';
import { checkTest } from '../testcase/validate.js';
import { createPool, type ValuePool } from '../testcase/values/value-pool.js';
import { createReadability, type Readability } from './readability.js';

/** What minimising knows of the subject, worked out once. */
export interface MinimiseSubject {
  readonly model: SubjectModel;
  readonly facts: Facts;
  readonly fits: Fits;
  readonly pool: ValuePool;
  readonly readability: Readability;
  readonly goals: readonly number[];
  /** Texts that count as any other, though they are names or of the source. */
  readonly strangers?: ReadonlySet<string>;
  isValid(test: TestCase): boolean;
}

export function createMinimiseSubject(model: SubjectModel, goals: readonly number[]): MinimiseSubject {
  const table = createTypeTable(model);
  const facts = { table, plans: planCalls(model, table) };
  return {
    model,
    facts,
    fits: createFits(table),
    pool: createPool(model.constants),
    readability: createReadability(model, facts),
    goals: [...goals].sort((a, b) => a - b),
    isValid: (test) => checkTest(test, model) === undefined,
  };
}
