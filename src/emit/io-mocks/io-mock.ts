import type { MockableCall } from '../../model/effects.js';
import type { Doc } from '../doc.js';
import type { EmitInput } from '../emit-input.js';
import type { FileScope } from '../file-scope.js';
import type { TestScope } from '../test-scope.js';

/** How effects of one group are mocked in plain sight. A new group is a file and a line in the list. */
export interface IoMock {
  matches(call: MockableCall): boolean;
  /** Once, below the imports; blocks of lines. */
  fileLines?(calls: readonly MockableCall[], input: EmitInput, file: FileScope): readonly (readonly string[])[];
  /** In each test that has such calls, before the act. */
  setUp?(calls: readonly MockableCall[], scope: TestScope): readonly Doc[];
  /** The expression for the mock that stands in for the function. */
  spy(call: MockableCall): string;
}
