import type ts from 'typescript';
import type { Callable } from '../../../model/subject.js';

/** A callable before it has its place in the list, with the checker's type of its result for the producer index. */
export interface CallableDraft {
  readonly callable: Omit<Callable, 'id'>;
  readonly result: ts.Type;
  /** Not meant for users by its name or comment: offered after all others. */
  readonly internal: boolean;
}
